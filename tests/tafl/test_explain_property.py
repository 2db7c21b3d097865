"""The explain section is held to the rules: it objects to exactly the illegal steps and sees exactly what falls.

The reference interpreter plays; the explanations, generated from the same Variant by other code, must agree.
"""

import pytest

from tafl.squares import actions, end_action, ends_of
from taflc import reference
from tests.tafl.oracle import SPECS, oracle

PLIES = 60
EVERY = 12


def _board_at(variant, position):
    board = variant.engine_board()
    board.game = reference.Game(board.model, position)
    return board


def _game(variant, seed):
    """Boards before each ply of a random game that likes captures, with history, and the ply."""
    board = variant.engine_board()
    for ply in reference.random_game(board.model, seed, PLIES):
        yield board, ply
        board.push(board._action(ply.step))
    yield board, None


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_it_objects_to_exactly_the_illegal_steps(path):
    variant = oracle(path)
    for number, (board, ply) in enumerate(_game(variant, 11)):
        if number % EVERY and board.run_square is None and ply is not None:
            continue
        legal = set(board.legal_steps())
        for action in range(actions(variant.size)):
            if action != end_action(variant.size):
                frm = ends_of(action, variant.size)[0]
                if board.piece_at(frm) is None and action % 7:
                    continue
            why = variant.explain.why_illegal(board, action)
            assert (why is None) == (action in legal), f"{board.position()} {board.step_text(action)}: {why}"


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_it_sees_exactly_what_falls(path):
    variant = oracle(path)
    fallen = 0
    for seed in (5, 6):
        for board, ply in _game(variant, seed):
            if ply is None:
                continue
            view, found = variant.explain._played(board, board._action(ply.step))
            assert {s for s, fall in found.items() if not fall.flips} == set(ply.played.captured), board.position()
            assert {s for s, fall in found.items() if fall.flips} == set(ply.played.converted), board.position()
            fallen += len(found)
            text = board.step_text(board._action(ply.step))
            for square in view.pieces:
                why_not = variant.explain.why_not_captured(board, text, square)
                assert (why_not is None) == (square in found)
    assert fallen > 0
