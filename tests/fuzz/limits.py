"""What an input may cost: processor time, measured in this process, and memory."""

from __future__ import annotations

import contextlib
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

MEGABYTE = 1024 * 1024

MEMORY = 200 * MEGABYTE
"""So much memory of its own a target's process may have, interpreter and engines included."""

SECONDS = 5.0
"""So much processor time an input may take; the machine may be busy, so the wall clock says nothing."""


class TooSlow(BaseException):
    """An input has used up its time. No code under test catches this by catching ``Exception``."""


def _alarm(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def limit(seconds: float) -> None:
    """Limit this process for good: its memory, and its processor time to that of a whole run and a little more."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    # Native code that never returns cannot be interrupted from Python; the system ends it.
    whole = int(seconds + 4 * SECONDS) + 60
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, _alarm)


@contextlib.contextmanager
def timed(seconds: float = SECONDS) -> Iterator[None]:
    """Raise :class:`TooSlow` in here after so much processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def peak() -> float:
    """The most memory this program ever had in use, in megabytes.

    The kernel's figure for the process would not do: it starts with what the parent had when it was forked.
    """
    for line in Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
