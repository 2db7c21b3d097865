"""Legal steps, playing them, and runs.

Order within a step: the piece moves; on that board everything it takes is worked out together; removals and
flips happen together; a king taken or on a goal square ends the game at once, even inside a run; otherwise
the run goes on or the turn ends, and then the endings of a turn are judged.

*Inside a run* only the run's own piece may move, from where it now stands (the squares it came from are
empty). Its legal steps are: every slide and jump that counts as a capture (removals do; flips do if
``conversion_counts``); for a king with ``royal_finish``, besides, every slide and jump onto a goal square;
and ``end``, if stopping is optional or if no step that counts as a capture exists. So a forced run binds a
king to capture or to finish, and if only the finish is there he may also stop. A first step need not
capture, forced or not. If a capturing step leaves its piece no slide or jump that the run allows, the turn
ends by itself. A position loaded in the middle of a run from which no further step exists has the one
legal step ``end``.

A loaded position is judged as after a turn of the side not to move; with a run square, as inside that run,
where only a king taken or on a goal square ends the game. If it is over no step is legal.
"""

from __future__ import annotations

from taflc.model import Side, Variant
from taflc.reference import endings
from taflc.reference.captures import cleared, counts_as_capture, taken
from taflc.reference.ground import Ground, ground_of
from taflc.reference.moves import moved, steps_from, steps_of
from taflc.reference.position import END, Board, Outcome, Played, Position, Step


def judge(variant: Variant, position: Position) -> Outcome | None:
    """The outcome a loaded position has, or ``None`` if the game goes on.

    Repetition and plies without capture are not judged: they are no part of a position.
    """
    ground = ground_of(variant)
    outcome = endings.at_once(ground, position.board)
    if outcome is None and position.run is None:
        outcome = ending_of_turn(ground, position.board, position.to_move.enemy)
    return outcome


def ending_of_turn(ground: Ground, board: Board, mover: Side) -> Outcome | None:
    """The ending a position shows after a whole turn of ``mover``."""
    return endings.after_turn(ground, board, mover) or endings.too_few(ground, board)


def legal_steps(variant: Variant, position: Position) -> list[Step]:
    """The legal steps, by ascending square of origin, ``end`` last; none when the position is decided."""
    return [] if judge(variant, position) is not None else steps_if_open(variant, position)


def steps_if_open(variant: Variant, position: Position) -> list[Step]:
    """The legal steps of a position that is known not to be decided."""
    ground = ground_of(variant)
    if position.run is None:
        return list(steps_of(ground, position.board, position.to_move))
    capturing, finishing = run_steps(ground, position.board, position.run)
    berserk = variant.berserk
    if berserk is None or position.board[position.run].side is not position.to_move:
        raise ValueError("a run needs berserk turns and a piece of the side to move on its square")
    may_stop = berserk.stop == "optional" or not capturing
    return capturing + finishing + ([END] if may_stop else [])


def run_steps(ground: Ground, board: Board, square: int) -> tuple[list[Step], list[Step]]:
    """How the piece on ``square`` may go on in its run: the steps that capture, and the king's finishes."""
    berserk = ground.variant.berserk
    finisher = berserk is not None and berserk.royal_finish and ground.piece[board[square]].royal
    capturing, finishing = [], []
    for step in steps_from(ground, board, square):
        if counts_as_capture(ground, *taken(ground, moved(board, step), step)):
            capturing.append(step)
        elif finisher and step.to in ground.variant.endings.goal:
            finishing.append(step)
    return capturing, finishing


def play(variant: Variant, position: Position, step: Step) -> Played:
    """Play a legal step; raises ``ValueError`` for an illegal one."""
    if step not in legal_steps(variant, position):
        raise ValueError(f"illegal step {step}")
    return play_unchecked(variant, position, step)


def play_unchecked(variant: Variant, position: Position, step: Step) -> Played:
    """Play a step that is known to be legal."""
    ground = ground_of(variant)
    mover = position.to_move
    nothing: frozenset[int] = frozenset()
    if step == END:
        outcome = ending_of_turn(ground, position.board, mover)
        return Played(Position(position.board, mover.enemy), nothing, nothing, False, outcome)

    board = moved(position.board, step)
    captured, converted = taken(ground, board, step)
    if captured or converted:
        board = cleared(board, captured, converted)
    outcome = endings.at_once(ground, board)
    if outcome is None and run_goes_on(ground, board, step, captured, converted):
        return Played(Position(board, mover, step.to), captured, converted, True, None)
    if outcome is None:
        outcome = ending_of_turn(ground, board, mover)
    return Played(Position(board, mover.enemy), captured, converted, False, outcome)


def run_goes_on(ground: Ground, board: Board, step: Step, captured: frozenset[int], converted: frozenset[int]) -> bool:
    """Whether a step that did this starts or continues a run that has a further step."""
    if ground.variant.berserk is None or not counts_as_capture(ground, captured, converted):
        return False
    capturing, finishing = run_steps(ground, board, step.to)
    return bool(capturing or finishing)
