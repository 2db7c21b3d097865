"""Worked examples as pictures to be drawn: the board before and after, cut to where something happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from taflc.model import Example, PieceId, Side, Variant
from taflc.reference import Game, Position, Step
from taflc.text import parse_position, parse_step

Board = Mapping[int, PieceId]

#: The narrowest diagram, in squares; smaller ones have too little around them to be read as a board.
SMALLEST = 5

#: A play longer than this is told in words; its end position would show nothing that the start does not.
LONGEST_SHOWN = 3


@dataclass(frozen=True)
class Window:
    """The part of the board that is drawn: files and ranks from ``low`` to ``high``, both included."""

    low_file: int
    high_file: int
    low_rank: int
    high_rank: int

    @property
    def files(self) -> range:
        """The files, left to right."""
        return range(self.low_file, self.high_file + 1)

    @property
    def ranks(self) -> range:
        """The ranks, top first."""
        return range(self.high_rank, self.low_rank - 1, -1)


@dataclass(frozen=True)
class Arrow:
    """A step drawn on the board; ``good`` is false for one that is not allowed."""

    frm: int
    to: int
    jump: bool
    good: bool = True


@dataclass(frozen=True)
class Picture:
    """One board: its pieces and what is marked on it.

    ``taken`` and ``turned`` are squares whose pieces are about to leave the board or to change sides;
    ``fresh`` squares where something has just happened.
    """

    board: Board
    window: Window
    arrows: tuple[Arrow, ...] = ()
    taken: frozenset[int] = frozenset()
    turned: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Figure:
    """A worked example as pictures: ``before`` always, ``after`` where there is something to see."""

    example: Example
    mover: Side
    before: Picture
    after: Picture | None


def whole_board(variant: Variant) -> Window:
    """The window that shows everything."""
    return Window(0, variant.size - 1, 0, variant.size - 1)


def set_up(variant: Variant) -> Picture:
    """The set-up."""
    return Picture(variant.layout, whole_board(variant))


def figure(variant: Variant, example: Example) -> Figure:
    """An example's pictures, replayed by the reference.

    Raises ``ValueError`` if the example does not hold, which ``taflc check --examples`` would have said.
    """
    position = Position(*parse_position(variant, example.position))
    steps = [Step(*parse_step(variant, text)) for text in example.play]
    arrows = tuple(
        dict.fromkeys(
            Arrow(step.frm, step.to, step.jump, example.expect.legal or number < len(steps) - 1)
            for number, step in enumerate(steps)
            if step.frm >= 0
        )
    )
    squares = {*position.board, *(arrow.frm for arrow in arrows), *(arrow.to for arrow in arrows)}
    view = window(squares, variant.size)
    expect = example.expect
    before = Picture(position.board, view, arrows, expect.captured, expect.converted)
    after = None
    if expect.legal and len(steps) <= LONGEST_SHOWN:
        game = Game(variant, position)
        for step in steps:
            game.play(step)
        fresh = frozenset((steps[-1].to,)) if steps and steps[-1].frm >= 0 else frozenset()
        after = Picture(game.position.board, view, fresh=fresh | expect.converted)
    return Figure(example, position.to_move, before, after)


def window(squares: Iterable[int], size: int) -> Window:
    """The smallest readable part of the board around these squares; a border nearby is shown.

    >>> window([0, 24], 11)
    Window(low_file=0, high_file=4, low_rank=0, high_rank=4)
    """
    files = [square % size for square in squares]
    ranks = [square // size for square in squares]
    return Window(*_stretch(min(files), max(files), size), *_stretch(min(ranks), max(ranks), size))


def _stretch(low: int, high: int, size: int) -> tuple[int, int]:
    """One square more on both sides, the border if it is next, and at least :data:`SMALLEST` squares."""
    low, high = low - 1, high + 1
    low = 0 if low <= 1 else low
    high = size - 1 if high >= size - 2 else high
    missing = min(SMALLEST, size) - (high - low + 1)
    if missing > 0:
        high = min(size - 1, high + missing)
        low = max(0, high - min(SMALLEST, size) + 1)
    return low, high
