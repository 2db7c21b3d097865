"""Disputed positions from real games, issue trackers and rule texts, each with the rule set it belongs to.

The positions and what must happen are facts gathered from recorded games and other programs' histories; where
texts differ on the rule itself, both answers are there, each under the switch that says so.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taflc.model import Side
from taflc.reference import Game, Position, Step
from taflc.text import parse_position, parse_step

from .build import names
from .specs import changed, variant_of

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))


def test_there_are_cases_of_every_kind() -> None:
    kinds = {case["id"].split("-")[0] for case in CASES}
    assert kinds == {"SW", "FORT", "ENC", "KING", "BER", "REP", "SQ"}
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    variant = changed(case["spec"], case.get("change"))
    game = Game(variant, Position(*parse_position(variant, case["position"])))
    captured: set[int] = set()
    for number, text in enumerate(case["play"], 1):
        step = Step(*parse_step(variant, text))
        if case.get("illegal") and number == len(case["play"]):
            assert step not in game.legal_steps(), case["about"]
            assert game.outcome is None, case["about"]
            return
        assert step in game.legal_steps(), f"{text} must be legal: {case['about']}"
        captured |= game.play(step).captured
    assert names(captured, variant.size) == case["captured"], case["about"]
    assert game.outcome == (tuple(case["outcome"]) if case["outcome"] else None), case["about"]


def test_who_moves_first_is_sayable_both_ways() -> None:
    """BER-4: the rule text lets the attackers begin, a program the defenders."""
    assert variant_of("berserk-attackers-first-11").first is Side.ATTACKERS
    assert variant_of("berserk-optional-11").first is Side.DEFENDERS
