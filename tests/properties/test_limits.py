"""What is asked of an engine is bounded where the answer would need memory without end."""

from __future__ import annotations

from typing import Any

import pytest

from tafl.face import MOST_DEPTH, MOST_PLIES

from ..engine.engines import ROOT
from ..engine.engines import engine_of as engine_of_spec

IDS = ("brandubh-7", "copenhagen-11", "odin-11")


def engine_of(id: str) -> Any:
    return engine_of_spec(ROOT / "spec" / f"{id}.yaml")


@pytest.mark.parametrize("id", IDS)
def test_perft_goes_no_deeper_than_the_stack(id: str) -> None:
    board = engine_of(id).Board()
    for depth in (MOST_DEPTH + 1, 2**31 - 1, 2**70):
        with pytest.raises(ValueError):
            board.perft(depth)
    # A position in which only the king can move, and on one line, so that the deepest perft comes to an end.
    lonely = engine_of("brandubh-7").Board("7/7/7/7/7/7/3K3 a")
    assert lonely.perft(MOST_DEPTH) == 0


@pytest.mark.parametrize("id", IDS)
def test_random_games_remember_no_more_than_there_is_room_for(id: str) -> None:
    board = engine_of(id).Board()
    for plies in (MOST_PLIES + 1, 2**29, 2**30, 2**31, 2**70):
        for play in (board.playouts, board.random_games):
            with pytest.raises(ValueError):
                play(1, 1, max_plies=plies)
    assert board.playouts(2, 1, max_plies=MOST_PLIES)[3] == 0


@pytest.mark.parametrize("id", IDS)
def test_a_board_that_nobody_set_up_is_empty(id: str) -> None:
    kind = engine_of(id).Board
    board = kind.__new__(kind)
    assert board.pieces() == {} and board.legal_steps() == [] and board.perft(3) == 0
    assert board.outcome() == ("attackers", "king taken") and board.playouts(3, 1) == (3, 0, 0, 0, 0)
    assert board.copy() == board == kind(board.position())
