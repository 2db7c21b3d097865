"""What a rules record says, read and complete: every key has a value, the record's or the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from taflc.opentafl.keys import KINDS

AREAS = ("cor", "cen", "afor", "dfor")
"""The kinds of special squares, in the order in which a spec tells them."""


@dataclass(frozen=True, slots=True)
class Area:
    """One kind of special squares, and what it does to which letters."""

    squares: frozenset[int]
    hostile: frozenset[str]
    hostile_occupied: frozenset[str]
    pass_over: frozenset[str]
    stop: frozenset[str]
    reenter: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rules:
    """A record's rules. ``words``: the values of keys that are words; ``speeds``: ``None`` is any distance.

    ``areas`` has those kinds of special squares that the board has; ``layout`` maps squares to letters;
    ``said`` are the keys that the record names itself.
    """

    text: str
    name: str
    size: int
    layout: Mapping[int, str]
    words: Mapping[str, str]
    areas: Mapping[str, Area]
    speeds: Mapping[str, int | None]
    said: frozenset[str]

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the pieces in the game: those of the set-up, mercenaries on both sides."""
        found = frozenset(self.layout.values())
        return found | {"m", "M"} if found & {"m", "M"} else found

    @property
    def kinds(self) -> list[str]:
        """The kinds in the game, the king first, the rest in the notation's order."""
        here = {letter.lower() for letter in self.letters}
        return sorted((KINDS[letter] for letter in here), key=["king", *KINDS.values()].index)

    @property
    def goal(self) -> frozenset[int]:
        """The squares where the king wins."""
        if self.words["esc"] == "c":
            return self.areas["cor"].squares if "cor" in self.areas else frozenset()
        last = self.size - 1
        return frozenset(s for s in range(self.size**2) if not {s % self.size, s // self.size}.isdisjoint((0, last)))
