"""The engines' counts against those of other programs, pinned in ``tests/reference/perft``."""

from __future__ import annotations

import pytest

from ..perft_lines import perft_lines, perft_specs
from .engines import engine_of

# Bulk counting does some 10^9 positions a second, making every one some 10^8.
MOST, MOST_MADE = 60_000_000, 1_000_000


@pytest.mark.parametrize("spec", perft_specs())
def test_engine_counts_as_other_programs(spec: str) -> None:
    checked = 0
    for line in perft_lines(spec):
        board = engine_of(line.path).Board(line.position)
        assert board.position() == line.position
        for depth, count in enumerate(line.counts, start=1):
            if count <= MOST:
                assert board.perft(depth) == count, (line.position, depth)
                checked += 1
            if count <= MOST_MADE:
                assert board.perft(depth, bulk=False) == count, (line.position, depth)
    assert checked
