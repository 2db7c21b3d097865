"""A tree of links in which type checkers see the packages as Python imports them.

``taflc`` is the folder ``compiler``, and ``tafl.engines`` the folder ``generated``; mypy does not
follow that mapping in an editable install. Printed is the tree's folder, for ``MYPYPATH``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def make(tree: Path = ROOT / ".cache" / "links") -> Path:
    """Make the tree, or bring it up to date, and return its folder."""
    links = {tree / "taflc": ROOT / "compiler", tree / "tafl" / "engines": ROOT / "generated"}
    for entry in (ROOT / "tafl").iterdir():
        if entry.name not in ("engines", "__pycache__"):
            links[tree / "tafl" / entry.name] = entry
    for folder in (tree, tree / "tafl"):
        folder.mkdir(parents=True, exist_ok=True)
        for entry in folder.iterdir():
            if entry.is_symlink() and links.get(entry) != Path(os.readlink(entry)):
                entry.unlink()
    for link, place in links.items():
        if not link.is_symlink():
            link.symlink_to(place)
    return tree


if __name__ == "__main__":
    sys.stdout.write(f"{make()}\n")
