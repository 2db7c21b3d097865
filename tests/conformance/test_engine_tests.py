"""The generated `test_engine.py`: its positions are what it says they are, and boards are crowded enough to bite."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taflc import places
from taflc.conformance.board import module_of, standing_in
from taflc.conformance.circles import around_a_run, there_and_back
from taflc.conformance.situations import Situations, one_before, rings, stuck
from taflc.conformance.suite import Suite, suite_of
from taflc.conformance.sweep import SAFE, TAKEN, UNASKED, sweeps
from taflc.emit import engine_tests
from taflc.emit.conformance import DATA, ENGINE_TEST, emit_package
from taflc.load import load_variant
from taflc.model import Repetition, Side, Variant
from taflc.reference import Position, judge, legal_steps, play
from taflc.text import parse_position

UNLIKE = ("brandubh-7", "tyr-11", "odin-11", "copenhagen-11", "sea-battle-13", "tawlbwrdd-11")


def variant(id: str) -> Variant:
    return load_variant(places.specs() / f"{id}.yaml")


def read(id: str, text: str) -> Position:
    return Position(*parse_position(variant(id), text))


def found(id: str) -> Situations:
    suite: Suite = suite_of(variant(id))
    return suite.situations


@pytest.mark.parametrize("id", UNLIKE)
def test_sides_without_a_step_have_none_and_come_to_it_by_a_step(id: str) -> None:
    for side in Side:
        after = next(stuck(variant(id), side))
        assert after.to_move is side
        assert (judge(variant(id), after) or ("", ""))[1] == "no legal step"
        before = next(one_before(variant(id), after))
        ends = [play(variant(id), before, step).outcome for step in legal_steps(variant(id), before)]
        assert any(end and end[1] == "no legal step" for end in ends) and judge(variant(id), before) is None
    assert len(found(id).stuck) == len(found(id).nearly) == 2


@pytest.mark.parametrize("id", UNLIKE)
def test_boards_without_room_have_steps_for_both_sides_and_begin_with_captures_too(id: str) -> None:
    assert len(found(id).crowded) == 4
    taking = 0
    for text in found(id).crowded:
        here = read(id, text)
        assert here.run is None and len(here.board) >= variant(id).size ** 2 - 3
        played = [play(variant(id), here, step) for step in legal_steps(variant(id), here)]
        assert 0 < len(played) <= 10
        taking += any(p.captured or p.converted for p in played)
    assert taking >= 2


@pytest.mark.parametrize("id", ["tyr-11", "odin-11"])
def test_runs_may_go_on_to_several_squares(id: str) -> None:
    assert len(found(id).runs) == 24
    for text, steps in found(id).runs:
        assert read(id, text).run is not None
        assert len(legal_steps(variant(id), read(id, text))) == len(steps.split()) > 2
    for side in ("a", "d"):
        chains = [steps for text, steps in found(id).chains if text.split()[1] == side]
        assert len(chains) == 24 and sum(steps != "" for steps in chains) >= 18
    assert any("^" in steps for _, steps in found(id).chains)


@pytest.mark.parametrize(("id", "games"), [("tyr-11", 2), ("legacy-tyr-13", 4)])
def test_a_run_that_ends_where_it_began_is_one_turn_among_those_that_repeat(id: str, games: int) -> None:
    assert len(found(id).circles) == games
    for side in Side:
        position, steps, game = next(around_a_run(variant(id), side))
        assert position.to_move is side.enemy and game.outcome and game.outcome[1] == "repetition"
        began, taken = [], 0
        for step in steps:
            done = play(variant(id), position, step)
            began += [step.frm] if done.continues else []
            position, taken = done.position, taken + len(done.captured)
        # A man took one step more than there are turns, two captures, and came back to where he had been.
        assert len(began) == 1 and taken == 2 and len(game.turns) == len(steps) - 1
    assert not list(around_a_run(variant("odin-11"), Side.ATTACKERS))


def test_what_has_been_before_a_piece_changed_sides_comes_again_when_it_changes_back() -> None:
    assert [text.split()[1] for text, _, _ in found("odin-11").circles] == ["a", "d"]
    for side in Side:
        position, steps, game = next(there_and_back(variant("odin-11"), side))
        assert position.to_move is side and len(steps) == 8 and position == game.position
        assert game.outcome == (side.enemy.value, "repetition")
    assert not list(there_and_back(variant("tyr-11"), Side.ATTACKERS)), "there nobody changes sides"


def test_a_ring_is_open_at_its_gap_and_closed_without() -> None:
    at = variant("sea-battle-13")
    ends = [judge(at, position) for position in rings(at)]
    # From each edge square a way in to either side, but for those beside a corner, from which there is one.
    assert ends == [None, ("attackers", "encirclement")] * (4 * (11 * 2 - 4))
    assert not list(rings(variant("tyr-11")))


def test_squares_are_swept_as_the_rules_of_brandubh_say() -> None:
    """Corners and the empty throne are hostile, to men and to the king alike."""
    for sweep in sweeps(variant("brandubh-7")):
        hostile = set()
        for rank, line in enumerate(sweep.answers):
            for file, word in enumerate(line.split()):
                assert len(word) == 4 and set(word) <= {TAKEN, SAFE, UNASKED}
                for (df, dr), answer in zip(((1, 0), (0, 1), (-1, 0), (0, -1)), word, strict=True):
                    if answer == TAKEN:
                        hostile.add((file + df, rank + dr))
        assert hostile == {(0, 0), (0, 6), (6, 0), (6, 6), (3, 3)}, sweep


def crowds(id: str, folder: Path) -> dict[str, Any]:
    """The generated file, run without an engine."""
    texts = emit_package(variant(id))
    (folder / DATA).write_text(texts[DATA], encoding="utf-8")
    namespace: dict[str, Any] = {"__name__": "engine", "__file__": str(folder / ENGINE_TEST)}
    with standing_in(module_of(variant(id))):
        exec(compile(texts[ENGINE_TEST], ENGINE_TEST, "exec"), namespace)
    return namespace


@pytest.mark.parametrize("id", UNLIKE)
def test_crowds_are_full_of_captures_along_rank_and_file(id: str, tmp_path: Path) -> None:
    at, size = variant(id), variant(id).size
    shown: dict[Side, set[tuple[bool, bool]]] = {side: set() for side in Side}
    for text in crowds(id, tmp_path)["CROWDS"]:
        here = read(id, text)
        if judge(at, here) is None:
            for step in legal_steps(at, here):
                done = play(at, here, step)
                gone = done.captured | done.converted
                along = (any(s // size == step.to // size for s in gone), any(s % size == step.to % size for s in gone))
                shown[here.to_move].add(along)
    every = {(False, False), (False, True), (True, False), (True, True)}
    assert shown == {side: every for side in Side}


@pytest.mark.parametrize("id", UNLIKE)
def test_a_generated_engine_test_is_short_and_names_its_spec(id: str) -> None:
    text = emit_package(variant(id))[ENGINE_TEST]
    assert text.count("\n") < 800
    assert max(len(line) for line in text.splitlines() if "/" not in line) <= 120
    assert f"from spec/{id}.yaml" in text


@pytest.mark.parametrize(("repetition", "quiet", "expected"), [
    (Repetition("position", 3, "draw"), None, True),
    (Repetition("position", 3, "draw"), 60, True),
    (Repetition("position", 3, "draw"), 59, False),
    (Repetition("position", 4, "draw"), None, False),
    (Repetition("position", 3, "illegal"), None, False),
    (Repetition("both moves", 3, "draw"), None, False),
    (None, None, False),
])
def test_repetition_is_expected_only_where_it_is_bound_to_come(
    repetition: Repetition | None, quiet: int | None, expected: bool
) -> None:
    at = variant("brandubh-7")
    endings = replace(at.endings, repetition=repetition, quiet_plies=quiet)
    text = engine_tests.emit(replace(at, endings=endings), suite_of(at), DATA)
    assert ('endings >= {"repetition"}' in text) is expected
