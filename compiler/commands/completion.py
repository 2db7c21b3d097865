"""``taflc completion``: a script that lets a shell complete commands, specs and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.completion import SHELLS, Program, script

if TYPE_CHECKING:
    import argparse

SPECS = ("audit", "build", "check", "diff", "generate", "mutants", "rulebook", "show", "test", "watch")
"""Commands whose arguments are specs, by id or file."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "shell", choices=SHELLS, help='then: eval "$(taflc completion bash)" in the shell\'s start file'
    )


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    print(script(options.shell, program()), end="")
    return 0


def program() -> Program:
    """What there is to complete."""
    from taflc.cli import COMMANDS

    return Program("taflc", COMMANDS, "taflc.commands", SPECS, True, ("fit", "new"))
