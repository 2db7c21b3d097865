"""Many jobs on several workers."""

from __future__ import annotations

import contextlib
import functools
import json
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence

from taflc.build.job import Job, Outcome

#: ``tell(job, stage)`` while a job runs, ``tell(job, outcome)`` when it ends.
Tell = Callable[[Job, "str | Outcome"], None]


class Worker:
    """One worker process, started when it gets its first job and again if it dies."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - lives as long as the worker
        self._stopped = False

    def do(self, job: Job, stage: Callable[[str], None]) -> Outcome:
        """Let the process do ``job``; ``stage`` is called with the name of each stage as it begins."""
        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = subprocess.Popen(
                [sys.executable, "-m", "taflc.build.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
            )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(job.line())
            process.stdin.flush()
            for line in process.stdout:
                event = json.loads(line)
                if "outcome" in event:
                    return Outcome(**event["outcome"])
                stage(event["stage"])
        except BrokenPipeError:
            pass
        if self._stopped:
            return Outcome(job.spec, "failed", message="interrupted")
        self._errors.seek(0)
        said = self._errors.read()
        why = (said.strip().splitlines() or ["it gave no reason"])[-1]
        return Outcome(job.spec, "failed", message=f"the build process died ({process.wait()}): {why}", log=said)

    def stop(self) -> None:
        """End the process at once; what it has half done lies in a working folder."""
        self._stopped = True
        if self._process is not None:
            self._process.terminate()

    def close(self) -> None:
        """Let go of the process and its files; nothing else may be using them."""
        if self._process is not None:
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()  # type: ignore[union-attr]
        self._errors.close()


def run_jobs(jobs: Sequence[Job], workers: int, tell: Tell, tick: Callable[[], None] = lambda: None) -> list[Outcome]:
    """Run all jobs on at most ``workers`` processes; the outcomes in the order of ``jobs``.

    ``tell`` and ``tick`` (about ten times a second while nothing happens) are called in the calling
    thread. When it is interrupted the workers are stopped and the exception goes on.
    """
    todo: queue.SimpleQueue[tuple[int, Job]] = queue.SimpleQueue()
    news: queue.SimpleQueue[tuple[int, str | Outcome]] = queue.SimpleQueue()
    for item in enumerate(jobs):
        todo.put(item)
    crew = [Worker() for _ in range(max(1, min(workers, len(jobs))))]

    def put_stage(number: int, stage: str) -> None:
        news.put((number, stage))

    def serve(worker: Worker) -> None:
        while True:
            try:
                number, job = todo.get_nowait()
            except queue.Empty:
                return
            news.put((number, worker.do(job, functools.partial(put_stage, number))))

    threads = [threading.Thread(target=serve, args=(worker,), daemon=True) for worker in crew]
    outcomes: dict[int, Outcome] = {}
    try:
        for thread in threads:
            thread.start()
        while len(outcomes) < len(jobs):
            try:
                number, event = news.get(timeout=0.1)
            except queue.Empty:
                tick()
                continue
            if isinstance(event, Outcome):
                outcomes[number] = event
            tell(jobs[number], event)
    finally:
        with contextlib.suppress(queue.Empty):
            while True:
                todo.get_nowait()
        for worker in crew:
            worker.stop()
        for worker, thread in zip(crew, threads, strict=True):
            thread.join()
            worker.close()
    return [outcomes[number] for number in range(len(jobs))]
