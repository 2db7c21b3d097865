"""Sets of the notation's letters in the words of a spec."""

from __future__ import annotations

from collections.abc import Iterable

from taflc.opentafl.keys import EVERY, KINDS
from taflc.selectors import plural

SIDES = {"attackers": "attacking", "defenders": "defending"}


def side(letter: str) -> str:
    """Whose piece a letter is."""
    return "attackers" if letter.islower() else "defenders"


def armed(letter: str, king: str) -> bool:
    """Whether a piece may be an anvil; ``king`` is the value of ``ka``."""
    return king in "ya" if letter == "K" else letter.lower() != "g"


def who(letters: Iterable[str], present: frozenset[str]) -> str:
    """The pieces of these letters as a selector, one word or a list, as far as they are in the game.

    >>> who("TCNKM", frozenset("tTKc")), who("tT", frozenset("tTK")), who("", frozenset("tTK"))
    ('defenders', 'soldiers', 'nobody')
    >>> who("tTc", frozenset("tTKcCn"))
    '[men, attacking commanders]'
    """
    left = set(letters) & present
    if left == present:
        return "everyone"
    words = []
    for word, named in _nouns(present):
        if named and named <= left:
            words.append(word)
            left -= named
    return f"[{', '.join(words)}]" if len(words) > 1 else words[0] if words else "nobody"


def _nouns(present: frozenset[str]) -> Iterable[tuple[str, set[str]]]:
    """Selector words with their letters, the widest first."""
    soldiers = {letter for letter in present if letter not in "kK"}
    sides = {name: {letter for letter in present if side(letter) == name} for name in SIDES}
    yield "soldiers", soldiers
    yield from sides.items()
    for name, adjective in SIDES.items():
        yield f"{adjective} soldiers", soldiers & sides[name]
    for letter in EVERY[:6]:
        kind, named = KINDS[letter], {letter, letter.upper()} & present
        both = kind if kind == "king" else plural(kind)
        if named and all({letter, letter.upper()} <= present for _ in named):
            yield both, named
        yield from ((f"{SIDES[side(one)]} {both}" if kind != "king" else both, {one}) for one in named)
