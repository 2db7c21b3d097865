"""Running a generated test file in this process, test by test, against any Board.

This is pytest in miniature: functions called ``test_...`` with their ``parametrize`` marks. It exists so
that hundreds of changed rules can be tried in the time pytest needs to start a few times.
"""

from __future__ import annotations

import functools
import itertools
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from taflc.conformance.board import standing_in


@dataclass(frozen=True)
class Test:
    """One test: the function's name, its id, and the call."""

    function: str
    id: str
    call: Callable[[], None]


def read_tests(text: str, file: Path, engine: types.ModuleType) -> list[Test]:
    """The tests of a generated file when ``engine`` stands in for the compiled one.

    ``file`` is where the text would stand; its data file is read from beside it.
    """
    namespace: dict[str, Any] = {"__name__": "conformance", "__file__": str(file)}
    with standing_in(engine):
        exec(compile(text, str(file), "exec"), namespace)
    found = []
    for name, function in namespace.items():
        if name.startswith("test_"):
            for id, arguments in _calls(function):
                found.append(Test(name, id, functools.partial(function, **arguments)))
    return found


def _calls(function: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    axes = []
    for mark in marks:
        names, values = mark.args[0], list(mark.args[1])
        names = [names] if isinstance(names, str) else list(names)
        axis = []
        for value in values:
            held = value.values if hasattr(value, "values") and hasattr(value, "marks") else None
            if held is None:
                held = (value,) if len(names) == 1 else tuple(value)
            axis.append((getattr(value, "id", None) or str(value)[:60], dict(zip(names, held, strict=True))))
        axes.append(axis)
    for chosen in itertools.product(*axes):
        arguments = {name: value for _, held in chosen for name, value in held.items()}
        yield "-".join(id for id, _ in chosen), arguments


def failures(tests: list[Test], only_first: bool = False) -> list[tuple[Test, str]]:
    """The tests that fail, each with the first line of why."""
    failed = []
    for test in tests:
        try:
            test.call()
        except Exception as error:
            failed.append((test, f"{type(error).__name__}: {error}".splitlines()[0]))
        except BaseException as error:
            if type(error).__name__ != "Failed":
                raise
            failed.append((test, str(error)))
        if only_first and failed:
            break
    return failed
