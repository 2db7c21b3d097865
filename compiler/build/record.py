"""What a package was built from, and whether that is still what would be built today.

The record lies in the package as ``build.json``. Two keys decide: ``inputs`` (the spec and its
parents, the compiler's own files and the templates) says whether the texts are current, ``engine``
(the engine's text, Cython, the C compiler and its flags) says whether the native module is. Contents
are hashed, never times, so a fresh checkout or a ``touch`` changes nothing.
"""

from __future__ import annotations

import functools
import hashlib
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from taflc import places
from taflc.build.toolchain import Toolchain
from taflc.emit.write import RECORD

#: The generated texts that are compiled; all others can change without touching the native module.
COMPILED = (".pyx", ".pxd", ".pxi", ".h", ".c")


@dataclass(slots=True)
class Record:
    """The record of one package.

    ``files``: the spec and its parents, relative to the checkout where they lie in it. ``native``: the
    name of the compiled module. The fields from ``level`` on are for showing.
    """

    id: str
    inputs: str
    files: list[str]
    texts: str = ""
    engine: str = ""
    native: str = ""
    native_hash: str = ""
    level: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    perft: list[int] = field(default_factory=list)
    checked: bool = False

    def paths(self) -> list[Path]:
        """The files of ``files``."""
        return [(places.checkout() or Path()) / name for name in self.files]

    def text(self) -> str:
        """The record as it is written."""
        return json.dumps(asdict(self), indent=1) + "\n"


def read(package: Path) -> Record | None:
    """The record of a package, ``None`` if there is none or it cannot be understood."""
    try:
        data: Any = json.loads((package / RECORD).read_text(encoding="utf-8"))
        return Record(**data)
    except (OSError, ValueError, TypeError):
        return None


def portable(path: Path) -> str:
    """A path as it is recorded: a checkout that is moved or packed takes its records along."""
    root = places.checkout()
    return path.relative_to(root).as_posix() if root is not None and path.is_relative_to(root) else str(path)


def digest(parts: Iterable[str | bytes]) -> str:
    """A hash of a sequence of texts; the lengths go in, so that no two sequences run together.

    >>> digest(["a", "bc"]) == digest(["ab", "c"])
    False
    """
    total = hashlib.sha256()
    for part in parts:
        raw = part.encode("utf-8") if isinstance(part, str) else part
        total.update(b"%d:" % len(raw))
        total.update(raw)
    return total.hexdigest()[:32]


@functools.cache
def compiler_key() -> str:
    """The hash of everything that decides what is generated from a spec: our files, our libraries, Python."""
    parts: list[str | bytes] = [f"{sys.version_info.major}.{sys.version_info.minor}"]
    package = places.sources()
    for base, pattern in ((package, "*.py"), (places.templates(), "*")):
        for path in sorted(path for path in base.rglob(pattern) if path.is_file() and "__pycache__" not in path.parts):
            # Building, the commands and mutants do not decide what is written.
            if base == package and path.relative_to(base).parts[0] in ("build", "commands", "mutants", "cli.py"):
                continue
            parts += [path.relative_to(base).as_posix(), path.read_bytes()]
    return digest(parts)


def inputs_key(files: Sequence[Path]) -> str | None:
    """The hash of the compiler and of these spec files, ``None`` if one of them cannot be read."""
    try:
        return digest([compiler_key(), *(path.read_bytes() for path in files)])
    except OSError:
        return None


def texts_hash(texts: Mapping[str, str]) -> str:
    """The hash of all generated texts with their names."""
    return digest(part for name in sorted(texts) for part in (name, texts[name]))


def engine_key(texts: Mapping[str, str], tools: Toolchain) -> str:
    """The hash of everything that decides what the native module is."""
    compiled = [part for name in sorted(texts) if name.endswith(COMPILED) for part in (name, texts[name])]
    return digest([*tools.identity(), *compiled])


def native_intact(package: Path, record: Record) -> bool:
    """Whether the native module of the record is there, whole."""
    return bool(record.native) and file_hash(package / record.native) == record.native_hash


def file_hash(path: Path) -> str:
    """The hash of a file's bytes, an empty text if it cannot be read."""
    try:
        return digest([path.read_bytes()])
    except OSError:
        return ""
