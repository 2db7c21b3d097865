"""A Board backed by the reference interpreter, with the face of a compiled engine.

The generated tests can be run against it without compiling anything: against the variant itself, to test
the tests, and against changed rules, to see whether the tests notice. See :func:`module_of`.
"""

from __future__ import annotations

import random
import types
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from taflc.conformance.games import encoded
from taflc.conformance.probes import step_text
from taflc.emit.environment import spec_hash
from taflc.model import Variant
from taflc.places import module_name
from taflc.reference import Game, Position, Step, perft, start
from taflc.reference.captures import taken
from taflc.reference.ground import ground_of
from taflc.reference.moves import moved
from taflc.text import format_position, parse_position


class ReferenceBoard:
    """One game on the reference; slow. :func:`board_class` sets ``variant``, and ``played``: random games by what
    was asked, since ``playouts`` asks for the same ones again.
    """

    variant: Variant
    played: dict[tuple[str, int, int, int], types.SimpleNamespace]

    def __init__(self, position: str | None = None) -> None:
        variant = self.variant
        self._from = start(variant) if position is None else Position(*parse_position(variant, position))
        if sum(variant.piece(piece).royal for piece in self._from.board.values()) > 1:
            raise ValueError("a position has at most one king")
        self._game = Game(variant, self._from)
        self._start_text = position
        self._played: list[int] = []
        self._legal: dict[int, Step] | None = None

    @property
    def size(self) -> int:
        """The board's size."""
        return self.variant.size

    @property
    def to_move(self) -> str:
        """``"attackers"`` or ``"defenders"``."""
        return self._game.position.to_move.value

    @property
    def run_square(self) -> int | None:
        """The square of the piece in the middle of a run."""
        return self._game.position.run

    @property
    def ply(self) -> int:
        """How many steps have been made."""
        return len(self._played)

    def position(self) -> str:
        """The position as text."""
        now = self._game.position
        return format_position(self.variant, now.board, now.to_move, now.run)

    def piece_at(self, square: int) -> str | None:
        """The letter of the piece on a square; ``ValueError`` for no square."""
        if not 0 <= square < self.size**2:
            raise ValueError(f"{square} is no square")
        piece = self._game.position.board.get(square)
        return self.variant.piece(piece).letter if piece else None

    def pieces(self) -> dict[int, str]:
        """The letters of all pieces by square."""
        return {s: self.variant.piece(piece).letter for s, piece in sorted(self._game.position.board.items())}

    def legal_steps(self) -> list[int]:
        """The legal steps as integers."""
        return sorted(self._steps())

    def legal_count(self) -> int:
        """How many legal steps there are."""
        return len(self._steps())

    def is_legal(self, step: int) -> bool:
        """Whether a step is legal."""
        return step in self._steps()

    def push(self, step: int) -> None:
        """Make a step; ``ValueError`` if it is illegal."""
        made = self._steps().get(step)
        if made is None:
            raise ValueError(f"illegal step {step}")
        self._game.play(made)
        self._played.append(step)
        self._legal = None

    def pop(self) -> int:
        """Take the last step back; ``IndexError`` if there is none."""
        self._game.undo()
        self._legal = None
        return self._played.pop()

    def steps(self) -> list[int]:
        """The steps made so far."""
        return list(self._played)

    def captures_of(self, step: int) -> list[int]:
        """The squares whose pieces a step takes."""
        return sorted(self._taken(step)[0])

    def conversions_of(self, step: int) -> list[int]:
        """The squares whose pieces a step turns."""
        return sorted(self._taken(step)[1])

    def outcome(self) -> tuple[str, str] | None:
        """Who has won and why."""
        return self._game.outcome

    def step_text(self, step: int) -> str:
        """A legal step as text."""
        return step_text(self._steps()[step], self.size)

    def parse_step(self, text: str) -> int:
        """The legal step of this text; ``ValueError`` if there is none."""
        for step, made in self._steps().items():
            if step_text(made, self.size) == text:
                return step
        raise ValueError(f"{text} is not legal")

    def perft(self, depth: int, *, bulk: bool = True, threads: int = 1) -> int:
        """How many sequences of so many steps there are."""
        return perft(self.variant, self._game.position, depth)[-1] if depth else 1

    def playouts(self, games: int, seed: int, *, max_plies: int = 500) -> tuple[int, int, int, int, int]:
        """Random games: attacker wins, defender wins, draws, unfinished games, plies."""
        played = self.random_games(games, seed, max_plies=max_plies)
        counts = [played.results.count(result) for result in range(4)]
        return counts[0], counts[1], counts[2], counts[3], len(played.steps)

    def random_games(self, games: int, seed: int, *, max_plies: int = 500) -> types.SimpleNamespace:
        """Random games with their ``steps``, the ``ends`` of each in them, and ``results`` from 0 to 3."""
        asked = (self.position(), games, seed, max_plies)
        if asked not in self.played:
            self.played[asked] = _random_games(type(self), *asked)
        return self.played[asked]

    def legal_objects(self, slides: list[Any], jumps: list[Any]) -> list[Any]:
        """The legal steps as the objects that stand for them."""
        return [(jumps if made.jump else slides)[step] for step, made in self._steps().items()]

    def legal_steps_packed(self) -> bytes:
        """The legal steps as 16-bit numbers."""
        return array("H", self.legal_steps()).tobytes()

    @staticmethod
    def step_many(boards: list[ReferenceBoard], steps: list[int]) -> bytes:
        """Make a step on each board, or none at all; the results from 0 to 3."""
        for board, step in zip(boards, steps, strict=True):
            if not board.is_legal(step):
                raise ValueError(f"illegal step {step}")
        for board, step in zip(boards, steps, strict=True):
            board.push(step)
        return bytes(_result(board.outcome()) for board in boards)

    @staticmethod
    def legal_masks(boards: list[ReferenceBoard]) -> bytearray:
        """A byte for each step of each board, 1 if it is legal."""
        steps = range(2 * boards[0].size ** 2 * (boards[0].size - 1) + 1)
        return bytearray(board.is_legal(step) for board in boards for step in steps)

    def _picks(self) -> list[int]:
        """Every step that a random game draws from here."""
        return self.legal_steps()

    def copy(self) -> ReferenceBoard:
        """The same board with the same history."""
        made = type(self)(self._start_text)
        for step in self._played:
            made.push(step)
        return made

    def __reduce__(self) -> tuple[Callable[..., ReferenceBoard], tuple[Any, ...]]:
        """What makes this board again."""
        return self.copy, ()

    def zobrist(self) -> int:
        """A hash of the position."""
        return hash(self.position())

    def _hash_from_scratch(self) -> int:
        """The same hash."""
        return self.zobrist()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ReferenceBoard) and self.position() == other.position()

    def __hash__(self) -> int:
        return self.zobrist()

    def _steps(self) -> dict[int, Step]:
        if self._legal is None:
            self._legal = {encoded(step, self.size): step for step in self._game.legal_steps()}
        return self._legal

    def _taken(self, step: int) -> tuple[frozenset[int], frozenset[int]]:
        made = self._steps().get(step)
        if made is None:
            raise ValueError(f"illegal step {step}")
        if made.to < 0:
            return frozenset(), frozenset()
        return taken(ground_of(self.variant), moved(self._game.position.board, made), made)


def _random_games(
    board: type[ReferenceBoard], position: str, games: int, seed: int, max_plies: int
) -> types.SimpleNamespace:
    """The games of :meth:`ReferenceBoard.random_games`."""
    chance, results, steps, ends = random.Random(seed), bytearray(), array("H"), array("Q")
    for _ in range(games):
        played = board(position)
        for _ in range(max_plies):
            legal = played.legal_steps()
            if not legal:
                break
            steps.append(legal[int(chance.random() * len(legal))])
            played.push(steps[-1])
        results.append(_result(played.outcome()))
        ends.append(len(steps))
    return types.SimpleNamespace(steps=steps, ends=ends, results=bytes(results))


def _result(outcome: tuple[str, str] | None) -> int:
    """How a game stands as a number: 3 while it goes on."""
    return ("attackers", "defenders", "draw").index(outcome[0]) if outcome else 3


def board_class(variant: Variant) -> type[ReferenceBoard]:
    """The Board of a variant."""
    return type("Board", (ReferenceBoard,), {"variant": variant, "played": {}})


def module_of(variant: Variant) -> types.ModuleType:
    """A module with the names of ``tafl.engines.<module>`` that the generated tests import."""
    module = types.ModuleType(f"tafl.engines.{module_name(variant.id)}")
    begin = start(variant)
    names: dict[str, Any] = {
        "ID": variant.id,
        "SIZE": variant.size,
        "START": format_position(variant, begin.board, begin.to_move),
        "LETTERS": {piece.letter: (piece.side.value, piece.kind) for piece in variant.pieces},
        "GROUPS": {group.name: tuple(sorted(group.squares)) for group in variant.groups},
        "GOAL": tuple(sorted(variant.endings.goal)),
        "SPEC_HASH": spec_hash(variant),
        "Board": board_class(variant),
    }
    module.__dict__.update(names)
    return module


@contextmanager
def standing_in(module: types.ModuleType) -> Iterator[None]:
    """While this lasts, importing the engine gives this module instead."""
    import sys

    hidden = sys.modules.get(module.__name__)
    sys.modules[module.__name__] = module
    try:
        yield
    finally:
        if hidden is None:
            del sys.modules[module.__name__]
        else:
            sys.modules[module.__name__] = hidden


