import doctest
import importlib
import pkgutil

import pytest

import tafl
from tests.tafl.oracle import ROOT

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(tafl.__path__, "tafl.")
    if not module.name.startswith("tafl.engines") and module.name != "tafl.__main__"
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
