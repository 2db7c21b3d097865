"""Following a record move by move.

A record of a berserk game keeps only the first hop of a run, so a game may have gone several ways: every
way that fits the record so far is kept as a line, and the next moves decide between them. Without runs
there is one line as long as nothing is wrong with the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.replay.close import close
from tafl.replay.defects import odd, stop
from tafl.replay.line import Line, thinned
from tafl.replay.reader import Reader

if TYPE_CHECKING:
    from tafl.records import Game
    from tafl.replay.findings import Finding, Replay
    from tafl.variant import Variant


def follow(variant: Variant, game: Game) -> Replay:
    """Replay a game in a variant; never raises for what a record says, however wrong it is."""
    lines = [Line(variant.engine_board(game.start))]
    stopped: Finding | None = None
    for number in range(1, len(game.moves) + 1):
        reader = Reader(variant, game, number)
        found = thinned(new for line in lines for new in reader.played(line)) or odd(reader, lines)
        if not found:
            stopped = stop(reader, lines[0])
            break
        lines = found
    return close(variant, game, lines, stopped)
