"""``taflc test``: run the generated conformance tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from taflc.build.job import Outcome


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variants", nargs="*", metavar="V", help="an id or a spec's file; none: all shipped variants")
    parser.add_argument("-k", metavar="WORDS", help="only tests whose names match, as pytest understands it")
    parser.add_argument("-x", action="store_true", help="stop at the first failure")
    parser.add_argument("-v", action="store_true", help="name every test")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="where the engines are, if not in the usual place")


def run(options: argparse.Namespace) -> int:
    """Bring the engines up to date, then run their tests; not 0 if one failed or none ran."""
    import importlib.util
    import sys

    from taflc.build import build, front

    if importlib.util.find_spec("pytest") is None:
        print('taflc test: pytest is not installed: pip install "taflc[test]"', file=sys.stderr)
        return 2
    outcomes = build(front.find_specs(options.variants), into=options.into, quiet=True)
    if not all(outcome.good for outcome in outcomes):
        return 1
    return _pytest(outcomes, options)


def _pytest(outcomes: list[Outcome], options: argparse.Namespace) -> int:
    """Run pytest on the packages' tests in a process of its own, so that it sees the engines just built."""
    import os
    import subprocess
    import sys

    from taflc.emit.conformance import TESTS

    tests = [str(Path(outcome.package) / name) for outcome in outcomes for name in TESTS]
    folders = list(dict.fromkeys(str(Path(outcome.package).parent) for outcome in outcomes))
    command = [sys.executable, "-m", "pytest", "--import-mode=importlib", "-p", "no:cacheprovider", "-c", os.devnull]
    command += [f"--rootdir={folders[0]}", "-v" if options.v else "-q", *(["-x"] if options.x else [])]
    command += ["-k", options.k] if options.k else []
    path = os.pathsep.join(folders + [os.environ[name] for name in ("TAFL_ENGINE_PATH",) if name in os.environ])
    return subprocess.run([*command, *tests], env={**os.environ, "TAFL_ENGINE_PATH": path}, check=False).returncode
