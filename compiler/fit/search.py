"""Replaying the most promising candidate first, and leaving those that can no longer be among the best.

All is exact: what is counted against a candidate never decreases, so one that is already worse than the last of the
best that have been through all games is left, and no better one is missed. Games are asked in chunks; the candidate
with the least against it is asked next, which brings the good ones to their end soon.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from taflc.fit.candidates import Candidate
from taflc.fit.count import Count, Misfit, count_games
from taflc.fit.state import State
from taflc.model import Variant

if TYPE_CHECKING:
    from tafl.records import Game

CHUNK = 8
"""Games in a chunk."""


@dataclass
class Trial:
    """A candidate and what has been counted so far.

    ``asked`` chunks have been handed out, ``done`` have come back; ``left``: it was given up before its end.
    """

    candidate: Candidate
    count: Count = field(default_factory=Count)
    asked: int = 0
    done: int = 0
    left: bool = False


def chunked(games: Sequence[Game], sample: int | None) -> list[list[Game]]:
    """Games in chunks, in an order that mixes them, always the same; at most ``sample`` of them."""
    mixed = list(games)
    random.Random(0).shuffle(mixed)
    mixed = mixed[:sample]
    return [mixed[first : first + CHUNK] for first in range(0, len(mixed), CHUNK)]


def search(
    candidates: Sequence[Candidate],
    chunks: Sequence[Sequence[Game]],
    state: State,
    *,
    best: int,
    jobs: int = 1,
    tell: Callable[[list[Trial], int], None] = lambda trials, chunks: None,
) -> list[Trial]:
    """Try candidates on games; the trials, the best fit first, those that were left last.

    Of the ``best`` at least, and of all that fit as well as the last of them, all games are replayed. ``tell`` is
    called after each chunk with the trials and the number of chunks.
    """
    trials = [Trial(candidate) for candidate in candidates]
    waiting: dict[Future[Count], tuple[Trial, int]] = {}
    with workers(jobs) as pool:
        try:
            while True:
                while len(waiting) < jobs and (trial := following(trials, len(chunks), best)) is not None:
                    number, trial.asked = trial.asked, trial.asked + 1
                    known = state.get(trial.candidate.key, number)
                    if known is not None:
                        take(trial, known)
                        continue
                    task = (trial.candidate.key, trial.candidate.variant, list(chunks[number]))
                    waiting[pool.submit(replayed, *task)] = (trial, number)
                tell(trials, len(chunks))
                if not waiting:
                    break
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    trial, number = waiting.pop(future)
                    state.put(trial.candidate.key, number, future.result())
                    take(trial, future.result())
        finally:
            pool.shutdown(cancel_futures=True)
    return sorted(trials, key=lambda trial: (trial.left, rank(trial)))


def rank(trial: Trial) -> tuple[Misfit, int]:
    """What orders trials: what is against them, then how many games they have been through."""
    return trial.count.misfit, -trial.count.games


def take(trial: Trial, count: Count) -> None:
    """Add the count of a chunk."""
    trial.count.merge(count)
    trial.done += 1


def following(trials: Sequence[Trial], chunks: int, best: int) -> Trial | None:
    """The trial to be asked next, ``None`` if all are through, left or on their way; marks those that are left."""
    through = sorted(trial.count.misfit for trial in trials if trial.done == chunks)
    bound = through[best - 1] if len(through) >= best else None
    waiting = [trial for trial in trials if not trial.left and trial.asked < chunks]
    for trial in waiting:
        trial.left = bound is not None and trial.count.misfit > bound
    return min(
        (trial for trial in waiting if not trial.left),
        key=lambda trial: (trial.count.misfit, -trial.asked),
        default=None,
    )


def replayed(key: str, variant: Variant, games: list[Game]) -> Count:
    """Replay a chunk by a candidate's rules; what a process is given to do."""
    from taflc.fit.board import loaded

    if key not in _loaded:
        if len(_loaded) >= KEPT:
            _loaded.clear()
        _loaded[key] = loaded(variant)
    return count_games(_loaded[key], games)


KEPT = 60
"""How many candidates a process keeps ready."""

_loaded: dict[str, object] = {}


class Here(Executor):
    """Does at once, in this process, what it is given."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        """Call it."""
        future: Future[Count] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def workers(jobs: int) -> Executor:
    """Processes for so many jobs; none for one."""
    return ProcessPoolExecutor(jobs) if jobs > 1 else Here()
