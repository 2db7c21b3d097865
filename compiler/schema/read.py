"""Reading located nodes by the table: every key checked, every default filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from taflc.problems import Report, shorten
from taflc.schema.key import Branch
from taflc.schema.sides import SIDES, is_sides, names_a_side, refuse_other_keys, side_of
from taflc.schema.types import Refused, shape_of
from taflc.schema.unknown import glued, place, unknown_key
from taflc.source import Span
from taflc.yamlnodes import Entry, ListNode, MapNode, Node, ScalarNode


@dataclass(slots=True)
class Value:
    """A value that was read.

    ``data`` is what its type gave: for a mapping a dict of Values, for a list of mappings a list of
    such dicts' Values, for a per-side key with both sides a :class:`Sides`. ``span`` is the value's
    place, ``key`` the key's, ``None`` if this is the table's default. ``refused`` are the keys of a
    mapping that are not in ``data`` because they are unknown or what they hold was refused.
    """

    data: Any
    span: Span
    key: Span | None = None
    cites: tuple[ScalarNode, ...] = ()
    refused: Mapping[str, Node] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Value:
        """The value of a key inside a mapping."""
        return cast(Value, self.data[name])

    @property
    def is_map(self) -> bool:
        """Whether this is a mapping."""
        return isinstance(self.data, dict)


@dataclass(slots=True)
class Sides:
    """A value given for each side."""

    attackers: Value
    defenders: Value


def read_entry(branch: Branch, entry: Entry, report: Report, path: str) -> Value | None:
    """The value of one key (at ``path`` as written), or ``None`` after reporting what is wrong with it."""
    if names_a_side(entry.value, branch):
        return _read_sides(branch, entry, cast(MapNode, entry.value), report, path)
    return _read(branch, entry.value, entry, report, path)


def _read_sides(branch: Branch, entry: Entry, node: MapNode, report: Report, path: str) -> Value | None:
    """A value given by side; every part of it is read, so that all that is wrong with it is reported."""
    if not is_sides(node):
        refuse_other_keys(node, branch, path, report)
    both: dict[str, Value | None] = {}
    for name, got in node.entries.items():
        child = branch.children.get(name)
        if child is not None:
            read_entry(child, got, report, f"{path}.{name}")
        elif side := side_of(name, branch):
            meant = replace(got, key=replace(got.key, text=side))
            both[name] = _read(branch, meant.value, meant, report, path)
    sides = [both[side] if side in both else default(branch, node.span) for side in SIDES]
    if sides[0] is None or sides[1] is None or not is_sides(node):
        return None
    return Value(Sides(sides[0], sides[1]), node.span, entry.key.span, entry.cites)


def _read(branch: Branch, node: Node, entry: Entry, report: Report, path: str) -> Value | None:
    """Read by shape: a mapping if the key has inner keys, a list of mappings, or a plain value."""
    data: Any
    refused: dict[str, Node] = {}
    try:
        if branch.is_list:
            data = _read_list(branch, node, report)
        elif branch.children and (isinstance(node, MapNode) or _is_blank(node)):
            data = read_block(branch, node, report, entry.key, path)
            if isinstance(node, MapNode):
                refused = {name: got.value for name, got in node.entries.items() if name not in data}
        elif branch.key.type is None:
            expected = f"a mapping: {_keys(branch)}"
            near = glued(branch, node)
            message = f"`{entry.key.text}` is a mapping."
            report.add("TAFL204", node.span, message, found=shape_of(node), expected=expected, near=near)
            return None
        else:
            data = _read_plain(branch, node, entry.key.text, report)
    except Refused:
        return None
    return Value(data, node.span, entry.key.span, entry.cites, refused)


def _read_plain(branch: Branch, node: Node, name: str, report: Report) -> object:
    """A value by its type; the message shows an example, and where a mapping would do as well it says so."""
    assert branch.key.type is not None
    trial = Report(report.texts)
    try:
        return branch.key.type.read(node, trial)
    finally:
        for p in trial.problems:
            expected = f"{p.expected}, or a mapping: {_keys(branch)}" if branch.children else p.expected
            near = p.nearest or glued(branch, node)
            help_text = p.help or ("" if near else _for_instance(branch, name))
            report.add(p.code, p.span, p.message, found=p.found, expected=expected, near=near, help=help_text)


def _for_instance(branch: Branch, name: str) -> str:
    """How the key is written, if the table has an example on one line."""
    example = branch.key.example
    return f"For instance `{name}: {example}`." if example and "\n" not in example else ""


def _is_blank(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.style == "plain" and not node.text


def _keys(branch: Branch) -> str:
    if branch.wild is not None:
        return f"names you choose, each with {branch.wild.key.meaning[:1].lower()}{branch.wild.key.meaning[1:]}"
    return ", ".join(branch.children)


def _read_list(branch: Branch, node: Node, report: Report) -> list[Value]:
    if not isinstance(node, ListNode):
        report.add(
            "TAFL204",
            node.span,
            f"`{branch.name}` is a list of mappings.",
            found=shape_of(node),
            expected=f"lines that start with `- `, each a mapping: {_keys(branch)}",
        )
        raise Refused
    values = []
    for item in node.items:
        if not isinstance(item, MapNode):
            report.add(
                "TAFL204",
                item.span,
                f"An item of `{branch.name}` is a mapping.",
                found=shape_of(item),
                expected=_keys(branch),
            )
            continue
        values.append(Value(read_block(branch, item, report, None, branch.name), item.span, item.span))
    return values


def read_block(branch: Branch, node: Node, report: Report, key: ScalarNode | None, path: str) -> dict[str, Value]:
    """The values of a mapping by key, defaults included; a key that was refused is left out."""
    entries: Mapping[str, Entry] = node.entries if isinstance(node, MapNode) else {}
    cites = node.cites if isinstance(node, MapNode) else {}
    values: dict[str, Value] = {}
    meant = set()
    for name, entry in entries.items():
        child = branch.child(name)
        if child is None:
            meant.add(unknown_key(branch, name, entry, report, path))
            continue
        value = read_entry(child, entry, report, f"{path}.{shorten(name)}" if path else shorten(name))
        if value is not None:
            values[name] = value
    for name, child in branch.children.items():
        if child is branch.wild or name in entries or (child.key.required and name in meant):
            continue
        if child.key.required:
            report.add(
                "TAFL202",
                key.span if key else Span(node.span.file, node.span.line, node.span.column),
                f"`{name}` is missing in {place(branch, path)}.",
                expected=f"{name}: {_example(child)}",
                help=child.key.meaning,
            )
        else:
            values[name] = default(child, key.span if key else node.span, cites.get(name, ()))
    order = {name: i for i, name in enumerate(branch.children)}
    return dict(sorted(values.items(), key=lambda item: order.get(item[0], len(order))))


def _example(branch: Branch) -> str:
    if branch.key.example:
        return branch.key.example.split("\n")[0] + (" ..." if "\n" in branch.key.example else "")
    return "..."


def default(branch: Branch, span: Span, cites: tuple[ScalarNode, ...] = ()) -> Value:
    """The table's default for a key; a mapping of defaults for a key that holds only a mapping."""
    key = branch.key
    data: Any = None
    if branch.is_list or key.default == "[]":
        data = []
    elif key.default == "":
        data = ""
    elif key.default is not None and key.type is not None:
        data = key.type.read(ScalarNode(key.default, span), Report())
    elif branch.children:
        data = {
            name: default(child, span, cites) for name, child in branch.children.items() if child is not branch.wild
        }
    return Value(data, span, None, cites)
