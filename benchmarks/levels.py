"""``python -m benchmarks levels``: what share of this machine's speed the portable builds reach."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.engines import engines, specs_of, yardstick_specs
from benchmarks.measures import tasks
from benchmarks.timing import fastest
from tafl import cpu

#: The portable builds must reach this share of x86-64-v3.
FLOOR = 0.6
ROUNDS = 25
MEASURES = ("perft bulk", "perft made", "playouts")


def run(names: Sequence[str]) -> int:
    """Build for every level that is not better than this machine's usual one, measure, print the shares."""
    best = cpu.level()
    others = [level for level in cpu.LEVELS if level in cpu.here() and cpu.LEVELS.index(level) > cpu.LEVELS.index(best)]
    specs = specs_of(names) if names else yardstick_specs()
    built = {level: engines(specs, "auto" if level == best else level) for level in (best, *others)}
    print(f"share of the speed of {best}: {', '.join(MEASURES)}")
    low = False
    for at, spec in enumerate(specs):
        work = {level: [task for task in tasks(found[at]) if task.name in MEASURES] for level, found in built.items()}
        flat = [task for group in work.values() for task in group]
        times = fastest(flat, ROUNDS)
        size = len(MEASURES)
        for number, level in enumerate(others, start=1):
            shares = [times[i] / times[number * size + i] for i in range(size)]
            low = low or min(shares) < FLOOR
            print(f"{spec.stem:<18}{level:<12}" + "".join(f"{share:>8.0%}" for share in shares))
    return 1 if low else 0
