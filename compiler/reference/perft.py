"""Perft: how many sequences of legal steps there are from a position.

Steps are counted, not turns: each step of a run is one, ``end`` is one, and a turn that ends by itself adds
none. A decided position has no steps. Only what a position shows is seen, so repetition and plies without
capture never cut the count.
"""

from __future__ import annotations

from taflc.model import Variant
from taflc.reference.position import Position
from taflc.reference.turns import judge, play_unchecked, steps_if_open


def perft(variant: Variant, position: Position, depth: int) -> list[int]:
    """The counts for depth 1 to ``depth``; raises ``ValueError`` for a depth below 1."""
    if depth < 1:
        raise ValueError("perft needs a depth of at least 1")
    counts = [0] * depth

    def count(position: Position, level: int) -> None:
        steps = steps_if_open(variant, position)
        counts[level] += len(steps)
        if level + 1 == depth:
            return
        for step in steps:
            played = play_unchecked(variant, position, step)
            if played.outcome is None:
                count(played.position, level + 1)

    if judge(variant, position) is None:
        count(position, 0)
    return counts
