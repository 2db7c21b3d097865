"""Explanations, and the small view of a board that the generated explain sections work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tafl.moves import read_squares
from tafl.squares import end_action, ends_of, square_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tafl.protocol import EngineBoard


class Explanation(NamedTuple):
    """Why something is so: the rule, the squares that show it, a sentence, and where the rule is written.

    >>> print(Explanation("squares.throne.stop", (24,), "d4 is closed to men", "spec/x.yaml:3, guide 5"))
    d4 is closed to men (spec/x.yaml:3, guide 5)
    """

    rule: str
    """The rule's path in the spec, e.g. ``squares.castle.stop``."""
    squares: tuple[int, ...]
    """The squares it is about."""
    text: str
    """One sentence in English, without the source."""
    source: str
    """Variant, spec file and line, and the statements of the sources behind it."""

    def __str__(self) -> str:
        return f"{self.text} ({self.source})" if self.source else self.text


class View:
    """One position as a generated explain section sees it: plain data, cheap to copy and to change.

    ``pieces`` maps squares to letters; ``to_move`` is the side to move; ``run`` the square of the piece
    in a berserk run, or ``None``.
    """

    __slots__ = ("pieces", "run", "size", "to_move")

    def __init__(self, pieces: dict[int, str], to_move: str, run: int | None, size: int) -> None:
        self.pieces = pieces
        self.to_move = to_move
        self.run = run
        self.size = size

    @classmethod
    def of(cls, board: EngineBoard) -> View:
        """The position a board shows now."""
        return cls(dict(board.pieces()), board.to_move, board.run_square, board.size)

    def moved(self, frm: int, to: int) -> View:
        """The same position with one piece moved and nothing taken."""
        pieces = dict(self.pieces)
        pieces[to] = pieces.pop(frm)
        return View(pieces, self.to_move, self.run, self.size)

    def name(self, square: int) -> str:
        """A square's name."""
        return square_name(square, self.size)

    def neighbours(self, square: int) -> tuple[int | None, int | None, int | None, int | None]:
        """The squares left, below, right and above, ``None`` where the board ends; opposites are two apart."""
        size = self.size
        file, rank = square % size, square // size
        return (
            square - 1 if file > 0 else None,
            square - size if rank > 0 else None,
            square + 1 if file < size - 1 else None,
            square + size if rank < size - 1 else None,
        )

    def between(self, frm: int, to: int) -> list[int]:
        """The squares strictly between two squares of one line, in the order they are passed."""
        step = line_step(frm, to, self.size)
        return list(range(frm + step, to, step)) if step else []

    def listed(self, squares: Iterable[int], joint: str = "and") -> str:
        """Square names as a phrase: ``c3``, ``c3 and c5``, ``c3, c5 and d4``."""
        return listed([self.name(square) for square in sorted(squares)], joint)


def listed(words: list[str], joint: str = "and") -> str:
    """Words as a phrase.

    >>> listed(["c3", "c5", "d4"])
    'c3, c5 and d4'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def article(word: str) -> str:
    """A noun with its indefinite article.

    >>> article("elite guard"), article("man")
    ('an elite guard', 'a man')
    """
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def line_step(frm: int, to: int, size: int) -> int:
    """The difference between neighbouring squares on the way from one square to another, 0 if no line joins them.

    >>> line_step(3, 24, 7), line_step(3, 0, 7), line_step(3, 8, 7)
    (7, -1, 0)
    """
    if frm == to:
        return 0
    if frm // size == to // size:
        return 1 if to > frm else -1
    if frm % size == to % size:
        return size if to > frm else -size
    return 0


def read_step(board: EngineBoard, step: int | str | tuple[int, int]) -> tuple[int, int, bool | None]:
    """A step in any form as (from, to, jump); jump is ``None`` where the form does not say, ``end`` is (-1, -1, ...).

    Raises ``ValueError`` for a text or number that names no step on this board.
    """
    if isinstance(step, str):
        return read_squares(step, board.size)
    if isinstance(step, tuple):
        frm, to = step
        return frm, to, None
    number = int(step)
    if number == end_action(board.size):
        return -1, -1, False
    frm, to = ends_of(number, board.size)
    return frm, to, None
