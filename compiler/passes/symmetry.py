"""Set-ups that are symmetric but for a slip of the hand."""

from __future__ import annotations

from taflc.model import PieceId, Variant, square_name
from taflc.passes.place import place
from taflc.problems import Report, listing

MOST_SLIPS = 4


def run(variant: Variant, report: Report) -> None:
    """Read the layout; warns (TAFL903) when only a few squares break a mirror or half-turn symmetry.

    A set-up that has one of the symmetries fully is taken as meant, and so is one that a reading of
    ``board.layout`` speaks of.
    """
    if any(reading.rule in ("board.layout", "board") for reading in variant.readings):
        return
    size, layout = variant.size, variant.layout
    broken: list[list[int]] = []
    for image in (_left_right, _top_bottom, _half_turn):
        slips = [s for s in range(size * size) if layout.get(s) != layout.get(image(s, size))]
        if not slips:
            return
        broken.append(slips)
    fewest = min(broken, key=len)
    if len(fewest) <= MOST_SLIPS and len(layout) >= 3 * len(fewest):
        report.add(
            "TAFL903",
            place(variant, "board.layout"),
            "The set-up is symmetric except for a few squares.",
            found=listing([f"{_at(layout.get(s))} on {square_name(s, size)}" for s in fewest], "and"),
            expected="the same on squares that mirror each other",
        )


def _at(piece: PieceId | None) -> str:
    return f"{piece.side.value[:-1]} {piece.kind}" if piece else "nothing"


def _left_right(square: int, size: int) -> int:
    return square - square % size + size - 1 - square % size


def _top_bottom(square: int, size: int) -> int:
    return (size - 1 - square // size) * size + square % size


def _half_turn(square: int, size: int) -> int:
    return size * size - 1 - square
