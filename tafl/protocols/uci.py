"""A dialect of the Universal Chess Interface, for programs that speak nothing else.

As in other variant engines ``UCI_Variant`` chooses what is played. Moves are ``d1d4``, a jump is no other, and
``end`` stops a run; each step of a run is a move of its own.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tafl.bots import Limit
from tafl.errors import TaflError
from tafl.protocols.words import whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from tafl.moves import Move
    from tafl.session import Session


class Uci:
    """A session spoken to in this protocol."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.over = False
        self._verbs: dict[str, Callable[[list[str]], list[str]]] = {
            "uci": self._uci,
            "isready": lambda words: ["readyok"],
            "ucinewgame": self._new_game,
            "setoption": self._set_option,
            "position": self._position,
            "go": self._go,
            "d": self._draw,
            "stop": lambda words: [],
            "ponderhit": lambda words: [],
            "debug": lambda words: [],
            "quit": self._quit,
        }

    def greeting(self) -> str:
        """Nothing: the other side begins."""
        return ""

    def too_long(self) -> str:
        """The answer to a line without end."""
        return "info string the line is too long\n"

    def reply(self, line: str) -> str:
        """Answer one line; what is not understood is said and otherwise ignored.

        >>> from tafl.session import Session
        >>> Uci(Session("brandubh-7")).reply("go perft 1").splitlines()[-1]
        'Nodes searched: 40'
        """
        words = line.split()
        if not words:
            return ""
        try:
            if words[0] not in self._verbs:
                raise TaflError(f"unknown command {words[0]!r}")
            answers = self._verbs[words[0]](words[1:])
        except (TaflError, ValueError) as error:
            message = str(error.args[0] if error.args else type(error).__name__)
            answers = [f"info string {' '.join(message.split())}"]
        return "".join(f"{answer}\n" for answer in answers)

    def _uci(self, words: list[str]) -> list[str]:
        import tafl

        now = self.session.variant.id if self.session.chosen else "none"
        known = " ".join(f"var {name}" for name in tafl.variants())
        return [
            f"id name tafl {tafl.__version__}",
            "id author the taflc authors",
            f"option name UCI_Variant type combo default {now} {known}".rstrip(),
            "uciok",
        ]

    def _new_game(self, words: list[str]) -> list[str]:
        if self.session.chosen:
            self.session.place(None)
        return []

    def _quit(self, words: list[str]) -> list[str]:
        self.over = True
        return []

    def _set_option(self, words: list[str]) -> list[str]:
        """``name UCI_Variant value ID``."""
        if len(words) == 4 and words[0] == "name" and words[2] == "value" and words[1].lower() == "uci_variant":
            self.session.choose(words[3])
            return []
        raise TaflError("the only option is UCI_Variant")

    def _position(self, words: list[str]) -> list[str]:
        """``startpos`` or ``fen POSITION``, then perhaps ``moves MOVE ...``; as a whole or not at all."""
        cut = words.index("moves") if "moves" in words else len(words)
        setup, moves = words[:cut], words[cut + 1 :]
        if setup == ["startpos"]:
            start = None
        elif setup[:1] == ["fen"]:
            start = " ".join(setup[1:])
        else:
            raise TaflError("expected: position startpos|fen POSITION [moves MOVE ...]")
        before = self.session.board
        self.session.place(start)
        try:
            for move in moves:
                self.session.play(move)
        except (TaflError, ValueError):
            self.session.restore(before)
            raise
        return []

    def _go(self, words: list[str]) -> list[str]:
        """Think, or count with ``perft DEPTH``."""
        board = self.session.board
        if words[:1] == ["perft"]:
            from tafl.commands.perft import divide

            counts = divide(board, whole(words[1] if len(words) == 2 else "", 64))
            lines = [f"{name.replace('-', '').replace('^', '')}: {count}" for name, count in counts.items()]
            return [*lines, "", f"Nodes searched: {sum(counts.values()) or 1}"]
        if self.session.outcome() is not None:
            return ["bestmove 0000"]
        return [f"bestmove {self._text(self.session.think(self._limit(words)))}"]

    def _limit(self, words: list[str]) -> Limit:
        """What ``go`` says about time, nodes and depth; a share of the clock where it says only that."""
        said = {name: whole(value) for name, value in pairwise(words) if name in NUMBERS}
        side = "w" if self.session.board.to_move == "attackers" else "b"
        seconds = said["movetime"] / 1000 if "movetime" in said else None
        if seconds is None and f"{side}time" in said:
            seconds = said[f"{side}time"] / 30_000 + said.get(f"{side}inc", 0) / 1000
        return Limit(seconds, said.get("nodes"), said.get("depth"))

    def _draw(self, words: list[str]) -> list[str]:
        """The board and its position."""
        return [str(self.session.board), "", f"Fen: {self.session.board.position()}"]

    def _text(self, move: Move) -> str:
        """A move in this dialect."""
        board = self.session.board
        return "end" if move.is_end else board.name(move.from_square) + board.name(move.to_square)


NUMBERS = ("movetime", "nodes", "depth", "wtime", "btime", "winc", "binc")
"""The words of ``go`` that a number follows; w is the attackers' side."""
