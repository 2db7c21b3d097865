"""Pictures in pixels, PNG and GIF, through the extra ``png`` (cairosvg and Pillow)."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from tafl.errors import TaflError
from tafl.svg.draw import board_svg

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.svg.themes import Theme

GIF_WIDTH = 480
"""The width of moving pictures, which grow large otherwise."""


def save_png(picture: str, path: str, width: int | None = None) -> None:
    """Write an SVG picture as PNG; raises ``TaflError`` where the extra ``png`` is missing."""
    _extra("cairosvg", "PNG").svg2png(bytestring=picture.encode(), write_to=path, output_width=width)


def save_gif(
    board: Board,
    path: str,
    *,
    seconds: float = 1.0,
    pause: float = 3.0,
    coordinates: bool = True,
    flip: bool = False,
    theme: str | Theme = "light",
    width: int = GIF_WIDTH,
) -> None:
    """Write the game played on a board as an animated GIF, a picture a step, which starts over after a pause.

    Raises ``TaflError`` where the extra ``png`` is missing.
    """
    import io

    cairosvg, image = _extra("cairosvg", "GIF"), _extra("PIL.Image", "GIF")
    moves = board.move_stack
    now = board.copy()
    for _ in moves:
        now.pop()
    frames: list[Any] = []
    for move in [None, *moves]:
        if move is not None:
            now.push(move)
        picture = board_svg(now, coordinates=coordinates, flip=flip, theme=theme)
        pixels = cairosvg.svg2png(bytestring=picture.encode(), output_width=width, background_color="#ffffff")
        # Median cut, the default, forgets the king's gold, which covers little.
        coverage = image.Quantize.MAXCOVERAGE
        frames.append(image.open(io.BytesIO(pixels)).convert("RGB").quantize(256, method=coverage))
    times = [round(1000 * seconds)] * (len(frames) - 1) + [round(1000 * pause)]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0)


def _extra(module: str, what: str) -> Any:
    """A module that an extra brings; raises ``TaflError`` that names the extra if it is missing."""
    try:
        return importlib.import_module(module)
    except ImportError:
        name = "Pillow" if module.startswith("PIL") else module
        raise TaflError(f"{what} pictures need {name}: pip install 'taflc[png]'") from None
