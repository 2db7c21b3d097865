"""``tafl selfplay``: bots play each other, and the games are recorded."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

from tafl.bots import make_bot
from tafl.commands.common import add_json, add_variant, number, print_json
from tafl.notation.own import write_game
from tafl.notation.turns import game_of
from tafl.progress import progress
from tafl.registry import load

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from tafl.records.game import Game
    from tafl.variant import Variant


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    parser.add_argument("--games", type=number(1), default=1, help="how many games to play (default 1)")
    parser.add_argument("--attackers", default="greedy", metavar="BOT", help="random, greedy or package.module:Class")
    parser.add_argument("--defenders", default="greedy", metavar="BOT", help="the bot of the other side")
    parser.add_argument("--seed", type=number(0), default=1, help="the same seed gives the same games (default 1)")
    parser.add_argument("--max-plies", type=number(1), default=300, help="give a game up after so many (default 300)")
    parser.add_argument("--out", metavar="FILE", help="write the records here (default: print them)")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Play and record; a summary goes to standard error, or with ``--json`` is all that is printed."""
    variant = load(options.variant)
    played = games(variant, options)
    results: Counter[str] = Counter()
    stream = open(options.out, "w", encoding="utf-8") if options.out else None  # noqa: SIM115 - closed below
    try:
        for index, game in enumerate(progress(played, options.games, f"games of {variant.id}")):
            results[game.result or "unfinished"] += 1
            text = ("\n" if index else "") + write_game(game)
            if stream is not None:
                stream.write(text)
            elif not options.json:
                sys.stdout.write(text)
    finally:
        if stream is not None:
            stream.close()
    summary = {
        "variant": variant.id,
        "attackers": options.attackers,
        "defenders": options.defenders,
        "games": options.games,
        "results": dict(sorted(results.items())),
    }
    if options.json:
        print_json(summary)
    elif options.out:
        counts = ", ".join(f"{name} {count}" for name, count in sorted(results.items()))
        print(f"{options.games} games of {variant.id} in {options.out}: {counts}")


def games(variant: Variant, options: argparse.Namespace) -> Iterator[Game]:
    """The games, each with its own seed so that one can be played again alone."""
    for index in range(options.games):
        seed = options.seed + index
        yield play(variant, options.attackers, options.defenders, seed, options.max_plies)


def play(variant: Variant, attackers: str, defenders: str, seed: int, max_plies: int) -> Game:
    """One game between two bots as a record."""
    bots = {"attackers": make_bot(attackers, 2 * seed), "defenders": make_bot(defenders, 2 * seed + 1)}
    board = variant.board()
    while board.engine.outcome() is None and board.ply < max_plies:
        board.push(bots[board.to_move].choose(board.copy()))
    return game_of(board, attackers=bots["attackers"].name, defenders=bots["defenders"].name, seed=str(seed))
