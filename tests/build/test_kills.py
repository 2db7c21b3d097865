"""Killing a build at any moment, and running two at once, hurts no engine."""

from __future__ import annotations

import os
import time
from pathlib import Path

from taflc.emit.write import WORK
from tests.build import killing, tiny
from tests.build.conftest import versions

#: Kills at random moments; TAFL_KILLS asks for more, and `make kills` does a hundred.
KILLS = int(os.environ.get("TAFL_KILLS", "6"))


def test_a_killed_build_leaves_the_old_engine_or_the_new_one(tmp_path: Path, spec: Path) -> None:
    seen = killing.loop(tmp_path / "out", spec, KILLS, seed=11)
    assert seen["the last engine"] + seen["the new engine"] == KILLS
    assert sum(seen[way] for way in killing.WAYS) > 0, "no build was killed"


def test_builds_racing_for_one_engine_all_end_well(tmp_path: Path) -> None:
    target = tmp_path / "out"
    racers = [killing.start(target, version) for version in (1, 2, 3)]
    seen = set()
    while any(process.poll() is None for process in racers):
        if (target / tiny.MODULE).exists():
            seen.add(versions(target))
        time.sleep(0.02)
    assert [process.returncode for process in racers] == [0, 0, 0]
    assert seen | {versions(target)} <= {"1 1", "2 2", "3 3"}, "a reader saw halves of two versions"
    assert [entry.name for entry in (target / WORK).iterdir()] == [f"{tiny.MODULE}.lock"]
