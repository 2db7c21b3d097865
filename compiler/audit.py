"""Source documents against specs: every numbered statement, what states it and what proves it.

``docs/sources/NAME.yaml`` holds a document's statements in our words; specs name the document as
the source ``NAME`` and cite a statement as ``NAME NUMBER``. From the citations comes
``docs/sources/NAME.md``, so the page cannot drift from the specs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from taflc.errors import TaflcError
from taflc.model import Variant

SET_UP = ("board.size", "board.layout", "turn.first")
"""Rules that every variant's set-up test proves without a worked example."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered statement of a document; ``context`` says what it is if it is no rule."""

    number: str
    text: str
    context: str


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: its statements in order, and the ids of the variants made from it."""

    name: str
    title: str
    language: str
    variants: tuple[str, ...]
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Something in a spec that cites a statement.

    ``kind``: ``rule``, ``example``, ``reading``, ``gap`` or ``about``; ``name``: the rule path, the
    example's name, the reading's rule or the gap's topic; ``place``: ``file:line`` where known.
    """

    variant: str
    kind: str
    name: str
    place: str

    @property
    def proves(self) -> bool:
        """Whether a generated test stands behind it, or it is openly left open or read."""
        return self.kind != "rule" or self.name in SET_UP


def read_document(path: Path) -> Document:
    """Read a statement file; raises ``TaflcError`` if it has not the form described above."""
    # BaseLoader keeps every scalar a text, so statement 3.10 does not become the number 3.1.
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    if not isinstance(data, dict) or not {"document", "language", "variants", "statements"} <= data.keys():
        raise TaflcError(f"{path.name}: a statement file needs document, language, variants and statements")
    statements = tuple(
        Statement(number, entry["text"], entry.get("context", "")) for number, entry in data["statements"].items()
    )
    return Document(path.stem, data["document"], data["language"], tuple(data["variants"]), statements)


def targets(document: Document, variants: Iterable[Variant]) -> dict[str, list[Target]]:
    """What cites each statement of ``document``, by number; a statement nobody cites has an empty list.

    Inherited examples and readings are listed once, for the variant that wrote them.
    """
    found: dict[str, list[Target]] = {statement.number: [] for statement in document.statements}
    seen: set[tuple[str, str, str, str]] = set()
    for variant in variants:
        for cite, target in _cited(variant):
            source, _, number = cite.partition(" ")
            key = (number, target.kind, target.name, target.place)
            if source == document.name and key not in seen:
                seen.add(key)
                found.setdefault(number, []).append(target)
    return found


def _cited(variant: Variant) -> Iterator[tuple[str, Target]]:
    """Every citation of a variant with what carries it."""
    for path, cites in variant.cites.items():
        origin = variant.origins.get(path)
        kind = "about" if path.startswith("about.") else "rule"
        place = f"{origin.file}:{origin.line}" if origin else ""
        for cite in cites:
            if _speaks(variant, path, cite):
                yield cite, Target(variant.id, kind, path, place)
    for example in variant.examples:
        for cite in example.cite:
            yield cite, Target(variant.id, "example", example.name, f"{example.where.file}:{example.where.line}")
    for reading in variant.readings:
        for cite in reading.cite:
            yield cite, Target(variant.id, "reading", reading.rule, f"{reading.where.file}:{reading.where.line}")
    for gap in variant.gaps:
        for cite in gap.cite:
            yield cite, Target(variant.id, "gap", gap.topic, "")


def _speaks(variant: Variant, path: str, cite: str) -> bool:
    """Whether a statement is listed for this rule: once for a rule with parts if it is about all of them, else for
    those parts that it is about."""

    def whole(rule: str) -> bool:
        # What is not written cites nothing, so only the written parts are asked.
        parts = [part for part in variant.values if part.rpartition(".")[0] == rule and variant.origins[part]]
        return cite in variant.cites.get(rule, ()) and (
            all(cite in variant.cites.get(part, ()) for part in parts)
            or not any(cite in variant.cites.get(part, ()) for part in parts)
        )

    return whole(path) and not whole(path.rpartition(".")[0])


def faults(document: Document, variants: Sequence[Variant]) -> list[str]:
    """What is wrong between a document and its specs, a sentence each; empty when every statement is covered.

    A statement needs a worked example, a set-up rule, a reading, a gap or a word of context; a number
    that a spec cites must exist.
    """
    known = {statement.number for statement in document.statements}
    result = []
    found = targets(document, variants)
    for number, hits in found.items():
        if number not in known:
            where = hits[0].place or hits[0].variant
            result.append(f"{document.name} {number} is cited ({where}) but not in the document")
    for statement in document.statements:
        if not statement.context and not any(target.proves for target in found[statement.number]):
            state = "only a rule cites it" if found[statement.number] else "nothing cites it"
            result.append(f"{document.name} {statement.number} has no test, reading or gap: {state}: {statement.text}")
    return result


def page(document: Document, variants: Sequence[Variant]) -> str:
    """The document's page: each statement, the rules that state it, and what proves or covers it."""
    found = targets(document, variants)
    lines = [
        f"# {document.title}",
        "",
        f"Written by `taflc audit --write` from `docs/sources/{document.name}.yaml` and the citations in the specs of "
        + ", ".join(f"`{id}`" for id in document.variants)
        + ". The statements are in our words; numbers follow the document.",
        "",
        "| statement | rule | test, reading or gap |",
        "|---|---|---|",
    ]
    for statement in document.statements:
        hits = found[statement.number]
        rules = [_rule(target) for target in hits if target.kind in ("rule", "about")]
        covers = [_cover(target) for target in hits if target.kind != "rule" or target.name in SET_UP]
        if statement.context:
            covers.append(f"no rule: {statement.context}")
        lines.append(f"| **{statement.number}** {statement.text} | {'<br>'.join(rules)} | {'<br>'.join(covers)} |")
    return "\n".join(lines) + "\n"


def _rule(target: Target) -> str:
    """A rule path with the place of its value, or saying that the value is the table's default."""
    return f"`{target.name}` ({target.place or f'default, {target.variant}'})"


def _cover(target: Target) -> str:
    """What proves or covers a statement, in words."""
    if target.kind == "rule":
        return f"set-up test of `{target.variant}`"
    if target.kind == "example":
        return f"example “{target.name}” ({target.place})"
    if target.kind == "reading":
        return f"reading of `{target.name}` ({target.place})"
    return f"gap “{target.name}” ({target.variant})" if target.kind == "gap" else _rule(target)
