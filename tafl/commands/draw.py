"""``tafl draw``: a position or a recorded game as a picture."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tafl.commands.common import add_position, add_variant, board_of, number
from tafl.svg import THEMES, board_svg, save_png
from tafl.svg.animation import game_svg
from tafl.svg.sheet import sheet_svg

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    add_position(parser)
    parser.add_argument("--moves", default="", help='moves to make first, e.g. "d1-d4 f6-f8"')
    parser.add_argument("--animate", action="store_true", help="show the moves one after the other")
    parser.add_argument(
        "--sheet", action="store_true", help="a printable A4 page with set-up, pieces and rules in short"
    )
    parser.add_argument("--theme", choices=sorted(THEMES), help="the look (default light, print for a sheet)")
    parser.add_argument("--flip", action="store_true", help="rank 1 on top")
    parser.add_argument("--bare", action="store_true", help="without coordinates")
    parser.add_argument("--caption", action="store_true", help="the variant's title below, and how its set-up is known")
    parser.add_argument("--hostile-to", metavar="LETTER", help="hatch the squares hostile to this piece")
    parser.add_argument("--size", type=number(50), help="the width in pixels")
    parser.add_argument("--out", metavar="FILE", help="where to write: .svg; .png and .gif need an extra")


def run(options: argparse.Namespace) -> None:
    """Draw and write."""
    end = os.path.splitext(options.out or "")[1]
    if end not in ("", ".svg", ".png", ".gif"):
        raise ValueError(f"no picture can be written as {end}: FILE ends in .svg, .png or .gif")
    board = board_of(options)
    for text in options.moves.split():
        board.push_text(text)
    coordinates, flip, theme = not options.bare, options.flip, options.theme or "light"
    if options.out and options.out.endswith(".gif"):
        from tafl.svg.raster import GIF_WIDTH, save_gif

        width = options.size or GIF_WIDTH
        save_gif(board, options.out, coordinates=coordinates, flip=flip, theme=theme, width=width)
        return
    if options.sheet:
        picture = sheet_svg(board.variant, theme=options.theme or "print")
    elif options.animate:
        picture = game_svg(board, coordinates=coordinates, flip=flip, theme=theme, size=options.size)
    else:
        picture = board_svg(
            board,
            hostile_to=options.hostile_to,
            coordinates=coordinates,
            caption=options.caption,
            flip=flip,
            theme=theme,
            size=options.size,
        )
    if not options.out:
        sys.stdout.write(picture)
    elif options.out.endswith(".png"):
        save_png(picture, options.out, options.size)
    else:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(picture)
