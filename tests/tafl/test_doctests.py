import doctest
import importlib
import importlib.util
import io
import pkgutil
import re

import pytest

import tafl
from tafl.cli import main
from tafl.svg import board_svg
from tests.tafl.oracle import ROOT, oracle

SHIPPED = sorted((ROOT / "spec").glob("*.yaml"))

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(tafl.__path__, "tafl.")
    if not module.name.startswith("tafl.engines") and module.name != "tafl.__main__"
    # What an extra is needed for is tested where it is installed.
    if module.name != "tafl.arrays" or importlib.util.find_spec("numpy")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_hold(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_to_hold():
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) > 25


def test_the_walk_through_holds():
    path = ROOT / "docs" / "library.md"
    assert doctest.testfile(str(path), module_relative=False).failed == 0
    assert len(doctest.DocTestParser().get_examples(path.read_text(encoding="utf-8"))) > 40


def test_the_page_about_protocols_holds():
    path = ROOT / "docs" / "protocols.md"
    assert len(doctest.DocTestParser().get_examples(path.read_text(encoding="utf-8"))) >= 7
    assert doctest.testfile(str(path), module_relative=False).failed == 0


def test_the_recorded_game_is_what_the_terminal_shows(capsys, monkeypatch):
    recorded = (ROOT / "docs" / "terminal-game.txt").read_text(encoding="utf-8")
    typed = re.findall(r"(?m)^(?:attackers|game over)> (.*)$", recorded)
    assert len(typed) > 10
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(["play", "brandubh-7", "--bot", "greedy", "--seed", "28", "--ascii"]) == 0
    shown = capsys.readouterr().out
    # The lines of a spec may move; the game stays.
    assert re.sub(r"yaml:\d+", "yaml", shown) == re.sub(r"yaml:\d+", "yaml", recorded)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_pictures_are_current(path):
    """When the drawing changes on purpose: `tafl draw V --caption --out docs/pictures/V.svg`."""
    picture = (ROOT / "docs" / "pictures" / f"{path.stem}.svg").read_text(encoding="utf-8")
    assert picture == board_svg(tafl.Board(oracle(path)), caption=True)
