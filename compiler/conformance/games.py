"""Random games for the data file, chosen so that every rule of the variant occurs in them.

First seeded games from the start; then, for each rule that has not occurred, a short game from a picture
in which it does. A rule that occurs nowhere stops the generation, unless no position can show it at all.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from taflc.conformance.events import rules_of, spoke
from taflc.conformance.probes import Probe, outcome_words, step_text
from taflc.conformance.recipes.history import stroll, strollers
from taflc.conformance.search import Case
from taflc.conformance.symmetry import rule_views, turned_probe
from taflc.model import Side, Variant
from taflc.reference import Game, Position, Step, start
from taflc.reference.random_games import takes
from taflc.text import format_position

GAMES, PLIES = 8, 70
"""At most this many games from the start, and plies in each."""

LEGAL = 45_000
"""No further game from the start is begun once so many legal steps have been written down."""


QUIET = 1000
"""A spec's draw by moves without capture comes after so many plies at most."""


@dataclass
class Ply:
    """One step: the legal steps before it (as integers), and what it did."""

    legal: list[int]
    step: int
    text: str
    captured: list[int]
    converted: list[int]
    position: str
    outcome: str


@dataclass
class Played:
    """One game: why it is here, the position it starts from, its steps."""

    name: str
    start: str
    plies: list[Ply] = field(default_factory=list)


@dataclass
class Games:
    """The games, and how often each rule spoke in them.

    ``quiet``: a position and a thousand steps that take nothing and repeat nothing, for a variant that
    knows no draw by moves without capture; else empty.
    """

    games: list[Played]
    counts: dict[str, int]
    quiet: tuple[str, list[str]] = ("", [])


def encoded(step: Step, size: int) -> int:
    """The step as an integer (see docs/architecture.md).

    >>> encoded(Step(0, 11, False), 11)
    10
    """
    if step.to < 0:
        return 2 * size * size * (size - 1)
    ff, fr, tf, tr = step.frm % size, step.frm // size, step.to % size, step.to // size
    k = tf - (tf > ff) if fr == tr else size - 1 + tr - (tr > fr)
    return step.frm * 2 * (size - 1) + k


def unspoken(variant: Variant, games: Games) -> list[str]:
    """The rules of the variant that occur in none of its games, because no random game and no picture shows them."""
    return [path for path in rules_of(variant) if not games.counts.get(path)]


def choose(variant: Variant, cases: Sequence[Case]) -> Games:
    """The games of a variant: random ones, and one from a picture for each rule that these do not show."""
    seed = int(hashlib.sha256(variant.id.encode()).hexdigest()[:8], 16)
    counts: Counter[str] = Counter()
    games: list[Played] = []
    legal = 0
    for number in range(GAMES):
        chance = random.Random(seed + number)
        game = Game(variant)
        played = Played(f"game {number + 1} from the start", position_text(variant, start(variant)))
        _play_on(variant, game, chance, PLIES, played, counts)
        games.append(played)
        legal += sum(len(ply.legal) for ply in played.plies)
        if legal > LEGAL:
            break
    for path in rules_of(variant):
        if counts[path]:
            continue
        probe = _showing(variant, cases, path)
        if probe is None:
            continue
        game = Game(variant, probe.position)
        played = Played(f"a game in which {path} occurs", position_text(variant, probe.position))
        for step in probe.play:
            _ply(variant, game, step, played, counts)
        _play_on(variant, game, random.Random(seed), 6, played, counts)
        games.append(played)
    quiet = _quiet(variant) if variant.endings.quiet_plies is None else ("", [])
    return Games(games, {path: counts[path] for path in rules_of(variant) if counts[path]}, quiet)


def _quiet(variant: Variant) -> tuple[str, list[str]]:
    """The longest game without a capture that a spec could forbid."""
    for first in Side:
        probe = strollers((variant,), first)
        if probe is not None:
            steps = stroll(variant, probe.position, QUIET)
            return position_text(variant, probe.position), [step_text(step, variant.size) for step in steps]
    return "", []


def _showing(variant: Variant, cases: Sequence[Case], path: str) -> Probe | None:
    """A picture in whose play the rule occurs; one of a like group is turned to show this one."""
    views = rule_views(variant) if path.startswith("squares.") else ("as drawn",)
    for view in views:
        for case in cases:
            if case.probe.play and case.answer != "illegal":
                probe = turned_probe(case.probe, view, variant.size)
                if path in _speaks(variant, probe):
                    return probe
    return None


def _speaks(variant: Variant, probe: Probe) -> set[str]:
    game, found = Game(variant, probe.position), set()
    for step in probe.play:
        before = game.position
        found |= spoke(variant, before, step, game.play(step))
    return found


def _play_on(
    variant: Variant, game: Game, chance: random.Random, plies: int, played: Played, counts: Counter[str]
) -> None:
    """Random steps, every other one with captures preferred, so that games are neither long nor empty."""
    for _ in range(plies):
        legal = game.legal_steps()
        if not legal:
            return
        choices = legal
        if chance.random() < 0.5:
            choices = [step for step in legal if takes(variant, game.position, step)] or legal
        _ply(variant, game, choices[int(chance.random() * len(choices))], played, counts, legal)


def _ply(
    variant: Variant, game: Game, step: Step, played: Played, counts: Counter[str], legal: list[Step] | None = None
) -> None:
    legal = game.legal_steps() if legal is None else legal
    before = game.position
    done = game.play(step)
    counts.update(spoke(variant, before, step, done))
    played.plies.append(Ply(
        sorted(encoded(s, variant.size) for s in legal),
        encoded(step, variant.size),
        step_text(step, variant.size),
        sorted(done.captured),
        sorted(done.converted),
        position_text(variant, done.position),
        outcome_words(done.outcome),
    ))


def position_text(variant: Variant, position: Position) -> str:
    """A position as the project writes it."""
    return format_position(variant, position.board, position.to_move, position.run)
