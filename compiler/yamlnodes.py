"""YAML text -> located nodes: raw scalars with their places, and nothing guessed.

PyYAML's events are read one by one (the C parser where there is one), so that deep nesting cannot
exhaust the stack, and its implicit typing never happens: ``no``, ``11:11``, ``010`` and ``0000000``
stay the text they are. Refused, each with its place: files over 256 KB (unread), text that is not
UTF-8, control characters, tabs, duplicate keys, anchors and aliases, tags, a second document.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from taflc.problems import Report, shorten
from taflc.source import Span, Text

MAX_BYTES = 256 * 1024
MAX_DEPTH = 12
MAX_NODES = 20_000

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
# YAML takes NEL and the Unicode line and paragraph separators for line ends; nobody sees them.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


@dataclass(slots=True)
class ScalarNode:
    """A text as written; ``style`` is ``plain``, ``quoted``, ``|`` or ``>``."""

    text: str
    span: Span
    style: str = "plain"


@dataclass(slots=True)
class ListNode:
    """A list."""

    items: list[Node]
    span: Span


@dataclass(slots=True)
class Entry:
    """A key of a mapping, its value, and the citations that its file gives for it."""

    key: ScalarNode
    value: Node
    cites: tuple[ScalarNode, ...] = ()


@dataclass(slots=True)
class MapNode:
    """A mapping in the order written; ``cites`` are citations for keys that are not written in it."""

    entries: dict[str, Entry]
    span: Span
    cites: dict[str, tuple[ScalarNode, ...]] = field(default_factory=dict)


Node = ScalarNode | ListNode | MapNode

_STYLES = {None: "plain", "": "plain", "'": "quoted", '"': "quoted", "|": "|", ">": ">"}


class _Stop(Exception):
    """Reading cannot go on; the problem has been reported."""


@dataclass
class _Open:
    """A list or mapping whose end has not been seen."""

    node: ListNode | MapNode
    key: ScalarNode | None = None
    skipped: set[str] = field(default_factory=set)


def read_bytes(path: str, name: str, report: Report) -> bytes | None:
    """The file's bytes, or ``None`` after reporting why it cannot be used."""
    top = Span(name, 1, 1)
    try:
        if not os.path.isfile(path):
            what = "is a folder" if os.path.isdir(path) else "is not there"
            if os.path.exists(path) and not os.path.isdir(path):
                what = "is not an ordinary file"
            report.add("TAFL101", top, f"The file {what}.", expected="a spec, a text file ending in .yaml")
            return None
        size = os.path.getsize(path)
        if size > MAX_BYTES:
            report.add(
                "TAFL102",
                top,
                "The file is too big to be a spec; it was not read.",
                found=f"{size:,} bytes",
                expected=f"at most {MAX_BYTES:,} bytes (256 KB)",
            )
            return None
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        report.add("TAFL101", top, "The file cannot be read.", found=error.strerror or str(error))
        return None


def decode(data: bytes, name: str, report: Report) -> Text | None:
    """The text of a file's bytes; ``None`` after reporting what is not UTF-8 or not printable."""
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    data = data.replace(b"\r\n", b"\n")
    try:
        text = Text(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        report.texts[name] = Text(name, data.decode("utf-8", "replace"))
        report.add(
            "TAFL103",
            Span(name, line, column, column + 1),
            "The file is not UTF-8 text.",
            found=f"the byte 0x{data[error.start]:02x}",
            expected="text saved as UTF-8 (in most editors: Save as, encoding UTF-8)",
        )
        return None
    report.texts[name] = text
    for number, line_text in enumerate(text.lines, 1):
        bad = _CONTROL.search(line_text)
        if bad:
            at = bad.start() + 1
            report.add(
                "TAFL104",
                Span(name, number, at, at + 1),
                "A character that cannot be seen stands here.",
                found=f"the control character U+{ord(bad.group()):04X}",
                expected="text that can be printed",
                help="Delete it; it usually comes from copying out of another program.",
            )
            return None
        if "\t" in line_text:
            at = line_text.index("\t") + 1
            report.add(
                "TAFL105",
                Span(name, number, at, at + 1),
                "A tab stands here; YAML is indented with spaces.",
                found="a tab",
                expected="spaces",
                help="Most editors can turn all tabs of a file into spaces.",
            )
            return None
    return text


def compose(text: Text, report: Report) -> MapNode | None:
    """The root mapping of a spec's text; ``None`` after reporting problems that leave no tree."""
    try:
        return _Composer(text, report).run()
    except _Stop:
        return None
    except yaml.MarkedYAMLError as error:
        from taflc.syntax import report_syntax

        report_syntax(error, text, report)
        return None
    except yaml.YAMLError as error:
        report.add("TAFL106", Span(text.name, 1, 1), "This is not YAML.", found=shorten(str(error)))
        return None


class _Composer:
    """Builds nodes from events with a stack of its own."""

    def __init__(self, text: Text, report: Report) -> None:
        self.text, self.report = text, report
        self.stack: list[_Open] = []
        self.root: Node | None = None
        self.documents = self.nodes = 0

    def run(self) -> MapNode | None:
        """Read all events; the root mapping or ``None`` when there is none."""
        for event in yaml.parse(self.text.text, Loader=_LOADER):
            if isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                if self.documents > 1:
                    self._stop("TAFL110", event, "A second YAML document starts here.", expected="one spec in one file")
            elif isinstance(event, yaml.NodeEvent):
                self._node(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                closed = self.stack.pop()
                closed.node.span = self._span(closed.node.span, event.end_mark)
        if isinstance(self.root, MapNode):
            return self.root
        empty = self.root is None or (isinstance(self.root, ScalarNode) and not self.root.text)
        self.report.add(
            "TAFL109",
            self.root.span if self.root and not empty else Span(self.text.name, 1, 1),
            "The file is empty." if empty else "This is not a spec.",
            found="nothing" if empty else "text or a list where the keys of a spec are expected",
            expected="keys such as id, title, board, pieces, endings",
        )
        return None

    def _span(self, start: Any, end: Any) -> Span:
        if isinstance(start, Span):
            same = end.line + 1 == start.line
            return Span(start.file, start.line, start.column, end.column + 1 if same else 0)
        same = end.line == start.line
        stop = end.column + 1 if same else len(self.text.line(start.line + 1)) + 1
        return Span(self.text.name, start.line + 1, start.column + 1, stop)

    def _stop(self, code: str, event: Any, message: str, expected: str = "", help: str = "") -> None:
        span = self._span(event.start_mark, event.end_mark)
        self.report.add(code, span, message, expected=expected, help=help)
        raise _Stop

    def _node(self, event: Any) -> None:
        self.nodes += 1
        if event.anchor is not None:
            self._stop(
                "TAFL108",
                event,
                "A spec uses no YAML anchors (&) or aliases (*).",
                expected="the value written out",
                help="To share rules between variants use `extends`; a text that starts with & or * needs quotes.",
            )
        if getattr(event, "tag", None) is not None:
            self._stop(
                "TAFL111",
                event,
                "A spec uses no YAML tags (!).",
                expected="the plain value",
                help="A text that starts with an exclamation mark needs quotes.",
            )
        if len(self.stack) >= MAX_DEPTH or self.nodes > MAX_NODES:
            deep = len(self.stack) >= MAX_DEPTH
            self._stop(
                "TAFL112",
                event,
                f"Lists and mappings are nested more than {MAX_DEPTH} deep."
                if deep
                else f"The file holds more than {MAX_NODES:,} values.",
                expected="a spec; none needs so much",
            )
        span = self._span(event.start_mark, event.end_mark)
        if isinstance(event, yaml.ScalarEvent):
            self._place(ScalarNode(event.value, span, _STYLES[event.style]))
            return
        node: ListNode | MapNode
        # The end of a collection is known only later; until then the caret shows its first character.
        span = Span(span.file, span.line, span.column, span.column + 1)
        node = ListNode([], span) if isinstance(event, yaml.SequenceStartEvent) else MapNode({}, span)
        self._place(node)
        self.stack.append(_Open(node))

    def _place(self, node: Node) -> None:
        """Put a new node where it belongs: into the list or mapping that is open, or at the root."""
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if isinstance(top.node, ListNode):
            top.node.items.append(node)
        elif top.key is None:
            if not isinstance(node, ScalarNode):
                self.report.add(
                    "TAFL106",
                    node.span,
                    "A key must be a word.",
                    found="a list or mapping as a key",
                    expected="`key: value`; a text that starts with a bracket stands in quotes",
                )
                raise _Stop
            top.key = node
        else:
            key, top.key = top.key, None
            first = top.node.entries.get(key.text)
            if first is None:
                top.node.entries[key.text] = Entry(key, node)
            else:
                self.report.add(
                    "TAFL107",
                    key.span,
                    f"`{shorten(key.text)}` is written twice.",
                    found=f"a second `{shorten(key.text)}` in this mapping",
                    expected="each key once; the second would silently replace the first",
                    related=[(first.key.span, "it is first written here")],
                )
