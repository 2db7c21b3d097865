"""Positions, steps, and what a played step leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from taflc.model import PieceId, Side, Variant

Board = Mapping[int, PieceId]
"""The occupied squares; whatever is not in it is empty."""

Outcome = tuple[str, str]
"""Who won (``"attackers"``, ``"defenders"`` or ``"draw"``) and why (the value of a ``model.Reason``)."""


class Step(NamedTuple):
    """One piece's move, or the end of a run.

    ``frm`` and ``to`` are squares; ``jump`` tells a leap over one piece from a slide. A slide and a
    jump never share both squares, because the square between them is empty for one and held for the other.
    """

    frm: int
    to: int
    jump: bool


END = Step(-1, -1, False)
"""The step that stops a berserk run without moving."""


@dataclass(frozen=True)
class Position:
    """Everything that decides which steps are legal now: the board, the side to move, a run.

    ``run`` is the square of the piece in the middle of a berserk run, or ``None``. Inside a run the
    piece has already made at least one step that counted as a capture. History (earlier positions,
    plies without capture) is no part of a position; :class:`taflc.reference.game.Game` keeps it.
    """

    board: Board
    to_move: Side
    run: int | None = None

    def __hash__(self) -> int:
        return hash((frozenset(self.board.items()), self.to_move, self.run))


@dataclass(frozen=True)
class Played:
    """What one step did.

    ``captured`` and ``converted`` are the squares of the pieces that left the board or changed sides.
    ``continues`` is true when the same piece may go on in its run; then ``position.run`` is its square
    and the side to move has not changed. Once the game is over the turn is over too: the position
    names the other side as the one to move, and no run.
    """

    position: Position
    captured: frozenset[int]
    converted: frozenset[int]
    continues: bool
    outcome: Outcome | None


def start(variant: Variant) -> Position:
    """The position a game of this variant starts from."""
    return Position(dict(variant.layout), variant.first)
