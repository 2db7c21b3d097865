"""Text with places: where in which file something was written, and how to show it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a spec: file (as the user named it, or relative to the project), 1-based line and column.

    ``end_column`` is one past the last column on that line, for drawing carets; 0 when unknown.

    >>> str(Span("spec/odin-11.yaml", 12, 7))
    'spec/odin-11.yaml:12:7'
    """

    file: str
    line: int
    column: int
    end_column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Text:
    """A file's whole text under the name it is shown by."""

    name: str
    text: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends."""
        return self.text.split("\n")

    def line(self, number: int) -> str:
        """Line ``number`` (from 1), or an empty string beyond the end."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""


def printable(text: str) -> str:
    """The text with a dot for every character that would move a cursor or turn what follows around.

    >>> printable("a\\u202eb")
    'a·b'
    """
    return text if text.isprintable() else "".join(char if char.isprintable() else "·" for char in text)


def snippet(line_text: str, span: Span, indent: str = "  ") -> list[str]:
    r"""The source line under its number, and a caret line below it.

    Very long lines are cut around the place; control characters show as dots, so that a
    hostile file cannot move the terminal's cursor.

    >>> print("\n".join(snippet("size: eleven", Span("x.yaml", 4, 7, 13))))
      4 | size: eleven
        |       ^^^^^^
    """
    start = max(span.column - 1, 0)
    width = max(span.end_column - span.column, 1)
    shown = printable(line_text)
    if len(shown) > 110:
        cut = max(0, start - 40)
        tail = "..." if len(shown) > cut + 100 else ""
        head = "..." if cut else ""
        shown = head + shown[cut : cut + 100] + tail
        start = start - cut + len(head)
    width = max(1, min(width, len(shown) - start))
    number = str(span.line)
    return [
        f"{indent}{number} | {shown}".rstrip(),
        f"{indent}{' ' * len(number)} | {' ' * start}{'^' * width}",
    ]
