"""The stub of an engine: what type checkers and editors know of the native module."""

from __future__ import annotations

import taflc
from taflc.emit.environment import render, spec_hash
from taflc.model import Variant


def emit(variant: Variant) -> str:
    """The text of ``engine.pyi``."""
    return render("engine/engine.pyi.j2", variant=variant, version=taflc.__version__, spec_hash=spec_hash(variant))
