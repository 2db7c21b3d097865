"""Rows of the tables in a generated ``explain.py``: Python literals made from a Variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from taflc.emit.environment import literal
from taflc.emit.explain_words import (
    group_words,
    kinds_words,
    plural_words,
    seen_from,
    square_words,
    who_may,
    zone_words,
)
from taflc.model import Group, Needs, Piece, PieceId, PieceSet, Variant, Zone, area, neighbours


class Letters:
    """The letters of a variant's pieces, and literals made of them."""

    def __init__(self, variant: Variant) -> None:
        self.pieces = variant.pieces

    def table(self, value: Callable[[Piece], str]) -> str:
        """A literal mapping from each letter to a value of its piece."""
        return literal({piece.letter: value(piece) for piece in self.pieces})

    def those(self, ids: Iterable[PieceId]) -> str:
        """A literal with the letters of some pieces, in the order of declaration."""
        wanted = set(ids)
        return '"' + "".join(piece.letter for piece in self.pieces if piece.id in wanted) + '"'

    def some(self, ids: Iterable[PieceId]) -> str | None:
        """As :meth:`those`, ``None`` where there are none."""
        those = self.those(ids)
        return None if those == '""' else those

    def everyone(self, ids: PieceSet) -> bool:
        """Whether a set holds every piece of the variant."""
        return ids.issuperset(piece.id for piece in self.pieces)


def squares_literal(squares: Iterable[int]) -> str:
    """A literal frozenset of squares."""
    inside = ", ".join(map(str, sorted(squares)))
    return "frozenset({" + inside + "})" if inside else "frozenset()"


def squares_named(variant: Variant, name: str) -> frozenset[int]:
    """The squares of a declared group or a built-in area."""
    for group in variant.groups:
        if group.name == name:
            return group.squares
    return area(name, variant.size) or frozenset()


def _around(squares: frozenset[int], size: int) -> frozenset[int]:
    """The squares beside some squares."""
    return frozenset(n for s in squares for n in neighbours(s, size) if n is not None) - squares


# --- squares -----------------------------------------------------------------------------


def ends_rows(group: Group, variant: Variant, letters: Letters) -> Iterable[str]:
    """Rows of ENDS for one group: who may stop there, and who may come back."""
    words, squares = literal(square_words(group)), squares_literal(group.squares)
    left = any(piece.royal and s in group.squares for s, piece in _start(variant)) and not group.enter
    once = " once the king has left it" if left else ""
    if not letters.everyone(group.stop):
        who = who_may(group.stop, variant) + ("" if group.stop else once)
        rule = literal(f"squares.{group.name}.stop")
        yield f"({words}, {squares}, {rule}, False, {letters.those(group.stop)}, {literal(who)})"
    if group.enter != group.stop:
        who = who_may(group.enter, variant) + once
        rule = literal(f"squares.{group.name}.reenter")
        yield f"({words}, {squares}, {rule}, True, {letters.those(group.enter)}, {literal(who)})"


def _start(variant: Variant) -> Iterable[tuple[int, Piece]]:
    """The pieces of the layout by square."""
    return ((square, variant.piece(id)) for square, id in sorted(variant.layout.items()))


def passes_rows(group: Group, variant: Variant, letters: Letters) -> Iterable[str]:
    """The row of PASSES for one group, if not all may pass it."""
    if not letters.everyone(group.pass_over):
        words, rule = literal(square_words(group)), literal(f"squares.{group.name}.pass")
        who = literal(who_may(group.pass_over, variant))
        yield f"({words}, {squares_literal(group.squares)}, {rule}, {letters.those(group.pass_over)}, {who})"


def hostile_rows(group: Group, letters: Letters) -> Iterable[str]:
    """Rows of HOSTILE for one group."""
    for state, victims in (("empty", group.hostile_empty), ("occupied", group.hostile_occupied)):
        those = letters.some(victims)
        if those:
            words = literal(square_words(group).replace("the ", f"the {state} ", 1))
            rule = literal(f"squares.{group.name}.hostile.{state}")
            yield f"({words}, {squares_literal(group.squares)}, {state == 'occupied'}, {those}, {rule})"


# --- pieces ------------------------------------------------------------------------------


def ranges_literal(pieces: Iterable[Piece]) -> str | None:
    """The literal of RANGE, ``None`` if every piece slides any distance."""
    limited = [f'"{piece.letter}": {piece.range}' for piece in pieces if piece.range is not None]
    return "{" + ", ".join(limited) + "}" if limited else None


def jumps_literal(variant: Variant, letters: Letters) -> str | None:
    """The literal of JUMPS, ``None`` if nothing jumps."""
    rows = []
    for piece in variant.pieces:
        if piece.jump:
            words = literal(seen_from(piece, plural_words(piece.jump.over, variant)))
            rows.append(f'"{piece.letter}": ({letters.those(piece.jump.over)}, {words})')
    return "{" + ", ".join(rows) + "}" if rows else None


def jump_ends_rows(variant: Variant) -> list[str]:
    """Rows of JUMP_ENDS for jumpers bound to a group at one end."""
    rows = []
    for piece in variant.pieces:
        if piece.jump and piece.jump.from_or_to:
            names = sorted(piece.jump.from_or_to)
            squares = frozenset(s for name in names for s in squares_named(variant, name))
            words = " or ".join(group_words(name, variant) for name in names)
            rows.append(f'"{piece.letter}": ({squares_literal(squares)}, {literal(words)})')
    return rows


def both_literal(variant: Variant, letters: Letters) -> str | None:
    """The pairs of captors that remove a piece which else flips: victim letter to captor letters."""
    rows = []
    for piece in variant.pieces:
        if piece.flips and piece.removed_by_both:
            pair = letters.those(other.id for other in variant.pieces if other.kind in piece.removed_by_both)
            rows.append(f'"{piece.letter}": {pair}')
    return "{" + ", ".join(rows) + "}" if rows else None


def both_words(variant: Variant) -> str:
    """What such a pair does, in words, by victim letter."""
    return literal(
        {
            piece.letter: f"both are {kinds_words(piece.removed_by_both, variant)}, "
            "so it is removed and does not change sides"
            for piece in variant.pieces
            if piece.flips and piece.removed_by_both
        }
    )


def zones_rows(variant: Variant) -> list[tuple[str, list[str]]]:
    """Rows of ZONES for each piece that is not simply taken by two."""
    rows = []
    for piece in variant.pieces:
        if {zone.needs for zone in piece.zones} != {Needs.CUSTODIAL}:
            rows.append((literal(piece.letter), [_zone(zone, variant) for zone in piece.zones]))
    return rows


def _zone(zone: Zone, variant: Variant) -> str:
    """One row of ZONES."""
    group = squares_named(variant, zone.group) if zone.group else frozenset()
    where = group if zone.where == "on" else _around(group, variant.size)
    squares = "None" if zone.where == "elsewhere" else squares_literal(where)
    return f"({squares}, {literal(zone.needs.value)}, {squares_literal(group)}, {literal(zone_words(zone, variant))})"


def pierced_rows(variant: Variant, letters: Letters) -> list[str]:
    """Rows of PIERCED."""
    rows = []
    for piece in variant.pieces:
        if piece.pierced is None:
            continue
        pair = piece.pierced
        hammers = letters.those(p.id for p in variant.pieces if p.kind in pair.hammers and p.side is not piece.side)
        anvils = letters.those(p.id for p in variant.pieces if p.kind in pair.anvils and p.side is not piece.side)
        grounds = frozenset(s for name in pair.anvil_groups for s in squares_named(variant, name))
        near = frozenset(s for name in pair.not_near for s in squares_named(variant, name))
        safe = near.union(*(_around(squares_named(variant, name), variant.size) for name in pair.not_near))
        rows.append(f'"{piece.letter}": ({hammers}, {anvils}, {squares_literal(grounds)}, {squares_literal(safe)})')
    return rows
