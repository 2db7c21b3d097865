"""Square by square: who is taken where by one hammer with nobody opposite, as the reference sees it.

A picture shows a rule on some square of each kind; a table in an engine has an entry for every square. So a
man, and a king with hammers at his flanks, is put on each square of the board in turn, a hammer comes to each
side of him, and the square opposite stays empty: he is taken exactly where that square is hostile.

The generated test builds the same figures, by the same words (``templates/conformance/engine/sweep.py.j2``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from taflc.conformance.sketch import royal, soldier
from taflc.model import PieceId, Side, Variant
from taflc.reference import Position, Step, judge
from taflc.reference.captures import taken
from taflc.reference.ground import Ground, ground_of
from taflc.reference.moves import moved, steps_from

TAKEN, SAFE, UNASKED = "x.-"
"""He is taken, he is not, the hammer cannot come there."""


@dataclass(frozen=True)
class Sweep:
    """``answers``: a line for each rank from the lowest, in it a word for each file, in it an answer for each way."""

    victim: str
    hammer: str
    answers: list[str]


def sweeps(variant: Variant) -> list[Sweep]:
    """The king and the commonest man of each side, each with the other side's commonest man as the hammer."""
    victims = [royal(variant), soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS)]
    return [_sweep(variant, victim) for victim in dict.fromkeys(victims)]


def _sweep(variant: Variant, victim: PieceId) -> Sweep:
    size, hammer = variant.size, soldier(variant, victim.side.enemy)
    words = ["".join(_answer(variant, victim, hammer, at, way) for way in range(4)) for at in range(size * size)]
    answers = [" ".join(words[rank * size : (rank + 1) * size]) for rank in range(size)]
    return Sweep(variant.piece(victim).letter, variant.piece(hammer).letter, answers)


def _answer(variant: Variant, victim: PieceId, hammer: PieceId, at: int, way: int) -> str:
    """What becomes of a victim when a hammer comes from one side of him: left, below, right, above."""
    ground = ground_of(variant)
    ahead, left, behind, right = (ground.neighbours[at][(way + turn) % 4] for turn in range(4))
    if ahead is None:
        return UNASKED
    # From a square further that way or, on the edge, from beside.
    origin = next(s for turn in (0, 1, 3) if (s := ground.neighbours[ahead][(way + turn) % 4]) is not None)
    flanks = [s for s in (left, right) if s is not None and victim == royal(variant)]
    touched = [s for s in (at, ahead, origin, left, behind, right) if s is not None]
    others = bystanders(variant, ground, touched)
    if len(others) < 3:
        return UNASKED
    men = {others[1]: soldier(variant, Side.ATTACKERS), others[2]: soldier(variant, Side.DEFENDERS)}
    men |= {} if victim == royal(variant) else {others[0]: royal(variant)}
    men |= {at: victim, origin: hammer, **dict.fromkeys(flanks, hammer)}
    step = Step(origin, ahead, False)
    if judge(variant, Position(men, hammer.side)) is not None or step not in steps_from(ground, men, origin):
        return UNASKED
    return TAKEN if at in set().union(*taken(ground, moved(men, step), step)) else SAFE


def bystanders(variant: Variant, ground: Ground, touched: Sequence[int]) -> list[int]:
    """Squares for a king, an attacker and a defender, away from all that the figure touches and from each other."""
    size = variant.size
    found: list[int] = []
    for square in range(size * size):
        if ground.groups_at[square] or square in variant.endings.goal:
            continue
        if all(abs(square % size - s % size) + abs(square // size - s // size) > 2 for s in (*touched, *found)):
            found.append(square)
            if len(found) == 3:
                break
    return found
