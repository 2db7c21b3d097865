"""Worked examples: those of every spec hold, and a wrong one is told in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from taflc.load import load_variant
from taflc.model import Example, Expect
from taflc.reference import run_example
from taflc.source import Span

from .specs import ROOT, variant_of

SPECS = sorted([*(ROOT / "spec").glob("*.yaml"), *(ROOT / "tests" / "specs").glob("*.yaml")])
CAPTURE = Expect(True, frozenset(), frozenset(), False, ("attackers", "king taken"))


@pytest.mark.parametrize("path", SPECS, ids=[path.stem for path in SPECS])
def test_every_example_of_every_spec_holds(path: Path) -> None:
    variant = load_variant(path)
    wrong = {example.name: problems for example in variant.examples if (problems := run_example(variant, example))}
    assert not wrong


def example(expect: Expect, *play: str, position: str = "7/7/4t2/4K1t/4t2/7/7 a") -> Example:
    """An example of Brandubh: three attackers take the king beside his throne."""
    return Example("made up", (), (), position, play, expect, "", True, Span("made-up.yaml", 1, 1))


def test_a_right_example_has_no_mismatch() -> None:
    right = replace(CAPTURE, captured=frozenset([25]))
    assert run_example(variant_of("brandubh-7"), example(right, "g4-f4")) == []


@pytest.mark.parametrize(
    ("expect", "play", "problems"),
    [
        (CAPTURE, ["g4-f4"], ["captured: expected none, got e4"]),
        (
            Expect(True, frozenset([25, 3]), frozenset([1]), True, None),
            ["g4-f4"],
            [
                "captured: expected d1 e4, got e4",
                "converted: expected b1, got none",
                "continues: expected yes, got no",
                "outcome: expected none, got attackers win (king taken)",
            ],
        ),
        (replace(CAPTURE, legal=False), ["g4-f4"], ["g4-f4 is legal, expected illegal"]),
        (replace(CAPTURE, legal=False), [], ["no step is played, expected an illegal one"]),
        (replace(CAPTURE, legal=False), ["g4-g5", "e4-e6"], []),
        (
            replace(CAPTURE, legal=False),
            ["g4-g5", "e4-g1"],
            ["e4-g1: a step goes along one row or column to another square"],
        ),
        (CAPTURE, ["g4-e4"], ["g4-e4 is illegal"]),
        (CAPTURE, ["g4-f4", "f4-f5"], ["f4-f5 is illegal; the game is over: attackers win (king taken)"]),
        (replace(CAPTURE, legal=False), ["g4-d4", "e4-f4"], ["g4-d4 is illegal"]),
    ],
)
def test_what_does_not_hold_is_said(expect: Expect, play: list[str], problems: list[str]) -> None:
    assert run_example(variant_of("brandubh-7"), example(expect, *play)) == problems


def test_a_bad_position_is_said() -> None:
    assert run_example(variant_of("brandubh-7"), example(CAPTURE, position="7/7 a")) == [
        "the position has 2 rows; the board has 7"
    ]


def test_an_example_without_steps_says_what_its_position_is() -> None:
    over = Expect(True, frozenset(), frozenset(), False, ("defenders", "king on a goal square"))
    assert run_example(variant_of("brandubh-7"), example(over, position="K6/7/7/7/7/7/6t a")) == []
