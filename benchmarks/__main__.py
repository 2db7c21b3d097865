"""The benchmarks' command line: ``python -m benchmarks COMMAND``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchmarks import building, growth, instructions, levels, plots, speed, yardstick
from benchmarks.engines import BuildFailed
from taflc.build.toolchain import MARCH
from taflc.errors import TaflcError


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    whole = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    commands = whole.add_subparsers(dest="command", required=True)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.add_argument("--march", choices=MARCH, default="auto", help="processor level to build for")
        return made

    several = "ids or files; none: all shipped variants and the yardstick's specs"
    one = command("speed", "measure all engines: a table, and the figures as JSON")
    one.add_argument("variants", nargs="*", metavar="V", help=several)
    one.add_argument("--into", type=Path, metavar="FILE", help="write the figures there")
    one = command("yardstick", "measure beside the hand-written engines")
    one.add_argument("folder", type=Path, help="where the yardstick's sources are")
    one.add_argument("--pairs", type=int, default=11, metavar="N", help="pairs of runs for each ratio")
    one = command("instructions", "count instructions a node and a ply, and compare with the committed figures")
    one.add_argument("variants", nargs="*", metavar="V", help=several)
    one.add_argument("--record", action="store_true", help="make these counts the committed figures")
    one.add_argument("--yardstick", type=Path, metavar="FOLDER", help="count the hand-written engines too")
    one = command("levels", "compare the portable builds with this machine's")
    one.add_argument("variants", nargs="*", metavar="V", help="ids or files; none: the yardstick's specs")
    one = command("building", "measure what building an engine costs")
    one.add_argument("variants", nargs="*", metavar="V", help=several)
    command("growth", "measure the cost a ply against size of board and number of pieces")
    commands.add_parser("plots", help="draw the figures that are there")
    return whole


def main(arguments: list[str]) -> int:
    """Run one command; its exit status."""
    options = parser().parse_args(arguments)
    try:
        match options.command:
            case "speed":
                return speed.run(options.variants, options.march, options.into)
            case "yardstick":
                return yardstick.run(options.folder, options.march, options.pairs)
            case "instructions":
                return instructions.run(options.variants, options.march, options.record, options.yardstick)
            case "levels":
                return levels.run(options.variants)
            case "building":
                return building.run(options.variants, options.march)
            case "growth":
                return growth.run(options.march)
            case _:
                return plots.run()
    except (BuildFailed, TaflcError) as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
