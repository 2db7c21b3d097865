"""A move: one piece's step, in text and as an integer."""

from __future__ import annotations

from functools import cache

from tafl.errors import InvalidMoveError
from tafl.squares import action_of, end_action, ends_of, square_index, square_name

NO_MOVE = "{!r} is not a move: write d1-d4, d1^d3 for a jump, or end"
"""What is said of a text that has not the form of a move."""


class Move:
    """One step: a slide ``d1-d4``, a jump ``d1^d3``, or ``end``, which stops a berserk run.

    Moves are values: equal, hashable, ordered by their action integer, which ``int(move)`` gives.

    >>> move = Move.parse("d1-d4", 7)
    >>> move.from_square, move.to_square, move.jump, int(move), str(move)
    (3, 24, False, 44, 'd1-d4')
    >>> Move.from_action(44, 7) == move
    True
    >>> int(Move.parse("end", 7)) == 2 * 7 * 7 * 6
    True
    """

    __slots__ = ("action", "from_square", "jump", "size", "to_square")

    from_square: int
    """The square the piece leaves; -1 for ``end``."""
    to_square: int
    """The square it ends on; -1 for ``end``."""
    jump: bool
    """Whether it leaps over the piece between."""
    size: int
    """The board's size, which the action integer depends on."""
    action: int
    """The step as an integer."""

    def __init__(self, text: str, size: int) -> None:
        parsed = Move.parse(text, size)
        self.from_square, self.to_square = parsed.from_square, parsed.to_square
        self.jump, self.size, self.action = parsed.jump, size, parsed.action

    @classmethod
    def of(cls, frm: int, to: int, size: int, *, jump: bool = False) -> Move:
        """The move between two squares of one line; raises ``ValueError`` if they share none."""
        return cls._make(frm, to, jump, size, action_of(frm, to, size))

    @classmethod
    def end(cls, size: int) -> Move:
        """The step that stops a run."""
        return cls._make(-1, -1, False, size, end_action(size))

    @classmethod
    def from_action(cls, action: int, size: int, *, jump: bool = False) -> Move:
        """The move with this action integer; whether it jumps depends on the board, so it must be said.

        Raises ``ValueError`` outside the action space.
        """
        if action == end_action(size):
            return cls.end(size)
        frm, to = ends_of(action, size)
        return cls._make(frm, to, jump, size, action)

    @classmethod
    def parse(cls, text: str, size: int) -> Move:
        """Read ``d1-d4``, ``d1^d3`` or ``end``; raises :class:`InvalidMoveError` for anything else."""
        frm, to, jump = read_squares(text, size)
        if frm < 0:
            return cls.end(size)
        try:
            return cls.of(frm, to, size, jump=jump)
        except ValueError as error:
            raise InvalidMoveError(f"{text!r} is not a move: {error}") from None

    @classmethod
    def _make(cls, frm: int, to: int, jump: bool, size: int, action: int) -> Move:
        move = object.__new__(cls)
        move.from_square, move.to_square, move.jump, move.size, move.action = frm, to, jump, size, action
        return move

    @property
    def is_end(self) -> bool:
        """Whether this is ``end``."""
        return self.from_square < 0

    def __str__(self) -> str:
        if self.is_end:
            return "end"
        mark = "^" if self.jump else "-"
        return square_name(self.from_square, self.size) + mark + square_name(self.to_square, self.size)

    def __repr__(self) -> str:
        return f"Move({str(self)!r}, {self.size})"

    def __int__(self) -> int:
        return self.action

    def __index__(self) -> int:
        return self.action

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.action == other.action and self.size == other.size

    def __lt__(self, other: Move) -> bool:
        return self.action < other.action

    def __hash__(self) -> int:
        return hash((self.action, self.size))

    def __reduce__(self) -> tuple[type[Move], tuple[str, int]]:
        return Move, (str(self), self.size)


@cache
def all_moves(size: int) -> tuple[list[Move], list[Move]]:
    """Every move of a board by its action: as a slide (or ``end``), and as a jump; made once and shared.

    >>> slides, jumps = all_moves(7)
    >>> slides[44], jumps[40], slides[-1]
    (Move('d1-d4', 7), Move('d1^f1', 7), Move('end', 7))
    """
    every = range(end_action(size) + 1)
    slides = [Move.from_action(action, size) for action in every]
    return slides, [Move.from_action(action, size, jump=True) for action in every]


def read_squares(text: str, size: int) -> tuple[int, int, bool]:
    """Split a step's text into (from, to, jump); ``end`` is (-1, -1, False).

    The squares need not share a line, so that a move that cannot be made can still be explained.
    Raises :class:`InvalidMoveError` if the text names no two squares of the board.

    >>> read_squares("d1^d3", 7)
    (3, 17, True)
    """
    word = text.strip().lower()
    if word == "end":
        return -1, -1, False
    jump = "^" in word
    parts = word.split("^" if jump else "-")
    if len(parts) != 2:
        raise InvalidMoveError(NO_MOVE.format(text))
    try:
        return square_index(parts[0], size), square_index(parts[1], size), jump
    except ValueError as error:
        raise InvalidMoveError(f"{text!r} is not a move: {error}") from None


def read_loosely(text: str, size: int) -> tuple[int, int]:
    """The squares of a step as people and programs type it: ``d1-d4``, ``d1^d3``, ``d1d4``, ``D1 d4``.

    ``end`` is (-1, -1). Raises :class:`InvalidMoveError`, quoting the text as it was typed, if it names no two
    squares of the board.

    >>> read_loosely("d1d4", 7), read_loosely("D1 d4", 7), read_loosely("end", 7)
    ((3, 24), (3, 24), (-1, -1))
    """
    word = "".join(text.split()).lower()
    if word.isalnum() and word != "end":
        # d1d4: the second square begins at the second letter.
        second = next((i for i, char in enumerate(word) if i and char.isalpha()), len(word))
        squares = [word[:second], word[second:]]
        if not all(square[1:].isdigit() for square in squares):
            raise InvalidMoveError(NO_MOVE.format(text))
        word = "-".join(squares)
    try:
        frm, to, _ = read_squares(word, size)
    except InvalidMoveError as error:
        raise InvalidMoveError(str(error).replace(repr(word), repr(text), 1)) from None
    return frm, to
