"""Small faults in an engine's text, of the kinds that people make and compilers let pass.

A fault changes one line. Where a line offers several faults of one kind, chance takes one of them, so that long
lines do not crowd out short ones. The order within a kind is that of a hash of what is changed, and the kinds take
turns: any number of first faults is a fair sample, and other lines of a template may change without stirring it.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from taflc.mutants.lines import Line, code_lines

SEED = "1"


@dataclass(frozen=True, slots=True)
class Fault:
    """A line and what stands there instead. ``nth``: which of the function's lines of this text it is."""

    kind: str
    line: Line
    nth: int
    instead: str

    @property
    def what(self) -> str:
        """The fault in one line; the same text is the same fault."""
        again = f" ({self.nth + 1})" if self.nth else ""
        place = self.line.function or "module"
        return f"{self.kind} in {place}{again}: {self.line.text.strip()} => {self.instead.strip()}"

    def apply(self, texts: Mapping[str, str]) -> dict[str, str]:
        """The texts with the fault."""
        lines = texts[self.line.file].split("\n")
        lines[self.line.number] = self.instead
        return {**texts, self.line.file: "\n".join(lines)}


Operator = Callable[[str], Iterator[str]]
OPERATORS: dict[str, Operator] = {}


def operator(kind: str) -> Callable[[Operator], Operator]:
    """Register what yields the other texts of a line of code; strings and comments are not in what it sees."""

    def register(function: Operator) -> Operator:
        OPERATORS[kind] = function
        return function

    return register


def each(code: str, changes: Mapping[str, str | tuple[str, ...]]) -> Iterator[str]:
    """The code with each occurrence of each pattern replaced, one at a time."""
    for pattern, others in changes.items():
        for found in re.finditer(pattern, code):
            for other in (others,) if isinstance(others, str) else others:
                yield code[: found.start()] + found.expand(other) + code[found.end() :]


@operator("mask bit")
def mask_bit(code: str) -> Iterator[str]:
    """A square left out of a list of squares; a set not cut with another, not negated, or joined instead."""
    numbers = list(re.finditer(r"(?<=[( ])\d+, ?", code))
    if len(numbers) > 2 or re.search(r"\b(set_squares|drop_squares)\(", code):
        yield from (code[: n.start()] + code[n.end() :] for n in numbers)
    yield from each(code, {
        r"~": "",
        r" & (?!\()[~\w.]+(?:\([^()]*\))?(?:\[[^\[\]]*\])*": "",
        r" & ": " | ",
        r" \| ": (" & ", " ^ "),
        r" &= ": " |= ",
        r" \|= ": (" = ", " &= "),
        r" \^= ": " |= ",
    })


@operator("direction")
def direction(code: str) -> Iterator[str]:
    """The other way along a line, the other line, or the next of the four directions."""
    yield from each(code, {
        r"<<": ">>",
        r"(?<!<)>>": "<<",
        r"\blowest\(": "highest(",
        r"\bhighest\(": "lowest(",
        r"\brank\b": "file",
        r"\bfile\b": "rank",
        r"\bf\b(?=[,)\]])": "t",
        r"\bt\b(?=[,)\]])": "f",
        r"\[([zo])\]": r"[(\1 + 1) & 3]",
        r"([\w)\]]) \+ (N|1)\b": r"\1 - \2",
        r"([\w)\]]) - (N|1)\b": r"\1 + \2",
        r"(?<=\w) // N\b": " % N",
        r"(?<=\w) % N\b": " // N",
    })


@operator("comparison")
def comparison(code: str) -> Iterator[str]:
    """A comparison that lets the limit in or out, or says the opposite; a condition dropped or turned."""
    yield from each(code, {
        r" == ": " != ",
        r" != ": " == ",
        r" < ": (" <= ", " >= "),
        r" > ": (" >= ", " <= "),
        r" <= ": (" < ", " > "),
        r" >= ": (" > ", " < "),
        r"\bnot ": "",
        r" and ": " or ",
        r" or ": " and ",
        r"\bis None\b": "is not None",
        r"\bis not None\b": "is None",
        r"\bTrue\b": "False",
        r"\bFalse\b": "True",
    })
    plain = re.match(r"(\s*(?:el)?if |\s*while )((?!.*( and | or |[<>=]=?|\bnot\b)).+)(:\s*)$", code)
    if plain:
        yield f"{plain[1]}not ({plain[2]}){plain[4]}"


@operator("order")
def order(code: str) -> Iterator[str]:
    """Two things exchanged: the sides, the arms of a choice, what is subtracted from what, two in a list."""
    yield from each(code, {
        r"attackers\b": "defenders",
        r"defenders\b": "attackers",
        r"ATTACKERS\b": "DEFENDERS",
        r"DEFENDERS\b": "ATTACKERS",
        r"(= |return |\()([^=()]+(?:\([^()]*\))?) if (.+) else ([^=,()]+(?:\([^()]*\))?)(?=\)|$)":
            r"\1\4 if \3 else \2",
        r"\b([\w.]+(?:\[\w+\])*) - ([\w.]+(?:\[\w+\])*)": r"\2 - \1",
        r"\((\w+), (\w+)(?=[,)])": r"(\2, \1",
        r", (\w+), (\w+)\)": r", \2, \1)",
    })


@operator("off by one")
def off_by_one(code: str) -> Iterator[str]:
    """A number one higher or lower, a range one shorter, an index one further."""
    for found in re.finditer(r"(?<![\w.>])\d+\b(?!\.)", code):
        for other in (int(found[0]) + 1, int(found[0]) - 1):
            if other >= 0:
                yield code[: found.start()] + str(other) + code[found.end() :]
    yield from each(code, {
        r"\brange\((\w+)\)": (r"range(\1 - 1)", r"range(1, \1)"),
        r"\brange\((\w+), (\w+)\)": r"range(\1, \2 - 1)",
        r"\[([a-z])\]": (r"[\1 + 1]", r"[\1 - 1]"),
    })


@operator("dropped line")
def dropped_line(code: str) -> Iterator[str]:
    """A statement that is not there."""
    statement = code.strip()
    head = re.match(r"(if|elif|else|while|for|try|with|def|cdef|return\b.)|.*[(\[{,]$|[)\]}]", statement)
    balanced = all(statement.count(a) == statement.count(b) for a, b in ("()", "[]", "{}"))
    call_or_set = re.match(r"[\w.*<>]+(\(.*\)$|.* [-+*/&|^]?= |.*\]? [-+*/&|^]?= )|continue$|return$|raise ", statement)
    if not head and balanced and call_or_set:
        yield code[: len(code) - len(code.lstrip())] + "pass"


@operator("hash term")
def hash_term(code: str) -> Iterator[str]:
    """A part of the position's hash left out."""
    if "hash" in code or "key" in code or "ZOBRIST" in code:
        yield from each(code, {
            r" \^ ZOBRIST\w*(?:\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\])*": "",
            r"ZOBRIST\w*(?:\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\])* \^ ": "",
            r"(\[\w+\])\[kind\]": r"\1[0]",
            r"= random_word\(&seed\)": "= 0",
        })


def faults(texts: Mapping[str, str]) -> list[Fault]:
    """All faults of an engine's texts in the order in which they are tried."""
    found = []
    seen: Counter[tuple[str, str]] = Counter()
    # The engine first, then the parts of it.
    for file in sorted((name for name in texts if name.endswith((".pyx", ".pxi"))), key=lambda name: name[-1] == "i"):
        for line in code_lines(file, texts[file]):
            place = (line.function, line.text.strip())
            found += list(_of_line(line, seen[place]))
            seen[place] += 1
    found.sort(key=lambda fault: _chance(fault.what))
    # The first of each kind, the second of each kind, and so on.
    before: Counter[str] = Counter()
    places = []
    for fault in found:
        places.append(before[fault.kind])
        before[fault.kind] += 1
    return [fault for _, fault in sorted(zip(places, found, strict=True), key=lambda pair: pair[0])]


def _of_line(line: Line, nth: int) -> Iterator[Fault]:
    """One fault of each kind that the line offers."""
    code, tail = _split(line.text)
    masked, strings = _without_strings(code)
    for kind, function in OPERATORS.items():
        others = [other for other in dict.fromkeys(function(masked)) if other != masked]
        made = [Fault(kind, line, nth, _with_strings(other, strings) + tail) for other in others]
        if made:
            yield min(made, key=lambda fault: _chance(fault.what))


def _chance(what: str) -> str:
    """Where chance puts a fault: the same everywhere and always."""
    return hashlib.sha256(f"{SEED}:{what}".encode()).hexdigest()


def _split(line: str) -> tuple[str, str]:
    """Code and comment of a line."""
    found = re.match(r'((?:"(?:[^"\\]|\\.)*"|[^"#])*?)(\s*#.*|\s*)$', line)
    return (found[1], found[2]) if found else (line, "")


def _without_strings(code: str) -> tuple[str, list[str]]:
    """The code with each string replaced by a mark that no operator touches, and the strings."""
    strings: list[str] = re.findall(r'f?"(?:[^"\\]|\\.)*"', code)
    return re.sub(r'f?"(?:[^"\\]|\\.)*"', "§", code), strings


def _with_strings(code: str, strings: list[str]) -> str:
    """The strings put back; where some were dropped with their code, all that are left keep their order."""
    held = iter(strings)
    return re.sub("§", lambda _: next(held, '""'), code)
