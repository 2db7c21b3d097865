"""Following records of berserk games, which keep only the first hop of a run."""

from tafl.replay import follow
from tests.replay.games import game, kinds

RUN = "11/7K3/11/11/4T1t4/3T7/11/11/1tT2t5/11/9T1 a"
"""f3-d3 takes c3, and nothing more can be taken."""


def test_a_run_of_one_hop_is_followed(tyr):
    replay = follow(tyr, game("f3-d3xc3 d6-d7 resigned", "defenders", RUN))
    assert (replay.findings, replay.turns) == ([], ["f3-d3", "d6-d7"])


CHAIN = "11/7K3/11/11/11/4Tt5/11/11/1tT2t5/11/9T1 a"
"""f3-d3 takes c3, then d3-d6 takes e6."""


def test_the_next_moves_show_how_a_run_went_on(tyr):
    replay = follow(tyr, game("f3-d3xc3 j1-j2 d6-d7 resigned", "defenders", CHAIN))
    assert kinds(replay) == ["later hops missing"]
    assert replay.turns == ["f3-d3 d3-d6", "j1-j2", "d6-d7"]
    stopped = follow(tyr, game("f3-d3xc3 j1-j2 d3-d4 resigned", "defenders", CHAIN))
    assert (stopped.findings, stopped.turns[0]) == ([], "f3-d3")


def test_a_piece_that_the_run_took_is_gone(tyr):
    replay = follow(tyr, game("f3-d3xc3 e6-e7 resigned", "defenders", CHAIN))
    assert (replay.findings, replay.turns[0]) == ([], "f3-d3")


def test_the_king_may_have_ended_his_run_on_the_edge(tyr):
    start = "11/11/11/11/11/11/4K6/11/1Tt8/11/9t1 d"
    short = follow(tyr, game("e5-e3", "defenders", start))
    assert kinds(short) == ["end unmarked"]
    start = "11/11/11/11/11/11/3K7/11/1Tt8/11/9t1 d"
    replay = follow(tyr, game("d5-d3xc3", "defenders", start))
    assert (kinds(replay), replay.end) == (["last hops missing"], "rules")
    assert replay.turns[0].startswith("d5-d3 d3-")
    resigned = follow(tyr, game("d5-d3xc3 resigned", "defenders", start))
    assert (resigned.findings, resigned.end) == ([], "players")


def test_hops_recorded_as_one_move_are_taken_apart(tyr):
    replay = follow(tyr, game("f3-d6xc3xe6 j1-j2 d6-d7 resigned", "defenders", CHAIN))
    assert kinds(replay) == ["merged hops"]
    assert replay.turns[0] == "f3-d3 d3-d6"


def test_a_run_recorded_in_full_is_followed_hop_by_hop(tyr):
    replay = follow(tyr, game("f3-d3-d6xc3xe6 j1-j2 d6-d7 resigned", "defenders", CHAIN))
    assert (replay.findings, replay.turns[0]) == ([], "f3-d3 d3-d6")
