"""``python -m tests.fuzz [--seconds N] [--grow] [TARGET ...]``."""

from __future__ import annotations

import argparse
import sys

from tests.fuzz.runs import long_run
from tests.fuzz.targets import TARGETS


def main() -> int:
    """Fuzz the targets one after the other; 1 if an input failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Give targets random input.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}; none: all")
    parser.add_argument("--seconds", type=float, default=60, help="how long for each target (default 60)")
    parser.add_argument("--grow", action="store_true", help="keep inputs that are answered in a new way")
    options = parser.parse_args()
    for target in options.targets:
        if target not in TARGETS:
            parser.error(f"there is no target {target!r}: choose {', '.join(TARGETS)}")
    failures = sum(long_run(target, options.seconds, options.grow) for target in options.targets or TARGETS)
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
