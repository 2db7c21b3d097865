"""Whether the attackers can ever win."""

from __future__ import annotations

from taflc.model import Needs, Piece, Side, Variant
from taflc.passes.place import place, royals, written
from taflc.problems import Report

LOST_BY_DEFENDERS = ("defenders lose", "mover loses", "beginner loses")
"""Results of repetition by which the attackers may win."""


def run(variant: Variant, report: Report) -> None:
    """Read how the king is taken, who captures, and the endings. Reports TAFL604.

    That the defenders can win is the business of :mod:`taflc.passes.reach`.
    """
    endings = variant.endings
    other_ways = (
        endings.encirclement != "off",
        endings.lone_king == "loses",
        endings.lone_king_on_edge == "loses",
        endings.no_legal_step == "loses",
        endings.repetition is not None and endings.repetition.result in LOST_BY_DEFENDERS,
    )
    kings = [piece for piece in royals(variant) if piece.side is Side.DEFENDERS]
    if any(other_ways) or any(takeable(king, variant) for king in kings):
        return
    for king in kings[:1]:
        report.add(
            "TAFL604",
            place(variant, f"pieces.{king.kind}.taken", "endings.goal"),
            "The attackers can never win.",
            found=f"taken: {variant.values[f'pieces.{king.kind}.taken']}, and no ending that they win",
            expected="a king that can be taken, encirclement, `no_legal_step: loses`, or a repetition that the"
            " defenders can lose",
            related=[
                (written(variant, "endings.no_legal_step"), "no legal step is a draw"),
                (written(variant, "pieces.man.captures"), "the men's part in captures"),
            ],
        )


def takeable(king: Piece, variant: Variant) -> bool:
    """Whether some attacker can ever take the king: a hammer, where he can be taken at all."""
    # A piercing pair is one more way for a hammer, and it never overrides `never`.
    in_play = set(variant.layout.values())
    attackers = [p for p in variant.pieces if p.side is Side.ATTACKERS and (p.id in in_play or p.flips)]
    return any(zone.needs is not Needs.NEVER for zone in king.zones) and any(p.hammer for p in attackers)
