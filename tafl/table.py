"""A game at the terminal: what a typed line does and what is answered, without any terminal in it.

:class:`Table` holds the game; :meth:`Table.reply` takes a line and returns the text to show. The command
``tafl play`` only reads lines and prints replies, so every reply can be tested.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.bots import make_bot
from tafl.errors import InvalidMoveError, TaflError
from tafl.moves import Move, read_loosely
from tafl.notation.own import write_game
from tafl.notation.turns import game_of, turns_of
from tafl.squares import square_index, square_names
from tafl.term import fitted, painted, wrapped
from tafl.text import board_text, legend

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.bots import Bot
    from tafl.variant import Variant

HELP = """\
d1-d4              move (d1d4 and, for a jump, d1^d3 do too); end stops a run
moves [d1]         the legal moves, or those of one piece, by square from a1 up
hint               a move that looks good
why d1-d4          why a move is legal or not, and what it takes
why not e5 d1-d4   why a move does not take the piece on e5
undo               take back the last turn (and the bot's), or a resignation
rules              the rules of this variant
board, legend      draw the board again; what its signs are
save FILE          write the game so far to a new file; save! FILE to any
load FILE [N]      go on with a game from a file (the first, or the N-th)
resign             give the game up
quit               leave without a word"""


class Table:
    """One game between people, or a person and a bot."""

    def __init__(
        self,
        variant: Variant,
        *,
        position: str | None = None,
        bots: dict[str, Bot] | None = None,
        colour: bool = False,
        unicode: bool = False,
        seed: int | None = None,
    ) -> None:
        """Set up; ``bots`` maps sides to the bots that play them."""
        self.board: Board = variant.board(position)
        self.bots = bots or {}
        self.colour, self.unicode = colour, unicode
        self.result: tuple[str, str] | None = None
        self.left = False
        self._adviser = make_bot("greedy", seed)
        self._saved: set[str] = set()

    # --- what is shown -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing more can be played: the game has ended, somebody resigned or left."""
        return self.left or self.result is not None or self.board.is_over()

    @property
    def bots_turn(self) -> bool:
        """Whether a bot is to move."""
        return not self.over and self.board.to_move in self.bots

    def prompt(self) -> str:
        """What stands before the place to type."""
        if self.over:
            return "game over> "
        run = f", {self.board.name(self.board.run_square)} runs on" if self.board.run_square is not None else ""
        return f"{self.board.to_move}{run}> "

    def screen(self) -> str:
        """The board with the last turn marked, and whose move it is or how the game ended."""
        board = self.board
        last = {square for move in self._last_turn() for square in (move.from_square, move.to_square)}
        drawn = board_text(board, unicode=self.unicode, last=last, colour=self.colour)
        return f"{drawn}\n\n{self.status()}"

    def _last_turn(self) -> list[Move]:
        """The moves of the last turn made."""
        if not self.board.engine.steps():
            return []
        return [move for move in turns_of(self.board)[-1] if not move.is_end]

    def status(self) -> str:
        """One line: the outcome with its reason, or whose move it is."""
        if self.result is not None:
            winner, reason = self.result
            text = "draw" if winner == "draw" else f"{winner} win"
            return painted(f"{text}: {reason}." if reason else f"{text}.", "bold", on=self.colour)
        why = self.board.explain_outcome()
        if why is not None:
            text = fitted(f"{why.text[0].upper()}{why.text[1:]}.")
            return painted(text, "bold", on=self.colour)
        board = self.board
        turn = len(turns_of(board))
        if board.run_square is not None:
            return f"Turn {max(turn, 1)}: the {board.to_move} may go on with {board.name(board.run_square)}."
        return f"Turn {turn + 1}: the {board.to_move} to move."

    # --- what is typed -------------------------------------------------------------------

    def reply(self, line: str) -> str:
        """Do what a line says; the text to show in 80 columns, which may be empty."""
        return fitted(self._reply(line))

    def _reply(self, line: str) -> str:
        """The answer to a line, however long its lines are."""
        words = line.split()
        if not words:
            return ""
        command, rest = words[0].lower(), words[1:]
        answers = {
            "help": self._help,
            "?": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "board": lambda rest: self.screen(),
            "legend": lambda rest: legend(self.board.variant, unicode=self.unicode),
            "save": self._save,
            "save!": lambda rest: self._save(rest, over=True),
            "load": self._load,
            "resign": self._resign,
            "quit": self._quit,
            "exit": self._quit,
        }
        try:
            if command in answers:
                return answers[command](rest)
            return self._move(" ".join(words))
        except FileExistsError as error:
            return f"{error.filename} is there already; save! writes over it."
        except OSError as error:
            return f"{error.strerror or error}: {error.filename}" if error.filename else str(error)
        except (TaflError, ValueError) as error:
            return str(error)

    def bot_moves(self) -> str:
        """Let the bot to move make its whole turn; the text to show."""
        side = self.board.to_move
        made: list[str] = []
        while self.bots_turn and self.board.to_move == side:
            move = self.bots[side].choose(self.board.copy())
            self.board.push(move)
            made.append(str(move))
        return fitted(f"{self.bots[side].name} ({side}): {' '.join(made)}\n\n{self.screen()}")

    def _move(self, text: str) -> str:
        """Make a typed move, jump mark or not."""
        if self.over:
            return "The game is over; undo takes a turn back, quit leaves."
        move = self._read(text)
        why = self.board.explain(text if move is None else str(move))
        if why is not None or move is None:
            return f"No: {why}."
        taken, turned = self.board.captures_of(move), self.board.conversions_of(move)
        self.board.push(move)
        size = self.board.size
        news = [f"takes {', '.join(square_names(taken, size))}"] if taken else []
        news += [f"turns {', '.join(square_names(turned, size))}"] if turned else []
        return f"{move} {' and '.join(news)}".rstrip() + f"\n\n{self.screen()}"

    def _read(self, text: str) -> Move | None:
        """A typed move with the mark the board gives it; ``None`` for two squares that no line joins."""
        try:
            frm, to = read_loosely(text, self.board.size)
        except InvalidMoveError as error:
            if "".join(text.split()).isalpha():
                raise InvalidMoveError(f"{text!r} is neither a move nor a command; type help") from None
            raise InvalidMoveError(f"{error}; type help for the commands") from None
        if frm < 0:
            return Move.end(self.board.size)
        try:
            return self.board.move(Move.of(frm, to, self.board.size).action)
        except ValueError:
            return None

    def _help(self, rest: list[str]) -> str:
        return HELP

    def _moves(self, rest: list[str]) -> str:
        """The legal moves in columns, or those of the piece on a square."""
        moves = sorted(self.board.legal_moves)
        if rest:
            square = square_index(rest[0].lower(), self.board.size)
            moves = [move for move in moves if move.from_square == square]
        if not moves:
            return "none"
        return columns([str(move) for move in moves])

    def _hint(self, rest: list[str]) -> str:
        if self.over:
            return self.status()
        move = self._adviser.choose(self.board.copy())
        taken = self.board.captures_of(move)
        return f"{move}" + (f", which takes {', '.join(square_names(taken, self.board.size))}" if taken else "")

    def _why(self, rest: list[str]) -> str:
        """Why a move is legal or not; with ``not``, why it spares a piece; alone, why the game is over."""
        if not rest:
            over = self.board.explain_outcome()
            return str(over) if over else "The game goes on. Ask why d1-d4, or why not e5 d1-d4."
        if rest[0] == "not" and len(rest) == 3:
            move = self._read(rest[2])
            if move is None or not self.board.is_legal(move):
                return f"{rest[2]} is not legal: {self.board.explain(rest[2])}"
            spared = self.board.explain_survival(move, square_index(rest[1], self.board.size))
            return str(spared) if spared else f"{rest[2]} does take {rest[1]}."
        text = " ".join(rest)
        move = self._read(text)
        why = self.board.explain(text if move is None else str(move))
        if why is not None or move is None:
            return str(why)
        falls = [str(one) for one in self.board.explain_captures(move)]
        return "\n".join([f"{move} is legal.", *falls])

    def _undo(self, rest: list[str]) -> str:
        """Take back a resignation, or the last turn, and the bot's before it: the same person is to move again."""
        if self.result is not None:
            self.result = None
            return self.screen()
        if not self.board.engine.steps():
            return "There is nothing to take back."
        for _ in range(2):
            for _ in turns_of(self.board)[-1]:
                self.board.pop()
            if self.board.to_move not in self.bots or not self.board.engine.steps():
                break
        return self.screen()

    def _rules(self, rest: list[str]) -> str:
        lines: list[str] = []
        for _, text in self.board.variant.rules:
            lines += wrapped(text, "- ")
        return "\n".join(lines) or "This engine carries no rules in words."

    def _save(self, rest: list[str], *, over: bool = False) -> str:
        """Write the game to a file; over one that was there before only when told so."""
        import os

        if len(rest) != 1:
            return "Say where: save FILE"
        game = game_of(self.board, **{side: bot.name for side, bot in self.bots.items()})
        if self.result is not None:
            game.result, game.ended_by = self.result
        path = os.path.abspath(rest[0])
        with open(path, "w" if over or path in self._saved else "x", encoding="utf-8") as file:
            file.write(write_game(game))
        self._saved.add(path)
        return f"{len(game.moves)} turn{'s'[len(game.moves) == 1 :]} written to {rest[0]}."

    def _load(self, rest: list[str]) -> str:
        """Take over a recorded game of this variant, to go on from its last move."""
        from itertools import islice

        from tafl.notation.turns import board_of
        from tafl.records import read

        if len(rest) not in (1, 2) or not all(word.isdecimal() and int(word) for word in rest[1:]):
            return "Say which: load FILE, or load FILE 2 for the second game in it"
        number = int(rest[1]) if rest[1:] else 1
        game = next(islice(read(rest[0]), number - 1, None), None)
        if game is None:
            return f"There is no game {number} in {rest[0]}."
        variant = self.board.variant
        if game.variant not in (None, variant.id):
            return f"That is a game of {game.variant}: leave, and tafl play {game.variant}"
        self.board = board_of(game, variant)
        decided = game.result is not None and self.board.outcome() is None
        self.result = (game.result or "", game.ended_by) if decided else None
        return self.screen()

    def _resign(self, rest: list[str]) -> str:
        if self.over:
            return self.status()
        loser = self.board.to_move
        self.result = ("defenders" if loser == "attackers" else "attackers", "resignation")
        return self.status()

    def _quit(self, rest: list[str]) -> str:
        self.left = True
        return ""


def columns(words: list[str], width: int = 80) -> str:
    """Words in columns.

    >>> print(columns(["a1-a2", "b1-b2", "c1-c2"], width=14))
    a1-a2  b1-b2
    c1-c2
    """
    cell = max(map(len, words)) + 2
    per_line = max(1, (width + 2) // cell)
    lines = [words[start : start + per_line] for start in range(0, len(words), per_line)]
    return "\n".join("".join(f"{word:<{cell}}" for word in line).rstrip() for line in lines)
