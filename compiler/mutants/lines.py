"""The lines of an engine's text that do something: what can be broken, and in which function it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

DATA = ("RULES", "ID", "TITLE", "EVIDENCE", "LAYOUT_EVIDENCE", "SOURCES", "SPEC_HASH", "COMPILER_VERSION", "CPU")
"""Module constants that are told to people and change no game."""

_FUNCTION = re.compile(r"\s*(?:cdef|cpdef|def)\b.*?(\w+)\(")
_NOT_CODE = re.compile(
    r"\s*(?:#|@|from\b|import\b|include\b|ctypedef\b|cdef\s+(?:extern|struct|enum|class)\b|class\b|global\b|with\b"
    r"|pass\b|else:|try:|const char|void\*)|\s*$"
)
_DECLARES = re.compile(r"\s*(?:cdef|cpdef)\s+(?:readonly\s+|inline\s+)?[\w ]*[\w*\]] ?\*?[\w\[\]* +,]+$")
_FIELD = re.compile(r"\s*(?:const )?(?:u64|u32|u16|u8|i16|int|bint|Position|Survey|Catch)\*? [\w\[\], ]+(?:\s*#.*)?$")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of code: the file and number (from 0) it has, the function it is in, its text."""

    file: str
    number: int
    function: str
    text: str


def code_lines(file: str, text: str) -> Iterator[Line]:
    """The lines of a generated Cython file that do something, declarations and words for people left out.

    >>> [line.text for line in code_lines("e.pyx", 'cdef int f(int a):\\n    \"\"\"Say.\"\"\"\\n    return a + 1\\n')]
    ['    return a + 1']
    """
    function, indent, inside, depth = "", 0, "", 0
    signature = False
    for number, line in enumerate(text.split("\n")):
        if inside:
            # In a string over several lines, or in a constant for people.
            if line == ")" if inside == ")" else line.count('"""') % 2:
                inside = ""
            continue
        if line.count('"""') % 2:
            inside = '"""'
            continue
        stripped = line.strip()
        if stripped.startswith('"""'):
            continue
        if stripped and len(line) - len(line.lstrip()) <= indent and not signature and not stripped.startswith("#"):
            function = ""
        word = line.split(" = ")[0]
        if word in DATA:
            inside = ")" if line.endswith("(") else ""
            continue
        begins = None if depth or signature else _FUNCTION.match(line) if _heads(line) else None
        if begins or signature:
            if begins:
                function, indent = begins[1], len(line) - len(line.lstrip())
            signature = not line.split("#")[0].rstrip().endswith(":")
            continue
        depth += _opened(line)
        declares = _DECLARES.match(line.split("#")[0].rstrip()) or _FIELD.match(line)
        if declares or line.endswith(" noexcept nogil") or _NOT_CODE.match(line):
            continue
        yield Line(file, number, function, line)


def _heads(line: str) -> bool:
    """Whether a line begins a function (and is no declaration with a call in it)."""
    return bool(re.match(r"\s*(?:def\s|(?:cdef|cpdef)\s(?!.*=.*\())", line)) and "(" in line


def _opened(line: str) -> int:
    """How many brackets a line leaves open."""
    plain = re.sub(r'"(?:[^"\\]|\\.)*"|#.*', "", line)
    return sum(plain.count(c) for c in "([{") - sum(plain.count(c) for c in ")]}")


def functions(texts: Mapping[str, str]) -> dict[str, str]:
    """The code of each function of an engine's texts by its name; what stands outside has an empty name."""
    found: dict[str, str] = {}
    for name, text in texts.items():
        if name.endswith((".pyx", ".pxi")):
            for line in code_lines(name, text):
                found[line.function] = found.get(line.function, "") + line.text + "\n"
    return found
