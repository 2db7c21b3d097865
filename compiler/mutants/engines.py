"""Engines compiled cheaply, for a few seconds of use: never in ``generated/``, found again by what they are made of."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import shutil
import sys
import tempfile
import types
from collections.abc import Mapping
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

from taflc import places
from taflc.build.compile import compile_engine
from taflc.build.record import COMPILED, digest
from taflc.build.toolchain import Toolchain, toolchain

QUICK, SWIFT = "-O0", "-O1"
"""Compiled in a third of the time of the other; runs a game in a fifth of the time of the other."""


def cheap(level: str) -> Toolchain:
    """This machine's tools with :data:`QUICK` or :data:`SWIFT` instead of full optimization."""
    tools = toolchain()
    flags = tuple(level if flag == "-O3" else flag for flag in tools.flags)
    return dataclasses.replace(tools, flags=flags)


def folder() -> Path:
    """Where these engines are kept."""
    return places.caches() / "mutants" / "engines"


def compiled(texts: Mapping[str, str]) -> dict[str, str]:
    """Those of a package's texts that the compilers read."""
    return {name: text for name, text in texts.items() if name.endswith(COMPILED)}


def texts_key(texts: Mapping[str, str], tools: Toolchain | None = None) -> str:
    """A hash of what an engine is compiled from (and with)."""
    parts = [part for name, text in sorted(compiled(texts).items()) for part in (name, text)]
    return digest([*(tools.identity() if tools else ()), *parts])[:16]


def build(texts: Mapping[str, str], module: str, tools: Toolchain, into: Path | None = None) -> Path:
    """The native module of an engine's texts, as ``tafl.engines.MODULE.engine``.

    It is kept, and used again when the same is asked for, unless ``into`` names another folder. Raises
    :class:`taflc.build.compile.CompileError`.
    """
    place = into or folder()
    target = place / f"{module}-{texts_key(texts, tools)}{tools.suffix}"
    if target.is_file():
        return target
    place.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="work-", dir=place))
    try:
        inside = work / module
        inside.mkdir()
        for file, text in compiled(texts).items():
            (inside / file).write_text(text, encoding="utf-8")
        native, _ = compile_engine(inside, module, tools)
        os.replace(native, target)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


def load(native: Path, module: str, shown_as: str = "") -> types.ModuleType:
    """The engine as its package shows it; only for children, for it can never be unloaded.

    ``module`` is the name it was compiled under, ``shown_as`` the name under which tests find it. The native
    module is put where pickles look for it.
    """
    full = f"tafl.engines.{module}.engine"
    spec = importlib.util.spec_from_file_location(full, native, loader=ExtensionFileLoader(full, str(native)))
    assert spec is not None and spec.loader is not None
    engine = importlib.util.module_from_spec(spec)
    sys.modules[full] = engine
    spec.loader.exec_module(engine)
    package = types.ModuleType(f"tafl.engines.{shown_as or module}")
    package.__dict__.update({name: held for name, held in vars(engine).items() if not name.startswith("__")})
    return package
