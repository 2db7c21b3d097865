"""Boards as text, for Markdown."""

from __future__ import annotations

from taflc.model import Variant
from taflc.rulebook.figures import Picture
from taflc.rulebook.languages import language
from taflc.rulebook.statements import special_groups


def marks(variant: Variant) -> dict[int, str]:
    """How empty squares are written: ``*`` for goals unless the whole edge is one, ``+`` for other special squares."""
    goal = variant.endings.goal
    shown: dict[int, str] = {}
    for group in special_groups(variant):
        if len(group.squares) < 4 * (variant.size - 1):
            shown.update(dict.fromkeys(group.squares, "+"))
    if len(goal) < 4 * (variant.size - 1):
        shown.update(dict.fromkeys(goal, "*"))
    return shown


def legend(variant: Variant, lang: str) -> str:
    """What the marks of the variant's empty squares mean, in a language; the marks are set as code."""
    key = {
        frozenset("*+"): "legend.text",
        frozenset("*"): "legend.text.goal",
        frozenset("+"): "legend.text.special",
    }.get(frozenset(marks(variant).values()), "legend.text.plain")
    return language(lang).label(key)


def draw(variant: Variant, picture: Picture) -> list[str]:
    """The lines of a board with its coordinates, top rank first."""
    letters = {piece.id: piece.letter for piece in variant.pieces}
    empty = marks(variant)
    width, window = len(str(variant.size)), picture.window
    lines = []
    for rank in window.ranks:
        cells = []
        for file in window.files:
            square = rank * variant.size + file
            piece = picture.board.get(square)
            cells.append(empty.get(square, ".") if piece is None else letters[piece])
        lines.append(f"{rank + 1:>{width}}  {' '.join(cells)}")
    lines.append(" " * (width + 2) + " ".join(chr(97 + file) for file in window.files))
    return lines


def side_by_side(left: list[str], right: list[str], between: str = "->") -> list[str]:
    """Two boards of the same height beside each other.

    >>> side_by_side(["a b", "c d"], ["a .", "c d"])
    ['a b   ->   a .', 'c d        c d']
    """
    width = max(map(len, left))
    middle = (len(left) - 1) // 2
    lines = []
    for number, (one, other) in enumerate(zip(left, right, strict=True)):
        mark = between if number == middle else " " * len(between)
        lines.append(f"{one:<{width}}   {mark}   {other}".rstrip())
    return lines
