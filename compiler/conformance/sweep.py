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

WAYS = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""Left, below, right, above: files and ranks."""

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
    answers = [
        " ".join(
            "".join(_answer(variant, victim, hammer, rank * size + file, way) for way in WAYS) for file in range(size)
        )
        for rank in range(size)
    ]
    return Sweep(variant.piece(victim).letter, variant.piece(hammer).letter, answers)


def _answer(variant: Variant, victim: PieceId, hammer: PieceId, at: int, way: tuple[int, int]) -> str:
    ground, size = ground_of(variant), variant.size
    ahead, left, behind, right = (_beside(at, turned, size) for turned in _turns(way))
    if ahead is None:
        return UNASKED
    origin = _beside(ahead, way, size)
    if origin is None:
        origin = next(s for s in (_beside(ahead, turned, size) for turned in _turns(way)[1::2]) if s is not None)
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


def _turns(way: tuple[int, int]) -> list[tuple[int, int]]:
    """The four ways in turn, this one first."""
    first = WAYS.index(way)
    return [WAYS[(first + turn) % 4] for turn in range(4)]


def _beside(square: int, way: tuple[int, int], size: int) -> int | None:
    file, rank = square % size + way[0], square // size + way[1]
    return rank * size + file if 0 <= file < size and 0 <= rank < size else None


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
