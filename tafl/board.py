"""The board people program against: moves as objects, outcomes with reasons, and answers to "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tafl.errors import IllegalMoveError
from tafl.moves import Move, all_moves, read_squares
from tafl.squares import square_index, square_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.explanation import Explanation
    from tafl.protocol import EngineBoard
    from tafl.variant import Piece, Variant

    MoveLike = Move | int | str
    SquareLike = int | str


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str
    """``"attackers"``, ``"defenders"`` or ``"draw"``."""
    reason: str
    """Why, e.g. ``"king taken"``; the words are the same everywhere in the project."""
    squares: tuple[int, ...] = ()
    """The squares that show it."""

    def __str__(self) -> str:
        who = "draw" if self.winner == "draw" else f"{self.winner} win"
        return f"{who}: {self.reason}"


class LegalMoves:
    """The legal moves of a board as they are now: iterable, sized, testable with ``in``, never a copy.

    ``len`` and ``in`` make no list.
    """

    __slots__ = ("_board",)

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[Move]:
        engine = self._board.engine
        return iter(engine.legal_objects(*all_moves(engine.size)))

    def __len__(self) -> int:
        return self._board.engine.legal_count()

    def __bool__(self) -> bool:
        return self._board.engine.legal_count() > 0

    def __contains__(self, move: object) -> bool:
        return isinstance(move, (Move, int, str)) and self._board.is_legal(move)

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(map(str, self))})>"


class Board:
    """A position of one variant with the moves that led to it.

    >>> import tafl
    >>> board = tafl.Board("brandubh-7")
    >>> board.to_move, len(board.legal_moves)
    ('attackers', 40)
    >>> board.push_text("d1-c1")
    >>> board.peek(), board.position()
    (Move('d1-c1', 7), '3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4 d')
    >>> "a4-a1" in board.legal_moves
    False
    >>> board.pop() == tafl.Move.parse("d1-c1", 7)
    True
    """

    __slots__ = ("engine", "variant")

    def __init__(self, variant: str | Variant, position: str | None = None) -> None:
        """Set up a variant by name; raises ``UnknownVariantError`` or, for a bad position text, ``ValueError``."""
        if isinstance(variant, str):
            from tafl.registry import load

            variant = load(variant)
        self.variant: Variant = variant
        """What is played."""
        self.engine: EngineBoard = variant.engine_board(position)
        """The engine's board underneath, for programs that need speed."""

    # --- the position --------------------------------------------------------------------

    @property
    def size(self) -> int:
        """The number of squares on a side."""
        return self.engine.size

    @property
    def to_move(self) -> str:
        """The side to move: ``"attackers"`` or ``"defenders"``."""
        return self.engine.to_move

    @property
    def run_square(self) -> int | None:
        """The square of the piece that is in a berserk run, ``None`` outside a run."""
        return self.engine.run_square

    @property
    def ply(self) -> int:
        """How many steps have been made on this board."""
        return self.engine.ply

    def position(self) -> str:
        """The position as text: rows from the top rank, side to move, run square if any."""
        return self.engine.position()

    def piece_at(self, square: SquareLike) -> Piece | None:
        """The piece on a square (index or name), ``None`` if it is empty."""
        letter = self.engine.piece_at(self.square(square))
        return None if letter is None else self.variant.pieces[letter]

    def piece_map(self) -> dict[int, Piece]:
        """Every piece by its square."""
        pieces = self.variant.pieces
        return {square: pieces[letter] for square, letter in self.engine.pieces().items()}

    @property
    def king_square(self) -> int | None:
        """Where the king stands, ``None`` once he is taken."""
        royal = self.variant.royal
        return next((square for square, letter in sorted(self.engine.pieces().items()) if letter in royal), None)

    def square(self, square: SquareLike) -> int:
        """A square's index from its name or index; raises ``ValueError`` if it is not on the board."""
        if isinstance(square, str):
            return square_index(square, self.size)
        if not 0 <= square < self.size * self.size:
            raise ValueError(f"{square} is not a square of a {self.size}x{self.size} board")
        return square

    # --- moves ---------------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: lazy, iterable, ``in``, ``len``, true if there is one; none once the game is over."""
        return LegalMoves(self)

    def move(self, move: MoveLike) -> Move:
        """A move from its text, action or itself, with the jump mark this position gives it.

        Raises ``ValueError`` if it names no move of the board; whether it is legal is another question.
        """
        if isinstance(move, Move):
            return move
        if isinstance(move, str):
            return Move.parse(move, self.size)
        plain = Move.from_action(move, self.size)
        return Move.from_action(move, self.size, jump=self._leaps(plain.from_square, plain.to_square))

    def _leaps(self, frm: int, to: int) -> bool:
        """Whether a piece stands in the middle of two squares that are two apart."""
        return abs(frm - to) in (2, 2 * self.size) and self.engine.piece_at((frm + to) // 2) is not None

    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal here; a text that is no move is not."""
        try:
            move = self.move(move)
        except ValueError:
            return False
        if move.size != self.size or not self.engine.is_legal(move.action):
            return False
        return move.is_end or move.jump == self._leaps(move.from_square, move.to_square)

    def push(self, move: MoveLike) -> None:
        """Make a move; raises :class:`IllegalMoveError` with the explanation if the rules forbid it."""
        if isinstance(move, str):
            return self.push_text(move)
        move = self.move(move)
        if not self.is_legal(move):
            why = self.explain(move)
            reason = why or "it is not legal here"
            raise IllegalMoveError(f"illegal move {move} in {self.position()}: {reason}", why)
        self.engine.push(move.action)

    def push_text(self, text: str) -> None:
        """Make a move given as text; raises :class:`InvalidMoveError` or :class:`IllegalMoveError`."""
        frm, to, jump = read_squares(text, self.size)
        try:
            move = Move.end(self.size) if frm < 0 else Move.of(frm, to, self.size, jump=jump)
        except ValueError:
            why = self.explain(text)
            raise IllegalMoveError(f"illegal move {text} in {self.position()}: {why}", why) from None
        self.push(move)

    def pop(self) -> Move:
        """Take the last move back and return it; raises ``IndexError`` at the start."""
        action = self.engine.pop()
        return self.move(action)

    def peek(self) -> Move:
        """The last move; raises ``IndexError`` if there is none."""
        if not self.engine.steps():
            raise IndexError("no move has been made on this board")
        return self.move_stack[-1]

    @property
    def move_stack(self) -> list[Move]:
        """All moves made on this board, oldest first."""
        actions = self.engine.steps()
        back = self.engine.copy()
        moves: list[Move] = []
        for action in reversed(actions):
            back.pop()
            plain = Move.from_action(action, self.size)
            middle = (plain.from_square + plain.to_square) // 2
            apart = abs(plain.from_square - plain.to_square) in (2, 2 * self.size)
            jump = not plain.is_end and apart and back.piece_at(middle) is not None
            moves.append(Move.from_action(action, self.size, jump=jump))
        return moves[::-1]

    def turns(self) -> Iterator[tuple[Move, ...]]:
        """Every whole turn of the side to move: one move, or all ways a berserk run can go.

        A turn that could go on ends with ``end``. Where captures branch a lot there can be many.
        """
        board = self.copy()
        side = board.to_move

        def runs(so_far: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
            for move in list(board.legal_moves):
                board.engine.push(move.action)
                turn = (*so_far, move)
                if board.run_square is None or board.to_move != side or board.engine.outcome() is not None:
                    yield turn
                else:
                    yield from runs(turn)
                board.engine.pop()

        return runs(())

    def captures_of(self, move: MoveLike) -> list[int]:
        """The squares of the pieces a legal move takes off the board, ascending."""
        return self.engine.captures_of(self._legal(move).action)

    def conversions_of(self, move: MoveLike) -> list[int]:
        """The squares of the pieces that change sides by a legal move, ascending."""
        return self.engine.conversions_of(self._legal(move).action)

    def _legal(self, move: MoveLike) -> Move:
        move = self.move(move)
        if not self.is_legal(move):
            why = self.explain(move)
            raise IllegalMoveError(f"illegal move {move} in {self.position()}: {why or 'it is not legal here'}", why)
        return move

    # --- the end, and reasons ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended, with the squares that show it; ``None`` while it goes on."""
        found = self.engine.outcome()
        if found is None:
            return None
        why = self.explain_outcome()
        return Outcome(found[0], found[1], why.squares if why else ())

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.outcome() is not None

    def explain(self, move: MoveLike | tuple[int, int]) -> Explanation | None:
        """Which rule forbids a move, ``None`` if it is legal; the text need not be a possible move (``a1-c2``)."""
        step: int | str | tuple[int, int] = str(move) if isinstance(move, Move) else move
        return self.variant.explain.why_illegal(self.engine, step)

    def explain_captures(self, move: MoveLike) -> list[Explanation]:
        """Why each piece that a legal move takes or turns is taken or turned."""
        return self.variant.explain.why_captured(self.engine, str(self._legal(move)))

    def explain_survival(self, move: MoveLike, square: SquareLike) -> Explanation | None:
        """Why a move does not take the piece on a square, ``None`` if it does."""
        return self.variant.explain.why_not_captured(self.engine, str(self._legal(move)), self.square(square))

    def explain_outcome(self) -> Explanation | None:
        """Why the game is over, ``None`` while it goes on."""
        return self.variant.explain.why_over(self.engine)

    # --- values --------------------------------------------------------------------------

    def copy(self) -> Board:
        """An independent board with the same history."""
        board = object.__new__(type(self))
        board.variant = self.variant
        board.engine = self.engine.copy()
        return board

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Equal boards show the same position of the same variant, whatever led to it."""
        if not isinstance(other, Board):
            return NotImplemented
        return self.variant is other.variant and self.engine == other.engine

    def __hash__(self) -> int:
        return hash((self.variant.id, self.engine.zobrist()))

    def __reduce__(self) -> tuple[Any, tuple[str], EngineBoard]:
        # The engine's board comes as state, so that the variant is found before its class is looked for.
        return Board, (self.variant.id,), self.engine

    def __setstate__(self, engine: EngineBoard) -> None:
        self.engine = engine

    def __repr__(self) -> str:
        return f"tafl.Board({self.variant.id!r}, {self.position()!r})"

    def __str__(self) -> str:
        from tafl.text import board_text

        return board_text(self)

    def unicode(self) -> str:
        """The board drawn with Unicode figures."""
        from tafl.text import board_text

        return board_text(self, unicode=True)

    def _repr_svg_(self) -> str:
        """The picture a notebook shows."""
        from tafl.svg import board_svg

        return board_svg(self, size=min(620, 80 + 44 * self.size))

    def name(self, square: int) -> str:
        """A square's name."""
        return square_name(square, self.size)
