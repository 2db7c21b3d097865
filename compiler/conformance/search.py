"""Finding, for each other value of each rule, a position that tells it from the variant's own.

For every mutation the pictures already chosen for that rule are tried first, then its recipe. The first
probe whose answer differs becomes a test; the answer written down is the variant's. When a recipe runs
dry, or has been tried often enough, the value is listed as not distinguishable with the reason.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from taflc.conformance.mutations import Mutation, mutations, row_of
from taflc.conformance.probes import Probe, observe
from taflc.conformance.recipes import SETUP, SHOWS, candidates
from taflc.conformance.sketch import scattered
from taflc.conformance.symmetry import rule_views, turned, turned_probe
from taflc.model import Variant
from taflc.reference import legal_steps

TRIES = 160
"""How many of a recipe's probes are tried on one mutation before giving up."""


SCATTERED = 120
"""Random positions that are tried on a mutation when its recipe has shown nothing."""


@dataclass
class Case:
    """A probe with the variant's answer: one generated test.

    ``path``: the rule it was made for. ``catches``: (rule path, other value in words) for each changed rule
    that would answer otherwise.
    """

    path: str
    probe: Probe
    answer: str
    catches: list[tuple[str, str]] = field(default_factory=list)


KIN = (
    ("squares.GROUP.stop", "squares.GROUP.pass", "squares.GROUP.reenter"),
    ("pieces.KIND.taken", "pieces.KIND.captures", "pieces.KIND.when_taken"),
)
"""Rows whose rules show in the same pictures; the first gives the pictures their title."""


def kin(path: str, other: str) -> bool:
    """Whether a picture of one rule is likely to show the other too.

    >>> kin("squares.throne.stop", "squares.throne.pass"), kin("pieces.man.jump.over", "pieces.man.jump")
    (True, True)
    """
    if path == other or path.startswith(other + ".") or other.startswith(path + "."):
        return True
    same = path.split(".")[1:2] == other.split(".")[1:2]
    return same and any(row_of(path) in rows and row_of(other) in rows for rows in KIN)


@dataclass
class Found:
    """All rule tests of a variant, and the values no test tells apart, with the reason."""

    cases: list[Case] = field(default_factory=list)
    open: list[tuple[str, str, str]] = field(default_factory=list)
    setup: list[tuple[str, str]] = field(default_factory=list)


class Search:
    """The search for one variant; answers of the variant itself are remembered."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.found = Found()
        self._answers: dict[Probe, str] = {}
        self._by_path: dict[str, list[Case]] = {}
        self._random: list[Probe] | None = None
        self._views = [view for view in rule_views(variant) if view != "as drawn"]

    def run(self) -> Found:
        """Find the cases: first the pictures every variant gets, then what the changed rules need besides."""
        for path, probe in self._pictures():
            self._add(path, probe, self.answer(probe))
        for mutation in mutations(self.variant):
            if row_of(mutation.path) in SETUP:
                self.found.setup.append((mutation.path, mutation.value))
                continue
            self._distinguish(mutation)
        return self.found

    def answer(self, probe: Probe) -> str:
        """The variant's own answer."""
        if probe not in self._answers:
            self._answers[probe] = observe(self.variant, probe)
        return self._answers[probe]

    def _pictures(self) -> Iterator[tuple[str, Probe]]:
        for show in SHOWS:
            for path, probe in show(self.variant):
                if probe is None:
                    continue
                answer = self.answer(probe)
                # A figure whose only step cannot be made shows nothing of what it was drawn for.
                if not answer.startswith("!") and (len(probe.play) != 1 or answer != "illegal"):
                    yield path, probe

    def _distinguish(self, mutation: Mutation) -> None:
        for path, cases in self._by_path.items():
            if kin(path, mutation.path):
                for case in cases:
                    if self._differs(case.probe, mutation):
                        case.catches.append((mutation.path, mutation.value))
                        return
        for case in self._of_like_groups(mutation):
            for view in self._views:
                probe = turned_probe(case.probe, view, self.variant.size)
                if self._differs(probe, mutation):
                    case.catches.append((mutation.path, mutation.value))
                    return
        tries = 0
        for probe in candidates(self.variant, mutation):
            tries += 1
            answer = self.answer(probe)
            if not answer.startswith("!") and self._differs(probe, mutation):
                self._add(mutation.path, probe, answer).catches.append((mutation.path, mutation.value))
                return
            if tries >= TRIES:
                break
        for probe in self._at_random():
            if not self.answer(probe).startswith("!") and self._differs(probe, mutation):
                self._add(mutation.path, probe, self.answer(probe)).catches.append((mutation.path, mutation.value))
                return
        reason = f"none of {tries} positions tells it apart" if tries else "no position can be made for it"
        self.found.open.append((mutation.path, mutation.value, reason))

    def _at_random(self) -> list[Probe]:
        """Steps in random positions, the same for every mutation: the last resort when a recipe knows no figure."""
        if self._random is None:
            chance, self._random = random.Random(self.variant.size), []
            for _ in range(SCATTERED):
                position = scattered(self.variant, chance)
                steps = legal_steps(self.variant, position)
                men = tuple(sorted(position.board.items(), key=lambda man: man[0]))
                for step in chance.sample(steps, min(5, len(steps))):
                    self._random.append(Probe(men, position.to_move, (step,)))
                    self._random.append(Probe(men, position.to_move, look=step.frm))
        return self._random

    def _of_like_groups(self, mutation: Mutation) -> Iterator[Case]:
        """Pictures of the same rule of a group that a view carries onto this one: each is tried in all views."""
        if mutation.group is None or not mutation.path.startswith("squares."):
            return
        mine = {group.name: group.squares for group in self.variant.groups}
        target = mine.get(mutation.group)
        for path, cases in self._by_path.items():
            other = path.split(".")[1] if path.startswith("squares.") else ""
            if other in mine and other != mutation.group and row_of(path) == row_of(mutation.path) and any(
                frozenset(turned(s, view, self.variant.size) for s in mine[other]) == target for view in self._views
            ):
                yield from cases

    def _differs(self, probe: Probe, mutation: Mutation) -> bool:
        return observe(mutation.variant, probe) != self.answer(probe)

    def _add(self, path: str, probe: Probe, answer: str) -> Case:
        for case in self._by_path.get(path, ()):
            if case.probe == probe:
                return case
        case = Case(path, probe, answer)
        self.found.cases.append(case)
        self._by_path.setdefault(path, []).append(case)
        return case
