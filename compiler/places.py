"""Where things are: specs, templates, generated engines, caches. Nothing else builds such a path.

In a checkout the folders lie beside the package (``spec/``, ``templates/``, ``generated/``); in an
installed distribution they are inside it. ``importlib.resources`` cannot find data-only folders
in an editable install, so this module looks itself.
"""

from __future__ import annotations

import keyword
import os
import re
from pathlib import Path

from tafl import cpu
from tafl import places as runtime

_PACKAGE = Path(__file__).resolve().parent
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def checkout() -> Path | None:
    """The project's root when this is a checkout (or an editable install of one), else ``None``."""
    root = _PACKAGE.parent
    return root if (root / "spec").is_dir() and (root / "pyproject.toml").is_file() else None


def _data(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def sources() -> Path:
    """The folder of the compiler's own modules, for those who hash them."""
    return _PACKAGE


def specs() -> Path:
    """The folder of the shipped specs."""
    return _data("spec")


def templates() -> Path:
    """The folder of the Jinja templates."""
    return _data("templates")


def shipped_specs() -> list[Path]:
    """Every shipped spec, sorted by name."""
    return sorted(specs().glob("*.yaml"))


def docs() -> Path | None:
    """The folder of the documentation in a checkout, else ``None``."""
    root = checkout()
    return root / "docs" if root else None


def generated() -> Path:
    """Where the engines of shipped specs go.

    ``generated/`` in a checkout. An installed package belongs to its installer, so engines built
    from there go to the user's own folder.
    """
    root = checkout()
    return root / "generated" if root else own_engines()


def caches() -> Path:
    """The folder for what can always be made again: ``.cache/`` in a checkout, else the user's cache."""
    root = checkout()
    return root / ".cache" if root else Path(runtime.cache()).parent


def own_engines(level: str | None = None) -> Path:
    """Where engines of a user's own specs go, one folder for each Python ABI and processor level.

    The first folder of ``TAFL_ENGINE_PATH`` if that is set, else below the user's cache. ``tafl``
    looks in the same places.
    """
    first = os.environ.get("TAFL_ENGINE_PATH", "").split(os.pathsep)[0]
    if first:
        return Path(first).absolute()
    return Path(runtime.cache(), f"{runtime.abi()}-{level or cpu.level()}")


def module_name(id: str) -> str:
    """The Python module of a variant id.

    >>> module_name("sea-battle-9"), module_name("class")
    ('sea_battle_9', 'class_')

    Raises ``ValueError`` for anything that is not an id, so that no path is ever built from one.
    """
    if not _ID.fullmatch(id):
        raise ValueError(f"{id!r} is not a variant id")
    name = id.replace("-", "_")
    # No id ends in an underscore, so two ids never have one module.
    return f"{name}_" if keyword.iskeyword(name) else name


def shown(path: Path) -> str:
    """``path`` as a person would write it: relative to the working folder or the checkout if it lies below."""
    for base in (Path.cwd(), checkout()):
        if base is not None and path.is_relative_to(base):
            return str(path.relative_to(base))
    return str(path)
