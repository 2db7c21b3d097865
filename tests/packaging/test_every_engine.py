"""As many engines are tested as there are specs."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from taflc import places
from taflc.build import package
from taflc.build import record as records
from taflc.build.toolchain import Toolchain, toolchain
from taflc.emit.conformance import TEST, TESTS

SPECS = places.shipped_specs()
MODULES = sorted(places.module_name(spec.stem) for spec in SPECS)


def test_each_spec_has_a_package_and_each_package_a_spec() -> None:
    packages = sorted(path.parent.name for path in places.generated().glob("*/engine.pyx"))
    assert packages == MODULES, "run `make`; what no spec stands for any more goes with `make clean`"


@pytest.mark.parametrize("module", MODULES)
def test_the_engine_is_what_its_spec_says_today(module: str) -> None:
    record = package.current(places.generated() / module, toolchain_of(module))
    assert record is not None, "the engine is older than its spec or the compiler: run `make`"
    assert places.module_name(record.id) == module


def toolchain_of(module: str) -> Toolchain:
    """The tools the engine was built with, which `make MARCH=... CHECKED=...` chooses."""
    found = records.read(places.generated() / module)
    return toolchain(found.level, checked=found.checked) if found else toolchain()


@pytest.mark.parametrize("module", MODULES)
def test_the_engine_loads_under_its_own_name(module: str) -> None:
    engine = importlib.import_module(f"tafl.engines.{module}")
    assert module.replace("_", "-") == engine.ID
    assert importlib.import_module(f"tafl.engines.{module}.engine").__name__ == f"tafl.engines.{module}.engine"


def test_the_tests_of_every_engine_are_collected() -> None:
    tests = [places.generated() / module / name for module in MODULES for name in TESTS]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *map(str, tests)],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    # One line a file: its path and how many tests it holds.
    counts = re.findall(r"^generated/(\w+)/(\w+\.py): (\d+)$", run.stdout, flags=re.M)
    assert {(module, name) for module, name, _ in counts} == {(module, name) for module in MODULES for name in TESTS}
    assert all(int(count) >= (100 if name == TEST else 80) for _, name, count in counts), counts
