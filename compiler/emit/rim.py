"""Where the generated test asks whether anything stands beyond the board's edge, so that it can ask at all.

The test puts a man on the edge, steps beside him and compares what is taken with and without men in the far
corners. The king and two attackers stand by as everywhere, unless the rules make an end of that position (a
goal under the king, too few pieces, a board so small that they stand in the way): then other bystanders are
looked for. Where none are found in a few tries, the test is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from taflc.conformance.sketch import figure, kinds, royal, soldier
from taflc.model import PieceId, Side, Variant
from taflc.reference import Position, Step, legal_steps

Men = dict[int, PieceId]

#: So many ways to place the bystanders are tried.
TRIES = 24


@dataclass(frozen=True)
class Rim:
    """``asks``: whether any step can be asked about; ``others``: the bystanders by letter, empty for the usual ones."""

    asks: bool
    others: dict[str, list[int]]


def rim(variant: Variant) -> Rim:
    """The bystanders of the question; the usual ones if these do."""
    if _asking(variant, _usual(variant), least=1):
        return Rim(True, {})
    best: tuple[int, Men] = (0, {})
    for others in _settled(variant):
        asking = _asking(variant, others, least=2)
        if asking > best[0]:
            best = (asking, others)
        if asking == 2:
            break
    letters: dict[str, list[int]] = {}
    for square, piece in sorted(best[1].items()):
        letters.setdefault(variant.piece(piece).letter, []).append(square)
    return Rim(best[0] > 0, letters)


def _usual(variant: Variant) -> Men:
    size = variant.size
    first = next(piece.id for piece in variant.pieces if piece.side is Side.ATTACKERS)
    return {3 * size: first, 3 * size + 1: first, (size - 3) * size + 2: royal(variant)}


def _files(size: int) -> list[int]:
    """The files on which the test asks."""
    return sorted({(size - 1) // 2, 2}, reverse=True)


def _corners(size: int) -> tuple[int, ...]:
    return (0, size - 1, size * (size - 1), size * size - 1)


def _hammers(variant: Variant, side: Side) -> list[PieceId]:
    """The pieces of a side that the test lets step, the fighting ones first: all but the king."""
    return [piece for piece in kinds(variant, side) if piece != royal(variant)]


def _asking(variant: Variant, others: Men, *, least: int) -> int:
    """How many sides have a step that is legal whether or not men stand in the corners; ``least`` are enough."""
    found = 0
    for side in Side:
        found += any(
            _legal(variant, others, side, file, hammer, victim)
            for hammer in _hammers(variant, side)
            for victim in kinds(variant, side.enemy)
            for file in _files(variant.size)
        )
        if found >= least:
            break
    return found


def _legal(variant: Variant, others: Men, side: Side, file: int, hammer: PieceId, victim: PieceId) -> bool:
    size = variant.size
    step = Step(2 * size + file, size + file, False)
    men = {square: man for square, man in others.items() if man != victim or man != royal(variant)}
    men |= {file: victim, step.frm: hammer}
    for held in ((), _corners(size)):
        if step not in legal_steps(variant, Position({**dict.fromkeys(held, hammer), **men}, side)):
            return False
    return True


def _settled(variant: Variant) -> Iterator[Men]:
    """Bystanders as figures have them, enough that no ending speaks, away from all that the test touches."""
    size = variant.size
    tried: list[Men] = []
    rows = {rank * size + file for file in _files(size) for rank in range(3)}
    for side in Side:
        enemy = soldier(variant, side.enemy)
        for file in _files(size):
            step = Step(2 * size + file, size + file, False)
            for hammer in _hammers(variant, side):
                clear = rows.union(_corners(size)) - {file}
                probe = figure((variant,), [(file, enemy), (step.frm, hammer)], side, play=(step,), clear=clear)
                others = {} if probe is None else {s: man for s, man in probe.men if s not in (file, step.frm)}
                if others and others not in tried:
                    tried.append(others)
                    yield others
                if len(tried) >= TRIES:
                    return
