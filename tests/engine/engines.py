"""Engines for these tests: built from a spec with cheap flags, kept by the content of their text."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import os
import shutil
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from taflc import places
from taflc.build.compile import compile_engine
from taflc.build.toolchain import Toolchain, toolchain
from taflc.emit import engine
from taflc.load import load_variant
from taflc.model import Variant

ROOT = Path(__file__).parents[2]
SPECS = sorted([*(ROOT / "spec").glob("*.yaml"), *(ROOT / "tests" / "specs").glob("*.yaml")])


@cache
def variant_of(spec: Path) -> Variant:
    """The variant of a spec."""
    return load_variant(spec)


@cache
def cheap_tools() -> Toolchain:
    """The machine's tools with less optimisation: these tests compile more than they run."""
    tools = toolchain()
    return replace(tools, flags=tuple("-O1" if flag == "-O3" else flag for flag in tools.flags))


def built(texts: dict[str, str], module: str, tools: Toolchain) -> Path:
    """The native module of an engine's package, compiled if it never was."""
    key = hashlib.sha256("\0".join([*texts.values(), module, *tools.identity()]).encode()).hexdigest()[:20]
    folder = places.caches() / "test-engines" / key
    native = folder / f"engine{tools.suffix}"
    if not native.is_file():
        folder.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            for name, text in texts.items():
                (work / name).write_text(text, encoding="utf-8")
            compile_engine(work, module, tools)
            if not folder.exists():
                os.replace(work, folder)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return native


def loaded(native: Path, module: str) -> ModuleType:
    """Load a native engine under its own full name, without putting it among the installed ones."""
    loader = importlib.machinery.ExtensionFileLoader(f"tafl.engines.{module}.engine", str(native))
    spec = importlib.util.spec_from_file_location(loader.name, native, loader=loader)
    assert spec is not None
    made = importlib.util.module_from_spec(spec)
    loader.exec_module(made)
    return made


def engine_for(variant: Variant) -> Any:
    """The engine module of a variant."""
    module = places.module_name(variant.id)
    return loaded(built(engine.emit_package(variant), module, cheap_tools()), module)


@cache
def engine_of(spec: Path) -> Any:
    """The engine module of a spec."""
    return engine_for(variant_of(spec))
