"""``taflc build``: generate and compile engines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    from taflc.build.toolchain import MARCH

    parser.add_argument("variants", nargs="*", metavar="V", help="an id or a spec's file; none: all shipped variants")
    parser.add_argument("-j", "--jobs", type=int, metavar="N", help="how many at once (default: one a processor)")
    parser.add_argument("--march", choices=MARCH, default="auto", help="processor level (default: this machine's)")
    parser.add_argument("--checked", action="store_true", help="assert the bounds of every buffer as they play")
    parser.add_argument("--force", action="store_true", help="compile even what is up to date")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="put the engines there instead of the usual place")
    parser.add_argument("--table", action="store_true", help="end with a table of the engines")


def run(options: argparse.Namespace) -> int:
    """Build; 1 if any variant failed."""
    from taflc import places
    from taflc.build import build, front
    from taflc.build.package import prune
    from taflc.build.toolchain import toolchain

    # One sentence for a missing compiler instead of one for each variant.
    toolchain(options.march, checked=options.checked)
    specs = front.find_specs(options.variants)
    outcomes = build(
        specs,
        into=options.into,
        march=options.march,
        force=options.force,
        checked=options.checked,
        jobs=options.jobs,
    )
    # Outside a checkout a user's own engines lie in the same folder.
    if not options.variants and options.into is None and places.checkout():
        for module in prune(places.generated(), [places.module_name(spec.stem) for spec in specs]):
            print(f"{module} removed: no spec stands for it any more")
    failed = [outcome for outcome in outcomes if not outcome.good]
    if options.table:
        from taflc.build.table import table

        print(table(outcomes))
    built = sum(outcome.state == "built" for outcome in outcomes)
    which = f"; failed: {', '.join(outcome.name for outcome in failed)}" if failed else ""
    print(f"{len(outcomes) - len(failed)} of {len(outcomes)} engines ready, {built} built now{which}")
    return 1 if failed else 0
