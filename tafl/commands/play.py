"""``tafl play``: a game at the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tafl.bots import Bot, make_bot
from tafl.commands.common import add_position, add_variant, number
from tafl.registry import load
from tafl.table import Table
from tafl.term import colour_wanted, unicode_wanted

if TYPE_CHECKING:
    import argparse

SIDES = ("attackers", "defenders")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    parser.add_argument("--bot", metavar="BOT", help="random, greedy or package.module:Class (default: two people)")
    parser.add_argument("--side", choices=SIDES, help="the side you play against a bot (default: who moves first)")
    add_position(parser)
    parser.add_argument("--seed", type=number(0), help="make the bot play the same game again")
    parser.add_argument("--ascii", action="store_true", help="draw letters instead of figures")


def run(options: argparse.Namespace) -> None:
    """Play until the game is over, somebody quits, or the input ends."""
    variant = load(options.variant)
    bots: dict[str, Bot] = {}
    if options.bot:
        own = options.side or variant.board(options.position).to_move
        bots[SIDES[own == "attackers"]] = make_bot(options.bot, options.seed)
    elif options.side:
        raise ValueError("--side needs --bot: without a bot two people play")
    table = Table(
        variant,
        position=options.position,
        bots=bots,
        colour=colour_wanted(),
        unicode=unicode_wanted() and not options.ascii,
        seed=options.seed,
    )
    print(f"{variant.title}. Type a move such as d1-d4, or help.\n\n{table.screen()}")
    play(table)


def play(table: Table) -> None:
    """Read lines and print replies."""
    while not table.left:
        if table.bots_turn:
            print(table.bot_moves())
            continue
        try:
            line = read_line(table.prompt())
        except EOFError:
            print()
            return
        answer = table.reply(line)
        if answer:
            print(answer)


def read_line(prompt: str) -> str:
    """A line from whoever plays, with history and editing at a terminal; a script's line is shown as it is read."""
    if sys.stdin.isatty():
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives input() its history
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(prompt + line.rstrip("\n"))
    return line
