"""Text with places: where in which file something was written, and how to show it."""

from __future__ import annotations

from dataclasses import dataclass


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
