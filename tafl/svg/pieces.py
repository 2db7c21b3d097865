"""Pieces as SVG symbols, drawn in a square of 100 by 100 around the origin.

A piece is a disc in its side's colours with the sign of its kind: a crown, a sword, a horse's head, a shield.
Mercenaries, who may serve either side, are lozenges with crossed axes, so that they cannot be taken for men on a
large board either. Men carry a round shield's boss (attackers) or a cross (defenders), so that sides can be told
apart without colour. A kind without a sign of its own shows its letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafl.svg.themes import Theme
    from tafl.variant import Piece

CROWN = (
    "M-27 21 L-33 -13 L-16 2 L0 -25 L16 2 L33 -13 L27 21 Z M-27 25 H27 V31 H-27 Z "
    "M-33 -19 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 M0 -31 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 "
    "M33 -19 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0"
)
SWORD = (
    "M0 -37 L6.5 -27 V9 H-6.5 V-27 Z M-18 10 H18 Q21 10 21 14 Q21 18 18 18 H-18 Q-21 18 -21 14 Q-21 10 -18 10 Z "
    "M-4.5 18 H4.5 V27 H-4.5 Z M0 32 m-6.5 0 a6.5 6.5 0 1 0 13 0 a6.5 6.5 0 1 0 -13 0"
)
HORSE = (
    "M-19 32 C-20 18 -8 12 -8 1 C-13 6 -18 6 -22 9 C-27 12 -31 6 -28 0 C-23 -9 -20 -14 -15 -20 "
    "C-13 -23 -10 -26 -8 -27 L-7 -35 L1 -29 C19 -25 29 -6 26 32 Z M-11 -14 m-3 0 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0"
)
AXES = (
    "M-27 27 L15 -15 L19 -11 L-23 31 Z M27 27 L-15 -15 L-19 -11 L23 31 Z "
    "M10 -30 C22 -33 33 -22 30 -10 C25 -15 19 -15 14 -12 L8 -18 C13 -22 14 -26 10 -30 Z "
    "M-10 -30 C-22 -33 -33 -22 -30 -10 C-25 -15 -19 -15 -14 -12 L-8 -18 C-13 -22 -14 -26 -10 -30 Z"
)
SHIELD = "M-26 -28 Q0 -20 26 -28 V-2 C26 18 12 29 0 36 C-12 29 -26 18 -26 -2 Z"
LOZENGE = "M-8 -44 Q0 -52 8 -44 L44 -8 Q52 0 44 8 L8 44 Q0 52 -8 44 L-44 8 Q-52 0 -44 -8 Z"
STAR = "M0 -18 L5 -5 L19 -5 L8 4 L12 18 L0 9 L-12 18 L-8 4 L-19 -5 L-5 -5 Z"

SIGNS = {"commander": SWORD, "knight": HORSE, "mercenary": AXES, "guard": SHIELD}
"""The sign of a kind, filled in the sign's colour."""

SCALES = {"commander": 0.9, "mercenary": 0.74}
"""How large a kind's sign is drawn, where not as most."""


def symbol(piece: Piece, royal: bool, theme: Theme, prefix: str) -> str:
    """The ``<symbol>`` of a piece; its id is ``prefix`` and the letter's number."""
    body = _disc(piece, royal, theme, prefix) + _sign(piece, royal, theme)
    return f'<symbol id="{symbol_id(piece, prefix)}" viewBox="-50 -50 100 100" overflow="visible">{body}</symbol>'


def symbol_id(piece: str, prefix: str) -> str:
    """The id of a piece's symbol.

    >>> symbol_id("K", "tafl-light")
    'tafl-light-75'
    """
    return f"{prefix}-{ord(piece[0])}"


def gradients(theme: Theme, prefix: str) -> str:
    """The shading of the three kinds of discs."""
    found = ""
    for name, (middle, rim) in (("a", theme.attacker), ("d", theme.defender), ("k", theme.king)):
        found += (
            f'<radialGradient id="{prefix}-{name}" cx="0.4" cy="0.35" r="0.75">'
            f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></radialGradient>'
        )
    return found


def _disc(piece: Piece, royal: bool, theme: Theme, prefix: str) -> str:
    """The disc with a shadow below and a ring inside; a defender's edge is scalloped no further than a second line."""
    attacker = piece.side == "attackers"
    fill = "k" if royal and not attacker else "a" if attacker else "d"
    line = theme.attacker_line if attacker else theme.king_line if royal else theme.defender_line
    sign = theme.attacker_sign if attacker else theme.king_line if royal else theme.defender_sign
    if piece.kind == "mercenary":
        shape, inner, below = f'<path d="{LOZENGE}"', f'<path d="{LOZENGE}" transform="scale(0.85)"', "translate(0 3.5)"
    else:
        shape, inner, below = '<circle r="42"', '<circle r="36"', "translate(0 3.5) scale(1.024)"
    cast = f'{shape} transform="{below}" fill="#000" fill-opacity="0.22"/>'
    shadow = cast if theme.page == "none" else ""
    disc = f'{shape} fill="url(#{prefix}-{fill})" stroke="{line}" stroke-width="3"/>'
    ring = f'{inner} fill="none" stroke="{sign}" stroke-opacity="0.55" stroke-width="2"/>'
    return shadow + disc + (ring if not royal else ring.replace('"2"', '"3"'))


def _sign(piece: Piece, royal: bool, theme: Theme) -> str:
    """The sign of the piece's kind."""
    attacker = piece.side == "attackers"
    colour = theme.attacker_sign if attacker else theme.king_sign if royal else theme.defender_sign
    if royal:
        return f'<path d="{CROWN}" fill="{colour}" transform="scale(0.86)"/>'
    if piece.kind == "man":
        return _man(attacker, colour)
    if piece.kind == "elite_guard":
        inner = theme.attacker[1] if attacker else theme.defender[0]
        return f'<path d="{SHIELD}" fill="{colour}" transform="scale(0.82)"/><path d="{STAR}" fill="{inner}"/>'
    if piece.kind in SIGNS:
        scale = SCALES.get(piece.kind, 0.82)
        return f'<path d="{SIGNS[piece.kind]}" fill="{colour}" fill-rule="evenodd" transform="scale({scale})"/>'
    return (
        f'<text y="15" font-family="Georgia, serif" font-size="44" font-weight="bold" text-anchor="middle" '
        f'fill="{colour}">{piece[0].upper()}</text>'
    )


def _man(attacker: bool, colour: str) -> str:
    """A man: the boss of a round shield, or a shield's cross."""
    if attacker:
        return f'<circle r="10" fill="none" stroke="{colour}" stroke-width="4"/><circle r="3" fill="{colour}"/>'
    return f'<path d="M-20 -3.5 H20 V3.5 H-20 Z M-3.5 -20 H3.5 V20 H-3.5 Z" fill="{colour}" fill-opacity="0.75"/>'
