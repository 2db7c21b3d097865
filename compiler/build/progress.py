"""Showing how a build goes: a live line per running engine on a terminal, plain lines elsewhere."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TextIO

from taflc.build.job import Job, Outcome

_WORDS = {"built": "built", "generated": "generated", "current": "up to date", "failed": "FAILED"}


class Progress:
    """Prints one line for each finished job; on a terminal also one for each running job, kept up to date."""

    def __init__(self, total: int, stream: TextIO = sys.stderr, quiet: bool = False) -> None:
        self._stream = stream
        self._total = total
        self._done = 0
        self._live = stream.isatty()
        self._quiet = quiet
        self._running: dict[str, tuple[str, float]] = {}
        self._shown = 0

    def tell(self, job: Job, event: str | Outcome) -> None:
        """Take in what a job says."""
        if isinstance(event, Outcome):
            self._running.pop(job.spec, None)
            self._done += 1
            self._finished(event)
        else:
            began = self._running.get(job.spec, ("", time.monotonic()))[1]
            self._running[job.spec] = (event, began)
        self.tick()

    def tick(self) -> None:
        """Redraw the lines of running jobs."""
        if not self._live:
            return
        width = shutil.get_terminal_size().columns
        lines = [
            f"  {_short(spec)}: {stage} {time.monotonic() - began:.0f} s"[: width - 1]
            for spec, (stage, began) in self._running.items()
        ]
        self._erase()
        self._stream.write("".join(line + "\n" for line in lines))
        self._stream.flush()
        self._shown = len(lines)

    def close(self) -> None:
        """Take the lines of running jobs away."""
        self._erase()
        self._stream.flush()

    def _finished(self, outcome: Outcome) -> None:
        # What had not to be done is news only to somebody who asked for just that.
        if outcome.good and (self._quiet or (outcome.state == "current" and self._total > 1)):
            return
        self._erase()
        count = f"[{self._done:{len(str(self._total))}}/{self._total}]"
        word = _WORDS[outcome.state]
        time_spent = f" in {outcome.seconds:.1f} s" if outcome.state in ("built", "generated") else ""
        self._stream.write(f"{count} {_short(outcome.name)}: {word}{time_spent}\n")
        if outcome.message:
            self._stream.write(outcome.message.rstrip() + "\n")
        self._stream.flush()

    def _erase(self) -> None:
        if self._shown:
            # Up, and clear to the end of the screen.
            self._stream.write(f"\x1b[{self._shown}F\x1b[J")
            self._shown = 0


def _short(spec: str) -> str:
    """A spec's file without its folder and suffix; an id stays as it is."""
    return spec.rpartition("/")[2].removesuffix(".yaml")
