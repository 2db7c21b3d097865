"""Time on a machine that others use too: CPU time of this process, many short runs, the fastest counts.

A foreign load can only make a run slower, never faster, so the minimum of many short runs is what
the code itself takes. Tasks that are to be compared are run in turn, so that they share every mood of
the machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

#: How long one run is made to last, in nanoseconds: long against the clock's step, short against a time slice.
RUN = 2_000_000


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work; ``run`` does it once and returns how many units (nodes, plies, calls) it was."""

    name: str
    run: Callable[[], int]


class Timer:
    """Runs one task again and again and keeps its fastest time, in nanoseconds a unit.

    >>> timer = Timer(Task("nothing", lambda: 1000), run=1000)
    >>> timer.once() > 0, timer.fastest > 0
    (True, True)
    """

    def __init__(self, task: Task, run: int = RUN) -> None:
        self.task = task
        self.fastest = float("inf")
        self.times = 1
        # The first run warms up; how long the second takes says how often to repeat the task in one run.
        task.run()
        began = time.process_time_ns()
        task.run()
        self.times = max(1, run // max(1, time.process_time_ns() - began))

    def once(self) -> float:
        """One run; its time in nanoseconds a unit."""
        units = 0
        began = time.process_time_ns()
        for _ in range(self.times):
            units += self.task.run()
        taken = (time.process_time_ns() - began) / units
        self.fastest = min(self.fastest, taken)
        return taken


def fastest(tasks: Sequence[Task], rounds: int, run: int = RUN) -> list[float]:
    """The fastest time of each task in nanoseconds a unit, after so many runs of each, in turn."""
    timers = [Timer(task, run) for task in tasks]
    for _ in range(rounds):
        for timer in timers:
            timer.once()
    return [timer.fastest for timer in timers]


def pairs(ours: Task, theirs: Task, count: int, runs: int = 6) -> list[float]:
    """How much faster ours is than theirs, once for each of ``count`` pairs.

    Each pair is the fastest of ``runs`` runs of either, in turn; 1.2 says that ours does 1.2 times as
    many units in the same time.
    """
    first, second = Timer(ours), Timer(theirs)
    ratios = []
    for _ in range(count):
        times = [(first.once(), second.once()) for _ in range(runs)]
        ratios.append(min(their for _, their in times) / min(our for our, _ in times))
    return ratios


def median_ratio(ours: Task, theirs: Task, count: int = 11) -> float:
    """The median of :func:`pairs`."""
    return statistics.median(pairs(ours, theirs, count))
