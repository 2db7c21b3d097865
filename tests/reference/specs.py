"""Specs for tests: found by id, and changed in one rule."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from taflc.load import load_variant, load_variant_text
from taflc.model import Variant

ROOT = Path(__file__).resolve().parents[2]


def path_of(spec: str) -> Path:
    """The file of a spec's id: one that exists only to be tested, or a shipped one."""
    own = ROOT / "tests" / "specs" / f"{spec}.yaml"
    return own if own.is_file() else ROOT / "spec" / f"{spec}.yaml"


@cache
def variant_of(spec: str) -> Variant:
    """The variant of a spec's id."""
    return load_variant(path_of(spec))


def changed(spec: str, change: dict[str, Any] | None) -> Variant:
    """The variant of a spec in which some values are written differently.

    The change is made in the spec's text, not in the Variant, so that it proves that the language can say it.
    Examples and pinned counts belong to the unchanged rules and are left out.
    """
    if not change:
        return variant_of(spec)
    written = yaml.load(path_of(spec).read_text(encoding="utf-8"), yaml.BaseLoader)
    kept = {key: value for key, value in written.items() if key not in ("examples", "perft", "aliases")}
    return load_variant_text(yaml.dump(merged(kept, change), Dumper=Blocks, sort_keys=False), f"{spec} changed")


class Blocks(yaml.Dumper):
    """Writes text of several lines, the rows of a board, as a block."""


def _text(dumper: Blocks, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Blocks.add_representer(str, _text)


def merged(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Two nested mappings as one; what ``over`` says goes first."""
    both = dict(under)
    for key, value in over.items():
        below = both.get(key)
        both[key] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return both
