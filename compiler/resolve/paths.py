"""Rule paths: for every rule its value in spec words, where it was written, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from taflc.schema import CITABLE, TREE, Branch
from taflc.schema.read import Sides, Value
from taflc.source import Span
from taflc.yamlnodes import ListNode, MapNode, ScalarNode


@dataclass
class Paths:
    """The resolved rules by path; ``origins`` also has the places of sources, groups, kinds and what ``about`` says."""

    values: dict[str, object] = field(default_factory=dict)
    origins: dict[str, Span | None] = field(default_factory=dict)
    cites: dict[str, tuple[str, ...]] = field(default_factory=dict)
    cite_nodes: list[ScalarNode] = field(default_factory=list)


def words(value: Value, branch: Branch | None = None) -> object:
    """A value in spec words: text, number, yes or no, list, or mapping; ``None`` where nothing is said."""
    data = value.data
    if isinstance(data, Sides):
        both = words(data.attackers, branch), words(data.defenders, branch)
        return both[0] if both[0] == both[1] else {"attackers": both[0], "defenders": both[1]}
    if isinstance(data, dict):
        inner = {name: words(item, branch.child(name) if branch else None) for name, item in data.items()}
        return {name: item for name, item in inner.items() if item not in (None, {})}
    if isinstance(data, bool):
        on_off = branch is not None and branch.key.default in ("on", "off")
        return ("on" if data else "off") if on_off else ("yes" if data else "no")
    if isinstance(data, list):
        items = [_plain(item) for item in data]
        return items[0] if len(items) == 1 else items
    return _plain(data)


def _plain(data: object) -> object:
    if isinstance(data, ScalarNode):
        if data.style == "|":
            return "\n".join(" ".join(line.replace(" ", "")) for line in data.text.split("\n") if line.strip())
        return " ".join(data.text.split())
    if isinstance(data, ListNode):
        items = [_plain(item) for item in data.items]
        return items[0] if len(items) == 1 else items
    if isinstance(data, MapNode):
        inner = {name: _plain(entry.value) for name, entry in data.entries.items()}
        return {name: int(item) if isinstance(item, str) and item.isdigit() else item for name, item in inner.items()}
    if isinstance(data, str) and data.isdigit():
        return int(data)
    return data


def all_cites(value: Value) -> Iterator[ScalarNode]:
    """The citations of a value and of everything in it, each text once."""
    seen = set()
    for node in _cites(value):
        if node.text not in seen:
            seen.add(node.text)
            yield node


def _cites(value: Value) -> Iterator[ScalarNode]:
    yield from value.cites
    if isinstance(value.data, Sides):
        yield from _cites(value.data.attackers)
        yield from _cites(value.data.defenders)
    elif isinstance(value.data, dict):
        for item in value.data.values():
            yield from _cites(item)


def collect(root: Mapping[str, Value]) -> Paths:
    """The rule paths of a whole spec."""
    paths = Paths()
    for name, item in (root["about"].data if "about" in root else {}).items():
        paths.origins[f"about.{name}"] = item.key
        nodes = list(all_cites(item))
        paths.cite_nodes += nodes
        if nodes:
            paths.cites[f"about.{name}"] = tuple(" ".join(node.text.split()) for node in nodes)
    for name in CITABLE:
        branch = TREE.children[name]
        if name in root and root[name].is_map:
            _collect(branch, root[name], name, paths)
    for name in ("sources", "squares", "pieces"):
        for chosen, item in (root[name].data if name in root else {}).items():
            paths.origins[f"{name}.{chosen}"] = item.key
    return paths


def _collect(branch: Branch, value: Value, path: str, paths: Paths) -> None:
    if branch.key.rule:
        said = words(value, branch)
        if said is None:
            return
        paths.values[path] = said
        paths.origins[path] = value.key
        nodes = list(all_cites(value))
        paths.cite_nodes += nodes
        if nodes:
            paths.cites[path] = tuple(" ".join(node.text.split()) for node in nodes)
    if branch.key.path in ("pieces.KIND.taken", "pieces.KIND.letters"):
        return
    if isinstance(value.data, dict):
        for name, item in value.data.items():
            child = branch.child(name)
            if child is not None:
                _collect(child, item, f"{path}.{name}", paths)
    elif isinstance(value.data, Sides):
        _collect_sides(branch, value.data, path, paths)


def _collect_sides(branch: Branch, sides: Sides, path: str, paths: Paths) -> None:
    """The inner rules of a per-side value: each is itself per side."""
    for name, child in branch.children.items():
        both = [side.data.get(name) if side.is_map else None for side in (sides.attackers, sides.defenders)]
        given = [item for item in both if item is not None]
        if not child.key.rule or not given:
            continue
        if len(given) == 2:
            _collect(child, Value(Sides(*given), given[0].span, given[0].key or given[1].key), f"{path}.{name}", paths)
        else:
            side = "attackers" if both[0] is not None else "defenders"
            paths.values[f"{path}.{name}"] = {side: words(given[0], child)}
            paths.origins[f"{path}.{name}"] = given[0].key


def rule_path_exists(path: str, kinds: Mapping[str, object], groups: Mapping[str, object]) -> bool:
    """Whether a path names a rule (or a section of rules) that this spec can have.

    Sides may be named where a rule can differ by side: ``pieces.man.moves.attackers``.
    """
    branch: Branch = TREE
    for index, part in enumerate(path.split(".")):
        if index == 0 and part not in CITABLE:
            return False
        if branch.key.per_side and part in ("attackers", "defenders"):
            continue
        if branch.wild is not None:
            allowed = kinds if branch.wild.name == "KIND" else groups
            if part not in allowed:
                return False
        child = branch.child(part)
        if child is None:
            return False
        branch = child
    return True
