"""Boards as pictures: SVG for pages and notebooks, PNG and GIF where an extra is installed.

>>> import tafl
>>> from tafl.svg import board_svg
>>> picture = board_svg(tafl.Board("brandubh-7"), hostile_to="t", theme="dark")
>>> picture.startswith("<svg ") and picture.count("<use ") == 13
True
"""

from tafl.svg.draw import board_svg
from tafl.svg.raster import save_gif, save_png
from tafl.svg.themes import THEMES, Theme

__all__ = ["THEMES", "Theme", "board_svg", "save_gif", "save_png"]
