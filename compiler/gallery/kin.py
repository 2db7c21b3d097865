"""Who is related to whom in a collection: parents, children, the same rules, the same set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from taflc.model import Variant
from taflc.rulebook.relatives import same_rules


@dataclass(frozen=True)
class Kin:
    """The relatives of one variant, each in the order of ids.

    ``parent``: the variant it extends, ``children``: those that extend it. ``same_rules``: the same rules on another
    board or from another set-up. ``same_set_up``: the same pieces on the same squares under other rules.
    """

    parent: Variant | None
    children: tuple[Variant, ...]
    same_rules: tuple[Variant, ...]
    same_set_up: tuple[Variant, ...]


def kin(variants: Sequence[Variant]) -> dict[str, Kin]:
    """The relatives of every variant of a collection, by id."""
    by_id = {variant.id: variant for variant in variants}
    ordered = [by_id[id] for id in sorted(by_id)]
    twins = same_rules(ordered)
    set_ups: dict[object, list[Variant]] = {}
    children: dict[str, list[Variant]] = {}
    for variant in ordered:
        set_ups.setdefault(_set_up(variant), []).append(variant)
        if variant.extends is not None:
            children.setdefault(variant.extends, []).append(variant)
    return {
        variant.id: Kin(
            by_id.get(variant.extends or ""),
            tuple(children.get(variant.id, ())),
            twins[variant.id],
            tuple(other for other in set_ups[_set_up(variant)] if other is not variant),
        )
        for variant in ordered
    }


def _set_up(variant: Variant) -> object:
    """What two variants with the same set-up have in common."""
    return variant.size, frozenset(variant.layout.items())
