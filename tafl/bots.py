"""Bots: programs that choose a move. Two simple ones, and the shape a stronger one has to fit.

A bot is anything with a ``name`` and ``choose(board, limit)``. It is asked for one step at a time, so inside
a berserk run it is asked again and may answer ``end``. ``random`` and ``greedy`` are built in; any other is
named ``package.module:Class`` and made with one argument, the seed.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tafl.errors import TaflError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tafl.board import Board
    from tafl.moves import Move
    from tafl.protocol import EngineBoard


class Limit(NamedTuple):
    """How long a bot may think; what is ``None`` does not bind. Simple bots need none of it."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


NO_LIMIT = Limit()


class Bot(Protocol):
    """What a bot has to offer."""

    @property
    def name(self) -> str:
        """What to call it in records."""
        ...

    def choose(self, board: Board, limit: Limit = NO_LIMIT) -> Move:
        """A legal move of this board, which is left as it was; the board is never over when this is asked."""
        ...


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._chance = random.Random(seed)

    def choose(self, board: Board, limit: Limit = NO_LIMIT) -> Move:
        """A legal move drawn at random."""
        return board.move(self._chance.choice(board.engine.legal_steps()))


class GreedyBot:
    """Looks one move ahead and one back: wins if it can, does not hand the win over, else takes what it gets.

    Among moves it likes equally it draws, so that games differ; the same seed plays the same game.
    """

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._chance = random.Random(seed)

    def choose(self, board: Board, limit: Limit = NO_LIMIT) -> Move:
        """The move with the best score, drawn among the best."""
        scored = self._scores(board)
        best = max(score for _, score in scored)
        return self._chance.choice([move for move, score in scored if score == best])

    def rank(self, board: Board, limit: Limit = NO_LIMIT) -> list[tuple[Move, float]]:
        """Every legal move with its score, best first; equal ones in the order of their actions."""
        return sorted(self._scores(board), key=lambda scored: (-scored[1], scored[0].action))

    def _scores(self, board: Board) -> list[tuple[Move, float]]:
        """Every legal move with its score."""
        engine, royal = board.engine.copy(), board.variant.royal
        return [(board.move(step), self._score(engine, step, royal)) for step in engine.legal_steps()]

    def _score(self, engine: EngineBoard, step: int, royal: frozenset[str]) -> float:
        """How good a step looks: a won game 1000, a taken piece 10, the enemy's win next move -500."""
        side = engine.to_move
        gains = 10.0 * len(engine.captures_of(step)) + 10.0 * len(engine.conversions_of(step))
        engine.push(step)
        try:
            outcome = engine.outcome()
            if outcome is not None:
                return 1000.0 if outcome[0] == side else 0.0 if outcome[0] == "draw" else -1000.0
            if engine.to_move == side:
                return gains + 1
            return gains + self._answer(engine, side) + self._king_room(engine, side, royal)
        finally:
            engine.pop()

    def _answer(self, engine: EngineBoard, side: str) -> float:
        """What the enemy's best answer costs."""
        worst = 0.0
        for reply in engine.legal_steps():
            loss = -6.0 * len(engine.captures_of(reply))
            engine.push(reply)
            outcome = engine.outcome()
            engine.pop()
            if outcome is not None and outcome[0] not in (side, "draw"):
                return -500.0
            worst = min(worst, loss)
        return worst

    def _king_room(self, engine: EngineBoard, side: str, royal: frozenset[str]) -> float:
        """A little for the king's free lines: defenders want them, attackers do not."""
        pieces, size = engine.pieces(), engine.size
        free = 0
        for king, letter in pieces.items():
            if letter not in royal:
                continue
            file, rank = king % size, king // size
            for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                f, r = file + across, rank + up
                while 0 <= f < size and 0 <= r < size and r * size + f not in pieces:
                    free += 1
                    f, r = f + across, r + up
        return 0.1 * free if side == "defenders" else -0.1 * free


BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The built-in bots by name."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name; raises :class:`tafl.TaflError` if there is none.

    >>> make_bot("random", 1).name
    'random'
    """
    if name in BOTS:
        return BOTS[name](seed)
    module, _, attribute = name.partition(":")
    if attribute:
        import importlib

        try:
            made: Bot = getattr(importlib.import_module(module), attribute)(seed)
        except Exception as error:
            # It is somebody else's code, and any word may have been taken for its name.
            raise TaflError(f"the bot {name} cannot be loaded: {error or type(error).__name__}") from error
        if not (callable(getattr(made, "choose", None)) and isinstance(getattr(made, "name", None), str)):
            raise TaflError(f"the bot {name} is none: it has no name and choose(board, limit)")
        return made
    raise TaflError(f"there is no bot {name!r}: choose {', '.join(BOTS)}, or name one as package.module:Class")
