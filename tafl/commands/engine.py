"""``tafl engine``: be the engine of another program, over standard input and output."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tafl.commands.common import number
from tafl.protocols.serve import PROTOCOLS, serve, speaker
from tafl.session import DEFAULT_BOT, Session

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--protocol", choices=PROTOCOLS, default="htp", help="what is spoken (default htp)")
    parser.add_argument("--variant", metavar="VARIANT", help="what is played until the other program chooses")
    parser.add_argument(
        "--bot", metavar="BOT", default=DEFAULT_BOT, help=f"random, greedy or package.module:Class ({DEFAULT_BOT})"
    )
    parser.add_argument("--seed", type=number(0), help="make the bot play the same game again")


def run(options: argparse.Namespace) -> None:
    """Answer until the other program leaves."""
    session = Session(options.variant, bot=options.bot, seed=options.seed)
    serve(speaker(options.protocol, session), sys.stdin.buffer, sys.stdout.buffer)
