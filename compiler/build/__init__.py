"""Building: from a spec to a native engine that was seen to load and play."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from taflc.build.job import Job, Outcome


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def build(
    specs: Sequence[Path],
    *,
    into: Path | None = None,
    march: str = "auto",
    force: bool = False,
    compile: bool = True,
    checked: bool = False,
    jobs: int | None = None,
    quiet: bool = False,
) -> list[Outcome]:
    """Generate and (unless ``compile`` is False) compile these specs; the outcomes in their order.

    ``into``: a folder for the packages instead of the usual places. ``checked``: engines that assert the
    bounds of their buffers. ``jobs``: how many at once, the
    number of processors if ``None``. Progress goes to standard error, with ``quiet`` only failures.
    A failure is an outcome, never an exception.
    """
    from taflc.build.pool import run_jobs
    from taflc.build.progress import Progress

    todo = [Job(str(spec), str(into or ""), march, force, compile, checked) for spec in specs]
    progress = Progress(len(todo), quiet=quiet)
    try:
        return run_jobs(todo, jobs or processors(), progress.tell, progress.tick)
    finally:
        progress.close()
