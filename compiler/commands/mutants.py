"""``taflc mutants``: change every rule of a variant and see whether its generated tests notice."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from taflc.model import Variant
    from taflc.mutants.rules import Verdict

FLOOR, FLOOR_OF_DOCUMENTS, FLOOR_OF_RULE_TESTS = 0.98, 1.0, 0.95
"""Shares of the mutants that must be caught: by any test, by any test of a variant that a source document was read
statement by statement for, and by rule tests alone."""

HOW = {
    "what": "each other value of each rule, no two mutants with equal rules; caught_by_rule_tests: by a rule test or "
            "the set-up; caught: by these, a worked example, or else a random game or perft, which is told among the "
            "survivors; equivalent: no difference in 100,000 random games on compiled engines, half of them from "
            "1,000 positions with few pieces, and in one game from each of these gone through step by step",
    "floors": {"caught": FLOOR, "caught, variants of the source documents": FLOOR_OF_DOCUMENTS,
               "caught by rule tests alone": FLOOR_OF_RULE_TESTS},
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variants", nargs="*", metavar="V", help="an id or a spec's file; none: all shipped variants")
    parser.add_argument("-j", "--jobs", type=int, default=1, metavar="N", help="how many engines at once")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no further variant after this time")
    parser.add_argument("--force", action="store_true", help="try again what was tried before")


def run(options: argparse.Namespace) -> int:
    """Try the mutants; 1 if a variant keeps below its floor."""
    import time

    from taflc.build import front
    from taflc.load import load_variant
    from taflc.mutants import rules
    from taflc.mutants.results import Entry, Results

    specs = front.find_specs(options.variants)
    documents = documented()
    specs.sort(key=lambda path: (path.stem not in documents, rules.chance(path.stem)))
    store = Results("mutants", {**HOW, "documents": documents})
    end = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")
    below = 0
    for number, spec in enumerate(specs, 1):
        variant = load_variant(spec)
        key = rules.key_of(variant)
        if options.force or not store.known(variant.id, key):
            if time.monotonic() > end:
                break
            store.keep(variant.id, key, rules.entry(_found(variant, f"[{number}/{len(specs)}]", options.jobs)))
        entry = Entry.read(store.entries[variant.id])
        print(f"[{number}/{len(specs)}] {variant.id}: {entry.score()}", flush=True)
        for survivor in entry.survivors:
            print(f"    not caught: {survivor['what']}  {survivor['reason']}", flush=True)
        floor = FLOOR_OF_DOCUMENTS if variant.id in documents else FLOOR
        few = entry.caught_by_rule_tests < FLOOR_OF_RULE_TESTS * entry.countable
        below += few or entry.caught < floor * entry.countable
    return 1 if below else 0


def _found(variant: Variant, place: str, jobs: int) -> list[Verdict]:
    """The verdicts of a variant, with a line on the terminal that says how far they are."""
    import tempfile
    from pathlib import Path

    from taflc.mutants import rules

    def say(how_far: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\x1b[K{place} {variant.id}: {how_far}", end="", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        found = rules.verdicts(variant, Path(folder), jobs, say)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return found


def documented() -> list[str]:
    """The ids of the variants that source documents were read for; none where there are no documents."""
    from taflc import places
    from taflc.audit import read_document

    root = places.checkout()
    files = sorted((root / "docs" / "sources").glob("*.yaml")) if root else []
    return sorted({variant for file in files for variant in read_document(file).variants})
