"""Boards as text: plain letters, or Unicode figures, with coordinates and a marked last move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.term import painted

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


def legend(variant: Variant, *, unicode: bool = False) -> str:
    """What the signs of a variant's board are, a line each.

    >>> import tafl
    >>> print(legend(tafl.load("brandubh-7")))
    K  defenders: king
    t  attackers: men
    T  defenders: men
    *  goal: a1, g1, a7, g7
    +  throne: d4
    o  where the last piece to move came from; [t] is that piece
    """
    from tafl.squares import square_names

    lines = []
    for letter, piece in variant.pieces.items():
        noun = variant.kind_name(piece.kind, 1 if letter in variant.royal else 2)
        lines.append(f"{figure(variant, letter) if unicode else letter}  {piece.side}: {noun}")
    named = {"goal": variant.goal, **variant.groups}
    told: set[int] = set()
    for name, squares in named.items():
        left = [square for square in sorted(squares) if square not in told]
        sign = square_mark(variant, left[0], unicode=unicode) if left else "."
        if sign not in ".·":
            told |= set(left)
            lines.append(f"{sign}  {name.replace('_', ' ')}: {', '.join(square_names(left, variant.size))}")
    left_by, mover = ("∘", "●") if unicode else ("o", "t")
    return "\n".join([*lines, f"{left_by}  where the last piece to move came from; [{mover}] is that piece"])


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
    colour: bool = False,
) -> str:
    """Draw a board, top rank first (bottom rank first with ``flip``).

    ``last`` are the squares of the last turn: a piece there stands in brackets, a square left is an ``o``.
    With ``colour`` the marks and the pieces are painted for a terminal.

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
    size = board.size
    pieces = board.engine.pieces()
    ranks = range(size) if flip else range(size - 1, -1, -1)
    files = range(size - 1, -1, -1) if flip else range(size)
    width = len(str(size))
    marked = {square for square in last if square in pieces}
    lines = []
    for rank in ranks:
        row, left = "", -1
        for file in files:
            square = rank * size + file
            gap = "[" if square in marked else "]" if left in marked else " "
            row += painted(gap, "yellow", on=colour and gap != " ")
            if square in last and square not in pieces:
                row += painted("∘" if unicode else "o", "yellow", on=colour)
            else:
                row += _cell(board.variant, square, pieces.get(square), unicode, colour)
            left = square
        row += painted("]", "yellow", on=colour) if left in marked else ""
        lines.append(f"{rank + 1:>{width}} {row}" if coordinates else row[1:])
    if coordinates:
        lines.append(" " * (width + 2) + " ".join(chr(97 + file) for file in files))
    return "\n".join(lines)


def _cell(variant: Variant, square: int, letter: str | None, unicode: bool, colour: bool) -> str:
    """One square's sign."""
    if letter is None:
        return painted(square_mark(variant, square, unicode=unicode), "dim", on=colour)
    sign = figure(variant, letter) if unicode else letter
    if letter in variant.royal:
        return painted(sign, "bold", "yellow", on=colour)
    style = "red" if variant.pieces[letter].side == "attackers" else "bold"
    return painted(sign, style, on=colour)
