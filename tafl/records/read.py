"""Opening record files: what format a file is in, and the games in it, one after another."""

from __future__ import annotations

import os
import re
from typing import IO, TYPE_CHECKING

from tafl.errors import TaflError
from tafl.records.site import read_lines, read_table
from tafl.records.types import FILE_VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.records.game import Game

LONGEST = 1_000_000
"""The longest line that is read, in characters; no game needs it."""


def read(path: str) -> Iterator[Game]:
    """The games of a record file, plain or compressed with xz or gzip.

    Raises ``OSError`` for a file that cannot be opened and :class:`TaflError` for one that holds no records.
    """
    with opened(path) as file:
        lines = limited(file, path)
        first = next(lines, "")
        again = chain(first, lines)
        if first.count("\t") == 3:
            yield from read_table(again)
        elif first.count(",") == 3:
            yield from read_lines(again, FILE_VARIANTS.get(os.path.basename(path).split(".")[0]))
        elif first.startswith("["):
            yield from tagged("".join(again))
        else:
            raise TaflError(
                f"{path} holds no game records: each line should be type, id, result, moves between tabs, "
                "or moves,captures,captures,result; or games should begin with tags in brackets"
            )


def tagged(text: str) -> Iterator[Game]:
    """The games of a text with tags in brackets: the project's own, or one in OpenTafl notation."""
    if re.match(r"\[[a-z-]+:", text):
        from tafl.notation import otg

        yield from otg.read_games(text)
        return
    from tafl.notation import own

    yield from own.read_games(text)


def opened(path: str) -> IO[str]:
    """A text file, decompressed if its name says so; bytes that are no UTF-8 are shown as question marks."""
    if path.endswith(".xz"):
        import lzma

        return lzma.open(path, "rt", encoding="utf-8", errors="replace")
    if path.endswith(".gz"):
        import gzip

        return gzip.open(path, "rt", encoding="utf-8", errors="replace")
    return open(path, encoding="utf-8", errors="replace")


def limited(file: IO[str], path: str) -> Iterator[str]:
    """The lines of a file; raises :class:`TaflError` for one that no game can need or for damaged compression."""
    import lzma
    import zlib

    number = 0
    try:
        while line := file.readline(LONGEST):
            number += 1
            if len(line) >= LONGEST:
                raise TaflError(f"{path}, line {number} is longer than {LONGEST} characters")
            yield line
    except (lzma.LZMAError, zlib.error, EOFError) as error:
        raise TaflError(f"{path} is damaged after line {number}: {error}") from None


def chain(first: str, rest: Iterator[str]) -> Iterator[str]:
    """A first line put back before the rest."""
    if first:
        yield first
    yield from rest
