"""A Variant as statements without words: every rule path with what it says.

A statement is a key into a language's phrases and the pieces, groups, squares and numbers it is about.
Two variants are compared by their statements, and a language makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from taflc.model import Group, Needs, Piece, PieceId, PieceSet, Side, Variant, Zone, area, neighbours


@dataclass(frozen=True)
class Pieces:
    """A set of the variant's pieces."""

    ids: PieceSet


@dataclass(frozen=True)
class Relative:
    """Kinds as a piece sees them: pairs of ``"own"`` or ``"enemy"`` and a kind."""

    pairs: frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Kinds:
    """Kinds of one side, the one that captures."""

    names: frozenset[str]


@dataclass(frozen=True)
class Places:
    """Groups of squares or built-in areas, by name."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Squares:
    """Squares."""

    squares: frozenset[int]


@dataclass(frozen=True)
class Mark:
    """Text that is the same in every language: a piece's letter."""

    text: str


Argument = Pieces | Relative | Kinds | Places | Squares | Mark | int
Arguments = tuple[tuple[str, Argument], ...]


@dataclass(frozen=True)
class Statement:
    """What one rule path says.

    ``key`` names the phrase, ``who`` the pieces it is about (merging joins them), ``args`` the rest.
    ``off`` marks what this game does not have; ``quiet`` what needs no words in a rulebook because
    the set-up, a table or another statement shows it.
    """

    path: str
    key: str
    who: PieceSet = frozenset()
    args: Arguments = ()
    off: bool = False
    quiet: bool = False


def statements(variant: Variant) -> tuple[Statement, ...]:
    """Every statement of a variant, in the order of the rules; each rule path has at least one."""
    return (
        *_board(variant),
        *(statement for group in special_groups(variant) for statement in _group(variant, group)),
        *(statement for piece in variant.pieces for statement in _piece(variant, piece)),
        *_turn(variant),
        *_captures(variant),
        *_endings(variant),
    )


def _args(**named: Argument) -> Arguments:
    return tuple(named.items())


# --- board and squares -------------------------------------------------------------------


def _board(variant: Variant) -> Iterator[Statement]:
    yield Statement("board.size", "size", args=_args(n=variant.size))
    yield Statement("board.layout", f"layout.{variant.layout_evidence}", quiet=True)
    if variant.edge_hostile:
        yield Statement("board.edge_hostile", "edge_hostile", args=_args(victims=Pieces(variant.edge_hostile)))
    else:
        # Where a piece must be shut in on all sides, players ask about the edge.
        asked = any(zone.needs in (Needs.THREE, Needs.FOUR) for piece in variant.pieces for zone in piece.zones)
        yield Statement("board.edge_hostile", "edge_hostile.nobody", off=not asked)


def everyone(variant: Variant) -> PieceSet:
    """All pieces of a variant."""
    return frozenset(piece.id for piece in variant.pieces)


def special_groups(variant: Variant) -> tuple[Group, ...]:
    """The declared groups; a built-in area that a rule merely names changes nothing and is left out."""
    whole = everyone(variant)
    return tuple(
        group
        for group in variant.groups
        if area(group.name, variant.size) != group.squares
        or not (group.stop == group.enter == group.pass_over == whole)
        or group.hostile_empty
        or group.hostile_occupied
    )


def _group(variant: Variant, group: Group) -> Iterator[Statement]:
    path, g = f"squares.{group.name}", Places((group.name,))
    whole = everyone(variant)
    several = "many" if len(group.squares) > 1 else "one"
    yield Statement(f"{path}.at", f"at.{several}", args=_args(g=g, squares=Squares(group.squares)))

    def who(key: str, pieces: PieceSet, quiet: bool = False) -> Statement:
        rule = f"{path}.{key}"
        if pieces == whole:
            return Statement(rule, f"{key}.everyone", args=_args(g=g), quiet=quiet)
        if not pieces:
            return Statement(rule, f"{key}.nobody", args=_args(g=g), quiet=quiet)
        return Statement(rule, f"{key}.some", args=_args(g=g, set=Pieces(pieces)), quiet=quiet)

    stop = who("stop", group.stop)
    starters = {variant.layout[square] for square in group.squares if square in variant.layout}
    if not group.stop and starters:
        stop = Statement(stop.path, "stop.nobody.left", args=_args(g=g, starters=Pieces(frozenset(starters))))
    yield stop
    # Nobody slides across a corner of the board, so who may pass there is no question.
    yield who("pass", group.pass_over, quiet=group.squares <= (area("corners", variant.size) or frozenset()))
    outside = group.stop - group.enter
    if outside:
        yield Statement(f"{path}.reenter", f"reenter.{several}", args=_args(g=g, set=Pieces(outside)))
    else:
        yield Statement(f"{path}.reenter", "reenter.same", args=_args(g=g), quiet=True)
    yield who("hostile.empty", group.hostile_empty, quiet=not group.hostile_empty)
    yield who("hostile.occupied", group.hostile_occupied, quiet=not (group.hostile_empty or group.hostile_occupied))


# --- pieces ------------------------------------------------------------------------------


def _say(piece: Piece, rule: str, key: str, args: Arguments = (), quiet: bool = False) -> Statement:
    """A statement about one kind on one side."""
    return Statement(f"pieces.{piece.kind}.{rule}", key, frozenset((piece.id,)), args, quiet=quiet)


def _piece(variant: Variant, piece: Piece) -> Iterator[Statement]:
    sides = {other.side for other in variant.pieces if other.kind == piece.kind}
    yield _say(piece, "sides", "sides.both" if len(sides) > 1 else f"sides.{piece.side.value}", quiet=True)
    yield _say(piece, "letters", "letter", _args(letter=Mark(piece.letter)), quiet=True)
    yield _say(piece, "royal", f"royal.{'yes' if piece.royal else 'no'}", quiet=True)
    match piece.range:
        case None:
            yield _say(piece, "moves", "moves.any")
        case 1:
            yield _say(piece, "moves", "moves.one")
        case longest:
            yield _say(piece, "moves", "moves.n", _args(n=longest))
    yield from _jump(piece)
    yield _say(piece, "captures", f"captures.{_role(piece)}")
    yield from _taken(variant, piece)
    yield from _pierced(piece)
    if not piece.flips:
        yield _say(piece, "when_taken", "removed")
    elif not piece.removed_by_both:
        yield _say(piece, "when_taken", "flips")
    else:
        kinds = _args(kinds=Kinds(piece.removed_by_both))
        yield _say(piece, "when_taken", "flips_unless", quiet=True)
        yield _say(piece, "when_taken.flips_unless_both", "flips_unless_both", kinds)


def _pierced(piece: Piece) -> Iterator[Statement]:
    pair = piece.pierced
    if pair is None:
        yield _say(piece, "pierced_by", "pierced.none", quiet=True)
        return
    yield _say(piece, "pierced_by", "pierced", quiet=True)
    yield _say(piece, "pierced_by.hammers", "pierced.hammers", _args(hammers=Kinds(pair.hammers)))
    if pair.anvils:
        yield _say(piece, "pierced_by.anvils", "pierced.anvils", _args(anvils=Kinds(pair.anvils)))
    else:
        yield _say(piece, "pierced_by.anvils", "pierced.anvils.none", quiet=True)
    if pair.anvil_groups:
        yield _say(piece, "pierced_by.squares", "pierced.squares", _args(g=_places(pair.anvil_groups)))
    else:
        yield _say(piece, "pierced_by.squares", "pierced.squares.none", quiet=True)
    if pair.not_near:
        yield _say(piece, "pierced_by.not_near", "pierced.not_near", _args(g=_places(pair.not_near)))
    else:
        yield _say(piece, "pierced_by.not_near", "pierced.anywhere", quiet=True)


def _places(names: frozenset[str]) -> Places:
    return Places(tuple(sorted(names)))


def _role(piece: Piece) -> str:
    if piece.hammer and piece.anvil:
        return "armed"
    if not (piece.hammer or piece.anvil):
        return "unarmed"
    return "hammer" if piece.hammer else "anvil"


def _jump(piece: Piece) -> Iterator[Statement]:
    jump = piece.jump
    if jump is None:
        yield _say(piece, "jump", "jump.none")
        return
    yield _say(piece, "jump", "jump")
    pairs = frozenset(("own" if id.side is piece.side else "enemy", id.kind) for id in jump.over)
    yield _say(piece, "jump.over", "jump.over", _args(over=Relative(pairs)))
    yield _say(piece, "jump.takes", "jump.takes" if jump.takes else "jump.takes.nothing")
    if jump.from_or_to:
        yield _say(piece, "jump.from_or_to", "jump.from_or_to", _args(g=_places(jump.from_or_to)))
    else:
        yield _say(piece, "jump.from_or_to", "jump.anywhere", quiet=True)
    yield _say(piece, "jump.landing_captures", f"landing.{'yes' if jump.landing_captures else 'no'}")


def hostile_beside(variant: Variant, id: PieceId, zone: Zone) -> bool:
    """Whether a square next to one of the zone's squares can be an anvil for this victim."""
    hostile = {
        square
        for group in variant.groups
        if id in group.hostile_empty or id in group.hostile_occupied
        for square in group.squares
    }
    inside = variant.group(zone.group).squares if zone.group is not None else frozenset()
    if zone.where == "on":
        return any(near in hostile for square in inside for near in neighbours(square, variant.size))
    return bool(hostile)


def _taken(variant: Variant, piece: Piece) -> Iterator[Statement]:
    if len(piece.zones) == 1:
        yield _say(piece, "taken", f"taken.{_need(variant, piece, piece.zones[0])}")
        return
    for zone in piece.zones:
        args = _args(g=Places((zone.group,))) if zone.group is not None else ()
        yield _say(piece, "taken", f"taken.{_need(variant, piece, zone)}.{zone.where}", args)


_NEEDS = {
    Needs.CUSTODIAL: "2",
    Needs.THREE: "3",
    Needs.FOUR: "4",
    Needs.NEIGHBOURS: "all",
    Needs.NEVER: "never",
}


def _need(variant: Variant, piece: Piece, zone: Zone) -> str:
    need = _NEEDS[zone.needs]
    if zone.needs is Needs.THREE and zone.group is not None:
        group = variant.group(zone.group)
        return "3.wall" if piece.id in group.hostile_empty else "3"
    if zone.needs is Needs.FOUR:
        return "4" + (".squares" if hostile_beside(variant, piece.id, zone) else "")
    return need


# --- turns, special captures, endings ----------------------------------------------------


def _turn(variant: Variant) -> Iterator[Statement]:
    yield Statement("turn.first", f"first.{variant.first.value}")
    berserk = variant.berserk
    if berserk is None:
        yield Statement("turn.berserk", "berserk.off", off=True)
        return
    flips = any(piece.flips for piece in variant.pieces)
    royal = royals(variant)
    yield Statement("turn.berserk", "berserk")
    yield Statement("turn.berserk.stop", f"berserk.{berserk.stop}")
    counts = "yes" if berserk.conversion_counts else "no"
    yield Statement("turn.berserk.conversion_counts", f"berserk.conversion.{counts}", quiet=not flips)
    finish = "yes" if berserk.royal_finish else "no"
    yield Statement("turn.berserk.king_finish", f"berserk.finish.{finish}", args=_args(k=Pieces(royal)))


def royals(variant: Variant) -> PieceSet:
    """The royal pieces of a variant."""
    return frozenset(piece.id for piece in variant.pieces if piece.royal)


def _captures(variant: Variant) -> Iterator[Statement]:
    royal = Pieces(royals(variant))
    if variant.linnaean is None:
        yield Statement("captures.linnaean", "linnaean.off", off=True)
    else:
        yield Statement("captures.linnaean", "linnaean", args=_args(g=Places((variant.linnaean,)), k=royal))
    wall, path = variant.shieldwall, "captures.shieldwall"
    if wall is None:
        yield Statement(path, "shieldwall.off", off=True)
        return
    yield Statement(path, "shieldwall")
    for rule, value in (
        ("flank_required", wall.flank_required),
        ("corners_close", wall.corners_close),
        ("king_brackets", wall.king_brackets),
        ("king_fronts", wall.king_fronts),
    ):
        yield Statement(f"{path}.{rule}", f"shieldwall.{rule}.{'yes' if value else 'no'}", args=_args(k=royal))


def _endings(variant: Variant) -> Iterator[Statement]:
    rules, royal = variant.endings, Pieces(royals(variant))
    if rules.goal_names:
        yield Statement("endings.goal", "goal", args=_args(k=royal, g=Places(rules.goal_names)))
    else:
        # No spec may leave the goal out, but Variants that programs make (changed rules, imports) may have none.
        yield Statement("endings.goal", "goal.none", args=_args(k=royal))
    ring = {"off": "off", "any rings": "any", "one ring": "one"}[rules.encirclement]
    yield Statement(
        "endings.encirclement", f"encirclement.{ring}", args=_args(k=royal), off=rules.encirclement == "off"
    )
    fort = "on" if rules.exit_fort else "off"
    yield Statement("endings.exit_fort", f"exit_fort.{fort}", args=_args(k=royal), off=not rules.exit_fort)
    for rule in ("attackers_taken", "lone_king", "lone_king_on_edge"):
        value = getattr(rules, rule)
        yield Statement(f"endings.{rule}", f"{rule}.{value}", args=_args(k=royal), off=value == "ignored")
    yield Statement("endings.no_legal_step", f"no_legal_step.{rules.no_legal_step}")
    yield from _repetition(variant)
    if rules.quiet_plies is None:
        yield Statement("endings.quiet_plies", "quiet_plies.off", off=True)
    else:
        yield Statement("endings.quiet_plies", "quiet_plies", args=_args(n=rules.quiet_plies))
    if not rules.too_few:
        yield Statement("endings.too_few", "too_few.off", off=True)
        return
    limits = {side: rules.too_few[side] for side in Side if side in rules.too_few}
    if len(limits) == len(Side):
        args = _args(a=limits[Side.ATTACKERS], d=limits[Side.DEFENDERS])
        yield Statement("endings.too_few", "too_few.both", args=args)
    else:
        (side,) = limits
        yield Statement("endings.too_few", f"too_few.{side.value}", args=_args(n=limits[side]))
    for side, number in limits.items():
        key = f"too_few.limit.{side.value}"
        yield Statement(f"endings.too_few.{side.value}", key, args=_args(n=number), quiet=True)


def _repetition(variant: Variant) -> Iterator[Statement]:
    rule, path = variant.endings.repetition, "endings.repetition"
    if rule is None:
        yield Statement(path, "repetition.ignored", off=True)
        return
    what, result = rule.what.replace(" ", "_"), rule.result.replace(" ", "_")
    yield Statement(
        path, f"repetition.{what}.{result}" if what == "position" else f"repetition.{what}", args=_args(n=rule.times)
    )
    yield Statement(f"{path}.what", f"repetition.what.{what}", quiet=True)
    yield Statement(f"{path}.times", "repetition.times", args=_args(n=rule.times), quiet=True)
    yield Statement(f"{path}.result", f"repetition.result.{result}", quiet=True)
