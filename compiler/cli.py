"""The command line ``taflc``; each command is a module that is imported only when it is called."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse

COMMANDS = {
    "check": "say what is wrong with specs, all at once",
    "show": "a spec in short, or with --resolved every rule, its value and where it was written",
    "new": "start a spec from another one, with all its rules at hand",
    "diff": "what two variants play differently, rule by rule, in words",
    "explain": "what a problem code means and how to put it right",
    "list": "the shipped specs",
    "rulebook": "the rules of a variant told to people, in English, German or Russian",
    "gallery": "a page for each shipped variant, with its board, rules, sources and relatives",
    "schema": "the JSON Schema of a spec, for editors",
    "audit": "hold the specs to their source documents, statement by statement",
    "generate": "write the engines' texts without compiling them",
    "build": "generate and compile engines",
    "test": "run the generated tests of engines",
    "fit": "which values of some rules explain recorded games best",
    "mutants": "change every rule of a variant and see whether its generated tests notice",
    "code-mutants": "put small faults into engines and see whether their generated tests notice",
    "watch": "build a variant again whenever its spec is saved",
    "completion": "a script that lets your shell complete commands and specs",
    "doctor": "what is missing on this machine, and how to get it",
}
"""Every command with what it does; ``taflc.commands.NAME`` has ``arguments(parser)`` and ``run(options)``."""


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit status is 0, 1 if a spec has errors, 2 after one line for bad input."""
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if arguments[0] in ("-V", "--version"):
        import taflc

        print(f"taflc {taflc.__version__}")
        return 0
    name = arguments[0]
    if name not in COMMANDS:
        import difflib

        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean {near[0]}?" if near else "`taflc --help` lists the commands"
        print(f"taflc: there is no command {name!r}; {hint}", file=sys.stderr)
        return 2
    return _run(name, arguments[1:])


def _run(name: str, arguments: list[str]) -> int:
    """Parse a command's arguments and run it."""
    from taflc.errors import TaflcError

    try:
        module = importlib.import_module(f"taflc.commands.{name.replace('-', '_')}")
        options = _parser(name, module.arguments).parse_args(arguments)
        status = module.run(options)
        sys.stdout.flush()
        return int(status or 0)
    except TaflcError as error:
        print(f"taflc {name}: {_one_line(error)}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in ("yaml", "jinja2", "Cython", "setuptools"):
            raise
        need = f'{error.name} is not installed: pip install "taflc[compile]"'
        print(f"taflc {name}: {need}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep Python from complaining on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"taflc {name}: {_one_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except Exception as error:
        # Imported here, for a command that reads no spec should not pay for it.
        from taflc.problems import SpecProblems

        if not isinstance(error, SpecProblems):
            raise
        print(error, file=sys.stderr)
        return 1


def _parser(name: str, add: object) -> argparse.ArgumentParser:
    """The parser of one command, whose errors are one line."""
    import argparse

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            print(f"taflc {name}: {_printable(message)}; see `taflc {name} --help`", file=sys.stderr)
            raise SystemExit(2)

    parser = Parser(prog=f"taflc {name}", description=COMMANDS[name].capitalize() + ".", allow_abbrev=False)
    add(parser)  # type: ignore[operator]
    return parser


def overview() -> str:
    """What ``taflc`` without arguments prints."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {what}" for name, what in COMMANDS.items()]
    head = "usage: taflc COMMAND ...\n\nRules in, engines out: from specs of tafl variants to native engines.\n\n"
    return head + "\n".join(lines) + "\n\n`taflc COMMAND --help` tells a command's options."


def _one_line(error: BaseException) -> str:
    """An error as one line."""
    return _printable(str(error)) or type(error).__name__


def _printable(text: str) -> str:
    """A text on one line that moves no cursor: it may quote what was typed."""
    from taflc.source import printable

    return printable(" ".join(text.split()))


if __name__ == "__main__":
    sys.exit(main())
