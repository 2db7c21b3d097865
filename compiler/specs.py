"""Which spec file a word on the command line means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from taflc import places
from taflc.errors import TaflcError
from taflc.problems import nearest


def find_spec(name: str) -> Path:
    """The file of a shipped spec's id or alias, of an id whose spec lies in this folder, or the file itself.

    An existing path always wins.

    Raises :class:`TaflcError` with the nearest id when there is neither.
    """
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or "/" in name or path.is_file():
        return path
    shipped = {spec.stem: spec for spec in places.shipped_specs()}
    id = name.replace("_", "-")
    if id in shipped:
        return shipped[id]
    for stem, spec in shipped.items():
        if name in aliases(spec):
            return shipped[stem]
    # A spec of one's own is known by its id too, where it lies.
    for own in (Path(f"{name}.yaml"), Path(f"{id}.yaml")):
        if own.is_file():
            return own
    near = nearest(id, shipped)
    hint = f"did you mean {near}?" if near else "`taflc list` shows all; name a spec of your own by its file"
    raise TaflcError(f"there is no spec {name!r}; {hint}")


def aliases(spec: Path) -> list[str]:
    """The aliases a spec gives itself, read without resolving it; none if it cannot be read."""
    from taflc.problems import Report
    from taflc.yamlnodes import ListNode, ScalarNode, compose, decode, read_bytes

    report = Report()
    data = read_bytes(str(spec), spec.name, report)
    text = decode(data, spec.name, report) if data is not None and b"aliases" in data else None
    root = compose(text, report) if text is not None else None
    entry = root.entries.get("aliases") if root else None
    items = entry.value.items if entry and isinstance(entry.value, ListNode) else [entry.value] if entry else []
    return [item.text for item in items if isinstance(item, ScalarNode)]


def find_specs(names: Iterable[str]) -> list[Path]:
    """The files of several names, all shipped specs for none."""
    return list(dict.fromkeys(find_spec(name) for name in names)) or places.shipped_specs()
