"""``tafl convert``: games and positions from one notation to another."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tafl.errors import TaflError
from tafl.notation.convert import FORMATS, position, write
from tafl.registry import load

if TYPE_CHECKING:
    import argparse
    from typing import TextIO

    from tafl.records.game import Game


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", nargs="?", help="a record file in any notation that is known")
    parser.add_argument("--to", choices=FORMATS, default="own", help="the notation to write (default own)")
    parser.add_argument("--variant", metavar="V", help="the variant, where the record does not settle it")
    parser.add_argument("--position", metavar="TEXT", help="convert a position instead: ours, or OpenTafl's /3t3/.../")
    parser.add_argument("--side", choices=("a", "d"), help="the side to move of an OpenTafl position")
    parser.add_argument("--rules", action="store_true", help="print the variant's OpenTafl rules record instead")
    parser.add_argument("--out", metavar="FILE", help="where to write (default: print)")


def run(options: argparse.Namespace) -> int:
    """Convert; the exit status is 1 if a game could not be written."""
    if options.position or options.rules:
        if not options.variant:
            raise TaflError("say with --variant whose position or rules these are")
        variant = load(options.variant)
        if options.rules:
            print(variant.otn_rules)
            for lost in variant.otn_lost:
                print(f"tafl convert: not carried over: {lost}", file=sys.stderr)
        else:
            print(position(options.position, variant, options.side))
        return 0
    if not options.file:
        raise TaflError("say which file to convert, or --position, or --rules")
    if not options.out:
        return convert(options, sys.stdout)
    with open(options.out, "w", encoding="utf-8") as out:
        return convert(options, out)


def convert(options: argparse.Namespace, out: TextIO) -> int:
    """Convert the games of a file; games that cannot be written are told on standard error and left out."""
    from tafl.records import read

    failed = written = 0
    for number, game in enumerate(read(options.file), 1):
        try:
            text = converted(game, options)
        except (TaflError, ValueError) as error:
            failed += 1
            print(f"tafl convert: game {game.name or number}: {error}", file=sys.stderr)
            continue
        out.write(("\n" if written and options.to != "site" else "") + text)
        written += 1
    return int(failed > 0)


def converted(game: Game, options: argparse.Namespace) -> str:
    """One game in the notation asked for."""
    name = options.variant or game.variant
    if name is None and "rules" in game.tags and options.to != "own":
        from tafl.notation.rules_record import RulesRecord, unknown_rules

        raise TaflError(unknown_rules(RulesRecord.parse(game.tags["rules"])))
    if options.variant:
        game.variant = load(options.variant).id
    return write(game, options.to, load(name) if name else None)
