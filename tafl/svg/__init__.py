"""Boards as pictures: SVG for pages and notebooks, PNG where an extra is installed.

>>> import tafl
>>> from tafl.svg import board_svg
>>> picture = board_svg(tafl.Board("brandubh-7"), hostile_to="t", theme="dark")
>>> picture.startswith("<svg ") and picture.count("<use ") == 13
True
"""

from tafl.svg.draw import board_svg
from tafl.svg.themes import THEMES, Theme

__all__ = ["THEMES", "Theme", "board_svg", "save_png"]


def save_png(picture: str, path: str, width: int | None = None) -> None:
    """Write an SVG picture as PNG; raises ``TaflError`` where the extra ``png`` (cairosvg) is missing."""
    import importlib

    try:
        cairosvg = importlib.import_module("cairosvg")
    except ImportError:
        from tafl.errors import TaflError

        raise TaflError("PNG pictures need cairosvg: pip install 'taflc[png]'") from None
    cairosvg.svg2png(bytestring=picture.encode(), write_to=path, output_width=width)
