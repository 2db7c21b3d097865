"""Finding, for each other value of each rule, a position that tells it from the variant's own.

For every mutation the pictures already chosen for that rule are tried first, then its recipe. The first
probe whose answer differs becomes a test; the answer written down is the variant's. When a recipe runs
dry, or has been tried often enough, the value is listed as not distinguishable with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from taflc.conformance.mutations import Mutation, mutations, row_of
from taflc.conformance.probes import Probe, observe
from taflc.conformance.recipes import SETUP, SHOWS, candidates
from taflc.model import Variant

TRIES = 160
"""How many of a recipe's probes are tried on one mutation before giving up."""


@dataclass
class Case:
    """A probe with the variant's answer: one generated test.

    ``path``: the rule it proves. ``catches``: the other values (in words) that would answer otherwise.
    """

    path: str
    probe: Probe
    answer: str
    catches: list[str] = field(default_factory=list)


@dataclass
class Found:
    """All rule tests of a variant, and the values no test tells apart, with the reason."""

    cases: list[Case] = field(default_factory=list)
    open: list[tuple[str, str, str]] = field(default_factory=list)
    setup: list[tuple[str, str]] = field(default_factory=list)
    work: int = 0


class Search:
    """The search for one variant; answers of the variant itself are remembered."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.found = Found()
        self._answers: dict[Probe, str] = {}
        self._by_path: dict[str, list[Case]] = {}

    def run(self) -> Found:
        """Find the cases; the order is that of the mutations, then the pictures every variant gets."""
        for mutation in mutations(self.variant):
            if row_of(mutation.path) in SETUP:
                self.found.setup.append((mutation.path, mutation.value))
                continue
            self._distinguish(mutation)
        for path, probe in self._pictures():
            self._add(path, probe, self.answer(probe))
        return self.found

    def answer(self, probe: Probe) -> str:
        """The variant's own answer."""
        if probe not in self._answers:
            self._answers[probe] = observe(self.variant, probe)
            self.found.work += 1
        return self._answers[probe]

    def _pictures(self) -> Iterator[tuple[str, Probe]]:
        for show in SHOWS:
            for path, probe in show(self.variant):
                if probe is not None and not self.answer(probe).startswith("!"):
                    yield path, probe

    def _distinguish(self, mutation: Mutation) -> None:
        for case in self._by_path.get(mutation.path, ()):
            if self._differs(case.probe, mutation):
                case.catches.append(mutation.value)
                return
        tries = 0
        for probe in candidates(self.variant, mutation):
            tries += 1
            answer = self.answer(probe)
            if not answer.startswith("!") and self._differs(probe, mutation):
                self._add(mutation.path, probe, answer).catches.append(mutation.value)
                return
            if tries >= TRIES:
                break
        reason = f"none of {tries} positions tells it apart" if tries else "no position can be made for it"
        self.found.open.append((mutation.path, mutation.value, reason))

    def _differs(self, probe: Probe, mutation: Mutation) -> bool:
        self.found.work += 1
        return observe(mutation.variant, probe) != self.answer(probe)

    def _add(self, path: str, probe: Probe, answer: str) -> Case:
        for case in self._by_path.get(path, ()):
            if case.probe == probe:
                return case
        case = Case(path, probe, answer)
        self.found.cases.append(case)
        self._by_path.setdefault(path, []).append(case)
        return case
