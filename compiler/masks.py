"""Named sets of squares: the masks of an engine.

A mask is made once for a name and a set of squares, so both sides share what they have in common. Only
masks that the spec decides are written out; the full board is ``BOARD`` in every engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from taflc.model import square_name

BOARD = "BOARD"


@dataclass(frozen=True, slots=True)
class Mask:
    """A named set of squares, written in an engine as those it has or, if fewer, those it lacks."""

    name: str
    comment: str
    squares: tuple[int, ...]
    inverted: bool
    text: str


class Masks:
    """The masks of one engine, in the order they were first asked for.

    >>> masks = Masks(5)
    >>> masks.name("SOLDIER_STOP", frozenset(range(1, 25)), "where soldiers may stop")
    'SOLDIER_STOP'
    >>> masks.name("KING_STOP", frozenset(range(25)), "where the king may stop"), masks.all()[0].text
    ('BOARD', 'all but a1')
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._board = frozenset(range(size * size))
        self._made: dict[str, Mask] = {}
        self._squares: dict[str, frozenset[int]] = {}

    def name(self, wanted: str, squares: frozenset[int], comment: str, otherwise: str = "") -> str:
        """The name of the mask with these squares: ``wanted``, or if that is taken by others ``otherwise``."""
        if squares == self._board:
            return BOARD
        name, again = wanted, 2
        while self._squares.get(name, squares) != squares:
            name, again = (otherwise, again) if otherwise and name == wanted else (f"{wanted}_{again}", again + 1)
        if name not in self._made:
            self._squares[name] = squares
            self._made[name] = self._mask(name, squares, comment)
        return name

    def all(self) -> tuple[Mask, ...]:
        """Every mask made so far."""
        return tuple(self._made.values())

    def _mask(self, name: str, squares: frozenset[int], comment: str) -> Mask:
        inverted = 2 * len(squares) > len(self._board)
        listed = tuple(sorted(self._board - squares if inverted else squares))
        text = list_squares(listed, self._size)
        return Mask(name, comment, listed, inverted, f"all but {text}" if inverted else text)


def list_squares(squares: tuple[int, ...], size: int) -> str:
    """Squares by name, or how many there are if that would be long.

    >>> list_squares((0, 4, 24), 5), list_squares(tuple(range(20)), 5)
    ('a1 e1 e5', '20 squares')
    """
    if not squares:
        return "none"
    if len(squares) > 12:
        return f"{len(squares)} squares"
    return " ".join(square_name(square, size) for square in squares)
