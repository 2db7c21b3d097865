"""Slips in indented lines: a key without its colon, a colon inside a text, lines that start in the wrong column."""

from __future__ import annotations

import re

from taflc.problems import listing
from taflc.source import Text
from taflc.syntax.lines import Place, Slip, above, after_quotes, code, content, has_key, in_quotes, unclosed, with_colon

_ROW = re.compile(r"\S(?:\s+\S){2,}|(?=.*\.)[.A-Za-z]{5,}")
_GLUED = re.compile(r"([a-z][a-z0-9_-]*)(?::|\s*)([\[{].*)")


def explain_block(words: str, text: Text, here: Place, start: Place | None) -> Slip | None:
    """The cause of an error that the parser describes with ``words`` at ``here``, reading from ``start`` on."""
    if "mapping values are not allowed" in words:
        return _colon_inside(text, here) or _colon_missing_above(text, here) or _continues(text, here)
    if "could not find expected ':'" in words and start is not None:
        return _row(text, start[0]) or _colon_missing(text, start[0])
    if "end of stream" in words and start is not None:
        return unclosed(text, start)
    if "did not find expected key" in words or "expected <block end>" in words:
        return (
            after_quotes(text, here)
            or _row(text, here[0])
            or _colon_missing_above(text, here)
            or _after_bracket(text, here)
            or _indentation(text, here)
        )
    if "expected '-' indicator" in words and start is not None and start[1] != here[1]:
        return _indentation(text, here)
    return None


def _row(text: Text, line: int) -> Slip | None:
    """The slip of a drawn row that starts further left than the first one, and so is not part of the drawing."""
    column, words = content(text.line(line))
    if not _ROW.fullmatch(words):
        return None
    for number in range(line - 1, 0, -1):
        start, other = content(text.line(number))
        if other.endswith("|") or _ROW.fullmatch(other):
            return Slip(
                (line, column),
                "A row of the board does not start where the rows above do.",
                f"{code(words)} in column {column}",
                "a column further right" if other.endswith("|") else f"column {start}",
                width=len(words),
                other=(number, start),
                note="the line above",
            )
        if other:
            return None
    return None


def _colon_missing(text: Text, line: int) -> Slip | None:
    """The slip if a line's words are no key and its value, but could be."""
    column, words = content(text.line(line))
    if not words or has_key(words):
        return None
    near = with_colon(words)
    sure = near and re.match("[^ ]*[:=]", words)
    return Slip(
        (line, column),
        "A key is not followed by a colon and a blank.",
        code(words),
        "`key: value`",
        near,
        "" if sure else "If it is text and no key, the whole text needs quotes.",
        width=len(words),
    )


def _colon_missing_above(text: Text, here: Place) -> Slip | None:
    """The slip if the line above a key in the same column has no colon, and is no line of a longer text."""
    column, _ = content(text.line(here[0]))
    first = 0
    for number, start, words in above(text, here[0], column):
        if not first:
            if start != column or has_key(words):
                return None
            first = number
        elif start < column:
            # Under `key: some text` a deeper line goes on with that text.
            goes_on = ": " in words and not re.search(r": +[|>][+-]?$", words)
            return None if goes_on else _colon_missing(text, first)
    return _colon_missing(text, first) if first else None


def _colon_inside(text: Text, here: Place) -> Slip | None:
    """The slip if a line has a second colon: its text needs quotes, or its first colon has no blank after it."""
    line, at = here
    column, words = content(text.line(line))
    key, colon, value = words.partition(": ")
    if not colon or at <= column + len(key):
        return None
    glued = _GLUED.fullmatch(words)
    if glued:
        return Slip(
            (line, column),
            "A key is not followed by a colon and a blank.",
            code(words),
            "`key: value`",
            f"{glued.group(1)}: {glued.group(2)}",
            width=len(key),
        )
    inner = re.search(r"\s[a-z][a-z0-9_]*$", words[: at - column])
    return Slip(
        here,
        "A colon followed by a blank stands inside a text.",
        code(value),
        "a text in quotes",
        f"{key}: {in_quotes(value)}",
        f"If {code(inner.group().strip())} is a key of its own, it starts a line of its own." if inner else "",
    )


def _continues(text: Text, here: Place) -> Slip | None:
    """The slip of a line that starts deeper than the one above although that one has its value already."""
    line, _ = here
    column, words = content(text.line(line))
    for number in range(line - 1, 0, -1):
        start, other = content(text.line(number))
        if not other or len(text.line(number)) - len(text.line(number).lstrip()) >= column - 1:
            continue
        return Slip(
            (line, column),
            "This line starts deeper than the one above, so it counts as more of that line's text.",
            f"{code(words)} in column {column}",
            f"column {start}, or quotes around the whole text",
            width=len(words),
            other=(number, start),
            note="the text starts here",
        )
    return None


def _after_bracket(text: Text, here: Place) -> Slip | None:
    """The slip of what follows a closed list or mapping on its line."""
    line, column = here
    before, rest = text.line(line)[: column - 1].strip(), text.line(line)[column - 1 :].rstrip()
    if not before.endswith(("]", "}")):
        return None
    bracket = rest[:1] in "]}"
    message = "This bracket closes nothing." if bracket else "More follows a list or mapping that is closed."
    return Slip(here, message, code(rest), "the end of the line", width=1 if bracket else len(rest))


def _indentation(text: Text, here: Place) -> Slip | None:
    """The slip of a line that starts in no column of the lines above, or is an item where keys are."""
    line, column = here
    words = text.line(line)[column - 1 :].rstrip()
    if text.line(line)[: column - 1].strip():
        return None
    columns: dict[int, int] = {}
    for number, start, _ in above(text, line, len(text.line(line))):
        columns.setdefault(start, number)
    if not columns:
        return None
    if column in columns or words.startswith("- "):
        return Slip(here, "This line does not fit the ones above.", code(words), "`key: value`", width=len(words))
    last = max(columns)
    return Slip(
        here,
        "The indentation does not fit.",
        f"{code(words)} in column {column}",
        f"column {listing(map(str, sorted(columns)))}, as in the lines above",
        width=len(words),
        other=(columns[last], last),
        note="the line above",
    )
