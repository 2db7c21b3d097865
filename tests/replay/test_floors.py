"""Floors: what must be legal of each recorded type, and how a report says that it is not."""

from collections import Counter

import pytest

from tafl.records.types import SITE_TYPES
from tafl.replay.elsewhere import elsewhere
from tafl.replay.floors import QUICK, RUNS, floor_of
from tafl.replay.follow import follow
from tafl.replay.judged import STRANGE
from tafl.replay.report import report
from tafl.replay.tally import Tally
from tests.replay.games import ESCAPE, game, kinds
from tests.tafl.oracle import ROOT, oracle


def tally(kind="51", games=20, moves=1000, legal=1000, differ=0):
    return Tally(
        f"{kind} type", kind, Counter({"brandubh-7": games}), games, games, moves, legal, legal, legal - differ
    )


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (tally(), "holds"),
        (tally(legal=995), "holds"),
        (tally(legal=994), "below: 99.40 % of moves, not 99.5 %"),
        (tally("151", legal=980), "holds"),
        (tally("151", legal=979), "below: 97.90 % of moves, not 98.0 %"),
        (tally("134", differ=5), "holds"),
        (tally("2", differ=1), "below: 1 captures differ, not at most 0"),
        (tally("8", moves=10000, legal=10000, differ=50), "holds"),
        (tally("16", moves=10000, legal=10000, differ=9), "holds"),
        (tally("16", moves=10000, legal=10000, differ=10), "below: 10 captures differ, not at most 9"),
    ],
)
def test_a_floor_is_a_share_of_moves_and_a_number_of_captures(found, says):
    assert str(floor_of(found)) == says


def test_games_from_another_set_up_are_left_out_and_that_is_said():
    found = tally("16", legal=985)
    assert not floor_of(found).holds
    found.strange = tally("16", games=1, moves=20, legal=5)
    assert str(floor_of(found)) == "holds (without 1 from another set-up)"
    text = report([found], {})
    assert "1 of 1 types hold, 1 of them without such games.\n\n- 16 type: holds (without 1" in text
    assert text.count("| holds* |") == 1


def test_a_game_known_to_be_strange_is_counted_apart(brandubh):
    found = Tally("54 Magpie", "54")
    odd = game(ESCAPE, "defenders")
    odd.tags["id"] = next(iter(STRANGE))
    for one in (odd, game(ESCAPE, "defenders")):
        found.add(one, follow(brandubh, one))
    assert (found.games, found.strange.games, found.moves, found.strange.moves) == (2, 1, 16, 8)


def test_few_games_and_no_type_have_no_floor():
    assert floor_of(tally(games=9)) is None
    assert floor_of(tally(kind="")) is None


def test_the_table_of_floors_names_types_that_there_are():
    assert set(QUICK) | RUNS <= set(SITE_TYPES)


@pytest.fixture(scope="module")
def walker():
    """Brandubh whose throne is hostile to nobody."""
    return oracle(ROOT / "spec" / "brandubh-walker-7.yaml")


SPARED = "b4-b5 d3-f3 g4-g5 d4-d3 b5-b4 c4-c5 g5-g6 d3-c3 g6-g5 c3-d3"
"""b5-b4 shuts c4 in against the empty throne, yet c4 moves on."""


def test_a_game_played_by_other_rules_is_found_out(brandubh, walker, simple):
    played = game(SPARED)
    found = follow(brandubh, played)
    assert kinds(found) == ["captures differ"]
    assert elsewhere(played, found, [brandubh, simple]) == ""
    assert elsewhere(played, found, [brandubh, simple, walker]) == "the whole game fits brandubh-walker-7"


def test_a_short_game_fits_anything_and_says_nothing(brandubh, walker):
    played = game(" ".join(SPARED.split()[:7]))
    assert elsewhere(played, follow(brandubh, played), [brandubh, walker]) == ""


def test_the_report_says_which_types_are_below_and_why_a_game_parts(brandubh):
    bad = game(ESCAPE.replace("a5-a6 g3-g1", "a5-a7 g3-g1"), "defenders")
    found = tally(legal=900)
    found.add(bad, follow(brandubh, bad))
    text = report([found], {}, [brandubh])
    assert "0 of 1 types hold.\n\n- 51 type: below: 89.98 % of moves, not 99.5 %" in text
    assert "- test: 7. a5-a7: illegal: " in text
    assert text.count("| below |") == 1


def test_several_variants_of_a_type_are_counted_openly():
    found = tally()
    found.variants = Counter({"fetlar-11": 15, "fetlar-older-11": 5})
    assert "| fetlar-11 (15), fetlar-older-11 (5) |" in report([found], {})
