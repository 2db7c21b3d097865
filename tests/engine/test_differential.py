"""The engine of every spec against the reference interpreter, step by step over random games."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from taflc.geometry import Geometry
from taflc.model import Variant
from taflc.reference import END, Ply, Position, Step, random_game
from taflc.support import unsupported
from taflc.text import format_position

from .engines import SPECS, engine_for, engine_of, variant_of
from .variants import random_variant

# Steps of random games for each spec; the reference takes about 1 ms for each on a small board.
RANDOM_VARIANTS = int(os.environ.get("TAFL_RANDOM_VARIANTS", "6"))
PLIES = int(os.environ.get("TAFL_DIFFERENTIAL_PLIES", "400"))


def number_of(step: Step, size: int) -> int:
    """The number of a step, worked out from its definition."""
    if step == END:
        return Geometry(size).end_step
    rank, file = divmod(step.frm, size)
    fan = [s for s in range(rank * size, rank * size + size) if s != step.frm]
    fan += [s for s in range(file, size * size, size) if s != step.frm]
    return step.frm * 2 * (size - 1) + fan.index(step.to)


def text_of(variant: Variant, position: Position) -> str:
    return format_position(variant, position.board, position.to_move, position.run)


def compare_game(variant: Variant, engine: Any, game: Iterable[Ply]) -> int:
    """Play a game of the reference on the engine too; returns how many steps it had."""
    board, size, made = engine.Board(), variant.size, 0
    numbers: list[int] = []
    for ply in game:
        assert board.outcome() is None
        text = text_of(variant, ply.before)
        assert board.position() == text
        legal = sorted(number_of(step, size) for step in ply.legal)
        assert sorted(board.legal_steps()) == legal, text
        assert board.legal_count() == len(legal)
        assert sorted(board._picks()) == legal, text
        if made % 16 == 0:
            assert [step for step in range(-2, engine.Board.END + 3) if board.is_legal(step)] == legal, text
        step = number_of(ply.step, size)
        said = f"{text}: {board.step_text(step)}"
        assert board.parse_step(board.step_text(step)) == step, said
        assert board.captures_of(step) == sorted(ply.played.captured), said
        assert board.conversions_of(step) == sorted(ply.played.converted), said
        key = board.zobrist()
        board.push(step)
        assert board.pop() == step and board.zobrist() == key and board.position() == text, said
        board.push(step)
        numbers.append(step)
        made += 1
        after = text_of(variant, ply.played.position)
        assert board.position() == after, said
        assert board.outcome() == ply.played.outcome, said
        assert (board.run_square is not None) == ply.played.continues, said
        again = engine.Board(after)
        assert again.zobrist() == board.zobrist() == board._hash_from_scratch(), said
        assert again == board and hash(again) == hash(board) and again.perft(1) == board.perft(1), said
        if ply.played.outcome is not None:
            assert board.legal_steps() == [] and board.legal_count() == 0
    assert board.steps() == numbers
    return made


def compare(variant: Variant, engine: Any) -> None:
    """Compare as many games as the number of plies asks for."""
    left, seed = PLIES * 49 // variant.size**2 + 40, 0
    while left > 0:
        left -= max(1, compare_game(variant, engine, random_game(variant, seed, min(left, 200), eager=0.6)))
        seed += 1


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_engine_plays_as_the_reference(spec: Path) -> None:
    variant = variant_of(spec)
    assert unsupported(variant) == []
    compare(variant, engine_of(spec))


@pytest.mark.parametrize("number", range(RANDOM_VARIANTS))
def test_engine_of_a_random_variant_plays_as_the_reference(number: int) -> None:
    variant = random_variant(number)
    compare(variant, engine_for(variant))
