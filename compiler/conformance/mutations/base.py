"""A changed variant, the registry of sources of changes, and the small tools they share."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from taflc.model import Group, Piece, PieceId, PieceSet, Side, Variant

Path = str


@dataclass(frozen=True)
class Mutation:
    """A variant that differs in one rule.

    ``path`` is the rule's path in the spec, ``value`` the other value in words, ``variant`` the changed
    rules. ``piece``, ``group`` and ``square`` are what the change is about, where it is about one.
    """

    path: Path
    value: str
    variant: Variant
    piece: PieceId | None = None
    group: str | None = None
    square: int | None = None

    @property
    def row(self) -> str:
        """The rule's row in the schema table: the path with the spec's own names left open.

        >>> from taflc.conformance.mutations import row_of
        >>> row_of("squares.throne.hostile.empty")
        'squares.GROUP.hostile.empty'
        """
        return row_of(self.path)


def row_of(path: Path) -> str:
    """The schema row of a rule path: names of groups and kinds become ``GROUP`` and ``KIND``."""
    parts = path.split(".")
    if len(parts) > 1:
        parts[1] = {"squares": "GROUP", "pieces": "KIND"}.get(parts[0], parts[1])
    return ".".join(parts)


Source = Callable[[Variant], Iterator[Mutation]]
MUTATIONS: dict[str, Source] = {}
"""Schema row -> the function that yields the changed variants of that row."""


def mutates(*rows: str) -> Callable[[Source], Source]:
    """Register the source of changes for these schema rows."""

    def register(source: Source) -> Source:
        for row in rows:
            MUTATIONS[row] = source
        return source

    return register


def side_word(side: Side) -> str:
    """``attacking`` or ``defending``."""
    return "attacking" if side is Side.ATTACKERS else "defending"


def called(piece: PieceId) -> str:
    """A piece in words: ``attacking man``."""
    return f"{side_word(piece.side)} {piece.kind.replace('_', ' ')}"


def ids(variant: Variant) -> list[PieceId]:
    """All pieces of a variant."""
    return [piece.id for piece in variant.pieces]


def toggled(members: PieceSet, piece: PieceId) -> PieceSet:
    """The set with the piece taken out, or put in if it was not there."""
    return members ^ {piece}


def with_group(variant: Variant, group: Group, **changes: Any) -> Variant:
    """The variant with one group changed."""
    changed = dataclasses.replace(group, **changes)
    return dataclasses.replace(
        variant, groups=tuple(changed if g.name == group.name else g for g in variant.groups)
    )


def with_piece(variant: Variant, piece: Piece, **changes: Any) -> Variant:
    """The variant with one piece changed."""
    changed = dataclasses.replace(piece, **changes)
    return dataclasses.replace(variant, pieces=tuple(changed if p.id == piece.id else p for p in variant.pieces))


def with_endings(variant: Variant, **changes: Any) -> Variant:
    """The variant with its endings changed."""
    return dataclasses.replace(variant, endings=dataclasses.replace(variant.endings, **changes))


def no(value: bool) -> str:
    """The spec's word for the opposite of a truth value."""
    return "no" if value else "yes"


def first_and_last(squares: frozenset[int], size: int) -> list[int]:
    """The first and the last of some squares, corners of the board only if there are no others.

    >>> first_and_last(frozenset({0, 1, 2}), 3)
    [1]
    """
    plain = [s for s in squares if s % size not in (0, size - 1) or s // size not in (0, size - 1)]
    chosen = plain or sorted(squares)
    return sorted({min(chosen), max(chosen)}) if chosen else []
