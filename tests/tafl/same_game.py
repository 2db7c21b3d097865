"""What a variant plays, without its names: two variants with the same are the same game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from taflc.model import Piece, PieceId, PieceSet, Side, Variant
from taflc.opentafl.ground import matters_occupied


def game(variant: Variant) -> dict[str, Any]:
    """Every rule that can be seen in play: squares instead of groups, only the pieces that are in the game."""
    present = in_play(variant)
    endings = replace(variant.endings, goal_names=())
    if endings.no_legal_step == "loses" and endings.attackers_taken == "loses":
        # Attackers who are all taken have no legal step either.
        endings = replace(endings, attackers_taken="ignored")
    return {
        "size": variant.size,
        "layout": dict(variant.layout),
        "ground": ground(variant, present),
        "re-entry": {
            (group.squares, group.enter & present)
            for group in variant.groups
            if group.enter & present != group.stop & present
        },
        "edge": variant.edge_hostile,
        "pieces": [rules(variant, piece, present) for piece in pieces(variant, present)],
        "first": variant.first,
        "berserk": variant.berserk,
        "linnaean": variant.linnaean and variant.group(variant.linnaean).squares,
        "shieldwall": variant.shieldwall,
        "endings": endings,
    }


def in_play(variant: Variant) -> PieceSet:
    """The pieces that are set up, and those that they may turn into."""
    here = frozenset(variant.layout.values())
    return here | {PieceId(side, id.kind) for id in here if variant.piece(id).flips for side in Side}


def pieces(variant: Variant, present: PieceSet) -> list[Piece]:
    return sorted((piece for piece in variant.pieces if piece.id in present), key=lambda piece: str(piece.id))


def ground(variant: Variant, present: PieceSet) -> dict[int, Any]:
    """Who may stop on and pass over each square, and whom it is hostile to."""
    squares: dict[int, Any] = {}
    for group in variant.groups:
        occupied = group.hostile_occupied if matters_occupied(variant, group) else group.hostile_empty
        for square in group.squares:
            stop, over, empty, full = squares.get(square, (present, present, frozenset(), frozenset()))
            squares[square] = (
                stop & group.stop,
                over & group.pass_over,
                empty | (group.hostile_empty & present),
                full | (occupied & present),
            )
    free = (present, present, frozenset(), frozenset())
    return {square: found for square, found in squares.items() if found != free}


def rules(variant: Variant, piece: Piece, present: PieceSet) -> tuple[Any, ...]:
    """What a piece may do."""

    def squares(group: str | None) -> frozenset[int] | None:
        return variant.group(group).squares if group is not None else None

    jump, pierced = piece.jump, piece.pierced
    reach = piece.range if piece.range is not None and piece.range < variant.size - 1 else None
    return (
        piece.id,
        piece.royal,
        reach,
        jump and (jump.over & present, jump.takes, {squares(one) for one in jump.from_or_to}, jump.landing_captures),
        (piece.hammer, piece.anvil),
        [(zone.where, squares(zone.group), zone.needs) for zone in piece.zones],
        pierced
        and (
            pierced.hammers,
            pierced.anvils,
            {squares(one) for one in pierced.anvil_groups},
            {squares(one) for one in pierced.not_near},
        ),
        piece.flips,
        piece.removed_by_both,
    )
