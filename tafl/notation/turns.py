"""Whole turns in text, and games from boards and back.

A turn is the squares its piece touches, joined by ``-`` for a slide and ``^`` for a jump, then what it took,
each after an ``x``, and what it turned, each after a ``~``: ``d1-d4xd5``, ``c3^e3-e7xe8xf7``. A run that is
stopped needs no mark: the next turn is the other side's. A record that breaks off inside a run says ``...``.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from tafl.errors import IllegalMoveError, InvalidMoveError
from tafl.moves import Move
from tafl.records.game import Game, RecordedMove
from tafl.squares import square_index, square_name, square_names

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.variant import Variant

_TURN = re.compile(
    r"(?P<way>[a-z][0-9]{1,2}(?:[-^][a-z][0-9]{1,2})+)(?P<taken>(?:x[a-z][0-9]{1,2})*)(?P<turned>(?:~[a-z][0-9]{1,2})*)"
    r"(?P<open>(?:\.\.\.)?)"
)


def is_turn(text: str) -> bool:
    """Whether a text is a whole turn in this notation.

    >>> is_turn("c3^e3-e7xe8~f7"), is_turn("c3")
    (True, False)
    """
    return _TURN.fullmatch(text) is not None


def read_turn(text: str) -> RecordedMove:
    """A turn's text as a recorded move; raises :class:`tafl.InvalidMoveError` if it is none.

    >>> read_turn("c3^e3-e7xe8").squares
    ('c3', 'e3', 'e7')
    """
    match = _TURN.fullmatch(text)
    if match is None:
        raise InvalidMoveError(f"{text!r} is not a turn: write d1-d4, d1-d4xd5, or c3^e3-e7xe8 for a run")
    return RecordedMove(text, tuple(re.split("[-^]", match["way"])), tuple(match["taken"].split("x")[1:]))


def own_text(move: RecordedMove) -> str:
    """A recorded move in this notation, whatever notation it was written in; jumps of others become slides.

    >>> own_text(RecordedMove("Ke5-e8xce9", ("e5", "e8"), ("e9",)))
    'e5-e8xe9'
    """
    if is_turn(move.text):
        return move.text
    if not move.readable:
        raise InvalidMoveError(f"{move.text!r} names no two squares and cannot be written")
    return "-".join(move.squares) + "".join(f"x{square}" for square in move.captures or ())


def turn_text(board: Board, turn: list[Move]) -> RecordedMove:
    """The moves of one turn, made on this board (which is changed), as a recorded move."""
    way = ""
    taken: list[int] = []
    turned: list[int] = []
    for move in turn:
        if not move.is_end:
            taken += board.engine.captures_of(move.action)
            turned += board.engine.conversions_of(move.action)
            text = str(move)
            way += text[len(square_name(move.from_square, board.size)) :] if way else text
        board.engine.push(move.action)
    names = [board.name(square) for square in taken]
    text = way + "".join(f"x{name}" for name in names) + "".join(f"~{board.name(square)}" for square in turned)
    open_run = "..." if board.run_square is not None and board.engine.outcome() is None else ""
    return RecordedMove(text + open_run, tuple(re.split("[-^]", way)), tuple(names))


def turns_of(board: Board) -> list[list[Move]]:
    """The moves made on a board, turn by turn."""
    back = board.copy()
    moves = board.move_stack
    for _ in moves:
        back.engine.pop()
    turns: list[list[Move]] = []
    in_run = back.run_square is not None
    for number, move in enumerate(moves):
        if not (in_run and number):
            turns.append([])
        turns[-1].append(move)
        back.engine.push(move.action)
        in_run = back.run_square is not None
    return turns


def game_of(board: Board, **tags: str) -> Game:
    """The game played on a board as a record: moves, result, the start if it is not the variant's own."""
    back = board.copy()
    while back.engine.steps():
        back.engine.pop()
    start = back.position()
    moves = [turn_text(back, turn) for turn in turns_of(board)]
    outcome = board.engine.outcome()
    return Game(
        moves=moves,
        tags=dict(tags),
        variant=board.variant.id,
        start=None if start == board.variant.start else start,
        result=outcome[0] if outcome else None,
        ended_by=outcome[1] if outcome else "",
    )


def board_of(game: Game, variant: Variant | None = None) -> Board:
    """Play a recorded game on a board, strictly: every move must be legal and take what the record says.

    Raises :class:`tafl.IllegalMoveError` naming the move where record and rules part; for records that are not
    to be trusted so far there is ``tafl replay``.
    """
    from tafl.registry import load

    if variant is None:
        variant = load(game.variant or "")
    board = variant.board(game.start)
    for number, recorded in enumerate(game.moves, 1):
        try:
            play_turn(board, recorded)
        except (IllegalMoveError, InvalidMoveError) as error:
            raise IllegalMoveError(
                f"move {number}, {recorded.text}: {error}", getattr(error, "explanation", None)
            ) from None
    return board


def play_turn(board: Board, recorded: RecordedMove) -> list[Move]:
    """Make one recorded turn; the board is as before if it cannot be made.

    Raises :class:`tafl.IllegalMoveError` for a forbidden step or captures unlike the record's,
    :class:`tafl.InvalidMoveError` for a turn whose squares cannot be read.
    """
    if not recorded.readable:
        raise InvalidMoveError(f"{recorded.text!r} names no two squares")
    made: list[Move] = []
    taken: list[int] = []
    turned: list[int] = []
    try:
        squares = [square_index(name, board.size) for name in recorded.squares]
    except ValueError as error:
        raise InvalidMoveError(f"{recorded.text!r} is not a move: {error}") from None
    try:
        for frm, to in pairwise(squares):
            move = _step(board, frm, to)
            taken += board.engine.captures_of(move.action)
            turned += board.engine.conversions_of(move.action)
            board.engine.push(move.action)
            made.append(move)
        if recorded.captures is not None and board.king_square is not None:
            _compare(board, recorded, taken, turned)
        if board.run_square is not None and board.engine.outcome() is None and not recorded.text.endswith("..."):
            end = Move.end(board.size)
            board.push(end)
            made.append(end)
    except IllegalMoveError:
        for _ in made:
            board.engine.pop()
        raise
    return made


def _step(board: Board, frm: int, to: int) -> Move:
    """The legal step between two squares."""
    why = board.explain((frm, to))
    if why is not None:
        raise IllegalMoveError(f"illegal in {board.position()}: {why}", why)
    return board.move(Move.of(frm, to, board.size).action)


def _compare(board: Board, recorded: RecordedMove, taken: list[int], turned: list[int]) -> None:
    """Object if the pieces taken are not those of the record, which may list pieces that changed sides as taken."""
    said = sorted(set(recorded.captures or ()))
    found, both = (sorted(set(square_names(squares, board.size))) for squares in (taken, [*taken, *turned]))
    if said not in (found, both):
        by_record, by_rules = ", ".join(said) or "nothing", ", ".join(found) or "nothing"
        raise IllegalMoveError(f"the record takes {by_record}, the rules {by_rules}")
