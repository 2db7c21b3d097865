"""A wheel with engines plays where neither Jinja, PyYAML nor Cython are installed."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from taflc import places
from tools import make_wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel.pack(tmp_path_factory.mktemp("dist"))


def test_every_engine_plays_in_a_bare_environment(wheel: Path, tmp_path: Path) -> None:
    assert make_wheel.try_out(wheel, tmp_path / "bare") == len(places.shipped_specs())


def test_the_wheel_is_for_one_kind_of_machine(wheel: Path) -> None:
    assert not wheel.name.endswith("-none-any.whl")


def test_the_wheel_holds_what_it_must_and_no_more(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for spec in places.shipped_specs():
        assert any(name.endswith(f"taflc/spec/{spec.name}") for name in names)
    for template in places.templates().rglob("*.j2"):
        assert any(name.endswith(f"taflc/templates/{template.relative_to(places.templates())}") for name in names)
    for typed in ("tafl/py.typed", "taflc/py.typed"):
        assert any(name.endswith(typed) for name in names)
    engines = [name.partition("tafl/engines/")[2] for name in names if "tafl/engines/" in name]
    stems = {Path(name).name.partition(".")[0] for name in engines}
    assert stems == {"__init__", "engine", "explain", "about", "build"}
    assert [name for name in engines if name.endswith(".pyx")] == []
    for marker in (make_wheel.ROOT / "compiler").rglob("__init__.py"):
        inside = str(marker.parent.relative_to(make_wheel.ROOT)).replace("compiler", "taflc", 1)
        assert any(f"{inside}/__init__.py" in name for name in names), f"{inside} is not packed"
