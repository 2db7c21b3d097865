"""What is said of a game whose record has a winner without a reason."""

from tafl.replay import follow
from tafl.replay.judged import JUDGED
from tafl.replay.report import open_ends
from tafl.replay.tally import Tally
from tafl.replay.unmarked import jumping
from tests.replay.games import ESCAPE, game
from tests.tafl.oracle import ROOT, oracle

SAYS = "the record says that the attackers won"


def text(variant, moves, result, start=None):
    """What the end is said to be."""
    found = follow(variant, game(moves, result, start)).findings[-1]
    assert found.kind == "end unmarked"
    return found.text


def test_a_win_with_the_next_step_is_told(brandubh):
    short = ESCAPE.rsplit(" ", 1)[0]
    assert ", who could win at once: perhaps that move was not recorded" in text(brandubh, short, "defenders")
    assert ", who threatened to win at once" in text(brandubh, short.rsplit(" ", 1)[0], "defenders")


def test_a_position_that_had_occurred_before_is_told(simple):
    start = "11/11/11/11/11/4K6/11/1t9/4T6/11/11 a"
    moves = "b4-b5 e3-e4 b5-b4 e4-e3 b4-b5 e3-e4"
    assert text(simple, moves, "attackers", start) == SAYS + "; the last positions had occurred before"


WALK = "a4-a5 d3-c3 d1-c1 c3-d3 g4-g5 d3-c3"


def test_a_loser_who_went_to_and_fro_is_told(brandubh):
    assert text(brandubh, WALK, "attackers") == SAYS + "; the defenders had gone to and fro"
    assert text(brandubh, WALK + " g5-g6", "attackers") == SAYS + "; the defenders had gone to and fro"


def test_a_winner_who_went_to_and_fro_explains_nothing(brandubh):
    assert text(brandubh, WALK, "defenders") == "the record says that the defenders won"


def test_a_king_who_cannot_leave_his_square_is_told(brandubh):
    start = "7/7/1t5/t5T/K6/t6/7 a"
    assert text(brandubh, "b5-b3", "attackers", start) == SAYS + "; the king was shut in on his square"
    assert text(brandubh, "b5-b4", "attackers", start) == SAYS
    assert text(brandubh, "b5-b3", "defenders", start) == "the record says that the defenders won"


def test_a_king_without_a_way_to_a_goal_is_told(brandubh):
    # His own man on b3 is no wall.
    start = "7/7/7/ttt3T/KT5/tt5/7 a"
    assert text(brandubh, "c4-c3", "attackers", start) == SAYS + "; no way to a goal square was open to the king"
    assert text(brandubh, "c4-c5", "attackers", start) == SAYS


def test_men_do_not_shut_in_a_king_who_jumps(brandubh):
    assert not jumping(brandubh)
    assert jumping(oracle(ROOT / "spec" / "berserk-11.yaml"))


def test_nothing_is_made_up(brandubh):
    assert text(brandubh, "a4-a5 d3-c3", "attackers") == SAYS


def test_what_people_found_out_stands_in_the_report(brandubh):
    name = "16-59-1897"
    tally = Tally("16 Copenhagen Hnefatafl 11x11", "16")
    for each in (name, "16-1-1"):
        unmarked = game("a4-a5 d3-c3", "attackers", type="16")
        unmarked.tags["id"] = each
        tally.add(unmarked, follow(brandubh, unmarked))
    judged, plain = open_ends([tally]).splitlines()[-2:]
    assert plain == f"- 16-1-1: 2. d3-c3: end unmarked: {SAYS}"
    assert judged == f"- {name}: 2. d3-c3: end unmarked: {SAYS}. **{JUDGED[name][0].upper()}{JUDGED[name][1:]}.**"
