"""How a board lies in 64-bit words: the fill words that every engine is built on.

A set of squares is kept in four *orientations*: rows forward, rows reversed, columns forward,
columns reversed. In each of them a line of the board is a *lane* of ``size`` bits and one guard bit
that is always 0, so that an addition carries a piece through the empty squares before it and stops
at the end of its line. As many whole lanes as fit share a word.

The generated engine fills the same tables with loops at import; this module is where the compiler
reads the numbers those loops are written with.
"""

from __future__ import annotations

from dataclasses import dataclass

ORIENTATIONS = 4


@dataclass(frozen=True, slots=True)
class Geometry:
    """The words of a board.

    >>> eleven = Geometry(11)
    >>> eleven.lane, eleven.lanes_per_word, eleven.row_words, eleven.words
    (12, 5, 3, 12)
    """

    size: int

    @property
    def squares(self) -> int:
        """The number of squares on the board."""
        return self.size * self.size

    @property
    def lane(self) -> int:
        """Bits of a line with its guard."""
        return self.size + 1

    @property
    def lanes_per_word(self) -> int:
        """Whole lines in one word."""
        return 64 // self.lane

    @property
    def row_words(self) -> int:
        """Words of one orientation."""
        return -(-self.size // self.lanes_per_word)

    @property
    def words(self) -> int:
        """Words of all four orientations."""
        return ORIENTATIONS * self.row_words

    @property
    def fans(self) -> int:
        """Squares that share a rank or a file with a given one; the base of the step numbers."""
        return 2 * (self.size - 1)

    @property
    def end_step(self) -> int:
        """The number of the step that stops a run, one above all others.

        >>> Geometry(19).end_step
        12996
        """
        return self.squares * self.fans

    @property
    def square_bits(self) -> int:
        """Bits that hold any square."""
        return (self.squares - 1).bit_length()

    def place(self, square: int, orientation: int) -> tuple[int, int]:
        """Word and bit of a square in one orientation; the same words of all four stand together.

        >>> Geometry(11).place(60, 0), Geometry(11).place(0, 3)
        ((4, 5), (3, 10))
        """
        rank, file = divmod(square, self.size)
        lane, at = (rank, file) if orientation < 2 else (file, rank)
        if orientation % 2:
            at = self.size - 1 - at
        word, slot = divmod(lane, self.lanes_per_word)
        return 4 * word + orientation, slot * self.lane + at

    def most_steps(self, own_jumps: bool) -> int:
        """A bound on the legal steps of any position.

        A slide or a jump over an enemy is known by where it ends and from which of four directions;
        jumps over own pieces add as much again, since a slide may end there from the same direction.

        >>> Geometry(11).most_steps(False)
        484
        """
        return 4 * self.squares * (2 if own_jumps else 1)
