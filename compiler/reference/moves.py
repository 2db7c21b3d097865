"""Where a piece may go: slides and jumps.

A slide runs over empty squares in a straight line. A square whose group does not let the piece *pass*
may still let it *stop*, and then the slide ends there. A square that may be passed but not stopped on
counts as one of the squares of a limited slide. No slide passes a piece.

A jump goes over the piece on the next square to the empty square directly behind it. The square in the
middle is occupied, so no group's *pass* forbids a jump; only the landing square's *stop* and *enter* count.

Who may stop where depends on the square the piece comes from: within one group ``stop`` decides, from
outside it ``enter``. There is no memory: a king who has left a throne that nobody may re-enter is simply a
piece outside the group. On a square of several groups each of them must agree.
"""

from __future__ import annotations

from collections.abc import Iterator

from taflc.model import PieceId, Side
from taflc.reference.ground import Ground
from taflc.reference.position import Board, Step


def may_end(ground: Ground, mover: PieceId, frm: int, to: int) -> bool:
    """Whether a step of ``mover`` from ``frm`` may end on ``to``, as far as the groups of ``to`` decide."""
    return all(mover in (group.stop if frm in group.squares else group.enter) for group in ground.groups_at[to])


def may_pass(ground: Ground, mover: PieceId, square: int) -> bool:
    """Whether ``mover`` may slide on across this empty square."""
    return all(mover in group.pass_over for group in ground.groups_at[square])


def slides(ground: Ground, board: Board, frm: int) -> Iterator[Step]:
    """The slides of the piece on ``frm``."""
    mover = board[frm]
    longest = ground.piece[mover].range
    for ray in ground.rays[frm]:
        for square in ray[:longest]:
            if square in board:
                break
            if not ground.groups_at[square]:
                yield Step(frm, square, False)
                continue
            if may_end(ground, mover, frm, square):
                yield Step(frm, square, False)
            if not may_pass(ground, mover, square):
                break


def jumps(ground: Ground, board: Board, frm: int) -> Iterator[Step]:
    """The jumps of the piece on ``frm``."""
    mover = board[frm]
    jump = ground.piece[mover].jump
    if jump is None:
        return
    for ray in ground.rays[frm]:
        if len(ray) < 2:
            continue
        over, to = ray[0], ray[1]
        if board.get(over) not in jump.over or to in board or not may_end(ground, mover, frm, to):
            continue
        if jump.from_or_to and not any(
            frm in ground.squares(name) or to in ground.squares(name) for name in jump.from_or_to
        ):
            continue
        yield Step(frm, to, True)


def steps_from(ground: Ground, board: Board, frm: int) -> Iterator[Step]:
    """Every slide and jump of the piece on ``frm``, whatever it takes."""
    yield from slides(ground, board, frm)
    yield from jumps(ground, board, frm)


def steps_of(ground: Ground, board: Board, side: Side) -> Iterator[Step]:
    """Every slide and jump of a side's pieces, by ascending square."""
    for square in sorted(board):
        if board[square].side is side:
            yield from steps_from(ground, board, square)


def moved(board: Board, step: Step) -> dict[int, PieceId]:
    """The board after the piece alone has moved, before anything is taken."""
    after = dict(board)
    after[step.to] = after.pop(step.frm)
    return after
