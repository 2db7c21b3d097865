"""OpenTafl notation: positions and moves.

A position is its rows from rank 1 up, each between slashes, without the side to move: ``/3t3/.../``. Letters
are fixed by kind: t man, k king, c commander, n knight, m mercenary, g guard, capitals for defenders. A move is
``Ke5-e8xce9/f8``: a special piece's letter, the squares, what was taken (separated by slashes, special pieces
with their letters), marks. ``^`` is a jump; ``=`` and ``^=`` go on in a run; ``---`` resigns.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tafl.errors import InvalidMoveError, TaflError
from tafl.records.game import RecordedMove

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.moves import Move
    from tafl.variant import Variant

LETTERS = {"man": "t", "king": "k", "commander": "c", "knight": "n", "mercenary": "m", "guard": "g"}
"""The notation's letter of a kind, in an attacker's small form."""

RESIGNS = "---"
NO_MOVE = re.compile(r"\.{3,}")
"""Stands where a half of a turn is missing."""

_MOVE = re.compile(
    r"(?P<piece>[tkcnmgTKCNMG])?(?P<frm>[a-z][0-9]{1,2})(?P<kind>\^=|[-^=])(?P<to>[a-z][0-9]{1,2})"
    r"(?P<taken>x[tkcnmgTKCNMG]?[a-z][0-9]{1,2}(?:[/x][tkcnmgTKCNMG]?[a-z][0-9]{1,2})*)?(?P<marks>\+\+|--|[-+])?"
)


def otn_letter(variant: Variant, letter: str) -> str:
    """The notation's letter for a piece; raises :class:`tafl.TaflError` for a kind it has none for."""
    piece = variant.pieces[letter]
    if piece.kind not in LETTERS:
        raise TaflError(f"OpenTafl notation has no letter for a {piece.kind} of {variant.id}")
    return LETTERS[piece.kind] if piece.side == "attackers" else LETTERS[piece.kind].upper()


def write_position(board: Board) -> str:
    """A board's position; the side to move and a run are not part of it.

    >>> import tafl
    >>> write_position(tafl.Board("brandubh-7", "7/7/7/3K3/7/7/t6 a"))
    '/t6/7/7/3K3/7/7/7/'
    """
    pieces, size = board.engine.pieces(), board.size
    rows = []
    for rank in range(size):
        row, empty = "", 0
        for file in range(size):
            letter = pieces.get(rank * size + file)
            if letter is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + otn_letter(board.variant, letter)
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return f"/{'/'.join(rows)}/"


def read_position(text: str, variant: Variant, to_move: str) -> str:
    """A position of this notation as the project's text, with ``to_move`` as the side to move.

    Raises :class:`tafl.TaflError` for a piece the variant has not; whether the rows fit is left to the board.
    """
    ours = {otn_letter(variant, letter): letter for letter, piece in variant.pieces.items() if piece.kind in LETTERS}
    rows = []
    for row in text.strip().strip("/").split("/"):
        for char in row:
            if char.isalpha() and char not in ours:
                raise TaflError(f"{variant.id} has no piece for the letter {char!r} of the position {text}")
        rows.append("".join(ours.get(char, char) for char in row))
    return f"{'/'.join(reversed(rows))} {to_move[0]}"


def read_move(text: str) -> tuple[RecordedMove, bool]:
    """One move of this notation, and whether it goes on in a run that the move before began.

    Raises :class:`tafl.InvalidMoveError` for anything else.

    >>> move, goes_on = read_move("Ne6^=e8xce7/ne9/f8")
    >>> move.squares, move.captures, goes_on
    (('e6', 'e8'), ('e7', 'e9', 'f8'), True)
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise InvalidMoveError(f"{text!r} is not a move in OpenTafl notation")
    return RecordedMove(text, (match["frm"], match["to"]), tuple(_squares(match["taken"]))), match["kind"].endswith("=")


def _squares(taken: str | None) -> list[str]:
    """The squares of a capture record, letters of special pieces left out."""
    return [re.sub(r"^[tkcnmgTKCNMG](?=[a-z])", "", part) for part in re.split("[x/]", taken or "") if part]


def write_step(board: Board, move: Move, *, goes_on: bool) -> str:
    """One step, legal on this board and not yet made; ``goes_on`` if it continues a run."""
    variant, engine = board.variant, board.engine
    mover = engine.piece_at(move.from_square)
    assert mover is not None
    text = _special(variant, mover) + board.name(move.from_square)
    text += ("^" if move.jump else "" if goes_on else "-") + ("=" if goes_on else "") + board.name(move.to_square)
    taken = sorted([*engine.captures_of(move.action), *engine.conversions_of(move.action)])
    if taken:
        pieces = engine.pieces()
        text += "x" + "/".join(_special(variant, pieces[square]) + board.name(square) for square in taken)
    engine.push(move.action)
    outcome = engine.outcome()
    engine.pop()
    if outcome is not None and outcome[1] == "king taken":
        return text + "++"
    return text + "--" if outcome is not None and outcome[1] == "king on a goal square" else text


def _special(variant: Variant, letter: str) -> str:
    """A special piece's letter, nothing for a man."""
    return "" if variant.pieces[letter].kind == "man" else otn_letter(variant, letter)
