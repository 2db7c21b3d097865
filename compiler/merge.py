"""`extends`: a child's nodes laid over its parent's, and the citations each file gives for its own words.

Mappings merge key by key; scalars, lists and the layout replace. Examples, readings and gaps are
added to the parent's: an example of the same name, a reading of the same rule or a gap of the same
topic replaces the parent's, and a parent's reading goes when the child writes that rule itself.
``none`` removes a parent's kind or group. Which keys are treated specially is said by the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from taflc.problems import Report, listing, nearest, shorten
from taflc.schema import CITABLE, TREE, Branch
from taflc.schema.sides import SIDES, is_sides, names_a_side
from taflc.schema.types import shape_of
from taflc.yamlnodes import Entry, ListNode, MapNode, Node, ScalarNode

NOT_INHERITED = ("id", "title", "aliases", "extends", "perft", "drop_examples")
APPENDED = {"readings": "rule", "gaps": "topic", "examples": "name"}


def attach_cites(root: MapNode, report: Report) -> None:
    """Take the ``cite`` keys out of the sections of one file and put them on the entries they speak of."""
    for name in ("about", *CITABLE):
        entry = root.entries.get(name)
        if entry is not None and isinstance(entry.value, MapNode):
            _attach(entry.value, (), TREE.children[name], report)


def _attach(node: MapNode, above: tuple[ScalarNode, ...], branch: Branch | None, report: Report) -> None:
    cite = node.entries.pop("cite", None)
    if cite is not None and isinstance(cite.value, MapNode):
        for key, entry in cite.value.entries.items():
            names = [*node.entries, *(branch.children if branch else ())]
            if key.split(".")[0] not in names or not _leads_somewhere(key, branch):
                report.add(
                    "TAFL705",
                    entry.key.span,
                    f"`cite` names `{shorten(key)}`, which is not a key of this mapping.",
                    expected=", ".join(name for name in dict.fromkeys(names) if name.islower()),
                    near=nearest(key, names),
                )
            node.cites[key] = node.cites.get(key, ()) + _texts(entry.value, report)
    elif cite is not None:
        above = (*above, *_texts(cite.value, report))
    for name, entry in node.entries.items():
        entry.cites = (*above, *node.cites.pop(name, ()))
        inside = [key for key in node.cites if key.startswith(f"{name}.")]
        if isinstance(entry.value, MapNode):
            for key in inside:
                inner = key.removeprefix(f"{name}.")
                entry.value.cites[inner] = node.cites.pop(key)
            _attach(entry.value, entry.cites, branch.child(name) if branch else None, report)


def _leads_somewhere(key: str, branch: Branch | None) -> bool:
    """Whether a dotted key names something the language has below this mapping."""
    for part in key.split("."):
        if branch is None or (branch.key.per_side and part in SIDES):
            return True
        if branch.child(part) is None:
            return False
        branch = branch.child(part)
    return True


def _texts(node: Node, report: Report) -> tuple[ScalarNode, ...]:
    items = node.items if isinstance(node, ListNode) else [node]
    texts = []
    for item in items:
        if isinstance(item, ScalarNode) and item.text:
            texts.append(item)
        else:
            report.add(
                "TAFL203",
                item.span,
                "This citation cannot be understood.",
                found=shape_of(item),
                expected="a source id, then, if you like, which statement of it: `guide 5.4`",
            )
    return tuple(texts)


def merge(parent: MapNode, child: MapNode, report: Report) -> MapNode:
    """The child's root laid over the parent's; both had :func:`attach_cites`."""
    entries = {name: entry for name, entry in parent.entries.items() if name not in NOT_INHERITED}
    for name, entry in child.entries.items():
        if name in APPENDED and name in entries:
            entries[name] = _append(entries[name], entry, APPENDED[name])
        elif name in entries and (branch := TREE.child(name)):
            entries[name] = _merge_entry(entries[name], entry, branch, report)
        else:
            entries[name] = entry
    for name in ("pieces", "squares"):
        if name in child.entries and name not in parent.entries:
            entries[name] = _merge_entry(
                Entry(child.entries[name].key, MapNode({}, child.span)),
                child.entries[name],
                TREE.children[name],
                report,
            )
    _drop_examples(entries, child, report)
    _drop_readings(entries, child)
    return MapNode(entries, child.span)


def _merge_entry(parent: Entry, child: Entry, branch: Branch, report: Report) -> Entry:
    """One key of the child over the same key of the parent."""
    below, above = child.value, parent.value
    if isinstance(below, MapNode) and any(names_a_side(n, branch) and not is_sides(n) for n in (below, above)):
        return child  # merged, a misspelt side would be blamed for standing beside the other file's keys
    if branch.key.per_side and (is_sides(below) or is_sides(above)):
        return _merge_sides(parent, child, branch, report)
    if branch.children and isinstance(below, ScalarNode) and below.text == "" and below.style == "plain":
        return parent
    if not isinstance(below, MapNode) or not isinstance(above, MapNode) or not branch.children:
        return child
    if branch.key.renewed_by and branch.key.renewed_by in below.entries:
        return child
    entries = dict(above.entries)
    cites = dict(above.cites)
    for name, nodes in below.cites.items():
        if name in entries:
            entries[name] = replace(entries[name], cites=(*entries[name].cites, *nodes))
        else:
            cites[name] = (*cites.get(name, ()), *nodes)
    for name, entry in below.entries.items():
        inner = branch.child(name)
        if _removes(entry, branch):
            if name not in entries:
                report.add(
                    "TAFL304",
                    entry.key.span,
                    f"`{shorten(name)}: none` removes nothing: the parent has no such entry.",
                    found=f"`{shorten(name)}`",
                    expected=f"one of the parent's: {listing(above.entries)}" if above.entries else "no such line",
                    near=nearest(name, above.entries),
                )
            entries.pop(name, None)
        elif name in entries and inner is not None:
            entries[name] = _merge_entry(entries[name], entry, inner, report)
        else:
            entries[name] = entry
    return Entry(child.key, MapNode(entries, below.span, cites), child.cites)


def _removes(entry: Entry, branch: Branch) -> bool:
    wild = branch.wild
    takes_none = wild is not None and wild.key.type is not None and "none" in wild.key.type.choices()
    return takes_none and isinstance(entry.value, ScalarNode) and entry.value.text == "none"


def _merge_sides(parent: Entry, child: Entry, branch: Branch, report: Report) -> Entry:
    """One or both values are written per side: each side merges by itself."""
    plain = replace(branch, key=replace(branch.key, per_side=False))
    entries: dict[str, Entry] = {}
    for side in SIDES:
        above, below = _side(parent, side), _side(child, side)
        if above and below:
            entries[side] = _merge_entry(above, below, plain, report)
        elif above or below:
            entries[side] = below or above  # type: ignore[assignment]
    return Entry(child.key, MapNode(entries, child.value.span), child.cites)


def _side(entry: Entry, side: str) -> Entry | None:
    if is_sides(entry.value):
        assert isinstance(entry.value, MapNode)
        return entry.value.entries.get(side)
    return entry


def label(node: Node, key: str) -> str:
    """The text of one key of a list's item, or an empty string."""
    entry = node.entries.get(key) if isinstance(node, MapNode) else None
    return entry.value.text if entry and isinstance(entry.value, ScalarNode) else ""


def _append(parent: Entry, child: Entry, key: str) -> Entry:
    if not isinstance(parent.value, ListNode) or not isinstance(child.value, ListNode):
        return child
    own = {label(item, key) for item in child.value.items}
    kept = [item for item in parent.value.items if label(item, key) not in own]
    return Entry(child.key, ListNode(kept + child.value.items, child.value.span), child.cites)


def drop_without_parent(root: MapNode, report: Report) -> None:
    """Report what a spec that extends no other wants to drop."""
    _drop_examples(dict(root.entries), root, report)


def _drop_examples(entries: dict[str, Entry], child: MapNode, report: Report) -> None:
    drop = child.entries.get("drop_examples")
    if drop is None:
        return
    names = drop.value.items if isinstance(drop.value, ListNode) else [drop.value]
    examples = entries.get("examples")
    items = examples.value.items if examples and isinstance(examples.value, ListNode) else []
    inherited = {label(item, "name") for item in items if item.span.file != child.span.file}
    for name in names:
        if isinstance(name, ScalarNode) and name.text not in inherited:
            report.add(
                "TAFL807",
                name.span,
                "There is no inherited example of this name to drop.",
                found=shorten(name.text),
                expected="the name of an example of the parent",
                near=nearest(name.text, inherited),
            )
    gone = {name.text for name in names if isinstance(name, ScalarNode)}
    if examples and isinstance(examples.value, ListNode):
        kept = [i for i in items if i.span.file == child.span.file or label(i, "name") not in gone]
        entries["examples"] = Entry(examples.key, ListNode(kept, examples.value.span), examples.cites)


def _drop_readings(entries: dict[str, Entry], child: MapNode) -> None:
    """A parent's reading of a rule that the child writes itself no longer speaks of this variant."""
    readings = entries.get("readings")
    if readings is None or not isinstance(readings.value, ListNode):
        return
    written = {
        path: whole
        for name in CITABLE if name in child.entries
        for path, whole in _paths(name, child.entries[name].value, TREE.child(name))
    }
    kept = [
        item
        for item in readings.value.items
        if item.span.file == child.span.file or not _covered(label(item, "rule"), written)
    ]
    entries["readings"] = Entry(readings.key, ListNode(kept, readings.value.span), readings.cites)


def _covered(rule: str, written: Mapping[str, bool]) -> bool:
    """Whether the rule is written, or some part of it, or the whole that it is a part of."""
    return "." in rule and any(
        path == rule or path.startswith(f"{rule}.") or (whole and rule.startswith(f"{path}."))
        for path, whole in written.items()
    )


def _paths(path: str, node: Node, branch: Branch | None) -> Iterator[tuple[str, bool]]:
    """The paths a child writes, each with whether it replaces all that the parent has below it."""
    if not isinstance(node, MapNode):
        yield path, not (isinstance(node, ScalarNode) and node.text == "" and node.style == "plain")
        return
    yield path, bool(branch and branch.key.renewed_by and branch.key.renewed_by in node.entries)
    for name, entry in node.entries.items():
        yield from _paths(f"{path}.{name}", entry.value, branch.child(name) if branch else None)
