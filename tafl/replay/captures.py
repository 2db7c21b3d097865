"""Comparing what the rules take with what a record lists."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection


class Verdict(NamedTuple):
    """How captures compare: whether they agree, the defect that makes them differ if any, and a sentence."""

    agree: bool
    defect: str = ""
    text: str = ""


SAME = Verdict(True)


def compare(
    rules: Collection[int], recorded: Collection[int], kings: Collection[int], to: int, names: list[str]
) -> Verdict:
    """Compare the squares the rules clear or turn with those a record lists for a piece that moved to ``to``.

    ``kings`` are the squares of royal pieces, ``names`` the squares' names. Known defects: the king's capture is
    not marked, and squares are listed that do not touch the moved piece, so that nothing can be taken there.

    >>> compare({24}, set(), {24}, 23, [f"s{n}" for n in range(49)])
    Verdict(agree=True, defect='king unmarked', text='the king on s24 is taken')
    """
    missing, extra = set(rules) - set(recorded), set(recorded) - set(rules)
    if not missing and not extra:
        return SAME
    marked = missing - set(kings)
    far = {square for square in extra if not touches(square, to, names)}
    text = difference(missing, extra, names)
    if marked or extra - far:
        return Verdict(False, "", text)
    if far:
        return Verdict(True, "far capture", f"{phrase(far, names)} does not touch {names[to]}")
    return Verdict(True, "king unmarked", f"the king on {phrase(missing, names)} is taken")


def touches(one: int, two: int, names: list[str]) -> bool:
    """Whether two squares are neighbours on the board these names are of."""
    size = math.isqrt(len(names))
    return abs(one % size - two % size) + abs(one // size - two // size) == 1


def phrase(squares: Collection[int], names: list[str]) -> str:
    """Squares as a phrase."""
    return " and ".join(names[square] for square in sorted(squares))


def difference(missing: Collection[int], extra: Collection[int], names: list[str]) -> str:
    """The difference in words.

    >>> difference({1}, {0}, ["a1", "b1"])
    'the rules take b1, not a1'
    """
    if missing and extra:
        return f"the rules take {phrase(missing, names)}, not {phrase(extra, names)}"
    if missing:
        return f"the rules take {phrase(missing, names)} as well"
    return f"the rules do not take {phrase(extra, names)}"
