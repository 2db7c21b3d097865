"""What the project says of itself in several places is the same everywhere."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import tafl
import taflc
from taflc import places

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_one_version() -> None:
    assert tafl.__version__ == taflc.__version__ == PROJECT["project"]["version"]
    assert f"## {tafl.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_library_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in lines if "==" in line}
    wanted = [need for group in PROJECT["project"]["optional-dependencies"].values() for need in group]
    names = {re.split(r"[<>=]", need)[0].lower() for need in wanted}
    assert names <= pinned


def test_the_runtime_needs_nothing() -> None:
    assert PROJECT["project"]["dependencies"] == []


def _imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


TAFL = sorted((ROOT / "tafl").rglob("*.py"))
TAFLC = sorted((ROOT / "compiler").rglob("*.py"))


@pytest.mark.parametrize("path", TAFL, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_runtime_imports_no_part_of_the_compiler(path: Path) -> None:
    assert not _imports(path) & {"taflc", "compiler", "jinja2", "yaml", "Cython", "setuptools"}


def test_the_compiler_imports_only_what_it_may() -> None:
    import sys

    allowed = {*sys.stdlib_module_names, "taflc", "tafl", "jinja2", "yaml", "Cython", "setuptools", "pytest"}
    assert {name: _imports(path) - allowed for path in TAFLC if _imports(path) - allowed for name in [path.name]} == {}


def test_only_one_module_of_each_package_looks_for_folders() -> None:
    """Where things lie is said in ``places`` and nowhere else."""
    lookers = [path for path in (*TAFLC, *TAFL) if "Path(__file__" in path.read_text(encoding="utf-8")]
    lookers += [path for path in TAFL if "dirname(" in path.read_text(encoding="utf-8")]
    assert {path.relative_to(ROOT).as_posix() for path in lookers} == {"compiler/places.py", "tafl/places.py"}


def test_specs_and_templates_are_found() -> None:
    assert places.shipped_specs()
    assert any(places.templates().rglob("*.j2"))
    assert places.checkout() == ROOT
    assert places.generated() == ROOT / "generated"


@pytest.mark.parametrize("id", ["", "../x", "a/b", "a--b", "-a", "A", "a_b", "a.b", "тавлеи", "a\n", "a b", "9men"])
def test_what_is_not_an_id_becomes_no_path(id: str) -> None:
    with pytest.raises(ValueError, match="is not a variant id"):
        places.module_name(id)
