"""Recorded games: the Game object, and the formats it is read from."""

from tafl.records.game import Game, RecordedMove
from tafl.records.read import read

__all__ = ["Game", "RecordedMove", "read"]
