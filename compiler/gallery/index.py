"""The index of a gallery as data: families of variants, and how many of them there are on which board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from taflc.gallery.kin import Kin
from taflc.model import Variant
from taflc.rulebook.book import facts, title_of
from taflc.rulebook.grammar import sentence
from taflc.rulebook.languages import language
from taflc.rulebook.summary import summary_by
from taflc.rulebook.telling import Teller


@dataclass(frozen=True)
class Entry:
    """A variant's row: ``phrase`` says who wins how; ``evidence`` and ``set_up`` what it rests on."""

    variant: Variant
    title: str
    forces: str
    phrase: str
    evidence: str
    set_up: str
    parent: Variant | None
    parent_title: str


@dataclass(frozen=True)
class Family:
    """The variants of a family, small boards first; ``on``: how many there are on each board of the index."""

    id: str
    title: str
    entries: tuple[Entry, ...]
    on: tuple[int, ...]


@dataclass(frozen=True)
class Index:
    """The index; ``evidence`` and ``set_ups`` explain their words and count them: word, meaning, number."""

    families: tuple[Family, ...]
    sizes: tuple[int, ...]
    on: tuple[int, ...]
    evidence: tuple[tuple[str, str, int], ...]
    set_ups: tuple[tuple[str, str, int], ...]
    number: int


def index(variants: Sequence[Variant], relatives: dict[str, Kin]) -> Index:
    """The index of a collection."""
    sizes = tuple(sorted({variant.size for variant in variants}))
    grouped: dict[str, list[Variant]] = {}
    for variant in sorted(variants, key=lambda one: (one.family, one.size, title_of(one, "en"), one.id)):
        grouped.setdefault(variant.family, []).append(variant)
    families = tuple(
        Family(
            id,
            family_title(id),
            tuple(_entry(variant, relatives[variant.id].parent) for variant in members),
            _per_size(members, sizes),
        )
        for id, members in grouped.items()
    )
    return Index(
        families,
        sizes,
        _per_size(variants, sizes),
        _counted("evidence", Counter(variant.evidence for variant in variants)),
        _counted("layout_evidence", Counter(variant.layout_evidence for variant in variants)),
        len(variants),
    )


def family_title(family: str) -> str:
    """A family's name as a heading; its anchor is the family's id again.

    >>> family_title("hnefa-tafl")
    'Hnefa Tafl'
    """
    return family.replace("-", " ").title()


def _per_size(variants: Sequence[Variant], sizes: Sequence[int]) -> tuple[int, ...]:
    counts = Counter(variant.size for variant in variants)
    return tuple(counts[size] for size in sizes)


def _counted(what: str, counts: Counter[str]) -> tuple[tuple[str, str, int], ...]:
    """The words of a kind of evidence with their meaning, the commonest first."""
    labels = language("en").labels
    return tuple((word, labels[f"{what}.{word}"], count) for word, count in counts.most_common())


def _entry(variant: Variant, parent: Variant | None) -> Entry:
    teller = Teller(variant, language("en"))
    phrase = sentence(summary_by(teller).line)
    known = dict(facts(teller, phrase))
    return Entry(
        variant,
        title_of(variant, "en"),
        known[teller.language.label("fact.forces")],
        phrase,
        variant.evidence,
        variant.layout_evidence,
        parent,
        title_of(parent, "en") if parent is not None else "",
    )
