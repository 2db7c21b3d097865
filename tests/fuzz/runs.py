"""Runs of a target in a process of its own, and the figures that add up over them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.fuzz import corpus, limits
from tests.fuzz.targets import TARGETS

ROOT = Path(__file__).resolve().parents[2]

FIGURES = ROOT / "docs" / "quality" / "fuzz.json"
"""What all runs found together."""

SUMS = ("inputs", "seconds", "cpu_seconds")
"""Figures that add up; the seconds are those of the clock, and of the processor."""

TOPS = ("peak_mb", "slowest")
"""Figures of which the highest counts: megabytes of a process, processor seconds of an input."""

CHUNK = 60
"""A long run is made of runs of so many seconds, so that little is lost when it is stopped."""

PATIENCE = 900
"""After so many seconds more than a run should take its process is ended, on however busy a machine."""


CHILD = ("-m", "tests.fuzz.child")


def run(target: str, seconds: float, seed: int, program: tuple[str, ...] = CHILD) -> dict[str, Any]:
    """Try a target for a time; the result of the child, or one that tells how the child died."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        current = Path(folder, "current")
        command = [sys.executable, *program, target, str(seconds), str(seed), str(current)]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "TMPDIR": folder}
        until = seconds + PATIENCE
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=until, check=False
            )
            if done.returncode == 0:
                result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
                return result
            if done.returncode > 0:
                raise RuntimeError(f"the target {target} cannot be tried: {done.stderr[-2000:]}")
            why = f"dies of {signal.Signals(-done.returncode).name}"
        except subprocess.TimeoutExpired:
            why = "no answer at all"
        text = current.read_bytes().decode("utf-8", "surrogateescape") if current.is_file() else ""
        failure = {"input": text, "was": f"the process {why}"}
        return {**dict.fromkeys(SUMS, 0.0), **dict.fromkeys(TOPS, 0.0), "failures": [failure], "novel": []}


def figures() -> dict[str, Any]:
    """What the runs so far found."""
    if FIGURES.is_file():
        held: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
        return held
    return {"targets": {}}


def add(target: str, result: dict[str, Any]) -> None:
    """Add a run to the figures."""
    held = figures()
    held["limits"] = {"memory_mb": limits.MEMORY // limits.MEGABYTE, "seconds_an_input": limits.SECONDS}
    row = held["targets"].setdefault(target, dict.fromkeys(("runs", *SUMS, *TOPS), 0))
    row["runs"] += 1
    for name in SUMS:
        row[name] = round(row[name] + result[name], 1)
    for name in TOPS:
        row[name] = max(row[name], result[name])
    held["targets"] = {name: held["targets"][name] for name in TARGETS if name in held["targets"]}
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    fresh = FIGURES.with_suffix(".new")
    fresh.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")
    os.replace(fresh, FIGURES)


def keep(target: str, result: dict[str, Any], grow: bool) -> None:
    """Keep the inputs that failed, and with ``grow`` those that were answered in a new way."""
    kept = corpus.load(target)
    known = set(kept.inputs())
    for failure in result["failures"]:
        if failure["input"] not in known:
            kept.regressions.append(corpus.Regression(failure["input"], failure["was"]))
    if grow:
        fresh = [text for text in result["novel"] if text not in known and len(text) <= corpus.LONGEST]
        kept.seeds += fresh[: max(0, corpus.MOST - len(kept.seeds))]
    if result["failures"] or grow:
        corpus.save(target, kept)


def long_run(target: str, seconds: float, grow: bool) -> int:
    """Try a target for a time in several runs and keep what they find; the number of failures."""
    failures = 0
    while seconds > 0:
        chunk = min(seconds, CHUNK)
        seed = figures()["targets"].get(target, {"runs": 0})["runs"] + 1
        result = run(target, chunk, seed)
        seconds -= chunk
        keep(target, result, grow)
        add(target, result)
        failures += len(result["failures"])
        for failure in result["failures"]:
            print(f"{target}: {failure['was']}\n    {failure['input'][:200]!r}", flush=True)
        print(
            f"{target:<9} {result['inputs']:>8} inputs in {result['seconds']:.0f} s, "
            f"slowest {result['slowest']:.2f} s, {result['peak_mb']:.0f} MB, {len(result['failures'])} failures",
            flush=True,
        )
    return failures
