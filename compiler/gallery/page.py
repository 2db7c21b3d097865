"""The page of one variant as data."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from taflc.gallery.kin import Kin
from taflc.gallery.links import linked
from taflc.model import Variant
from taflc.rulebook import chapters
from taflc.rulebook.book import PieceRow, ReadingEntry, facts, piece_rows, title_of
from taflc.rulebook.chapters import Paragraph
from taflc.rulebook.languages import LANGUAGES, language
from taflc.rulebook.relatives import Difference, differences
from taflc.rulebook.summary import Summary, summary_by
from taflc.rulebook.telling import Teller
from taflc.rulebook.topics import topic

#: Facts that the summary tells in its sentences.
_TOLD = ("fact.board", "fact.forces", "fact.rules")


@dataclass(frozen=True)
class SourceLine:
    """A source with its links."""

    title: str
    kind: str
    where: str
    note: str


@dataclass(frozen=True)
class Page:
    """What a variant's page prints, in order.

    ``names``: its titles in the other languages. ``warning``: what to know of a set-up that no source has. ``rules``:
    chapters with their sentences. ``differences``: topics with what is said here and in the parent. ``record`` and
    ``lost``: the OpenTafl rules record (empty if there is none) and what it does not carry. ``perft``: pairs of a depth
    and its count. ``rulebooks``: languages with a rulebook in ``docs/rulebooks``.
    """

    variant: Variant
    title: str
    names: tuple[str, ...]
    warning: str
    summary: Summary
    facts: tuple[tuple[str, str], ...]
    pieces: tuple[PieceRow, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]
    absent: str
    kin: Kin
    differences: tuple[tuple[str, Difference], ...]
    readings: tuple[ReadingEntry, ...]
    sources: tuple[SourceLine, ...]
    record: str
    lost: tuple[str, ...]
    perft: tuple[tuple[int, int], ...]
    rulebooks: tuple[str, ...]


def page(
    variant: Variant, relatives: Kin, record: tuple[str, tuple[str, ...]] = ("", ()), rulebooks: Collection[str] = ()
) -> Page:
    """The page of a variant.

    ``record``: its OpenTafl rules record and what that does not carry; ``rulebooks``: the names of the rulebooks that
    are kept, ``ID.LANG.md``.
    """
    teller = Teller(variant, language("en"))
    label = teller.language.label
    short = summary_by(teller)
    evidence = variant.layout_evidence
    rows: tuple[tuple[str, Difference], ...] = ()
    if relatives.parent is not None:
        other = Teller(relatives.parent, teller.language)
        # Where groups lie on another board says nothing of the rules.
        resized = relatives.parent.size != variant.size
        told = [one for one in differences(teller, other) if not (resized and one.path.endswith(".at"))]
        rows = tuple((topic(teller, one.path, other), one) for one in told)
    return Page(
        variant=variant,
        title=title_of(variant, "en"),
        names=tuple(variant.title[lang] for lang in LANGUAGES if lang != "en" and lang in variant.title),
        warning="" if evidence == "sourced" else teller.general(f"layout.{evidence}"),
        summary=short,
        # The paragraph beside the picture says the rest.
        facts=tuple(fact for fact in facts(teller, short.line) if fact[0] not in map(label, _TOLD)),
        # A kind that appears only by changing sides is in the other side's list.
        pieces=tuple(row for row in piece_rows(teller) if row.count),
        rules=tuple(
            (label(key), _items(teller, chapter)) for key, chapter in chapters.rules(teller).items() if chapter
        ),
        absent=" ".join(one.text for one in chapters.absent(teller)),
        kin=relatives,
        differences=rows,
        readings=tuple(
            ReadingEntry(number, topic(teller, reading.rule), reading)
            for number, reading in enumerate(chapters.readings(variant), 1)
        ),
        sources=tuple(
            SourceLine(linked(source.title), source.kind, linked(_known(source.where)), linked(source.note))
            for source in variant.sources
        ),
        record=record[0],
        lost=record[1],
        perft=tuple(enumerate(variant.perft, 1)),
        rulebooks=tuple(lang for lang in LANGUAGES if f"{variant.id}.{lang}.md" in rulebooks),
    )


def _items(teller: Teller, chapter: Iterable[Paragraph]) -> tuple[str, ...]:
    """A chapter's rules as items of a list.

    What is said of one group of squares is one item, and a group with the rules of an earlier one refers to it.
    """
    items: dict[object, list[str]] = {}
    for number, rule in enumerate(chapter):
        section, _, rest = rule.paths[0].partition(".")
        items.setdefault(rest.partition(".")[0] if section == "squares" else number, []).append(rule.text)
    told: dict[object, str] = {}
    for group in teller.variant.groups:
        if group.name not in items:
            continue
        rules = (group.stop, group.enter, group.pass_over, group.hostile_empty, group.hostile_occupied)
        called = teller.names.group_nominal(group.name)
        if rules in told:
            whom = "them" if called.plural else "it"
            items[group.name][1:] = [f"For {whom} the same holds as for {told[rules]}."]
        else:
            told[rules] = called["nom"]
    return tuple(" ".join(texts) for texts in items.values())


def _known(where: str) -> str:
    """Where a source is, or nothing if the spec does not know."""
    return "" if where == "unknown" else where
