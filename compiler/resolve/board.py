"""The board: size, groups of squares, diagrams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from taflc.model import Group, PieceId, PieceSet, area
from taflc.problems import Report, shorten
from taflc.resolve.names import Names, check_name
from taflc.resolve.unclear import likely_name
from taflc.schema.read import Value
from taflc.source import Span
from taflc.yamlnodes import ListNode, MapNode, Node, ScalarNode


def at_squares(node: Node, names: Names) -> frozenset[int]:
    """The squares that ``at`` names."""
    size = names.size
    if isinstance(node, MapNode):
        inner = node.entries["corners"].value
        width = int(cast(ScalarNode, inner).text)
        if 2 * width > size:
            names.report.add(
                "TAFL409",
                inner.span,
                "Corner regions of this size meet each other.",
                found=f"{width} x {width} on a {size}x{size} board",
                expected=f"at most {size // 2}",
            )
        ends = {*range(width), *range(size - width, size)}
        return frozenset(rank * size + file for rank in ends for file in ends)
    if isinstance(node, ListNode):
        return names.squares(cast(list[ScalarNode], node.items))
    squares = area(node.text, size)
    if squares is not None:
        return squares
    square = names.square(node, areas=True)
    return frozenset() if square is None else frozenset((square,))


def declare_groups(value: Value | None, names: Names) -> dict[str, Value]:
    """Enter the declared groups' squares in ``names``; the usable groups' values, in order.

    ``None`` stands for a mapping of groups that was refused as a whole.
    """
    usable: dict[str, Value] = {}
    if value is None:
        names.unclear.any_group = True
        return usable
    names.unclear.groups |= value.refused.keys()
    for name, group in value.data.items():
        if not check_name(ScalarNode(name, group.key), "a group", names.report):
            name = _instead(name, value, names)
            if not name:
                continue
        if name in names.kinds:
            names.report.add(
                "TAFL207",
                group.key,
                f"`{name}` is the name of a kind of piece and cannot be the name of a group too.",
                expected="another name",
            )
        if not group.is_map:
            removes_nothing(name, group, names.report)
        elif "at" in group.data:
            names.groups[name] = at_squares(group["at"].data, names)
            usable[name] = group
        else:
            names.unclear.groups.add(name)
    return usable


def _instead(name: str, value: Value, names: Names) -> str:
    """The name under which a group with an illegal one is looked at further, if it can be."""
    likely = likely_name(name)
    if likely and likely not in value.data and likely not in names.groups:
        return likely
    names.unclear.groups.add(name)
    return ""


def removes_nothing(name: str, value: Value, report: Report) -> None:
    """Report a ``none`` in a spec that has no parent to remove from."""
    report.add(
        "TAFL304",
        value.key or value.span,
        f"`{shorten(name)}: none` removes nothing: there is no parent to have it.",
        found="none, in a spec without a parent",
        expected="its own keys, or no such line",
    )


def titles(value: Value | None) -> Mapping[str, str]:
    """A mapping of titles by language, without the missing ones."""
    if value is None or not value.is_map:
        return {}
    return {lang: title.data for lang, title in value.data.items() if title.data}


def make_group(name: str, value: Value, names: Names) -> Group:
    """The resolved group; ``enter`` is ``stop`` and ``reenter`` together."""
    everyone: PieceSet = names.selectors.all

    def who(key: str, otherwise: PieceSet) -> PieceSet:
        return names.select(value[key].data) if key in value.data else otherwise

    stop = who("stop", everyone)
    hostile = value.data.get("hostile")
    hostile_of = {
        key: names.select(hostile[key].data) if hostile and key in hostile.data else frozenset()
        for key in ("empty", "occupied")
    }
    return Group(
        name,
        names.groups[name],
        stop,
        stop & who("reenter", everyone),
        who("pass", everyone),
        hostile_of["empty"],
        hostile_of["occupied"],
        titles(value.data.get("title")),
    )


def plain_group(name: str, names: Names) -> Group:
    """A built-in area that a rule names without declaring it: its squares change nothing."""
    everyone = names.selectors.all
    squares = area(name, names.size) or frozenset()
    return Group(name, squares, everyone, everyone, everyone, frozenset(), frozenset())


def diagram(node: ScalarNode, names: Names, whole: bool) -> dict[int, PieceId] | None:
    """The pieces of a drawn board by square; ``None`` after reporting rows or letters that do not fit.

    ``whole``: the diagram is the full board; otherwise it may be smaller and its bottom left square is a1.
    """
    size = names.size
    rows = [(i, line) for i, line in enumerate(node.text.split("\n")) if line.strip()]
    good = len(rows) == size if whole else len(rows) <= size
    if not good:
        names.report.add(
            "TAFL402",
            node.span,
            f"The drawing has {len(rows)} rows; the board has {size}.",
            expected=f"{'' if whole else 'at most '}{size} lines, one for each row",
        )
        rows = rows[:size]
    board: dict[int, PieceId] = {}
    width = size if whole else min(size, len(rows[0][1].replace(" ", ""))) if rows else 0
    for index, (line_number, line) in enumerate(rows):
        pieces = _row(line, width, row_span(node, line_number, line, names.report), names)
        if pieces is None:
            good = False
            continue
        first = (len(rows) - 1 - index) * size
        board.update({first + file: piece for file, piece in pieces.items()})
    return board if good else None


def _row(line: str, width: int, span: Span, names: Names) -> dict[int, PieceId] | None:
    """The pieces of one row by file; ``None`` after reporting its length or a letter."""
    marks = [(column, mark) for column, mark in enumerate(line.strip()) if mark != " "]
    if len(marks) != width:
        than = "the board has" if width == names.size else "the first row has"
        names.report.add(
            "TAFL403",
            span,
            f"This row has {len(marks)} squares; {than} {width}.",
            found=shorten(line.strip()),
            expected=f"{width} letters or dots",
        )
        return None
    unknown = [(column, mark) for column, mark in marks if mark != "." and mark not in names.letters]
    for column, mark in unknown if names.letters else ():
        if mark in names.unclear.letters:
            continue
        names.report.add(
            "TAFL404",
            Span(span.file, span.line, span.column + column, span.column + column + 1),
            f"`{shorten(mark)}` is not the letter of a piece.",
            expected=". for an empty square, or " + " ".join(sorted(names.letters, key=str.swapcase)),
        )
    return None if unknown else {file: names.letters[mark] for file, (_, mark) in enumerate(marks) if mark != "."}


def row_span(node: ScalarNode, line_number: int, line: str, report: Report) -> Span:
    """The place of one row of a block: the block starts on the line after its ``|``."""
    number = node.span.line + 1 + line_number
    text = report.texts[node.span.file].line(number) if node.span.file in report.texts else ""
    column = text.find(line.strip()) + 1 if line.strip() in text else 1
    return Span(node.span.file, number, column, column + len(line.strip()))
