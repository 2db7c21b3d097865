"""Terminals: colour where it is wanted and can be seen, plain text everywhere else."""

from __future__ import annotations

import os
import sys
from typing import TextIO

_CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "reverse": "7"}


def colour_wanted(stream: TextIO | None = None) -> bool:
    """Whether to colour: a terminal, ``NO_COLOR`` unset or empty, and no dumb terminal."""
    stream = stream or sys.stdout
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def unicode_wanted(stream: TextIO | None = None) -> bool:
    """Whether the stream's encoding can carry Unicode figures."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    return encoding.lower().replace("-", "").startswith("utf")


def painted(text: str, *styles: str, on: bool = True) -> str:
    """Text in terminal colours, unchanged when ``on`` is false.

    >>> painted("won", "bold", on=False)
    'won'
    """
    if not on or not styles:
        return text
    return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"


WIDTH = 80
"""How many columns of a terminal are used."""


def wrapped(text: str, head: str, width: int = WIDTH) -> list[str]:
    """Text in lines of at most ``width`` columns, the first led by ``head``."""
    import textwrap

    return textwrap.wrap(
        head + text, width, subsequent_indent="  " if head else "", break_long_words=False, break_on_hyphens=False
    )


def fitted(text: str, width: int = WIDTH) -> str:
    """A text with its long lines wrapped; lines that are painted, as boards are, stay as they are.

    >>> print(fitted("a b\\nlong words", 6))
    a b
    long
      words
    """
    lines: list[str] = []
    for line in text.split("\n"):
        long = len(line) > width and "\x1b" not in line
        first, *rest = wrapped(line, "", width) if long else [line]
        lines += [first, *(["  " + one for one in wrapped(" ".join(rest), "", width - 2)] if rest else [])]
    return "\n".join(lines)
