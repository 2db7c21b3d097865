"""Kinds of pieces that are declared but not in the game."""

from __future__ import annotations

from taflc.model import Variant
from taflc.passes.place import place, written
from taflc.problems import Report


def run(variant: Variant, report: Report) -> None:
    """Read pieces and the layout; warns (TAFL902) of kinds that stand nowhere in the set-up."""
    here = {piece.kind for piece in variant.layout.values()}
    for kind in dict.fromkeys(piece.kind for piece in variant.pieces):
        if kind not in here:
            report.add(
                "TAFL902",
                place(variant, f"pieces.{kind}"),
                f"The kind `{kind}` stands nowhere in the set-up.",
                help=f"A child can remove an inherited kind with `{kind}: none`.",
                related=[(written(variant, "board.layout"), "the set-up")],
            )
