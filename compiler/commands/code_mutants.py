"""``taflc code-mutants``: put small faults into engines and see whether their generated tests notice."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variants", nargs="+", metavar="V", help="an id or a spec's file")
    parser.add_argument("-n", "--faults", type=int, default=200, metavar="N", help="how many faults a variant")
    parser.add_argument("-j", "--jobs", type=int, default=1, metavar="N", help="how many faults at once")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no further fault after this time")
    parser.add_argument("--force", action="store_true", help="try again what was tried before")


def run(options: argparse.Namespace) -> int:
    """Try the faults of each variant; 1 if one of them keeps below the floor."""
    from taflc.build import front
    from taflc.load import load_variant
    from taflc.mutants import code, results

    end = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")
    below = 0
    for spec in front.find_specs(options.variants):
        subject = code.Subject.of(load_variant(spec))
        variant, written = subject.variant.id, 0.0
        kept: list[code.Result] = []
        found: list[code.Result] = []
        trials = code.tried(subject, options.faults, options.jobs, lambda: time.monotonic() < end, options.force)
        for kept, found in trials:
            if time.monotonic() > written + 10:
                code.keep(variant, kept)
                written = time.monotonic()
            if sys.stderr.isatty():
                print(f"\r{variant}: {len(found)} tried ", end="", file=sys.stderr, flush=True)
        code.keep(variant, kept)
        entry = code.entry(found, code.readings(variant))
        store = results.Results("code-mutants", HOW)
        store.how = {**HOW, "measured": {**store.how_was.get("measured", {}), variant: code.told(found)}}
        store.keep(variant, subject.engine_key, entry)
        print(f"{variant}: {entry.score()}", flush=True)
        for survivor in entry.survivors:
            print(f"    {survivor['what']}: {survivor['reason']}")
        below += entry.caught < FLOOR * entry.countable
    return 1 if below else 0


FLOOR = 0.95
"""The share of faults that a variant's generated tests must catch."""

HOW = {
    "what": "seeded small faults in engine.pyx and the parts it includes, each built with -O0 and run against the "
            "variant's generated tests; faults that do not compile are not counted; caught_by_rule_tests: a rule test "
            "or the set-up failed, asked before examples, games and perft; equivalent: same machine code, or read and "
            "found to change nothing",
    "floor": FLOOR,
}
