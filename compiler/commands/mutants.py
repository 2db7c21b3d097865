"""``taflc mutants``: change every rule of a variant and see whether its generated tests notice."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("variants", nargs="*", metavar="V", help="an id or a spec's file; none: all shipped variants")
    parser.add_argument("-j", "--jobs", type=int, default=1, metavar="N", help="how many variants at once")
    parser.add_argument("--games", action="store_true", help="ask the random games too")
    parser.add_argument("--json", action="store_true", help="print everything, one mutant after the other, as JSON")
    parser.add_argument("--force", action="store_true", help="try again what was tried before")


def run(options: argparse.Namespace) -> int:
    """Try the mutants; 1 if one is neither caught by rule tests or examples nor the same game."""
    from concurrent.futures import ProcessPoolExecutor

    from taflc.build import front

    specs = [str(spec) for spec in front.find_specs(options.variants)]
    work = [(spec, options.games, options.force) for spec in specs]
    results: dict[str, Any] = {}
    holes = 0
    report = sys.stderr if options.json else sys.stdout
    with ProcessPoolExecutor(max(1, options.jobs)) as pool:
        for count, (name, found) in enumerate(pool.map(of_spec, work), 1):
            results[name] = found
            holes += len(found["holes"])
            print(f"[{count}/{len(specs)}] {name}: {line(found)}", file=report, flush=True)
            for hole in found["holes"]:
                print(f"    not caught: {hole['path']}: {hole['value']}  {hole['difference']}", file=report, flush=True)
    if options.json:
        print(json.dumps(results, indent=1, ensure_ascii=False))
    return 1 if holes else 0


def line(found: dict[str, Any]) -> str:
    """The result of one variant in a line."""
    return (
        f"{found['made']} mutants, {found['by rule tests']} caught by rule tests, {found['by examples']} by worked "
        f"examples, {len(found['equivalent'])} the same game, {len(found['holes'])} not caught"
    )


def of_spec(work: tuple[str, bool, bool]) -> tuple[str, dict[str, Any]]:
    """(id, summary) of one spec; kept in the cache by rules and by the sources of tests and reference."""
    import tempfile

    from taflc import places
    from taflc.conformance.mutants import summary, verdicts
    from taflc.conformance.suite import sources_hash
    from taflc.emit.environment import spec_hash
    from taflc.load import load_variant

    spec, games, force = work
    variant = load_variant(spec)
    sort = "games" if games else "rules"
    kept = places.caches() / "mutants" / f"{variant.id}-{spec_hash(variant)}-{sources_hash()}-{sort}.json"
    if kept.is_file() and not force:
        return variant.id, json.loads(kept.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        found = summary(list(verdicts(variant, Path(folder), games=games)))
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(found), encoding="utf-8")
    return variant.id, found
