"""Values given by side: ``{attackers: ..., defenders: ...}``, and what is wrong when other keys stand beside those."""

from __future__ import annotations

from taflc.problems import Report, listing, nearest, shorten
from taflc.schema.key import Branch
from taflc.yamlnodes import MapNode, Node

SIDES = ("attackers", "defenders")


def is_sides(node: Node) -> bool:
    """Whether a node is written ``{attackers: ..., defenders: ...}`` (or with one of them)."""
    return isinstance(node, MapNode) and bool(node.entries) and all(key in SIDES for key in node.entries)


def side_of(name: str, branch: Branch) -> str:
    """The side that a key under ``branch`` means, misspelt or not; empty if it is or resembles another key there."""
    near = name if name in branch.children else nearest(name, [*branch.children, *SIDES])
    return near if near in SIDES else ""


def names_a_side(node: Node, branch: Branch) -> bool:
    """Whether a value of ``branch`` is meant by side: some key of it is a side, or nearly one."""
    return branch.key.per_side and isinstance(node, MapNode) and any(side_of(name, branch) for name in node.entries)


def refuse_other_keys(node: MapNode, branch: Branch, path: str, report: Report) -> None:
    """Report the keys of a value by side that are no side: misspelt sides, keys that belong inside, unknown ones."""
    sides = [name for name in node.entries if side_of(name, branch)]
    inner = [name for name in node.entries if name in branch.children]
    for name, entry in node.entries.items():
        if name in SIDES or name in inner:
            continue
        near = nearest(name, [*SIDES, *branch.children])
        report.add(
            "TAFL201",
            entry.key.span,
            f"`{shorten(name)}` is not a key of {path}.",
            expected=listing([*SIDES, *(branch.children if inner or near in branch.children else ())]),
            near=near,
        )
    if inner:
        by_side = f"{{attackers: {branch.key.default}, defenders: {branch.key.example}}}"
        report.add(
            "TAFL201",
            node.entries[inner[0]].key.span,
            f"`{inner[0]}` cannot stand beside `{shorten(sides[0])}`: sides stand alone in {path}, each with its own"
            f" {listing(branch.children, 'and')}.",
            found=listing([shorten(name) for name in node.entries], "and"),
            expected=f"only attackers and defenders, or only {listing(branch.children, 'and')}",
            help=f"For instance `{branch.name}: {by_side}`.",
        )
