"""docs/architecture.md and CONTRIBUTING.md say how the code is arranged; here the code is asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from taflc import places
from taflc.specs import aliases

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
COMPILER = sorted((ROOT / "compiler").rglob("*.py"))
FOLDERS = sorted(
    {path.parent for top in ("compiler", "tafl") for path in (ROOT / top).rglob("__init__.py")}
    | {path for path in (ROOT / "templates").iterdir() if path.is_dir()}
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_room_is_on_the_page(folder: Path) -> None:
    assert f"{folder.name}/" in PAGE


def test_every_file_of_the_compiler_is_on_the_page() -> None:
    names = {path.name for path in (ROOT / "compiler").glob("*.py")} - {"__init__.py"}
    assert {name for name in names if name not in PAGE} == set()


def test_every_file_on_the_page_exists() -> None:
    named = set(re.findall(r"`([\w/.-]+\.(?:py|j2|md))`", PAGE))
    known = [path.as_posix() for top in ("compiler", "tafl", "templates", "tests", "docs") for path in
             (ROOT / top).rglob("*") if path.is_file()]
    made = ("explain.py", "test_conformance.py", "test_engine.py", "__init__.py")
    known += ["/setup.py", *(f"/{name}" for name in made)]
    assert len(named) > 40
    assert {name for name in named if not any(path.endswith(f"/{name}") for path in known)} == set()


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, by name in a text too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield ast.unparse(node.args[0]).strip("f'\"")


#: What the compiler shares with the library: where things lie, what the processor can do, words for shells.
TAKEN = {"tafl.places", "tafl.cpu", "tafl.completion"}


def test_the_compiler_takes_three_modules_from_the_library_and_plays_engines_in_one_place() -> None:
    taken = {
        (path.relative_to(ROOT / "compiler").as_posix(), name)
        for path in COMPILER
        for name in imports(path)
        if name.split(".")[0] == "tafl"
    }
    assert {file for file, name in taken if name.startswith("tafl.engines")} == {"build/smoke.py"}
    fit = {name for file, name in taken if file.startswith("fit/") or file == "commands/fit.py"}
    assert {".".join(name.split(".")[:2]) for name in fit} == {
        "tafl.errors", "tafl.progress", "tafl.records", "tafl.registry", "tafl.replay", "tafl.variant",
    }  # fmt: skip
    others = {name for file, name in taken if not (file.startswith("fit/") or file == "commands/fit.py")}
    assert {".".join(name.split(".")[:2]) for name in others} == {*TAKEN, "tafl.engines"}


def texts(path: Path) -> Iterator[str]:
    """The texts in a file's code."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_variant_is_known_by_name() -> None:
    ids = {spec.stem for spec in places.shipped_specs()}
    named = ids | {alias for spec in places.shipped_specs() for alias in aliases(spec)}
    # The table's examples show how an id is written; nothing reads them but people and the table's tests.
    files = [path for path in COMPILER if path.name != "rows_identity.py"]
    assert {path.name: found for path in files if (found := named & set(texts(path)))} == {}
    templates = "\n".join(path.read_text(encoding="utf-8") for path in places.templates().rglob("*.j2"))
    assert {name for name in named if re.search(rf"\b{name}\b", templates)} == set()
