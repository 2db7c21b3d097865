"""The pieces: kinds, sides, letters, and what each may do."""

from __future__ import annotations

from typing import Any

from taflc.model import Jump, Needs, Piece, PieceId, Piercing, Side, Zone
from taflc.problems import listing
from taflc.resolve.board import removes_nothing, titles
from taflc.resolve.names import Names, check_name
from taflc.resolve.unclear import likely_name
from taflc.schema.read import Sides, Value
from taflc.selectors import Selectors, plural
from taflc.usual_kinds import LETTERS, TITLES
from taflc.yamlnodes import ScalarNode


def declare_kinds(value: Value, names: Names) -> dict[str, Value]:
    """Enter kinds, royal kinds and letters in ``names``; the usable kinds' values, in order.

    A kind whose value was refused is known by its name, so that words for it are, but it is not usable.
    """
    usable: dict[str, Value] = {}
    for name, piece in value.data.items():
        if not check_name(ScalarNode(name, piece.key), "a kind of piece", names.report):
            likely = likely_name(name)
            if not likely or likely in value.data or likely in usable:
                _any_letter(names)
                continue
            name = likely
        if not piece.is_map:
            removes_nothing(name, piece, names.report)
            continue
        usable[name] = piece
        _defaults(name, piece)
        words = piece["sides"].data if "sides" in piece.data else "both"
        names.kinds[name] = frozenset(Side) if words == "both" else frozenset((Side(words),))
    if not usable and not value.data and not value.refused:
        names.report.add(
            "TAFL202",
            value.key or value.span,
            "`pieces` names no kinds.",
            expected="at least `king: {}` and `man: {}`",
        )
    for name in map(likely_name, value.refused):
        _any_letter(names)
        if name:
            names.kinds.setdefault(name, frozenset(Side))
    _check_plurals(usable, names)
    names.royal = frozenset(k for k, piece in usable.items() if "royal" in piece.data and piece["royal"].data)
    names.royal |= {"king"} & value.refused.keys()
    names.selectors = Selectors(names.kinds, names.royal)
    for name, piece in usable.items():
        _letters(name, piece, names)
    return usable


def _any_letter(names: Names) -> None:
    """A kind that cannot be used may have any letter on both sides."""
    for side in Side:
        names.unclear.letter(side)


def _defaults(name: str, piece: Value) -> None:
    """What the king has by default and other kinds have not."""
    if name == "king":
        for key, data in (("sides", "defenders"), ("royal", True)):
            if key in piece.data and piece[key].key is None:
                piece[key].data = data


def _check_plurals(kinds: dict[str, Value], names: Names) -> None:
    for kind, value in kinds.items():
        if plural(kind) in kinds:
            other = kinds[plural(kind)]
            names.report.add(
                "TAFL207",
                other.key or other.span,
                f"`{plural(kind)}` is the plural of the kind `{kind}` and cannot be a kind of its own.",
                expected="another name",
                related=[(value.key, f"the kind `{kind}`")],
            )


def _letters(kind: str, piece: Value, names: Names) -> None:
    """The kind's letter on each of its sides, checked against the letters already taken."""
    letters = piece.data.get("letters")
    if letters is None:
        for side in names.kinds[kind]:
            names.unclear.letter(side, piece.refused["letters"])
        return
    for side in (Side.ATTACKERS, Side.DEFENDERS):
        value = letters.data.get(side.value)
        if side not in names.kinds[kind]:
            if value is not None and value.key is not None:
                names.report.add(
                    "TAFL506",
                    value.key,
                    f"The {side.value} have no {kind}, so it needs no letter.",
                    found=f"letters.{side.value}: {value.data}",
                    expected=f"no letter for this side, or pieces of both sides (pieces.{kind}.sides)",
                    related=[(piece["sides"].key, "the sides are said here")],
                )
            continue
        # A letter may have been refused, or stand under a side that is misspelt.
        if value is None or (value.key is None and letters.refused.keys() - {each.value for each in Side}):
            names.unclear.letter(side, *letters.refused.values())
            continue
        letter = value.data
        if letter is None and kind in LETTERS:
            letter = LETTERS[kind] if side is Side.ATTACKERS else LETTERS[kind].upper()
            value.data = letter
        if letter is None:
            names.unclear.letter(side)
            if "sides" not in piece.data:
                continue  # perhaps this side does not even have the kind
            names.report.add(
                "TAFL505",
                piece.key or piece.span,
                f"The {side.value}' {kind} has no letter.",
                found=f"no `letters.{side.value}`, and no letter that is usual for this kind",
                expected=f"letters: {{{side.value}: {kind[0] if side is Side.ATTACKERS else kind[0].upper()}}}",
            )
            continue
        if letter in names.letters:
            other = names.letters[letter]
            names.report.add(
                "TAFL504",
                value.key or piece.key or piece.span,
                f"`{letter}` is already the letter of the {other.side.value}' {other.kind}.",
                expected="a letter of its own for each kind",
            )
            continue
        names.letters[letter] = PieceId(side, kind)


def _side(value: Value, side: Side) -> Value:
    """The value for one side."""
    if isinstance(value.data, Sides):
        return value.data.attackers if side is Side.ATTACKERS else value.data.defenders
    return value


def make_piece(id: PieceId, value: Value, names: Names) -> Piece | None:
    """The resolved piece, or ``None`` if one of its rules was refused."""
    parts: dict[str, Value] = {}
    for key in ("moves", "jump", "captures", "taken", "pierced_by", "when_taken"):
        if key not in value.data:
            return None
        parts[key] = _side(value[key], id.side)
    letter = next((letter for letter, piece in names.letters.items() if piece == id), None)
    if letter is None:
        return None
    moves: Any = parts["moves"].data
    captures: str = parts["captures"].data
    flips, both = _when_taken(parts["when_taken"], names)
    return Piece(
        id,
        letter,
        id.kind in names.royal,
        None if moves == "any distance" else 1 if moves == "one step" else moves,
        _jump(parts["jump"], id.side, names),
        captures in ("armed", "hammer only"),
        captures in ("armed", "anvil only"),
        _zones(parts["taken"], names),
        _piercing(parts["pierced_by"], names),
        flips,
        both,
        {**TITLES.get(id.kind, {"en": id.kind.replace("_", " ")}), **titles(value.data.get("title"))},
    )


def _jump(value: Value, side: Side, names: Names) -> Jump | None:
    if not value.is_map or "over" not in value.data:
        return None
    over = names.select(value["over"].data, side)
    for word in value["over"].data:
        royal = {p for p in names.selectors.all if p.kind in names.royal}
        if word.text in names.selectors.words(True) and names.selectors.select(word.text, side) & royal:
            names.report.add(
                "TAFL507",
                word.span,
                f"`{word.text}` includes the {listing(sorted(names.royal))}; a royal piece can never be jumped.",
                expected="soldiers, enemy soldiers, own men, ...",
                related=[(value.key, "in this jump")],
            )
    return Jump(
        over - {p for p in over if p.kind in names.royal},
        "takes" in value.data and value["takes"].data == "jumped piece",
        names.group_names(value["from_or_to"].data) if "from_or_to" in value.data else frozenset(),
        "landing_captures" not in value.data or bool(value["landing_captures"].data),
    )


def _zones(value: Value, names: Names) -> tuple[Zone, ...]:
    if not value.is_map:
        return (Zone("elsewhere", None, Needs(value.data)),)
    zones = []
    for where in ("on", "beside"):
        for group, needs in (value[where].data if where in value.data else {}).items():
            if names.group(ScalarNode(group, needs.key or needs.span)):
                zones.append(Zone(where, group, Needs(str(needs.data))))
    elsewhere = value["elsewhere"].data if "elsewhere" in value.data else "2"
    return (*zones, Zone("elsewhere", None, Needs(elsewhere)))


def _piercing(value: Value, names: Names) -> Piercing | None:
    if not value.is_map:
        return None

    def words(key: str) -> list[ScalarNode]:
        return value[key].data if key in value.data else []

    return Piercing(
        names.kind_names(words("hammers")),
        names.kind_names(words("anvils")),
        names.group_names(words("squares")),
        names.group_names(words("not_near")),
    )


def _when_taken(value: Value, names: Names) -> tuple[bool, frozenset[str]]:
    if not value.is_map:
        return value.data == "flips", frozenset()
    words = value["flips_unless_both"].data if "flips_unless_both" in value.data else []
    return True, names.kind_names(words)
