"""The records of a playing site: one game a line, moves as ``d1-d4xd5`` or, in old games, ``d1d4``.

Two files are read: a table with the columns ``type, id, result, moves`` separated by tabs, and lines
``moves,captures by attackers,captures by defenders,result``. Results are White (the king's side), Black,
Draw, Ongoing. Moves are separated by blanks; ``resigned`` or ``timeout`` may stand at the end, but the lines never say
``resigned``. A move without a dash belongs to a record that lists no captures.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tafl.errors import TaflError
from tafl.records.game import Game, RecordedMove
from tafl.records.types import SITE_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RESULTS = {"White": "defenders", "Black": "attackers", "Draw": "draw"}
"""The site's words for results."""

ENDINGS = {"resigned": "resignation", "timeout": "time"}
"""The last token of a game that a player's act or the clock ended."""

_OLD = re.compile(r"([a-z][0-9]{1,2})([a-z][0-9]{1,2})")
_NEW = re.compile(r"[a-z][0-9]{1,2}(?:-[a-z][0-9]{1,2})+(?:x[a-z][0-9]{1,2})*")


def read_move(text: str) -> RecordedMove:
    """One move; a text that names no two squares (``nox``, a lone square) is kept, but not readable.

    >>> read_move("d1-d3xe3xc3").captures, read_move("c5c6").captures, read_move("nox").readable
    (('e3', 'c3'), None, False)
    """
    old = _OLD.fullmatch(text)
    if old:
        return RecordedMove(text, (old[1], old[2]), None)
    if _NEW.fullmatch(text):
        way, *captures = text.split("x")
        return RecordedMove(text, tuple(way.split("-")), tuple(captures))
    return RecordedMove(text)


def read_moves(text: str) -> tuple[list[RecordedMove], str]:
    """The moves of a line, and what ended the game: ``"resignation"``, ``"time"`` or nothing.

    >>> read_moves("d1-d3 d4-c4 resigned")[1]
    'resignation'
    """
    words = text.split()
    ended_by = ""
    while words and words[-1] in ENDINGS:
        ended_by = ENDINGS[words.pop()]
    return [read_move(word) for word in words], ended_by


def read_table(lines: Iterable[str]) -> Iterator[Game]:
    """The games of a table with a head line ``type  id  result  moves``.

    Raises :class:`TaflError` naming the line that has not four columns.
    """
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\r\n")
        if not line or (number == 1 and line.startswith("type\t")):
            continue
        columns = line.split("\t")
        if len(columns) != 4:
            raise TaflError(f"line {number} has {len(columns)} columns, not the four type, id, result, moves")
        kind, name, result, text = columns
        moves, ended_by = read_moves(text)
        known = SITE_TYPES.get(kind)
        variant = known.variants[0] if known and known.variants else None
        tags = {"type": kind, "id": name, "line": str(number), "recorded result": result}
        yield Game(
            moves,
            tags,
            variant,
            result=RESULTS.get(result),
            ended_by=ended_by,
        )


def read_lines(lines: Iterable[str], variant: str | None = None) -> Iterator[Game]:
    """The games of lines ``moves,captures,captures,result``.

    Raises :class:`TaflError` naming the line that has not four columns or whose counts are no numbers.
    """
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\r\n")
        if not line:
            continue
        columns = line.split(",")
        if len(columns) != 4:
            raise TaflError(f"line {number} has {len(columns)} columns, not the four moves, captures, captures, result")
        text, by_attackers, by_defenders, result = columns
        moves, ended_by = read_moves(text)
        tags = {"line": str(number), "recorded result": result}
        taken = (_count(by_attackers, number), _count(by_defenders, number))
        how = ended_by or "unrecorded"
        yield Game(moves, tags, variant, result=RESULTS.get(result), ended_by=how, taken=taken)


def _count(text: str, number: int) -> int:
    """A number of captures; the record of one on line ``number``."""
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise TaflError(f"line {number}: {text!r} is not a number of captures")
    return int(text)
