"""Games in which one side goes to and fro while the other makes a run: the run is one turn, however many steps it has.

Turns are counted back to find those that must be equal, so a run among them shows whether its steps count as one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from taflc.conformance.crowds import crowds
from taflc.model import Reason, Side, Variant
from taflc.reference import END, Game, Position, Step


def circles(variant: Variant, side: Side) -> Iterator[tuple[Position, list[Step], Game]]:
    """Crowded boards on which ``side`` goes to and fro until that ends the game, though the other side makes a run.

    With the steps from there and the game at its end; none unless it is a player's own moves that are compared.
    """
    rule = variant.endings.repetition
    if rule is None or rule.what != "own move":
        return
    chance = random.Random(f"{variant.id} circles {side.value}")
    for men in crowds(variant, f"circles {side.value}"):
        found = _to_and_fro(variant, Position(men, side), 2 * rule.times - 1, chance)
        if found is not None:
            yield Position(men, side), *found


def _to_and_fro(
    variant: Variant, position: Position, turns: int, chance: random.Random
) -> tuple[list[Step], Game] | None:
    """So many turns of the side to move with one piece, and between the second and the third a run."""
    game = Game(variant, position)
    steps: list[Step] = []
    legal = game.legal_steps()
    if not legal:
        return None
    there = chance.choice(legal)
    back = Step(there.to, there.frm, there.jump)
    for turn in range(turns):
        mine = back if turn % 2 else there
        if mine not in game.legal_steps() or game.play(mine).captured:
            return None
        steps.append(mine)
        if game.outcome is not None:
            break
        theirs = _run(game) if turn == 1 else _quiet(game, chance)
        if not theirs:
            return None
        steps += theirs
    if game.outcome is None or game.outcome[1] != Reason.REPETITION.value:
        return None
    return steps, game


def _run(game: Game) -> list[Step]:
    """Play a run of two steps and stop, or go on while it must; nothing if there is none."""
    for first in game.legal_steps():
        if not game.play(first).continues:
            game.undo()
            continue
        steps = [first]
        while game.position.run is not None and game.outcome is None:
            legal = game.legal_steps()
            steps.append(END if len(steps) > 1 and END in legal else legal[0])
            game.play(steps[-1])
        if len(steps) > 1 and steps[1] != END and game.outcome is None:
            return steps
        for _ in steps:
            game.undo()
    return []


def _quiet(game: Game, chance: random.Random) -> list[Step]:
    """Play a step that takes nothing and ends nothing."""
    legal = game.legal_steps()
    for step in chance.sample(legal, len(legal)):
        played = game.play(step)
        if not played.captured and not played.converted and game.outcome is None:
            return [step]
        game.undo()
    return []
