"""The engine of a variant: one Cython module, from the Plan through the templates in ``templates/engine``."""

from __future__ import annotations

import taflc
from taflc import places
from taflc.emit import stub
from taflc.emit.environment import literal, render, spec_hash, tuple_literal
from taflc.model import Needs, PieceId, Side, Variant
from taflc.plan import Plan, SidePlan
from taflc.rules.captures import near_lines
from taflc.rules.jumps import leap_lines
from taflc.rules.moves import reach_lines
from taflc.text import format_position

WINNERS = ("attackers", "defenders", "draw")
NEED_NAMES = {
    Needs.CUSTODIAL: "CUSTODIAL",
    Needs.THREE: "THREE",
    Needs.FOUR: "FOUR",
    Needs.NEIGHBOURS: "ALL_AROUND",
    Needs.NEVER: "NEVER",
}


def emit(variant: Variant) -> str:
    """The text of ``engine.pyx``; the same bytes on every machine and day."""
    return render("engine/engine.pyx.j2", **context(variant))


def emit_package(variant: Variant) -> dict[str, str]:
    """The files of an engine's package by name: the module, its stub, and what makes it a package."""
    made = context(variant)
    return {
        "__init__.py": render("engine/package.py.j2", **made),
        "engine.pyx": render("engine/engine.pyx.j2", **made),
        "engine.pyi": stub.emit(variant),
    }


def context(variant: Variant) -> dict[str, object]:
    """Everything the engine's templates read."""
    plan = Plan(variant)
    lines = {
        side.name: {
            "reach": reach_lines(plan, side),
            "leaps": leap_lines(plan, side) if side.jumps_own else [],
            "near": near_lines(plan, side),
        }
        for side in plan.sides
    }
    every_line = "\n".join(line for of_side in lines.values() for part in of_side.values() for line in part)
    needs = needs_entries(plan)
    start = format_position(variant, variant.layout, variant.first)
    return {
        "plan": plan,
        "version": taflc.__version__,
        "module": places.module_name(variant.id),
        "spec_hash": spec_hash(variant),
        "diagram": diagram(variant),
        "start": start,
        "sources": [f"{source.title} ({source.where})" for source in variant.sources],
        "side_lines": lines,
        "masks": plan.masks.all(),
        "uses": {
            "slide_onto": "slide_onto(" in every_line,
            "slide_up_to": "slide_up_to(" in every_line,
            "hop_back": "hop_back(" in every_line,
            "rotate2": "rotate2(" in every_line,
            "edge": "EDGE[" in every_line,
            "three": any("THREE" in entry for entry in needs),
        },
        "hostile": hostile_entries(plan),
        "needs": needs,
        "in_group": in_group_entries(plan),
        "needs_used": {
            side.name: {need.name for piece in plan.pieces_of(side.side) for need in plan.needs(piece)}
            for side in plan.sides
        },
        "special_sides": [side.name for side in plan.sides if plan.special_victims(side.side)],
        "flipping": {side.name: flipping(plan, side) for side in plan.sides},
        "turning": {side.name: bool(flipping(plan, side)) for side in plan.sides},
        "turns_expression": {side.name: turns_expression(plan, side) for side in plan.sides},
        "counts": "catch.taken" if variant.berserk and not variant.berserk.conversion_counts else "True",
        "most_victims": 4 + 1,
        "most_steps": plan.geometry.most_steps(plan.jumps_own) + 1,
        "king_constant": plan.kinds.named(plan.kinds.king or "").constant,
        "kind_letters": kind_letters(plan),
        "winners": [3, *(WINNERS.index(verdict.winner) for verdict in plan.verdicts)],
    }


def diagram(variant: Variant) -> list[str]:
    """The layout as a person would draw it, with ranks and files."""
    size = variant.size
    rows = []
    for rank in range(size - 1, -1, -1):
        squares = range(rank * size, rank * size + size)
        letters = [variant.piece(variant.layout[s]).letter if s in variant.layout else "." for s in squares]
        rows.append(f"{rank + 1:>2} {' '.join(letters)}")
    return [*rows, "   " + " ".join(chr(97 + file) for file in range(size))]


def kind_letters(plan: Plan) -> list[list[str]]:
    """For each side, the letter of each kind by number; a blank where the side has no such kind."""
    letters = {piece.id: piece.letter for piece in plan.variant.pieces}
    return [[letters.get(PieceId(side, kind.name), " ") for kind in plan.kinds.all] for side in Side]


def hostile_entries(plan: Plan) -> list[str]:
    """Which victims find which squares hostile, empty (0) or held (1); the edge is the square off the board."""
    entries = []
    for side in plan.sides:
        for piece in plan.pieces_of(side.side):
            for held in (False, True):
                squares: list[object] = sorted(plan.hostile(piece.id, held))
                if not held and piece.id in plan.variant.edge_hostile:
                    squares.append("NO_SQUARE")
                if squares:
                    kind = plan.kinds.named(piece.kind).constant
                    entries.append(f"({side.constant}, {kind}, {int(held)}, {tuple_literal(squares)})")
    return entries


def needs_entries(plan: Plan) -> list[str]:
    """What pieces need to be taken where it is more than two sides."""
    entries = []
    for side in plan.sides:
        for piece in plan.pieces_of(side.side):
            kind = plan.kinds.named(piece.kind).constant
            for need, squares in sorted(plan.needs(piece).items(), key=lambda item: item[0].value):
                if need is not Needs.CUSTODIAL:
                    where = "range(SQUARES)" if squares == plan.everywhere else literal(sorted(squares))
                    entries.append(f"({side.constant}, {kind}, {NEED_NAMES[need]}, {where})")
    return entries


def in_group_entries(plan: Plan) -> list[str]:
    """For pieces that need three sides: which sides of a square lie inside the group they are beside."""
    entries = []
    for side in plan.sides:
        for piece in plan.pieces_of(side.side):
            kind = plan.kinds.named(piece.kind).constant
            found: dict[int, list[int]] = {}
            for square in sorted(plan.needs(piece).get(Needs.THREE, frozenset())):
                group = plan.zone_at(piece, square)[1]
                found.setdefault(sides_inside(square, group, plan.geometry.size), []).append(square)
            for bits, squares in sorted(found.items()):
                entries.append(f"({side.constant}, {kind}, {bits}, {tuple_literal(squares)})")
    return entries


def sides_inside(square: int, group: frozenset[int], size: int) -> int:
    """The sides (left, below, right, above: one bit each) of a square that lie in a group.

    >>> sides_inside(5, frozenset({6}), 5), sides_inside(7, frozenset({6, 12}), 5)
    (4, 9)
    """
    rank, file = divmod(square, size)
    near = (
        square - 1 if file > 0 else None,
        square - size if rank > 0 else None,
        square + 1 if file < size - 1 else None,
        square + size if rank < size - 1 else None,
    )
    return sum(1 << side for side, other in enumerate(near) if other in group)


def flipping(plan: Plan, side: SidePlan) -> frozenset[str]:
    """The kinds of a side that change sides when taken."""
    return frozenset(piece.kind for piece in plan.pieces_of(side.side) if piece.flips)


def turns_expression(plan: Plan, side: SidePlan) -> str:
    """Whether the victim of a capture by this side changes sides instead of leaving the board."""
    groups: dict[frozenset[str], set[str]] = {}
    for piece in plan.pieces_of(side.side.enemy):
        if piece.flips:
            groups.setdefault(piece.removed_by_both, set()).add(piece.kind)
    terms = []
    for both, kinds in sorted(groups.items(), key=lambda item: sorted(item[1])):
        term = f"({plan.kinds.bits(frozenset(kinds))} >> victim) & 1"
        if both:
            bits = plan.kinds.bits(both)
            pair = f"anvil and ({bits} >> kind) & 1 and ({bits} >> kind_of_{side.name}(c, s)) & 1"
            term += f" and not ({pair})"
        terms.append(term)
    if not terms:
        return "False"
    return terms[0] if len(terms) == 1 else " or ".join(f"({term})" for term in terms)
