import copy
import pickle
import subprocess
import sys

import pytest

import tafl
from tafl.errors import IllegalMoveError, InvalidMoveError
from tests.tafl.oracle import ROOT


@pytest.fixture
def board(engines):
    return tafl.Board("brandub-preset-7")


@pytest.fixture
def berserk(engines):
    """A run on its way: the king has taken d3 from d6 and may take on."""
    return tafl.Board("yardstick-b-11", "11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d")


def test_legal_moves_are_lazy_and_alive(board):
    moves = board.legal_moves
    assert len(moves) == len(list(moves)) == 40
    assert moves
    assert "d1-c1" in moves and tafl.Move.parse("d1-c1", 7) in moves
    assert "d1-d2" not in moves and "rubbish" not in moves and None not in moves
    board.push("d1-c1")
    assert "d1-c1" not in moves
    assert repr(moves).startswith("<LegalMoves (")


def test_push_peek_pop(board):
    start = board.position()
    board.push("d1-c1")
    board.push(int(tafl.Move.parse("d5-c5", 7)))
    board.push(tafl.Move.parse("a4-a3", 7))
    assert [str(move) for move in board.move_stack] == ["d1-c1", "d5-c5", "a4-a3"]
    assert (board.ply, str(board.peek()), board.to_move) == (3, "a4-a3", "defenders")
    assert [str(board.pop()) for _ in range(3)] == ["a4-a3", "d5-c5", "d1-c1"]
    assert board.position() == start
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()


def test_an_illegal_move_says_which_rule_forbids_it(board):
    with pytest.raises(IllegalMoveError) as error:
        board.push_text("d1-a1")
    assert error.value.explanation.rule == "squares.corners.stop"
    assert "may not stop on the corner a1: only the king may" in str(error.value)
    assert "brandub-preset-7" in str(error.value)


@pytest.mark.parametrize("ask", ["push", "captures_of", "conversions_of", "explain_captures"])
def test_whatever_is_asked_of_an_illegal_move_the_error_explains(board, ask):
    with pytest.raises(IllegalMoveError, match="may not stop on the corner a1") as error:
        getattr(board, ask)("d1-a1")
    assert error.value.explanation.rule == "squares.corners.stop"


def test_after_the_end_the_error_says_how_the_game_ended(engines):
    over = tafl.Board("brandub-preset-7", "7/7/7/3t3/7/7/K6 a")
    with pytest.raises(IllegalMoveError, match="over"):
        over.push("d4-d5")


def test_a_move_off_the_lines_is_explained_too(board):
    with pytest.raises(IllegalMoveError, match="along its rank or file"):
        board.push_text("d1-e3")
    with pytest.raises(InvalidMoveError, match="not a square"):
        board.push_text("d1-z3")


def test_pieces_know_side_and_kind(board):
    king = board.piece_at("d4")
    assert (king, king.side, king.kind) == ("K", "defenders", "king")
    assert board.piece_at(0) is None
    assert board.king_square == 24
    assert len(board.piece_map()) == 13
    with pytest.raises(ValueError, match="not a square"):
        board.piece_at(49)


def test_values(board, engines):
    other = tafl.Board("brandub-preset-7")
    assert board == other and hash(board) == hash(other)
    board.push("d1-c1")
    assert board != other
    assert eval(repr(board)) == board
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board and twin.move_stack == board.move_stack
        twin.pop()
        assert board.ply == 1
    assert board != "a board"


def test_a_board_pickles_into_another_process(board, engine_folder):
    board.push("d1-c1")
    code = "import pickle, sys; b = pickle.load(sys.stdin.buffer); b.pop(); print(b.position())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps(board),
        capture_output=True,
        cwd=ROOT,
        env={"TAFL_ENGINE_PATH": str(engine_folder), "PATH": "/bin"},
        check=True,
    )
    assert run.stdout.decode().strip() == tafl.Board("brandub-preset-7").position()


def test_captures_are_told_before_they_are_made(engines):
    board = tafl.Board("brandub-preset-7", "7/7/7/2t1K2/2T4/7/2t4 a")
    assert board.captures_of("c1-c2") == [16]
    assert board.conversions_of("c1-c2") == []
    [why] = board.explain_captures("c1-c2")
    assert why.text == "the man on c3 is caught between c2 and c4"
    assert board.explain_survival("c1-d1", "c3").text.startswith("captures need the piece that moved")
    assert board.explain_survival("c1-c2", "c3") is None
    with pytest.raises(IllegalMoveError):
        board.captures_of("c1-c7")


def test_an_outcome_has_winner_reason_and_squares(engines):
    board = tafl.Board("brandub-preset-7", "7/7/7/t6/7/7/3K3 d")
    assert board.outcome() is None and not board.is_over()
    board.push("d1-g1")
    outcome = board.outcome()
    assert (outcome.winner, outcome.reason, outcome.squares) == ("defenders", "king on a goal square", (6,))
    assert str(outcome) == "defenders win: king on a goal square"
    assert not board.legal_moves
    assert (
        str(board.explain("a4-a3").text) == "the game is over, the defenders win: the king on g1 has reached a corner"
    )
    board.pop()
    assert board.outcome() is None


def test_a_taken_king_is_explained_by_the_last_step(engines):
    board = tafl.Board("brandub-preset-7", "7/7/1tK4/7/7/7/3t3 a")
    board.push("d1-d5")
    assert board.king_square is None
    assert board.explain_outcome().text == "the attackers win: the king on c5 is caught between d5 and b5"
    assert sorted(board.outcome().squares) == [29, 30, 31]


def test_turns_are_whole_runs(berserk):
    turns = [" ".join(map(str, turn)) for turn in berserk.turns()]
    assert len(turns) == len(set(turns))
    firsts = {turn.split()[0] for turn in turns}
    assert firsts == {str(move) for move in berserk.legal_moves}
    assert any(len(turn.split()) > 1 for turn in turns)
    for turn in turns:
        board = berserk.copy()
        for move in turn.split():
            board.push_text(move)
        assert board.run_square is None


def test_text_boards(board):
    assert str(board).splitlines()[3] == "4  t t T K T t t"
    assert "♔" in board.unicode()
    from tafl.text import board_text

    flipped = board_text(board, flip=True).splitlines()
    assert flipped[0].startswith("1 ") and flipped[-1].split()[0] == "g"
    marked = board_text(board, last=(3, 17)).splitlines()
    assert marked[6] == "1  * . .[t]. . *"
    assert board_text(board, last=(3, 4)).splitlines()[6] == "1  * . .[t]o . *"
    assert len(board_text(board, coordinates=False).splitlines()) == 7
