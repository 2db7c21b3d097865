"""The linters find nothing, and the one that guards the engines' stubs can find something."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools import linktree, lint


@pytest.mark.parametrize("step", lint.STEPS)
def test_nothing_is_found_by(step: str) -> None:
    done = lint.run(step)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("def perft(self, depth: int", "def perft(self, deep: int"),
        ("def pop(self) -> int", "def pop(self, times: int) -> int"),
        ("class Board:", "class Board:\n    def teleport(self) -> None: ..."),
    ],
    ids=["another name", "one more argument", "a method that is not there"],
)
def test_a_wrong_stub_is_refused(tmp_path: Path, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (package, *_) = lint.engines()
    tree = linktree.make(tmp_path / "links")
    (tree / "tafl" / "engines").unlink()
    planted = tree / "tafl" / "engines" / package.name
    planted.mkdir(parents=True)
    shutil.copy(linktree.ROOT / "generated" / "__init__.py", planted.parent)
    shutil.copy(package / "__init__.py", planted)
    stub = (package / "engine.pyi").read_text(encoding="utf-8")
    assert right in stub
    (planted / "engine.pyi").write_text(stub.replace(right, wrong, 1), encoding="utf-8")
    monkeypatch.setattr(lint, "engines", lambda: [package])
    done = lint.run("stubs", tree)
    assert done.returncode != 0, "stubtest accepts a wrong stub"
    assert f"tafl.engines.{package.name}.engine.Board" in done.stdout
