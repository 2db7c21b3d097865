"""How kinds of pieces are kept in a position, and how a set of them is written in an engine.

A position knows each side's pieces in four orientations and the king's square. Kinds are told apart by
one set of words each, shared by both sides (so that a flip leaves them alone); the commonest kind needs
none. A kind that moves or is jumped differently is kept in all four orientations, any other in rows only.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from taflc.model import PieceId, Side, Variant
from taflc.movement import MoveClass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece in an engine.

    ``index``: its number in tables (0: the kind without words); ``words``: ``""``, ``"rows"`` or
    ``"all"`` for what a position keeps of it; ``sides``: which sides may have it.
    """

    name: str
    index: int
    words: str
    sides: tuple[Side, ...]
    royal: bool

    @property
    def constant(self) -> str:
        """The kind's name among an engine's constants."""
        return f"KIND_{self.identifier.upper()}"

    @property
    def field(self) -> str:
        """The kind's words in a position."""
        return f"is_{self.identifier}"

    @property
    def identifier(self) -> str:
        """The kind's name as part of an identifier, whatever a spec calls it."""
        return self.name if re.fullmatch(r"[a-z][a-z0-9_]*", self.name) else f"kind_{self.index}"

    def loop(self) -> str:
        """The bound of a loop over the kind's words."""
        return "WORDS" if self.words == "all" else "ROW_WORDS"


class Kinds:
    """The kinds of a variant, and the expressions that pick them out of a side's words."""

    def __init__(self, variant: Variant, classes: dict[Side, tuple[MoveClass, ...]]) -> None:
        self._of_side = {
            side: frozenset(piece.kind for piece in variant.pieces if piece.side is side) for side in Side
        }
        royal = {piece.kind for piece in variant.pieces if piece.royal}
        self.king = next(iter(royal), None)
        names = list(dict.fromkeys(piece.kind for piece in variant.pieces if piece.kind not in royal))
        held = Counter(piece.kind for piece in variant.layout.values())
        self._plain = max(names, key=lambda name: (held[name], -names.index(name)), default=None)
        wide = self._wide(classes)
        ordered = [name for name in names if name == self._plain] + [name for name in names if name != self._plain]
        self.all = tuple(
            Kind(
                name=name,
                index=index,
                words="" if name == self._plain or name in royal else "all" if name in wide else "rows",
                sides=tuple(side for side in Side if PieceId(side, name) in {piece.id for piece in variant.pieces}),
                royal=name in royal,
            )
            for index, name in enumerate([*ordered, *sorted(royal)])
        )

    @property
    def kept(self) -> tuple[Kind, ...]:
        """The kinds with words of their own."""
        return tuple(kind for kind in self.all if kind.words)

    def named(self, name: str) -> Kind:
        """The kind of this name; ``KeyError`` if there is none."""
        for kind in self.all:
            if kind.name == name:
                return kind
        raise KeyError(name)

    def of(self, side: Side) -> frozenset[str]:
        """The kinds a side may have."""
        return self._of_side[side]

    def bits(self, names: frozenset[str]) -> str:
        """A set of kinds as a number with one bit for each, in hexadecimal."""
        return hex(sum(1 << self.named(name).index for name in names))

    def words(self, side: Side, names: frozenset[str], pieces: str, position: str = "p", word: str = "w") -> str:
        """An expression for one word of the side's pieces of these kinds; ``"0"`` if there can be none.

        ``pieces`` is an expression for that word of all the side's pieces.
        """
        names &= self.of(side)
        if not names:
            return "0"
        if names == self.of(side):
            return pieces
        plain = self._plain in names
        told = self._told_apart(side, names)
        parts = [self._word(name, position, word) for name in told]
        if plain:
            return f"{pieces} & ~({' | '.join(parts)})" if len(parts) > 1 else f"{pieces} & ~{parts[0]}"
        if names == {self.king}:
            return parts[0]
        return f"{pieces} & ({' | '.join(parts)})" if len(parts) > 1 else f"{pieces} & {parts[0]}"

    def _told_apart(self, side: Side, names: frozenset[str]) -> list[str]:
        """The kinds whose own words a choice needs: the chosen, or all others where the plain kind is chosen."""
        return sorted(self.of(side) - names if self._plain in names else names)

    def _word(self, name: str, position: str, word: str) -> str:
        if name == self.king:
            return f"MASK[{position}.king][{word}]"
        return f"{position}.{self.named(name).field}[{word}]"

    def _wide(self, classes: dict[Side, tuple[MoveClass, ...]]) -> frozenset[str]:
        """The kinds that movement must tell apart in every orientation."""
        wide: set[str] = set()
        for side, of_side in classes.items():
            for each in of_side:
                chosen = [(side, each.kinds)]
                if each.jump is not None:
                    chosen += [(side.enemy, each.jump.over_enemies), (side, each.jump.over_own)]
                for owner, names in chosen:
                    names &= self.of(owner)
                    if names and names != self.of(owner):
                        wide.update(self._told_apart(owner, names))
        return frozenset(wide) - {self.king or ""}
