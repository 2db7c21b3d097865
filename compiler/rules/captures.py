"""Captures: near which squares a landing piece may take something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taflc.movement import named_squares
from taflc.rules.jumps import taking_terms

if TYPE_CHECKING:
    from taflc.plan import Plan, SidePlan


def near_lines(plan: Plan, side: SidePlan) -> list[str]:
    """The body of ``near_SIDE(p, w)``: squares of one line where landing may take something.

    Exact where every victim is taken alike; else a superset, since ``caught_by_SIDE`` decides.
    """
    enemy = plan.against(side)
    lines = [f"cdef u64 enemy = p.{side.other}[w]"]
    helpers = side.anvils | (side.partners if plan.special_victims(enemy.side) else frozenset())
    king = plan.kinds.king
    own = f"p.{side.name}[w]"
    closing = own
    if king is not None and king in side.kinds and king not in helpers:
        closing = f"({own} & ~MASK[p.king][w])"
    terms = [closing, *_hostile_terms(plan, enemy)]
    if plan.edge_takes(enemy.side):
        terms.append("EDGE[w]")
    if plan.variant.linnaean is not None and side.name == "attackers":
        throne = named_squares(plan.variant, plan.variant.linnaean)
        name = plan.masks.name("LINNAEAN", throne, "the throne of the Linnaean capture")
        terms.append(f"(MASK[p.king][w] & {name}[w])")
    lines.append(f"cdef u64 closing = {' | '.join(terms)}")
    taking = taking_terms(plan, side)
    if taking:
        lines.append(f"cdef u64 own = {own}")
        lines.append("cdef u64 vacant = BOARD[w] & ~(own | enemy)")
    before = "rotate2(closing)" if plan.edge_takes(enemy.side) else "(closing << 2)"
    caught = [f"((enemy >> 1) & (closing >> 2)) | ((enemy << 1) & {before})", *taking, *_wall_terms(plan)]
    if len(caught) == 1:
        return [*lines, f"return {caught[0]}"]
    first, *rest = caught
    return [*lines, f"cdef u64 near = {first}", *(f"near |= {term}" for term in rest), "return near"]


def _wall_terms(plan: Plan) -> list[str]:
    """Where a shieldwall may be completed: beside two enemies in a row on the edge, or before one."""
    wall = plan.variant.shieldwall
    if wall is None:
        return []
    terms = ["(((enemy >> 1) & (enemy >> 2)) | ((enemy << 1) & (enemy << 2))) & EDGE_LINE[w]"]
    if not wall.flank_required:
        terms.append("((enemy << 1) & FRONT_BEFORE[w]) | ((enemy >> 1) & FRONT_BEHIND[w])")
    return terms


def _hostile_terms(plan: Plan, enemy: SidePlan) -> list[str]:
    empty = plan.hostile_to(enemy.side, occupied=False)
    held = plan.hostile_to(enemy.side, occupied=True)
    terms = []
    for label, squares, comment, form in (
        ("ALWAYS_HOSTILE", empty & held, "hostile to somebody, empty or not", "{}[w]"),
        ("HOSTILE_EMPTY", empty - held, "hostile to somebody while empty", "({}[w] & ~enemy)"),
        ("HOSTILE_HELD", held - empty, "hostile to somebody while held", "{}[w]"),
    ):
        if squares:
            name = plan.masks.name(label, squares, comment, otherwise=f"{label}_TO_{enemy.constant}")
            terms.append(form.format(name))
    return terms
