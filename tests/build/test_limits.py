"""Faults that the system itself makes: files that may not grow, a folder that is a file, a disk that is really full."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import tiny
from tests.build.conftest import versions

#: Builds version 2, as the process would that may write files of at most argv[2] bytes.
LIMITED = """
import resource, runpy, signal, sys
limit = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
sys.argv = ["tiny", sys.argv[1], "2"]
runpy.run_module("tests.build.tiny", run_name="__main__")
"""


def _last_line(run: subprocess.CompletedProcess[str]) -> str:
    return (run.stderr.strip().splitlines() or [""])[-1]


# The first stops the texts, the second what Cython writes.
@pytest.mark.parametrize("limit", [100, 50_000])
def test_files_that_may_not_grow_keep_the_last_good_engine(limit: int, tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path / "out", 1)
    command = [sys.executable, "-c", LIMITED, str(tmp_path / "out"), str(limit)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1, "the limit did not strike"
    assert "raise the limit of file sizes (ulimit -f) and build again" in _last_line(run)
    assert versions(tmp_path / "out") == "1 1"


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path: Path, spec: Path) -> None:
    target = tmp_path / "out"
    target.write_text("a letter")
    run = subprocess.run(
        [sys.executable, "-m", "tests.build.tiny", str(target), "1"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert f"{target} is no folder to write to" in _last_line(run)
    assert target.read_text() == "a letter"


def test_a_compiler_that_vanishes_in_mid_build_keeps_the_last_good_engine(tmp_path: Path, spec: Path) -> None:
    """It answers when it is asked for its version, and is gone when it is needed."""
    tiny.build(spec, tmp_path / "out", 1)
    fleeting = tmp_path / "cc"
    fleeting.write_text(f'#!/bin/sh\necho "cc 1.0"\nrm "{fleeting}"\n')
    fleeting.chmod(0o755)
    command = [sys.executable, "-m", "tests.build.tiny", str(tmp_path / "out"), "2"]
    run = subprocess.run(
        command, env={**os.environ, "CC": str(fleeting)}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "cc does not run: No such file or directory; tiny-3 stays in use" in _last_line(run)
    assert versions(tmp_path / "out") == "1 1"


def test_a_compiler_killed_by_the_system_keeps_the_last_good_engine(tmp_path: Path, spec: Path) -> None:
    """As where memory runs out."""
    tiny.build(spec, tmp_path / "out", 1)
    killed = tmp_path / "cc"
    killed.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "cc 1.0" && exit 0\nkill -9 $$\n')
    killed.chmod(0o755)
    command = [sys.executable, "-m", "tests.build.tiny", str(tmp_path / "out"), "2"]
    run = subprocess.run(command, env={**os.environ, "CC": str(killed)}, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "the C compiler was ended by SIGKILL, perhaps for want of memory; tiny-3 stays in use" in _last_line(run)
    assert versions(tmp_path / "out") == "1 1"


def test_a_disk_that_is_really_full(tmp_path: Path, spec: Path) -> None:
    """A small file system in memory where this process may mount one; else the smallest limit of a file's size."""
    script = f"""
        mount -t tmpfs -o size=600k none {tmp_path / "disk"} || exit 77
        cp -r {tmp_path / "good"}/. {tmp_path / "disk"} || exit 78
        {sys.executable} -m tests.build.tiny {tmp_path / "disk"} 2
        status=$?
        {sys.executable} -B -c "$LOAD" {tmp_path / "disk"} || exit 79
        exit $status
    """
    (tmp_path / "disk").mkdir()
    tiny.build(spec, tmp_path / "good", 1)
    unshare = shutil.which("unshare")
    if unshare is None:
        return test_files_that_may_not_grow_keep_the_last_good_engine(100, tmp_path, spec)
    command = [unshare, "--mount", "--map-root-user", "sh", "-c", script]
    run = subprocess.run(
        command, env={**os.environ, "LOAD": tiny.LOAD}, capture_output=True, text=True, check=False
    )
    if run.returncode == 77 or "unshare" in run.stderr:
        return test_files_that_may_not_grow_keep_the_last_good_engine(100, tmp_path, spec)
    assert run.returncode == 1, run.stderr
    assert "no space left on the disk of" in run.stderr and "free some space and build again" in run.stderr
    assert run.stdout.strip() == "1 1"

