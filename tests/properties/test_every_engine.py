"""What is true of every engine, whatever its rules: making and taking back, hashes, sampling, texts, threads."""

from __future__ import annotations

import os
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from .engines import SPECS, boards, engine_of, games, in_a_run, state, variant_of

#: Steps of the long game; the whole promise is 10,000, which takes half a second for each engine.
LONG = int(os.environ.get("TAFL_LONG_GAME", "1500"))
EVERY = pytest.mark.parametrize("id", SPECS)


@EVERY
def test_taking_back_restores_everything(id: str) -> None:
    board, states = engine_of(id).Board(), []
    steps = max(games(id), key=len)
    for step in steps:
        states.append(state(board))
        board.push(step)
    last = state(board)
    for step, before in zip(reversed(steps), reversed(states), strict=True):
        assert board.pop() == step
        assert state(board) == before
    for step in steps:
        board.push(step)
    assert state(board) == last


@EVERY
def test_the_hash_is_that_from_scratch_and_of_the_position_alone(id: str) -> None:
    engine = engine_of(id)
    for board in boards(id, 4):
        again = engine.Board(board.position())
        assert board.zobrist() == board._hash_from_scratch() == again.zobrist() == again._hash_from_scratch()
        # Counters and repetition are history, and no part of it.
        assert again == board and hash(again) == hash(board) and again.ply == 0


@EVERY
def test_the_hash_tells_side_piece_square_and_run_apart(id: str) -> None:
    engine = engine_of(id)
    board = next(boards(id, 9))
    rows, side, *_ = board.position().split()
    keys = {board.zobrist(), engine.Board(f"{rows} {'d' if side == 'a' else 'a'}").zobrist()}
    letter = next(letter for letter in board.pieces().values() if engine.LETTERS[letter][1] != "king")
    others = [other for other in engine.LETTERS if engine.LETTERS[other][1] != "king" and other != letter]
    for other in ["1", *others]:
        keys.add(engine.Board(f"{_once(rows, letter, other)} {side}").zobrist())
    assert len(keys) == 3 + len(others)
    for run in in_a_run(id, 1):
        assert run.zobrist() != engine.Board(" ".join(run.position().split()[:2])).zobrist()
        assert run.zobrist() == run._hash_from_scratch()


def _once(rows: str, letter: str, other: str) -> str:
    """The rows with one piece changed; two numbers beside each other are added up."""
    at = rows.index(letter)
    head, tail = rows[:at], rows[at + 1 :]
    if other == "1":
        digits = len(head) - len(head.rstrip("0123456789"))
        before, after = (head[-digits:] if digits else ""), tail[: len(tail) - len(tail.lstrip("0123456789"))]
        return f"{head[: len(head) - digits]}{int(before or 0) + 1 + int(after or 0)}{tail[len(after) :]}"
    return head + other + tail


@EVERY
def test_equal_positions_hash_equal_whatever_the_path(id: str) -> None:
    chance, met = random.Random(id), 0
    for board in boards(id, 10):
        for _ in range(6):
            one, other = board.copy(), board.copy()
            path = _play_on(one, [], chance) and _play_on(one, [], chance) and _play_on(one, [], chance)
            steps = one.steps()[board.ply :]
            if not path or not _play_on(other, [steps[2], steps[1], steps[0]], chance):
                continue
            same = one.position() == other.position()
            assert (one.zobrist() == other.zobrist()) == same == (one == other)
            met += same and one.steps() != other.steps()
        if met > 8:
            return
    assert met, "no position was reached on two paths"


def _play_on(board: Any, steps: list[int], chance: random.Random) -> bool:
    """Play these steps, or any one; whether they were legal and left everybody on the board."""
    for step in steps or [None]:
        legal = board.legal_steps()
        if not legal or (step is not None and step not in legal):
            return False
        step = chance.choice(legal) if step is None else step
        if board.captures_of(step) or board.conversions_of(step) or step == board.END:
            return False
        board.push(step)
    return board.run_square is None


@EVERY
def test_a_step_is_legal_if_and_only_if_it_is_listed(id: str) -> None:
    engine = engine_of(id)
    for board in [*boards(id, 50, 2), *in_a_run(id, 1)]:
        legal = board.legal_steps()
        assert len(set(legal)) == len(legal) == board.legal_count()
        assert [step for step in range(-2, engine.Board.END + 3) if board.is_legal(step)] == sorted(legal)


@EVERY
def test_sampling_draws_every_step_exactly_once(id: str) -> None:
    for board in boards(id, 8):
        assert sorted(board._picks()) == sorted(board.legal_steps())


@EVERY
def test_the_first_steps_of_random_games_are_uniform(id: str) -> None:
    few = min(boards(id, 5, 3), key=lambda board: board.legal_count())
    for board in [few, *in_a_run(id, 1)]:
        legal = board.legal_steps()
        drawn = Counter(board.random_games(20 * len(legal), 5, max_plies=1).steps)
        # What only history forbids, a game that begins here does not know.
        if not set(drawn) <= set(legal):
            legal = type(board)(board.position()).legal_steps()
        assert set(drawn) <= set(legal)
        freedom = len(legal) - 1
        if freedom:
            expected = sum(drawn.values()) / len(legal)
            square = sum((drawn[step] - expected) ** 2 / expected for step in legal)
            # The value of chi-square (after Wilson and Hilferty) that chance exceeds once in a million times.
            assert square < freedom * (1 - 2 / (9 * freedom) + 4.76 * (2 / (9 * freedom)) ** 0.5) ** 3


@EVERY
def test_a_game_from_its_texts_is_the_game_of_its_calls(id: str) -> None:
    engine = engine_of(id)
    for steps in games(id)[:3]:
        board, told = engine.Board(), engine.Board(engine.START)
        for step in steps:
            text = board.step_text(step)
            board.push(step)
            told.push(told.parse_step(text))
            assert told == board and engine.Board(board.position()) == board
        assert state(told) == state(board)


@EVERY
def test_copies_pickles_and_texts_hold_in_mid_game_and_mid_run(id: str) -> None:
    engine, runs = engine_of(id), in_a_run(id)
    assert bool(runs) == (variant_of(id).berserk is not None)
    for board in [*boards(id, 40, 2), *runs]:
        twins = [board.copy(), pickle.loads(pickle.dumps(board))]
        assert [state(twin) for twin in twins] == [state(board)] * 2
        text = engine.Board(board.position())
        assert text == board and text.run_square == board.run_square
        before, step = state(board), next(iter(board.legal_steps()), None)
        if step is not None:
            for twin in twins:
                twin.push(step)
            text.push(step)
            assert state(twins[0]) == state(twins[1]) and text.position() == twins[0].position()
        assert state(board) == before


@EVERY
def test_long_games_come_back_to_where_they_began(id: str) -> None:
    engine, chance = engine_of(id), random.Random(7)
    board, dead = engine.Board(), False
    while board.ply < LONG and not dead:
        steps = board.legal_steps()
        for _ in range(12):
            board.push(steps[int(chance.random() * len(steps))])
            if board.outcome() is None:
                break
            board.pop()
        else:
            dead = True
    # Where plies without a capture are counted a game ends earlier, and a few games run into a dead end.
    assert board.ply == LONG or dead
    twin, steps = board.copy(), board.steps()
    assert len(steps) == board.ply == twin.ply and twin.steps() == steps
    for step in reversed(steps):
        assert board.pop() == step
    assert state(board) == state(engine.Board())
    assert twin.ply == len(steps) and twin._hash_from_scratch() == twin.zobrist()


@EVERY
def test_perft_is_the_same_with_threads_and_without_the_shortcut(id: str) -> None:
    start = engine_of(id).Board()
    board = start if start.legal_count() < 250 else min(boards(id, 20, 3), key=lambda b: b.legal_count())
    counts = {board.perft(3, threads=threads) for threads in (1, 2, 5)}
    assert len(counts) == 1 and board.perft(2, bulk=False, threads=2) == board.perft(2)
