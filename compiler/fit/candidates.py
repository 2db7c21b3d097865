"""The variants that some rules and values make: every combination, written as a spec of its own and checked as one."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import json
import math
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from taflc.emit.environment import spec_hash
from taflc.errors import TaflcError
from taflc.fit.values import branch_of, split, values_of
from taflc.load import Examined, examine, load_variant
from taflc.model import Variant
from taflc.problems import Problem

MOST = 5000
"""How many combinations are tried at most."""

NAME = "fitted"
"""The id of a candidate's spec; nobody sees it."""


@dataclass(frozen=True)
class Vary:
    """A rule and the values to try, as they would be written in a spec; ``typed`` by somebody, or all there are."""

    path: str
    values: tuple[str, ...]
    typed: bool


@dataclass(frozen=True)
class Candidate:
    """One combination: the variant it changes, the value of each varied rule, and the rules that result.

    ``key`` is the same for candidates that play alike. ``as_written``: these are the base's own rules.
    """

    base: str
    values: tuple[tuple[str, str], ...]
    variant: Variant
    key: str
    as_written: bool

    @property
    def text(self) -> str:
        """The values, or that nothing is changed."""
        return ", ".join(f"{path}={value}" for path, value in self.values) or "as written"


@dataclass(frozen=True)
class Refused:
    """A combination that makes no game, and why."""

    base: str
    values: tuple[tuple[str, str], ...]
    why: str


def read_vary(variant: Variant, text: str) -> Vary:
    """``RULE=V1,V2`` or ``RULE`` alone, which is every value of the rule.

    Raises :class:`TaflcError` for a rule the variant has not, with the nearest one.
    """
    path, equals, values = text.partition("=")
    path = path.strip()
    branch_of(variant, path)
    return Vary(path, tuple(dict.fromkeys(split(values) if equals else values_of(variant, path))), bool(equals))


def candidates(specs: Sequence[Path], varies: Sequence[str]) -> tuple[list[Candidate], list[Refused]]:
    """All combinations of values on each base spec, those that play alike once, and those that make no game.

    Raises :class:`TaflcError` for a rule or value that cannot be, ``SpecProblems`` for a base with errors.
    """
    made: dict[str, Candidate] = {}
    refused: list[Refused] = []
    for spec in specs:
        base = load_variant(spec)
        chosen = [read_vary(base, text) for text in varies]
        check(chosen, math.prod(len(vary.values) for vary in chosen) * len(specs))
        own = rules_key(base)
        with tempfile.TemporaryDirectory() as folder:
            parent = copied(spec, base, Path(folder))
            for vary in chosen:
                for value in vary.values if vary.typed else ():
                    check_value(parent, vary.path, value)
            for values in itertools.product(*([(v.path, value) for value in v.values] for v in chosen)):
                examined = written(parent, values)
                if examined.variant is None:
                    refused.append(Refused(base.id, values, why(examined.problems)))
                    continue
                key = rules_key(examined.variant)
                made.setdefault(key, Candidate(base.id, values, examined.variant, key, key == own))
    return list(made.values()), refused


def check(chosen: Sequence[Vary], count: int) -> None:
    """Refuse rules that are given twice or lie inside one another, and more combinations than can be tried."""
    for one, two in itertools.combinations(chosen, 2):
        if f"{two.path}.".startswith(f"{one.path}.") or f"{one.path}.".startswith(f"{two.path}."):
            raise TaflcError(f"{one.path} and {two.path} are the same rule or part of it: vary one of them")
    if count > MOST:
        raise TaflcError(f"these are {count:,} combinations, and at most {MOST:,} can be tried: give fewer values")


def copied(spec: Path, base: Variant, folder: Path) -> Path:
    """The base's spec and its ancestors beside each other, where a candidate can extend it."""
    for file in examine(spec).files:
        shutil.copyfile(file, folder / file.name)
    path = folder / f"{base.id}.yaml"
    if not path.is_file():
        shutil.copyfile(spec, path)
    return path


def check_value(parent: Path, path: str, value: str) -> None:
    """Raise :class:`TaflcError` with the nearest word for a value that cannot be read at all.

    A value that can be read may still contradict other rules; then the combinations with it are refused.
    """
    problems = written(parent, ((path, value),)).problems
    wrong = [p for p in problems if p.severity == "error" and p.code.startswith(("TAFL1", "TAFL2", "TAFL4", "TAFL5"))]
    if wrong:
        raise TaflcError(f"{value!r} is no value of {path}: {why(wrong)}")


def written(parent: Path, values: Iterable[tuple[str, str]]) -> Examined:
    """The spec that extends the base and writes these values, examined."""
    rules: dict[str, object] = {}
    for path, value in values:
        *above, last = path.split(".")
        inner = rules
        for name in above:
            inner = inner.setdefault(name, {})  # type: ignore[assignment]
        inner[last] = value
    file = parent.with_name(f"{NAME}.yaml")
    lines = [f"{name}: {flow(value)}" for name, value in rules.items()]
    head = [f"id: {NAME}", "title: {en: candidate}", f"extends: {parent.stem}"]
    file.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    return examine(file)


def flow(value: object) -> str:
    """Nested mappings on one line; what is no mapping stays as it was typed.

    >>> flow({"throne": {"hostile": {"empty": "[king, soldiers]"}}})
    '{throne: {hostile: {empty: [king, soldiers]}}}'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def why(problems: Iterable[Problem]) -> str:
    """The first error on one line, with the nearest right word."""
    problem = next(problem for problem in problems if problem.severity == "error")
    text = problem.message
    if problem.expected:
        text += f" Expected: {problem.expected}."
    return text + (f" Did you mean {problem.nearest}?" if problem.nearest else "")


def rules_key(variant: Variant) -> str:
    """A hash of what decides the play, so of all but words and evidence."""
    plain = dataclasses.replace(
        variant, id="", title={}, aliases=(), family="", author="", year=None, evidence="", layout_evidence="",
        sources=(), gaps=(), readings=(), extends=None, path="", examples=(), perft=(), perft_cite=(),
        values={}, origins={}, cites={},
    )  # fmt: skip
    return hashlib.sha256(json.dumps(spec_hash(plain)).encode()).hexdigest()[:16]
