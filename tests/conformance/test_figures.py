"""Positions that generated tests are made of are positions of the game: one king, and not over."""

from __future__ import annotations

from pathlib import Path

import pytest

from taflc.conformance.board import board_class
from taflc.conformance.sketch import figure, royal, soldier
from taflc.emit.rim import Rim, rim
from taflc.load import examine, examine_text
from taflc.model import Side, Variant

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "random_specs" / "corpus"


def read(path: Path) -> Variant:
    variant = examine_text(path.read_text(encoding="utf-8"), path.name).variant
    assert variant is not None
    return variant


def test_a_figure_never_has_two_kings() -> None:
    variant = examine(ROOT / "spec" / "copenhagen-11.yaml").variant
    assert variant is not None
    king, man = royal(variant), soldier(variant, Side.ATTACKERS)
    assert figure((variant,), [(25, king), (26, man)], Side.ATTACKERS) is not None
    assert figure((variant,), [(25, king), (26, king)], Side.ATTACKERS) is None


def test_the_board_of_the_reference_refuses_two_kings() -> None:
    board = board_class(read(CORPUS / "edge-asked-5.yaml"))
    with pytest.raises(ValueError, match="at most one king"):
        board(board().position().replace("T", "K", 1))


@pytest.mark.parametrize(("name", "asks"), [("edge-asked-5", True), ("edge-few-7", True), ("edge-unasked-5", False)])
def test_bystanders_are_looked_for_where_the_usual_ones_end_the_game(name: str, asks: bool) -> None:
    found = rim(read(CORPUS / f"{name}.yaml"))
    assert (found.asks, bool(found.others)) == (asks, asks)


def test_the_usual_bystanders_stand_wherever_they_can() -> None:
    assert rim(read(CORPUS / "two-kings-7.yaml")) == Rim(True, {})
