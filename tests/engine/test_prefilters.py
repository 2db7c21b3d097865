"""The cheap tests that let most steps and positions off: they may ask too often, never too seldom."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taflc import places
from taflc.emit.engine import context, emit_package
from taflc.emit.environment import environment
from taflc.model import Variant

from .engines import ROOT, built, cheap_tools, loaded, variant_of
from .variants import random_variant

# Positions for each engine; a million takes some seconds in an optimised build.
POSITIONS = int(os.environ.get("TAFL_PREFILTER_POSITIONS", "60000"))
CHECKS = (Path(__file__).parent / "checks.j2").read_text(encoding="utf-8")
SPECS = ("tyr-11", "odin-11", "legacy-tyr-13", "tawlbwrdd-11", "sea-battle-9", "copenhagen-preset-11")
RANDOM = ("random-3", "random-8")


@cache
def checked(name: str) -> Any:
    """The engine of a spec or of a random variant, with the checks added to it."""
    variant = random_variant(int(name[7:])) if name.startswith("random-") else variant_of(spec_of(name))
    made = context(variant)
    texts = emit_package(variant)
    texts["engine.pyx"] += environment().from_string(CHECKS).render(**made)
    module = places.module_name(variant.id)
    return loaded(built(texts, module, cheap_tools()), module)


def spec_of(name: str) -> Path:
    shipped = ROOT / "spec" / f"{name}.yaml"
    return shipped if shipped.is_file() else ROOT / "tests" / "specs" / f"{name}.yaml"


def encircles(variant: Variant) -> bool:
    return variant.endings.encirclement != "off"


@pytest.mark.parametrize("name", [*SPECS, *RANDOM])
def test_no_capture_is_missed(name: str) -> None:
    tried = positions = captured = 0
    while positions < POSITIONS:
        seen, _steps, caught, missed = checked(name).check_near(50, tried, 300)
        assert missed == 0, f"{name}, seed {tried}: {missed} of {caught} captures"
        tried, positions, captured = tried + 1, positions + seen, captured + caught
    assert captured > positions // 50


@pytest.mark.parametrize("name", ["sea-battle-9", "sea-battle-13", "sea-battle-preset-9"])
def test_no_encirclement_is_missed(name: str) -> None:
    assert encircles(variant_of(spec_of(name)))
    encircled, left, wrong = checked(name).check_encirclement(POSITIONS, 11)
    assert wrong == 0
    assert encircled > POSITIONS // 200 and left < POSITIONS
