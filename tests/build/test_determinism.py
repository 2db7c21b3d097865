"""The same spec gives the same bytes: whatever the hash seed, the folder, the day, and what ran before."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from taflc import places
from taflc.build import record as records
from taflc.emit.write import RECORD

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = ("brandubh-7", "odin-11")

#: Where the folders of a checkout go when they are installed, outer ones first.
LAYOUT = {"compiler": "taflc", "spec": "taflc/spec", "templates": "taflc/templates", "tafl": "tafl"}

#: Loaded by Python at its start, this moves its clock a year and more ahead.
TOMORROW = """
import time
_now = time.time
time.time = lambda: _now() + 4e7
time.localtime = lambda seconds=None, _real=time.localtime: _real(time.time() if seconds is None else seconds)
"""


def _generate(folder: Path, seed: int, specs: list[str]) -> dict[str, bytes]:
    """Generate the variants from a copy of the project laid out as an installed one; the bytes by file."""
    site = folder / "site"
    for source, place in LAYOUT.items():
        shutil.copytree(ROOT / source, site / place, ignore=shutil.ignore_patterns("__pycache__"))
    (site / "tafl" / "engines").mkdir()
    shutil.copy(ROOT / "generated" / "__init__.py", site / "tafl" / "engines")
    (site / "sitecustomize.py").write_text(TOMORROW if seed else "")
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONHASHSEED": str(seed), "TZ": f"UTC{seed:+d}"}
    # No cache of an earlier run may answer.
    environment["XDG_CACHE_HOME"] = str(folder / "cache")
    environment.pop("TAFL_ENGINE_PATH", None)
    command = [sys.executable, "-m", "taflc.cli", "generate", "-j", "1", "--into", str(folder / "out"), *specs]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return _bytes(folder / "out")


def _bytes(folder: Path, only: tuple[str, ...] = VARIANTS) -> dict[str, bytes]:
    modules = [places.module_name(id) for id in only]
    files = [path for module in modules for path in (folder / module).iterdir() if path.is_file()]
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(files)
        if path.name != RECORD and path.suffix != ".so"
    }


@pytest.mark.xdist_group("determinism")
def test_same_bytes_with_another_seed_in_another_folder_on_another_day(tmp_path: Path) -> None:
    one = _generate(tmp_path / "one", 0, list(VARIANTS))
    # The other way round, too: what was generated before must leave no trace.
    other = _generate(tmp_path / "another folder" / "deeper", 3, list(reversed(VARIANTS)))
    assert list(one) == list(other)
    assert [name for name in one if one[name] != other[name]] == []
    here = _bytes(places.generated())
    assert [name for name in one if one[name] != here.get(name)] == [], "`make` wrote something else"
    assert len(one) >= 5 * len(VARIANTS)


@pytest.mark.parametrize("id", [path.stem for path in places.shipped_specs()])
def test_no_generated_text_knows_where_or_when_it_was_made(id: str) -> None:
    package = places.generated() / places.module_name(id)
    assert records.read(package) is not None, "run `make`"
    for name, text in _bytes(places.generated(), (id,)).items():
        for trace in (str(ROOT), str(Path.home()), os.uname().nodename):
            assert len(trace) < 4 or trace.encode() not in text, f"{name} holds {trace}"
