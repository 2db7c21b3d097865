"""Expressions and table entries of an engine's captures: hostile squares, needs, roles, flips, pairs."""

from __future__ import annotations

from dataclasses import dataclass

from taflc.emit.environment import literal, tuple_literal
from taflc.model import Needs, Piece, neighbours
from taflc.movement import named_squares
from taflc.plan import Plan, SidePlan

NEED_NAMES = {
    Needs.CUSTODIAL: "CUSTODIAL",
    Needs.THREE: "THREE",
    Needs.FOUR: "FOUR",
    Needs.NEIGHBOURS: "ALL_AROUND",
    Needs.NEVER: "NEVER",
}


@dataclass(frozen=True, slots=True)
class Pair:
    """A piercing pair as an engine tests it: kinds as bits, masks by name (empty where there are none)."""

    kind: str
    constant: str
    hammers: str
    anvils: str
    squares: str
    not_near: str


def context(plan: Plan) -> dict[str, object]:
    """What the template of the captures reads besides the plan."""
    sides = plan.sides
    pairs = {side.name: piercing(plan, side) for side in sides}
    return {
        "hostile": hostile_entries(plan),
        "needs": needs_entries(plan),
        "in_group": in_group_entries(plan),
        "special_sides": [side.name for side in sides if plan.special_victims(side.side)],
        "turning": {side.name: bool(flipping(plan, side)) for side in sides},
        "piercing": pairs,
        "anvil_test": {side.name: role(plan, side, side.anvils, "s") for side in sides},
        "falls_simply": {side.name: falls_simply(plan, side) for side in sides},
        "falls_specially": {side.name: falls_specially(plan, side, pairs) for side in sides},
        "flip_groups": {side.name: flip_groups(plan, side) for side in sides},
        "flips_simply": {side.name: flips_simply(plan, side) for side in sides},
        "takeable": {side.name: takeable(plan, side, royal=False) for side in sides},
        "takeable_by_jump": {side.name: takeable(plan, side, royal=True) for side in sides},
        "partner": lambda name, square: role(plan, side_named(plan, name), side_named(plan, name).partners, square),
        "asks_kind": {side.name: asks_kind(plan, side) for side in sides},
        "asks_kind_in_row": {
            side.name: "victim" in takeable(plan, side, royal=False) + flips_simply(plan, side) for side in sides
        },
        "most_victims": next(bound.number for bound in plan.bounds if bound.constant == "MOST_VICTIMS"),
    }


def asks_kind(plan: Plan, side: SidePlan) -> bool:
    """Whether the kinds of the victims make a difference to the captures of a side."""
    enemy = plan.against(side)
    tests = [falls_simply(plan, side), "victim" if flip_groups(plan, enemy) else "", flips_simply(plan, enemy)]
    if side.taking_kinds:
        tests.append(takeable(plan, enemy, royal=True))
    return bool(plan.special_victims(enemy.side)) or any("victim" in test for test in tests)


def side_named(plan: Plan, name: str) -> SidePlan:
    """A side by its name."""
    return plan.attackers if name == "attackers" else plan.defenders


def role(plan: Plan, side: SidePlan, kinds: frozenset[str], square: str) -> str:
    """Whether a square holds a piece of the side that is one of these kinds."""
    if not kinds:
        return "False"
    test = f"has(c.{side.name}, {square})"
    if kinds == side.kinds:
        return test
    return f"(has(c.{side.name}, {square}) and ({plan.kinds.bits(kinds)} >> kind_of_{side.name}(c, {square})) & 1)"


def falls_simply(plan: Plan, side: SidePlan) -> str:
    """Whether a victim on v that two sides are enough for falls: what closes it on s."""
    terms = ["anvil"]
    if plan.hostility:
        terms.append(f"HOSTILE[{side.other_constant}][victim][is_held(c, s)][s]")
    if plan.variant.linnaean is not None and side.name == "attackers":
        terms.append("is_linnaean(c, v, s)")
    return " or ".join(terms)


def falls_specially(plan: Plan, side: SidePlan, pairs: dict[str, list[Pair]]) -> str:
    """Whether a victim on v that needs more sides falls."""
    ways = [
        f"(victim == {pair.constant} and is_pierced_by_{side.name}_{pair.kind}(c, kind, v, s, anvil))"
        for pair in pairs[side.other]
    ]
    ways.append(f"is_shut_in_by_{side.name}(c, v, victim)")
    test = " or ".join(ways)
    if not uses_never(plan, plan.against(side)):
        return test
    return f"NEEDS[{side.other_constant}][victim][v] != NEVER and {f'({test})' if len(ways) > 1 else test}"


def uses_never(plan: Plan, side: SidePlan) -> bool:
    """Whether some piece of a side cannot be taken somewhere."""
    return any(Needs.NEVER in plan.needs(piece) for piece in plan.pieces_of(side.side))


def takeable(plan: Plan, side: SidePlan, *, royal: bool) -> str:
    """Whether a victim on s (by jump: on v) may be taken at all; the king only if ``royal``."""
    terms = []
    if not royal and plan.kinds.king in side.kinds:
        terms.append(f"victim != {plan.kinds.named(plan.kinds.king or '').constant}")
    if uses_never(plan, side):
        terms.append(f"NEEDS[{side.constant}][victim][{'v' if royal else 's'}] != NEVER")
    return " and ".join(terms) or "True"


def piercing(plan: Plan, side: SidePlan) -> list[Pair]:
    """The piercing pairs that take pieces of a side which otherwise need more."""
    made = []
    for piece in plan.special_victims(side.side):
        if piece.pierced is None:
            continue
        kind = plan.kinds.named(piece.kind)
        enemy = plan.against(side)
        made.append(
            Pair(
                kind=kind.identifier,
                constant=kind.constant,
                hammers=plan.kinds.bits(piece.pierced.hammers & enemy.kinds),
                anvils=plan.kinds.bits(piece.pierced.anvils & enemy.kinds),
                squares=_mask(plan, piece, "PIERCING_SQUARE", piece.pierced.anvil_groups, near=False),
                not_near=_mask(plan, piece, "NOT_PIERCED", piece.pierced.not_near, near=True),
            )
        )
    return made


def _mask(plan: Plan, piece: Piece, name: str, groups: frozenset[str], *, near: bool) -> str:
    squares: frozenset[int] = frozenset()
    for group in groups:
        squares |= named_squares(plan.variant, group)
        if near:
            squares |= plan.beside(named_squares(plan.variant, group))
    comment = f"where the {piece.kind} is not pierced" if near else f"squares that help to pierce the {piece.kind}"
    return plan.masks.name(name, squares, comment, otherwise=f"{name}_{piece.kind.upper()}") if squares else ""


def hostile_entries(plan: Plan) -> list[str]:
    """Which victims find which squares hostile, empty (0) or held (1); the edge is the square off the board."""
    entries = []
    for side in plan.sides:
        for piece in plan.pieces_of(side.side):
            for held in (False, True):
                squares: list[object] = [*sorted(plan.hostile(piece.id, held))]
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
                    where = "tuple(range(SQUARES))" if squares == plan.everywhere else literal(sorted(squares))
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
    return sum(1 << side for side, other in enumerate(neighbours(square, size)) if other in group)


def flips_simply(plan: Plan, side: SidePlan) -> str:
    """Whether a victim of this side changes sides when no pair has taken it."""
    kinds = flipping(plan, side)
    return f"({plan.kinds.bits(kinds)} >> victim) & 1" if kinds else "False"


def flipping(plan: Plan, side: SidePlan) -> frozenset[str]:
    """The kinds of a side that change sides when taken."""
    return frozenset(piece.kind for piece in plan.pieces_of(side.side) if piece.flips)


@dataclass(frozen=True, slots=True)
class FlipGroup:
    """Kinds that change sides when taken, and the kinds of which two remove them; as bits (empty for none)."""

    kinds: str
    both: str


def flip_groups(plan: Plan, side: SidePlan) -> list[FlipGroup]:
    """The kinds of a side that change sides when taken, by what removes them instead."""
    groups: dict[frozenset[str], set[str]] = {}
    for piece in plan.pieces_of(side.side):
        if piece.flips:
            groups.setdefault(piece.removed_by_both, set()).add(piece.kind)
    return [
        FlipGroup(plan.kinds.bits(frozenset(kinds)), plan.kinds.bits(both) if both else "")
        for both, kinds in sorted(groups.items(), key=lambda item: sorted(item[1]))
    ]
