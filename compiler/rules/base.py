"""What a rule object is: one rule of a variant as the header and the comments of its engine tell it."""

from __future__ import annotations

from dataclasses import dataclass

from taflc.model import Variant

#: The sections of an engine that rules stand in; the schema's table, templates and banner comments share these names.
SECTIONS = ("moves", "jumps", "captures", "turns", "runs", "endings", "encirclement", "repetition")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a variant.

    ``section``: where in an engine it stands. ``path``: its place in the spec (``"endings.goal"``).
    ``on``: whether the variant has it; a rule that is off leaves only a comment in the engine.
    ``prose``: what it says, in the rulebook's English. ``where``: the spec line that says so.
    """

    section: str
    path: str
    on: bool
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


def section(path: str) -> str:
    """The section of an engine that a rule stands in.

    >>> section("turn.berserk.stop"), section("pieces.king.taken"), section("squares.throne.stop")
    ('runs', 'captures', 'moves')
    """
    first, _, rest = path.partition(".")
    if first == "turn":
        return "runs" if rest.startswith("berserk") else "turns"
    if first == "pieces":
        rule = rest.partition(".")[2]
        return "moves" if rule == "moves" else "jumps" if rule.startswith("jump") else "captures"
    if first == "squares":
        return "captures" if ".hostile" in rest else "moves"
    return "endings" if first == "endings" else "captures"
