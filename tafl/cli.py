"""The command line ``tafl``; each command is a module that is imported only when it is called."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse

COMMANDS = {
    "completion": "a script that lets your shell complete commands and variants",
    "convert": "games and positions from one notation to another",
    "draw": "a position or a game as a picture, SVG or PNG",
    "engine": "be another program's engine, through a text protocol",
    "list": "the variants whose engines are built",
    "show": "a variant's board, rules and sources",
    "moves": "the legal moves of a position",
    "step": "make one move: legal or not and why, what it takes, how the game stands",
    "replay": "play recorded games through an engine: where record and rules part, and why",
    "perft": "count the positions reachable in so many steps",
    "play": "play against a bot or with somebody at one keyboard",
    "selfplay": "let bots play each other and record the games",
    "stats": "what random games of a variant are like",
}
"""Every command with what it does."""


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit status: 0, or 2 after one line on standard error for bad input."""
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if arguments[0] in ("-V", "--version"):
        import tafl

        print(f"tafl {tafl.__version__}")
        return 0
    name = arguments[0]
    if name not in COMMANDS:
        import difflib

        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean {near[0]}?" if near else "`tafl --help` lists the commands"
        print(f"tafl: there is no command {name!r}; {hint}", file=sys.stderr)
        return 2
    return _run(name, arguments[1:])


def _run(name: str, arguments: list[str]) -> int:
    """Parse a command's arguments and run it."""
    from tafl.errors import TaflError

    module = importlib.import_module(f"tafl.commands.{name}")
    try:
        parser = _parser(name, module.arguments)
        options = parser.parse_args(arguments)
        for option, value in vars(options).items():
            # argparse takes "--" for no value at all, even in --move=--
            if value == []:
                parser.error(f"argument --{option}: expected one argument")
        status = module.run(options)
        sys.stdout.flush()
        return int(status or 0)
    except (TaflError, ValueError) as error:
        print(f"tafl {name}: {_one_line(error)}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader (head, less) has seen enough; keep Python from complaining on exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"tafl {name}: {_one_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _parser(name: str, add: object) -> argparse.ArgumentParser:
    """The parser of one command, whose errors are one line."""
    import argparse

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            print(f"tafl {name}: {_printable(message)}; see `tafl {name} --help`", file=sys.stderr)
            raise SystemExit(2)

    what = COMMANDS[name]
    parser = Parser(prog=f"tafl {name}", description=f"{what[0].upper()}{what[1:]}.", allow_abbrev=False)
    add(parser)  # type: ignore[operator]
    return parser


def overview() -> str:
    """What ``tafl`` without arguments prints."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {what}" for name, what in COMMANDS.items()]
    head = "usage: tafl COMMAND ...\n\nPlay and study tafl variants through their compiled engines.\n\n"
    return head + "\n".join(lines) + "\n\n`tafl COMMAND --help` tells a command's options."


def _one_line(error: BaseException) -> str:
    """An error as one line."""
    text = str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)
    return _printable(text) or type(error).__name__


def _printable(text: str) -> str:
    """A text on one line that moves no cursor: it may quote what was typed."""
    return "".join(char if char.isprintable() else "·" for char in " ".join(text.split()))


if __name__ == "__main__":
    sys.exit(main())
