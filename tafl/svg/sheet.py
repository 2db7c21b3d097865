"""A printable set-up sheet: one A4 page with the board, the pieces and their numbers, and the rules in short."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tafl.commands.show import EVIDENCE
from tafl.svg.draw import Picture, board_svg, theme_of
from tafl.svg.pieces import symbol_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tafl.board import Board
    from tafl.variant import Variant

WIDTH, HEIGHT = 794, 1123
"""A4 at 96 dots an inch."""

MARGIN = 60
FONT = "Georgia, 'Times New Roman', serif"


def sheet_svg(variant: Variant, *, theme: str = "print") -> str:
    """The set-up sheet of a variant as an SVG page; a layout that no source has is marked as such."""
    board = variant.board()
    side = WIDTH - 2 * MARGIN - 40
    left = (WIDTH - side) // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="210mm" height="297mm">',
        f"<title>{escape(variant.title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        _line(variant.title, WIDTH // 2, 74, 34, anchor="middle", weight="bold"),
        _line(_subtitle(variant), WIDTH // 2, 100, 14, anchor="middle"),
        f'<svg x="{left}" y="120" width="{side}" height="{side}" {_inner(board_svg(board, theme=theme, last=False))}',
    ]
    y = 120 + side + 42
    parts += _legend(board, theme, y)
    kinds = len({letter for letter in board.engine.pieces().values()})
    y += 34 * ((kinds + 1) // 2) + 18
    summary = str(variant.entry.about.get("summary", ""))
    size, step, lines = _fitted(f"The {board.to_move} move first. {summary}", HEIGHT - 64 - y)
    for number, line in enumerate(lines):
        parts.append(_line(line, MARGIN, y + step * number, size))
    foot = _foot(variant.id, variant.sources)
    parts += [_line(line, MARGIN, HEIGHT - 48 + 15 * i, 11) for i, line in enumerate(foot)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _inner(picture: str) -> str:
    """A picture's text from its viewBox on, to stand inside another."""
    return picture[picture.index("viewBox=") :].replace(' role="img"', "")


def _subtitle(variant: Variant) -> str:
    """Size and evidence in a line."""
    evidence = EVIDENCE.get(variant.layout_evidence, variant.layout_evidence)
    return f"{variant.size} × {variant.size} squares. Rules: {variant.evidence}; {evidence}."


def _legend(board: Board, theme: str, y: int) -> list[str]:
    """The pieces with their names and numbers, in two columns."""
    variant = board.variant
    letters = list(board.engine.pieces().values())
    present = [letter for letter in variant.pieces if letter in letters]
    picture = Picture(board, theme_of(theme), False, False)
    prefix = "tafl-legend"
    found = [picture.definitions(prefix, set(present))]
    for number, letter in enumerate(present):
        piece, count = variant.pieces[letter], letters.count(letter)
        x = MARGIN + (WIDTH - 2 * MARGIN) // 2 * (number % 2)
        row = y + 34 * (number // 2)
        found.append(f'<use href="#{symbol_id(letter, prefix)}" x="{x}" y="{row - 21}" width="30" height="30"/>')
        found.append(_line(f"{count} {variant.kind_name(piece.kind, count)} of the {piece.side}", x + 42, row, 16))
    return found


def _fitted(text: str, room: int) -> tuple[int, int, list[str]]:
    """Size of letters, distance of lines, and a text's lines in so much room.

    Where not all of it fits, the last sentences are left out whole.

    >>> _fitted("One sentence. Another.", 21)
    (15, 21, ['One sentence. Another.'])
    >>> _fitted("One sentence. " + "Another sentence is long. " * 9, 20)[2][0][-25:]
    'Another sentence is long.'
    """
    import re

    sizes = ((15, 21, 90), (13, 18, 102), (12, 16, 108), (11, 14, 118))
    for size, step, width in sizes:
        lines = _wrapped(text, width)
        if len(lines) * step <= room:
            return size, step, lines
    sentences = re.split(r"(?<=[.!?]) (?=[A-Z])", text)
    while len(sentences) > 1 and len(lines) * step > room:
        sentences.pop()
        lines = _wrapped(" ".join(sentences), width)
    return size, step, lines


def _foot(id: str, sources: Sequence[str], width: int = 118) -> list[str]:
    """The sources in three lines; those that do not fit are counted.

    >>> _foot("brandubh-7", ["one book", "a page"]), _foot("x-7", ["A long title"] * 9, 30)[-1]
    (['brandubh-7: one book; a page'], 'title; A long title; 4 more')
    """
    lines: list[str] = []
    for count in range(len(sources), -1, -1):
        left = [f"{len(sources) - count} more"] if count < len(sources) else []
        lines = _wrapped(f"{id}: {'; '.join([*sources[:count], *left])}", width)
        if len(lines) <= 3:
            break
    return lines[:3]


def _line(text: str, x: int, y: int, size: int, *, anchor: str = "start", weight: str = "normal") -> str:
    """A line of text."""
    style = f'font-family="{FONT}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}" {style} fill="#000000">{escape(text)}</text>'


def _wrapped(text: str, width: int) -> list[str]:
    """Text in lines of about so many letters."""
    import textwrap

    return textwrap.wrap(text, width) or [""]
