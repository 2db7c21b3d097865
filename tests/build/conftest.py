"""What the builder's tests share."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import tiny


def versions(target: Path) -> str:
    """The versions of the native half and the Python half of the stand-in engine in ``target``, from a new process."""
    run = subprocess.run(
        [sys.executable, "-B", "-c", tiny.LOAD, str(target)], capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A file that stands for a spec."""
    path = tmp_path / "tiny-3.yaml"
    path.write_text("id: tiny-3\n")
    return path


@pytest.fixture(scope="session")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that makes a folder full or read-only for the program it is preloaded into."""
    library = tmp_path_factory.mktemp("faults") / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", str(source), "-o", str(library), "-ldl"], check=True)
    return library
