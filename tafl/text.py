"""Boards as text: plain letters, or Unicode figures, with coordinates and a marked last move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from tafl.board import Board
    from tafl.variant import Variant

FIGURES = {
    ("attackers", "man"): "●",
    ("defenders", "man"): "○",
    ("defenders", "king"): "♔",
    ("attackers", "king"): "♚",
    ("attackers", "commander"): "♜",
    ("defenders", "commander"): "♖",
    ("attackers", "knight"): "♞",
    ("defenders", "knight"): "♘",
    ("attackers", "mercenary"): "◆",
    ("defenders", "mercenary"): "◇",
    ("attackers", "guard"): "■",
    ("defenders", "guard"): "□",
    ("attackers", "elite_guard"): "▲",
    ("defenders", "elite_guard"): "△",
}
"""The Unicode figure of a side and kind; full figures are attackers, open ones defenders."""


def square_mark(variant: Variant, square: int, *, unicode: bool = False) -> str:
    """How an empty square is drawn: goals as ``*``, other named squares as ``+``, the rest as ``.``."""
    if square in _centre_like(variant):
        return "✛" if unicode else "+"
    if square in variant.goal and len(variant.goal) < 4 * (variant.size - 1):
        return "✕" if unicode else "*"
    return "·" if unicode else "."


def _centre_like(variant: Variant) -> set[int]:
    """Named squares that are no goals."""
    goals = set(variant.goal)
    return {square for squares in variant.groups.values() for square in squares} - goals


def figure(variant: Variant, letter: str) -> str:
    """The Unicode figure of a piece, its letter where the kind has none."""
    piece = variant.pieces[letter]
    return FIGURES.get((piece.side, piece.kind), letter)


def board_text(
    board: Board,
    *,
    unicode: bool = False,
    coordinates: bool = True,
    flip: bool = False,
    last: Collection[int] = (),
) -> str:
    """Draw a board, top rank first (bottom rank first with ``flip``); squares in ``last`` stand in brackets.

    >>> import tafl
    >>> print(tafl.Board("brandubh-7"))
    7  * . . t . . *
    6  . . . t . . .
    5  . . . T . . .
    4  t t T K T t t
    3  . . . T . . .
    2  . . . t . . .
    1  * . . t . . *
       a b c d e f g
    """
    variant, size = board.variant, board.size
    pieces = board.engine.pieces()
    ranks = range(size) if flip else range(size - 1, -1, -1)
    files = range(size - 1, -1, -1) if flip else range(size)
    width = len(str(size))
    lines = []
    for rank in ranks:
        row = ""
        for file in files:
            square = rank * size + file
            letter = pieces.get(square)
            if letter is None:
                cell = square_mark(variant, square, unicode=unicode)
            else:
                cell = figure(variant, letter) if unicode else letter
            before = square in last
            row += ("[" if before else "]" if file != files[0] and _left(square, flip) in last else " ") + cell
        row += "]" if rank * size + files[-1] in last else ""
        lines.append(f"{rank + 1:>{width}} {row}" if coordinates else row[1:])
    if coordinates:
        lines.append(" " * (width + 2) + " ".join(chr(97 + file) for file in files))
    return "\n".join(lines)


def _left(square: int, flip: bool) -> int:
    """The square drawn to the left of another on the same rank."""
    return square + 1 if flip else square - 1
