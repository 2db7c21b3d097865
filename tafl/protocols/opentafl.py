"""OpenTafl's engine protocol, from the engine's side.

Lines in ASCII, which nothing acknowledges. The host says the rules, what its side played, and when to play; the
engine answers with moves. Where host and engine come to see different boards, the host's position is taken over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.errors import IllegalMoveError, InvalidMoveError, TaflError
from tafl.moves import Move
from tafl.notation.otn import read_move, read_position, write_position
from tafl.protocols.words import side_of, whole
from tafl.session import Clock, other_side

if TYPE_CHECKING:
    from collections.abc import Callable

    from tafl.notation.rules_record import RulesRecord
    from tafl.session import Session


class OpenTafl:
    """A session spoken to by OpenTafl."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.over = False
        self._refused: set[Move] = set()
        """Steps that the host has refused in this position."""
        self._last: Move | None = None
        """Our last step, while the host may still refuse it."""
        self._placed = False
        """Whether the host has set the position up and not yet said who is to move."""
        self._verbs: dict[str, Callable[[str], list[str]]] = {
            "hello": self._nothing,
            "start": self._nothing,
            "rules": self._rules,
            "position": self._position,
            "side": self._side,
            "clock": self._clock,
            "play": self._play,
            "move": self._moved,
            "opponent-move": self._opponent_move,
            "analyze": self._analyze,
            "error": self._error,
            "finish": self._nothing,
            "goodbye": self._goodbye,
        }

    def greeting(self) -> str:
        """What tells the host that the engine runs."""
        return "hello\n"

    def too_long(self) -> str:
        """The answer to a line without end."""
        return "status the line is too long\n"

    def reply(self, line: str) -> str:
        """Do what a line says.

        >>> from tafl.session import Session
        >>> OpenTafl(Session("brandubh-7")).reply("opponent-move d1-c1 /2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
        ''
        """
        verb, _, rest = line.strip().partition(" ")
        if not verb:
            return ""
        try:
            if verb not in self._verbs:
                raise TaflError(f"{verb!r} is no command of this protocol")
            answers = self._verbs[verb](rest.strip())
        except (TaflError, ValueError) as error:
            answers = [f"status {_message(error)}"]
        return "".join(_ascii(answer) + "\n" for answer in answers)

    def _nothing(self, rest: str) -> list[str]:
        """What needs no answer."""
        return []

    def _goodbye(self, rest: str) -> list[str]:
        self.over = True
        return []

    # --- setting up ----------------------------------------------------------------------

    def _rules(self, text: str) -> list[str]:
        """Choose the engine whose rules these are; ``error 0`` if there is none."""
        from tafl.notation.rules_record import RulesRecord

        self._fresh()
        try:
            said = self._choose(RulesRecord.parse(text))
        except (TaflError, ValueError) as error:
            return [f"error 0 {_message(error)}"]
        return [f"status {said}"] if said else []

    def _choose(self, record: RulesRecord) -> str:
        """Find the engine that answers to a record, or plays it from another start; what the host should know.

        Raises :class:`tafl.TaflError` if there is none.
        """
        from tafl.notation.rules_record import from_another_start, nearest_of, variant_of
        from tafl.registry import load

        found = variant_of(record)
        if found is not None:
            self.session.choose(found)
            lost = self.session.variant.otn_lost
            return f"playing {found}, whose rules OpenTafl does not carry all: {'; '.join(lost)}" if lost else ""
        moved = from_another_start(record)
        if moved is not None:
            variant = load(moved)
            first = variant.start.split()[1]
            position = read_position(record.start, variant, first)
            self.session.choose(moved)
            self.session.place(position)
            return f"playing {moved} from another start"
        near = nearest_of(record)
        text = "rules not supported: no engine plays them"
        raise TaflError(f"{text}; {near[0]} differs in {', '.join(near[1])}" if near else text)

    def _position(self, text: str) -> list[str]:
        """Take a position over, with the side to move as it is."""
        self._adopt(text, self.session.board.to_move)
        self._placed = True
        return []

    def _side(self, text: str) -> list[str]:
        """The side we play; right after ``position``, as in analysis, it is the side to move."""
        side = side_of(text)
        if self._placed:
            self._hand_over(side)
            self._placed = False
        return []

    def _clock(self, text: str) -> list[str]:
        """``ATTACKERS DEFENDERS OVERTIME COUNT COUNT``, a star where overtime runs; the host sends milliseconds."""
        words = text.replace("*", "").split()
        if len(words) < 2:
            raise TaflError("expected: clock ATTACKERS DEFENDERS OVERTIME ATTACKER-OVERTIMES DEFENDER-OVERTIMES")
        for side, word in zip(("attackers", "defenders"), words, strict=False):
            self.session.clocks[side] = Clock() if word.startswith("-") else Clock(whole(word) / 1000)
        return []

    # --- playing -------------------------------------------------------------------------

    def _play(self, text: str) -> list[str]:
        """Choose a step for a side and make it; ``error -1``, by which the engine resigns, if there is none."""
        try:
            self._hand_over(side_of(text))
            move = self.session.think(among=self._fitting())
        except (TaflError, ValueError) as error:
            return [f"error -1 {_message(error)}"]
        self.session.play(move)
        self._last = move
        return [f"move {self._simple(move)}"]

    def _fitting(self) -> list[Move]:
        """The steps that can be said here and have not been refused."""
        board = self.session.board
        fitting = [move for move in board.legal_moves if not move.is_end and move not in self._refused]
        if board.run_square is not None:
            # The notation knows neither a run that is stopped nor one that goes on without a capture.
            fitting = [m for m in fitting if board.captures_of(m) or board.conversions_of(m)] or fitting
        if not fitting and not board.is_over():
            raise TaflError("every step is refused")
        return fitting

    def _simple(self, move: Move) -> str:
        """A step in the simple notation, which marks no jumps."""
        return f"{self.session.board.name(move.from_square)}-{self.session.board.name(move.to_square)}"

    def _moved(self, position: str) -> list[str]:
        """The host has made our step; this is its board."""
        self._fresh()
        return self._compare(position)

    def _opponent_move(self, text: str) -> list[str]:
        """The other side's turn: its steps joined by ``|``, then the board."""
        moves, _, position = text.partition(" ")
        position = position.strip()
        self._fresh()
        board = self.session.board
        before = board.copy()
        try:
            if board.run_square is not None and board.engine.steps():
                self._end_run_of_another(moves)
            for word in moves.split("|"):
                move, _ = read_move(word)
                self.session.play("".join(move.squares))
        except (IllegalMoveError, InvalidMoveError) as error:
            self.session.restore(before)
            if not position:
                raise
            # The host says what came of the whole turn of the side that was to move, or else of our enemy.
            self._adopt(position, other_side(before.to_move))
            return [f"status {_message(error)}; taking the position over"]
        return self._compare(position) if position else []

    def _end_run_of_another(self, moves: str) -> None:
        """Stop the run on the board if the steps announced are those of another piece's side."""
        move, _ = read_move(moves.split("|")[0])
        board = self.session.board
        piece = board.piece_at(move.squares[0])
        if piece is not None and piece.side != board.to_move and board.is_legal("end"):
            self.session.play("end")

    def _compare(self, position: str) -> list[str]:
        """Take the host's board over if it is another than ours."""
        board = self.session.board
        if position.strip("/") == write_position(board).strip("/"):
            return []
        self._adopt(position, board.to_move)
        return ["status the boards differed; taking the position over"]

    def _error(self, text: str) -> list[str]:
        """The host has refused our step: take it back, and choose another when asked again."""
        if self._last is None:
            return []
        refused, self._last = self._last, None
        self.session.undo()
        self._refused.add(refused)
        return [f"status taking {refused} back"]

    def _analyze(self, text: str) -> list[str]:
        """``COUNT SECONDS``: the best steps with the bot's scores."""
        from tafl.bots import Limit

        words = text.split()
        if len(words) != 2:
            raise TaflError("expected: analyze COUNT SECONDS")
        count, seconds = max(1, whole(words[0])), whole(words[1])
        ranked = self.session.ranked(count + 1, Limit(seconds=seconds))
        moves = [(move, score) for move, score in ranked if not move.is_end][:count]
        pairs = [f"{self._simple(move)} {score:g}" for move, score in moves]
        return [f"analysis {len(pairs)} {' '.join(pairs)}"] if pairs else []

    # --- helps ---------------------------------------------------------------------------

    def _fresh(self) -> None:
        """The position has changed: nothing is refused in it, and our last step stands."""
        self._refused, self._last, self._placed = set(), None, False

    def _adopt(self, position: str, to_move: str) -> None:
        """Set the host's position up; the history before it is lost."""
        self._fresh()
        self.session.place(read_position(position, self.session.variant, to_move))

    def _hand_over(self, side: str) -> None:
        """See to it that a side is to move: stop a run, else give it the move in the same position."""
        board = self.session.board
        if board.to_move == side:
            return
        if board.run_square is not None and board.is_legal("end"):
            self.session.play("end")
        if self.session.board.to_move != side:
            self.session.place(f"{board.position().split()[0]} {side[0]}")


def _message(error: Exception) -> str:
    """An error as one line."""
    return " ".join(str(error.args[0] if error.args else type(error).__name__).split())


def _ascii(text: str) -> str:
    """The text in the protocol's characters."""
    return text.encode("ascii", "replace").decode("ascii")
