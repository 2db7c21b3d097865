"""The shape of a compiled engine, for type checkers only; nothing here is needed at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tafl.explanation import Explanation

    Thing = TypeVar("Thing")


class EngineBoard(Protocol):
    """A board of a compiled engine; docs/architecture.md says what each member means."""

    def __init__(self, position: str | None = None) -> None:
        """Set up the start or a position; ``ValueError`` for bad text."""
        ...

    @property
    def size(self) -> int:
        """Squares on a side."""
        ...

    @property
    def to_move(self) -> str:
        """``"attackers"`` or ``"defenders"``."""
        ...

    @property
    def run_square(self) -> int | None:
        """The square of the piece in a berserk run."""
        ...

    @property
    def ply(self) -> int:
        """Steps made on this board."""
        ...

    def position(self) -> str:
        """The position as text."""
        ...

    def piece_at(self, square: int, /) -> str | None:
        """A square's letter."""
        ...

    def pieces(self) -> dict[int, str]:
        """Every letter by its square."""
        ...

    def legal_steps(self) -> list[int]:
        """The legal steps, none once the game is over."""
        ...

    def legal_objects(self, slides: list[Thing], jumps: list[Thing]) -> list[Thing]:
        """The legal steps as the objects that stand for them in two lists, one for jumps."""
        ...

    def legal_count(self) -> int:
        """How many legal steps there are."""
        ...

    def is_legal(self, step: int, /) -> bool:
        """Whether a step is legal."""
        ...

    def push(self, step: int, /) -> None:
        """Make a step; ``ValueError`` if it is illegal."""
        ...

    def pop(self) -> int:
        """Take the last step back; ``IndexError`` if there is none."""
        ...

    def steps(self) -> list[int]:
        """The steps made, oldest first."""
        ...

    def captures_of(self, step: int, /) -> list[int]:
        """The squares a step clears of enemies, ascending."""
        ...

    def conversions_of(self, step: int, /) -> list[int]:
        """The squares whose pieces a step turns, ascending."""
        ...

    def outcome(self) -> tuple[str, str] | None:
        """(winner or ``"draw"``, reason), ``None`` while the game goes on."""
        ...

    def copy(self) -> EngineBoard:
        """An independent board with the same history."""
        ...

    def zobrist(self) -> int:
        """The hash of the position."""
        ...

    def step_text(self, step: int, /) -> str:
        """A step's text here."""
        ...

    def parse_step(self, text: str, /) -> int:
        """The step of a text; ``ValueError`` if it is none."""
        ...

    def perft(self, depth: int, *, bulk: bool = True, threads: int = 1) -> int:
        """Positions so many steps away."""
        ...

    def playouts(
        self, games: int, seed: int, *, max_plies: int = 500, repetition: bool = True, threads: int = 1
    ) -> tuple[int, int, int, int, int]:
        """Random games: (attacker wins, defender wins, draws, unfinished, plies)."""
        ...


class ExplainModule(Protocol):
    """A generated explain section."""

    def why_illegal(self, board: EngineBoard, step: int | str | tuple[int, int]) -> Explanation | None:
        """Which rule forbids a step, ``None`` if it is legal."""
        ...

    def why_captured(
        self, board: EngineBoard, step: int | str | tuple[int, int], square: int | None = None
    ) -> list[Explanation]:
        """Why the pieces a legal step takes or turns (or the one on ``square``) fall."""
        ...

    def why_not_captured(
        self, board: EngineBoard, step: int | str | tuple[int, int], square: int
    ) -> Explanation | None:
        """Why a legal step leaves the piece on ``square`` alone, ``None`` if it does not."""
        ...

    def why_over(self, board: EngineBoard) -> Explanation | None:
        """Why the game is over, ``None`` while it goes on."""
        ...

    def hostile_squares(self, board: EngineBoard, letter: str) -> list[int]:
        """The squares that are anvils, as they stand, for a piece."""
        ...
