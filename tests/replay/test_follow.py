"""Following a record without runs: what agrees, what is a known defect, what contradicts the rules."""

from tafl.replay import follow
from tests.replay.games import ESCAPE, game, kinds


def test_a_good_record_is_followed_to_its_end(brandubh):
    replay = follow(brandubh, game(ESCAPE, "defenders"))
    assert (replay.moves, replay.legal, replay.listed, replay.equal) == (8, 8, 8, 8)
    assert (replay.findings, replay.end) == ([], "rules")
    assert replay.outcome == ("defenders", "king on a goal square")
    assert replay.turns == ESCAPE.split()


def test_an_old_record_lists_no_captures(brandubh):
    replay = follow(brandubh, game(ESCAPE.replace("-", ""), "defenders"))
    assert (replay.legal, replay.listed, replay.equal, replay.explained) == (8, 0, 0, True)


def test_players_may_end_a_game(brandubh):
    for last, result in (("resigned", "attackers"), ("timeout", "defenders"), ("", "draw"), ("", None)):
        replay = follow(brandubh, game(f"a4-a5 d3-b3 {last}", result))
        assert (replay.end, replay.findings) == ("players", [])


def test_an_end_that_nothing_explains_is_a_defect(brandubh):
    replay = follow(brandubh, game("a4-a5 d3-b3", "attackers"))
    assert (replay.end, kinds(replay), replay.explained) == ("differs", ["end unmarked"], True)


def test_a_game_without_moves_says_nothing(brandubh):
    replay = follow(brandubh, game("", "attackers"))
    assert (replay.moves, replay.end, kinds(replay)) == (0, "players", ["no moves"])


def test_the_other_winner_is_a_contradiction(brandubh):
    replay = follow(brandubh, game(ESCAPE, "attackers"))
    assert (kinds(replay), replay.end) == (["other winner"], "differs")
    assert "defenders won by king on a goal square" in replay.findings[0].text


def test_a_player_may_give_up_after_the_end(brandubh):
    replay = follow(brandubh, game(ESCAPE + " resigned", "defenders"))
    assert (kinds(replay), replay.end) == (["act after the end"], "rules")


def test_moves_after_the_end_are_a_contradiction(brandubh):
    replay = follow(brandubh, game(ESCAPE + " a6-a5 b3-c3", "defenders"))
    assert kinds(replay) == ["goes on"]
    assert (replay.moves, replay.legal) == (10, 8)
    assert "2 more moves" in replay.findings[0].text


def test_an_illegal_move_is_explained_and_the_rest_still_checked(brandubh):
    replay = follow(brandubh, game("d1-a1 d3-b3 a4-a5 resigned", "defenders"))
    assert kinds(replay) == ["illegal"]
    assert (replay.moves, replay.legal, replay.turns) == (3, 2, ["d1-a1", "d3-b3", "a4-a5"])
    assert "a1" in replay.findings[0].text


def test_squares_on_no_line_are_illegal(brandubh):
    replay = follow(brandubh, game("d1-c2 d3-b3 resigned", "defenders"))
    assert kinds(replay) == ["illegal"]


def test_a_move_from_an_empty_square_moves_nothing(brandubh):
    replay = follow(brandubh, game("a1-a2 a4-a5 d3-b3 resigned", "defenders"))
    assert (kinds(replay), replay.legal) == (["no piece"], 2)


def test_a_token_that_is_no_move_is_no_move(brandubh):
    replay = follow(brandubh, game("a4-a5 nox d3-b3 z9-z8 resigned", "defenders"))
    assert kinds(replay) == ["no move", "no move"]
    assert (replay.moves, replay.legal) == (2, 2)


TAKE = "7/7/1tT2t1/7/7/1K5/5t1 a"
"""f5-d5 takes c5."""


def test_captures_that_differ_are_a_contradiction_if_the_next_moves_fit_the_record(brandubh):
    kept = follow(brandubh, game("f5-d5 c5-c7 f1-f2 resigned", "defenders", TAKE))
    assert kinds(kept) == ["captures differ"]
    assert kept.findings[0].text == "the rules take c5 as well"
    assert (kept.legal, kept.listed, kept.equal) == (3, 3, 2)


def test_captures_that_the_next_moves_belie_are_a_defect(brandubh):
    # The record leaves c5 standing, but d5 later passes over it.
    replay = follow(brandubh, game("f5-d5 b2-c2 d5-c5 resigned", "defenders", TAKE))
    assert kinds(replay) == ["captures misrecorded"]
    assert replay.explained


def test_a_capture_far_away_is_a_defect(brandubh):
    replay = follow(brandubh, game("f5-d5xc5xg7 b2-c2 resigned", "defenders", TAKE))
    assert (kinds(replay), replay.equal) == (["far capture"], 2)


def test_the_capture_of_the_king_need_not_be_marked(brandubh):
    replay = follow(brandubh, game("f5-d5", "attackers", "7/7/1tK2t1/7/7/1T5/5t1 a"))
    assert (kinds(replay), replay.end, replay.equal) == (["king unmarked"], "rules", 1)


def test_a_repeated_move_is_skipped(brandubh):
    replay = follow(brandubh, game("a4-a5 a4-a5 d3-b3 a5-a6 d4-d3 resigned", "attackers"))
    assert kinds(replay) == ["repeated move"]
    assert (replay.moves, replay.legal) == (4, 4)


def test_a_lost_move_is_made_up(brandubh):
    replay = follow(brandubh, game("d3-b3 a4-a5 d4-d3 a5-a6 resigned", "attackers"))
    assert kinds(replay) == ["lost move"]
    assert replay.explained


def test_moves_that_were_taken_back_count_for_nothing(brandubh):
    replay = follow(brandubh, game("a4-a5 d3-b3 a5-a3 d3-c3 a5-a6 d4-d3 a6-a5 d3-e3 resigned", "attackers"))
    assert kinds(replay) == ["taken back"]
    assert "the 2 moves before it" in replay.findings[0].text


def test_a_contradiction_near_the_end_is_not_read_as_taken_back(brandubh):
    replay = follow(brandubh, game("a4-a5 d3-b3 a5-a3 d3-c3 resigned", "attackers"))
    assert kinds(replay) == ["no piece"]


CIRCLE = "b4-b5 e3-e4 b5-b4 e4-e3 "


def test_a_repetition_that_was_not_enforced_is_a_defect(simple):
    start = "11/11/11/11/11/4K6/11/1t9/4T6/11/11 a"
    replay = follow(simple, game(CIRCLE * 2 + "b4-b6 e3-e5 b6-b7 e5-e3 resigned", "attackers", start))
    assert (kinds(replay), replay.end) == (["repetition not enforced"], "players")


def test_a_repetition_may_be_decided_late(simple):
    start = "11/11/11/11/11/4K6/11/1t9/4T6/11/11 a"
    replay = follow(simple, game(CIRCLE * 2 + "b4-b5 e3-e4", "attackers", start))
    assert (kinds(replay), replay.end) == (["repetition decided"], "rules")


def test_an_encirclement_that_was_not_enforced_is_a_defect(simple):
    start = "11/11/11/11/11/2ttt6/1t1T1t5/1tK3t4/2tt1t5/4t6/11 a"
    replay = follow(simple, game("g4-f4 c4-d4 e2-e1 d4-c4", "attackers", start))
    assert (kinds(replay), replay.legal) == (["encirclement not enforced"], 1)
    assert replay.explained
