"""Berserk runs: several capturing steps of one piece in one turn."""

from __future__ import annotations

from taflc.model import Variant
from taflc.rules.base import Rule, make


def rules(variant: Variant) -> list[Rule]:
    """Whether a capturing piece may go on, and what ends its run."""
    berserk, path = variant.berserk, "turn.berserk"
    if berserk is None:
        return [make(variant, "runs", path, False, "no runs: a turn is one step", "A turn is one step.")]
    flip = "counts" if berserk.conversion_counts else "does not count"
    stop = "may stop at any time" if berserk.stop == "optional" else "must go on while it can capture"
    made = [
        make(
            variant,
            "runs",
            path,
            True,
            "a piece that has captured may go on while every step captures",
            "A piece that has captured may move again in the same turn, as long as every further step captures.",
        ),
        make(variant, "runs", f"{path}.stop", True, f"the run {stop}", f"The run {stop}."),
        make(
            variant,
            "runs",
            f"{path}.conversion_counts",
            berserk.conversion_counts,
            f"a change of sides {flip} as a capture",
            f"A change of sides {flip} as a capture.",
        ),
    ]
    finish = "may" if berserk.royal_finish else "may not"
    said = f"the king {finish} end his run with a step that takes nothing onto a goal square"
    made.append(make(variant, "runs", f"{path}.king_finish", berserk.royal_finish, said, f"{said.capitalize()}."))
    return made
