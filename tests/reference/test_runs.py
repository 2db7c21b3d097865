"""Berserk runs: what starts, continues and ends them."""

from __future__ import annotations

from typing import Any

import pytest

from taflc.model import Berserk, Piece, Side, Variant, area
from taflc.reference import Position, judge, legal_steps, perft, play

from .build import MAN_D, A, D, jump, names, piece, played, position, step, steps, takes, variant

EDGE = area("edge", 7)


def berserk(*pieces: Piece, stop: str = "optional", counts: bool = False, finish: bool = True, **rules: Any) -> Variant:
    return variant(7, *pieces, berserk=Berserk(stop, counts, finish), **rules)


def goes_on(game: Variant, diagram: str, side: Side, text: str, run: str | None = None) -> set[str] | None:
    """The steps that go on after a step, or ``None`` if the turn is over."""
    result = played(game, diagram, side, text, run)
    assert result.continues == (result.position.run is not None)
    if not result.continues:
        assert result.outcome is not None or result.position.to_move is side.enemy
        return None
    assert result.position.to_move is side
    return steps(legal_steps(game, result.position), game.size)


TWO = """
    . . . . . . K
    . . . . . . .
    . . . . . . .
    . . t T . . t
    . . . . . . .
    . . . . T . .
    . . . . t . .
"""


def test_a_capture_starts_a_run_if_the_piece_can_capture_again() -> None:
    assert goes_on(berserk(), TWO, A, "g4-e4") == {"e4-e3", "end"}
    assert goes_on(variant(7), TWO, A, "g4-e4") is None, "no runs in this variant"


def test_the_turn_ends_by_itself_when_nothing_more_can_be_taken() -> None:
    assert goes_on(berserk(), TWO.replace(". . . . T . .", ". . . . . . ."), A, "g4-e4") is None


def test_a_quiet_step_starts_no_run() -> None:
    assert goes_on(berserk(), TWO, A, "g4-g3") is None


def test_forced_runs_have_no_end_while_a_capture_is_there() -> None:
    assert goes_on(berserk(stop="forced"), TWO, A, "g4-e4") == {"e4-e3"}


def test_a_first_step_need_not_capture_even_where_runs_are_forced() -> None:
    game = berserk(stop="forced")
    assert "g4-g3" in steps(legal_steps(game, position(game, TWO, A)), 7)


def test_end_passes_the_turn_and_takes_nothing() -> None:
    result = played(berserk(), TWO, A, "g4-e4")
    ended = play(berserk(), result.position, step(berserk(), "end"))
    assert (ended.captured, ended.converted, ended.continues) == (frozenset(), frozenset(), False)
    assert ended.position == Position(result.position.board, D)


def test_only_the_runs_own_piece_moves() -> None:
    """The man on a3 could take e2 as well, but it is not his run."""
    diagram = """
        . . . . . . K
        . . . . . . .
        . . . . . . .
        . . t T . . t
        t . . . . . .
        . . . . T . .
        . . . . t . .
    """
    assert goes_on(berserk(), diagram, A, "g4-e4") == {"e4-e3", "end"}
    assert takes(berserk(), diagram, A, "a3-e3") == "e2"


def test_the_square_the_run_came_from_is_empty() -> None:
    """From c5 the man goes back down his file, over the square he came from."""
    diagram = """
        . . . . . . K
        . . . . . . .
        . . . T t . .
        . . . . . . .
        . . t . . . .
        . . . . . . .
        . . . T t . .
    """
    assert goes_on(berserk(), diagram, A, "c3-c5") == {"c5-c1", "end"}


def test_jumps_take_part_in_runs_if_they_capture() -> None:
    diagram = """
        . . . . . . K
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . x T . T . .
    """
    knight = piece(A, "knight", jump=jump(MAN_D, takes=True))
    commander = piece(A, "commander", jump=jump(MAN_D))
    taking = diagram.replace("x", "n")
    assert goes_on(berserk(knight), taking, A, "b1^d1") == {"d1^f1", "end"}, "a taking jump starts a run and goes on"
    assert goes_on(berserk(commander), diagram.replace("x", "c"), A, "b1^d1") is None, "it took nothing"
    hop = """
        . . . . . . K
        . . . . . . .
        . . . t . . .
        . . . T . . .
        . c T . . t .
        . . . . T . .
        . . . . t . .
    """
    assert goes_on(berserk(commander), hop, A, "b3^d3") == {"d3-e3", "end"}, "it took d4 at the landing square"


def test_a_flip_is_a_capture_for_runs_by_switch() -> None:
    mercenaries = [piece(side, "mercenary", flips=True) for side in Side]
    diagram = TWO.replace(". . t T . . t", ". . t M . . t")
    assert goes_on(berserk(*mercenaries, counts=True), diagram, A, "g4-e4") == {"e4-e3", "end"}
    assert goes_on(berserk(*mercenaries, counts=False), diagram, A, "g4-e4") is None
    second = TWO.replace(". . . . T . .", ". . . . M . .")
    assert goes_on(berserk(*mercenaries, counts=True), second, A, "g4-e4") == {"e4-e3", "end"}
    assert goes_on(berserk(*mercenaries, counts=False), second, A, "g4-e4") is None, "a flip does not go on either"


KINGS_RUN = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . T t . K .
    . . . . . . .
    . . . . . . .
    t . . . . . .
"""


def test_the_king_may_finish_on_a_goal_without_taking() -> None:
    game = berserk(goal=EDGE)
    assert goes_on(game, KINGS_RUN, D, "f4-e4") == {"e4-e7", "e4-e1", "e4-g4", "end"}
    after = played(game, KINGS_RUN, D, "f4-e4").position
    finished = play(game, after, step(game, "e4-e7"))
    assert finished.outcome == ("defenders", "king on a goal square")
    assert (finished.position.to_move, finished.position.run, finished.continues) == (A, None, False)


def test_without_the_finish_he_must_capture() -> None:
    assert goes_on(berserk(goal=EDGE, finish=False), KINGS_RUN, D, "f4-e4") is None


def test_the_finish_binds_nobody_even_in_a_forced_run() -> None:
    game = berserk(goal=EDGE, stop="forced")
    assert goes_on(game, KINGS_RUN, D, "f4-e4") == {"e4-e7", "e4-e1", "e4-g4", "end"}
    diagram = """
        . . . . . . .
        . . T t . . .
        . . . . . . .
        . . T t . K .
        . . . . . . .
        . . . . . . .
        t . . . . . .
    """
    assert goes_on(game, diagram, D, "f4-e4") == {"e4-e6", "e4-e7", "e4-e1", "e4-g4"}, "no end while he can capture"


def test_only_the_king_finishes() -> None:
    game = berserk(goal=EDGE)
    diagram = """
        . . . . . . .
        . . K . . . .
        . . . . . . .
        . . T t . T .
        . . . . . . .
        . . . . . . .
        t . . . . . .
    """
    assert takes(game, diagram, D, "f4-e4") == "d4"
    assert goes_on(game, diagram, D, "f4-e4") is None


def test_end_is_no_step_outside_a_run() -> None:
    game = berserk(goal=EDGE)
    assert "end" not in steps(legal_steps(game, position(game, KINGS_RUN, D)), 7)


def test_the_king_taken_or_on_a_goal_ends_the_game_inside_a_run() -> None:
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . t K . . t
        . . . . . . .
        . . . . T . .
        . . . . t . .
    """
    result = played(berserk(), diagram, A, "g4-e4")
    assert (result.continues, result.outcome) == (False, ("attackers", "king taken"))
    assert legal_steps(berserk(), result.position) == []


def test_a_loaded_run_is_judged_inside_it() -> None:
    """The defenders have no step here, which counts at the end of the turn only."""
    game = berserk()
    stuck = """
        . . . . . t K
        . . . . . . t
        . . . . . . .
        . . t . t . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert judge(game, position(game, stuck, A, "e4")) is None
    assert steps(legal_steps(game, position(game, stuck, A, "e4")), 7) == {"end"}
    assert judge(game, position(game, stuck, D)) == ("attackers", "no legal step")
    ended = played(game, stuck, A, "end", run="e4")
    assert ended.outcome == ("attackers", "no legal step")


def test_no_ending_of_a_turn_is_judged_inside_a_run() -> None:
    """The defenders' fort stands, and would have won at the end of their turn; now the attackers are in a run."""
    game = berserk(exit_fort=True)
    fort = """
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . T T . .
        . . T . . T .
        . . T . . T .
        . . T K . T .
    """
    assert judge(game, position(game, fort, A)) == ("defenders", "exit fort")
    assert judge(game, position(game, fort, A, "g7")) is None


def test_a_loaded_run_may_be_over_already() -> None:
    game = berserk(goal=EDGE)
    diagram = KINGS_RUN.replace(". . T t . K .", ". . T t . . K")
    assert judge(game, position(game, diagram, D, "g4")) == ("defenders", "king on a goal square")
    assert legal_steps(game, position(game, diagram, D, "g4")) == []


def test_a_run_needs_berserk_turns_and_an_own_piece() -> None:
    with pytest.raises(ValueError, match="run"):
        legal_steps(variant(7), position(variant(7), TWO, A, "c4"))
    with pytest.raises(ValueError, match="run"):
        legal_steps(berserk(), position(berserk(), TWO, A, "d4"))


def test_perft_counts_steps_and_end_but_no_automatic_end() -> None:
    game = berserk()
    first = position(game, TWO, A)
    counts = perft(game, first, 2)
    assert counts[0] == len(legal_steps(game, first))
    after = [play(game, first, s).position for s in legal_steps(game, first)]
    assert counts[1] == sum(len(legal_steps(game, p)) for p in after)
    in_run = [p for p in after if p.run is not None]
    assert [names([p.run], 7) for p in in_run if p.run is not None] == ["e4"]


def test_illegal_steps_are_refused() -> None:
    game = berserk()
    with pytest.raises(ValueError, match="illegal"):
        play(game, position(game, TWO, A), step(game, "end"))
    with pytest.raises(ValueError, match="illegal"):
        play(game, position(game, TWO, A), step(game, "g4-d4"))
    with pytest.raises(ValueError, match="illegal"):
        play(game, position(game, TWO, D), step(game, "g4-e4"))
