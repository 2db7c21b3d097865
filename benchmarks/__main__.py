"""``python -m benchmarks [V ...]``: a table of what the built engines do in a second."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from pathlib import Path

import tafl
from benchmarks.measure import measure


def main() -> int:
    """Measure the named engines, or all that are built, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What engines do in a second.")
    parser.add_argument("variants", nargs="*", metavar="V", help="ids; none: every built engine")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each of three measurements of an engine")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write figures, machine and versions there, too")
    options = parser.parse_args()
    print(f"{'variant':<20} {'depth':>5} {'bulk':>9} {'made':>9} {'plies':>9} {'games':>9}   per second, one thread")
    rows = {}
    for id in options.variants or tafl.variants():
        engine = importlib.import_module(f"tafl.engines.{id.replace('-', '_')}")
        speed = measure(engine, options.seconds)
        figures = "  ".join(f"{value / 1e6:6.1f} M" for value in (speed.bulk, speed.made, speed.plies))
        print(f"{id:<20} {speed.depth:>5}  {figures} {speed.games / 1e3:7.1f} k", flush=True)
        rows[id] = {**speed._asdict(), "level": engine.CPU, "rules": engine.SPEC_HASH}
    if options.json:
        machine = {"machine": platform.platform(), "python": platform.python_version(), "taflc": tafl.__version__}
        options.json.write_text(json.dumps({**machine, "engines": rows}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
