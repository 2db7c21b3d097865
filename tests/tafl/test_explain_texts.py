"""What explanations say, word for word, on the shipped variants: true of this side, this piece, this rule."""

import pytest

from tests.tafl.oracle import ROOT, oracle


def board(name, position=None):
    return oracle(ROOT / "spec" / f"{name}.yaml").board(position)


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (
            "11/11/8t2/11/11/11/11/11/1T1K7/11/11 d d3",
            "d3-d2",
            "each further step of a run must capture or end on a goal square, and d3 to d2 does neither",
        ),
        (
            "11/11/8t2/11/11/5K5/11/11/1T1T7/11/11 d d3",
            "d3-d2",
            "each further step of a run must capture, and d3 to d2 takes nothing",
        ),
    ],
)
def test_a_further_step_of_a_run(position, move, text):
    assert board("odin-11", position).explain(move).text == text


def test_a_turn_that_does_not_count_for_a_run():
    why = board("legacy-tyr-13", "13/13/13/13/13/13/5K7/13/13/13/1TmT9/13/13 d d3").explain("d3-e3")
    assert why.text == "each further step of a run must capture, and d3 to e3 takes nothing"
    why = board("legacy-tyr-13", "13/13/13/13/13/13/5K7/13/13/4T8/1Tm10/13/13 d e4").explain("e4-d4")
    assert why.rule == "turn.berserk"
    why = board("legacy-tyr-13", "13/13/13/13/13/13/5K7/13/13/3T9/1Tm10/13/13 d d4").explain("d4-d3")
    assert why.rule == "turn.berserk.conversion_counts"
    assert why.text.endswith("d4 to d3 only turns a piece, which does not count")


@pytest.mark.parametrize(
    ("hammer", "rule", "fate"),
    [
        ("m", "when_taken.flips_unless_both", "both are mercenaries, so it is removed and does not change sides"),
        ("t", "when_taken", "it changes sides"),
    ],
)
def test_what_becomes_of_a_mercenary_and_by_which_rule(hammer, rule, fate):
    [why] = board("legacy-tyr-13", f"13/13/13/13/13/13/5K7/13/13/13/1mM2{hammer}7/13/13 a").explain_captures("f3-d3")
    assert why.rule == f"pieces.mercenary.{rule}"
    assert why.text == f"the mercenary on c3 is caught between d3 and b3; {fate}"
    assert "legacy-tyr-guide 3.7, 3.10, 5.3c, 5.3d, 8.10, 8.11" in why.source


def to_and_fro(name):
    """The game when each side only shuffles one piece."""
    game, shuttles = board(name), {}
    while not game.is_over():
        move = shuttles.get(game.to_move)
        if move is None:
            move = next(one for one in game.legal_moves if not game.captures_of(one) and not one.jump)
        back = "-".join(reversed(str(move).split("-")))
        shuttles[game.to_move] = back
        game.push(str(move))
    return game.explain_outcome()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "tyr-simple-11",
            "the defenders win: the attackers have made the same turn for the third time, in every other turn of "
            "theirs",
        ),
        (
            "legacy-tyr-13",
            "the defenders win: both sides have made the same turns for the third time, and the attackers, who began "
            "it, lose",
        ),
        (
            "sea-battle-13",
            "the attackers win: this position has occurred for the third time, which loses for the defenders, whoever "
            "brought it about",
        ),
        (
            "odin-11",
            "the defenders win: this position has occurred for the third time, and the attackers, who began the "
            "repetition, lose",
        ),
        ("tawlbwrdd-11", "a draw: this position has occurred for the second time"),
    ],
)
def test_who_loses_by_repetition_and_why(name, text):
    why = to_and_fro(name)
    assert (why.rule, why.text) == ("endings.repetition", text)


def test_a_rule_with_parts_cites_what_is_said_of_all_of_it_in_order():
    why = board("odin-11").explain("f9^f7")
    assert why.rule == "pieces.commander.jump"
    assert why.source == "odin-11, spec/odin-11.yaml:118, odin-guide 3.9, 3.13, 5.6a"


def test_the_king_is_called_as_the_spec_calls_him():
    game = board("sea-battle-13", "13/13/13/13/6t6/5t1t5/5tKt5/5ttt5/13/13/13/13/13 a")
    game.push("g9-g8")
    why = game.explain_outcome()
    assert why.text == "the attackers win: the cargo ship on g7 is shut in by g6, f7, h7 and g8"
