"""``taflc generate``: write the generated texts without compiling them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variants", nargs="*", metavar="V", help="an id or a spec's file; none: all shipped variants")
    parser.add_argument("-j", "--jobs", type=int, metavar="N", help="how many at once (default: one a processor)")
    parser.add_argument("--force", action="store_true", help="write even what is up to date")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="put the packages there instead of the usual place")


def run(options: argparse.Namespace) -> int:
    """Generate; 1 if any variant failed."""
    from taflc import places
    from taflc.build import build, front

    specs = front.find_specs(options.variants)
    outcomes = build(specs, into=options.into, force=options.force, compile=False, jobs=options.jobs)
    for spec, outcome in zip(specs, outcomes, strict=True):
        if outcome.good:
            print(places.shown(Path(outcome.package)))
            for count, rule in occurrences(spec):
                print(f"{count:8d}  {rule}")
    return 0 if all(outcome.good for outcome in outcomes) else 1


def occurrences(spec: Path) -> list[tuple[int, str]]:
    """How often each rule of the spec occurs in the games of its generated tests, counted when they were made."""
    from taflc.emit import conformance
    from taflc.load import load_variant

    return [(count, rule) for rule, count in conformance.occurrences(load_variant(spec))]
