"""Jumps: over one adjacent piece to the empty square directly behind it.

A jump over an enemy never ends on a square that a slide reaches from the same direction, so it shares
the slides' words. A jump over a piece of one's own side may, and has words of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taflc.movement import MoveClass

if TYPE_CHECKING:
    from taflc.plan import Plan, SidePlan


def jump_terms(plan: Plan, side: SidePlan, each: MoveClass, *, over_own: bool) -> list[str]:
    """The jumps of a class over enemies, or over its own side: one expression a way of landing."""
    from taflc.rules.moves import atom, mask, pieces_of

    jump = each.jump
    if jump is None:
        return []
    names, owner, words = (
        (jump.over_own, side.side, "own") if over_own else (jump.over_enemies, side.side.enemy, "enemy")
    )
    over = plan.kinds.words(owner, names, words)
    pieces = pieces_of(plan, side, each.kinds)
    if over == "0" or pieces == "0":
        return []
    terms = []
    ways = [(pieces, each.stop, "STOP")]
    for entry in each.reentry:
        inside = mask(plan, side, each, "HOME", entry.inside, "a piece here counts as inside")
        ways.append((f"{atom(pieces)} & {inside}[w]", entry.target, "INSIDE_STOP"))
    for jumpers, stop, what in ways:
        hops = [(jumpers, stop, what)]
        if jump.ends is not None:
            ends = mask(plan, side, each, "JUMP_END", jump.ends, "a jump begins or ends here")
            hops = [(f"{atom(jumpers)} & {ends}[w]", stop, what), (jumpers, stop & jump.ends, f"JUMP_{what}")]
        for who, where, label in hops:
            if where:
                name = mask(plan, side, each, label, where, "where these pieces may stop")
                hop = f"hop({who}, {over}, vacant)"
                terms.append(hop if name == "BOARD" else f"{hop} & {name}[w]")
    return terms


def leap_lines(plan: Plan, side: SidePlan) -> list[str]:
    """The body of ``leaps_SIDE(p, i)``: one bit for every jump over a piece of one's own side."""
    from taflc.rules.moves import in_fours, joined

    lines = [
        f"cdef u64 own = p.{side.name}[w]",
        "cdef u64 vacant = BOARD[w] & ~(p.attackers[w] | p.defenders[w])",
    ]
    terms = [term for each in side.classes for term in jump_terms(plan, side, each, over_own=True)]
    return in_fours([*lines, *joined(terms)])


def taking_terms(plan: Plan, side: SidePlan) -> list[str]:
    """The squares on one line of which some jump may take a piece, in forward orientation; a superset."""
    from taflc.rules.moves import pieces_of

    terms = []
    for each in side.classes:
        if each.jump is not None and each.jump.takes and each.jump.over_enemies:
            pieces = pieces_of(plan, side, each.kinds)
            terms += [f"hop_in_word({pieces}, enemy, vacant)", f"hop_back_in_word({pieces}, enemy, vacant)"]
    return terms
