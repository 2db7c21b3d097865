"""Checked builds: they play as others do, say what they are, and stop where a number leaves its buffer."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from taflc.build.toolchain import Toolchain, toolchain
from taflc.emit.engine import emit_package

from ..engine.engines import ROOT, built, loaded, variant_of

BRANDUBH = variant_of(ROOT / "spec" / "brandubh-7.yaml")
TEXTS = emit_package(BRANDUBH)
PLAY = """
import sys
from pathlib import Path
from tests.engine.engines import loaded
print(loaded(Path(sys.argv[1]), "brandubh_7").Board().playouts(50, 1))
"""


def tools() -> Toolchain:
    found = toolchain(checked=True)
    return replace(found, flags=tuple("-O1" if flag == "-O3" else flag for flag in found.flags))


def played(native: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PLAY, str(native)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_checked_engine_plays_as_any_other() -> None:
    engine = loaded(built(TEXTS, "brandubh_7", tools()), "brandubh_7")
    assert engine.Board().perft(3) == 39512 and len(engine.Board().legal_steps()) == 40


def test_it_is_another_engine_than_the_plain_one() -> None:
    assert toolchain(checked=True).identity() != toolchain().identity()
    assert toolchain(checked=True).checked and not toolchain().checked


@pytest.mark.parametrize(
    "old, new, what",
    [
        ("MOST_VICTIMS = 5 ", "MOST_VICTIMS = 0 ", "is not below 0"),
        # An index of a table whose length the C compiler knows.
        ("cdef u64 MASK[SQUARES + 1]", "cdef u64 MASK[SQUARES - 9]", ""),
    ],
)
def test_it_stops_where_a_number_leaves_its_buffer(old: str, new: str, what: str) -> None:
    assert TEXTS["engine.pyx"].count(old) == 1
    broken = {**TEXTS, "engine.pyx": TEXTS["engine.pyx"].replace(old, new)}
    run = played(built(broken, "brandubh_7", tools()))
    assert run.returncode < 0 and what in run.stderr


def test_the_reason_of_every_bound_stands_in_the_engine() -> None:
    bounds = [line for line in TEXTS["engine.pyx"].splitlines() if line.startswith("    MOST_")]
    assert len(bounds) == 2 and all("  # " in line for line in bounds)
