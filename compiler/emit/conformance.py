"""``test_conformance.py`` and its data file: what the spec says, as tests of the engine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest

import taflc
from taflc import places
from taflc.conformance.examples import example_pictures, place_of
from taflc.conformance.games import Games, unspoken
from taflc.conformance.pictures import Ask, Picture, draw, pictures
from taflc.conformance.suite import Suite, suite_of
from taflc.conformance.symmetry import VIEWS, layout_views, rule_views
from taflc.conformance.words import plain, says
from taflc.emit import engine_tests
from taflc.emit.environment import render, spec_hash
from taflc.emit.rim import Rim, rim
from taflc.model import Variant, square_name

TEST, DATA, ENGINE_TEST = "test_conformance.py", "conformance.json", engine_tests.FILE
TESTS = (TEST, ENGINE_TEST)
WIDTH = 112
"""Lines of the generated test are broken before they get much longer than this."""

LINES = 1500
"""A generated test has fewer lines than this, if leaving out remarks can make it so."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a long test does without, to stay readable in one go.

    ``told``: the lines that say from which other values a rule is told apart. ``spaced``: empty lines
    between the pictures of one rule. ``cited``: the values of the rules that an example shows. ``airy``:
    empty ranks that a piece only crosses, and the names of the files below every picture of a rule.
    """

    told: bool = True
    spaced: bool = True
    cited: bool = True
    airy: bool = True


#: From the roomiest to the tightest.
STYLES = (
    Style(), Style(told=False), Style(told=False, spaced=False), Style(False, False, False),
    Style(False, False, False, False),
)
EMPTY_RANK = re.compile(r" *[0-9]+( \.)+")


@dataclass(frozen=True, slots=True)
class Block:
    """One entry of a table of pictures: the texts of its head, and the lines of its drawings."""

    about: str
    head: list[str]
    lines: list[str]


@dataclass(frozen=True, slots=True)
class Context:
    """What the templates of ``conformance/`` see."""

    id: str
    size: int
    module: str
    spec: str
    hash: str
    version: str
    data: str
    views: list[tuple[str, str]]
    first: str
    board: list[str]
    counts: dict[str, int]
    groups: dict[str, list[str]]
    goal: list[str]
    letters: dict[str, list[str]]
    layout_views: list[str]
    setup: list[str]
    examples: list[Block]
    rules: list[Block]
    occurs: list[str]
    open: list[str]
    unspoken: list[str]
    quiet: int
    rim: Rim
    perft: tuple[int, ...]
    pinned: tuple[int, ...]
    pinned_by: str


def emit_package(variant: Variant) -> dict[str, str]:
    """The generated tests and the data file of both.

    Raises :class:`~taflc.conformance.examples.ExampleFails` if a worked example contradicts the rules.
    """
    suite, where = suite_of(variant), rim(variant)
    for style in STYLES:
        text = render("conformance/test_conformance.py.j2", t=_context(variant, suite, style, where))
        if text.count("\n") < LINES:
            break
    return {TEST: text, ENGINE_TEST: engine_tests.emit(variant, suite, DATA), DATA: _data(suite.games)}


def _context(variant: Variant, suite: Suite, style: Style, where: Rim) -> Context:
    size = variant.size
    letters = {piece.letter: [piece.side.value, piece.kind] for piece in variant.pieces}
    placed = [variant.piece(piece).letter for piece in variant.layout.values()]
    first, first_place = says(variant, "turn.first")
    _, layout_place = says(variant, "board.layout")
    return Context(
        id=variant.id,
        size=size,
        module=places.module_name(variant.id),
        spec=plain(variant.path),
        hash=spec_hash(variant),
        version=taflc.__version__,
        data=DATA,
        views=[(view, VIEWS[view][0]) for view in rule_views(variant)],
        first=variant.first.value,
        board=draw(variant, dict(variant.layout), {}, set(range(size * size))),
        counts={letter: placed.count(letter) for letter in letters},
        groups={group.name: _names(group.squares, size) for group in variant.groups},
        goal=_names(variant.endings.goal, size),
        letters=letters,
        layout_views=list(layout_views(variant)),
        setup=_wrapped(f"board.layout ({layout_place}); {first} ({first_place})"),
        examples=_example_blocks(variant, style),
        rules=_rule_blocks(variant, pictures(variant, suite.found.cases), style),
        occurs=_two_columns([f"{count:5d}  {path}" for path, count in suite.games.counts.items()]),
        open=list(_open(suite)),
        unspoken=unspoken(variant, suite.games),
        quiet=len(suite.games.quiet[1]),
        rim=where,
        perft=suite.perft,
        pinned=_pinned(variant, suite.perft),
        pinned_by=", ".join(map(plain, variant.perft_cite)) or "nobody else: a regression value",
    )


def _pinned(variant: Variant, counted: tuple[int, ...]) -> tuple[int, ...]:
    """The pinned counts if they say more than the reference has counted; those over a hundred million are left out."""
    says_more = variant.perft[: len(counted)] != counted[: len(variant.perft)] or len(variant.perft) > len(counted)
    return tuple(n for n in variant.perft if n <= 10**8) if says_more else ()


def _two_columns(lines: list[str]) -> list[str]:
    half = (len(lines) + 1) // 2
    width = max(map(len, lines), default=0) + 2
    return [
        (one + " " * (width - len(one)) + other).rstrip()
        for one, other in zip_longest(lines[:half], lines[half:], fillvalue="")
    ]


def _names(squares: Iterable[int], size: int) -> list[str]:
    """Names of squares in lines that, read one after the other, are separated by blanks."""
    lines = _wrapped(" ".join(square_name(s, size) for s in sorted(squares)))
    return [line + " " for line in lines[:-1]] + lines[-1:]


def _example_blocks(variant: Variant, style: Style) -> list[Block]:
    blocks = []
    for example, picture in zip(variant.examples, example_pictures(variant), strict=True):
        heads = [f"{says(variant, path)[0]}" for path in picture.proves]
        head = [*(_wrapped("; ".join(heads)) if style.cited else []), *_wrapped(place_of(example))]
        blocks.append(Block(picture.about, head, _picture_lines([picture], style)))
    return blocks


def _rule_blocks(variant: Variant, pictures: list[Picture], style: Style) -> list[Block]:
    """Pictures as table entries, those of one rule in one entry, each rule they show with its value."""
    blocks = []
    for about, same in groupby(pictures, key=lambda picture: picture.about):
        group = list(same)
        head = []
        for path in dict.fromkeys(path for picture in group for path in picture.proves):
            rule, place = says(variant, path)
            head += _wrapped(f"{rule} ({place})")
            others = [value for picture in group for caught, value in picture.catches if caught == path]
            head += [f"  other than {_short(others)}"] if others and style.told else []
        blocks.append(Block(about, head, _picture_lines(group, style)))
    return blocks


def _short(values: list[str]) -> str:
    """Some of the values on one line, and how many more there are."""
    text = plain(values[0])
    for index, value in enumerate(values[1:], 1):
        if len(text) + len(value) > WIDTH - 40:
            return f"{text} and {len(values) - index} more"
        text += f"; {plain(value)}"
    return text


def _picture_lines(pictures: list[Picture], style: Style) -> list[str]:
    lines: list[str] = []
    for picture in pictures:
        rows = picture.rows
        if not style.airy:
            rows = [row for row in rows if not EMPTY_RANK.fullmatch(row)]
            rows = rows[:-1] if lines else rows
        lines += [""] if lines and style.spaced else []
        lines += [f"{picture.title}:"] if picture.title else []
        lines += rows
        for ask in picture.asks:
            lines += _ask_lines(ask)
    return lines


def _ask_lines(ask: Ask) -> Iterator[str]:
    """A question with its answer, broken with backslashes where it is long; letters twenty to a line."""
    chunks = [ask.letters[i : i + 20] for i in range(0, len(ask.letters), 20)] or [[]]
    for chunk in chunks:
        text = f"- {ask.question}: {ask.answer}" + (f" | {' '.join(chunk)}" if chunk else "")
        lines = _wrapped(text)
        yield from (line + " \\" for line in lines[:-1])
        yield lines[-1]


def _wrapped(text: str) -> list[str]:
    """Words in lines of at most WIDTH characters."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) > WIDTH - 8:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def _open(suite: Suite) -> Iterator[str]:
    for path, value, reason in suite.found.open:
        yield plain(f"{path}: {value} ({reason})")


def _data(games: Games) -> str:
    """The data file: one line a step, the legal steps as ranges."""
    lines = ['{"games": [']
    for index, game in enumerate(games.games):
        lines.append(f'{{"name": {json.dumps(game.name)}, "start": {json.dumps(game.start)}, "plies": [')
        rows = [
            json.dumps(
                {
                    "legal": _ranges(ply.legal),
                    "step": ply.text,
                    "captured": ply.captured,
                    "converted": ply.converted,
                    "position": ply.position,
                    "outcome": ply.outcome,
                }
            )
            for ply in game.plies
        ]
        lines.append(",\n".join(rows))
        lines.append("]}" + ("," if index < len(games.games) - 1 else ""))
    start, steps = games.quiet
    quiet = f', "quiet": {{"start": {json.dumps(start)}, "steps": {json.dumps(" ".join(steps))}}}' if steps else ""
    return "\n".join([*lines, f"]{quiet}}}"]) + "\n"


def _ranges(numbers: list[int]) -> str:
    """Ascending integers as ranges.

    >>> _ranges([1, 2, 3, 7])
    '1-3 7'
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return " ".join(f"{low}-{high}" if high > low else str(low) for low, high in parts)


def occurrences(variant: Variant) -> list[tuple[str, int]]:
    """How often each rule occurs in the generated games: the table ``taflc generate`` prints."""
    return list(suite_of(variant).games.counts.items())
