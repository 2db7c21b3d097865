"""Keys that a mapping cannot have: what was probably meant, and where such a key is at home."""

from __future__ import annotations

from dataclasses import replace

from taflc.problems import Report, listing, nearest, shorten
from taflc.schema.key import Branch
from taflc.schema.sides import side_of
from taflc.syntax.lines import with_colon
from taflc.yamlnodes import Entry, Node, ScalarNode


def unknown_key(branch: Branch, name: str, entry: Entry, report: Report, path: str) -> str:
    """Report a key that the mapping cannot have; the key that was probably meant, if there is one."""
    choices = [key for key in branch.children if key.islower()]
    value = entry.value.text if isinstance(entry.value, ScalarNode) else ""
    joined = glued(branch, replace(entry.key, text=f"{name}: {value}" if "{" in name else name))
    near = joined or nearest(name, choices)
    if isinstance(entry.value, ScalarNode) and not value and " " in name and not joined:
        help_text = "If this belongs to the text before it, put the whole text in quotes: a comma ends a text here."
    else:
        help_text = "" if joined else _elsewhere(branch, name)
    report.add(
        "TAFL201",
        entry.key.span,
        f"`{shorten(name)}` is not a key of {place(branch, path)}.",
        expected=listing(choices),
        near=near,
        help=help_text,
    )
    return near.partition(":")[0]


def place(branch: Branch, path: str) -> str:
    """A mapping in words: the path as written, an item of a list, or the spec."""
    return f"an item of {branch.name}" if branch.is_list else path or "the spec"


def glued(branch: Branch, node: Node) -> str:
    """A key with its value as they were meant, if a text is one of the mapping's keys without its colon or blank."""
    meant = with_colon(node.text) if isinstance(node, ScalarNode) and node.style == "plain" else ""
    return shorten(meant) if meant.partition(":")[0] in branch.children else ""


def _elsewhere(branch: Branch, name: str) -> str:
    """Where a key of this name is at home; that is no help inside the value of one side."""
    from taflc.schema import TREE

    if branch.key.per_side and side_of(name, branch):
        return "The side is said already."
    homes = [b.key.path for b in TREE.walk() if b.name == name and b.key.path.count(".") <= 2]
    return f"There is a key `{listing(homes)}`." if homes and len(homes) <= 2 else ""
