"""``taflc check``: everything that is wrong with specs, without playing (unless asked)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from taflc.load import Examined


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("specs", nargs="*", metavar="SPEC", help="a spec's file or id; none: all shipped specs")
    parser.add_argument("--examples", action="store_true", help="play the worked examples through the reference too")
    parser.add_argument("--json", action="store_true", help="problems as a JSON array, one object each")
    parser.add_argument("--strict", action="store_true", help="let warnings fail the check as errors do")


def run(options: argparse.Namespace) -> int:
    """Print all problems; 1 if any is an error."""
    from taflc.load import examine
    from taflc.specs import find_specs

    specs = find_specs(options.specs)
    examined = [examine(path, examples=options.examples) for path in specs]
    problems = [problem for one in examined for problem in one.problems]
    if options.json:
        import json

        print(json.dumps([problem.json() for problem in problems], ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            print(problem.text(), end="\n\n")
        print(_summary(examined))
    errors = sum(problem.severity == "error" for problem in problems)
    return 1 if errors or (options.strict and problems) else 0


def _summary(examined: list[Examined]) -> str:
    """The last line: how many specs, how many problems."""
    problems = [problem for one in examined for problem in one.problems]
    errors = sum(problem.severity == "error" for problem in problems)
    warnings = len(problems) - errors
    counts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((errors, "error"), (warnings, "warning")) if n]
    specs = f"{len(examined)} spec{'' if len(examined) == 1 else 's'}"
    return f"{specs} checked: {' and '.join(counts) or 'no problems'}"
