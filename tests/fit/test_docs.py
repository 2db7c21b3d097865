"""The examples of docs/replay.md are what the program says."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from taflc import places
from taflc.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "replay.md"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The project's folder, and a cache of its own."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(places, "caches", lambda: tmp_path)


def test_the_search_prints_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"<!-- fit -->\n```console\n\$ taflc (.*)\n([^`]*)```", PAGE.read_text(encoding="utf-8"))
    assert len(blocks) == 1
    for command, output in blocks:
        assert main([*shlex.split(command), "-j", "1"]) == 0
        assert capsys.readouterr().out == output


def test_the_python_examples() -> None:
    text = re.sub(r"^```(python)?$", "", PAGE.read_text(encoding="utf-8"), flags=re.M)
    examples = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(examples.examples) >= 5
    assert doctest.DocTestRunner().run(examples).failed == 0
