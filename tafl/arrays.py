"""Boards as arrays for programs that learn; needs numpy, the extra ``taflc[arrays]``.

Everything here has a form in plain lists too: the action space in :mod:`tafl.squares`, pieces in
``Board.piece_map()``. Arrays are indexed ``[rank, file]`` from a1, so ``planes.reshape(c, -1)[:, square]`` is a
square's column. Sides are never exchanged: the two play for different ends, so a plane says who is to move.

>>> import tafl
>>> from tafl.arrays import action_mask, plane_names, planes
>>> board = tafl.Board("brandubh-7")
>>> planes(board).shape, plane_names(board.variant)
((7, 7, 7), ['t', 'K', 'T', 'to move', 'run', 'goal', 'throne'])
>>> int(action_mask(board).sum()), action_mask(board).shape
(40, (589,))
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tafl import squares
from tafl.board import Board
from tafl.errors import TaflError

try:
    import numpy as np
except ImportError:
    raise TaflError("tafl.arrays needs numpy: pip install 'taflc[arrays]'") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tafl.protocol import EngineBoard
    from tafl.variant import Variant


def plane_names(variant: Variant) -> list[str]:
    """What the planes of a variant show, in order.

    A plane for each letter, attackers first; ``to move``, all ones when the attackers are; ``run``, the square of
    the piece in a berserk run; ``goal``, where the king wins; a plane for each named group of squares that is not
    just the goal.
    """
    goal = set(variant.goal)
    groups = [name for name, members in variant.groups.items() if set(members) != goal]
    letters = sorted(variant.pieces, key=lambda letter: (variant.pieces[letter].side, letter))
    return [*letters, "to move", "run", "goal", *groups]


def planes(board: Board) -> NDArray[np.uint8]:
    """A position as zeros and ones of shape ``(len(plane_names(variant)), n, n)``, a new array."""
    variant, size = board.variant, board.size
    names = plane_names(variant)
    found = np.zeros((len(names), size * size), dtype=np.uint8)
    number = {name: index for index, name in enumerate(names)}
    for square, letter in board.engine.pieces().items():
        found[number[letter], square] = 1
    after = len(variant.pieces)
    found[after] = board.to_move == "attackers"
    if board.run_square is not None:
        found[after + 1, board.run_square] = 1
    found[after + 2, list(variant.goal)] = 1
    groups = variant.groups
    for index in range(after + 3, len(names)):
        found[index, list(groups[names[index]])] = 1
    return found.reshape(len(names), size, size)


def action_mask(board: Board | EngineBoard) -> NDArray[np.bool_]:
    """Which actions are legal, of shape ``(tafl.squares.actions(n),)``; none once the game is over."""
    engine = board.engine if isinstance(board, Board) else board
    found = np.zeros(squares.actions(engine.size), dtype=np.bool_)
    found[engine.legal_steps()] = True
    return found


@cache
def square_map(symmetry: int, size: int) -> NDArray[np.intp]:
    """For each square where it goes when the board is turned (see ``tafl.squares.SYMMETRIES``); read-only."""
    return _fixed([squares.turned(square, symmetry, size) for square in range(size * size)])


@cache
def action_map(symmetry: int, size: int) -> NDArray[np.intp]:
    """For each action the one it becomes when the board is turned; read-only."""
    return _fixed(squares.action_map(symmetry, size))


def turned_planes(array: NDArray[np.generic], symmetry: int) -> NDArray[np.generic]:
    """Planes of shape ``(..., n, n)`` with the board turned.

    >>> import numpy as np
    >>> turned_planes(np.arange(4).reshape(2, 2), 1).tolist()
    [[1, 0], [3, 2]]
    """
    size = array.shape[-1]
    flat = array.reshape(*array.shape[:-2], size * size)
    found = np.empty_like(flat)
    found[..., square_map(symmetry, size)] = flat
    return found.reshape(array.shape)


def turned_actions(array: NDArray[np.generic], symmetry: int, size: int) -> NDArray[np.generic]:
    """Masks, policies or counts of shape ``(..., actions)`` with the board turned."""
    found = np.empty_like(array)
    found[..., action_map(symmetry, size)] = array
    return found


def _fixed(values: list[int]) -> NDArray[np.intp]:
    """A list as an array that nobody can change, since many share it."""
    found = np.array(values, dtype=np.intp)
    found.setflags(write=False)
    return found
