"""A whole rulebook as data: what the templates of both formats print."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from taflc.model import PieceId, Reading, Side, Variant, square_name
from taflc.rulebook import chapters
from taflc.rulebook.chapters import Chapter
from taflc.rulebook.grammar import sentence
from taflc.rulebook.languages import language
from taflc.rulebook.relatives import Difference, differences, nearest
from taflc.rulebook.statements import royals, special_groups
from taflc.rulebook.summary import Summary, summary_by
from taflc.rulebook.svg import group_class
from taflc.rulebook.telling import Teller
from taflc.rulebook.topics import kind_label, topic
from taflc.text import format_position


@dataclass(frozen=True)
class PieceRow:
    """A line of the table of pieces."""

    id: PieceId
    letter: str
    name: str
    side: str
    count: int


@dataclass(frozen=True)
class ReadingEntry:
    """A reading with its number, its topic in the book's language and the spec's own English words."""

    number: int
    topic: str
    reading: Reading


@dataclass(frozen=True)
class Legend:
    """A kind of special squares in the set-up diagram: its look and its name."""

    look: str
    name: str


@dataclass(frozen=True)
class Book:
    """Everything a rulebook prints, in order; texts are sentences of ``lang``, except what specs say in English."""

    lang: str
    variant: Variant
    title: str
    summary: Summary
    warning: str
    warning_text: str
    facts: tuple[tuple[str, str], ...]
    pieces: tuple[PieceRow, ...]
    legend: tuple[Legend, ...]
    soldiers: str
    chapters: tuple[Chapter, ...]
    absent: tuple[str, ...]
    readings: tuple[ReadingEntry, ...]
    relative: Variant | None
    relative_title: str
    relative_text: str
    twins: str
    differences: tuple[tuple[str, Difference], ...]
    notation: tuple[str, ...]
    start: str


def book(variant: Variant, lang: str, others: Iterable[Variant] = ()) -> Book:
    """The rulebook of a variant; ``others`` are those its nearest relative is looked for among.

    Raises ``ValueError`` for a language there is none of, or a worked example that does not hold.
    """
    teller = Teller(variant, language(lang))
    label = teller.language.label
    relative, twins = nearest(variant, list(others))
    rows: tuple[tuple[str, Difference], ...] = ()
    relative_title = relative_text = ""
    short = summary_by(teller)
    told = chapters.chapters(teller)
    if relative is not None:
        relative_title = title_of(relative, lang)
        how = "parent" if relative.id == variant.extends else "nearest"
        relative_text = teller.label(f"differences.{how}", title=relative_title)
        other = Teller(relative, teller.language)
        rows = tuple((topic(teller, d.path, other), d) for d in differences(teller, other))
    evidence = variant.layout_evidence
    return Book(
        lang=lang,
        variant=variant,
        title=title_of(variant, lang),
        summary=short,
        warning="" if evidence == "sourced" else label(f"warning.{evidence}"),
        warning_text="" if evidence == "sourced" else teller.general(f"layout.{evidence}"),
        facts=facts(teller, short.line, numbered=True),
        pieces=piece_rows(teller),
        legend=_legend(teller),
        chapters=told,
        soldiers=teller.general("g.soldiers") if teller.names.said_soldiers else "",
        absent=tuple(one.text for one in chapters.absent(teller)),
        readings=tuple(
            ReadingEntry(number, topic(teller, reading.rule), reading)
            for number, reading in enumerate(chapters.readings(variant), 1)
        ),
        relative=relative,
        relative_title=relative_title,
        relative_text=relative_text,
        twins=teller.label("differences.same", titles=", ".join(title_of(twin, lang) for twin in twins))
        if twins
        else "",
        differences=rows,
        notation=_notation(teller),
        start=format_position(variant, variant.layout, variant.first),
    )


def title_of(variant: Variant, lang: str) -> str:
    """A variant's title in a language, in English if it has none there, else its id."""
    return variant.title.get(lang) or variant.title.get("en") or variant.id


def facts(teller: Teller, line: str, numbered: bool = False) -> tuple[tuple[str, str], ...]:
    """What a variant is at a glance, as pairs of a name and a text; ``line`` is the summary's.

    ``numbered``: name the readings by the numbers that they have in a rulebook.
    """
    variant, label = teller.variant, teller.language.label
    standing, royal = list(variant.layout.values()), royals(variant)
    forces = teller.general(
        "sum.forces",
        a=sum(piece.side is Side.ATTACKERS for piece in standing),
        d=sum(piece.side is Side.DEFENDERS and piece not in royal for piece in standing),
    )
    known = {
        "board": teller.label("board.size", n=variant.size),
        "forces": forces,
        "rules": sentence(line),
        "author": "" if variant.author == "unknown" else variant.author,
        "year": "" if variant.year is None else str(variant.year),
        "evidence": label(f"evidence.{variant.evidence}"),
        "layout": label(f"layout_evidence.{variant.layout_evidence}")
        + (_reading_of(teller, "board.layout") if numbered else ""),
    }
    return tuple((label(f"fact.{key}"), text) for key, text in known.items() if text)


def _reading_of(teller: Teller, rule: str) -> str:
    """In brackets the number of the reading that a rule rests on, if there is one."""
    numbers = [number for number, reading in enumerate(chapters.readings(teller.variant), 1) if reading.rule == rule]
    named = teller.language.label("reading.ref")
    return "".join(f" ({named.replace('{n}', str(number))})" for number in numbers)


def piece_rows(teller: Teller) -> tuple[PieceRow, ...]:
    """The table of pieces, defenders first."""
    variant = teller.variant
    rows = []
    for side in (Side.DEFENDERS, Side.ATTACKERS):
        for piece in variant.pieces:
            if piece.side is not side:
                continue
            count = sum(standing == piece.id for standing in variant.layout.values())
            name = teller.language.label(f"side.{side.value}")
            rows.append(PieceRow(piece.id, piece.letter, sentence(kind_label(teller, piece.kind)), name, count))
    return tuple(rows)


def _legend(teller: Teller) -> tuple[Legend, ...]:
    """The looks that the set-up diagram has; a group of goals is drawn, and so listed, as both."""
    variant, goal_words = teller.variant, teller.language.label("legend.goal")
    goal = variant.endings.goal
    groups: list[Legend] = []
    explained: set[int] = set()
    for number, group in enumerate(special_groups(variant)):
        name, look = topic(teller, f"squares.{group.name}"), group_class(number)
        if group.squares <= goal:
            name, look = f"{name} ({goal_words})", f"goal {look}"
            explained |= group.squares
        groups.append(Legend(look, name))
    return tuple(groups) if goal <= explained else (Legend("goal", sentence(goal_words)), *groups)


def _notation(teller: Teller) -> tuple[str, ...]:
    variant, size = teller.variant, teller.variant.size
    lines = [teller.label("notation.squares", last=square_name(size * size - 1, size))]
    lines.append(teller.label("notation.step", step="d1-d4"))
    if any(piece.jump for piece in variant.pieces):
        lines.append(teller.label("notation.jump", step="d1^d3"))
    if variant.berserk is not None:
        lines.append(teller.label("notation.end", step="end"))
    letters: list[str] = []
    for kind in dict.fromkeys(piece.kind for piece in variant.pieces):
        ours = sorted((piece.letter for piece in variant.pieces if piece.kind == kind), reverse=True)
        letters.append(f"{'/'.join(ours)} {kind_label(teller, kind)}")
    lines.append(teller.label("notation.letters", letters=", ".join(letters)))
    return tuple(lines)
