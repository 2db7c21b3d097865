"""Position text and step text on a Variant, the one form that every part of the project uses.

A position is the rows from the top rank down joined by ``/``, decimal numbers for runs of empty
squares and the spec's letters for pieces, then ``a`` or ``d`` for the side to move, then, inside a
berserk run, the square of the running piece. A step is ``d1-d4``, a jump ``d1^d3``, and ``end``
stops a run.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from taflc.model import PieceId, Side, Variant, square_index, square_name

END = (-1, -1, False)


def format_rows(board: Mapping[int, PieceId], letters: Mapping[PieceId, str], size: int) -> str:
    """The rows of a position, top rank first, without the side to move.

    >>> format_rows({0: PieceId(Side.ATTACKERS, "man")}, {PieceId(Side.ATTACKERS, "man"): "t"}, 5)
    '5/5/5/5/t4'
    """
    rows = []
    for rank in range(size - 1, -1, -1):
        row, empty = "", 0
        for square in range(rank * size, rank * size + size):
            piece = board.get(square)
            if piece is None:
                empty += 1
                continue
            row += f"{empty or ''}{letters[piece]}"
            empty = 0
        rows.append(f"{row}{empty or ''}")
    return "/".join(rows)


def format_position(variant: Variant, board: Mapping[int, PieceId], to_move: Side, run: int | None = None) -> str:
    """The text of a position: occupied squares, the side to move, the run square if any."""
    text = format_rows(board, {piece.id: piece.letter for piece in variant.pieces}, variant.size)
    text += f" {to_move.value[0]}"
    return text if run is None else f"{text} {square_name(run, variant.size)}"


def parse_position(variant: Variant, text: str) -> tuple[dict[int, PieceId], Side, int | None]:
    """Board, side to move and run square of a position text; ``ValueError`` says what is wrong with it.

    The run square, if there is one, must hold a piece of the side to move.
    """
    size = variant.size
    letters = {piece.letter: piece.id for piece in variant.pieces}
    parts = text.split()
    if len(parts) not in (2, 3):
        raise ValueError("a position is the rows, a blank, and a or d for the side to move")
    rows = parts[0].split("/")
    if len(rows) != size:
        raise ValueError(f"the position has {len(rows)} rows; the board has {size}")
    board: dict[int, PieceId] = {}
    for rank, row in zip(range(size - 1, -1, -1), rows, strict=True):
        file = 0
        for token in re.findall(r"[0-9]+|.", row):
            if token.isascii() and token.isdigit():
                if token[0] == "0" or len(token) > 2:
                    raise ValueError(f"{token} in row {rank + 1} is not a number of empty squares")
                file += int(token)
                continue
            if token not in letters:
                raise ValueError(f"{token!r} in row {rank + 1} is not a piece; pieces are {' '.join(sorted(letters))}")
            if file < size:
                board[rank * size + file] = letters[token]
            file += 1
        if file != size:
            raise ValueError(f"row {rank + 1} has {file} squares; the board has {size}")
    if parts[1] not in ("a", "d"):
        raise ValueError(f"the side to move is a or d, not {parts[1]!r}")
    to_move = Side.ATTACKERS if parts[1] == "a" else Side.DEFENDERS
    if len(parts) == 2:
        return board, to_move, None
    run = square_index(parts[2], size)
    if run not in board or board[run].side is not to_move:
        raise ValueError(f"the run square {parts[2]} holds no piece of the side to move")
    return board, to_move, run


def format_step(variant: Variant, frm: int, to: int, jump: bool = False) -> str:
    """The text of a step; a negative ``frm`` is the step that ends a run."""
    if frm < 0:
        return "end"
    return f"{square_name(frm, variant.size)}{'^' if jump else '-'}{square_name(to, variant.size)}"


def parse_step(variant: Variant, text: str) -> tuple[int, int, bool]:
    """From, to and whether it is a jump; ``END`` for ``end``. ``ValueError`` says what is wrong."""
    return parse_step_on(variant.size, text)


def parse_step_on(size: int, text: str) -> tuple[int, int, bool]:
    """As :func:`parse_step`, on a board of this size.

    >>> parse_step_on(7, "d1-d4")
    (3, 24, False)
    """
    if text == "end":
        return END
    match = re.fullmatch(r"([a-z][0-9]+)([-^])([a-z][0-9]+)", text, re.ASCII)
    if match is None:
        raise ValueError(f"{text!r} is not a step; steps look like d1-d4, d1^d3 (a jump) or end")
    frm, to = square_index(match[1], size), square_index(match[3], size)
    files, ranks = abs(frm % size - to % size), abs(frm // size - to // size)
    if (files == 0) == (ranks == 0):
        raise ValueError(f"{text}: a step goes along one row or column to another square")
    if match[2] == "^" and files + ranks < 2:
        raise ValueError(f"{text}: a jump goes over a piece to a square behind it")
    return frm, to, match[2] == "^"
