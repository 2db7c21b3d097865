"""What only a game's history shows: repetition in its three forms, plies without capture, illegal turns, undo."""

from __future__ import annotations

from typing import Any

import pytest

from taflc.model import Berserk, Repetition, Side, Variant, square_index
from taflc.reference import Game, legal_steps, perft
from taflc.reference.repetition import Turn, repeats

from .build import A, D, piece, playing, position, step, steps, variant

START = """
    t . . . . . T
    . . . . . . .
    . . . . . . .
    . . . K . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""
AROUND = ["a7-a6", "g7-g6", "a6-a7", "g6-g7"]
"""Four turns that come back to the same position with the same side to move."""


def repeating(what: str, times: int, result: str, **rules: Any) -> Variant:
    return variant(7, repetition=Repetition(what, times, result), **rules)


def ends(game: Variant, turns: list[str], diagram: str = START, first: Side = A) -> tuple[int, tuple[str, str] | None]:
    """After how many of the turns the game is over, and how."""
    going = Game(game, position(game, diagram, first))
    for number, text in enumerate(turns, 1):
        going.play(step(game, text))
        if going.outcome is not None:
            return number, going.outcome
    return len(turns), None


@pytest.mark.parametrize(
    ("result", "winner"),
    [
        ("draw", "draw"),
        ("mover loses", "attackers"),
        ("beginner loses", "defenders"),
        ("attackers lose", "defenders"),
        ("defenders lose", "attackers"),
    ],
)
def test_the_nth_occurrence_of_a_position(result: str, winner: str) -> None:
    """The loaded position is the first occurrence; the defenders make the turn that brings it back."""
    assert ends(repeating("position", 3, result), AROUND * 3) == (8, (winner, "repetition"))
    assert ends(repeating("position", 2, result), AROUND * 3) == (4, (winner, "repetition"))
    assert ends(repeating("position", 4, result), AROUND * 3) == (12, (winner, "repetition"))


def test_the_mover_may_be_the_attackers() -> None:
    """The attackers' detour makes the position after their own turn the first to come again."""
    turns = ["a7-a6", "g7-g6", "a6-a5", "g6-g7", "a5-a6"]
    assert ends(repeating("position", 2, "mover loses"), turns) == (5, ("defenders", "repetition"))
    assert ends(repeating("position", 2, "beginner loses"), turns) == (5, ("attackers", "repetition"))


def test_the_side_to_move_belongs_to_the_position() -> None:
    """Three turns of the attackers and two of the defenders bring the board back, but not the side to move."""
    turns = ["a7-a5", "d4-d5", "a5-a6", "d5-d4", "a6-a7"]
    assert ends(repeating("position", 2, "draw"), turns) == (5, None)


def test_ignored() -> None:
    assert ends(variant(7), AROUND * 6) == (24, None)


def test_own_move_is_the_players_own_turns_whatever_the_other_plays() -> None:
    """The attackers shuttle: a7-a6 comes for the third time with their fifth own turn; the defenders wander."""
    turns = ["a7-a6", "g7-g6", "a6-a7", "g6-g5", "a7-a6", "g5-g4", "a6-a7", "g4-g3", "a7-a6"]
    assert ends(repeating("own move", 3, "mover loses"), turns) == (9, ("defenders", "repetition"))
    assert ends(repeating("own move", 3, "mover loses"), turns[:-1]) == (8, None)
    broken = ["a7-a6", "g7-g6", "a6-a7", "g6-g5", "a7-a5", "g5-g4", "a5-a7", "g4-g3", "a7-a6"]
    assert ends(repeating("own move", 3, "mover loses"), broken) == (9, None)


def test_both_moves_needs_the_same_turn_three_times_by_both() -> None:
    """m(n) = m(n-4) = m(n-8) and m(n-1) = m(n-5) = m(n-9): the tenth turn completes it, the side then to move loses."""
    rule = repeating("both moves", 3, "beginner loses")
    assert ends(rule, AROUND * 3) == (10, ("defenders", "repetition"))
    assert ends(rule, AROUND * 2) == (8, None)
    only_one = ["a7-a6", "g7-g6", "a6-a7", "g6-g5", "a7-a6", "g5-g4", "a6-a7", "g4-g3", "a7-a6", "g3-g2"]
    assert ends(rule, only_one) == (10, None)
    shifted = ["d4-d5", "a7-a6", "g7-g6", "a6-a7", "g6-g7"]
    turns = shifted + AROUND * 2
    assert ends(rule, turns, first=D) == (11, ("defenders", "repetition")), "the attackers began and are to move"


def test_a_loaded_position_starts_without_history() -> None:
    game = repeating("position", 2, "draw")
    going = playing(game, START, A, *AROUND[:2])
    again = Game(game, going.position)
    for text in AROUND[2:]:
        again.play(step(game, text))
    assert again.outcome is None
    for text in AROUND[2:]:
        going.play(step(game, text))
    assert going.outcome == ("draw", "repetition")


def test_perft_and_play_know_no_history() -> None:
    game = repeating("position", 2, "draw")
    going = playing(game, START, A, *AROUND)
    assert going.outcome == ("draw", "repetition")
    assert going.legal_steps() == []
    assert len(legal_steps(game, going.position)) == perft(game, going.position, 1)[0] > 0


# --- illegal -------------------------------------------------------------------------------


def test_a_turn_that_would_repeat_is_illegal() -> None:
    game = repeating("position", 2, "illegal")
    going = playing(game, START, A, *AROUND[:3])
    assert "g6-g7" not in steps(going.legal_steps(), 7)
    assert "g6-g5" in steps(going.legal_steps(), 7)
    with pytest.raises(ValueError, match="illegal"):
        going.play(step(game, "g6-g7"))


CORNERED = """
    t . T K . . .
    T T T T . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . T
"""


@pytest.mark.parametrize(("value", "winner"), [("loses", "defenders"), ("draw", "draw")])
def test_a_side_left_with_illegal_turns_only_has_no_legal_step(value: str, winner: str) -> None:
    """The one attacker can only go back to a7, and there the position with the man on g1 has been already."""
    game = repeating("position", 2, "illegal", no_legal_step=value)
    going = playing(game, CORNERED, D, "g1-g2", "a7-b7")
    assert going.outcome is None
    assert going.play(step(game, "g2-g1")).outcome == going.outcome == (winner, "no legal step")
    assert going.legal_steps() == []
    going.undo()
    assert going.outcome is None


# --- runs ----------------------------------------------------------------------------------


BACK = """
    . . . . . . K
    . . . T . . .
    . . t m t . .
    . . . . . . .
    . . . T . . .
    . . . . T . .
    . . . . t . .
"""


def test_positions_inside_a_run_are_none() -> None:
    """The last step flips the mercenary again and brings the first board back, in the middle of a run."""
    sides = [piece(side, "mercenary", flips=True) for side in Side]
    game = variant(7, *sides, berserk=Berserk("optional", True, False), repetition=Repetition("position", 2, "draw"))
    going = playing(game, BACK, A, "e5-f5", "d3-d4", "f5-g5", "d4-d3")
    played = going.play(step(game, "g5-e5"))
    assert played.continues
    assert (dict(going.position.board), going.position.to_move) == (dict(position(game, BACK, A).board), A)
    assert going.outcome is None
    assert going.play(step(game, "end")).outcome is None, "and with the other side to move it is new"


def test_a_turn_is_compared_by_all_its_steps() -> None:
    rule = Repetition("own move", 3, "mover loses")
    one, other, longer = Turn(A, ((1, 2),)), Turn(A, ((2, 1),)), Turn(A, ((1, 2), (2, 9)))
    assert repeats(rule, [one, other, one, other, one], 1)
    assert not repeats(rule, [one, other, longer, other, one], 1)


# --- plies without capture -----------------------------------------------------------------


def test_a_draw_by_plies_without_capture() -> None:
    assert ends(variant(7, quiet_plies=6), AROUND * 3) == (6, ("draw", "moves without capture"))


def test_a_capture_starts_the_count_again() -> None:
    diagram = START.replace(". . . . . . .", ". t T . . t .", 1)
    turns = ["a7-a5", "g7-g5", "f6-d6", "g5-g7", "a5-a7", "g7-g5", "a7-a5"]
    assert ends(variant(7, quiet_plies=4), turns, diagram) == (7, ("draw", "moves without capture"))


@pytest.mark.parametrize(("counts", "over"), [(True, None), (False, ("draw", "moves without capture"))])
def test_a_flip_starts_it_again_only_where_it_counts(counts: bool, over: tuple[str, str] | None) -> None:
    sides = [piece(side, "mercenary", flips=True) for side in Side]
    game = variant(7, *sides, berserk=Berserk("optional", counts, False), quiet_plies=3)
    diagram = START.replace(". . . . . . .", ". t M . . t .", 1)
    assert ends(game, ["a7-a5", "g7-g5", "f6-d6"], diagram)[1] == over


def test_without_berserk_a_flip_never_counts() -> None:
    sides = [piece(side, "mercenary", flips=True) for side in Side]
    game = variant(7, *sides, quiet_plies=3)
    diagram = START.replace(". . . . . . .", ". t M . . t .", 1)
    assert ends(game, ["a7-a5", "g7-g5", "f6-d6"], diagram)[1] == ("draw", "moves without capture")


def test_repetition_comes_before_plies_without_capture() -> None:
    game = repeating("position", 2, "attackers lose", quiet_plies=4)
    assert ends(game, AROUND) == (4, ("defenders", "repetition"))


def test_too_few_pieces_comes_after_repetition() -> None:
    """The fifth own turn of the attackers, the same as the third and the first, takes a man and leaves two to two."""
    diagram = """
        t . . . . . T
        . . t . . . .
        . . . . . . .
        . . . K . . .
        . . . . . . .
        . . . . T . .
        . . . . . . .
    """
    turns = ["a7-a6", "e2-b2", "a6-a7", "b2-b3", "a7-a6", "b3-b4", "a6-a7", "b4-b6", "a7-a6"]
    few = {A: 3, D: 3}
    assert ends(variant(7, too_few=few), turns, diagram) == (9, ("draw", "too few pieces"))
    both = repeating("own move", 3, "mover loses", too_few=few)
    assert ends(both, turns, diagram) == (9, ("defenders", "repetition"))


RUN = """
    . . . . . . K
    . . . . . . .
    . . . . . . .
    . . t T . . t
    . . . . . . .
    . . . . T . .
    . . . . t . .
"""


def test_a_turn_with_a_capture_is_not_quiet_however_it_ends() -> None:
    game = variant(7, berserk=Berserk("optional", False, False), quiet_plies=1)
    assert playing(game, RUN, A, "g4-e4", "end").outcome is None
    assert playing(game, RUN, A, "g4-g3").outcome == ("draw", "moves without capture")
    loaded = Game(game, position(game, RUN.replace("T . . t", ". t . ."), A, "e4"))
    assert loaded.play(step(game, "end")).outcome is None, "the run has had its capture before"


def test_end_is_no_part_of_the_turn_that_is_remembered() -> None:
    game = variant(7, berserk=Berserk("optional", False, False))
    stopped, gone_on = playing(game, RUN, A, "g4-e4", "end"), playing(game, RUN, A, "g4-e4", "e4-e3")
    squares = {name: square_index(name, 7) for name in ("g4", "e4", "e3")}
    assert stopped.turns == (Turn(A, ((squares["g4"], squares["e4"]),)),)
    assert gone_on.turns == (Turn(A, ((squares["g4"], squares["e4"]), (squares["e4"], squares["e3"]))),)


# --- undo ----------------------------------------------------------------------------------


def test_undo_brings_everything_back() -> None:
    game = repeating("position", 2, "draw", quiet_plies=9)
    going = playing(game, START, A, *AROUND)
    assert going.outcome is not None
    going.undo()
    assert going.outcome is None and step(game, "g6-g7") in going.legal_steps()
    going.play(step(game, "g6-g7"))
    assert going.outcome == ("draw", "repetition")
    for _ in AROUND:
        going.undo()
    assert going.position == position(game, START, A)
    with pytest.raises(IndexError):
        going.undo()


def test_undo_forgets_the_position_it_takes_back() -> None:
    game = repeating("position", 3, "draw")
    going = playing(game, START, A, *AROUND)
    going.undo()
    going.play(step(game, "g6-g7"))
    assert going.outcome is None, "it has occurred twice, not three times"


def test_undo_inside_a_run() -> None:
    game = variant(7, berserk=Berserk("optional", False, False), repetition=Repetition("position", 2, "draw"))
    going = playing(game, RUN, A, "g4-e4")
    inside = going.position
    going.play(step(game, "e4-e3"))
    assert going.position.to_move is D
    going.undo()
    assert going.position == inside
    going.play(step(game, "end"))
    assert (going.position.to_move, going.outcome) == (D, None)
    going.undo()
    going.undo()
    assert going.position == position(game, RUN, A)
