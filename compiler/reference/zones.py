"""What it takes to capture a piece where it stands."""

from __future__ import annotations

from taflc.model import Needs, Piece
from taflc.reference.ground import Ground


def needs_at(ground: Ground, victim: Piece, square: int) -> tuple[Needs, str | None]:
    """What capturing ``victim`` on the square needs, and the group of the zone that says so.

    The zones are tried in their order, all *on* before all *beside*, *elsewhere* last. A square is
    beside a group if it is not in it and next to one of its squares.
    """
    for zone in victim.zones:
        if zone.group is None:
            return zone.needs, None
        if square in (ground.squares(zone.group) if zone.where == "on" else ground.beside(zone.group)):
            return zone.needs, zone.group
    raise ValueError(f"{victim.kind} has no zone for square {square}")
