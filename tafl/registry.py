"""Finding engines by id or alias.

``about.json`` beside an engine says what it is, so that listing loads no native code.
"""

from __future__ import annotations

import importlib
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from tafl import places
from tafl.errors import TaflError, UnknownVariantError

if TYPE_CHECKING:
    from tafl.variant import Variant

HOW_TO_BUILD = "build engines with `make`, or one from a spec of your own with `taflc build SPEC.yaml`"


class Entry(NamedTuple):
    """An engine that can be loaded: its id, its module's name, its folder, and what ``about.json`` says."""

    id: str
    module: str
    folder: str
    about: dict[str, Any]

    @property
    def aliases(self) -> list[str]:
        """Other names of the variant."""
        return list(self.about.get("aliases", ()))


def entries() -> list[Entry]:
    """Every engine this Python can load, by id; of two with the same id the first folder's counts."""
    found: dict[str, Entry] = {}
    for folder in places.engine_folders():
        for module in places.packages(folder):
            about = _about(os.path.join(folder, module))
            name = str(about.get("id", module.replace("_", "-")))
            found.setdefault(name, Entry(name, module, folder, about))
    return sorted(found.values(), key=lambda entry: natural(entry.id))


def variants() -> list[str]:
    """The ids of all engines that can be loaded."""
    return [entry.id for entry in entries()]


def find(name: str) -> Entry:
    """The engine with this id or alias, upper or lower case, ``_`` for ``-``.

    Raises :class:`UnknownVariantError` with the nearest names, or with how to get engines if there are none.
    """
    wanted = name.strip().lower().replace("_", "-")
    straight = _straight(wanted)
    if straight is not None:
        return straight
    known = entries()
    for entry in known:
        if entry.id == wanted:
            return entry
    named = [entry for entry in known if wanted in (alias.lower() for alias in entry.aliases)]
    if named:
        return named[0]
    if not known:
        raise UnknownVariantError(f"no engine is built yet, so there is no {name!r}: {HOW_TO_BUILD}")
    raise UnknownVariantError(f"no engine is called {name!r}{_nearest(wanted, known)}; {HOW_TO_BUILD}")


def _straight(id: str) -> Entry | None:
    """The engine with this id if it lies where the compiler puts it: reading what all others are takes long."""
    module = id.replace("-", "_")
    if not module.isidentifier():
        return None
    for folder in places.engine_folders():
        if module in places.packages(folder, module):
            about = _about(os.path.join(folder, module))
            return Entry(id, module, folder, about) if about.get("id") == id else None
    return None


_loaded: dict[tuple[str, str], Variant] = {}


def load(name: str) -> Variant:
    """Load the engine with this id or alias.

    Raises :class:`UnknownVariantError` if there is none, :class:`TaflError` if it cannot be loaded.
    """
    from tafl.variant import Variant

    entry = find(name)
    key = (entry.folder, entry.module)
    if key not in _loaded:
        _loaded[key] = Variant(_module(entry), entry)
    return _loaded[key]


def _module(entry: Entry) -> Any:
    """Import an engine's package from the folder it was found in."""
    import tafl.engines
    from tafl import cpu

    level = _json(os.path.join(entry.folder, entry.module), "build.json").get("level") or cpu.level()
    if level not in cpu.here():
        # Importing it would end the whole process with an illegal instruction.
        raise TaflError(f"the engine of {entry.id} needs a processor of level {level}; {HOW_TO_BUILD}")
    if entry.folder not in tafl.engines.__path__:
        tafl.engines.__path__.append(entry.folder)
        importlib.invalidate_caches()
    try:
        module = importlib.import_module(f"tafl.engines.{entry.module}")
    except ImportError as error:
        raise TaflError(f"the engine of {entry.id} cannot be loaded ({error}); {HOW_TO_BUILD}") from error
    if entry.folder != places.shipped():
        _check_version(entry, getattr(module, "Board", None))
    return module


def _check_version(entry: Entry, board: object) -> None:
    """Refuse an engine that has lain in a folder while the library went on; shipped ones come with it."""
    from tafl.protocol import EngineBoard

    if lacking := [name for name in vars(EngineBoard) if name[0] != "_" and not hasattr(board, name)]:
        without = ", ".join(lacking)
        raise TaflError(f"the engine of {entry.id} is of another version: it has no {without}; {HOW_TO_BUILD}")


def _about(package: str) -> dict[str, Any]:
    """What ``about.json`` says, nothing if it is missing or damaged."""
    return _json(package, "about.json")


def _json(package: str, name: str) -> dict[str, Any]:
    """The mapping in a package's JSON file, empty if it is missing or damaged."""
    import json

    try:
        with open(os.path.join(package, name), encoding="utf-8") as file:
            held = json.load(file)
    except (OSError, ValueError):
        return {}
    return held if isinstance(held, dict) else {}


def _nearest(wanted: str, known: list[Entry]) -> str:
    """A phrase with the names most like the wanted one, empty if none is."""
    import difflib

    from tafl.explanation import listed

    names: dict[str, str] = {}
    for entry in known:
        for name in (entry.id, *entry.aliases):
            names[name] = entry.id
    close = difflib.get_close_matches(wanted, names, n=3, cutoff=0.5)
    close += [name for name in names if wanted and wanted in name and name not in close][: 3 - len(close)]
    ids = list(dict.fromkeys(names[name] for name in close))
    if not ids:
        return "; `tafl list` shows all"
    return f" (did you mean {listed(ids, 'or')}?)"


def natural(name: str) -> list[tuple[int, int, str]]:
    """A sort key that puts ``tyr-9`` before ``tyr-11``, and both before ``tyr-simple-9``.

    >>> sorted(["tyr-simple-9", "tyr-11", "tyr-9", "odin-11"], key=natural)
    ['odin-11', 'tyr-9', 'tyr-11', 'tyr-simple-9']
    """
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in name.split("-")]
