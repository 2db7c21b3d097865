"""``taflc watch``: check, generate, build and play a variant each time its spec is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from taflc.build.job import Outcome

#: How often the spec is looked at, in seconds.
PAUSE = 0.2


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variant", metavar="V", help="an id or a spec's file")
    parser.add_argument("--once", action="store_true", help="stop after the first round")


def run(options: argparse.Namespace) -> int:
    """Watch until interrupted; with ``--once`` the status of the one round."""
    import time

    from taflc.build import front
    from taflc.build.job import Job
    from taflc.build.pool import Worker
    from taflc.build.record import Record

    (spec,) = front.find_specs([options.variant])
    files: Sequence[Path] = [spec]
    worker = Worker()
    seen = None
    try:
        while True:
            # Taken before the round: what is saved during it starts another.
            now = _stamp(files)
            if now != seen:
                seen = now
                stages = Stages()
                outcome = worker.do(Job(str(spec)), stages.begin)
                stages.end(outcome)
                if options.once:
                    return 0 if outcome.good else 1
                if outcome.record and (read := Record(**outcome.record).paths()) != files:
                    files, seen = read, _stamp(read)
                print(f"watching {', '.join(path.name for path in files)}", flush=True)
            time.sleep(PAUSE)
    finally:
        worker.stop()
        worker.close()


def _stamp(files: Sequence[Path]) -> list[tuple[int, int]]:
    """What changes when one of the files is saved; editors may replace a file, so it can be gone for a moment."""
    stamps = []
    for file in files:
        try:
            status = file.stat()
            stamps.append((status.st_mtime_ns, status.st_size))
        except OSError:
            stamps.append((0, 0))
    return stamps


class Stages:
    """Prints one line for each stage when it is over: its name, how it ended, how long it took."""

    def __init__(self) -> None:
        from time import perf_counter

        self._clock = perf_counter
        self._stage = ""
        self._began = perf_counter()

    def begin(self, stage: str) -> None:
        """A stage begins, so the one before it went well."""
        self._line("ok")
        self._stage, self._began = stage, self._clock()

    def end(self, outcome: Outcome) -> None:
        """The last stage is over."""
        self._line("ok" if outcome.good else "FAILED")
        if outcome.good:
            counts = " ".join(f"{count:,}" for count in outcome.record.get("perft", ()))
            print(f"{outcome.id} is {'up to date' if outcome.state == 'current' else 'ready'}; perft {counts}")
        else:
            print(outcome.message)

    def _line(self, how: str) -> None:
        if self._stage:
            print(f"{self._stage:<12} {how:<6} {self._clock() - self._began:6.2f} s", flush=True)
