"""Captures: hammers and anvils, hostile squares, how each kind is taken and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taflc.model import Needs, Piece, Variant
from taflc.movement import named_squares
from taflc.rules.base import Rule, listed, make
from taflc.rules.jumps import taking_terms
from taflc.rules.words import each_kind, name_of, plural, whom

if TYPE_CHECKING:
    from taflc.plan import Plan, SidePlan

TAKEN = {
    Needs.CUSTODIAL: "from two opposite sides",
    Needs.THREE: "from the three sides outside it",
    Needs.FOUR: "from all four sides",
    Needs.NEIGHBOURS: "on every neighbouring square",
    Needs.NEVER: "never",
}


def rules(variant: Variant) -> list[Rule]:
    """How kinds capture and are captured, hostile squares and edge, Linnaean capture, shieldwall."""
    made = []
    for kind, ids in each_kind(variant):
        name = name_of(variant, kind)
        pieces = [variant.piece(id) for id in ids]
        made.append(_part(variant, kind, name, pieces))
        made.append(_taken(variant, kind, name, pieces))
        made.append(_pierced(variant, kind, name, pieces))
        made.append(_when_taken(variant, kind, name, pieces))
    for group in variant.groups:
        at, name = f"squares.{group.name}.hostile", group.name.replace("_", " ")
        for state, victims in (("empty", group.hostile_empty), ("occupied", group.hostile_occupied)):
            said = f"{name}, while {state}, is hostile to {whom(variant, victims)}"
            made.append(make(variant, "captures", f"{at}.{state}", bool(victims), said, f"{said.capitalize()}."))
    edge = f"the board's edge is hostile to {whom(variant, variant.edge_hostile)}"
    made.append(
        make(variant, "captures", "board.edge_hostile", bool(variant.edge_hostile), edge, f"{edge.capitalize()}.")
    )
    made.append(_linnaean(variant))
    made.append(_shieldwall(variant))
    return made


def _each_side(pieces: list[Piece], said: list[str]) -> str:
    if len(set(said)) == 1:
        return said[0]
    return "; ".join(f"{piece.side.value}: {text}" for piece, text in zip(pieces, said, strict=True))


def _part(variant: Variant, kind: str, name: str, pieces: list[Piece]) -> Rule:
    words = {
        (True, True): "armed: may be hammer and anvil",
        (False, False): "unarmed: takes no part in captures",
        (True, False): "hammer only",
        (False, True): "anvil only",
    }
    said = _each_side(pieces, [words[piece.hammer, piece.anvil] for piece in pieces])
    text = f"{name}: {said}"
    return make(variant, "captures", f"pieces.{kind}.captures", True, text, f"{text[0].upper()}{text[1:]}.")


def _taken(variant: Variant, kind: str, name: str, pieces: list[Piece]) -> Rule:
    said = []
    for piece in pieces:
        zones = []
        for zone in piece.zones:
            place = "elsewhere" if zone.group is None else f"{zone.where} the {zone.group.replace('_', ' ')}"
            zones.append(TAKEN[zone.needs] if len(piece.zones) == 1 else f"{place} {TAKEN[zone.needs]}")
        said.append(listed(zones))
    text = _each_side(pieces, said)
    prose = f"{name.capitalize()}: taken {text}."
    return make(variant, "captures", f"pieces.{kind}.taken", True, f"{name}: taken {text}", prose)


def _pierced(variant: Variant, kind: str, name: str, pieces: list[Piece]) -> Rule:
    said = []
    for piece in pieces:
        pair = piece.pierced
        if pair is None:
            said.append("by no pair")
            continue
        against = [plural(anvil) for anvil in sorted(pair.anvils)] + sorted(pair.anvil_groups)
        text = f"by {listed(plural(hammer) for hammer in sorted(pair.hammers))} against {listed(against)}"
        said.append(text + (f", not on or beside {listed(sorted(pair.not_near))}" if pair.not_near else ""))
    text = f"{name}: pierced {_each_side(pieces, said)}"
    on = any(piece.pierced is not None for piece in pieces)
    return make(variant, "captures", f"pieces.{kind}.pierced_by", on, text, f"{text[0].upper()}{text[1:]}.")


def _when_taken(variant: Variant, kind: str, name: str, pieces: list[Piece]) -> Rule:
    said = []
    for piece in pieces:
        if not piece.flips:
            said.append("removed when taken")
        elif piece.removed_by_both:
            both = listed(plural(other) for other in sorted(piece.removed_by_both))
            said.append(f"changes sides when taken, but is removed between two enemies that are {both}")
        else:
            said.append("changes sides when taken")
    text = f"{name}: {_each_side(pieces, said)}"
    return make(variant, "captures", f"pieces.{kind}.when_taken", True, text, f"{text[0].upper()}{text[1:]}.")


def _linnaean(variant: Variant) -> Rule:
    group = variant.linnaean
    if group is None:
        return make(variant, "captures", "captures.linnaean", False, "no Linnaean capture", "No Linnaean capture.")
    said = f"a defender beside the king on the {group} falls against him when his other three sides are attackers"
    return make(variant, "captures", "captures.linnaean", True, said, f"Linnaean capture: {said}.")


def _shieldwall(variant: Variant) -> Rule:
    wall, path = variant.shieldwall, "captures.shieldwall"
    if wall is None:
        return make(variant, "captures", path, False, "no shieldwall", "No shieldwall capture.")
    said = "a fronted row of two or more on the edge falls when both its ends are bracketed"
    said += ", a corner brackets" if wall.corners_close else ", a corner does not bracket"
    said += ", the move must be a bracket" if wall.flank_required else ", the move may be a bracket or a front"
    said += f", the king may {'' if wall.king_brackets else 'not '}bracket"
    said += f" and {'' if wall.king_fronts else 'not '}front"
    return make(variant, "captures", path, True, f"shieldwall: {said}", f"Shieldwall: {said}.")


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
