"""What the Python faces of all engines share: slow things, told once and never compiled.

An engine is compiled for one variant, and what stands in it costs every variant's C compiler. So threads, texts
and the arithmetic of arguments stand here, and an engine calls them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple

from tafl.moves import read_squares
from tafl.positions import read_position
from tafl.squares import action_of, end_action, ends_of, square_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

NOBODY = 0xFFFF
"""Instead of a run square, where there is none."""
MOST_DEPTH = 1000
"""Levels of perft: each takes up to 3 KB of the stack, of which a thread has some 8 MB."""
MOST_PLIES = 1_000_000
"""Steps of a random game: where repetition counts, it remembers a position for each."""


class Games(NamedTuple):
    """Random games one after another, as arrays; ``numpy.frombuffer`` reads them without a copy."""

    steps: array[int]
    """Every step of every game as its integer (type ``"H"``, 16 bits)."""
    ends: array[int]
    """For each game, where in ``steps`` the next one begins (type ``"Q"``, 64 bits)."""
    results: bytes
    """For each game 0 if the attackers won, 1 the defenders, 2 a draw, 3 if it was not finished."""


def pack_position(
    text: str, size: int, letters: Mapping[str, tuple[str, str]], kinds: Sequence[Sequence[str]], runs: bool
) -> bytes:
    """A position's text as 16-bit numbers: side to move, run square, then square, side and kind of each piece.

    ``kinds`` has for each side the letters of its kinds by number. Raises ``ValueError`` that says what is wrong.
    """
    pieces, to_move, run = read_position(text, size, letters)
    if run is not None:
        if not runs:
            raise ValueError("this variant has no runs, so a position has no run square")
        if run not in pieces or letters[pieces[run]][0] != to_move:
            raise ValueError(f"the run square {square_name(run, size)} holds no piece of the side to move")
    packed = array("H", (to_move == "defenders", NOBODY if run is None else run))
    for square, letter in pieces.items():
        number = letters[letter][0] == "defenders"
        packed.extend((square, number, kinds[number].index(letter)))
    return packed.tobytes()


def rebuild(board: Callable[[str], Any], position: str, steps: Iterable[int]) -> Any:
    """A board of a class from its first position and its steps; what pickles call."""
    made = board(position)
    for step in steps:
        made.push(step)
    return made


def step_text(board: Any, step: int) -> str:
    """A step as text: d1-d4, d1^d3 for a jump, end; ``ValueError`` for a number out of range."""
    size = board.size
    if step == end_action(size):
        return "end"
    try:
        frm, to = ends_of(step, size)
    except ValueError:
        raise no_step(step, size) from None
    jump = abs(frm - to) in (2, 2 * size) and board.piece_at((frm + to) // 2) is not None
    return f"{square_name(frm, size)}{'^' if jump else '-'}{square_name(to, size)}"


def parse_step(text: str, size: int) -> int:
    """The step of a text, legal or not; ``ValueError`` if it is no step."""
    frm, to, _ = read_squares(text, size)
    return end_action(size) if frm < 0 else action_of(frm, to, size)


def no_square(square: object, size: int) -> ValueError:
    """What is said of a number that is no square."""
    return ValueError(f"{square} is not a square of a {size}x{size} board")


def no_step(step: int, size: int) -> ValueError:
    """What is said of a number that is no step."""
    return ValueError(f"{step} is not a step: steps are 0 to {end_action(size)}")


def refusal(board: Any, step: int) -> ValueError:
    """What is said of a step that cannot be made on a board."""
    if not 0 <= step <= end_action(board.size):
        return no_step(step, board.size)
    return ValueError(f"{step_text(board, step)} is illegal here")


def perft(board: Any, depth: int, bulk: bool, threads: int) -> int:
    """Sequences of ``depth`` steps; from the second step on split over ``threads``."""
    if depth < 0:
        raise ValueError("the depth of perft is at least 0")
    if depth > MOST_DEPTH:
        raise ValueError(f"the depth of perft is at most {MOST_DEPTH}")
    if depth == 0:
        return 1
    if threads < 2 or depth < 3:
        return int(board._perft(depth, bulk))
    parts = board._after_each_step()
    return sum(in_threads(threads, [(part._perft, (depth - 1, bulk)) for part in parts]))


def playouts(
    board: Any, games: int, seed: int, max_plies: int, repetition: bool, threads: int
) -> tuple[int, int, int, int, int]:
    """Random games counted, in equal shares for the threads."""
    calls = [
        (board._playouts, (first, count, seed, max_plies, repetition))
        for first, count in shares(games, max_plies, threads)
    ]
    counts = in_threads(threads, calls)
    wins, losses, draws, unfinished, plies = map(sum, zip((0, 0, 0, 0, 0), *counts, strict=True))
    return wins, losses, draws, unfinished, plies


def random_games(board: Any, games: int, seed: int, max_plies: int, repetition: bool, threads: int) -> Games:
    """The random games of ``playouts`` with all their steps."""
    calls = [
        (_games, (board, first, count, seed, max_plies, repetition))
        for first, count in shares(games, max_plies, threads)
    ]
    parts: list[Games] = in_threads(threads, calls)
    found = Games(array("H"), array("Q"), b"".join(part.results for part in parts))
    for part in parts:
        before = len(found.steps)
        found.steps.extend(part.steps)
        found.ends.extend(array("Q", [end + before for end in part.ends]) if before else part.ends)
    return found


def _games(board: Any, first: int, count: int, seed: int, max_plies: int, repetition: bool) -> Games:
    """Some of the games of ``random_games``."""
    found, results = Games(array("H"), array("Q"), b""), bytearray()
    for number in range(first, first + count):
        steps, result = board._random_game(number, seed, max_plies, repetition)
        found.steps.frombytes(steps)
        found.ends.append(len(found.steps))
        results.append(result)
    return found._replace(results=bytes(results))


def shares(games: int, max_plies: int, threads: int) -> list[tuple[int, int]]:
    """First game and number of games for each thread.

    >>> shares(101, 500, 2)
    [(0, 51), (51, 50)]
    """
    if games < 0 or max_plies < 0:
        raise ValueError("games and max_plies are not negative")
    if max_plies > MOST_PLIES:
        raise ValueError(f"random games have at most {MOST_PLIES} steps")
    share = -(-games // max(threads, 1)) or 1
    return [(first, min(share, games - first)) for first in range(0, games, share)]


def in_threads(threads: int, calls: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]]) -> list[Any]:
    """The results of some calls, in order; several threads make them if there is more than one of both."""
    if threads < 2 or len(calls) < 2:
        return [function(*arguments) for function, arguments in calls]
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(threads) as pool:
        return [done.result() for done in [pool.submit(function, *arguments) for function, arguments in calls]]
