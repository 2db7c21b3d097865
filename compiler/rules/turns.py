"""Turns: who begins."""

from __future__ import annotations

from taflc.model import Variant
from taflc.rules.base import Rule, make


def rules(variant: Variant) -> list[Rule]:
    """Who moves first."""
    said = f"the {variant.first.value} move first"
    return [make(variant, "turns", "turn.first", True, said, f"{said.capitalize()}.")]
