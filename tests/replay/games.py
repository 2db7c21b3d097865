"""Short recorded games for the tests."""

from tafl.records.game import Game
from tafl.records.site import read_moves

ESCAPE = "a4-a5 d3-b3 a5-a6 d4-d3 a6-a5 d3-g3 a5-a6 g3-g1"
"""A legal game of brandubh-7 in which the king reaches a corner."""


def game(moves, result=None, start=None, **tags):
    """A game from the moves of one line of a site's record."""
    read, ended_by = read_moves(moves)
    return Game(read, {"id": "test", **tags}, start=start, result=result, ended_by=ended_by)


def kinds(replay):
    """The kinds of a replay's findings, in order."""
    return [finding.kind for finding in replay.findings]
