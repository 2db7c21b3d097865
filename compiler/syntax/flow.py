"""Slips inside `{...}` and `[...]`: texts that need quotes, missing commas, brackets that do not fit."""

from __future__ import annotations

import re

from taflc.source import Text
from taflc.syntax.lines import KEY_AHEAD, Place, Slip, after_quotes, code, in_quotes, quoted, without_comment

_CLOSER = {"{": "}", "[": "]"}
_NAMES = {"{": "mapping", "[": "list"}


def explain_flow(words: str, text: Text, here: Place, start: Place | None) -> Slip | None:
    """The cause of an error inside the bracket at ``start``, which the parser met at ``here``."""
    bracket = text.line(start[0])[start[1] - 1 : start[1]] if start else ""
    if start is not None and "unexpected ':'" in words:
        return _glued(text, here, start)
    if start is None or bracket not in _CLOSER or "expected ',' or" not in words:
        return None
    line, column = here
    rest = text.line(line)[column - 1 :].rstrip()
    slip = after_quotes(text, here, f",[]{{{_CLOSER[bracket]}")
    if slip is not None:
        return slip
    if (line > start[0] or not rest) and not _closed(text, start):
        opened = text.line(start[0])[start[1] - 1 :].rstrip()
        return Slip(
            start,
            f"This {_NAMES[bracket]} is not closed.",
            code(opened),
            f"{_CLOSER[bracket]} at its end",
            width=len(opened),
        )
    if rest[:1] in ("}", "]"):
        message = f"This bracket does not close the {_NAMES[bracket]} that is open."
        return Slip(here, message, rest[0], _CLOSER[bracket], other=start, note="it is opened here")
    if rest.startswith(":"):
        return _colon(text, here, start, _CLOSER[bracket])
    if rest[:1] in _CLOSER and not text.line(line)[: column - 1].rstrip().endswith(("]", "}")):
        return _bracket(text, here, start)
    if KEY_AHEAD.match(rest) or rest[:1] in _CLOSER:
        return Slip(here, "A comma is missing before this.", code(rest), f"a comma or {_CLOSER[bracket]}")
    return None


def _glued(text: Text, here: Place, start: Place) -> Slip:
    """The slip of a key whose colon is followed by a bracket or comma at once."""
    line, column = here
    key, rest = text.line(line)[start[1] - 1 : column - 1], text.line(line)[column:]
    value = re.match(r"[\[{][^\[\]{}]*[\]}]|", rest)
    near = f"{key}: {value.group() if value else ''}".rstrip()
    found = code(f"{key}:{rest}")
    return Slip(start, "A key is not followed by a colon and a blank.", found, "`key: value`", near, width=len(key) + 1)


def _entry(text: Text, here: Place, start: Place) -> tuple[int, str]:
    """The column where the entry that a place is in starts on its line, and its words up to there."""
    line, column = here
    words = text.line(line)
    first = start[1] if start[0] == line else 0
    begin = max(words.rfind(mark, first, column - 1) for mark in ",[{") + 1 or first
    head = words[begin : column - 1]
    return begin + 1 + len(head) - len(head.lstrip()), head.strip()


def _bracket(text: Text, here: Place, start: Place) -> Slip:
    """The slip of a bracket that opens after a text: the text needs quotes, or it is a key without its colon."""
    line, column = here
    begin, head = _entry(text, here, start)
    opens = text.line(line)[column - 1 :]
    value = re.match(r"[\[{][^\[\]{}]*[\]}][^,\[\]{}]*", opens)
    rest = value.group().rstrip() if value else opens.rstrip()
    key, colon, words = head.partition(": ")
    if not colon and KEY_AHEAD.match(f"{head}:"):
        message = "A key is not followed by a colon and a blank."
        return Slip((line, begin), message, code(f"{head} {rest}"), "`key: value`", f"{head}: {rest}", width=len(head))
    blank = " " if text.line(line)[column - 2] == " " else ""
    written = (words if colon else head) + blank + rest
    near = (f"{key}: " if colon else "") + in_quotes(written) if value else ""
    return Slip(here, "A bracket stands inside a text.", code(head + blank + rest), "a text in quotes", near)


def _closed(text: Text, start: Place) -> bool:
    """Whether a bracket's partner stands on its line, or on the lines below that start deeper."""
    indent = len(text.line(start[0])) - len(text.line(start[0]).lstrip())
    depth = 0
    for number in range(start[0], len(text.lines) + 1):
        line = text.line(number)
        words = line.lstrip()
        if number > start[0] and words and len(line) - len(words) <= indent and words[0] not in "]}":
            return False
        for mark in _unquoted(line, start[1] if number == start[0] else 1):
            depth += 1 if mark in "[{" else -1 if mark in "]}" else 0
            if depth == 0 and mark in "]}":
                return True
    return False


def _unquoted(line: str, column: int) -> str:
    """A line from a column on, without its quoted texts and its comment."""
    kept, at = [], column - 1
    for first, end in quoted(line):
        if first >= column:
            kept.append(line[at : first - 1])
            at = end - 1 if end else len(line)
    return without_comment("".join([*kept, line[at:]]))


def _colon(text: Text, here: Place, start: Place, closer: str) -> Slip | None:
    """The slip of a second colon in one entry: the text needs quotes, or the entry should have ended before."""
    line, column = here
    words = text.line(line)
    _, head = _entry(text, here, start)
    key, colon, value = head.partition(": ")
    tail = re.match(r"[^,\]}]*", words[column - 1 :])
    rest = tail.group().rstrip() if tail else ""
    if not colon:
        # The entry began on a line above, so a line's end stands where a comma should.
        at = column - len(head)
        return Slip(
            (line, at), "A comma is missing before this.", code(head + ":"), f"a comma or {closer}", width=len(head)
        )
    before, _, last = value.rpartition(" ")
    nested = rest[1:].strip()[:1] in ("{", "[")
    at = column - len(last)
    keyed = bool(before) and KEY_AHEAD.match(f"{last}:") is not None
    if keyed and nested:
        return Slip(
            (line, at),
            "A comma is missing before this.",
            code(head + ":"),
            f"a comma or {closer}",
            f"{key}: {before.strip()}, {last}:",
            width=len(last),
        )
    return Slip(
        here,
        "A colon followed by a blank stands inside a text.",
        code(head + rest),
        "a text in quotes",
        "" if nested else f"{key}: {in_quotes(value + rest)}",
        f"If {code(last)} is a key of its own, a comma is missing before it." if keyed else "",
    )
