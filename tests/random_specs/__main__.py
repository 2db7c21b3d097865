"""``python -m tests.random_specs N [--plies P]``: random specs until N have been tried; stops and goes on at will.

Each spec is checked in a process of its own, which may neither crash nor hang. What came of it stands in
``.cache/random-specs/log.jsonl``, one line a spec; a spec that stands there as good is not tried again, one
that failed is. The texts of failures lie beside it, to be cut down by hand and put into ``corpus/`` once their
cause is known. The sums are written to ``docs/quality/random-specs.json``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from taflc import places

from ..strategies.specs import Tree, spec_trees, written
from .check import check

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(__file__).resolve().parent / "corpus"
RESULT = ROOT / "docs" / "quality" / "random-specs.json"
WORK = places.caches() / "random-specs"
#: Specs that are drawn from one seed; hypothesis begins every batch with the simplest one.
BATCH = 20
#: One spec is given this long, in seconds.
TIME_LIMIT = 1500


def drawn(number: int, most: int = BATCH) -> list[str]:
    """The texts of a batch, the same for the same number."""
    texts: list[str] = []

    @seed(number)
    @settings(
        max_examples=most,
        database=None,
        phases=[Phase.generate],
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(spec_trees())
    def draw(tree: Tree) -> None:
        texts.append(written(tree))

    draw()
    return list(dict.fromkeys(texts))


def batches() -> Iterator[str]:
    """All specs, batch after batch, the simplest one only once."""
    number = 0
    while True:
        yield from drawn(number)[number > 0 :]
        number += 1


def tried(text: str, plies: int) -> dict[str, Any]:
    """Check one spec in a process of its own."""
    began = time.monotonic()
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.random_specs", "--one", "--plies", str(plies)]
    try:
        run = subprocess.run(
            command, cwd=ROOT, input=text, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )
        lines = run.stdout.splitlines()
        result = json.loads(lines[-1]) if run.returncode == 0 and lines else {"state": "failed", "why": run.stderr}
    except subprocess.TimeoutExpired:
        result = {"state": "failed", "why": f"not done after {TIME_LIMIT} seconds"}
    return {**result, "seconds": round(time.monotonic() - began, 1)}


def read_log() -> dict[str, dict[str, Any]]:
    """What came of every spec tried so far, by the hash of its text; the last word counts."""
    try:
        lines = (WORK / "log.jsonl").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    return {entry["key"]: entry for entry in map(json.loads, lines)}


def sums(entries: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of a run, as ``docs/quality/random-specs.json`` has them."""
    corpus = sorted(CORPUS.glob("*.yaml"))
    return {
        "tried": len(entries),
        "refused": sum(entry["state"] == "refused" for entry in entries),
        "built": sum(entry["state"] == "built" for entry in entries),
        "failed": sum(entry["state"] == "failed" for entry in entries),
        "plies": sum(entry.get("plies", 0) for entry in entries),
        "tests": sum(entry.get("tests", 0) for entry in entries),
        "hours": round(sum(entry["seconds"] for entry in entries) / 3600, 1),
        "failures_found": [f"{path.stem}: {what_was_wrong(path)}" for path in corpus],
    }


def what_was_wrong(path: Path) -> str:
    """The comment that a file of the corpus begins with."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return " ".join(line.removeprefix("# ") for line in lines[: next(i for i, s in enumerate(lines) if s[:1] != "#")])


def run(number: int, plies: int) -> int:
    """Try specs until so many have been; 1 if one failed."""
    WORK.mkdir(parents=True, exist_ok=True)
    log, done = read_log(), []
    for text in batches():
        if len(done) >= number:
            break
        key = hashlib.sha256(text.encode()).hexdigest()[:16]
        entry = log.get(key)
        if entry is None or entry["state"] == "failed" or (entry["state"] == "built" and entry["plies"] < plies):
            entry = {"key": key, **tried(text, plies)}
            with (WORK / "log.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        done.append(entry)
        if entry["state"] == "failed":
            (WORK / f"{key}.yaml").write_text(text, encoding="utf-8")
            last = (entry["why"].strip().splitlines() or ["it dies without a word"])[-1]
            print(f"\n{places.shown(WORK / key)}.yaml: {last[:300]}")
        print(f"\r{len(done):4d} of {number}: {entry['state']} in {entry['seconds']} s  ", end="", flush=True)
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(json.dumps(sums(done), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print()
    for name, value in sums(done).items():
        print(f"{name:>15}  {len(value) if isinstance(value, list) else value}")
    return int(any(entry["state"] == "failed" for entry in done))


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_specs", description=run.__doc__)
    parser.add_argument("number", nargs="?", type=int, default=300, help="how many specs (default: 300)")
    parser.add_argument("--plies", type=int, default=2000, help="steps of random games for each (default: 2000)")
    parser.add_argument("--one", action="store_true", help="check the one spec on standard input")
    options = parser.parse_args()
    if options.one:
        print(json.dumps(asdict(check(sys.stdin.read(), options.plies))))
        return 0
    return run(options.number, options.plies)


if __name__ == "__main__":
    sys.exit(main())
