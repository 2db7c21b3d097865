"""The Python face of an engine."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from .engines import ROOT, engine_of

BRANDUBH = ROOT / "spec" / "brandubh-7.yaml"
ODIN = ROOT / "spec" / "odin-11.yaml"


def board_of(position: str | None = None) -> Any:
    return engine_of(BRANDUBH).Board(position)


def test_constants_say_what_the_variant_is() -> None:
    engine = engine_of(BRANDUBH)
    assert (engine.ID, engine.SIZE, engine.EVIDENCE, engine.LAYOUT_EVIDENCE) == ("brandubh-7", 7, "app", "sourced")
    assert engine.TITLE["de"] == "Brandubh 7×7"
    assert engine.START == "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a" == engine.Board().position()
    assert engine.LETTERS["K"] == ("defenders", "king") and engine.GROUPS["throne"] == (24,)
    assert engine.GOAL == (0, 6, 42, 48)
    assert dict(engine.RULES)["endings.goal"] and len(engine.SPEC_HASH) == 16 and engine.CPU


def test_a_step_is_a_number() -> None:
    board = board_of()
    step = board.parse_step("d1-c1")
    assert step == 3 * 12 + 2 and board.step_text(step) == "d1-c1"
    assert board.parse_step("end") == board.END == 2 * 7 * 7 * 6 and board.step_text(board.END) == "end"
    for text in ("d1", "d1-", "d1-e2", "d1-d1", "d1-d9", "z1-a1", ""):
        with pytest.raises(ValueError):
            board.parse_step(text)
    for number in (-1, board.END + 1):
        with pytest.raises(ValueError):
            board.step_text(number)


def test_illegal_steps_are_refused_and_change_nothing() -> None:
    board = board_of()
    before = board.zobrist()
    for step in (-1, board.END, board.END + 1, 10**12, board.parse_step("d1-d2"), board.parse_step("d3-c3")):
        assert not board.is_legal(step)
        for act in (board.push, board.captures_of, board.conversions_of):
            with pytest.raises((ValueError, OverflowError)):
                act(step)
    assert board.zobrist() == before and board.ply == 0 and board.steps() == []
    with pytest.raises(IndexError):
        board.pop()


def test_pieces_by_square() -> None:
    board = board_of()
    assert board.piece_at(24) == "K" and board.piece_at(0) is None
    assert board.pieces()[3] == "t" and len(board.pieces()) == 13
    for square in (-1, 49):
        with pytest.raises(ValueError):
            board.piece_at(square)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3 a",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t4 a",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t03 a",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3x3 a",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3K3 a",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 b",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a d4",
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a d4 d4",
        "٣t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a",
        "9" * 100_000 + " a",
    ],
)
def test_bad_positions_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        board_of(text)


def test_a_run_square_must_hold_a_piece_of_the_side_to_move() -> None:
    start = engine_of(ODIN).Board()
    rows = start.position().split()[0]
    assert engine_of(ODIN).Board(f"{rows} a a1").run_square == 0
    for square in ("b2", "f6", "z9"):
        with pytest.raises(ValueError):
            engine_of(ODIN).Board(f"{rows} a {square}")


def test_copies_are_independent_and_equal() -> None:
    board = board_of()
    board.push(board.parse_step("d1-c1"))
    twin = board.copy()
    assert twin == board and hash(twin) == hash(board) and twin.steps() == board.steps()
    twin.pop()
    assert twin != board and twin.position() != board.position() and board.ply == 1
    assert board != "a board"


def test_long_games_grow_and_shrink() -> None:
    board, steps = board_of(), ("d1-c1", "d3-c3", "c1-d1", "c3-d3")
    for i in range(10_000):
        board.push(board.parse_step(steps[i % 4]))
    assert board.ply == 10_000 and len(board.steps()) == 10_000
    for _ in range(10_000):
        board.pop()
    assert board == board_of() and board.ply == 0


def test_equal_positions_hash_equal_whatever_the_path() -> None:
    one, other = board_of(), board_of()
    for texts, board in ((("d1-c1", "d3-c3", "d2-a2"), one), (("d2-a2", "d3-c3", "d1-c1"), other)):
        for text in texts:
            board.push(board.parse_step(text))
    assert one == other and one.zobrist() == other.zobrist() and one.steps() != other.steps()


def test_results_do_not_depend_on_the_number_of_threads() -> None:
    board = engine_of(ODIN).Board()
    assert board.perft(3, threads=1) == board.perft(3, threads=2) == board.perft(3, threads=7)
    assert board.playouts(101, 5, threads=1) == board.playouts(101, 5, threads=2) == board.playouts(101, 5, threads=3)
    assert board.playouts(20, 5) != board.playouts(20, 6)
    assert board.playouts(0, 1) == (0, 0, 0, 0, 0)
    assert board.playouts(3, 1, max_plies=0) == (0, 0, 0, 3, 0)
    assert board.perft(0) == 1
    with pytest.raises(ValueError):
        board.perft(-1)
    with pytest.raises(ValueError):
        board.playouts(-1, 1)


def test_legal_steps_come_packed_and_as_objects() -> None:
    board = engine_of(ODIN).Board()
    slides, jumps = ([f"{how} {step}" for step in range(board.END + 1)] for how in ("slide", "jump"))
    seen = set()
    for _ in range(60):
        steps = board.legal_steps()
        assert memoryview(board.legal_steps_packed()).cast("H").tolist() == steps
        expected = [f"{'jump' if '^' in board.step_text(step) else 'slide'} {step}" for step in steps]
        assert board.legal_objects(slides, jumps) == expected
        seen.update(text.split()[0] for text in expected)
        if not steps:
            break
        board.push(steps[len(steps) * 7 // 11])
    assert seen == {"slide", "jump"}
    with pytest.raises(ValueError):
        board.legal_objects(slides[:-1], jumps)
    with pytest.raises(TypeError):
        board.legal_objects(None, jumps)


def test_many_boards_step_at_once_or_not_at_all() -> None:
    made = engine_of(BRANDUBH).Board
    boards = [made(), made("3t3/7/7/7/7/1K5/7 d"), made("7/7/7/3t3/7/1K5/7 a")]
    steps = [board.parse_step(text) for board, text in zip(boards, ("d1-c1", "b2-b1", "d4-d1"), strict=True)]
    before = [board.position() for board in boards]
    for wrong in ([*steps[:2], steps[0]], steps[:2], [*steps[:2], -1]):
        with pytest.raises(ValueError):
            made.step_many(boards, wrong)
    with pytest.raises(ValueError):
        made.step_many([boards[0], boards[0]], steps[:2])
    for none in ("a board", None):
        with pytest.raises(TypeError):
            made.step_many([none], steps[:1])
        with pytest.raises(TypeError):
            made.legal_masks([none])
    assert [board.position() for board in boards] == before
    assert list(made.step_many(boards, iter(steps))) == [3, 3, 3] and [board.ply for board in boards] == [1, 1, 1]
    king = boards[2]
    assert list(made.step_many([king], [king.parse_step("b2-a2")])) == [3]
    king.push(king.parse_step("d1-d2"))
    assert list(made.step_many([king], [king.parse_step("a2-a1")])) == [1]
    masks = made.legal_masks(boards)
    for number, board in enumerate(boards):
        row = masks[number * (board.END + 1) : (number + 1) * (board.END + 1)]
        assert [step for step, legal in enumerate(row) if legal] == sorted(board.legal_steps())
    assert made.step_many([], []) == b"" == made.legal_masks([])


def test_random_games_are_those_that_playouts_counts() -> None:
    board = engine_of(ODIN).Board()
    games = board.random_games(30, 5, max_plies=200, threads=2)
    counts = board.playouts(30, 5, max_plies=200)
    assert counts == (*(games.results.count(result) for result in range(4)), len(games.steps))
    assert (games.steps.typecode, games.ends.typecode, len(games.ends)) == ("H", "Q", 30)
    assert board.random_games(0, 5).steps.tolist() == []


def test_a_decided_position_has_no_steps() -> None:
    board = board_of("K6/7/7/3t3/7/7/7 a")
    assert board.outcome() == ("defenders", "king on a goal square")
    assert board.legal_steps() == [] and board.legal_count() == 0 and board.perft(1) == board.perft(3) == 0
    assert board.playouts(5, 1) == (0, 5, 0, 0, 0)
    assert board_of("7/7/7/3t3/7/7/7 d").outcome() == ("attackers", "king taken")


def test_boards_of_two_engines_cross_processes() -> None:
    pytest.importorskip("tafl.engines.brandubh_7", reason="needs the built engines: make engines")
    pytest.importorskip("tafl.engines.odin_11", reason="needs the built engines: make engines")
    import tafl.engines.brandubh_7 as brandubh
    import tafl.engines.odin_11 as odin

    boards = []
    for engine in (brandubh, odin):
        board = engine.Board()
        for _ in range(6):
            board.push(board.legal_steps()[0])
        boards.append(board)
    code = "import pickle, sys; print([(b.position(), b.steps()) for b in pickle.loads(sys.stdin.buffer.read())])"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(boards), capture_output=True, check=True)
    assert done.stdout.decode().strip() == str([(board.position(), board.steps()) for board in boards])
