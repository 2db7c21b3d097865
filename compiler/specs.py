"""Which spec file a word on the command line means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from taflc import places
from taflc.errors import TaflcError
from taflc.problems import nearest


def find_spec(name: str) -> Path:
    """The file of a shipped spec's id, or the file itself; an existing path always wins.

    Raises :class:`TaflcError` with the nearest id when there is neither.
    """
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or "/" in name or path.is_file():
        return path
    shipped = {spec.stem: spec for spec in places.shipped_specs()}
    id = name.replace("_", "-")
    if id in shipped:
        return shipped[id]
    near = nearest(id, shipped)
    hint = f"did you mean {near}?" if near else "`taflc list` shows all; name a spec of your own by its file"
    raise TaflcError(f"there is no spec {name!r}; {hint}")


def find_specs(names: Iterable[str]) -> list[Path]:
    """The files of several names, all shipped specs for none."""
    return list(dict.fromkeys(find_spec(name) for name in names)) or places.shipped_specs()
