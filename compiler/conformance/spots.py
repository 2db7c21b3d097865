"""Kinds of places on a board: the few squares that stand for all the others.

Two squares are of one kind when the rules cannot tell them apart from close by: the same groups and
goal on the square, the same number of board edges, and neighbours of which the same is true. A rule
that holds on one square of each kind holds on all of them, and every figure is tried on those.
"""

from __future__ import annotations

from functools import lru_cache

from taflc.model import Variant, area, neighbours

Areas = tuple[tuple[str, frozenset[int]], ...]


def areas(variant: Variant) -> Areas:
    """Every set of squares that some rule names: the groups, the goal and the board's corners."""
    corners = area("corners", variant.size) or frozenset()
    named = [(group.name, group.squares) for group in variant.groups]
    return (*named, ("the goal", variant.endings.goal), ("the corners", corners))


def spots(variant: Variant) -> tuple[int, ...]:
    """One square of every kind, the plainest first."""
    return _spots(variant.size, areas(variant))


@lru_cache(maxsize=256)
def _spots(size: int, named: Areas) -> tuple[int, ...]:
    own = [
        (tuple(name for name, squares in named if s in squares), sum(n is None for n in neighbours(s, size)))
        for s in range(size * size)
    ]

    def kind(square: int) -> tuple[object, ...]:
        beside = [("off",) if n is None else own[n] for n in neighbours(square, size)]
        pairs = sorted([sorted(map(repr, beside[0::2])), sorted(map(repr, beside[1::2]))])
        return own[square], repr(pairs)

    special = [bool(own[s][0] or own[s][1]) for s in range(size * size)]

    def crowd(square: int) -> int:
        """How many special squares lie within three steps: the fewer, the clearer the picture."""
        f, r = square % size, square // size
        return sum(
            special[y * size + x]
            for y in range(max(0, r - 3), min(size, r + 4))
            for x in range(max(0, f - 3), min(size, f + 4))
        )

    best: dict[tuple[object, ...], int] = {}
    for square in sorted(range(size * size), key=lambda s: (crowd(s), s // size, s % size)):
        best.setdefault(kind(square), square)
    return tuple(sorted(best.values(), key=lambda s: (own[s][1] > 0, len(own[s][0]), crowd(s), s)))


def on(variant: Variant, squares: frozenset[int]) -> list[int]:
    """The spots that lie on these squares; any one of the squares if no spot does."""
    found = [s for s in spots(variant) if s in squares]
    return found or sorted(squares)[:1]


def beside(variant: Variant, squares: frozenset[int]) -> list[int]:
    """The spots next to one of these squares, but not on them."""
    return [
        s for s in spots(variant)
        if s not in squares and any(n in squares for n in neighbours(s, variant.size) if n is not None)
    ]


def open_spots(variant: Variant, count: int = 2) -> list[int]:
    """Plain squares with plain neighbours, away from edges where the board is large enough."""
    plain = [s for s in spots(variant) if not any(s in squares for _, squares in areas(variant))]
    inner = [s for s in plain if None not in neighbours(s, variant.size)]
    return (inner or plain or list(spots(variant)))[:count]


def edge_spots(variant: Variant) -> list[int]:
    """The spots on the board's edge."""
    return [s for s in spots(variant) if None in neighbours(s, variant.size)]
