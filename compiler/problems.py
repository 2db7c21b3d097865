"""Problems: what is wrong with a spec, where, and how to put it right.

Every problem has a stable code from the catalogue in :mod:`taflc.codes`; the same object gives the
text a person reads and the JSON an editor reads. A :class:`Report` collects all of them, so that
an author sees everything at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from taflc.source import Span, Text, printable, snippet

MOST = 100


@dataclass(frozen=True, slots=True)
class Place:
    """Another place that matters to a problem (the other half of a contradiction) and why."""

    span: Span
    note: str
    line_text: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong, with its place.

    ``severity`` is ``"error"`` or ``"warning"``. ``found``, ``expected``, ``nearest`` and ``help``
    may be empty. ``line_text`` is the source line of ``span``.
    """

    code: str
    severity: str
    span: Span
    message: str
    found: str = ""
    expected: str = ""
    nearest: str = ""
    help: str = ""
    related: tuple[Place, ...] = ()
    line_text: str = ""

    def text(self) -> str:
        """The problem as a person reads it, several lines without a final newline."""
        lines = [f"{self.span}: {self.severity} {self.code}: {self.message}"]
        if self.line_text:
            lines += snippet(self.line_text, self.span)
        for label, words in (("found", self.found), ("expected", self.expected)):
            if words:
                lines.append(f"  {label}: {words}")
        if self.nearest:
            lines.append(f"  did you mean: {self.nearest}")
        if self.help:
            lines.append(f"  help: {self.help}")
        for place in self.related:
            lines.append(f"  see also {place.span}: {place.note}")
            if place.line_text:
                lines += snippet(place.line_text, place.span, "    ")
        return "\n".join(lines)

    def json(self) -> dict[str, object]:
        """The problem as plain data; the keys are always all there."""
        return {
            "code": self.code,
            "severity": self.severity,
            **_span_json(self.span),
            "message": self.message,
            "found": self.found,
            "expected": self.expected,
            "nearest": self.nearest,
            "help": self.help,
            "related": [{**_span_json(place.span), "note": place.note} for place in self.related],
        }


def _span_json(span: Span) -> dict[str, object]:
    return {"file": span.file, "line": span.line, "column": span.column, "end_column": span.end_column}


class SpecProblems(Exception):
    """A spec cannot be used; ``problems`` holds all that was found, in the order of the text."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n\n".join(problem.text() for problem in self.problems))


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice most like ``word``, or an empty string when none is near.

    >>> nearest("tkaen", ["taken", "moves"])
    'taken'
    """
    lower = {choice.lower(): choice for choice in choices}
    found = difflib.get_close_matches(word.lower(), list(lower), n=1, cutoff=0.7)
    return lower[found[0]] if found else ""


def shorten(text: str, limit: int = 60) -> str:
    """The text on one line, printable, cut at ``limit`` characters, for quoting in a message."""
    line = printable(text.replace("\n", " / "))
    return line if len(line) <= limit else line[: limit - 3] + "..."


def listing(words: Iterable[str], last: str = "or") -> str:
    """Words as a phrase.

    >>> listing(["a", "b", "c"])
    'a, b or c'
    """
    all_words = list(words)
    if len(all_words) < 2:
        return "".join(all_words)
    return f"{', '.join(all_words[:-1])} {last} {all_words[-1]}"


@dataclass
class Report:
    """Collects problems while a spec is read; knows the texts, so that each problem shows its line."""

    texts: dict[str, Text] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    _seen: set[Problem] = field(default_factory=set)

    def add(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        found: str = "",
        expected: str = "",
        near: str = "",
        help: str = "",
        related: Iterable[tuple[Span | None, str]] = (),
    ) -> None:
        """Record a problem; ``related`` places without a span are left out, equal problems count once.

        At the ``MOST``-th problem reading stops (``SpecProblems`` is raised): nobody reads more.
        """
        from taflc.codes import CODES

        problem = Problem(
            code,
            CODES[code].severity,
            span,
            # What a spec says may stand in any of these words.
            printable(message),
            printable(found),
            printable(expected),
            printable(near),
            printable(help),
            tuple(Place(place, printable(note), self.line_of(place)) for place, note in related if place is not None),
            self.line_of(span),
        )
        if problem not in self._seen:
            self._seen.add(problem)
            self.problems.append(problem)
        if len(self.problems) >= MOST:
            raise SpecProblems(self.in_order())

    def line_of(self, span: Span) -> str:
        """The source line of a place, empty if the file is not known."""
        text = self.texts.get(span.file)
        return text.line(span.line) if text else ""

    @property
    def errors(self) -> list[Problem]:
        """Only the errors."""
        return [problem for problem in self.problems if problem.severity == "error"]

    def in_order(self) -> list[Problem]:
        """All problems by file (in the order the files were read), line and column."""
        order: Mapping[str, int] = {name: i for i, name in enumerate(self.texts)}
        return sorted(
            self.problems,
            key=lambda p: (order.get(p.span.file, -1), p.span.line, p.span.column, p.code),
        )
