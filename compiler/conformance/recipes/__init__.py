"""Position recipes: for each row of the schema table, positions in which that rule decides something.

A recipe is given the variant and one changed variant (a :class:`~taflc.conformance.mutations.Mutation`) and
yields probes, the likeliest first, on some of which the two should differ. Recipes know figures (a man
between two, a king shut in, a ring); what a figure leads to, only the reference says.

Shows are pictures that belong into the tests of every variant that has the rule, whether or not another
value of it needs them: the ground rules of the game and the border cases of the endings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from taflc.conformance.mutations import Mutation, row_of
from taflc.conformance.probes import Probe
from taflc.model import Variant

Pair = tuple[Variant, Variant]
Recipe = Callable[[Pair, Mutation], Iterator[Probe | None]]
Show = Callable[[Variant], Iterator[tuple[str, Probe | None]]]

RECIPES: dict[str, Recipe] = {}
"""Schema row -> its recipe."""

SHOWS: list[Show] = []
"""Each yields (rule path, probe)."""

SETUP = ("board.layout", "board.size", "turn.first")
"""Rows proved by the set-up test; they need no position."""


def recipe(*rows: str) -> Callable[[Recipe], Recipe]:
    """Register a recipe for these schema rows."""

    def register(function: Recipe) -> Recipe:
        for row in rows:
            RECIPES[row] = function
        return function

    return register


def shows(function: Show) -> Show:
    """Register a source of pictures."""
    SHOWS.append(function)
    return function


def candidates(variant: Variant, mutation: Mutation) -> Iterator[Probe]:
    """The probes on which the mutation may differ; ``KeyError`` if its row has no recipe."""
    for probe in RECIPES[row_of(mutation.path)]((variant, mutation.variant), mutation):
        if probe is not None:
            yield probe


import taflc.conformance.recipes.endings  # noqa: E402
import taflc.conformance.recipes.groups  # noqa: E402
import taflc.conformance.recipes.history  # noqa: E402
import taflc.conformance.recipes.pieces  # noqa: E402
import taflc.conformance.recipes.runs  # noqa: E402
import taflc.conformance.recipes.shapes  # noqa: E402, F401
