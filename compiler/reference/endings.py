"""What ends a game, as one position shows it. Who wins is always named.

*At once*, within a step and even inside a run, in this order: a royal piece was taken; a royal piece stands
on a goal square. *At the end of a turn*, the first that applies: encirclement (after the attackers' turn) or
exit fort (after the defenders'); all attackers taken; lone king; lone king shut in on the edge; no legal step
for the side now to move; (repetition and plies without capture, which only a history shows, see
:mod:`taflc.reference.game`); too few pieces. The order alone decides when several hold, for both sides too.

Decisions where the rules leave room:

- *King taken* is seen from a position as: the side that has a royal piece in the layout has none on the
  board. When one step takes the enemy's royal piece and brings one's own to a goal, the reason is the capture.
- *Encirclement*: a flood from the board's edge through every square not held by an attacker (also squares
  nobody may stop on or pass) meets no defender; the king is a defender. *One ring* asks besides that a flood
  from the king through such squares contains every defender.
- *Exit fort*: the area is the king's square and what can be reached from it through empty squares; the four
  corner squares of the board never belong to it, and a corner opposite an outer square leaves a wall man open.
- *Lone king on the edge*: every existing neighbour holds an attacker of any kind; judged after either side's
  turn, after *lone king* (which, if it ends games, leaves little for this one).
- *Too few*: a side counts all its pieces, the king included; every side named must be below its number.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from taflc.model import PieceId, Reason, Side, area
from taflc.reference.ground import Ground
from taflc.reference.moves import steps_of
from taflc.reference.position import Board, Outcome

DRAW = "draw"


def wins(side: Side, reason: Reason) -> Outcome:
    """The outcome in which ``side`` wins."""
    return side.value, reason.value


def loses_or_draws(side: Side, result: str, reason: Reason) -> Outcome:
    """The outcome of a rule whose value is ``"loses"`` or ``"draw"`` for ``side``."""
    return wins(side.enemy, reason) if result == "loses" else (DRAW, reason.value)


# --- at once ------------------------------------------------------------------------------


def at_once(ground: Ground, board: Board) -> Outcome | None:
    """The ending that holds within a turn already: king taken, or king on a goal square."""
    for side in (Side.DEFENDERS, Side.ATTACKERS):
        if has_royal(ground, ground.variant.layout, side) and not has_royal(ground, board, side):
            return wins(side.enemy, Reason.KING_TAKEN)
    for square in ground.variant.endings.goal:
        if square in board and ground.piece[board[square]].royal:
            return wins(board[square].side, Reason.GOAL)
    return None


def has_royal(ground: Ground, board: Board, side: Side) -> bool:
    """Whether the side has a royal piece on this board."""
    # Asked for every position that a game reaches: a plain loop costs a third less than any().
    for piece in board.values():  # noqa: SIM110
        if piece.side is side and ground.piece[piece].royal:
            return True
    return False


# --- at the end of a turn -----------------------------------------------------------------


def after_turn(ground: Ground, board: Board, mover: Side) -> Outcome | None:
    """The ending that holds after a whole turn of ``mover``, up to and with *no legal step*."""
    rules = ground.variant.endings
    if mover is Side.ATTACKERS and encircled(ground, board):
        return wins(Side.ATTACKERS, Reason.ENCIRCLEMENT)
    if mover is Side.DEFENDERS and rules.exit_fort and exit_fort(ground, board):
        return wins(Side.DEFENDERS, Reason.EXIT_FORT)
    if rules.attackers_taken != "ignored" and not squares_of(board, Side.ATTACKERS):
        return loses_or_draws(Side.ATTACKERS, rules.attackers_taken, Reason.ATTACKERS_TAKEN)
    if is_lone_king(ground, board):
        if rules.lone_king != "ignored":
            return loses_or_draws(Side.DEFENDERS, rules.lone_king, Reason.LONE_KING)
        if rules.lone_king_on_edge != "ignored" and shut_in_on_edge(ground, board):
            return loses_or_draws(Side.DEFENDERS, rules.lone_king_on_edge, Reason.LONE_KING_ON_EDGE)
    if next(steps_of(ground, board, mover.enemy), None) is None:
        return loses_or_draws(mover.enemy, rules.no_legal_step, Reason.NO_LEGAL_STEP)
    return None


def too_few(ground: Ground, board: Board) -> Outcome | None:
    """The draw by too few pieces, the last of all endings."""
    limits = ground.variant.endings.too_few
    if limits and all(len(squares_of(board, side)) < number for side, number in limits.items()):
        return DRAW, Reason.TOO_FEW.value
    return None


def squares_of(board: Board, side: Side) -> list[int]:
    """The squares a side's pieces stand on."""
    return [square for square, piece in board.items() if piece.side is side]


def flood(ground: Ground, starts: Iterable[int], through: Container[int]) -> set[int]:
    """The squares of ``through`` that can be reached from ``starts``, which are reached in any case."""
    reached = set(starts)
    frontier = list(reached)
    while frontier:
        for near in ground.neighbours[frontier.pop()]:
            if near is not None and near in through and near not in reached:
                reached.add(near)
                frontier.append(near)
    return reached


# --- the single endings -------------------------------------------------------------------


def encircled(ground: Ground, board: Board) -> bool:
    """Whether the attackers have closed the defenders off from the edge in the way the variant asks."""
    form = ground.variant.endings.encirclement
    if form == "off":
        return False
    open_squares = {s for s in range(ground.size**2) if s not in board or board[s].side is Side.DEFENDERS}
    defenders = squares_of(board, Side.DEFENDERS)
    outside = flood(ground, {s for s in open_squares if None in ground.neighbours[s]}, open_squares)
    if any(square in outside for square in defenders):
        return False
    if form == "any rings":
        return True
    king = [square for square in defenders if ground.piece[board[square]].royal]
    return set(defenders) <= flood(ground, king, open_squares)


def exit_fort(ground: Ground, board: Board) -> bool:
    """Whether the king stands on the edge in a fort that no attacker can break."""
    corners = area("corners", ground.size) or frozenset()
    fields = {square for square in range(ground.size**2) if square not in board} - corners
    for king, piece in board.items():
        if not (piece.side is Side.DEFENDERS and ground.piece[piece].royal and None in ground.neighbours[king]):
            continue
        inside = flood(ground, [king], fields)
        touching = {n for s in inside for n in ground.neighbours[s] if n is not None and n in board} - inside
        if len(inside) < 2 or any(board[square].side is Side.ATTACKERS for square in touching):
            continue
        if not any(can_be_sandwiched(ground, board, man, inside) for man in touching):
            return True
    return False


def can_be_sandwiched(ground: Ground, board: Board, man: int, inside: set[int]) -> bool:
    """Whether a wall man has two opposite neighbours on the board, outside the area and not defenders."""

    def exposed(square: int | None) -> bool:
        if square is None or square in inside:
            return False
        holder: PieceId | None = board.get(square)
        return holder is None or holder.side is Side.ATTACKERS

    left, below, right, above = ground.neighbours[man]
    return (exposed(left) and exposed(right)) or (exposed(below) and exposed(above))


def is_lone_king(ground: Ground, board: Board) -> bool:
    """Whether the defenders have nothing left but royal pieces."""
    return all(ground.piece[piece].royal for piece in board.values() if piece.side is Side.DEFENDERS)


def shut_in_on_edge(ground: Ground, board: Board) -> bool:
    """Whether the lone king stands on an edge and every existing neighbour holds an attacker."""
    for king in squares_of(board, Side.DEFENDERS):
        around = ground.neighbours[king]
        if None in around and all(
            near in board and board[near].side is Side.ATTACKERS for near in around if near is not None
        ):
            return True
    return False
