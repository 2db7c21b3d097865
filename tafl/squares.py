"""Squares, actions and symmetries of an ``n`` x ``n`` board.

A square is ``rank * n + file`` counted from a1 = 0. A step as an integer (an *action*) is
``from * 2(n-1) + k``, where ``k`` is the index of ``to`` among the other squares of ``from``'s rank
(ascending file) and then of ``from``'s file (ascending rank). A slide and a jump never share from and
to, so a jump needs no number of its own; stopping a run (``end``) is ``2 n n (n-1)``, the last action.
"""

from __future__ import annotations


def square_name(square: int, size: int) -> str:
    """The name of a square on a board of this size.

    >>> square_name(60, 11)
    'f6'
    """
    return f"{chr(97 + square % size)}{square // size + 1}"


def square_index(name: str, size: int) -> int:
    """The square called ``name`` (upper case is fine); raises ``ValueError`` if it is not on the board.

    >>> square_index("f6", 11)
    60
    """
    file, rank = ord(name[:1].lower() or "?") - 97, name[1:]
    if not (0 <= file < size and rank.isascii() and rank.isdigit() and rank[0] != "0" and 1 <= int(rank) <= size):
        raise ValueError(f"{name!r} is not a square of a {size}x{size} board")
    return (int(rank) - 1) * size + file


def square_names(squares: object, size: int) -> list[str]:
    """The names of some squares in board order.

    >>> square_names({12, 3}, 7)
    ['d1', 'f2']
    """
    return [square_name(square, size) for square in sorted(squares)]  # type: ignore[call-overload]


def actions(size: int) -> int:
    """How many actions there are on a board of this size, ``end`` included.

    >>> actions(11), actions(19)
    (2421, 12997)
    """
    return 2 * size * size * (size - 1) + 1


def end_action(size: int) -> int:
    """The action that stops a berserk run.

    >>> end_action(11)
    2420
    """
    return 2 * size * size * (size - 1)


def action_of(frm: int, to: int, size: int) -> int:
    """The action from one square to another on the same rank or file; ``ValueError`` if they share none.

    >>> action_of(3, 24, 7)  # d1 to d4
    44
    """
    file, rank = frm % size, frm // size
    to_file, to_rank = to % size, to // size
    if rank == to_rank and file != to_file:
        k = to_file - (to_file > file)
    elif file == to_file and rank != to_rank:
        k = size - 1 + to_rank - (to_rank > rank)
    else:
        raise ValueError(f"{square_name(frm, size)} and {square_name(to, size)} are not two squares of one line")
    return frm * 2 * (size - 1) + k


def ends_of(action: int, size: int) -> tuple[int, int]:
    """The squares (from, to) of an action that is not ``end``; ``ValueError`` outside the action space.

    >>> ends_of(44, 7)
    (3, 24)
    """
    if not 0 <= action < end_action(size):
        raise ValueError(f"{action} is not a step from square to square on a {size}x{size} board")
    frm, k = divmod(action, 2 * (size - 1))
    file, rank = frm % size, frm // size
    if k < size - 1:
        return frm, rank * size + k + (k >= file)
    k -= size - 1
    return frm, (k + (k >= rank)) * size + file


SYMMETRIES = 8
"""The symmetries of a square, numbered 0 to 7: bit 0 mirrors files, bit 1 mirrors ranks, bit 2 then
swaps file and rank. Number 0 changes nothing."""


def turned(square: int, symmetry: int, size: int) -> int:
    """Where a square goes under one of the eight symmetries.

    >>> [square_name(turned(square_index("b1", 7), s, 7), 7) for s in range(SYMMETRIES)]
    ['b1', 'f1', 'b7', 'f7', 'a2', 'a6', 'g2', 'g6']
    """
    file, rank = square % size, square // size
    if symmetry & 1:
        file = size - 1 - file
    if symmetry & 2:
        rank = size - 1 - rank
    if symmetry & 4:
        file, rank = rank, file
    return rank * size + file


def inverse(symmetry: int) -> int:
    """The symmetry that undoes another.

    >>> all(turned(turned(5, s, 7), inverse(s), 7) == 5 for s in range(SYMMETRIES))
    True
    """
    if not symmetry & 4:
        return symmetry
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1


def action_map(symmetry: int, size: int) -> list[int]:
    """For each action, the action it becomes when the board is turned (``end`` stays ``end``).

    >>> action_map(1, 7)[action_of(3, 24, 7)] == action_of(3, 24, 7)  # d-file mirrored onto itself
    True
    """
    squares = [turned(square, symmetry, size) for square in range(size * size)]
    mapped = []
    for action in range(end_action(size)):
        frm, to = ends_of(action, size)
        mapped.append(action_of(squares[frm], squares[to], size))
    return [*mapped, end_action(size)]
