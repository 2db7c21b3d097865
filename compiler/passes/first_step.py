"""Whether the side that begins can make a step at all."""

from __future__ import annotations

from taflc.model import Piece, Variant, neighbours
from taflc.passes.movement import jump_ends_fit, may_pass, may_stop
from taflc.passes.place import place, written
from taflc.problems import Report


def run(variant: Variant, report: Report) -> None:
    """Read the set-up, moves and jumps. Reports a beginner without any step (TAFL610).

    Only the movement of the first step is looked at; whether berserk or repetition rules would forbid
    it does not come up at the start.
    """
    pieces = {piece.id: piece for piece in variant.pieces}
    mine = [(square, pieces[id]) for square, id in variant.layout.items() if id.side is variant.first]
    if mine and not any(_can_move(variant, piece, square) for square, piece in mine):
        report.add(
            "TAFL610",
            place(variant, "board.layout"),
            f"The {variant.first.value} begin, but have no step to make.",
            expected="a set-up in which the game can begin",
            related=[(written(variant, "turn.first"), "who begins")],
        )


def _can_move(variant: Variant, piece: Piece, square: int) -> bool:
    return any(_can_go(variant, piece, square, direction) for direction in range(4))


def _can_go(variant: Variant, piece: Piece, frm: int, direction: int) -> bool:
    """Whether there is a slide or a jump in one direction."""
    square, steps = frm, 0
    while piece.range is None or steps < piece.range:
        ahead = neighbours(square, variant.size)[direction]
        if ahead is None or ahead in variant.layout:
            break
        square, steps = ahead, steps + 1
        if may_stop(variant, piece, square, frm):
            return True
        if not may_pass(variant, piece, square):
            break
    over = neighbours(frm, variant.size)[direction]
    behind = neighbours(over, variant.size)[direction] if over is not None else None
    if piece.jump is None or over is None or behind is None or behind in variant.layout:
        return False
    return (
        variant.layout.get(over) in piece.jump.over
        and jump_ends_fit(variant, piece, frm, behind)
        and may_stop(variant, piece, behind, frm)
    )
