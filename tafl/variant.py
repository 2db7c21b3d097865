"""A loaded engine: what the variant is, and boards to play it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tafl.squares import square_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tafl.board import Board
    from tafl.protocol import EngineBoard, ExplainModule
    from tafl.registry import Entry


class Piece(str):
    """A piece's letter, which also knows its side and kind.

    >>> king = Piece("K", "defenders", "king")
    >>> king == "K", king.side, king.kind
    (True, 'defenders', 'king')
    """

    __slots__ = ("kind", "side")

    side: str
    """``"attackers"`` or ``"defenders"``."""
    kind: str
    """The kind's name in the spec, e.g. ``"commander"``."""

    def __new__(cls, letter: str, side: str, kind: str) -> Piece:
        """Make a piece from its letter, side and kind."""
        piece = super().__new__(cls, letter)
        piece.side, piece.kind = side, kind
        return piece

    def __reduce__(self) -> tuple[Any, tuple[str, str, str]]:
        return Piece, (str(self), self.side, self.kind)


class Variant:
    """One variant's engine. Get it from :func:`tafl.load`.

    All it knows was compiled into the engine; no spec file is read.
    """

    __slots__ = ("_explain", "engine", "entry", "pieces")

    def __init__(self, engine: Any, entry: Entry) -> None:
        self.engine = engine
        """The engine's module, whose own ``Board`` is what a fast program uses."""
        self.entry = entry
        self.pieces: dict[str, Piece] = {
            letter: Piece(letter, side, kind) for letter, (side, kind) in engine.LETTERS.items()
        }
        """The pieces by letter."""
        self._explain: ExplainModule | None = None

    def __repr__(self) -> str:
        return f"tafl.load({self.id!r})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        from tafl.registry import load

        return load, (self.id,)

    @property
    def id(self) -> str:
        """The variant's id, e.g. ``odin-11``."""
        return str(self.engine.ID)

    @property
    def aliases(self) -> list[str]:
        """Other names under which it can be loaded."""
        return self.entry.aliases

    @property
    def title(self) -> str:
        """Its English title."""
        titles = self.engine.TITLE
        return str(titles.get("en") or self.id)

    @property
    def titles(self) -> Mapping[str, str]:
        """Its titles by language (en, de, ru)."""
        return cast("Mapping[str, str]", self.engine.TITLE)

    @property
    def size(self) -> int:
        """The number of squares on a side of the board."""
        return int(self.engine.SIZE)

    @property
    def evidence(self) -> str:
        """How the rules are known: historical, reconstruction, modern or app."""
        return str(self.engine.EVIDENCE)

    @property
    def layout_evidence(self) -> str:
        """How the layout is known: sourced, inferred or reconstruction."""
        return str(self.engine.LAYOUT_EVIDENCE)

    @property
    def start(self) -> str:
        """The start position as text."""
        return str(self.engine.START)

    @property
    def groups(self) -> dict[str, tuple[int, ...]]:
        """The named squares: throne, corners, camps ..."""
        return {name: tuple(squares) for name, squares in self.engine.GROUPS.items()}

    @property
    def goal(self) -> tuple[int, ...]:
        """The squares where the king wins."""
        return tuple(self.engine.GOAL)

    @property
    def rules(self) -> tuple[tuple[str, str], ...]:
        """The rules as (path, sentence)."""
        return tuple(self.engine.RULES)

    @property
    def sources(self) -> tuple[str, ...]:
        """What the rules rest on."""
        return tuple(self.engine.SOURCES)

    @property
    def royal(self) -> frozenset[str]:
        """The letters of royal pieces: those whose kind decides the game when taken."""
        letters = self.entry.about.get("royal")
        if letters is None:
            letters = [letter for letter, piece in self.pieces.items() if piece.kind == "king"]
        return frozenset(letters)

    def kind_name(self, kind: str, count: int) -> str:
        """A kind's name for one or for several, as the rulebook has it; a plain one for want of that."""
        names: tuple[str, str] | None = self.entry.about.get("kinds", {}).get(kind)
        if names:
            return names[count != 1]
        word = kind.replace("_", " ")
        if count == 1:
            return word
        if word.endswith("man"):
            return word[:-3] + "men"
        return word[:-1] + "ies" if word.endswith("y") else word + "s"

    @property
    def otn_rules(self) -> str:
        """The variant's OpenTafl rules record; raises ``TaflError`` if it cannot be written in that notation.

        ``otn_lost`` names the rules that the record does not carry.
        """
        record = str(self.entry.about.get("opentafl", ""))
        if not record:
            from tafl.errors import TaflError

            raise TaflError(f"{self.id} cannot be written in OpenTafl notation: {', '.join(self.otn_lost)}")
        return record

    @property
    def otn_lost(self) -> tuple[str, ...]:
        """The rules that an OpenTafl record of this variant does not carry, each in a phrase."""
        return tuple(self.entry.about.get("opentafl_lost", ()))

    @property
    def explain(self) -> ExplainModule:
        """The generated explain section, imported when it is first asked for."""
        if self._explain is None:
            import importlib

            self._explain = cast("ExplainModule", importlib.import_module(f"{self.engine.__name__}.explain"))
        return self._explain

    def board(self, position: str | None = None) -> Board:
        """A board at the start, or at a position; raises ``ValueError`` for a bad position text."""
        from tafl.board import Board

        return Board(self, position)

    def engine_board(self, position: str | None = None) -> EngineBoard:
        """The engine's own board, for programs that need speed and are content with integers."""
        return cast("EngineBoard", self.engine.Board() if position is None else self.engine.Board(position))

    def name(self, square: int) -> str:
        """A square's name on this board."""
        return square_name(square, self.size)
