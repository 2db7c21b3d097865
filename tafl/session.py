"""A game that another program drives: the core that every protocol speaks for.

A :class:`Session` holds the variant, the board, the bot and the clock, and knows what happens; a protocol knows
only words. Nothing is printed here. What cannot be done raises :class:`tafl.TaflError` or ``ValueError`` with one
sentence, and leaves the session as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tafl.board import Board, Outcome
from tafl.bots import BOTS, Limit, make_bot
from tafl.errors import IllegalMoveError, TaflError
from tafl.moves import Move, read_loosely

if TYPE_CHECKING:
    from collections.abc import Collection

    from tafl.variant import Variant

DEFAULT_BOT = "greedy"

MOVES_LEFT = 30
"""Into how many moves a bot's remaining time is divided; time is never known to end sooner."""


class Done(NamedTuple):
    """What a step did."""

    move: Move
    captured: list[int]
    """The squares it cleared."""
    converted: list[int]
    """The squares whose pieces changed sides."""


class Clock(NamedTuple):
    """One side's time: seconds left, and seconds added after each move; ``None`` is no clock."""

    left: float | None = None
    added: float = 0.0

    def limit(self) -> Limit:
        """How long a bot may think about one step.

        >>> Clock(60, 2).limit().seconds
        4.0
        """
        return Limit() if self.left is None else Limit(seconds=max(0.0, self.left) / MOVES_LEFT + self.added)


class Session:
    """One game, its variant and its bot.

    >>> session = Session("brandubh-7")
    >>> [str(session.play("d1c1").move), session.board.to_move]
    ['d1-c1', 'defenders']
    >>> session.resign("defenders")
    >>> str(session.outcome())
    'attackers win: resignation'
    """

    def __init__(self, variant: str | None = None, *, bot: str = DEFAULT_BOT, seed: int | None = None) -> None:
        """Begin with a variant, or without one until :meth:`choose` is called; raises for unknown names."""
        self._board: Board | None = None
        self._resigned: str | None = None
        self.clocks = {"attackers": Clock(), "defenders": Clock()}
        """Each side's time."""
        self._bots = dict.fromkeys((*BOTS, bot))
        self.bot = make_bot(bot, seed)
        """Who answers :meth:`think`."""
        if variant is not None:
            self.choose(variant)

    # --- what is played ------------------------------------------------------------------

    @property
    def chosen(self) -> bool:
        """Whether there is a variant, and so a board."""
        return self._board is not None

    @property
    def board(self) -> Board:
        """The game so far; raises :class:`tafl.TaflError` while no variant is chosen."""
        if self._board is None:
            raise TaflError("no variant is chosen")
        return self._board

    @property
    def variant(self) -> Variant:
        """What is played; raises :class:`tafl.TaflError` while no variant is chosen."""
        return self.board.variant

    def choose(self, variant: str) -> None:
        """Play another variant, from its start."""
        self._set(Board(variant))

    def place(self, position: str | None) -> None:
        """Begin again: at a position, or at the start."""
        self._set(Board(self.variant, position))

    def restore(self, board: Board) -> None:
        """Go on with a board from before, history and all."""
        self._set(board)

    def _set(self, board: Board) -> None:
        self._board, self._resigned = board, None

    def use_bot(self, name: str, seed: int | None = None) -> None:
        """Let another bot think: a built-in one, or the one the session began with.

        Any other would be imported, and what to import is not for the other program to say. Raises
        :class:`tafl.TaflError`.
        """
        if name not in self._bots:
            raise TaflError(f"there is no bot {name!r} here: choose {', '.join(self._bots)}")
        self.bot = make_bot(name, seed)

    # --- moves ---------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by resignation; ``None`` while it goes on."""
        if self._resigned is not None:
            return Outcome(other_side(self._resigned), "resignation")
        return self.board.outcome()

    def legal(self) -> list[Move]:
        """The legal steps in the order of their actions, none once the game is over."""
        return [] if self._resigned is not None else sorted(self.board.legal_moves)

    def read(self, text: str) -> Move:
        """A legal step from its text (``d1-d4``, ``d1d4``, ``d1^d3``, ``end``), with the mark the board gives it.

        Raises :class:`tafl.IllegalMoveError` with the explanation, :class:`tafl.InvalidMoveError` for no step.
        """
        board = self._going_on()
        frm, to = read_loosely(text, board.size)
        why = board.explain("end" if frm < 0 else (frm, to))
        if why is not None:
            raise IllegalMoveError(f"illegal move {text}: {why}", why)
        return Move.end(board.size) if frm < 0 else board.move(Move.of(frm, to, board.size).action)

    def play(self, step: str | Move) -> Done:
        """Make a step."""
        move = step if isinstance(step, Move) else self.read(step)
        board = self._going_on()
        done = Done(move, board.captures_of(move), board.conversions_of(move))
        board.push(move)
        return done

    def undo(self) -> Move | None:
        """Take the last step back, or a resignation (``None``); raises :class:`tafl.TaflError` at the start."""
        if self._resigned is not None:
            self._resigned = None
            return None
        if not self.board.engine.steps():
            raise TaflError("there is no step to take back")
        return self.board.pop()

    def resign(self, side: str) -> None:
        """Give the game up for a side."""
        self._going_on()
        self._resigned = side

    def _going_on(self) -> Board:
        """The board, whose game must not be over."""
        if self._resigned is not None:
            raise TaflError(f"the game is over: the {self._resigned} have resigned")
        over = self.board.outcome()
        if over is not None:
            raise TaflError(f"the game is over: {over}")
        return self.board

    # --- thinking ------------------------------------------------------------------------

    def think(self, limit: Limit | None = None, among: Collection[Move] | None = None) -> Move:
        """The step the bot chooses, which is not made.

        If it is not ``among`` those that count, the one of them that takes most is returned instead. The bot's
        own failures are raised as :class:`tafl.TaflError`, so that a protocol can go on.
        """
        board = self._going_on()
        try:
            move = self.bot.choose(board.copy(), limit or self.clocks[board.to_move].limit())
        except Exception as error:
            raise TaflError(f"the bot {self.bot.name} failed: {type(error).__name__}: {error}") from error
        if among and move not in among:
            return max(among, key=lambda other: (len(board.captures_of(other)), -other.action))
        if not board.is_legal(move):
            raise TaflError(f"the bot {self.bot.name} chose {move}, which is illegal")
        return move

    def ranked(self, count: int, limit: Limit | None = None) -> list[tuple[Move, float]]:
        """The best steps with the bot's scores, best first; only the chosen one, with 0, if the bot has no scores."""
        board = self._going_on()
        rank = getattr(self.bot, "rank", None)
        if rank is None:
            return [(self.think(limit), 0.0)]
        scores: list[tuple[Move, float]] = rank(board.copy(), limit or Limit())
        return scores[:count]


def other_side(side: str) -> str:
    """The enemy.

    >>> other_side("attackers")
    'defenders'
    """
    return "defenders" if side == "attackers" else "attackers"
