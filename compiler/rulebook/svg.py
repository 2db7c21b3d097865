"""Boards as SVG, for HTML: pieces told apart by their signs, dark attackers and light defenders.

The shapes are symbols that the page holds once (:func:`symbols`); every diagram refers to them. Colours
are in the page's style sheet, so that print and screen may differ; all is readable in black and white.
"""

from __future__ import annotations

from html import escape

from taflc.model import Piece, PieceId, Side, Variant
from taflc.rulebook.figures import Arrow, Picture
from taflc.rulebook.signs import CROWN, SHIELD, SIGNS, STAR
from taflc.rulebook.statements import special_groups

CELL = 40
MARGIN = 22

# Shapes in a box of 40 by 40; classes: b body, e emblem (drawn in the other side's shade), l line only.
_DISC = '<circle class="b" cx="20" cy="20" r="15.5"/><circle class="l" cx="20" cy="20" r="13"/>'
_GREAT = '<circle class="b" cx="20" cy="20" r="16.5"/><circle class="l" cx="20" cy="20" r="14"/>'
_LOZENGE = '<rect class="b" x="7.5" y="7.5" width="25" height="25" rx="3.5" transform="rotate(45 20 20)"/>'
_BOSS = (
    '<circle class="e" cx="20" cy="20" r="5"/><circle class="b" cx="20" cy="20" r="2.6"/>'
    '<circle class="e" cx="20" cy="20" r="1.3"/>'
)
_CROSS = "M-20 -3.5 H20 V3.5 H-20 Z M-3.5 -20 H3.5 V20 H-3.5 Z"


def symbol_id(id: PieceId) -> str:
    """The name of a piece's symbol in the page."""
    return f"p-{id.side.value}-{id.kind}"


def symbols(variant: Variant) -> str:
    """The page's store of shapes: one symbol for each piece of the variant, and the arrow heads."""
    shapes = "".join(
        f'<symbol id="{symbol_id(piece.id)}" viewBox="0 0 40 40"><g class="piece {piece.side.value}">{_shape(piece)}'
        "</g></symbol>"
        for piece in variant.pieces
    )
    heads = "".join(
        f'<marker id="head-{name}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" '
        f'orient="auto"><path class="head {name}" d="M0 0 10 5 0 10 2.6 5z"/></marker>'
        for name in ("good", "bad")
    )
    return f'<svg class="store" width="0" height="0" aria-hidden="true"><defs>{shapes}{heads}</defs></svg>'


def _shape(piece: Piece) -> str:
    """A piece: a disc, for mercenaries a lozenge, with the sign of its kind or the letter of a kind that has none."""
    if piece.royal:
        return _GREAT + _sign(CROWN, 0.34)
    if piece.kind == "man":
        return _DISC + (_BOSS if piece.side is Side.ATTACKERS else _sign(_CROSS, 0.36))
    if piece.kind == "elite_guard":
        return f'{_DISC}{_sign(SHIELD, 0.31)}{_sign(STAR, 0.36, "star")}'
    if piece.kind in SIGNS:
        return (_LOZENGE if piece.kind == "mercenary" else _DISC) + _sign(SIGNS[piece.kind], 0.31)
    return f'{_DISC}<text class="e" x="20" y="26.5" text-anchor="middle">{escape(piece.letter.upper())}</text>'


def _sign(outline: str, scale: float, look: str = "e") -> str:
    """A sign in the middle of the box."""
    return f'<path class="{look}" fill-rule="evenodd" d="{outline}" transform="translate(20 20) scale({scale})"/>'


def piece_icon(id: PieceId) -> str:
    """A piece on its own, for tables."""
    return f'<svg class="icon" viewBox="0 0 40 40" aria-hidden="true"><use href="#{symbol_id(id)}"/></svg>'


def square_classes(variant: Variant) -> dict[int, str]:
    """The look of special squares: ``goal``, and ``s1``, ``s2``, ... for groups in the order of the spec."""
    classes: dict[int, list[str]] = {}
    for square in variant.endings.goal:
        classes.setdefault(square, []).append("goal")
    for number, group in enumerate(special_groups(variant)):
        for square in group.squares:
            classes.setdefault(square, []).append(group_class(number))
    return {square: " ".join(names) for square, names in classes.items()}


def group_class(number: int) -> str:
    """The look of the squares of the n-th special group; there are four, then they begin again."""
    return f"s{number % 4 + 1}"


def draw(variant: Variant, picture: Picture, label: str) -> str:
    """A diagram; ``label`` tells it to those who cannot see it."""
    size, window = variant.size, picture.window
    columns, rows = len(window.files), len(window.ranks)
    width, height = columns * CELL + MARGIN + 6, rows * CELL + MARGIN + 6

    def corner(square: int) -> tuple[int, int]:
        file, rank = square % size, square // size
        return MARGIN + (file - window.low_file) * CELL, 6 + (window.high_rank - rank) * CELL

    special = square_classes(variant)
    parts = [
        f'<svg class="board" viewBox="0 0 {width} {height}" style="--columns:{columns}" role="img" '
        f'aria-label="{escape(label)}">'
    ]
    for rank in window.ranks:
        for file in window.files:
            square = rank * size + file
            x, y = corner(square)
            names = " ".join(filter(None, ("sq", special.get(square, ""), "fresh" * (square in picture.fresh))))
            parts.append(f'<rect class="{names}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>')
            if "s1" in names.split() or "s3" in names.split():
                parts.append(f'<path class="cross" d="M{x + 5} {y + 5}l30 30m0-30l-30 30"/>')
    parts += _frame(variant, picture)
    parts += _coordinates(picture)
    for square, id in sorted(picture.board.items()):
        if square % size in window.files and square // size in window.ranks:
            x, y = corner(square)
            parts.append(f'<use href="#{symbol_id(id)}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>')
    for name, squares in (("taken", picture.taken), ("turned", picture.turned)):
        for square in sorted(squares):
            x, y = corner(square)
            parts.append(f'<circle class="{name}" cx="{x + 20}" cy="{y + 20}" r="18"/>')
    parts += [_arrow(arrow, corner) for arrow in picture.arrows]
    return "".join(parts) + "</svg>"


def _frame(variant: Variant, picture: Picture) -> list[str]:
    """The border: a firm line where the board ends, none where the picture is cut."""
    window, last = picture.window, variant.size - 1
    left, top = MARGIN, 6
    right, bottom = left + len(window.files) * CELL, top + len(window.ranks) * CELL
    sides = (
        (window.low_file == 0, left, top, left, bottom),
        (window.high_file == last, right, top, right, bottom),
        (window.high_rank == last, left, top, right, top),
        (window.low_rank == 0, left, bottom, right, bottom),
    )
    return [f'<path class="{"rim" if ends else "cut"}" d="M{x1} {y1}L{x2} {y2}"/>' for ends, x1, y1, x2, y2 in sides]


def _coordinates(picture: Picture) -> list[str]:
    window = picture.window
    parts = []
    for row, rank in enumerate(window.ranks):
        parts.append(f'<text class="co" x="{MARGIN - 5}" y="{6 + row * CELL + 25}" text-anchor="end">{rank + 1}</text>')
    below = 6 + len(window.ranks) * CELL + 15
    for column, file in enumerate(window.files):
        x = MARGIN + column * CELL + 20
        parts.append(f'<text class="co" x="{x}" y="{below}" text-anchor="middle">{chr(97 + file)}</text>')
    return parts


def _arrow(arrow: Arrow, corner: object) -> str:
    """An arrow from square to square; a jump is an arc, a forbidden step is broken and crossed out."""
    assert callable(corner)
    (x1, y1), (x2, y2) = corner(arrow.frm), corner(arrow.to)
    x1, y1, x2, y2 = x1 + 20, y1 + 20, x2 + 20, y2 + 20
    length = max(abs(x2 - x1), abs(y2 - y1))
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    name = "good" if arrow.good else "bad"
    start, end = (x1 + 6 * ux, y1 + 6 * uy), (x2 - 4 * ux, y2 - 4 * uy)
    middle = (x1 + x2) / 2, (y1 + y2) / 2
    if arrow.jump:
        middle = middle[0] - 26 * abs(uy), middle[1] - 26 * abs(ux)
        path = f"M{_n(start[0])} {_n(start[1])}Q{_n(middle[0])} {_n(middle[1])} {_n(end[0])} {_n(end[1])}"
        middle = middle[0] + 13 * abs(uy), middle[1] + 13 * abs(ux)
    else:
        path = f"M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}"
    drawn = f'<path class="arrow {name}" d="{path}" marker-end="url(#head-{name})"/>'
    if not arrow.good:
        drawn += f'<path class="no" d="M{_n(middle[0] - 7)} {_n(middle[1] - 7)}l14 14m0-14l-14 14"/>'
    return drawn


def _n(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.1f}".removesuffix(".0")
