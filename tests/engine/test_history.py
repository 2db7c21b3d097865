"""What only a game shows: repetition in its forms and plies without capture, on boards and in playouts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from taflc.model import Repetition, Variant
from taflc.reference import END, Game, Ply

from .engines import ROOT, engine_for, engine_of, variant_of
from .test_differential import compare_game

BRANDUBH, TYR = ROOT / "spec" / "brandubh-7.yaml", ROOT / "spec" / "tyr-simple-11.yaml"
RULES = {
    "second draws": Repetition("position", 2, "draw"),
    "third mover": Repetition("position", 3, "mover loses"),
    "third beginner": Repetition("position", 3, "beginner loses"),
    "third defenders": Repetition("position", 3, "defenders lose"),
    "second illegal": Repetition("position", 2, "illegal"),
    "third illegal": Repetition("position", 3, "illegal"),
    "own move": Repetition("own move", 3, "mover loses"),
    "both moves": Repetition("both moves", 3, "beginner loses"),
}


@cache
def with_rule(name: str) -> Variant:
    """Brandubh with a rule of repetition, or Tyr (with runs), or with a limit of quiet plies."""
    variant = variant_of(TYR if name.startswith("runs") else BRANDUBH)
    rule = RULES.get(name.removeprefix("runs "))
    quiet = 12 if name == "quiet" else None
    return replace(
        variant,
        id="history-" + name.replace(" ", "-"),
        endings=replace(variant.endings, repetition=rule, quiet_plies=quiet),
    )


def shuffling_game(variant: Variant, seed: int, plies: int) -> Iterator[Ply]:
    """A game whose players like to go back where they came from."""
    chance = random.Random(seed)
    game = Game(variant)
    last: dict[Any, Any] = {}
    for _ in range(plies):
        legal, before = game.legal_steps(), game.position
        if not legal:
            return
        came = last.get(before.to_move)
        back = [step for step in legal if came is not None and (step.frm, step.to) == (came.to, came.frm)]
        step = back[0] if back and chance.random() < 0.85 else legal[int(chance.random() * len(legal))]
        if step != END:
            last[before.to_move] = step
        yield Ply(before, tuple(legal), step, game.play(step))


NAMES = [*RULES, "quiet", "runs own move", "runs both moves", "runs third beginner"]


@pytest.mark.parametrize("name", NAMES)
def test_history_is_judged_as_by_the_reference(name: str) -> None:
    variant = with_rule(name)
    engine, ended = engine_for(variant), 0
    for seed in range(12):
        plies = list(shuffling_game(variant, seed, 60))
        compare_game(variant, engine, plies)
        outcome = plies[-1].played.outcome
        ended += outcome is not None and outcome[1] in ("repetition", "moves without capture")
    assert ended or name.endswith("illegal"), "no game has shown the rule"


@pytest.mark.parametrize("name", [*NAMES, "brandubh-7", "tyr-11", "legacy-tyr-13"])
def test_playouts_play_by_the_rules_of_the_board(name: str) -> None:
    shipped = ROOT / "spec" / f"{name}.yaml"
    engine = engine_of(shipped) if shipped.is_file() else engine_for(with_rule(name))
    start = engine.Board()
    games, seed, most = 40, 7, 150
    found = start.random_games(games, seed, max_plies=most)
    begin = 0
    for end, result in zip(found.ends, found.results, strict=True):
        board = engine.Board()
        for step in found.steps[begin:end]:
            assert board.outcome() is None
            board.push(step)
        outcome = board.outcome()
        assert ("attackers", "defenders", "draw", None)[result] == (outcome and outcome[0]), board
        assert outcome is not None or end - begin == most
        begin = end
    results = [found.results.count(result) for result in range(4)]
    assert start.playouts(games, seed, max_plies=most) == (*results, len(found.steps))
    assert start.random_games(games, seed, max_plies=most, threads=3) == found


def test_repetition_can_be_left_out_of_playouts() -> None:
    board = engine_for(with_rule("second draws")).Board()
    assert board.playouts(50, 3, max_plies=100)[2] > 0
    assert board.playouts(50, 3, max_plies=100, repetition=False)[2] == 0


def test_history_is_no_part_of_a_position() -> None:
    board = engine_for(with_rule("second draws")).Board()
    for text in ("d1-c1", "d3-c3", "c1-d1", "c3-d3"):
        assert board.outcome() is None
        board.push(board.parse_step(text))
    assert board.outcome() == ("draw", "repetition")
    again = type(board)(board.position())
    assert again.outcome() is None and again == board and hash(again) == hash(board)
    assert board.copy().outcome() == ("draw", "repetition")
    assert board.perft(2) == again.perft(2) > 0
    board.pop()
    assert board.outcome() is None
