"""Drawing a board: frame, squares with their ornaments, pieces, marks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tafl.errors import TaflError
from tafl.squares import square_index
from tafl.svg.pieces import gradients, symbol, symbol_id
from tafl.svg.themes import THEMES, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tafl.board import Board
    from tafl.moves import Move
    from tafl.variant import Variant

CELL = 48
"""The side of a square in the picture's own units."""

LOOPED_SQUARE = "M-9 -9 V-13 A4 4 0 1 0 -13 -9 H13 A4 4 0 1 0 9 -13 V13 A4 4 0 1 0 13 9 H-13 A4 4 0 1 0 -9 13 Z"
"""A looped square, the mark of thrones."""

QUARTERED = "M-19 -19 L19 19 M19 -19 L-19 19 M0 -11 L11 0 L0 11 L-11 0 Z"
"""A quartered square, the mark of corners."""

CAPTIONS = {"inferred": "set-up inferred from game records", "reconstruction": "set-up reconstructed"}
"""What a caption says of set-ups that no source shows."""

SquareLike = int | str


def board_svg(
    board: Board,
    *,
    last: Iterable[Move] | bool = True,
    arrows: Iterable[tuple[SquareLike, SquareLike]] = (),
    captured: Iterable[SquareLike] = (),
    targets: Iterable[SquareLike] = (),
    hostile_to: str | None = None,
    coordinates: bool = True,
    caption: bool = False,
    flip: bool = False,
    theme: str | Theme = "light",
    size: int | None = None,
) -> str:
    """A board as an SVG picture.

    ``last`` marks the last turn (``False``: not, or the moves to mark); ``arrows`` are pairs of squares;
    ``captured`` squares are crossed out; ``targets`` get dots; with ``hostile_to``, a piece's letter, the squares
    that are hostile to it as they stand are hatched. With ``caption`` the variant's title stands below, and how its
    set-up is known where no source shows it. ``flip`` turns the board round. ``size`` is the width in
    pixels; without it the picture fills its place. Squares are indices or names. Raises ``TaflError`` for an
    unknown theme or letter, ``ValueError`` for a square off the board.
    """
    return Picture(board, theme_of(theme), coordinates, flip, caption).drawn(
        last, arrows, captured, targets, hostile_to, size, theme if isinstance(theme, str) else "own"
    )


def theme_of(theme: str | Theme) -> Theme:
    """A theme by name or itself; raises ``TaflError`` for an unknown name."""
    if isinstance(theme, Theme):
        return theme
    if theme not in THEMES:
        raise TaflError(f"there is no theme {theme!r}: choose {', '.join(THEMES)}")
    return THEMES[theme]


class Picture:
    """One picture in the making."""

    def __init__(self, board: Board, theme: Theme, coordinates: bool, flip: bool, caption: bool = False) -> None:
        self.board, self.variant, self.theme, self.flip = board, board.variant, theme, flip
        self.n = board.size
        self.label = 13 if self.n <= 11 else self.n + 2
        """The size of coordinates, which must be read on large boards too."""
        self.margin = 2 * self.label if coordinates else 12
        self.coordinates = coordinates
        self.side = self.n * CELL + 2 * self.margin
        self.caption = caption
        self.height = self.side + (2 * self.label if caption else 0)

    # --- places ---------------------------------------------------------------------------

    def middle(self, square: int) -> tuple[int, int]:
        """The middle of a square."""
        file, rank = square % self.n, square // self.n
        if not self.flip:
            rank = self.n - 1 - rank
        else:
            file = self.n - 1 - file
        return self.margin + file * CELL + CELL // 2, self.margin + rank * CELL + CELL // 2

    def square(self, square: SquareLike) -> int:
        """A square by index or name."""
        return square_index(square, self.n) if isinstance(square, str) else self.board.square(square)

    def filled(self, square: int, colour: str, opacity: float = 1) -> str:
        """A square filled with a colour."""
        x, y = self.middle(square)
        see = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        return f'<rect x="{x - CELL // 2}" y="{y - CELL // 2}" width="{CELL}" height="{CELL}" fill="{colour}"{see}/>'

    # --- the whole ------------------------------------------------------------------------

    def drawn(
        self,
        last: Iterable[Move] | bool,
        arrows: Iterable[tuple[SquareLike, SquareLike]],
        captured: Iterable[SquareLike],
        targets: Iterable[SquareLike],
        hostile_to: str | None,
        size: int | None,
        name: str,
    ) -> str:
        """The picture's text."""
        prefix = f"tafl-{name}"
        moves = list(_last_turn(self.board) if last is True else last or ())
        parts = [
            self.head(size),
            self.definitions(prefix, set(self.board.engine.pieces().values())),
            self.ground(),
            *self._marks(moves, hostile_to),
            self.furniture(),
            *self._pieces(prefix),
            *(self._cross(self.square(square)) for square in captured),
            *(self._dot(self.square(square)) for square in targets),
            *(self._arrow(self.square(frm), self.square(to)) for frm, to in arrows),
            "</svg>",
        ]
        return "\n".join(part for part in parts if part) + "\n"

    def head(self, size: int | None) -> str:
        """The opening tag and the title."""
        width = f' width="{size}" height="{size * self.height // self.side}"' if size else ""
        label = escape(f"{self.variant.title}: {self.board.position()}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.side} {self.height}"{width} role="img">'
            f"<title>{label}</title>"
        )

    def definitions(self, prefix: str, letters: set[str]) -> str:
        """Shading and the symbols of the pieces with these letters."""
        royal, pieces = self.variant.royal, self.variant.pieces
        symbols = (symbol(pieces[letter], letter in royal, self.theme, prefix) for letter in sorted(letters))
        return f"<defs>{gradients(self.theme, prefix)}{''.join(symbols)}</defs>"

    def ground(self) -> str:
        """What lies below marks: frame and squares."""
        return "\n".join([self._frame(), *self._squares()])

    def furniture(self) -> str:
        """What lies between marks and pieces: grid, ornaments, coordinates, caption."""
        labels = self._labels() if self.coordinates else []
        return "\n".join([self._grid(), *self._ornaments(), *labels, *self._below()])

    def _hatched(self, square: int) -> str:
        """A square under slanting lines."""
        x, y = self.middle(square)
        x, y, lines = x - CELL // 2, y - CELL // 2, ""
        for at in range(8, 2 * CELL, 10):
            near, far = max(0, at - CELL), min(at, CELL)
            lines += f"M{x + far} {y + near}L{x + near} {y + far}"
        return f'<path d="{lines}" stroke="{self.theme.hostile}" stroke-width="3" stroke-opacity="0.6"/>'

    def _frame(self) -> str:
        theme, m = self.theme, self.margin
        inner = self.n * CELL
        page = f'<rect width="{self.side}" height="{self.height}" fill="{theme.page}"/>' if theme.page != "none" else ""
        return (
            f'{page}<rect x="1" y="1" width="{self.side - 2}" height="{self.height - 2}" rx="9" fill="{theme.frame}" '
            f'stroke="{theme.frame_line}" stroke-width="2"/>'
            f'<rect x="{m - 2}" y="{m - 2}" width="{inner + 4}" height="{inner + 4}" fill="{theme.frame_line}"/>'
            f'<rect x="{m}" y="{m}" width="{inner}" height="{inner}" fill="{theme.square}"/>'
        )

    def _squares(self) -> list[str]:
        """The tints of goal squares and of other named squares; camps that reach the edge look alike all over."""
        goal, groups = set(self.variant.goal), [set(squares) for squares in self.variant.groups.values()]
        named = {square for squares in groups for square in squares if not squares <= goal}
        tinted = [self.filled(square, self.theme.goal) for square in sorted(goal - named)]
        return tinted + [self.filled(square, self.theme.camp) for square in sorted(named)]

    def _grid(self) -> str:
        m, end = self.margin, self.margin + self.n * CELL
        lines = "".join(f"M{m + i * CELL} {m}V{end}M{m} {m + i * CELL}H{end}" for i in range(1, self.n))
        return f'<path d="{lines}" stroke="{self.theme.line}" stroke-width="1.5" fill="none"/>'

    def _ornaments(self) -> list[str]:
        """Looped squares on thrones, quartered ones on corner groups, a smaller diamond on other goals and camps."""
        found = []
        corners = {0, self.n - 1, self.n * (self.n - 1), self.n * self.n - 1}
        named = {square for squares in self.variant.groups.values() for square in squares}
        edge = len(self.variant.goal) >= 4 * (self.n - 1)
        if not edge:
            named |= set(self.variant.goal)
        for square in sorted(named):
            if edge and square in self.variant.goal and square not in self._declared():
                continue
            x, y = self.middle(square)
            style = f'fill="none" stroke="{self.theme.ornament}" stroke-width="2" stroke-linejoin="round"'
            if square in _centre(self.n):
                path = LOOPED_SQUARE
                found.append(f'<rect x="{x - 21}" y="{y - 21}" width="42" height="42" rx="3" {style}/>')
            elif square in corners:
                path = QUARTERED
            else:
                path = "M0 -7 L7 0 L0 7 L-7 0 Z"
            found.append(f'<path d="{path}" transform="translate({x} {y})" {style}/>')
        return found

    def _declared(self) -> set[int]:
        """The squares of groups the spec declares, but for the whole edge."""
        whole = 4 * (self.n - 1)
        return {s for squares in self.variant.groups.values() if len(squares) != whole for s in squares}

    def _labels(self) -> list[str]:
        style = f'font-family="Verdana, Helvetica, sans-serif" font-size="{self.label}" fill="{self.theme.coordinate}"'
        found = [f'<g {style} text-anchor="middle">']
        for i in range(self.n):
            x, y = self.middle(i * self.n + i)
            for at in (self.margin // 2, self.side - self.margin // 2):
                found.append(f'<text x="{x}" y="{at + 0.36 * self.label:.1f}">{chr(97 + i)}</text>')
                found.append(f'<text x="{at}" y="{y + 0.36 * self.label:.1f}">{i + 1}</text>')
        return [*found, "</g>"]

    def _below(self) -> list[str]:
        """The caption, if one is wanted."""
        if not self.caption:
            return []
        known = CAPTIONS.get(self.variant.layout_evidence, "")
        text = escape(self.variant.title + (f" · {known}" if known else ""))
        place = f'x="{self.side // 2}" y="{self.side + 0.8 * self.label:.1f}" text-anchor="middle"'
        style = f'font-family="Verdana, Helvetica, sans-serif" font-size="{self.label}" fill="{self.theme.coordinate}"'
        return [f"<text {place} {style}>{text}</text>"]

    def _pieces(self, prefix: str) -> list[str]:
        found = []
        for square, letter in sorted(self.board.engine.pieces().items()):
            x, y = self.middle(square)
            place = f'x="{x - CELL // 2}" y="{y - CELL // 2}" width="{CELL}" height="{CELL}"'
            found.append(f'<use href="#{symbol_id(letter, prefix)}" {place}/>')
        return found

    # --- marks ----------------------------------------------------------------------------

    def _marks(self, moves: Sequence[Move], hostile_to: str | None) -> list[str]:
        """Squares of the last turn, and squares hostile to a chosen victim."""
        squares = {square for move in moves if not move.is_end for square in (move.from_square, move.to_square)}
        found = [self.filled(square, self.theme.last, 0.5) for square in sorted(squares)]
        if hostile_to is not None:
            hostile = hostile_squares(self.variant, self.board, hostile_to)
            found += [self._hatched(square) for square in hostile]
        return found

    def _cross(self, square: int) -> str:
        x, y = self.middle(square)
        path = f'd="M{x - 13} {y - 13}L{x + 13} {y + 13}M{x + 13} {y - 13}L{x - 13} {y + 13}" stroke-linecap="round"'
        return (
            f'<path {path} stroke="#fff" stroke-width="9" stroke-opacity="0.85"/>'
            f'<path {path} stroke="{self.theme.captured}" stroke-width="5"/>'
        )

    def _dot(self, square: int) -> str:
        x, y = self.middle(square)
        return f'<circle cx="{x}" cy="{y}" r="7" fill="{self.theme.target}" fill-opacity="0.7"/>'

    def _arrow(self, frm: int, to: int) -> str:
        (x0, y0), (x1, y1) = self.middle(frm), self.middle(to)
        length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        tip, neck, start = length - 8, length - 26, 14
        points = [(start, 4), (neck, 4), (neck, 13), (tip, 0), (neck, -13), (neck, -4), (start, -4)]
        outline = " ".join(f"{x0 + ux * a - uy * b:.1f},{y0 + uy * a + ux * b:.1f}" for a, b in points)
        return f'<polygon points="{outline}" fill="{self.theme.arrow}" fill-opacity="0.75" stroke-linejoin="round"/>'


def _centre(n: int) -> set[int]:
    """The middle square, or the four middle ones."""
    middle = {(n - 1) // 2, n // 2}
    return {rank * n + file for rank in middle for file in middle}


def _last_turn(board: Board) -> list[Move]:
    """The moves of the last turn made on a board."""
    if not board.engine.steps():
        return []
    from tafl.notation.turns import turns_of

    return turns_of(board)[-1]


def hostile_squares(variant: Variant, board: Board, letter: str) -> list[int]:
    """The squares that are hostile to a piece as they stand; raises ``TaflError`` for an unknown letter."""
    if letter not in variant.pieces:
        raise TaflError(f"{variant.id} has no piece {letter!r}: its pieces are {' '.join(variant.pieces)}")
    return variant.explain.hostile_squares(board.engine, letter)
