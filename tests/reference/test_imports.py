"""The reference decides disputes, so it must not lean on what it judges: it knows the Variant and text, no more."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from .specs import ROOT

ALLOWED = {"taflc.model", "taflc.text", "taflc.source", "taflc.reference"}


def imported(path: Path) -> set[str]:
    """Every module a file names in an import, wherever in the file it stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: relative imports hide where they lead"
            found.add(node.module or "")
    return found


def modules(name: str) -> list[Path]:
    """The files of a module or package of the compiler."""
    place = ROOT / "compiler" / Path(*name.split(".")[1:])
    return sorted(place.glob("**/*.py")) if place.is_dir() else [place.with_suffix(".py")]


def test_the_reference_imports_the_model_text_and_the_standard_library_only() -> None:
    files = [path for name in ALLOWED for path in modules(name)]
    assert len(files) > 10
    for path in files:
        for module in imported(path):
            ours = module in ALLOWED or module.startswith("taflc.reference.")
            assert ours or module.split(".")[0] in sys.stdlib_module_names, f"{path.name} imports {module}"


def test_no_file_imports_by_name_at_run_time() -> None:
    for path in modules("taflc.reference"):
        text = path.read_text(encoding="utf-8")
        assert "import_module" not in text and "__import__" not in text, path.name
