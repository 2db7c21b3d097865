"""The library on the real engines: what they explain, how they are wrapped, that they agree with the stand-ins."""

import pickle
import random

import pytest

import tafl
from tafl.notation.turns import board_of, game_of
from tafl.squares import actions, end_action, ends_of
from tafl.svg import board_svg
from tests.tafl.oracle import ROOT

SHIPPED = sorted(path.stem for path in (ROOT / "spec").glob("*.yaml"))


def games(variant, seed, plies=80):
    """Boards along a random game that likes captures."""
    chance = random.Random(seed)
    board = tafl.Board(variant)
    while True:
        yield board
        steps = board.engine.legal_steps()
        if not steps or board.ply >= plies:
            return
        taking = [s for s in steps if board.engine.captures_of(s) or board.engine.conversions_of(s)]
        board.engine.push(chance.choice(taking if taking and chance.random() < 0.7 else steps))


@pytest.mark.parametrize("name", SHIPPED)
def test_explanations_object_to_exactly_the_illegal_steps(name):
    variant = tafl.load(name)
    for board in games(variant, 17):
        legal = set(board.engine.legal_steps())
        if board.ply % 9 == 0 or board.run_square is not None or not legal:
            for action in range(actions(variant.size)):
                frm = -1 if action == end_action(variant.size) else ends_of(action, variant.size)[0]
                if frm < 0 or board.engine.piece_at(frm) is not None:
                    why = variant.explain.why_illegal(board.engine, action)
                    assert (why is None) == (action in legal), f"{board.position()} {action}: {why}"
        over = board.explain_outcome()
        assert (over is None) == (board.outcome() is None)


@pytest.mark.parametrize("name", SHIPPED)
def test_explanations_see_exactly_what_falls(name):
    variant = tafl.load(name)
    for board in games(variant, 18):
        for step in board.engine.legal_steps()[:: 1 if board.run_square is not None else 7]:
            _, found = variant.explain._played(board.engine, step)
            assert sorted(s for s, fall in found.items() if not fall.flips) == board.engine.captures_of(step)
            assert sorted(s for s, fall in found.items() if fall.flips) == board.engine.conversions_of(step)


@pytest.mark.parametrize("name", SHIPPED)
def test_boards_wrap_engines_faithfully(name):
    for board in games(tafl.load(name), 19, 50):
        moves = list(board.legal_moves)
        assert len(moves) == len(board.legal_moves) == board.engine.legal_count()
        for move in moves:
            text = str(move)
            assert text == board.engine.step_text(move.action)
            assert board.engine.parse_step(text) == move.action
            assert move in board.legal_moves
        assert board.king_square is None or board.piece_at(board.king_square).kind == "king"
    assert board.move_stack == pickle.loads(pickle.dumps(board)).move_stack
    assert eval(repr(board)) == board
    assert board_of(game_of(board)).engine.steps() == board.engine.steps()
    assert board_svg(board).count("<use ") == len(board.piece_map())


@pytest.mark.parametrize("name", SHIPPED)
def test_engines_say_what_they_are(name):
    variant = tafl.load(name)
    assert variant.id == name
    assert variant.start == variant.board().position()
    assert variant.rules and variant.sources
    for alias in variant.aliases:
        assert tafl.load(alias) is variant
    assert variant.royal == {"K"}
