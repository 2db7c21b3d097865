"""The chapters of a rulebook: which statements and which worked examples stand where."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from taflc.model import Example, Reading, Variant, square_name
from taflc.rulebook.figures import Figure, figure
from taflc.rulebook.grammar import Argument
from taflc.rulebook.statements import royals
from taflc.rulebook.telling import Merged, Teller, merged
from taflc.rulebook.topics import topic

#: The order of rules inside a chapter; a path's last parts decide.
_ORDER = (
    "size", "edge_hostile",
    "first", "moves", "jump", "jump.over", "jump.takes", "jump.from_or_to", "jump.landing_captures",
    "at", "stop", "pass", "reenter", "hostile.empty", "hostile.occupied",
    "taken", "captures", "pierced_by", "pierced_by.hammers", "pierced_by.anvils", "pierced_by.squares",
    "pierced_by.not_near", "when_taken", "when_taken.flips_unless_both",
)  # fmt: skip


@dataclass(frozen=True)
class Paragraph:
    """A rule in words, with the statements of the sources and the readings (by number) it rests on.

    ``paths``: the rules that say so; of a sentence that holds in every game, the rule it explains.
    """

    text: str
    paths: tuple[str, ...]
    cites: str = ""
    readings: tuple[int, ...] = ()


@dataclass(frozen=True)
class Plate:
    """A worked example with its words: number, heading, what happens, and the spec's own (English) name and note."""

    number: int
    topic: str
    caption: str
    name: str
    note: str
    figure: Figure


@dataclass(frozen=True)
class Chapter:
    """A chapter: its key (a label of the language), its rules and its examples."""

    key: str
    paragraphs: tuple[Paragraph, ...]
    plates: tuple[Plate, ...]


CHAPTERS = ("movement", "squares", "captures", "berserk", "winning", "draws")


def chapters(teller: Teller) -> tuple[Chapter, ...]:
    """The chapters that have something to say, examples numbered through."""
    plates = _plates(teller)
    return tuple(
        Chapter(key, paragraphs, tuple(plate for home, plate in plates if home == key))
        for key, paragraphs in rules(teller).items()
        if paragraphs
    )


def rules(teller: Teller) -> dict[str, tuple[Paragraph, ...]]:
    """The rules of each chapter, without the examples."""
    told = [one for one in merged(teller.statements) if not (one.statement.off or one.statement.quiet)]
    return {
        key: tuple(
            _framed(
                teller, key, sorted((one for one in told if chapter_of(one) == key), key=lambda one: _rank(teller, one))
            )
        )
        for key in CHAPTERS
    }


def absent(teller: Teller) -> tuple[Paragraph, ...]:
    """What the game does not have, in sentences."""
    return tuple(
        Paragraph(teller.tell(one.statement), one.paths) for one in merged(teller.statements) if one.statement.off
    )


def chapter_of(one: Merged) -> str:
    """The chapter of a statement."""
    path, key = one.statement.path, one.key
    section, _, rest = path.partition(".")
    if section == "endings":
        drawn = key.endswith(".draw") or rest.startswith(("quiet_plies", "too_few"))
        return "draws" if drawn else "winning"
    if section == "pieces":
        return "movement" if ".moves" in path or ".jump" in path else "captures"
    if path.startswith("turn.berserk"):
        return "berserk"
    return {"turn": "movement", "squares": "squares", "captures": "captures"}.get(
        section, "" if path == "board.size" else "captures"
    )


def _rank(teller: Teller, one: Merged) -> tuple[object, ...]:
    """Where a rule stands in its chapter; what all but the king share comes before the king's own."""
    section, _, rest = one.statement.path.partition(".")
    if section == "squares":
        return (0, [group.name for group in teller.variant.groups].index(rest.split(".")[0]), _place(rest))
    if section == "pieces":
        jumpless = one.key == "jump.none"
        royal = bool(one.statement.who) and one.statement.who <= royals(teller.variant)
        return (1, _place("jump.landing_captures") if jumpless else _place(rest), jumpless, royal)
    return (0 if section == "turn" else 2, 0)


def _place(rest: str) -> int:
    rule = rest.partition(".")[2]
    return _ORDER.index(rule) if rule in _ORDER else len(_ORDER)


def _framed(teller: Teller, key: str, rules: list[Merged]) -> Iterable[Paragraph]:
    """A chapter's rules with the sentences that hold in every tafl game around them."""
    variant = teller.variant
    if key == "squares" and not rules:
        yield Paragraph(teller.general("g.no_groups"), ("squares",))
    last = max((number for number, one in enumerate(rules) if one.key.startswith("taken.")), default=-1)
    for number, one in enumerate(rules):
        yield _paragraph(teller, one)
        if number == last:
            for general in ("active", "several", "diagonal"):
                yield Paragraph(teller.general(f"g.{general}"), one.paths)
        if one.key.startswith("flips"):
            yield Paragraph(teller.general("g.flip"), one.paths)
        if one.key == "jump.over" and rules[number + 1].key != "jump.over":
            yield Paragraph(teller.general("g.jump.king"), one.paths)
        if one.key == "moves.n" and any(group.pass_over - group.stop for group in variant.groups):
            yield Paragraph(teller.general("g.count_passed"), one.paths)
        if one.key in ("goal", "goal.none"):
            yield _king_taken(teller)
    if key == "draws" and not rules:
        yield Paragraph(teller.general("g.no_draw"), ("endings",))


def _king_taken(teller: Teller) -> Paragraph:
    """That taking the king wins, with the sources that say how he is taken."""
    kinds = sorted(id.kind for id in royals(teller.variant))
    paths = tuple(f"pieces.{kind}.{rule}" for kind in kinds for rule in ("royal", "taken"))
    return Paragraph(teller.general("win.king_taken"), paths, cited(teller.variant, paths))


def _paragraph(teller: Teller, one: Merged) -> Paragraph:
    variant = teller.variant
    numbers = [
        number
        for number, reading in enumerate(readings(variant), 1)
        if any(path == reading.rule or path.startswith(f"{reading.rule}.") for path in one.paths)
    ]
    return Paragraph(teller.tell(one.statement), one.paths, cited(variant, one.paths), tuple(numbers))


def readings(variant: Variant) -> tuple[Reading, ...]:
    """The readings that hold here: an inherited one about a rule gives way to the variant's own."""
    file = variant.path
    own = {reading.rule for reading in variant.readings if reading.where.file == file}
    return tuple(reading for reading in variant.readings if reading.where.file == file or reading.rule not in own)


def cited(variant: Variant, paths: Iterable[str]) -> str:
    """The sources' statements that rule paths rest on, those of one source together.

    ``odin-guide 5.1b, 5.2a; odin-records``
    """
    return in_short(cite for path in paths for cite in variant.cites.get(path) or ())


def in_short(cites: Iterable[str]) -> str:
    """Citations by source, statements in their natural order.

    >>> in_short(["guide 3.10", "records", "guide 3.9"])
    'guide 3.9, 3.10; records'
    """
    by_source: dict[str, set[str]] = {}
    for cite in cites:
        source, _, statement = cite.partition(" ")
        by_source.setdefault(source, set()).update(filter(None, (statement,)))

    def natural(statement: str) -> list[tuple[int, str]]:
        return [(int(part), "") if part.isdigit() else (0, part) for part in re.split("([0-9]+)", statement)]

    return "; ".join(
        f"{source} {', '.join(sorted(statements, key=natural))}".strip() for source, statements in by_source.items()
    )


# --- worked examples ---------------------------------------------------------------------


def _plates(teller: Teller) -> list[tuple[str, Plate]]:
    """Every worked example with its chapter, numbered in the order of the chapters."""
    homes = {key: [example for example in teller.variant.examples if _home(example) == key] for key in CHAPTERS}
    plates: list[tuple[str, Plate]] = []
    for key in CHAPTERS:
        for example in homes[key]:
            drawn = figure(teller.variant, example)
            caption = _caption(teller, drawn, key)
            about = topic(teller, example.shows[0])
            plates.append((key, Plate(len(plates) + 1, about, caption, example.name, example.note, drawn)))
    return plates


def _home(example: Example) -> str:
    """The chapter of an example: that of the first rule it shows."""
    path = example.shows[0]
    section, _, rest = path.partition(".")
    rule = rest.partition(".")[2]
    if section == "pieces":
        return "movement" if rule.startswith(("moves", "jump")) else "captures"
    if section == "endings":
        outcome = example.expect.outcome
        return "draws" if outcome is not None and outcome[0] == "draw" else "winning"
    if section == "turn":
        return "berserk" if rest.startswith("berserk") else "movement"
    return "captures" if section == "captures" or path == "board.edge_hostile" else "squares"


def _caption(teller: Teller, drawn: Figure, chapter: str) -> str:
    """What an example shows, in sentences made from what it expects."""
    example, size = drawn.example, teller.variant.size
    expect, play, label = example.expect, example.play, teller.label
    side = drawn.mover.value
    if not expect.legal:
        if len(play) == 1:
            return label(f"fig.bad.{side}", steps=play[0])
        return label("fig.bad.later", before=", ".join(play[:-1]), steps=play[-1])
    sentences = [label(f"fig.play.{side}", steps=", ".join(play))]

    def named(squares: Iterable[int]) -> Argument:
        return ", ".join(square_name(square, size) for square in sorted(squares, key=lambda s: (s % size, s // size)))

    if expect.captured:
        sentences.append(label("fig.taken", squares=named(expect.captured)))
    if expect.converted:
        sentences.append(label("fig.turned", squares=named(expect.converted)))
    about_captures = chapter == "captures" or ".hostile" in example.shows[0]
    if about_captures and not (expect.captured or expect.converted or expect.outcome):
        sentences.append(label("fig.nothing"))
    if expect.continues:
        sentences.append(label("fig.continues"))
    elif chapter == "berserk" and expect.outcome is None:
        sentences.append(label("fig.stops"))
    if expect.outcome is not None:
        winner, reason = expect.outcome
        sentences.append(label(f"fig.win.{winner}", reason=teller.language.label(f"reason.{reason}")))
    elif chapter in ("winning", "draws"):
        sentences.append(label("fig.goes_on"))
    return " ".join(sentences)
