"""One engine against the generated tests of a variant, in an order that tells most: rule tests first."""

from __future__ import annotations

import types
from collections.abc import Iterable
from pathlib import Path

from taflc.conformance.running import Test, failures, read_tests

SORTS: dict[str, tuple[str, ...]] = {
    "rule": ("test_rule", "test_the_game_starts_from_the_layout", "test_each_side_has_its_pieces",
             "test_the_special_squares_are_where_the_spec_puts_them", "test_the_layout_is_symmetric"),
    "example": ("test_example",),
    "game": ("test_",),
}
"""What a test counts as by how its function's name begins; a rule test includes the set-up, a game all the rest."""


def sort_of(test: Test) -> str:
    """``rule``, ``example`` or ``game``."""
    return next(sort for sort, names in SORTS.items() if test.function.startswith(names))


def called(test: Test) -> str:
    """A test's function and id in one line."""
    return f"{test.function} {test.id}".strip()


def first_failures(text: str, file: Path, engine: types.ModuleType, sorts: Iterable[str] = SORTS) -> dict[str, str]:
    """The first test of each sort that fails, by sort; stops at the first sort that catches the engine.

    An engine that the test file cannot even be read with is caught by a rule test.
    """
    try:
        tests = read_tests(text, file, engine)
    except Exception as error:
        return {"rule": f"reading the tests: {type(error).__name__}"}
    for sort in sorts:
        failed = failures([test for test in tests if sort_of(test) == sort], only_first=True)
        if failed:
            return {sort: called(failed[0][0])}
    return {}
