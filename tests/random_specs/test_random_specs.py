"""A few random specs through everything, more of them through what needs no compiler, and all that once failed.

``make fuzz-specs N=300`` (``python -m tests.random_specs``) tries as many as wanted.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taflc.model import Variant
from taflc.schema import TREE
from taflc.schema.types import Located

from ..strategies import specs as strategy
from .__main__ import CORPUS, drawn, sums, what_was_wrong
from .check import Done, check, conforms_uncompiled, read

READ, BUILT = 15, int(os.environ.get("TAFL_RANDOM_SPECS", "3"))
#: The seed of the specs tried here, which no longer run starts with.
SEED = 10_000


@cache
def specs() -> list[str]:
    return drawn(SEED, 60)


def small() -> list[str]:
    """Specs on small boards that are accepted, the simplest one left out."""
    found = []
    for text in specs()[1:]:
        variant = read(text)
        if isinstance(variant, Variant) and variant.size <= 7:
            found.append(text)
        if len(found) == BUILT:
            break
    return found


def test_specs_are_refused_with_a_place_or_read_and_played() -> None:
    done = [check(text, 20, compiled=False) for text in specs()[:READ]]
    states = [each.state for each in done]
    assert states.count("read") > READ // 3, "nearly all are refused"
    assert all(each.codes for each in done if each.state == "refused")


@pytest.mark.parametrize("number", range(BUILT))
def test_specs_are_built_and_play_as_the_reference(number: int) -> None:
    done = check(small()[number], 200)
    assert done.state == "built" and done.tests > 50 and done.plies == 200


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.yaml")), ids=lambda path: path.stem)
def test_what_once_failed_holds(path: Path) -> None:
    assert what_was_wrong(path)
    text = path.read_text(encoding="utf-8")
    if check(text, 60, compiled=False).state == "read":
        assert conforms_uncompiled(text) > 50


class Everything(strategy.Drawer):
    """Draws every key there is; words and numbers as always."""

    def chance(self, share: float) -> bool:
        return True


@settings(max_examples=3, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_every_key_of_the_table_can_be_drawn(data: st.DataObject) -> None:
    """What the table has and no spec could show would never be tried."""
    text = strategy.written(Everything(data.draw).mapping(TREE))
    for branch in TREE.walk():
        path, name = branch.key.path, branch.name
        if not any(path == left or path.startswith((f"{left}.", f"{left[:-2]}[].")) for left in strategy.LEFT_OUT):
            assert f"{name}:" in text or name in ("", "KIND", "GROUP", "SOURCE", "aliases"), path


@settings(max_examples=1, database=None, deadline=None)
@given(st.data())
def test_a_new_key_must_be_told_how_it_is_drawn(data: st.DataObject) -> None:
    """A key whose values are names or places of something cannot be drawn by guessing."""
    with pytest.raises(strategy.NotDrawn):
        strategy.Drawer(data.draw).typed(Located("a new thing"), "board.new")


def test_the_figures_of_a_run_add_up() -> None:
    entries = [
        {"state": "refused", "seconds": 1.0},
        {"state": "built", "plies": 2000, "tests": 300, "seconds": 3599.0},
        {"state": "failed", "why": "?", "seconds": 0.0},
    ]
    told = sums(entries)
    assert [told[key] for key in ("tried", "refused", "built", "failed", "plies", "hours")] == [3, 1, 1, 1, 2000, 1.0]
    assert json.dumps(told) and Done("refused").plies == 0
