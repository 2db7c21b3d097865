"""The text of a position, read and written for every engine.

Rows from the top rank down joined by ``/``, decimal numbers for runs of empty squares, a letter for each
piece, then ``a`` or ``d`` for the side to move and, inside a berserk run, the square of the running piece.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tafl.squares import square_index, square_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

SIDES = ("attackers", "defenders")


def write_position(pieces: Mapping[int, str], size: int, to_move: str, run: int | None = None) -> str:
    """The text of a position: letters by square, ``"attackers"`` or ``"defenders"``, the run square if any.

    >>> write_position({0: "t", 12: "K"}, 5, "defenders")
    '5/5/2K2/5/t4 d'
    """
    cells = [" "] * (size * size)
    for square, letter in pieces.items():
        cells[square] = letter
    flat = "".join(cells)
    rows = "/".join(flat[first : first + size] for first in range(size * (size - 1), -1, -size))
    # All runs of one length at once, the longest first: far quicker than row by row.
    for empty in range(size, 0, -1):
        rows = rows.replace(" " * empty, str(empty))
    text = f"{rows} {to_move[0]}"
    return text if run is None else f"{text} {square_name(run, size)}"


def read_position(text: str, size: int, letters: Collection[str]) -> tuple[dict[int, str], str, int | None]:
    """The letters by square, the side to move, and the run square of a position's text.

    Raises ``ValueError`` that says what is wrong with it.

    >>> read_position("5/5/2K2/5/t4 d", 5, "tTK")
    ({12: 'K', 0: 't'}, 'defenders', None)
    """
    parts = text.split()
    if len(parts) not in (2, 3):
        raise ValueError("a position is the rows, a blank, and a or d for the side to move")
    rows = parts[0].split("/")
    if len(rows) != size:
        raise ValueError(f"the position has {len(rows)} rows; the board has {size}")
    pieces: dict[int, str] = {}
    for rank, row in zip(range(size - 1, -1, -1), rows, strict=True):
        file = 0
        for token in re.findall(r"[0-9]+|.", row):
            if token.isascii() and token.isdigit():
                if token[0] == "0" or len(token) > 2:
                    raise ValueError(f"{token} in row {rank + 1} is not a number of empty squares")
                file += int(token)
                continue
            if token not in letters:
                known = " ".join(sorted(letters))
                raise ValueError(f"{token!r} in row {rank + 1} is not a piece; pieces are {known}")
            pieces[rank * size + file] = token
            file += 1
        if file != size:
            raise ValueError(f"row {rank + 1} has {file} squares; the board has {size}")
    if parts[1] not in ("a", "d"):
        raise ValueError(f"the side to move is a or d, not {parts[1]!r}")
    if len(parts) == 3 and parts[2] != parts[2].lower():
        raise ValueError(f"the run square {parts[2]!r} is written in small letters")
    run = square_index(parts[2], size) if len(parts) == 3 else None
    return pieces, SIDES[parts[1] == "d"], run
