"""A kill loop: builds of a stand-in engine are ended at random moments, each in one of the ways builds are ended.

``python -m tests.build.killing --kills 100`` (``make kills``) writes what was left of them to
``docs/quality/kills.json``; the tests do the same with a few.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from taflc.build import record as records
from taflc.emit.write import WORK
from tests.build import tiny
from tests.build.conftest import versions

ROOT = Path(__file__).resolve().parents[2]

FIGURES = ROOT / "docs" / "quality" / "kills.json"

WAYS: dict[str, Callable[[int], None]] = {
    "SIGKILL to all its processes": lambda process: os.killpg(process, signal.SIGKILL),
    "SIGKILL to its main process": lambda process: os.kill(process, signal.SIGKILL),
    "SIGINT to all its processes": lambda process: os.killpg(process, signal.SIGINT),
    "SIGTERM to all its processes": lambda process: os.killpg(process, signal.SIGTERM),
    "SIGTERM to its main process": lambda process: os.kill(process, signal.SIGTERM),
}
"""How a build is ended: by the system, by a key press, by a service that stops. A compiler may live on alone."""


def start(target: Path, version: int) -> subprocess.Popen[bytes]:
    """Build a version of the engine in a process group of its own."""
    command = [sys.executable, "-m", "tests.build.tiny", str(target), str(version)]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )


def loop(target: Path, spec: Path, kills: int, seed: int) -> Counter[str]:
    """Kill so many builds and look at the engine after each: how often which version was there.

    Raises ``AssertionError`` as soon as the engine is neither the last one nor the new one, or is not whole, or
    when what killed builds left is not swept away by the next one.
    """
    chance = random.Random(seed)
    tiny.build(spec, target, 1)
    began = time.perf_counter()
    assert start(target, 2).wait() == 0
    whole, last = time.perf_counter() - began, versions(target)
    assert last == "2 2"
    seen: Counter[str] = Counter()
    names = list(WAYS)
    for number, version in enumerate(range(3, 3 + kills)):
        process = start(target, version)
        time.sleep(chance.uniform(0.05, 1.1) * whole)
        if process.poll() is None:
            WAYS[names[number % len(names)]](process.pid)
            seen[names[number % len(names)]] += 1
        else:
            seen["ended before it was killed"] += 1
        process.wait()
        now = versions(target)
        assert now in (last, f"{version} {version}"), f"the package is neither the old one nor the new one: {now}"
        record = records.read(target / tiny.MODULE)
        assert record is not None and records.native_intact(target / tiny.MODULE, record)
        seen["the new engine" if now != last else "the last engine"] += 1
        last = now
    tiny.build(spec, target, 1)
    assert versions(target) == "1 1"
    left = sorted(entry.name for entry in (target / WORK).iterdir())
    assert left == [f"{tiny.MODULE}.lock"], f"what killed builds left was not swept away: {left}"
    return seen


def main() -> int:
    """Run the loop and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.build.killing", description="Kill builds.")
    parser.add_argument("--kills", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="other moments")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        spec = Path(folder, "tiny-3.yaml")
        spec.write_text("id: tiny-3\n", encoding="utf-8")
        began = time.monotonic()
        seen = loop(Path(folder, "out"), spec, options.kills, options.seed)
    figures = {
        "builds": options.kills,
        "seconds": round(time.monotonic() - began),
        "ended by": {name: seen[name] for name in (*WAYS, "ended before it was killed") if seen[name]},
        "left": {name: seen[name] for name in ("the last engine", "the new engine")},
        "broken": 0,
    }
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
