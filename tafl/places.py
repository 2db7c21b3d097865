"""Where engines are: the shipped ones, the folders of ``TAFL_ENGINE_PATH``, and the user's cache.

The small twin of the compiler's ``places``; nothing else in ``tafl`` builds such a path. An engine
folder holds one package per variant, as ``generated/`` does.
"""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES


def shipped() -> str:
    """The folder of the shipped engines: inside the package when installed, else ``generated`` beside it."""
    here = os.path.dirname(os.path.abspath(__file__))
    inside = os.path.join(here, "engines")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(here), "generated")


def cache() -> str:
    """The user's cache folder for engines built from specs of their own."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    # The XDG rules say that a relative path is to be ignored.
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "taflc", "engines")


def abi() -> str:
    """The name of this Python's binary interface, e.g. ``cpython-311-x86_64-linux-gnu``."""
    suffix = EXTENSION_SUFFIXES[0]
    return suffix.strip(".").rsplit(".", 1)[0] or "python"


def engine_folders() -> list[str]:
    """Every folder that may hold engines, in the order in which an id is looked up."""
    folders = [shipped()]
    folders += [folder for folder in os.environ.get("TAFL_ENGINE_PATH", "").split(os.pathsep) if folder]
    folders += _cached()
    return folders


def _cached() -> list[str]:
    """The cache's folders for this Python whose level this processor runs: ``<abi>-<level>``, best first."""
    root = cache()
    if not os.path.isdir(root):
        return []
    from tafl import cpu

    folders = [os.path.join(root, f"{abi()}-{level}") for level in cpu.here()]
    return [folder for folder in folders if os.path.isdir(folder)]


def _listed(folder: str) -> list[str]:
    """The names in a folder, none if there is no such folder."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def built(package: str) -> bool:
    """Whether an engine package holds a compiled module that this Python can load."""
    return any(os.path.isfile(os.path.join(package, "engine" + suffix)) for suffix in EXTENSION_SUFFIXES)


def packages(folder: str, only: str = "") -> list[str]:
    """The built engine packages in a folder, by name; with ``only`` at most the one of that name."""
    return [
        name
        for name in ([only] if only else _listed(folder))
        if name[:1].isalpha()
        and os.path.isfile(os.path.join(folder, name, "__init__.py"))
        and built(os.path.join(folder, name))
    ]
