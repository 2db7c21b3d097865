"""The shipped engines and seeded games on them, for tests that must hold for every one."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from taflc import places
from taflc.load import load_variant
from taflc.model import Variant

SPECS = {spec.stem: spec for spec in places.shipped_specs()}


@cache
def engine_of(id: str) -> Any:
    """The engine of a shipped variant."""
    return importlib.import_module(f"tafl.engines.{places.module_name(id)}")


@cache
def variant_of(id: str) -> Variant:
    """The rules of a shipped variant."""
    return load_variant(SPECS[id])


@cache
def games(id: str, number: int = 6, plies: int = 120) -> list[list[int]]:
    """The steps of some random games, the same every time."""
    found = engine_of(id).Board().random_games(number, 11, max_plies=plies)
    return [list(found.steps[first:last]) for first, last in zip([0, *found.ends], found.ends, strict=False)]


def boards(id: str, every: int, number: int = 6) -> Iterator[Any]:
    """Boards in the middle of those games, with their history."""
    for steps in games(id)[:number]:
        board = engine_of(id).Board()
        for ply, step in enumerate(steps):
            if ply % every == every // 2:
                yield board.copy()
            board.push(step)


def in_a_run(id: str, most: int = 3) -> list[Any]:
    """Boards in the middle of runs, from games that take whatever they can."""
    found: list[Any] = []
    chance = random.Random(id)
    for _ in range(60):
        board = engine_of(id).Board()
        while board.ply < 80 and board.outcome() is None and len(found) < most:
            steps = board.legal_steps()
            taking = [step for step in steps if board.captures_of(step) or board.conversions_of(step)]
            board.push(chance.choice(taking or steps))
            if board.run_square is not None:
                found.append(board.copy())
                break
        if len(found) == most:
            break
    return found


def state(board: Any) -> tuple[Any, ...]:
    """Everything a board tells about itself and its past."""
    return (
        board.position(), board.to_move, board.run_square, board.ply, board.zobrist(), board.outcome(),
        board.legal_count(), board.legal_steps(), board.steps(),
    )  # fmt: skip
