"""Perft for the generated tests: as deep as a million nodes allow, counted by the reference."""

from __future__ import annotations

from taflc.model import Variant
from taflc.reference import perft, start

NODES = 1_000_000
"""The deepest depth counted has at most so many nodes."""


def counted(variant: Variant) -> tuple[int, ...]:
    """The counts for depth 1, 2, ... of the start, the last at most a million.

    A further depth is begun only if the growth so far lets it end below the limit.
    """
    counts: list[int] = []
    while True:
        deeper = perft(variant, start(variant), len(counts) + 1)
        if len(deeper) > 1 and deeper[-1] > NODES:
            return tuple(counts)
        counts = deeper
        growth = counts[-1] / counts[-2] if len(counts) > 1 else counts[-1]
        if not counts[-1] or counts[-1] * growth > NODES * 1.1:
            return tuple(counts)
