"""What of a variant's rules OpenTafl's notation has no words for, each in a phrase."""

from __future__ import annotations

from collections.abc import Iterator

from taflc.model import Needs, Piece, PieceId, Side, Variant, area
from taflc.opentafl.ground import Ground, matters_occupied

JUMPED = ("man", "mercenary", "guard")
"""The kinds that the notation's jumps go over, if the enemy has them."""


def losses(variant: Variant, ground: Ground) -> Iterator[str]:
    """Everything that is lost in the record, in no order that matters; a phrase may come twice."""
    yield from ground.lost
    yield from _squares(variant, ground)
    yield from _pieces(variant)
    yield from _jumps(variant, ground)
    yield from _king(variant, ground)
    yield from _captures(variant)
    yield from _endings(variant)


def _squares(variant: Variant, ground: Ground) -> Iterator[str]:
    if variant.edge_hostile:
        yield "the hostile edge of the board"
    for key, group in ground.groups.items():
        if key != "cen" and matters_occupied(variant, group):
            yield f"{group.name} hostile only while empty, or only while occupied"


def _pieces(variant: Variant) -> Iterator[str]:
    for piece in variant.pieces:
        if piece.royal:
            continue
        guard = piece.kind == "guard"
        if (piece.hammer, piece.anvil) != (not guard, not guard):
            yield f"{piece.kind}: its part in captures"
        if {zone.needs for zone in piece.zones} != {Needs.NEVER if guard else Needs.CUSTODIAL} or piece.pierced:
            yield f"{piece.kind}: how it is taken"
        if piece.flips != (piece.kind == "mercenary"):
            yield f"{piece.kind}: whether it changes sides"
        if piece.removed_by_both:
            yield f"{piece.kind}: pairs that remove it"


def _jumps(variant: Variant, ground: Ground) -> Iterator[str]:
    for piece in variant.pieces:
        jump = piece.jump
        if jump is None:
            continue
        if piece.kind == "man":
            yield "men that jump"
        if jump.over != _jumped(variant, piece):
            yield f"whom the {piece.kind} may jump"
        if not jump.landing_captures:
            yield f"{piece.kind} captures nothing where it lands"
        own_fort = "afor" if piece.side is Side.ATTACKERS else "dfor"
        ends = {ground.keys.get(group) for group in jump.from_or_to}
        if jump.from_or_to and (jump.takes or ends != ground.groups.keys() & {"cor", "cen", own_fort}):
            yield f"where the {piece.kind}'s jumps begin or end"


def _jumped(variant: Variant, piece: Piece) -> frozenset[PieceId]:
    """Whom the notation's jumps go over."""
    return frozenset(one.id for one in variant.pieces if one.side is piece.side.enemy and one.kind in JUMPED)


def _king(variant: Variant, ground: Ground) -> Iterator[str]:
    """The two-sided captures by commanders that the notation takes for granted."""
    commanders = any(piece.id == (Side.ATTACKERS, "commander") for piece in variant.pieces)
    for king in (piece for piece in variant.pieces if piece.royal):
        strong = {zone.needs for zone in king.zones} != {Needs.CUSTODIAL}
        found = king.pierced
        if found is None:
            if commanders and strong:
                yield "a king whom commanders do not take from two sides"
            continue
        corners = {"cor"} if "cor" in ground.groups and king.id in ground.groups["cor"].hostile_empty else set()
        usual = (
            found.hammers == found.anvils == {"commander"}
            and {ground.keys.get(group) for group in found.anvil_groups} == corners
            and {ground.keys.get(group) for group in found.not_near} == ground.groups.keys() & {"cen"}
        )
        if not (usual and commanders and strong):
            yield "pairs that take the king from two sides"


def _captures(variant: Variant) -> Iterator[str]:
    wall, run = variant.shieldwall, variant.berserk
    if wall is not None and not (wall.king_brackets and wall.king_fronts):
        yield "the king takes no part in shieldwalls"
    if variant.linnaean is not None and variant.group(variant.linnaean).squares != area("centre", variant.size):
        yield "a Linnaean capture away from the centre"
    if run is not None:
        if run.stop == "optional":
            yield "runs may be stopped"
        if run.royal_finish:
            yield "the king may end a run with a step to a goal that takes nothing"
        if not run.conversion_counts and any(piece.flips for piece in variant.pieces):
            yield "a change of sides does not carry a run on"


def _endings(variant: Variant) -> Iterator[str]:
    endings = variant.endings
    if endings.encirclement == "one ring":
        yield "encirclement only by one closed ring"
    no_step_draws = endings.attackers_taken == "ignored" and endings.no_legal_step == "draw"
    if endings.attackers_taken == "draw" or no_step_draws:
        yield "a draw when all attackers are taken"
    if endings.lone_king != "ignored" or endings.lone_king_on_edge != "ignored":
        yield "a lone king"
    if endings.no_legal_step == "draw":
        yield "a draw by no legal step"
    if endings.quiet_plies is not None:
        yield "a draw by moves without capture"
    if endings.too_few:
        yield "a draw by too few pieces"
