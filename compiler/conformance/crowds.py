"""Boards full of pieces, drawn by chance: where runs go on and captures meet."""

from __future__ import annotations

import random
from collections.abc import Iterator

from taflc.conformance.sketch import kinds, royal
from taflc.model import PieceId, Side, Variant

Men = dict[int, PieceId]

TRIES = 200
"""So many positions are drawn by chance in search of one kind; often the first will do."""


def crowds(variant: Variant, what: str) -> Iterator[Men]:
    """Crowded boards in a search for something about runs; none if there are no runs."""
    chance = random.Random(f"{variant.id} {what}")
    for _ in range(TRIES if variant.berserk is not None else 0):
        yield crowd(variant, chance)


def crowd(variant: Variant, chance: random.Random) -> Men:
    """A third of the board held by pieces of all kinds, and a king who is on no goal square."""
    squares = list(range(variant.size**2))
    chance.shuffle(squares)
    some = [piece for side in Side for piece in kinds(variant, side) if piece != royal(variant)]
    men = {s: chance.choice(some) for s in squares[: len(squares) // 3]}
    for s in squares:
        if s not in variant.endings.goal:
            return men | {s: royal(variant)}
    return men
