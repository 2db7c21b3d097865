"""Looking at the lines of a text that is not YAML: where they start, what is quoted, what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from taflc.problems import shorten
from taflc.source import Text

Place = tuple[int, int]

#: What may stand before a quotation mark that opens a quoted text.
_OPENS = re.compile(r"""(?:^|[\[{,]|(?<=[:-])\s)\s*(['"])""")
_KEY = r"[a-z][a-z0-9_-]*"
KEY_AHEAD = re.compile(_KEY + r"\s*:(\s|$)")
_BARE = re.compile(rf"({_KEY})(\s*[:=]\s*|\s+|(?=[\[{{|>\"'])|$)(.*)")


@dataclass
class Slip:
    """The likely cause of a syntax error: its place, and the words that a problem has.

    ``width`` is how many characters are meant; ``other`` is a second place that matters, ``note`` why.
    """

    place: Place
    message: str
    found: str = ""
    expected: str = ""
    near: str = ""
    help: str = ""
    width: int = 1
    other: Place | None = None
    note: str = ""


def content(line: str) -> tuple[int, str]:
    """The column where a line's words start, after its ``- ``, and the words without a comment.

    >>> content("  - name: Anna  # who else")
    (5, 'name: Anna')
    """
    start = re.match(r"\s*(?:-\s+)*", line)
    assert start is not None
    return start.end() + 1, without_comment(line[start.end() :]).rstrip()


def without_comment(line: str) -> str:
    """A line without its comment."""
    return re.sub(r"(^|\s)#.*", "", line)


def code(text: str) -> str:
    """A piece of the text as a message shows it."""
    return f"`{shorten(text)}`"


def above(text: Text, line: int, column: int) -> Iterator[tuple[int, int, str]]:
    """Going up from a line: each line (number, column, words) that starts in ``column`` or less than those before."""
    for number in range(line - 1, 0, -1):
        start, words = content(text.line(number))
        if words and start <= column:
            yield number, start, words
            column = start


def has_key(words: str) -> bool:
    """Whether a line's words are a key with its colon, or what no key can be made of."""
    return ": " in words or words.endswith(":") or words[:1] in "'\"[]{}|>&*!%@`,"


def with_colon(words: str) -> str:
    """A line that lacks its colon, or the blank after it, as it was probably meant; empty if nobody can know.

    >>> with_colon("goal:corners"), with_colon("goal corners"), with_colon("layout:|")
    ('goal: corners', 'goal: corners', 'layout: |')
    >>> with_colon("A king in the corner has won"), with_colon("a king in the corner has won")
    ('', '')
    """
    match = _BARE.fullmatch(words)
    if match is None:
        return ""
    key, between, rest = match.groups()
    prose = between.isspace() and len(rest.split()) > 3
    return "" if prose else f"{key}: {rest}".rstrip()


def quoted(line: str) -> list[tuple[int, int]]:
    """The quoted texts of a line: their first column and the one past their last, which is 0 if they do not end.

    >>> quoted("title: {en: 'O'Neil', de: \\"Ende}")
    [(13, 16), (27, 0)]
    """
    found, at = [], 0
    while (match := _OPENS.search(line, at)) is not None:
        mark, start = match.group(1), match.start(1)
        inside = r"(?:[^']|'')*'" if mark == "'" else r'(?:[^"\\]|\\.)*"'
        end = re.compile(inside).match(line, start + 1)
        found.append((start + 1, end.end() + 1 if end else 0))
        if end is None:
            break
        at = end.end()
    return found


def after_quotes(text: Text, place: Place, closers: str = "") -> Slip | None:
    """The slip if a quoted text ends just before a place: something follows it, or it should have ended long before.

    ``closers`` are the characters that end the value: ``,`` and brackets inside ``{...}`` and ``[...]``.
    """
    line, column = place
    words = text.line(line)
    before = words[: column - 1].rstrip()
    if not before.endswith(("'", '"')):
        return None
    for start, end in quoted(words):
        if end == len(before) + 1:
            return _followed(words, line, start, column, closers)
    for number in range(line - 1, 0, -1):
        for start, end in quoted(text.line(number)):
            if end == 0:
                return unclosed(text, (number, start), place)
    return None


def _followed(words: str, line: int, start: int, column: int, closers: str) -> Slip | None:
    ahead = words[column - 1 :]
    if closers and (KEY_AHEAD.match(ahead) or ahead[:1] in "'\"[{"):
        return Slip((line, column), "A comma is missing before this.", code(ahead), f"a comma or {closers[-1]}")
    rest = re.match(f"[^{re.escape(closers)}#]*" if closers else "[^#]*", ahead)
    raw = (words[start - 1 : column - 1] + (rest.group() if rest else "")).rstrip()
    return Slip(
        (line, start),
        "More text follows a quoted text.",
        code(raw),
        "one pair of quotation marks around the whole text, and in it only marks of the other kind",
        _requoted(raw),
        width=len(raw),
    )


def _requoted(raw: str) -> str:
    """A text with quotation marks in it, quoted so that they are part of it."""
    inner = raw[1:-1] if raw.endswith(raw[0]) else raw
    return in_quotes(inner)


def in_quotes(text: str) -> str:
    """A text in the quotation marks that need no doubling, if there are such.

    >>> in_quotes("Tafl: the game"), in_quotes('the "hunns"')
    ('"Tafl: the game"', '\\'the "hunns"\\'')
    """
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    doubled = text.replace("'", "''")
    return f"'{doubled}'"


def unclosed(text: Text, place: Place, noticed: Place | None = None) -> Slip:
    """The slip of a quoted text that does not end, at its opening mark."""
    line, column = place
    rest = text.line(line)[column - 1 :].rstrip()
    return Slip(
        place,
        "A quoted text is not closed.",
        code(rest),
        f"another {rest[:1]} at its end",
        width=len(rest),
        other=noticed,
        note="only here something is seen to be wrong",
    )
