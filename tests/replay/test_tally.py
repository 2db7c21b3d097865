"""Replaying many games."""

from itertools import islice

import pytest

from tafl.replay import tally
from tafl.replay.tally import replays
from tests.replay.games import ESCAPE, game

pytestmark = pytest.mark.usefixtures("engines")


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_read_as_they_are_needed(jobs, monkeypatch):
    monkeypatch.setattr(tally, "CHUNK", 2)
    read = []

    def endless():
        while True:
            read.append(game(ESCAPE, "defenders", type="51"))
            yield read[-1]

    found = replays(endless(), ("brandubh-7",), jobs)
    some = [replay for _, replay in islice(found, 3)]
    found.close()
    assert [replay.explained for replay in some] == [True] * 3
    assert 3 <= len(read) <= 2 * (tally.AHEAD * 2 + 3)
