"""What a rule object is: one rule of a variant as its engine, header and tests speak of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from taflc.model import Variant

#: The sections of an engine that rules stand in; rule modules, templates and banner comments share these names.
SECTIONS = ("moves", "jumps", "captures", "turns", "runs", "endings", "encirclement", "repetition")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a variant.

    ``path``: its place in the spec (``"endings.goal"``). ``on``: whether the variant has it; a rule that
    is off leaves only its comment in the engine. ``comment``: one line for the generated code.
    ``prose``: a sentence or two for people. ``where``: the spec line that says so.
    """

    section: str
    path: str
    on: bool
    comment: str
    prose: str
    where: str


def where(variant: Variant, path: str) -> str:
    """The file and line a rule value was written on, the nearest enclosing one, or that it is a default."""
    steps = path.split(".")
    for length in range(len(steps), 1, -1):
        span = variant.origins.get(".".join(steps[:length]))
        if span is not None:
            return f"{span.file}:{span.line}"
    return "default"


def make(variant: Variant, section: str, path: str, on: bool, comment: str, prose: str) -> Rule:
    """A rule with the place it was written."""
    return Rule(section, path, on, comment, prose, where(variant, path))


def listed(words: Iterable[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["men", "knights", "the king"])
    'men, knights and the king'
    """
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last
