"""``tafl completion``: a script that lets a shell complete commands, variants and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.completion import SHELLS, Program, script

if TYPE_CHECKING:
    import argparse

VARIANT_FIRST = ("draw", "moves", "perft", "play", "selfplay", "show", "stats", "step")
"""Commands whose first argument is a variant."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("shell", choices=SHELLS, help='then: eval "$(tafl completion bash)" in the shell\'s start file')


def run(options: argparse.Namespace) -> None:
    """Print the script."""
    print(script(options.shell, program()), end="")


def program() -> Program:
    """What there is to complete."""
    from tafl.cli import COMMANDS

    return Program("tafl", COMMANDS, "tafl.commands", VARIANT_FIRST, False, ("convert", "replay"))
