"""The eight ways to turn and mirror a board, and which of them a variant's rules do not notice.

The rules are symmetric under a map when every square group is carried onto itself or its like, and the
goal onto itself. The start layout has no say: a rule test makes its own position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from taflc.conformance.probes import Probe
from taflc.model import Group, Variant
from taflc.reference import Step

View = Callable[[int, int, int], tuple[int, int]]

VIEWS: dict[str, tuple[str, View]] = {
    "as drawn": ("f, r", lambda f, r, top: (f, r)),
    "mirrored": ("TOP - f, r", lambda f, r, top: (top - f, r)),
    "upside down": ("f, TOP - r", lambda f, r, top: (f, top - r)),
    "turned around": ("TOP - f, TOP - r", lambda f, r, top: (top - f, top - r)),
    "turned right": ("r, TOP - f", lambda f, r, top: (r, top - f)),
    "turned left": ("TOP - r, f", lambda f, r, top: (top - r, f)),
    "over the a1 diagonal": ("r, f", lambda f, r, top: (r, f)),
    "over the other diagonal": ("TOP - r, TOP - f", lambda f, r, top: (top - r, top - f)),
}
"""Each view: how the generated test writes it (file and rank of the image), and the same as a function."""


def turned(square: int, view: str, size: int) -> int:
    """The image of a square.

    >>> turned(0, "mirrored", 11)
    10
    """
    file, rank = VIEWS[view][1](square % size, square // size, size - 1)
    return rank * size + file


def rule_views(variant: Variant) -> tuple[str, ...]:
    """The views under which the variant's rules stay the same; ``"as drawn"`` is always one of them.

    A group may be carried onto another of which the same rules are true, as four camps are.
    """
    held = [(group.squares, _rules_of(variant, group)) for group in variant.groups]
    held.append((variant.endings.goal, "goal"))
    return tuple(
        view
        for view in VIEWS
        if all(
            (frozenset(turned(s, view, variant.size) for s in squares), rules) in held for squares, rules in held
        )
    )


def _rules_of(variant: Variant, group: Group) -> object:
    """All that is true of a group besides its squares and its name."""
    named = [
        (
            piece.id,
            [(zone.where, zone.needs) for zone in piece.zones if zone.group == group.name],
            piece.jump is not None and group.name in piece.jump.from_or_to,
            piece.pierced is not None and group.name in piece.pierced.anvil_groups,
            piece.pierced is not None and group.name in piece.pierced.not_near,
        )
        for piece in variant.pieces
    ]
    return (
        group.stop, group.enter, group.pass_over, group.hostile_empty, group.hostile_occupied,
        variant.linnaean == group.name, named,
    )


def layout_views(variant: Variant) -> tuple[str, ...]:
    """The rule-preserving views that also carry the start layout onto itself."""
    return tuple(
        view
        for view in rule_views(variant)
        if {turned(s, view, variant.size): p for s, p in variant.layout.items()} == dict(variant.layout)
    )


def turned_probe(probe: Probe, view: str, size: int) -> Probe:
    """The same question about the turned position."""

    def step(one: Step) -> Step:
        return one if one.to < 0 else one._replace(frm=turned(one.frm, view, size), to=turned(one.to, view, size))

    return replace(
        probe,
        men=tuple(sorted(((turned(s, view, size), piece) for s, piece in probe.men), key=lambda man: man[0])),
        play=tuple(map(step, probe.play)),
        look=None if probe.look is None else turned(probe.look, view, size),
    )
