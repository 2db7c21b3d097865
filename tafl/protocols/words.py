"""Words that protocols share: roles, whole numbers, clocks."""

from __future__ import annotations

from tafl.errors import TaflError
from tafl.session import Clock

ROLES = {"a": "attackers", "attacker": "attackers", "attackers": "attackers"} | {
    "d": "defenders",
    "defender": "defenders",
    "defenders": "defenders",
}


def side_of(word: str) -> str:
    """The side a role's name means; raises :class:`tafl.TaflError` for no role.

    >>> side_of("A"), side_of("defender")
    ('attackers', 'defenders')
    """
    side = ROLES.get(word.lower())
    if side is None:
        raise TaflError(f"{word!r} is no role: write attacker or defender")
    return side


def role(side: str) -> str:
    """A side's role.

    >>> role("attackers")
    'attacker'
    """
    return side.removesuffix("s")


def whole(word: str, most: int = 10**12) -> int:
    """A whole number from 0 to ``most``; raises :class:`tafl.TaflError` for anything else."""
    if not (word.isascii() and word.isdigit() and len(word) < 20 and int(word) <= most):
        raise TaflError(f"{word!r} is not a whole number from 0 to {most}")
    return int(word)


def clock_of(words: list[str]) -> Clock:
    """A clock from ``un-timed``, ``none`` or ``fischer MILLISECONDS ADD_SECONDS``.

    >>> clock_of(["fischer", "900000", "10"])
    Clock(left=900.0, added=10)
    """
    if [word.lower() for word in words] in (["un-timed"], ["none"]):
        return Clock()
    if len(words) == 3 and words[0].lower() == "fischer":
        return Clock(whole(words[1]) / 1000, whole(words[2]))
    raise TaflError("expected: time_settings un-timed, or time_settings fischer MILLISECONDS ADD_SECONDS")
