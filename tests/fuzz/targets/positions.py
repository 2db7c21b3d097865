"""Position text: a board says what is wrong with it in one line, or shows the same position and can be played on."""

from __future__ import annotations

import functools
import zlib

import tafl
from tafl.errors import TaflError
from tafl.notation import otn
from tafl.positions import read_position
from tafl.svg import board_svg
from taflc import places
from taflc.load import load_variant
from taflc.model import Variant
from taflc.text import parse_position
from tests.fuzz.targets import Target, kind

VARIANTS = ("brandubh-7", "tyr-11", "sea-battle-9", "berserk-11")

WORDS = [*(f"{name}|" for name in VARIANTS), *"tTKcCnNmMgGeEkad/ 123456789", "11", "13", " a", " d", " a d4", "/7/",
         "/11/"]


@functools.cache
def spec(name: str) -> Variant:
    """The compiler's view of a variant."""
    return load_variant(places.specs() / f"{name}.yaml")


@functools.cache
def variant_of(name: str) -> tafl.Variant:
    """A loaded variant: finding it anew reads what is known of all engines."""
    return tafl.load(name)


def split(text: str) -> tuple[tafl.Variant, str]:
    """The variant named before the first bar, and the rest; brandubh if none is."""
    name, bar, rest = text.partition("|")
    return (variant_of(name), rest) if bar and name in VARIANTS else (variant_of("brandubh-7"), text)


def seeds() -> list[str]:
    """Positions of random games."""
    found = []
    for name in VARIANTS:
        board = variant_of(name).engine_board()
        for ply in range(60):
            if ply % 12 == 0 or board.run_square is not None:
                found.append(f"{name}|{board.position()}")
            steps = board.legal_steps()
            if not steps:
                break
            taking = [step for step in steps if board.captures_of(step)]
            board.push(taking[0] if taking else steps[(ply * 7) % len(steps)])
    return found


def run(text: str) -> str:
    """Set the position up; compiler and library read it alike."""
    variant, position = split(text)
    try:
        read = read_position(position, variant.size, variant.pieces)
    except ValueError as error:
        read, word = None, kind(error)
    try:
        twin = parse_position(spec(variant.id), position)
    except ValueError as error:
        twin, refusal = None, str(error)
    # That a run's square holds a piece of the side to move is judged by the compiler's half and by the engine.
    assert (read is None) == (twin is None) or "the run square" in refusal, "compiler and library disagree"
    try:
        board = variant.board(position)
    except ValueError as error:
        assert "\n" not in str(error)
        return kind(error) if read else word
    assert read is not None and twin is not None
    text = board.position()
    again = variant.board(text)
    assert again == board and again.position() == text and hash(again) == hash(board)
    played(board)
    return f"{variant.id} {board.outcome()} {board.run_square is not None} {min(len(board.legal_moves), 3)}"


def played(board: tafl.Board) -> None:
    """Every question about a position has an answer."""
    text = board.position()
    moves = list(board.legal_moves)
    assert len(moves) == len(board.legal_moves)
    outcome = board.outcome()
    assert (board.explain_outcome() is None) == (outcome is None)
    assert not (moves and outcome), "a game that is over goes on"
    for move in moves[:2] + moves[-1:]:
        assert board.explain(move) is None
        board.explain_captures(move)
        board.push(move)
        board.outcome()
        assert board.pop() == move and board.position() == text
    str(board)
    if zlib.crc32(text.encode()) % 8 == 0:
        board_svg(board)
    try:
        other = otn.write_position(board)
    except TaflError:
        return
    side = board.to_move[0]
    assert otn.read_position(other, board.variant, side).split()[:2] == text.split()[:2]


def target(name: str) -> Target:
    """The target."""
    return Target(name, WORDS, seeds, run)
