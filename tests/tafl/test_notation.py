import pytest

import tafl
from tafl.errors import IllegalMoveError, TaflError
from tafl.notation.own import read_games, write_game, write_games
from tafl.notation.turns import board_of, game_of, read_turn
from tafl.records.game import Game, RecordedMove
from taflc import reference
from tests.tafl.oracle import SPECS, oracle

GAMES = ("odin-11", "tyr-11", "sea-battle-9", "tawlbwrdd-11", "yardstick-b-11", "old-tyr-2-11")


def played(variant, seed, plies=40):
    """A board after a random game that likes captures."""
    board = tafl.Board(variant)
    for ply in reference.random_game(board.engine.model, seed, plies):
        board.engine.push(board.engine._action(ply.step))
    return board


@pytest.mark.parametrize("path", [path for path in SPECS if path.stem in GAMES], ids=lambda path: path.stem)
def test_a_game_survives_writing_and_reading(path):
    board = played(oracle(path), 3)
    game = game_of(board, event="test")
    [again] = read_games(write_game(game))
    assert again == game
    replayed = board_of(again, board.variant)
    assert replayed == board
    assert replayed.engine.steps() == board.engine.steps()


def test_runs_are_one_turn(engines):
    board = tafl.Board("yardstick-b-11", "11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d")
    board.push("h5-d5")
    assert board.run_square is not None
    unfinished = game_of(board)
    assert unfinished.moves[0].text == "h5-d5xc5..."
    assert board_of(unfinished).run_square == board.run_square
    stopped = board.copy()
    stopped.push("end")
    assert [move.text for move in game_of(stopped).moves] == ["h5-d5xc5"]
    assert board_of(game_of(stopped)).engine.steps() == stopped.engine.steps()
    board.push("d5-e5")
    game = game_of(board)
    assert [move.text for move in game.moves] == ["h5-d5-e5xc5xe4"]
    assert game.moves[0].squares == ("h5", "d5", "e5")
    assert game.start.endswith(" d")
    assert board_of(game).engine.steps() == board.engine.steps()


def test_comments_clock_tags_and_several_games():
    one = Game([RecordedMove("d1-d3", ("d1", "d3"), (), "good {really}", "0:05")], {"event": 'a "b" \\ c'}, "x-7")
    one.comment = "before"
    two = Game([], {}, "y-9", None, "draw", "agreement")
    text = write_games([one, two])
    again = list(read_games(text))
    assert again[0].tags == {"event": 'a "b" \\ c'}
    assert (again[0].comment, again[0].moves[0].comment, again[0].moves[0].clock) == ("before", "good (really)", "0:05")
    assert (again[1].variant, again[1].result, again[1].ended_by) == ("y-9", "draw", "agreement")


def test_a_comment_may_run_over_lines():
    [game] = read_games('[variant "x-7"]\n\n1. d1-d3 {one\ntwo} a1-a2\n')
    assert [move.comment for move in game.moves] == ["one two", ""]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[variant "x"]\n\n1. d1-d3 rubbish', "line 3: 'rubbish' is not a turn"),
        ('[result "white"]\n1. d1-d3', "the result 'white' is none of"),
        ("1. d1-d3 {open", "line 1: a comment is not closed"),
    ],
)
def test_bad_records_say_where(text, said):
    with pytest.raises(TaflError) as error:
        list(read_games(text))
    assert said in str(error.value)


def test_a_record_that_breaks_the_rules_says_where_and_why(engines):
    game = Game([read_turn("d1-c1"), read_turn("d5-d2")], variant="brandub-preset-7")
    with pytest.raises(IllegalMoveError, match=r"move 2, d5-d2: .* cannot go past d4") as error:
        board_of(game)
    assert error.value.explanation.rule == "pieces.man.moves"
    wrong = Game([read_turn("d1-c1xc4")], variant="brandub-preset-7")
    with pytest.raises(IllegalMoveError, match="the record takes c4, the rules nothing"):
        board_of(wrong)
