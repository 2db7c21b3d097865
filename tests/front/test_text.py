"""Position text and step text, both ways, and what is refused."""

from __future__ import annotations

import pytest

from taflc.model import PieceId, Side
from taflc.text import END, format_position, format_step, parse_position, parse_step
from tests.front.specs import FULL, SMALL, variant


@pytest.mark.parametrize("spec", [SMALL, FULL])
def test_the_start_goes_out_and_in_again(spec: str) -> None:
    game = variant(spec)
    text = format_position(game, game.layout, game.first)
    assert parse_position(game, text) == (dict(game.layout), game.first, None)


def test_the_form_of_a_position() -> None:
    game = variant(SMALL)
    assert format_position(game, game.layout, Side.ATTACKERS) == "2t2/2T2/tTKTt/2T2/2t2 a"
    board = {0: PieceId(Side.ATTACKERS, "man"), 24: PieceId(Side.DEFENDERS, "king")}
    assert format_position(game, board, Side.DEFENDERS, 24) == "4K/5/5/5/t4 d e5"
    assert parse_position(game, "4K/5/5/5/t4 d e5") == (board, Side.DEFENDERS, 24)
    assert parse_position(game, "  4K/5/5/5/t4   a ")[0] == board


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "rows"),
        ("5/5/5/5/5", "rows"),
        ("5/5/5/5/5 a b1 c1", "rows"),
        ("5/5/5/5 a", "4 rows"),
        ("5/5/5/5/4 a", "row 1 has 4"),
        ("5/5/5/5/6 a", "row 1 has 6"),
        ("5/5/5/5/ttttttttt a", "row 1 has 9"),
        ("5/5/x4/5/5 a", "'x' in row 3"),
        ("5/5/05/5/5 a", "not a number of empty"),
        ("5/5/500/5/5 a", "not a number of empty"),
        ("5/5/٥/5/5 a", "not a piece"),
        ("5/5/5/5/5 w", "a or d"),
        ("5/5/5/5/t4 d a1", "run square"),
        ("5/5/5/5/t4 a b1", "run square"),
        ("5/5/5/5/t4 a z9", "not a square"),
    ],
)
def test_bad_positions(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_position(variant(SMALL), text)


def test_steps() -> None:
    game = variant(SMALL)
    for text, step in (("a1-a5", (0, 20, False)), ("c3^c5", (12, 22, True)), ("end", END)):
        assert parse_step(game, text) == step and format_step(game, *step) == text


@pytest.mark.parametrize(
    "text",
    ["", "a1", "a1a5", "a1-a1", "a1-b2", "a1^a2", "a1-a6", "a0-a1", "A1-A2", "a1 - a2", "END", "a1-a5\n", "a١-a2"],
)
def test_bad_steps(text: str) -> None:
    with pytest.raises(ValueError, match=r"step|square|jump"):
        parse_step(variant(SMALL), text)
