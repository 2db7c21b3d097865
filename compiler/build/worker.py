"""A worker process: reads jobs from standard input, one a line, and tells on standard output how they go.

A process that lives for many jobs imports Cython, Jinja and the emitters once. When its parent dies
the input ends, and so does the worker; whatever it has half done lies in a working folder.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import os
import signal
import sys
import time
import traceback
from typing import Any

from taflc.build import front, package
from taflc.build.job import Job, Outcome
from taflc.build.toolchain import Toolchain, ToolchainError, toolchain
from taflc.emit.write import WriteError

_tools = functools.cache(toolchain)


def run(job: Job, say: package.Say) -> Outcome:
    """Do one job; never raises for anything that is wrong with the spec, the tools or the disk."""
    from taflc.problems import SpecProblems

    outcome = Outcome(job.spec, "failed")
    try:
        tools = _tools(job.march, checked=job.checked) if job.compile else None
        _run(job, tools, outcome, say)
    except SpecProblems as problems:
        outcome.message = str(problems)
    except package.BuildError as error:
        outcome.message, outcome.log = str(error), error.log
    except (ToolchainError, WriteError, front.FrontError) as error:
        outcome.message = str(error)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{frame.filename.rpartition('/')[2]}:{frame.lineno}"
        outcome.message = f"internal error of taflc, please report it: {type(error).__name__} at {place}: {error}"
        outcome.log = traceback.format_exc()
    return outcome


def _run(job: Job, tools: Toolchain | None, outcome: Outcome, say: package.Say) -> None:
    say("checking")
    loaded = front.load(job.spec)
    outcome.id = loaded.id
    target = front.target(loaded, job.target, tools.level if tools else None)
    outcome.package = str(target / loaded.module)
    record = None if job.force else package.current(target / loaded.module, tools)
    if record is not None and record.paths() == list(loaded.files):
        outcome.state, outcome.record = "current", dataclasses.asdict(record)
        return
    say("generating")
    made = loaded.generate()
    if tools is None:
        record = package.write_package(made, target, say)
    else:
        record = package.build_package(made, target, tools, say, force=job.force)
    outcome.state = "built" if tools else "generated"
    outcome.record = dataclasses.asdict(record)


def main() -> int:
    """Serve jobs until the input ends."""
    # A key press reaches the whole foreground group; the worker and its compilers then end without a word.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Whatever an emitter or Cython prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(**event: Any) -> None:
        answers.write(json.dumps(event) + "\n")
        answers.flush()

    try:
        for line in sys.stdin:
            began = time.perf_counter()
            outcome = run(Job.parse(line), lambda stage: answer(stage=stage))
            outcome.seconds = round(time.perf_counter() - began, 2)
            answer(outcome=dataclasses.asdict(outcome))
    except BrokenPipeError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
