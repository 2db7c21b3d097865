"""Colours of board pictures. Sides differ in lightness and in their signs, never in hue alone.

Marks use blue, orange and vermilion, which people with any common colour blindness tell apart.
"""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """The colours of one look; each is a CSS colour."""

    page: str
    """Around the board; ``none`` is transparent."""
    frame: str
    frame_line: str
    coordinate: str
    square: str
    line: str
    goal: str
    """The tint of squares where the king wins."""
    camp: str
    """The tint of other named squares: thrones, camps."""
    ornament: str
    attacker: tuple[str, str]
    """Middle and rim of an attacker's disc."""
    attacker_line: str
    attacker_sign: str
    defender: tuple[str, str]
    defender_line: str
    defender_sign: str
    king: tuple[str, str]
    king_line: str
    king_sign: str
    last: str
    target: str
    arrow: str
    captured: str
    hostile: str
    text: str


THEMES = {
    "light": Theme(
        page="none",
        frame="#6f5539",
        frame_line="#4c3823",
        coordinate="#f1e4c6",
        square="#f0e4c9",
        line="#c3ab80",
        goal="#dcc88f",
        camp="#e2cfae",
        ornament="#a8834d",
        attacker=("#5a4640", "#231a18"),
        attacker_line="#120c0b",
        attacker_sign="#ecdcbc",
        defender=("#fffdf6", "#e6dabf"),
        defender_line="#66512f",
        defender_sign="#6b5330",
        king=("#fff6d6", "#e9c96a"),
        king_line="#7a5a10",
        king_sign="#8a2b1b",
        last="#e69f00",
        target="#0072b2",
        arrow="#0072b2",
        captured="#d55e00",
        hostile="#d55e00",
        text="#3c2c1a",
    ),
    "dark": Theme(
        page="none",
        frame="#23262b",
        frame_line="#0f1113",
        coordinate="#b9bfc6",
        square="#4a5058",
        line="#2a2e34",
        goal="#58695e",
        camp="#5a5248",
        ornament="#8f9aa5",
        attacker=("#2d2624", "#0d0a09"),
        attacker_line="#d9a066",
        attacker_sign="#f0c995",
        defender=("#fbf8ee", "#d8d0bb"),
        defender_line="#1c1a16",
        defender_sign="#5b4a2e",
        king=("#fff1bf", "#e0b74c"),
        king_line="#3d2c05",
        king_sign="#8a2b1b",
        last="#e69f00",
        target="#56b4e9",
        arrow="#56b4e9",
        captured="#ff7a33",
        hostile="#ff7a33",
        text="#e6e8ea",
    ),
    "print": Theme(
        page="#ffffff",
        frame="#ffffff",
        frame_line="#000000",
        coordinate="#000000",
        square="#ffffff",
        line="#555555",
        goal="#ececec",
        camp="#f3f3f3",
        ornament="#777777",
        attacker=("#1a1a1a", "#1a1a1a"),
        attacker_line="#000000",
        attacker_sign="#ffffff",
        defender=("#ffffff", "#ffffff"),
        defender_line="#000000",
        defender_sign="#000000",
        king=("#ffffff", "#ffffff"),
        king_line="#000000",
        king_sign="#000000",
        last="#999999",
        target="#000000",
        arrow="#000000",
        captured="#000000",
        hostile="#000000",
        text="#000000",
    ),
}
"""The looks by name: ``light``, ``dark``, and ``print`` for black ink on white paper."""
