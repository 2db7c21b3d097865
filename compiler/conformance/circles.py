"""Games that go in circles although pieces are taken or change sides on the way.

One side goes to and fro while the other makes a run: turns are counted back to find those that must be equal, so a run
among them shows whether its steps count as one turn. And a piece that changes sides may change back: what has been
before a capture cannot come again, but what has been before such a change can.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from taflc.conformance.crowds import crowds
from taflc.conformance.sketch import royal, soldier
from taflc.model import Reason, Side, Variant
from taflc.reference import END, Game, Position, Step

Circle = tuple[Position, list[Step], Game]
"""A position, the steps from there to an ending by repetition, and the game after them."""


def around_runs(variant: Variant, side: Side) -> Iterator[Circle]:
    """Crowded boards on which ``side`` goes to and fro until that ends the game, though the other side makes a run.

    None unless it is a player's own moves that are compared.
    """
    rule = variant.endings.repetition
    if rule is None or rule.what != "own move":
        return
    chance = random.Random(f"{variant.id} around runs {side.value}")
    for men in crowds(variant, f"around runs {side.value}"):
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


def there_and_back(variant: Variant, side: Side) -> Iterator[Circle]:
    """A piece that ``side`` turns over and the other side turns back, again and again, until positions repeat.

    It stands between a man of each side's on the one hand, and one on the other that closes in and goes away again.
    """
    rule, size = variant.endings.repetition, variant.size
    turning = [piece.id for piece in variant.pieces if piece.flips and piece.side is side.enemy]
    if rule is None:
        return
    mine, theirs = soldier(variant, side), soldier(variant, side.enemy)
    closing = Step(2, 1, False), Step(2 * size, size, False)
    for kind in turning:
        for square in range(2 * size + 2, size * size - 2 * size - 2):
            men = {square: kind, square - 1: mine, square + 2: mine, square - size: theirs, square + 2 * size: theirs}
            turns = [Step(square + step.frm, square + step.to, False) for step in closing]
            turns += [Step(step.to, step.frm, False) for step in turns]
            for home in _far_from(square, variant)[:HOMES]:
                position = Position(men | {home: royal(variant)}, side)
                game = Game(variant, position)
                steps = _goes_in_circles(game, turns * (rule.times + 1))
                if steps:
                    yield position, steps, game
                    break


HOMES = 3
"""So many squares for the king are tried with each place of the circle."""


def _far_from(square: int, variant: Variant) -> list[int]:
    """Squares for a king who is not to be in the way, the farthest first."""
    size = variant.size
    homes = set(range(size * size)) - variant.endings.goal
    return sorted(homes, key=lambda s: (-abs(s % size - square % size) - abs(s // size - square // size), s))


def _goes_in_circles(game: Game, steps: list[Step]) -> list[Step]:
    """Play steps that turn the piece twice and go back; as many as come to a repetition, else none."""
    for number, step in enumerate(steps):
        if step not in game.legal_steps():
            return []
        played = game.play(step)
        if played.captured or played.continues or bool(played.converted) != (number % 4 < 2):
            return []
        if game.outcome is not None:
            return steps[: number + 1] if game.outcome[1] == Reason.REPETITION.value else []
    return []
