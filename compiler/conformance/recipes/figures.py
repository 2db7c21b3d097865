"""The figures recipes are made of: arriving, closing in, looking around, leaping."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from taflc.conformance.probes import Probe
from taflc.conformance.sketch import figure, path
from taflc.model import PieceId, Side, Variant, neighbours
from taflc.reference import Step

LEFT, BELOW, RIGHT, ABOVE = range(4)
"""Directions in the order of :func:`taflc.model.neighbours`; opposite ones are two apart."""


def ahead(square: int, direction: int, count: int, size: int) -> int | None:
    """The square ``count`` steps away, or ``None`` beyond the board."""
    at: int | None = square
    for _ in range(count):
        if at is None:
            return None
        at = neighbours(at, size)[direction]
    return at


def ray(square: int, direction: int, size: int) -> list[int]:
    """The squares from here to the edge, nearest first."""
    found, at = [], neighbours(square, size)[direction]
    while at is not None:
        found.append(at)
        at = neighbours(at, size)[direction]
    return found


def arrivals(variant: Variant, mover: PieceId, to: int, avoid: Iterable[int]) -> list[Step]:
    """Slides onto ``to`` from two squares away, or one; along the rank first, to keep pictures flat."""
    size, shunned, reach = variant.size, set(avoid), variant.piece(mover).range
    found = []
    for count in (2, 1):
        if reach is not None and count > reach:
            continue
        for direction in (RIGHT, LEFT, ABOVE, BELOW):
            frm = ahead(to, direction, count, size)
            if frm is not None and not (path(Step(frm, to, False), size) - {to}) & shunned:
                found.append(Step(frm, to, False))
    return found


def patterns(around: Sequence[int | None]) -> list[tuple[int, ...]]:
    """Which sides of a square to fill: both of a pair, one, all but one, all that exist."""
    sides = tuple(d for d in range(4) if around[d] is not None)
    pairs = [pair for pair in ((LEFT, RIGHT), (BELOW, ABOVE)) if set(pair) <= set(sides)]
    singles = [(d,) for d in sides]
    but_one = [tuple(d for d in sides if d != gap) for gap in sides]
    found = [*pairs, *singles, *but_one, sides]
    return list(dict.fromkeys(p for p in found if p))


def siege(
    variants: Sequence[Variant],
    victim: PieceId,
    square: int,
    hammer: PieceId,
    fill: PieceId,
    *,
    sides: Iterable[tuple[int, ...]] | None = None,
    extra: Mapping[int, PieceId] | None = None,
    counts: Mapping[Side, int] | None = None,
    last: int | None = None,
    arrive: int = 1,
    title: str = "",
    show: bool = False,
) -> Iterator[Probe | None]:
    """``victim`` on ``square`` with ``fill`` on some sides, the last of which ``hammer`` closes now.

    ``sides``: the patterns to try (all by default); ``extra``: more pieces, such as one that occupies a
    special square; ``last``: only the side the hammer comes to; ``arrive``: how many ways of arriving.
    """
    size = variants[0].size
    around = neighbours(square, size)
    held = dict(extra or {})
    for pattern in patterns(around) if sides is None else sides:
        if any(around[d] is None or around[d] in held for d in pattern):
            continue
        for side in pattern if last is None else (last,):
            landing = around[side]
            if landing is None or side not in pattern:
                continue
            avoid = {square, *(s for s in around if s is not None), *held}
            for step in arrivals(variants[0], hammer, landing, avoid)[:arrive]:
                men = [(square, victim), *held.items(), (step.frm, hammer)]
                men += [(s, fill) for d in pattern if d != side and (s := around[d]) is not None]
                clear = [s for d, s in enumerate(around) if d not in pattern and s not in held]
                yield figure(variants, men, hammer.side, play=[step], clear=clear, counts=counts,
                             title=title, show=show)


def look_around(
    variants: Sequence[Variant],
    piece: PieceId,
    square: int,
    beside: Mapping[int, PieceId] | None = None,
    *,
    directions: Iterable[int] = range(4),
    title: str = "",
    show: bool = False,
) -> Probe | None:
    """Where ``piece`` may go from ``square`` with these pieces about; the named directions stay clear."""
    size = variants[0].size
    men = {square: piece, **(beside or {})}
    clear = [s for d in directions for s in ray(square, d, size) if s not in men]
    return figure(variants, men.items(), piece.side, look=square, clear=clear, title=title, show=show)


def walk_to(variants: Sequence[Variant], piece: PieceId, target: int) -> Iterator[Probe | None]:
    """``piece`` one and two squares from ``target`` on each side, and its view across it."""
    size = variants[0].size
    for count in (2, 1):
        for direction in (LEFT, RIGHT, BELOW, ABOVE):
            frm = ahead(target, direction, count, size)
            if frm is not None:
                yield look_around(variants, piece, frm, directions=[(direction + 2) % 4])


def leap(
    variants: Sequence[Variant],
    jumper: PieceId,
    over: PieceId,
    frm: int,
    direction: int,
    extra: Mapping[int, PieceId] | None = None,
) -> Probe | None:
    """``jumper`` leaps from ``frm`` over ``over`` in the direction, with these pieces about."""
    size = variants[0].size
    middle, to = ahead(frm, direction, 1, size), ahead(frm, direction, 2, size)
    if middle is None or to is None:
        return None
    men = {frm: jumper, middle: over, **(extra or {})}
    clear = [s for s in neighbours(to, size) if s not in men]
    return figure(variants, men.items(), jumper.side, play=[Step(frm, to, True)], clear=clear)
