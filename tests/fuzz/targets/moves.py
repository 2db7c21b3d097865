"""Move text: each way of reading it refuses it in one line, or all of them mean the same move."""

from __future__ import annotations

import functools

import tafl
from tafl.errors import IllegalMoveError, InvalidMoveError
from tafl.moves import Move, read_loosely, read_squares
from tafl.notation.turns import is_turn, read_turn
from tafl.session import Session
from tests.fuzz.targets import Target, kind
from tests.fuzz.targets.positions import VARIANTS, variant_of

WORDS = [*(f"{name}@{place}|" for name in VARIANTS for place in "036"), "end", "END", "e n d",
         *"abcdefghijklmnostuvwxyz",
         *"0123456789", "10", "11", "13", "19", "-", "^", "x", "~", "...", "d1-d4", "a4^a2", "d1d4", "k11",
         "resign"]  # fmt: skip


@functools.cache
def places(name: str) -> list[tafl.Board]:
    """Boards of one random game, among them some inside runs."""
    board = variant_of(name).board()
    found = [board.copy()]
    for ply in range(80):
        steps = board.engine.legal_steps()
        if not steps or len(found) == 7:
            break
        taking = [step for step in steps if board.engine.captures_of(step)]
        board.engine.push(taking[0] if taking else steps[(ply * 11) % len(steps)])
        if ply % 16 == 15 or board.run_square is not None:
            found.append(board.copy())
    return found


def seeds() -> list[str]:
    """Legal and illegal moves."""
    found = []
    for name in VARIANTS:
        for number, board in enumerate(places(name)):
            moves = [str(move) for move in board.legal_moves]
            found += [f"{name}@{number}|{text}" for text in (*moves[:2], *moves[-1:], "a1-c2")]
    return found


def run(text: str) -> str:
    """Read the move in every way there is, and make it if it can be made."""
    head, bar, move = text.partition("|")
    name, _, number = head.partition("@")
    if not bar or name not in VARIANTS:
        name, number, move = "brandubh-7", "0", text
    boards = places(name)
    board = boards[int(number) % len(boards) if number.isascii() and number.isdigit() and len(number) < 9 else 0].copy()
    before = board.position()
    answers = [strictly(board, move), loosely(board, move), protocol(board, move)]
    if is_turn(move):
        read_turn(move)
    else:
        refused(lambda: read_turn(move))
    assert board.position() == before
    return " ".join([name, *answers])


def strictly(board: tafl.Board, text: str) -> str:
    """As programs push it."""
    legal = board.is_legal(text)
    assert (text in board.legal_moves) == legal
    try:
        read_squares(text, board.size)
        why = board.explain(text)
        assert legal == (why is None) or "^" in text, f"legal {legal}, but {why}"
        str(why)
    except InvalidMoveError as error:
        assert not legal
        kind(error)
    try:
        board.push_text(text)
    except IllegalMoveError as error:
        assert not legal and error.explanation is not None
        return "illegal"
    except InvalidMoveError as error:
        assert not legal
        return kind(error)
    assert legal
    move = board.pop()
    assert Move.parse(str(move), board.size) == move
    step = board.engine.parse_step(str(move))
    assert step == move.action and board.engine.is_legal(step)
    return "legal"


def loosely(board: tafl.Board, text: str) -> str:
    """As people type it."""
    try:
        frm, to = read_loosely(text, board.size)
    except InvalidMoveError as error:
        return kind(error)
    why = board.explain("end" if frm < 0 else (frm, to))
    return "no" if why else "yes"


def protocol(board: tafl.Board, text: str) -> str:
    """As a session plays it."""
    session = Session(bot="random", seed=1)
    session.restore(board.copy())
    try:
        session.play(text)
    except tafl.TaflError as error:
        return type(error).__name__
    session.undo()
    return "played"


def refused(read: object) -> None:
    """What is no turn is refused as such."""
    try:
        read()  # type: ignore[operator]
    except InvalidMoveError:
        return
    raise AssertionError("read although it is no turn")


def target(name: str) -> Target:
    """The target."""
    return Target(name, WORDS, seeds, run)
