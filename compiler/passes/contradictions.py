"""Rules that contradict each other."""

from __future__ import annotations

from taflc.model import Piece, Side, Variant
from taflc.passes.place import place, royal_start, royals, written
from taflc.problems import Report


def run(variant: Variant, report: Report) -> None:
    """Read pieces, berserk and the Linnaean capture.

    Reports pieces that change sides but exist on one side (TAFL508), kings that change sides (509), a
    king's finish for a king that never captures (605) and a Linnaean throne he cannot be on (606).
    """
    for piece in variant.pieces:
        _flips(piece, variant, report)
    _finish(variant, report)
    _linnaean(variant, report)


def _flips(piece: Piece, variant: Variant, report: Report) -> None:
    if not piece.flips:
        return
    path = f"pieces.{piece.kind}"
    here = place(variant, f"{path}.when_taken")
    if piece.royal:
        report.add(
            "TAFL509",
            here,
            f"The {piece.kind} is royal: its capture ends the game, so it cannot change sides.",
            expected="when_taken: removed",
            related=[(written(variant, f"{path}.royal"), "it is made royal here")],
        )
    elif not any(other.kind == piece.kind and other.side is piece.side.enemy for other in variant.pieces):
        report.add(
            "TAFL508",
            here,
            f"The {piece.side.value}' {piece.kind} changes sides, but the {piece.side.enemy.value} have none.",
            expected="sides: both, and a letter for each side",
            related=[(written(variant, f"{path}.sides"), "the sides are said here")],
        )


def captures_somehow(piece: Piece) -> bool:
    """Whether a piece's own step can ever take something."""
    return piece.hammer or (piece.jump is not None and piece.jump.takes)


def _finish(variant: Variant, report: Report) -> None:
    if variant.berserk is None or not variant.berserk.royal_finish:
        return
    for king in royals(variant):
        if king.side is Side.DEFENDERS and not captures_somehow(king):
            report.add(
                "TAFL605",
                place(variant, "turn.berserk.king_finish", "turn.berserk"),
                f"The {king.kind} may finish a run of captures, but never captures.",
                found=f"captures: {variant.values[f'pieces.{king.kind}.captures']}",
                expected="king_finish: no, or an armed king",
                related=[(written(variant, f"pieces.{king.kind}.captures"), "its part in captures")],
            )


def _linnaean(variant: Variant, report: Report) -> None:
    if variant.linnaean is None:
        return
    group = variant.group(variant.linnaean)
    start = royal_start(variant)
    if start not in group.squares and not any(king.id in group.stop for king in royals(variant)):
        report.add(
            "TAFL606",
            place(variant, "captures.linnaean"),
            f"The king never stands on the {group.name}.",
            expected=f"a king that starts on it or may stop there (squares.{group.name}.stop)",
            related=[(written(variant, f"squares.{group.name}.stop"), "who may stop there")],
        )
