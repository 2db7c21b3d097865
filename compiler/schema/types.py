"""The types a key of a spec may have: what may be written, in words, as JSON Schema, and how it is read.

A type reads the *shape* of a value only; names of pieces, groups and sources are looked up later
(:mod:`taflc.resolve`), when the whole spec is known. A type that meets something else reports it and
raises :class:`Refused`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from taflc.problems import Report, listing, nearest, shorten
from taflc.yamlnodes import ListNode, MapNode, Node, ScalarNode

Json = dict[str, object]

ID = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
ID_LIMIT = 48
NAME = r"[a-z][a-z0-9_]*"
SQUARE = "^[a-s]([1-9]|1[0-9])$"
YES = ("yes", "on", "true")
NO = ("no", "off", "false")


def is_id(text: str) -> bool:
    """Whether a text may be the id of a spec or of a source.

    >>> is_id("odin-11"), is_id("odin_11"), is_id("o" * 49)
    (True, False, False)
    """
    return len(text) <= ID_LIMIT and re.fullmatch(ID, text, re.ASCII) is not None


class Refused(Exception):
    """The value cannot be used; the problem has been reported."""


def shape_of(node: Node) -> str:
    """What a node is, in words, for a message."""
    if isinstance(node, ListNode):
        return f"a list of {len(node.items)}"
    if isinstance(node, MapNode):
        keys = ", ".join(shorten(k, 20) for k in list(node.entries)[:4])
        return f"a mapping with {keys}" if keys else "an empty mapping"
    return f"`{shorten(node.text)}`" if node.text else "nothing"


def refuse(report: Report, node: Node, expected: str, near: str = "", code: str = "TAFL203") -> NoReturn:
    """Report that a value has not the right form, and stop reading it."""
    report.add(code, node.span, "This value cannot be understood.", found=shape_of(node), expected=expected, near=near)
    raise Refused


class Type:
    """A kind of value; ``words`` says in plain words what may be written."""

    words: str = "text"

    def read(self, node: Node, report: Report) -> object:
        """The value's data; reports and raises :class:`Refused` if it is none."""
        raise NotImplementedError

    def json(self) -> Json:
        """The JSON Schema of the value as an editor sees it (where YAML's own types apply)."""
        raise NotImplementedError

    def choices(self) -> tuple[str, ...]:
        """The words that may be written, if there are only some."""
        return ()


@dataclass(frozen=True)
class Word(Type):
    """One of some words, or a number in a range where ``numbers`` is given; read as ``str`` or ``int``."""

    allowed: tuple[str, ...]
    numbers: tuple[int, int] | None = None

    @property
    def words(self) -> str:  # type: ignore[override]
        """The words, and the range."""
        ways = list(self.allowed)
        if self.numbers:
            ways.append(f"a whole number from {self.numbers[0]} to {self.numbers[1]}")
        return listing(ways)

    def choices(self) -> tuple[str, ...]:
        """The words."""
        return self.allowed

    def read(self, node: Node, report: Report) -> object:
        """The word, or the number."""
        if isinstance(node, ScalarNode):
            if node.text in self.allowed:
                return node.text
            if self.numbers and re.fullmatch("0|[1-9][0-9]{0,15}", node.text):
                number = int(node.text)
                if self.numbers[0] <= number <= self.numbers[1]:
                    return number
            refuse(report, node, self.words, nearest(node.text, self.allowed))
        refuse(report, node, self.words)

    def json(self) -> Json:
        """An enumeration (editors see bare digits as numbers, and off and no as false)."""
        values: list[object] = []
        for word in self.allowed:
            values.append(int(word) if word.isdigit() else word)
            if word in NO:
                values.append(False)
        if not self.numbers:
            return {"enum": values}
        low, high = self.numbers
        number: Json = {"type": "integer", "minimum": low, "maximum": high}
        return {"anyOf": [{"enum": values}, number]} if values else number


@dataclass(frozen=True)
class Needs(Word):
    """What it takes to capture a piece, where 3 makes no sense."""

    def read(self, node: Node, report: Report) -> object:
        """The word; 3 is refused with a reason of its own."""
        if isinstance(node, ScalarNode) and node.text == "3":
            report.add(
                "TAFL510",
                node.span,
                "3 says that a group beside the piece closes its fourth side; here no group is named.",
                found="3",
                expected=self.words,
                help="Write `taken: {elsewhere: 2, beside: {throne: 3}}` with the group that is meant.",
            )
            raise Refused
        return Word.read(self, node, report)


@dataclass(frozen=True)
class Truth(Type):
    """yes or no, in any of YAML's spellings; read as ``bool``."""

    words: str = "yes or no"

    def read(self, node: Node, report: Report) -> object:
        """True or False."""
        if isinstance(node, ScalarNode) and node.text.lower() in YES + NO:
            return node.text.lower() in YES
        refuse(report, node, self.words, nearest(node.text, ("yes", "no")) if isinstance(node, ScalarNode) else "")

    def json(self) -> Json:
        """A boolean, or the same as a word."""
        return {"enum": [True, False, *YES, *NO]}


@dataclass(frozen=True)
class Line(Type):
    """One line of printable text."""

    limit: int = 80
    pattern: str = ""
    what: str = ""

    @property
    def words(self) -> str:  # type: ignore[override]
        """What the text is."""
        return self.what or f"one line of text, at most {self.limit} characters"

    def read(self, node: Node, report: Report) -> object:
        """The text as a ``str``."""
        if not isinstance(node, ScalarNode):
            refuse(report, node, self.words)
        text = node.text.strip()
        if not text or len(text) > self.limit or not text.isprintable():
            refuse(report, node, self.words, code="TAFL205")
        if self.pattern and not re.fullmatch(self.pattern, text, re.ASCII):
            refuse(report, node, self.words, code="TAFL205")
        return text

    def json(self) -> Json:
        """A string (or a number that YAML sees where a text is meant)."""
        if self.pattern:
            return {"type": "string", "pattern": f"^{self.pattern}$", "maxLength": self.limit}
        return {"type": ["string", "number", "boolean"], "maxLength": self.limit}


@dataclass(frozen=True)
class Prose(Type):
    """Text of any length up to ``limit``; line ends inside it count as blanks."""

    limit: int = 2000

    @property
    def words(self) -> str:  # type: ignore[override]
        """What the text is."""
        return f"text, at most {self.limit} characters"

    def read(self, node: Node, report: Report) -> object:
        """The text on one line."""
        if not isinstance(node, ScalarNode) or not node.text.strip():
            refuse(report, node, self.words)
        text = " ".join(node.text.split())
        if len(text) > self.limit or not text.isprintable():
            refuse(report, node, self.words, code="TAFL205")
        return text

    def json(self) -> Json:
        """A string (or a number that YAML sees where a text is meant)."""
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True)
class Located(Type):
    """Text kept with its place, because its meaning is looked up later; read as a ``ScalarNode``."""

    words: str
    block: bool = False
    schema_pattern: str = ""

    def read(self, node: Node, report: Report) -> object:
        """The node itself."""
        if not isinstance(node, ScalarNode) or not node.text.strip():
            refuse(report, node, self.words)
        if self.block and node.style != "|":
            report.add(
                "TAFL401",
                node.span,
                "The rows of a board are not written as a block of lines.",
                found=shape_of(node),
                expected="`|` after the colon, then one line for each row, the top row first",
                help="Without `|` YAML may join the rows or read a row as a number.",
            )
            raise Refused
        return node

    def json(self) -> Json:
        """A string."""
        json: Json = {"type": "string"}
        if self.schema_pattern:
            json["pattern"] = self.schema_pattern
        return json


@dataclass(frozen=True)
class ListOf(Type):
    """A list of one type; with ``single`` one value may stand without brackets. Read as a ``list``."""

    item: Type
    single: bool = True
    empty: bool = True

    @property
    def words(self) -> str:  # type: ignore[override]
        """What may be in the list."""
        return f"{self.item.words}, or a list of such" if self.single else f"a list; each item: {self.item.words}"

    def choices(self) -> tuple[str, ...]:
        """The words of an item."""
        return self.item.choices()

    def read(self, node: Node, report: Report) -> object:
        """The items' data; all bad items are reported."""
        if isinstance(node, ListNode):
            if not node.items and not self.empty:
                refuse(report, node, self.words)
            values, bad = [], False
            for item in node.items:
                try:
                    values.append(self.item.read(item, report))
                except Refused:
                    bad = True
            if bad:
                raise Refused
            return values
        if self.single and isinstance(node, ScalarNode):
            return [self.item.read(node, report)]
        refuse(report, node, self.words)

    def json(self) -> Json:
        """An array, or the item alone."""
        array: Json = {"type": "array", "items": self.item.json()}
        if not self.empty:
            array["minItems"] = 1
        return {"anyOf": [self.item.json(), array]} if self.single else array


@dataclass(frozen=True)
class At(Type):
    """The squares of a group: an area, a list of squares, or ``{corners: N}``; read as the node itself."""

    words: str = "centre, corners, edge, a list of squares such as [d4, e5], or {corners: N} for N x N corner regions"

    def read(self, node: Node, report: Report) -> object:
        """The node, after its shape is checked."""
        if isinstance(node, ScalarNode) and node.text:
            return node
        if isinstance(node, ListNode) and node.items and all(isinstance(i, ScalarNode) for i in node.items):
            return node
        if isinstance(node, MapNode) and list(node.entries) == ["corners"]:
            Word((), (1, 9)).read(node.entries["corners"].value, report)
            return node
        refuse(report, node, self.words)

    def json(self) -> Json:
        """The three forms."""
        square = {"type": "string", "pattern": SQUARE}
        return {
            "anyOf": [
                {"enum": ["centre", "corners", "edge"]},
                square,
                {"type": "array", "items": square, "minItems": 1},
                {
                    "type": "object",
                    "properties": {"corners": {"type": "integer", "minimum": 1, "maximum": 9}},
                    "required": ["corners"],
                    "additionalProperties": False,
                },
            ]
        }
