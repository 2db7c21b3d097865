"""Measuring an engine: processor time, the least of several repetitions, since other programs only ever add to it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple


class Speed(NamedTuple):
    """What one engine does in a second of processor time on one thread.

    ``bulk``: nodes of a perft whose last ply is counted, at depth ``depth``. A number without its depth says
    little: the branching of the last ply is most of it. ``made``: nodes of a perft that makes every leaf, one ply
    less deep. ``plies`` and ``games``: uniformly random play, at most 500 plies a game.
    """

    depth: int
    bulk: float
    made: float
    plies: float
    games: float


def least(work: Callable[[], Any], seconds: float) -> float:
    """The least processor time that ``work`` takes, tried for about ``seconds`` and at least three times."""
    best, spent, tries = float("inf"), 0.0, 0
    while tries < 3 or spent < seconds:
        began = time.process_time()
        work()
        took = time.process_time() - began
        best, spent, tries = min(best, took), spent + took, tries + 1
    return max(best, 1e-9)


def measure(engine: Any, seconds: float = 1.0) -> Speed:
    """Measure a loaded engine; ``seconds`` is what each of the three measurements may take."""
    board = engine.Board()
    depth = 1
    while depth < 6 and least_once(board, depth) < 0.02:
        depth += 1
    bulk = board.perft(depth) / least(lambda: board.perft(depth), seconds)
    shallow = max(1, depth - 1)
    made = board.perft(shallow) / least(lambda: board.perft(shallow, bulk=False), seconds)
    games = 200
    *_, plies = board.playouts(games, 1)
    took = least(lambda: board.playouts(games, 1), seconds)
    return Speed(depth, bulk, made, plies / took, games / took)


def least_once(board: Any, depth: int) -> float:
    """The processor time of one perft."""
    began = time.process_time()
    board.perft(depth)
    return time.process_time() - began
