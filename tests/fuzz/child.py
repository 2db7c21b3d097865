"""The process in which a target is tried: ``python -m tests.fuzz.child TARGET SECONDS SEED CURRENT``.

``CURRENT`` is a file that always holds the input being tried, for whoever finds this process dead. At the
end one line of JSON tells what happened. With ``SECONDS`` 0 only the corpus is tried.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from dataclasses import asdict, dataclass, field

from tests.fuzz import corpus, limits
from tests.fuzz.mutate import Mutator
from tests.fuzz.targets import Target, load

SHORTENING = 5.0
"""So much processor time is spent on shortening one input that failed."""

MOST_POOL = 2000
"""So many inputs are changed further at most."""

MOST_FAILURES = 20
"""After so many different failures a run ends."""


@dataclass
class Result:
    """What a run found. ``failures``: input and how it failed; ``novel``: inputs answered in a new way."""

    inputs: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_mb: float = 0.0
    slowest: float = 0.0
    failures: list[dict[str, str]] = field(default_factory=list)
    novel: list[str] = field(default_factory=list)


class Run:
    """Tries inputs and remembers which are worth changing further."""

    def __init__(self, target: Target, current: str) -> None:
        self.target = target
        self.result = Result()
        self.pool: list[str] = []
        self.seen: set[str] = set()
        self.failed: set[str] = set()
        self.file = os.open(current, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)

    def attempt(self, text: str) -> bool:
        """Try one input; whether its answer is a new one."""
        if os.fstat(self.file).st_size:
            os.ftruncate(self.file, 0)
        os.pwrite(self.file, corpus.raw(text), 0)
        self.result.inputs += 1
        began = time.process_time()
        try:
            with limits.timed():
                answer = self.target.run(text)
        except limits.TooSlow:
            answer = self.failure(text, f"no answer within {limits.SECONDS:g} s of processor time", "TooSlow")
        except MemoryError:
            answer = self.failure(text, f"more than {limits.MEMORY // limits.MEGABYTE} MB of memory", "MemoryError")
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{os.path.basename(last.filename)}:{last.name}"
            kind = f"{type(error).__name__} in {place}"
            answer = self.failure(text, f"{kind}: {str(error)[:300]}", f"{kind}:{last.lineno}")
        self.result.slowest = max(self.result.slowest, time.process_time() - began)
        if answer in self.seen:
            return False
        self.seen.add(answer)
        return True

    def failure(self, text: str, how: str, kind: str) -> str:
        """Note a failure, each kind once."""
        if kind not in self.failed:
            self.failed.add(kind)
            self.result.failures.append({"input": text, "was": how})
        return f"failure {kind}"

    def smaller(self) -> None:
        """Make the inputs that failed shorter, piece by piece, as long as they fail in the same way."""
        for failure in self.result.failures:
            if failure["was"].startswith("no answer"):
                continue
            text, until = failure["input"], time.process_time() + SHORTENING
            same = [failure["was"].split(":")[0]]
            piece = max(1, len(text) // 2)
            while piece and time.process_time() < until:
                at = 0
                while at < len(text) and time.process_time() < until:
                    shorter = text[:at] + text[at + piece :]
                    probe = Run(self.target, os.devnull)
                    probe.attempt(shorter)
                    if [other["was"].split(":")[0] for other in probe.result.failures] == same:
                        text = shorter
                    else:
                        at += piece
                    os.close(probe.file)
                piece //= 2
            failure["input"] = text

    def go(self, seconds: float, seed: int) -> Result:
        """Try the corpus, then changed inputs until the time is over."""
        began = time.monotonic()
        kept = corpus.load(self.target.name)
        for text in dict.fromkeys([*kept.inputs(), *self.target.seeds()]):
            self.attempt(text)
            self.pool.append(text)
        mutator = Mutator(seed, self.target.words)
        while time.monotonic() - began < seconds and len(self.failed) < MOST_FAILURES:
            text = mutator.changed(self.pool)
            failures = len(self.failed)
            if self.attempt(text) and len(self.failed) == failures and len(self.pool) < MOST_POOL:
                self.pool.append(text)
                self.result.novel.append(text)
        self.result.seconds = round(time.monotonic() - began, 1)
        self.result.cpu_seconds = round(time.process_time(), 1)
        self.result.peak_mb = round(limits.peak(), 1)
        self.result.slowest = round(self.result.slowest, 2)
        self.smaller()
        return self.result


def main(name: str, seconds: str, seed: str, current: str) -> int:
    """Try a target; the result is the last line on standard output."""
    target = load(name)
    limits.limit(float(seconds))
    print(json.dumps(asdict(Run(target, current).go(float(seconds), int(seed)))))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
