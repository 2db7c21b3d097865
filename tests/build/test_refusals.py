"""A disk that is full or cannot be written costs no engine, and one sentence says what to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import tiny
from tests.build.conftest import versions


def _build_on(target: Path, faults: Path, kind: str, allowed: int = 0) -> subprocess.CompletedProcess[str]:
    """Build version 2 into ``target`` while the folder has the fault."""
    fault = {"FAULT_FOLDER": str(target), "FAULT_KIND": kind, "FAULT_BYTES": str(allowed), "LD_PRELOAD": str(faults)}
    command = [sys.executable, "-m", "tests.build.tiny", str(target), "2"]
    return subprocess.run(command, env={**os.environ, **fault}, capture_output=True, text=True, check=False)


# The numbers put the failure into the texts, Cython's output and the C compiler's temporary files.
@pytest.mark.parametrize("allowed", [0, 1000, 100_000, 400_000])
def test_a_full_disk_keeps_the_last_good_engine(tmp_path: Path, spec: Path, faults: Path, allowed: int) -> None:
    tiny.build(spec, tmp_path / "out", 1)
    run = _build_on(tmp_path / "out", faults, "full", allowed)
    assert run.returncode != 0, "the fault did not strike"
    last = run.stderr.strip().splitlines()[-1]
    assert f"no space left on the disk of {tmp_path / 'out'}; " in last
    assert "free some space and build again" in last
    assert versions(tmp_path / "out") == "1 1"


def test_a_read_only_folder_keeps_the_last_good_engine(tmp_path: Path, spec: Path, faults: Path) -> None:
    tiny.build(spec, tmp_path / "out", 1)
    run = _build_on(tmp_path / "out", faults, "readonly")
    assert run.returncode != 0, "the fault did not strike"
    last = run.stderr.strip().splitlines()[-1]
    assert f"cannot write to {tmp_path / 'out'} (Read-only file system)" in last
    assert "make it writable" in last
    assert versions(tmp_path / "out") == "1 1"


def test_the_same_build_succeeds_without_the_fault(tmp_path: Path, spec: Path, faults: Path) -> None:
    tiny.build(spec, tmp_path / "out", 1)
    run = _build_on(tmp_path / "out", faults, "none")
    assert run.returncode == 0, run.stderr
    assert versions(tmp_path / "out") == "2 2"
