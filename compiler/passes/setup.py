"""The set-up: one king, two sides, enough pieces."""

from __future__ import annotations

from collections import Counter

from taflc.model import PieceId, Side, Variant, square_name
from taflc.passes.place import place, royals, written
from taflc.problems import Report, listing


def run(variant: Variant, report: Report) -> None:
    """Read the layout, the pieces and ``endings.too_few``.

    Reports royal pieces of the attackers (TAFL407), no king (405) or several (406), a side without
    pieces (411) and a game drawn from the start (609).
    """
    layout = place(variant, "board.layout")
    counts = Counter(variant.layout.values())
    for piece in royals(variant):
        if piece.side is Side.ATTACKERS:
            report.add(
                "TAFL407",
                place(variant, f"pieces.{piece.kind}.sides", f"pieces.{piece.kind}.royal"),
                f"The {piece.kind} is royal and belongs to the attackers.",
                expected="sides: defenders",
                related=[(written(variant, f"pieces.{piece.kind}.royal"), "it is made royal here")],
            )
    kings = {p.id for p in royals(variant)}
    squares = [square_name(s, variant.size) for s, piece in variant.layout.items() if piece in kings]
    if not squares:
        letters = [piece.letter for piece in royals(variant)]
        report.add(
            "TAFL405",
            layout,
            "The set-up has no king.",
            found="no royal piece in the layout" if letters else "no royal kind under `pieces`",
            expected=f"one {listing(letters)} in the layout" if letters else "a king: `king: {}` under `pieces`",
        )
    elif len(squares) > 1:
        report.add("TAFL406", layout, "The set-up has several kings.", found=listing(squares, "and"), expected="one")
    for side in Side:
        if not any(piece.side is side for piece in variant.layout.values()):
            report.add("TAFL411", layout, f"The {side.value} have no pieces.", expected="pieces of both sides")
    _too_few(variant, counts, report)


def _too_few(variant: Variant, counts: Counter[PieceId], report: Report) -> None:
    few = variant.endings.too_few
    have = {side: sum(counts[piece.id] for piece in variant.pieces if piece.side is side) for side in Side}
    if few and all(have[side] < number for side, number in few.items()):
        report.add(
            "TAFL609",
            place(variant, "endings.too_few"),
            "The set-up already has too few pieces.",
            found=listing([f"{have[side]} {side.value}" for side in few], "and"),
            expected="a smaller number",
        )
