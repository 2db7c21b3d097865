"""The Hnefatafl Text Protocol, as the Go Text Protocol but for tafl, with commands of our own.

A command is a line ``[ID] COMMAND [ARGUMENT ...]``; the answer is ``=[ID] TEXT`` or ``?[ID] ERROR`` and an empty
line. ``#`` begins a comment; lines with nothing else are not answered. docs/protocols.md lists the commands.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from tafl.errors import TaflError
from tafl.protocols.words import clock_of, role, side_of, whole
from tafl.squares import square_index, square_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from tafl.session import Done, Session

PROTOCOL_VERSION = "1"

DEEPEST = 64
"""No perft goes deeper."""


class TextProtocol:
    """A session spoken to in this protocol."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.over = False
        self.commands: dict[str, Callable[[list[str]], str]] = {
            name.removeprefix("do_"): getattr(self, name) for name in sorted(dir(self)) if name.startswith("do_")
        }
        """What each command does: its words in, the answer out."""

    def greeting(self) -> str:
        """Nothing: the other side begins."""
        return ""

    def too_long(self) -> str:
        """The answer to a line without end."""
        return "? the line is too long\n\n"

    def reply(self, line: str) -> str:
        """Answer one line.

        >>> from tafl.session import Session
        >>> TextProtocol(Session("brandubh-7")).reply("7 play attacker d1 c1")
        '=7 \\n\\n'
        """
        # As in the Go Text Protocol: control characters count for nothing, a tab is a blank.
        text = re.sub(r"[\x00-\x08\x0a-\x1f\x7f]", "", line).split("#")[0]
        words = text.split()
        if not words:
            return ""
        number = words.pop(0) if words[0].isascii() and words[0].isdigit() else ""
        if not words:
            return f"?{number} there is no command\n\n"
        name, rest = words[0].lower(), words[1:]
        try:
            if name not in self.commands:
                raise TaflError(f"unrecognized command: {name}")
            return f"={number} {self.commands[name](rest)}\n\n"
        except (TaflError, ValueError) as error:
            message = str(error.args[0]) if error.args else type(error).__name__
            return f"?{number} {' '.join(message.split())}\n\n"

    # --- about the program ---------------------------------------------------------------

    def do_name(self, words: list[str]) -> str:
        """Who this is."""
        return "tafl"

    def do_version(self, words: list[str]) -> str:
        """Of what version."""
        import tafl

        return tafl.__version__

    def do_protocol_version(self, words: list[str]) -> str:
        """The version of the protocol."""
        return PROTOCOL_VERSION

    def do_list_commands(self, words: list[str]) -> str:
        """Every command, one a line."""
        return "\n".join(self.commands)

    def do_known_command(self, words: list[str]) -> str:
        """Whether there is such a command."""
        return "true" if only(words, "known_command COMMAND").lower() in self.commands else "false"

    def do_quit(self, words: list[str]) -> str:
        """Good bye."""
        self.over = True
        return ""

    # --- what is played ------------------------------------------------------------------

    def do_variants(self, words: list[str]) -> str:
        """The variants there are engines for, one a line."""
        from tafl.registry import variants

        return "\n".join(variants())

    def do_variant(self, words: list[str]) -> str:
        """What is played; with a name, play that from its start."""
        if words:
            self.session.choose(only(words, "variant [NAME]"))
            return ""
        return self.session.variant.id

    def do_board_size(self, words: list[str]) -> str:
        """The size; with a number, play the same family's variant of that size."""
        variant = self.session.variant
        if not words:
            return str(variant.size)
        size = whole(only(words, "board_size [N]"))
        if size != variant.size:
            self.session.choose(f"{variant.id.rpartition('-')[0]}-{size}")
        return ""

    def do_rules(self, words: list[str]) -> str:
        """The rules in words, one a line."""
        return "\n".join(f"{path}: {text}" for path, text in self.session.variant.rules)

    def do_reset_board(self, words: list[str]) -> str:
        """Back to the start."""
        self.session.place(None)
        return ""

    def do_position(self, words: list[str]) -> str:
        """The position as text; with a text, begin there."""
        if words:
            self.session.place(" ".join(words))
            return ""
        return self.session.board.position()

    def do_show_board(self, words: list[str]) -> str:
        """The board drawn, in lines of its own."""
        return f"\n{self.session.board}"

    def do_show_board_open_tafl(self, words: list[str]) -> str:
        """The position in OpenTafl's notation."""
        from tafl.notation.otn import write_position

        return write_position(self.session.board)

    # --- moves ---------------------------------------------------------------------------

    def do_first_move(self, words: list[str]) -> str:
        """The role that moves first in this variant."""
        return role("attackers" if self.session.variant.start.split()[1] == "a" else "defenders")

    def do_turn(self, words: list[str]) -> str:
        """The role to move and, inside a run, the square of the running piece."""
        board = self.session.board
        run = board.run_square
        return role(board.to_move) + ("" if run is None else f" {board.name(run)}")

    def do_play(self, words: list[str]) -> str:
        """Make a step, or all the steps of a turn; answers with the squares cleared."""
        if len(words) < 2:
            raise TaflError("expected: play ROLE FROM TO [TO ...], play ROLE end, or play ROLE resign")
        self._turn_of(words[0])
        rest = [word.lower() for word in words[1:]]
        if rest in (["resign"], ["resigns"]):
            self.session.resign(side_of(words[0]))
            return ""
        if rest[1:]:
            # The last word of a turn that stops its run is `end`.
            rest = [to if to == "end" else f"{frm} {to}" for frm, to in pairwise(rest)]
        return self._captures(rest)

    def do_move(self, words: list[str]) -> str:
        """Make steps given as text (``d1-d4``), whoever is to move; answers with the squares cleared."""
        if not words:
            raise TaflError("expected: move STEP [STEP ...]")
        return self._captures(words)

    def _captures(self, steps: list[str]) -> str:
        """Make all steps or none; what they took, converted pieces marked with ``~``."""
        made: list[Done] = []
        try:
            for step in steps:
                made.append(self.session.play(step))
        except (TaflError, ValueError):
            for _ in made:
                self.session.undo()
            raise
        size = self.session.board.size
        taken = [name for done in made for name in square_names(done.captured, size)]
        return " ".join([*taken, *(f"~{name}" for done in made for name in square_names(done.converted, size))])

    def _turn_of(self, word: str) -> None:
        """Object if another role is to move."""
        side = side_of(word)
        if side != self.session.board.to_move:
            raise TaflError(f"it is the {other_role(side)}'s turn")

    def do_play_from(self, words: list[str]) -> str:
        """The role to move and the squares of its pieces that can."""
        board = self.session.board
        starts = {move.from_square for move in self.session.legal() if not move.is_end}
        return " ".join([role(board.to_move), *square_names(starts, board.size)])

    def do_play_to(self, words: list[str]) -> str:
        """The squares that a piece can go to."""
        if len(words) != 2:
            raise TaflError("expected: play_to ROLE FROM")
        self._turn_of(words[0])
        board = self.session.board
        frm = square_index(words[1], board.size)
        ends = {move.to_square for move in self.session.legal() if move.from_square == frm}
        return " ".join(square_names(ends, board.size))

    def do_legal_moves(self, words: list[str]) -> str:
        """The legal steps as text."""
        return " ".join(map(str, self.session.legal()))

    def do_play_undo(self, words: list[str]) -> str:
        """Take the last step back."""
        self.session.undo()
        return ""

    def do_history(self, words: list[str]) -> str:
        """The steps made so far."""
        return " ".join(map(str, self.session.board.move_stack))

    def do_generate_move(self, words: list[str]) -> str:
        """Let the bot make a step; answers with the ``play`` command that makes it."""
        if words:
            self._turn_of(only(words, "generate_move [ROLE]"))
        board = self.session.board
        side = role(board.to_move)
        move = self.session.think()
        self.session.play(move)
        if move.is_end:
            return f"play {side} end"
        return f"play {side} {board.name(move.from_square)} {board.name(move.to_square)}"

    def do_hint(self, words: list[str]) -> str:
        """What the bot would play."""
        return str(self.session.think())

    def do_bot(self, words: list[str]) -> str:
        """Who plays; with a name and perhaps a seed, another."""
        if not words:
            return self.session.bot.name
        seed = whole(words.pop()) if len(words) == 2 else None
        self.session.use_bot(only(words, "bot [NAME [SEED]]"), seed)
        return ""

    def do_time_settings(self, words: list[str]) -> str:
        """``un-timed``, or ``fischer MILLISECONDS ADD_SECONDS``."""
        clock = clock_of(words)
        self.session.clocks = {"attackers": clock, "defenders": clock}
        return ""

    def do_time_left(self, words: list[str]) -> str:
        """``ROLE MILLISECONDS``: what a side has left."""
        if len(words) != 2:
            raise TaflError("expected: time_left ROLE MILLISECONDS")
        side = side_of(words[0])
        self.session.clocks[side] = self.session.clocks[side]._replace(left=whole(words[1]) / 1000)
        return ""

    # --- answers -------------------------------------------------------------------------

    def do_final_status(self, words: list[str]) -> str:
        """``attacker_wins``, ``defender_wins``, ``draw`` or ``ongoing``."""
        outcome = self.session.outcome()
        if outcome is None:
            return "ongoing"
        return "draw" if outcome.winner == "draw" else f"{role(outcome.winner)}_wins"

    def do_outcome(self, words: list[str]) -> str:
        """The status with the reason."""
        outcome = self.session.outcome()
        return "ongoing" if outcome is None else f"{self.do_final_status([])} {outcome.reason}"

    def do_explain(self, words: list[str]) -> str:
        """Why a step is illegal, or what it takes and why, one a line; without a step, why the game is over."""
        board = self.session.board
        if not words:
            over = board.explain_outcome()
            return "the game goes on" if over is None else str(over)
        from tafl.moves import Move, read_loosely

        frm, to = read_loosely("".join(words), board.size)
        why = board.explain("end" if frm < 0 else (frm, to))
        if why is not None:
            return f"illegal: {why}"
        move = Move.end(board.size) if frm < 0 else board.move(Move.of(frm, to, board.size).action)
        return "\n".join(["legal", *map(str, board.explain_captures(move))])

    def do_explain_survival(self, words: list[str]) -> str:
        """``SQUARE STEP``: why the step spares the piece on the square."""
        if len(words) < 2:
            raise TaflError("expected: explain_survival SQUARE STEP")
        why = self.session.board.explain_survival(self.session.read("".join(words[1:])), words[0])
        return "taken" if why is None else str(why)

    def do_perft(self, words: list[str]) -> str:
        """``DEPTH [divide]``: how many positions so many steps reach, or so many behind each step."""
        board = self.session.board
        depth = whole(words[0] if words else "", DEEPEST)
        if words[1:] == ["divide"]:
            from tafl.commands.perft import divide

            return "\n".join(f"{move}: {count}" for move, count in divide(board, depth).items())
        only(words, "perft DEPTH [divide]")
        return str(board.engine.perft(depth))


def only(words: list[str], usage: str) -> str:
    """The one word there has to be."""
    if len(words) != 1:
        raise TaflError(f"expected: {usage}")
    return words[0]


def other_role(side: str) -> str:
    """The role that is not a side's."""
    return role("defenders" if side == "attackers" else "attackers")
