"""What is measured on an engine, as tasks for :mod:`benchmarks.timing`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from benchmarks.engines import Board, Engine
from benchmarks.timing import Task

#: At most so many positions are visited by one perft: the parents of counted ones, or those made.
VISITS = 20_000
GAMES = 20
SEED = 1
#: Two threads play about so many plies: of few, the beginning of a thread would be most.
THREADED = 200_000
#: Calls from Python are measured on this many positions of random games, one in so many plies.
POSITIONS = 32
EVERY = 7
#: Of each position so many steps are made and taken back.
TRIED = 16


def depth(perft: Callable[[int], int], visits: int = VISITS, *, bulk: bool) -> int:
    """The deepest perft that visits at most ``visits`` positions: with ``bulk`` the last ply costs no visit.

    >>> [depth(lambda deep: 10**deep, 500, bulk=bulk) for bulk in (True, False)]
    [3, 2]
    """
    deep = 1
    while perft(deep if bulk else deep + 1) <= visits:
        deep += 1
    return deep


def game_positions(engine: Engine, count: int = POSITIONS, every: int = EVERY) -> list[Board]:
    """Boards from random games, at which the game goes on, each with its history."""
    found: list[Board] = []
    chance = random.Random(SEED)
    while len(found) < count:
        board = engine.board()
        for ply in range(1, 20 * every):
            steps = board.legal_steps()
            if not steps or len(found) == count:
                break
            board.push(steps[int(chance.random() * len(steps))])
            if ply % every == 0 and board.outcome() is None:
                found.append(board.copy())
    return found


def tasks(engine: Engine) -> Iterator[Task]:
    """Everything ``make bench`` measures on one engine; units are nodes, plies and calls."""
    board = engine.board()
    bulk, made = depth(board.perft, bulk=True), depth(board.perft, bulk=False)
    yield Task("perft bulk", lambda: board.perft(bulk))
    yield Task("perft made", lambda: board.perft(made, bulk=False))
    yield Task("playouts", lambda: board.playouts(GAMES, SEED)[4])
    yield Task("playouts, no repetition", lambda: board.playouts(GAMES, SEED, repetition=False)[4])
    # CPU time is that of all threads together, so two threads should cost as much as one.
    many = max(4 * GAMES, THREADED * GAMES // board.playouts(GAMES, SEED)[4])
    yield Task("playouts, 2 threads", lambda: board.playouts(many, SEED, threads=2)[4])
    boards = game_positions(engine)
    yield Task("legal_count", counting(boards))
    yield Task("legal_steps", listing(boards))
    yield Task("push+pop", pushing(boards))


def counting(boards: list[Board]) -> Callable[[], int]:
    """Count the legal steps of every board."""
    calls = [board.legal_count for board in boards]

    def run() -> int:
        for call in calls:
            call()
        return len(calls)

    return run


def listing(boards: list[Board]) -> Callable[[], int]:
    """List the legal steps of every board."""
    calls = [board.legal_steps for board in boards]

    def run() -> int:
        for call in calls:
            call()
        return len(calls)

    return run


def pushing(boards: list[Board]) -> Callable[[], int]:
    """Make each of some legal steps of every board, checked, and take it back: what a search does from Python."""
    chance = random.Random(SEED)
    calls = []
    for board in boards:
        steps = board.legal_steps()
        calls.append((board.push, chance.sample(steps, min(TRIED, len(steps))), board.pop))
    made = sum(len(steps) for _, steps, _ in calls)

    def run() -> int:
        for push, steps, pop in calls:
            for step in steps:
                push(step)
                pop()
        return made

    return run
