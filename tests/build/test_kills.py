"""Killing a build at any moment, and running two at once, hurts no engine."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from taflc.build import record as records
from taflc.emit.write import WORK
from tests.build import tiny
from tests.build.conftest import versions

#: Kills at random moments; TAFL_KILLS asks for more.
KILLS = int(os.environ.get("TAFL_KILLS", "6"))


def _start(target: Path, version: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.build.tiny", str(target), str(version)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


def test_a_killed_build_leaves_the_old_engine_or_the_new_one(tmp_path: Path, spec: Path) -> None:
    chance = random.Random(11)
    target = tmp_path / "out"
    tiny.build(spec, target, 1)
    began = time.perf_counter()
    assert _start(target, 2).wait() == 0
    whole = time.perf_counter() - began
    last = versions(target)
    assert last == "2 2"
    for version in range(3, 3 + KILLS):
        process = _start(target, version)
        time.sleep(chance.uniform(0.05, 1.1) * whole)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        now = versions(target)
        assert now in (last, f"{version} {version}"), "a package is neither the old one nor the new one"
        record = records.read(target / tiny.MODULE)
        assert record is not None and records.native_intact(target / tiny.MODULE, record)
        last = now
    tiny.build(spec, target, 1)
    assert versions(target) == "1 1"
    left = [entry.name for entry in (target / WORK).iterdir()]
    assert left == [f"{tiny.MODULE}.lock"], "what killed builds left was not swept away"


def test_builds_racing_for_one_engine_all_end_well(tmp_path: Path) -> None:
    target = tmp_path / "out"
    racers = [_start(target, version) for version in (1, 2, 3)]
    seen = set()
    while any(process.poll() is None for process in racers):
        if (target / tiny.MODULE).exists():
            seen.add(versions(target))
        time.sleep(0.02)
    assert [process.returncode for process in racers] == [0, 0, 0]
    assert seen | {versions(target)} <= {"1 1", "2 2", "3 3"}, "a reader saw halves of two versions"
    assert [entry.name for entry in (target / WORK).iterdir()] == [f"{tiny.MODULE}.lock"]
