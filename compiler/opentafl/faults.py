"""What is wrong with a rules record, each fault with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from taflc.problems import MOST, shorten
from taflc.source import Span, Text, snippet


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a record, or one that a spec cannot say."""

    span: Span
    message: str
    expected: str = ""
    line_text: str = ""

    def text(self) -> str:
        """The fault as a person reads it, with the place marked."""
        lines = [f"{self.span}: {self.message}"]
        lines += snippet(self.line_text, self.span) if self.line_text else []
        lines += [f"  expected: {self.expected}"] if self.expected else []
        return "\n".join(lines)


class RecordFaults(Exception):
    """A rules record that cannot become a spec; ``faults`` are all that was found, in the order of the text."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.span.line, fault.span.column)))
        super().__init__("\n\n".join(fault.text() for fault in self.faults))


@dataclass
class Faults:
    """Collects faults of a text; places are given as offsets into it."""

    name: str
    text: str
    found: list[Fault] = field(default_factory=list)

    def add(self, start: int, end: int, message: str, expected: str = "") -> None:
        """Note that something is wrong with the text from ``start`` up to ``end``.

        Raises :class:`RecordFaults` when there are too many to be read: this is no record.
        """
        line = self.text.count("\n", 0, start) + 1
        column = start - self.text.rfind("\n", 0, start)
        span = Span(self.name, line, column, column + max(end - start, 1))
        self.found.append(Fault(span, message, expected, Text(self.name, self.text).line(line)))
        if len(self.found) >= MOST:
            raise RecordFaults(self.found)

    def stop_if_any(self) -> None:
        """Raise :class:`RecordFaults` if anything has been found."""
        if self.found:
            raise RecordFaults(self.found)


def quoted(text: str) -> str:
    """A piece of the record for a message.

    >>> quoted("tfr:q")
    '`tfr:q`'
    """
    return f"`{shorten(text, 40)}`"
