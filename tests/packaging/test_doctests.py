"""Every example in a docstring does what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import tafl
import taflc


def _modules() -> Iterator[str]:
    for package in (taflc, tafl):
        yield package.__name__
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            # Engines are generated; their own tests are the generated ones.
            if not found.name.startswith("tafl.engines.") and not found.name.endswith("__main__"):
                yield found.name


MODULES = list(_modules())


@pytest.mark.parametrize("name", MODULES)
def test_examples_of(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    examples = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(examples) > 40
