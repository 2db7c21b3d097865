"""What breaks YAML's own rules, told in plain words at its cause: a parser notices only later, often a line later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taflc.problems import Report, shorten
from taflc.source import Span, Text
from taflc.syntax.block import explain_block
from taflc.syntax.flow import explain_flow
from taflc.syntax.lines import Slip, code

if TYPE_CHECKING:
    import yaml

# What the parser says, what is wrong, what would be right.
_WORDS = (
    ("mapping values are not allowed", "A colon followed by a blank stands inside a text.", "a text in quotes"),
    ("could not find expected ':'", "A key is not followed by a colon and a blank.", "`key: value`"),
    ("did not find expected key", "The indentation does not fit.", "a line that starts where the one above does"),
    ("expected <block end>", "The indentation does not fit.", "a line that starts where the one above does"),
    ("<document start>", "This line starts further left than the first key.", "all keys in one column"),
    (
        "expected ',' or",
        "A list [...] or mapping {...} is not closed, or a comma is missing.",
        "a comma or bracket",
    ),
    ("expected '-' indicator", "A line of a list does not start like the lines above.", "`- ` in the same column"),
    ("node content", "A value is missing before this.", "a value, or one comma or colon less"),
    ("end of stream", "A quoted text is not closed.", "the same quotation mark at the text's end"),
    ("cannot start any token", "A value cannot start with this character.", "the text in quotes"),
    ("undefined alias", "A spec uses no YAML anchors (&) or aliases (*).", "a text that starts with * in quotes"),
    ("unknown escape", 'A backslash inside "..." starts a special character.', "the text in '...'"),
    ("line break", "Nothing but a line break may follow `|` or `>`.", "the text on the next lines"),
    ("indicators", "Nothing but a line break may follow `|` or `>`.", "the text on the next lines"),
    (
        "sequence entries are not allowed",
        "The lines of a list cannot start behind a key.",
        "the first `- ` on a line of its own, or the list in brackets: [a, b]",
    ),
)


def report_syntax(error: yaml.MarkedYAMLError, text: Text, report: Report) -> None:
    """Report a syntax error at its cause, or else where the parser met it."""
    mark, context = error.problem_mark or error.context_mark, error.context_mark
    here = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    start = (context.line + 1, context.column + 1) if context else None
    words = error.problem or str(error)
    slip = (
        explain_block(words, text, here, start) or explain_flow(words, text, here, start) or _plain(words, text, here)
    )
    if slip.other is None and slip.place == here and start not in (None, here):
        slip.other, slip.note = start, "what is being read starts here"
    line, column = slip.place
    report.add(
        "TAFL106",
        Span(text.name, line, column, column + max(1, slip.width)),
        slip.message,
        found=slip.found,
        expected=slip.expected,
        near=shorten(slip.near, 90),
        help=slip.help,
        related=[(Span(text.name, *slip.other) if slip.other else None, slip.note)],
    )


def _plain(words: str, text: Text, here: tuple[int, int]) -> Slip:
    """What the parser says, in other words, where it says it."""
    rows = [row[1:] for row in _WORDS if row[0] in words]
    message, expected = rows[0] if rows else ("This is not YAML.", "")
    rest = text.line(here[0])[here[1] - 1 :].strip()
    end = "the end of the file" if here[0] >= len(text.lines) else "the end of the line"
    return Slip(here, message, code(rest) if rest else end, expected)
