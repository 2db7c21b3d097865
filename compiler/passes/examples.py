"""Worked examples, as far as they can be checked without playing."""

from __future__ import annotations

from taflc.model import Variant
from taflc.passes.place import royals, written
from taflc.problems import Report, shorten
from taflc.text import parse_position


def run(variant: Variant, report: Report) -> None:
    """Read positions. Reports examples without exactly one king (TAFL809) and runs without berserk (803)."""
    kings = {piece.id for piece in royals(variant)}
    for example in variant.examples:
        board, _, run_square = parse_position(variant, example.position)
        count = sum(piece in kings for piece in board.values())
        if kings and count != 1:
            report.add(
                "TAFL809",
                example.where,
                f"The example has {'no king' if not count else f'{count} kings'}.",
                found=shorten(example.name),
                expected="one king, as in the game; out of the way if the example is not about him",
            )
        if run_square is not None and variant.berserk is None:
            report.add(
                "TAFL803",
                example.where,
                "The example is in the middle of a run, but the variant has no runs.",
                found=shorten(example.name),
                expected="no run_square, or turn.berserk",
                related=[(written(variant, "turn.berserk"), "berserk is off")],
            )
