"""Shieldwall: the capture of a whole row of men on the board's edge.

A row is an unbroken line of at least two enemy pieces along one edge, as long as it goes; a king in it is
counted and must be fronted like the rest, but he is not taken, nor is a piece that cannot be taken. Every
piece of the row is *fronted*: an enemy that takes part in captures stands before it, one square further
inside. Both ends are *bracketed*: by such an enemy on the edge, or, if ``corners_close``, by a corner of
the board while it is empty. Hostile squares are neither fronts nor brackets.

The piece that moved must be a hammer, and one of the two brackets (``flank_required``), or else a bracket
or one of the fronts. A king counts as bracket or front only as the switches say. How many sides a piece
otherwise needs does not matter here. These captures join the custodial ones of the same step: both are
worked out on the same board and happen together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from taflc.model import Needs, PieceId, Shieldwall, area
from taflc.reference.ground import Ground
from taflc.reference.position import Board
from taflc.reference.zones import needs_at


@dataclass(frozen=True)
class Row:
    """An unbroken row on the edge that lies in direction ``outward``, and the squares it ends at."""

    squares: tuple[int, ...]
    ends: tuple[int | None, int | None]
    outward: int


def shieldwall(ground: Ground, board: Board, to: int) -> set[int]:
    """The squares of the men taken in shieldwalls that the piece landed on ``to`` completes."""
    rule = ground.variant.shieldwall
    wall: set[int] = set()
    if rule is None:
        return wall
    for row in rows_touched(ground, board, to, rule):
        if complete(ground, board, row, rule):
            wall |= {square for square in row.squares if takeable(ground, board, square)}
    return wall


def rows_touched(ground: Ground, board: Board, to: int, rule: Shieldwall) -> Iterator[Row]:
    """The enemy rows that the piece on ``to`` stands at the end of or, where that may do, before."""
    for outward in range(4):
        ahead = ground.neighbours[to][outward]
        if ahead is None:
            for along in ((outward + 1) % 4, (outward + 3) % 4):
                beside = ground.neighbours[to][along]
                if beside is not None and enemies(board, beside, to):
                    yield row_through(ground, board, beside, outward)
        elif not rule.flank_required and ground.neighbours[ahead][outward] is None and enemies(board, ahead, to):
            yield row_through(ground, board, ahead, outward)


def enemies(board: Board, square: int, other: int) -> bool:
    """Whether the square holds an enemy of the piece on ``other``."""
    return square in board and board[square].side is not board[other].side


def row_through(ground: Ground, board: Board, square: int, outward: int) -> Row:
    """The whole row of one side's pieces through ``square``, along the edge in direction ``outward``."""
    before, start = stretch(ground, board, square, (outward + 1) % 4)
    behind, end = stretch(ground, board, square, (outward + 3) % 4)
    return Row((*before, square, *behind), (start, end), outward)


def stretch(ground: Ground, board: Board, square: int, direction: int) -> tuple[list[int], int | None]:
    """The friends in unbroken line from ``square``, and the square where the line ends (``None``: off the board)."""
    friends: list[int] = []
    for ahead in ground.rays[square][direction]:
        if ahead not in board or enemies(board, ahead, square):
            return friends, ahead
        friends.append(ahead)
    return friends, None


def complete(ground: Ground, board: Board, row: Row, rule: Shieldwall) -> bool:
    """Whether the row is long enough, bracketed at both ends, and fronted all along."""
    victim = board[row.squares[0]]
    inward = (row.outward + 2) % 4
    return (
        len(row.squares) >= 2
        and all(bracket(ground, board, end, victim, rule) for end in row.ends)
        and all(front(ground, board, ground.neighbours[s][inward], victim, rule) for s in row.squares)
    )


def bracket(ground: Ground, board: Board, square: int | None, victim: PieceId, rule: Shieldwall) -> bool:
    """Whether the square at one end of a row closes it."""
    if square is None:
        return False
    if square in board:
        return captor(ground, board[square], victim, kings=rule.king_brackets)
    return rule.corners_close and square in (area("corners", ground.size) or ())


def front(ground: Ground, board: Board, square: int | None, victim: PieceId, rule: Shieldwall) -> bool:
    """Whether the square before a piece of the row is held against it."""
    return square is not None and square in board and captor(ground, board[square], victim, kings=rule.king_fronts)


def captor(ground: Ground, holder: PieceId, victim: PieceId, *, kings: bool) -> bool:
    """Whether ``holder`` is an enemy that takes part in captures, a king only if ``kings`` may."""
    piece = ground.piece[holder]
    return holder.side is not victim.side and (piece.hammer or piece.anvil) and (kings or not piece.royal)


def takeable(ground: Ground, board: Board, square: int) -> bool:
    """Whether a piece of a complete row is taken: not a royal one, and not one that cannot be taken there."""
    piece = ground.piece[board[square]]
    return not piece.royal and needs_at(ground, piece, square)[0] is not Needs.NEVER
