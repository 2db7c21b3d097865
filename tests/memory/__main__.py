"""``python -m tests.memory {sanitize,memcheck,games} [V ...]``: engines where every mistake with memory shows.

``sanitize`` builds engines with the address and undefined-behaviour sanitizers (and the engine's own
assertions, see ``taflc build --checked``) in ``.cache/sanitized``, where they are used again as long as their
text stays the same, and makes each do everything it can (:mod:`tests.memory.play`). Without variants: ten
that differ as much as any; ``all``: all. ``memcheck`` does the same under valgrind with a plain engine. ``games`` plays
10,000 random games of every variant (or those named) with engines that assert their bounds, none of which may
get stuck. The figures go to ``docs/quality/sanitize.json``; a variant that is run again replaces its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from taflc import places
from taflc.build.compile import compile_engine
from taflc.build.front import find_specs
from taflc.build.record import digest
from taflc.build.toolchain import Toolchain, find_compiler, toolchain
from taflc.emit.artefacts import emit_all
from taflc.errors import TaflcError
from taflc.load import load_variant

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "docs" / "quality" / "sanitize.json"
#: Small and large, with and without runs, jumps, conversions, shieldwalls, forts, camps, every kind of repetition.
TEN = (
    "brandubh-7", "tablut-saami-9", "sea-battle-9", "odin-11", "tyr-11", "copenhagen-11", "tawlbwrdd-11", "berserk-11",
    "legacy-tyr-13", "alea-berserk-19",
)  # fmt: skip
SANITIZED = (
    "-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined,bounds", "-fno-sanitize-recover=all",
    "-DTAFL_CHECKED",
)  # fmt: skip
PLAIN = ("-O1", "-g", "-DTAFL_CHECKED")
PLIES = 2_000_000


def tools(extra: tuple[str, ...]) -> Toolchain:
    """The machine's tools with other flags; valgrind knows no level above the third."""
    found = toolchain("auto" if extra is SANITIZED or toolchain().level != "x86-64-v4" else "x86-64-v3")
    kept = [flag for flag in found.flags if flag not in ("-O3", "-DNDEBUG")]
    return replace(found, flags=(*kept, *extra))


def built(spec: Path, using: Toolchain, kind: str) -> tuple[Path, str]:
    """The folder of a spec's package with such an engine, and the package's name."""
    variant = load_variant(spec)
    module, texts = places.module_name(variant.id), emit_all(variant)
    folder = places.caches() / kind
    key, mark = digest([*using.identity(), *map(str, sorted(texts.items()))]), folder / module / "key"
    if not mark.is_file() or mark.read_text() != key:
        (folder / module).mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / module / name).write_text(text, encoding="utf-8")
        compile_engine(folder / module, module, using)
        mark.write_text(key)
    return folder, module


def library(name: str) -> str:
    """The path of one of the compiler's own libraries; an empty text if it has none."""
    run = subprocess.run([*find_compiler(), f"-print-file-name={name}"], capture_output=True, text=True, check=False)
    path = run.stdout.strip()
    return os.path.realpath(path) if os.path.isabs(path) else ""


def sanitized(spec: Path, plies: int) -> dict[str, Any]:
    """Build and run one variant under the sanitizers; ``{"findings": 1, "why": ...}`` if they stop it."""
    folder, module = built(spec, tools(SANITIZED), "sanitized")
    environment = {
        "LD_PRELOAD": library("libasan.so"),
        # Python's own allocator would hide what happens inside its pools; what it never frees is not ours.
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    return played([], [str(folder), module, str(plies)], environment)


def memchecked(spec: Path, plies: int) -> dict[str, Any]:
    """Build and run one variant under valgrind."""
    folder, module = built(spec, tools(PLAIN), "memcheck")
    valgrind = ["valgrind", "--error-exitcode=9", "--quiet", f"--suppressions={Path(__file__).parent / 'python.supp'}"]
    arguments = [str(folder), module, str(plies), "1000", "400"]
    return played(valgrind, arguments, {"PYTHONMALLOC": "malloc"})


def asserted(spec: Path, games: int) -> dict[str, Any]:
    """Build one variant with its assertions and play so many random games."""
    folder, module = built(spec, tools(PLAIN), "asserted")
    return played([], [str(folder), module, str(games)], {}, "games")


def played(
    before: list[str], arguments: list[str], environment: dict[str, str], program: str = "play"
) -> dict[str, Any]:
    """Run a program of this folder and read what it says."""
    began = time.monotonic()
    run = subprocess.run(
        [*before, sys.executable, "-m", f"tests.memory.{program}", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    seconds = round(time.monotonic() - began, 1)
    if run.returncode:
        return {"findings": 1, "why": run.stderr[:6000], "seconds": seconds}
    return {**json.loads(run.stdout), "findings": 0, "seconds": seconds}


def missing(what: str) -> str:
    """What a run needs and this machine lacks, in words; an empty text if all is there."""
    if what == "games":
        return ""
    if what == "sanitize":
        return "" if os.path.isfile(library("libasan.so")) else "the C compiler has no library libasan"
    found = subprocess.run(["valgrind", "--version"], capture_output=True, check=False, shell=False)
    return "" if found.returncode == 0 else "valgrind does not run"


def keep(what: str, id: str, result: dict[str, Any]) -> None:
    """Put one variant's figures into the file of figures."""
    data: dict[str, Any] = {"variants": {}, "memcheck": {}, "games": {}}
    if RESULT.is_file():
        data |= json.loads(RESULT.read_text(encoding="utf-8"))
    part = data["variants" if what == "sanitize" else what]
    part[id] = {name: value for name, value in result.items() if name != "why"}
    data = {name: dict(sorted(part.items())) for name, part in data.items()}
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Run the variants asked for; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.memory", description="Look for mistakes with memory.")
    parser.add_argument("what", choices=("sanitize", "memcheck", "games"))
    parser.add_argument("variants", nargs="*", metavar="V", help="ids or spec files; `all`; none: a choice of ten")
    parser.add_argument("--plies", type=int, default=0, help="sanitize, memcheck: random games of so many plies")
    parser.add_argument("--games", type=int, default=0, help="games: so many of each variant (10,000)")
    options = parser.parse_args()
    if options.plies if options.what == "games" else options.games:
        parser.error("--games is for games, --plies for the others")
    lack = missing(options.what)
    if lack:
        raise SystemExit(f"{options.what} needs more than there is: {lack}")
    usual = {"sanitize": list(TEN), "memcheck": ["brandubh-7"], "games": []}[options.what]
    specs = find_specs([] if options.variants == ["all"] else options.variants or usual)
    run, amount = {
        "sanitize": (sanitized, PLIES), "memcheck": (memchecked, 20_000), "games": (asserted, 10_000),
    }[options.what]  # fmt: skip
    amount = options.games or options.plies or amount
    found = 0
    for spec in specs:
        result = run(spec, amount)
        keep(options.what, spec.stem, result)
        found += result["findings"]
        print(f"{spec.stem:<24} {json.dumps({k: v for k, v in result.items() if k != 'why'})}", flush=True)
        if result["findings"]:
            print(result["why"])
    return int(found > 0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except TaflcError as error:
        raise SystemExit(str(error)) from error
