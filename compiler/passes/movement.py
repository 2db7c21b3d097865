"""What single squares allow: shared by the passes that follow pieces over the board."""

from __future__ import annotations

from taflc.model import Piece, Variant


def may_stop(variant: Variant, piece: Piece, square: int, frm: int) -> bool:
    """Whether a piece coming from ``frm`` may end a step on ``square``."""
    return all(
        piece.id in (group.stop if frm in group.squares else group.enter)
        for group in variant.groups
        if square in group.squares
    )


def may_pass(variant: Variant, piece: Piece, square: int) -> bool:
    """Whether a piece may go on across an empty square."""
    return all(piece.id in group.pass_over for group in variant.groups if square in group.squares)


def jump_ends_fit(variant: Variant, piece: Piece, frm: int, to: int) -> bool:
    """Whether a jump between two squares satisfies ``from_or_to``."""
    jump = piece.jump
    if jump is None or not jump.from_or_to:
        return jump is not None
    return any({frm, to} & variant.group(name).squares for name in jump.from_or_to)
