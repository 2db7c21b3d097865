"""Counts, first mover and labels as the source documents give them, and no words about another board size."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest

from taflc.load import load_variant
from taflc.model import Side, square_index
from taflc.specs import find_spec

# Pieces of each side by letter, and where the set-up comes from.
COUNTS = {
    "tyr-11": ("K1 T8 C4 t16 c8", "inferred"),
    "tyr-15": ("K1 T16 C4 t32 c8", "inferred"),
    "tyr-simple-11": ("K1 T12 t24", "sourced"),
    "tyr-simple-15": ("K1 T20 t40", "sourced"),
    "odin-11": ("K1 T6 C4 M2 t12 c8 m4", "inferred"),
    "odin-15": ("K1 T14 C4 M2 t28 c8 m4", "inferred"),
    "legacy-tyr-13": ("K1 T10 N4 M2 t20 c8 m4", "reconstruction"),
    "legacy-tyr-15": ("K1 T14 N4 M2 t28 c8 m4", "reconstruction"),
    "legacy-tyr-19": ("K1 T22 N4 M2 t44 c8 m4", "reconstruction"),
    "sea-battle-9": ("K1 T8 t16", "sourced"),
    "sea-battle-11": ("K1 T12 t24", "sourced"),
    "sea-battle-13": ("K1 T16 t32", "sourced"),
    "sea-battle-15": ("K1 T20 t40", "sourced"),
    "tawlbwrdd-11": ("K1 T12 t24", "sourced"),
    "tawlbwrdd-bell-11": ("K1 T12 t24", "sourced"),
}

# The names of the same set-ups in the layouts of the reference folder, which writes v for mercenaries.
LAYOUTS = {
    "tyr-11": "tyr11_commanders",
    "tyr-15": "tyr15_commanders",
    "tyr-simple-11": "tyr11_simple",
    "tyr-simple-15": "tyr15_simple",
    "odin-11": "odin11",
    "odin-15": "odin15",
    "legacy-tyr-13": "tyr13_old_odin",
    "legacy-tyr-15": "odin15",
    "legacy-tyr-19": "legacy_tyr19_R1",
    "sea-battle-9": "tablut_cross9",
    "sea-battle-11": "serif_cross11",
    "sea-battle-13": "parlett13",
    "sea-battle-15": "walker15",
    "tawlbwrdd-11": "t_diamond11",
    "tawlbwrdd-bell-11": "bell11",
}


def rows(id: str) -> list[str]:
    """The set-up as rows of letters, top rank first, `.` for an empty square."""
    variant = load_variant(find_spec(id))
    letters = {piece.id: piece.letter for piece in variant.pieces}
    size = variant.size
    drawn = [letters[variant.layout[s]] if s in variant.layout else "." for s in range(size * size)]
    return ["".join(drawn[rank * size : rank * size + size]) for rank in range(size - 1, -1, -1)]


@pytest.mark.parametrize("id", COUNTS)
def test_counts_first_mover_and_evidence(id: str) -> None:
    variant = load_variant(find_spec(id))
    words, evidence = COUNTS[id]
    assert Counter("".join(rows(id)).replace(".", "")) == Counter({word[0]: int(word[1:]) for word in words.split()})
    assert variant.first is Side.ATTACKERS and variant.layout_evidence == evidence
    centre = square_index(f"{chr(97 + variant.size // 2)}{variant.size // 2 + 1}", variant.size)
    assert variant.layout[centre].kind == "king"


@pytest.mark.parametrize("id", LAYOUTS)
def test_layouts_are_those_of_the_reference(id: str) -> None:
    folder = os.environ.get("TAFL_REFERENCE")
    if not folder:
        pytest.skip("TAFL_REFERENCE does not name the reference folder")
    known = json.loads((Path(folder) / "reference" / "layouts.json").read_text(encoding="utf-8"))["layouts"]
    expected = [row.replace("v", "m").replace("V", "M") for row in known[LAYOUTS[id]]["rows"]]
    if id in ("legacy-tyr-13", "legacy-tyr-15"):  # knights stand where those games have the defenders' commanders
        expected = [row.replace("C", "N") for row in expected]
    assert rows(id) == expected


@pytest.mark.parametrize("id", COUNTS)
def test_gaps_about_the_set_up_speak_of_this_board(id: str) -> None:
    variant = load_variant(find_spec(id))
    about_set_up = [gap for gap in variant.gaps if "set-up" in gap.topic]
    assert len(about_set_up) <= 1, "a parent's gap about its own set-up must be replaced, not added to"
    for gap in about_set_up:
        sizes = re.findall(r"\b\d+x\d+\b", gap.text)
        assert not sizes or f"{variant.size}x{variant.size}" in sizes
