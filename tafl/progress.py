"""A progress bar on standard error, shown only to people: nothing is written where no terminal listens."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

WIDTH = 30


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Hand the items on, redrawing a bar at most ten times a second."""
    if not sys.stderr.isatty() or total <= 0:
        yield from items
        return
    drawn = 0.0
    done = 0
    try:
        for item in items:
            yield item
            done += 1
            now = time.monotonic()
            if now - drawn > 0.1 or done == total:
                drawn = now
                print(f"\r{bar(done, total)} {what}", end="", file=sys.stderr, flush=True)
    finally:
        print("\r" + " " * (WIDTH + 30 + len(what)) + "\r", end="", file=sys.stderr, flush=True)


def bar(done: int, total: int, width: int = WIDTH) -> str:
    """A bar with the count.

    >>> bar(5, 10, width=10)
    '[#####.....] 5/10'
    """
    full = width * done // total
    return f"[{'#' * full}{'.' * (width - full)}] {done}/{total}"
