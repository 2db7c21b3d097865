"""A game as one moving picture: an SVG that plays by itself, in any browser, without a script.

Each piece is drawn once and carries its own timeline: where it is when, and from when it is gone. A piece that
changes sides is two pieces in one place that take turns in being seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tafl.svg.draw import CELL, Picture, theme_of
from tafl.svg.pieces import symbol_id

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.moves import Move
    from tafl.svg.themes import Theme

PAUSE = 3.0
"""How long the last position stays, in seconds, before the game starts over."""


class Change(NamedTuple):
    """What one step did: the step, the squares cleared, the squares whose pieces changed sides."""

    move: Move
    captured: list[int]
    converted: list[int]


class Actor:
    """One piece's life: (step number, square, letter or ``None`` once it is gone), in order."""

    def __init__(self, square: int, letter: str) -> None:
        self.life: list[tuple[int, int, str | None]] = [(0, square, letter)]

    @property
    def square(self) -> int:
        """Where it is now."""
        return self.life[-1][1]

    @property
    def letter(self) -> str | None:
        """What it is now."""
        return self.life[-1][2]


def game_svg(
    board: Board,
    *,
    seconds: float = 1.0,
    coordinates: bool = True,
    flip: bool = False,
    theme: str | Theme = "light",
    size: int | None = None,
) -> str:
    """The game played on a board as an animated SVG, ``seconds`` a step, starting over after a pause."""
    start, changes = history(board)
    picture = Picture(start, theme_of(theme), coordinates, flip)
    prefix = f"tafl-{theme if isinstance(theme, str) else 'own'}"
    stage = _Stage(picture, prefix, len(changes), seconds)
    actors = cast_of(start, changes)
    letters = {letter for actor in actors for _, _, letter in actor.life if letter}
    return "\n".join(
        [
            picture.head(size),
            picture.definitions(prefix, letters),
            picture.ground(),
            *stage.marks(changes),
            picture.furniture(),
            *(text for actor in actors for text in stage.actor(actor)),
            "</svg>\n",
        ]
    )


def history(board: Board) -> tuple[Board, list[Change]]:
    """The board the game began with, and what each step did."""
    moves = board.move_stack
    now = board.copy()
    for _ in moves:
        now.engine.pop()
    start, changes = now.copy(), []
    for move in moves:
        nothing: list[int] = []
        captured = nothing if move.is_end else now.engine.captures_of(move.action)
        converted = nothing if move.is_end else now.engine.conversions_of(move.action)
        changes.append(Change(move, captured, converted))
        now.engine.push(move.action)
    return start, changes


def cast_of(start: Board, changes: list[Change]) -> list[Actor]:
    """The lives of all pieces."""
    now = start.copy()
    at = {square: Actor(square, letter) for square, letter in sorted(now.engine.pieces().items())}
    actors = list(at.values())
    for number, change in enumerate(changes, 1):
        now.engine.push(change.move.action)
        if not change.move.is_end:
            mover = at.pop(change.move.from_square)
            mover.life.append((number, change.move.to_square, mover.letter))
            at[change.move.to_square] = mover
        for square in change.captured:
            gone = at.pop(square)
            gone.life.append((number, square, None))
        for square in change.converted:
            at[square].life.append((number, square, now.engine.piece_at(square)))
    return actors


class _Stage:
    """Time: how step numbers become fractions of the whole."""

    def __init__(self, picture: Picture, prefix: str, steps: int, seconds: float) -> None:
        self.picture, self.prefix = picture, prefix
        self.length = (steps + 1) * seconds + PAUSE
        self.seconds = seconds
        self.clock = f'dur="{self.length:.2f}s" repeatCount="indefinite"'

    def moment(self, number: int, part: float = 1.0) -> float:
        """The fraction of the whole at which a part of a step is over; step 0 is the start."""
        return 0.0 if number == 0 else (number + part * 0.45) * self.seconds / self.length

    def place(self, square: int) -> tuple[int, int]:
        """The corner of a piece's box."""
        x, y = self.picture.middle(square)
        return x - CELL // 2, y - CELL // 2

    def actor(self, actor: Actor) -> list[str]:
        """A piece as one ``<use>`` for each side it was on."""
        letters = list(dict.fromkeys(letter for _, _, letter in actor.life if letter))
        x, y = self.place(actor.life[0][1])
        box = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
        found = []
        for letter in letters:
            inside = self._travel(actor, "x", 0) + self._travel(actor, "y", 1) + self._presence(actor, letter)
            hidden = "" if letter == actor.life[0][2] else ' opacity="0"'
            head = f'<use href="#{symbol_id(letter, self.prefix)}" {box}{hidden}'
            found.append(f"{head}>{inside}</use>" if inside else f"{head}/>")
        return found

    def _travel(self, actor: Actor, name: str, axis: int) -> str:
        """The movement along one axis."""
        times, values = [0.0], [self.place(actor.life[0][1])[axis]]
        for number, square, _ in actor.life[1:]:
            value = self.place(square)[axis]
            if value != values[-1]:
                times += [self.moment(number, 0), self.moment(number)]
                values += [values[-1], value]
        return self._animated(name, times, values) if len(times) > 1 else ""

    def _presence(self, actor: Actor, letter: str) -> str:
        """When the piece shows this letter."""
        times = [self.moment(number) for number, _, _ in actor.life]
        values = [int(shown == letter) for _, _, shown in actor.life]
        if len(set(values)) == 1:
            return ""
        return self._animated("opacity", times, values, discrete=True)

    def _animated(self, name: str, times: list[float], values: list[int], *, discrete: bool = False) -> str:
        """An ``<animate>`` over the whole length."""
        if not discrete:
            times, values = [*times, 1.0], [*values, values[-1]]
        steps = ";".join(f"{time:.5g}" for time in times)
        mode = ' calcMode="discrete"' if discrete else ""
        shown = ";".join(map(str, values))
        return f'<animate attributeName="{name}" {self.clock} keyTimes="{steps}" values="{shown}"{mode}/>'

    def marks(self, changes: list[Change]) -> list[str]:
        """Two coloured squares that follow the last step."""
        steps = [(number, change.move) for number, change in enumerate(changes, 1) if not change.move.is_end]
        if not steps:
            return []
        found = []
        for end in (0, 1):
            squares = [(number, (move.from_square, move.to_square)[end]) for number, move in steps]
            times = [0.0, *(self.moment(number, end) for number, _ in squares)]
            x, y = ([self.place(square)[axis] for _, square in squares] for axis in (0, 1))
            inside = self._animated("x", times, [-CELL, *x], discrete=True)
            inside += self._animated("y", times, [-CELL, *y], discrete=True)
            box = f'x="{-CELL}" y="{-CELL}" width="{CELL}" height="{CELL}"'
            found.append(f'<rect {box} fill="{self.picture.theme.last}" fill-opacity="0.5">{inside}</rect>')
        return found
