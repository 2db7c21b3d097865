"""The reference's counts against those of other programs.

It is slow, so a line is counted as deep as its inner nodes allow; native engines run the same lines deeper.
"""

from __future__ import annotations

import pytest

from taflc.reference import Position, legal_steps, perft, play, start
from taflc.reference.captures import taken
from taflc.reference.ground import ground_of
from taflc.reference.moves import moved
from taflc.text import parse_position

from ..perft_lines import PerftLine, perft_lines, perft_specs
from .specs import variant_of

NODES = {"brandubh-7": 1000, "brandub-preset-7": 1000, "tablut-preset-9": 5000, "copenhagen-preset-11": 1000}
"""How many positions to expand in one line; the specs named have many lines."""


def affordable(line: PerftLine) -> int:
    """The deepest counted depth whose inner nodes are few enough."""
    limit = NODES.get(line.spec, 8000)
    depth = 1
    while depth < len(line.counts) and sum(line.counts[:depth]) <= limit:
        depth += 1
    return depth


@pytest.mark.parametrize("spec", perft_specs())
def test_counts(spec: str) -> None:
    variant = variant_of(spec)
    lines = perft_lines(spec)
    assert lines
    for line in lines:
        depth = affordable(line)
        counts = perft(variant, Position(*parse_position(variant, line.position)), depth)
        assert tuple(counts) == line.counts[:depth], line.position


@pytest.mark.parametrize("spec", perft_specs())
def test_the_first_line_is_the_start(spec: str) -> None:
    variant = variant_of(spec)
    assert Position(*parse_position(variant, perft_lines(spec)[0].position)) == start(variant)


@pytest.mark.parametrize("spec", [spec for spec in perft_specs() if perft_lines(spec)[0].captures])
def test_capturing_steps(spec: str) -> None:
    """How many of the last steps capture something."""
    variant = variant_of(spec)
    ground = ground_of(variant)
    line = perft_lines(spec)[0]

    def capturing(position: Position, depth: int) -> int:
        if depth > 1:
            steps = legal_steps(variant, position)
            return sum(capturing(play(variant, position, step).position, depth - 1) for step in steps)
        board = position.board
        return sum(bool(taken(ground, moved(board, step), step)[0]) for step in legal_steps(variant, position))

    deepest = 3 if line.counts[2:] and line.counts[2] < 50_000 else 2
    for depth, count in enumerate(line.captures[:deepest], 1):
        assert capturing(start(variant), depth) == count, depth


def test_a_decided_position_counts_nothing() -> None:
    variant = variant_of("brandubh-7")
    position = Position(*parse_position(variant, "K6/7/7/7/7/7/6t a"))
    assert perft(variant, position, 3) == [0, 0, 0]


def test_depth_must_be_positive() -> None:
    variant = variant_of("brandubh-7")
    with pytest.raises(ValueError, match="at least 1"):
        perft(variant, start(variant), 0)
