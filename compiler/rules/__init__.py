"""Rule objects: what each rule of a variant says, and the lines it needs in an engine."""

from __future__ import annotations

from taflc.model import Variant
from taflc.rules import captures, endings, jumps, moves, runs, turns
from taflc.rules.base import Rule


def all_rules(variant: Variant) -> tuple[Rule, ...]:
    """Every rule of a variant, those it lacks too, in the order an engine applies them."""
    modules = (moves, jumps, captures, turns, runs, endings)
    return tuple(rule for module in modules for rule in module.rules(variant))
