"""Words for sets of pieces: ``everyone``, ``attacking commanders``, ``enemy men``.

A selector is one word or a list of them; together they name a set of (side, kind). ``everyone``,
``nobody``, ``attackers``, ``defenders``, ``soldiers`` (all that are not royal), a kind or its plural
(both sides), and ``attacking`` or ``defending`` before soldiers or a kind. Where a piece looks at
others (``jump.over``) also ``enemy`` and ``own``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from taflc.model import PieceId, PieceSet, Side

RESERVED = frozenset(
    (
        "everyone",
        "nobody",
        "attackers",
        "defenders",
        "soldiers",
        "attacking",
        "defending",
        "enemy",
        "own",
        "none",
        "off",
        "cite",
        "centre",
        "corners",
        "edge",
    )
)


class UnknownWord(ValueError):
    """A word that names no pieces; ``choices`` are words that would."""

    def __init__(self, word: str, choices: Iterable[str]) -> None:
        self.word, self.choices = word, tuple(choices)
        super().__init__(f"{word!r} names no pieces")


def plural(kind: str) -> str:
    """The plural of a kind's name.

    >>> plural("man"), plural("elite_guard"), plural("mercenary")
    ('men', 'elite_guards', 'mercenaries')
    """
    if kind == "man" or kind.endswith("_man"):
        return kind[:-3] + "men"
    return kind[:-1] + "ies" if re.search("[^aeiou]y$", kind) else kind + "s"


class Selectors:
    """The selectors of one spec: which kinds each side has, and which are royal."""

    def __init__(self, kinds: Mapping[str, frozenset[Side]], royal: frozenset[str]) -> None:
        self.royal = royal
        self.all: PieceSet = frozenset(PieceId(side, kind) for kind, sides in kinds.items() for side in sides)
        self.nouns = {"soldiers": frozenset(p for p in self.all if p.kind not in royal)}
        for kind in kinds:
            pieces = frozenset(p for p in self.all if p.kind == kind)
            self.nouns[kind] = self.nouns[plural(kind)] = pieces

    def words(self, relative: bool = False) -> list[str]:
        """All selector words, for help and spelling; with ``relative`` also those of ``jump.over``."""
        before = ["attacking", "defending", *(["enemy", "own"] if relative else [])]
        plain = ["everyone", "nobody", "attackers", "defenders"]
        return plain + list(self.nouns) + [f"{adjective} {noun}" for noun in self.nouns for adjective in before]

    def select(self, word: str, mover: Side | None = None) -> PieceSet:
        """The pieces a word names; raises :class:`UnknownWord`. ``mover``: whose enemies ``enemy`` means.

        >>> s = Selectors({"man": frozenset(Side), "king": frozenset((Side.DEFENDERS,))}, frozenset(("king",)))
        >>> sorted(p.side.value for p in s.select("soldiers"))
        ['attackers', 'defenders']
        >>> s.select("attacking men")
        frozenset({PieceId(side=<Side.ATTACKERS: 'attackers'>, kind='man')})
        """
        plain = {
            "everyone": self.all,
            "nobody": frozenset(),
            "attackers": frozenset(p for p in self.all if p.side is Side.ATTACKERS),
            "defenders": frozenset(p for p in self.all if p.side is Side.DEFENDERS),
        }
        words = " ".join(word.split())
        if words in plain:
            return plain[words]
        noun = words.replace(" ", "_")
        if noun in self.nouns:
            return self.nouns[noun]
        adjective, _, rest = words.partition(" ")
        sides = {"attacking": Side.ATTACKERS, "defending": Side.DEFENDERS}
        if mover is not None:
            sides |= {"enemy": mover.enemy, "own": mover}
        rest = rest.replace(" ", "_")
        if adjective not in sides or rest not in self.nouns:
            raise UnknownWord(word, self.words(mover is not None))
        return frozenset(p for p in self.nouns[rest] if p.side is sides[adjective])
