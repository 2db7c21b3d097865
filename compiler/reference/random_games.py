"""Seeded random games, step by step with everything the rules say about each step."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from taflc.model import Variant
from taflc.reference.captures import taken
from taflc.reference.game import Game
from taflc.reference.ground import ground_of
from taflc.reference.moves import moved
from taflc.reference.position import END, Played, Position, Step


@dataclass(frozen=True)
class Ply:
    """One step of a game: the position before it, every legal step there, the step taken, what it did.

    ``legal`` and ``played.outcome`` are the game's, so repetition and counters are in them.
    """

    before: Position
    legal: tuple[Step, ...]
    step: Step
    played: Played


def random_game(
    variant: Variant, seed: int, max_plies: int, *, position: Position | None = None, eager: float = 0.5
) -> Iterator[Ply]:
    """Play one random game and yield its steps, at most ``max_plies`` of them.

    With probability ``eager`` a step is drawn from those that take or convert something, if there are any, so
    that captures, runs and endings really occur; otherwise from all. The same seed gives the same game under
    every Python version, since only ``Random.random`` is drawn from.
    """
    chance = random.Random(seed)
    game = Game(variant, position)
    for _ in range(max_plies):
        legal = game.legal_steps()
        if not legal:
            return
        before = game.position
        choices: Sequence[Step] = legal
        if chance.random() < eager:
            choices = [step for step in legal if takes(variant, before, step)] or legal
        step = choices[int(chance.random() * len(choices))]
        yield Ply(before, tuple(legal), step, game.play(step))


def takes(variant: Variant, position: Position, step: Step) -> bool:
    """Whether a legal step takes or converts anything."""
    return step != END and any(taken(ground_of(variant), moved(position.board, step), step))
