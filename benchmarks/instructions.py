"""``python -m benchmarks instructions``: instructions a node and a ply, counted by callgrind.

Times shake on a machine that others use; these counts do not, so they are what a change of the templates
is held to: the committed figures may be exceeded by 3 %, no more. Other compilers write other code, hence
the figures are kept by the versions of the C compiler, Cython and Python; where there are none for a
machine's versions they are counted and recorded, and nothing is compared.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from benchmarks import HERE, machine, yardstick
from benchmarks.engines import Engine, engines, specs_of
from benchmarks.measures import depth
from tafl import cpu
from taflc.build import processors
from taflc.build.toolchain import Toolchain, toolchain
from taflc.errors import TaflcError

FIGURES = HERE / "instructions.json"
#: Counts may exceed the committed figures by this share.
SLACK = 0.03
#: So many positions at most are visited by a counted perft, and so many games played.
VISITS = 1_000_000
GAMES = 40
MEASURES = ("bulk", "made", "playouts")
#: Levels whose instructions valgrind knows; it knows none of AVX-512.
EMULATED = ("x86-64-v3", "x86-64-v2", "generic")

#: Counts by engine and measure: instructions a node, or a ply.
Counts = dict[str, dict[str, float]]


class NoValgrind(TaflcError):
    """Valgrind is missing or does not work."""


@dataclass(frozen=True)
class Target:
    """Something to be counted: a native module, its full name, how much work each measure is, from where."""

    id: str
    native: Path
    module: str
    amounts: dict[str, int]
    position: str = ""


def level() -> str:
    """The level to count: the best that this processor runs and valgrind knows."""
    return next(level for level in EMULATED if level in cpu.here())


def asked(tools: Toolchain) -> str:
    """How to ask for engines of these tools: those of ``generated/`` do where they are for the level counted."""
    return "auto" if tools.level == cpu.level() else tools.level


def key(tools: Toolchain) -> str:
    """What the committed figures are kept by."""
    python = ".".join(platform.python_version_tuple()[:2])
    return f"{machine.compiler_version(tools)}, Cython {tools.cython}, Python {python}, {tools.level}"


def amounts(perft: Callable[[int], int]) -> dict[str, int]:
    """How much work each measure is."""
    return {"bulk": depth(perft, VISITS, bulk=True), "made": depth(perft, VISITS, bulk=False), "playouts": GAMES}


def target(engine: Engine, position: str = "") -> Target:
    """An engine as it is counted, from its start or another position."""
    work = amounts(engine.board(position or None).perft)
    return Target(engine.id, engine.native, f"tafl.engines.{engine.module}.engine", work, position)


def command() -> list[str]:
    """Valgrind's command line up to the program; :class:`NoValgrind` if there is no valgrind."""
    found = shutil.which("valgrind")
    if found is None:
        raise NoValgrind("no instructions are counted without valgrind (Debian, Ubuntu: apt install valgrind)")
    return [found, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--dump-line=no"]


def _work(aim: Target, measure: str, *before: str) -> subprocess.CompletedProcess[str]:
    """A process that does one piece of work, run by the program ``before``, or by itself."""
    program = [sys.executable, "-s", "-S", str(HERE / "counted.py")]
    return subprocess.run(
        [*before, *program, str(aim.native), aim.module, aim.position, measure, str(aim.amounts.get(measure, 0))],
        capture_output=True,
        text=True,
        # Without the seed the hashes of strings, and with them the lengths of searches, differ between runs.
        env={"PYTHONHASHSEED": "0", "PYTHONPATH": str(HERE.parent), "PATH": os.environ.get("PATH", "")},
        check=False,
    )


def counted(aim: Target, measure: str) -> tuple[int, int]:
    """Instructions of a whole process that does one piece of work, and the units of the work."""
    run = _work(aim, measure, *command())
    total = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or total is None:
        said = run.stderr.strip().splitlines() or ["nothing was said"]
        raise NoValgrind(f"valgrind does not run {aim.id}: {said[-1]}")
    return int(total[1]), int(run.stdout)


def count(
    aims: Sequence[Target], measures: Sequence[str] = MEASURES, tell: Callable[[str], None] | None = None
) -> list[dict[str, float]]:
    """Instructions a unit by measure: a process that does the work less one that only loads the engine."""

    def of(aim: Target) -> dict[str, float]:
        # Once without counting: the first process compiles the modules it imports, all later ones read them.
        _work(aim, "nothing")
        idle, _ = counted(aim, "nothing")
        found = {}
        for measure in measures:
            total, units = counted(aim, measure)
            found[measure] = round((total - idle) / units, 2)
        return found

    # Each count is a process of its own; the threads only wait for them.
    with ThreadPoolExecutor(processors()) as pool:
        rows = []
        for aim, found in zip(aims, pool.map(of, aims), strict=True):
            rows.append(found)
            if tell is not None:
                tell(line(aim.id, found))
        return rows


def line(id: str, found: dict[str, float]) -> str:
    """A line of the table."""
    return f"{id:<18}" + "".join(f"{found[measure]:>12.2f}" for measure in MEASURES)


def slower(counts: Counts, figures: Counts) -> list[str]:
    """What exceeds its committed figure by more than the slack, one sentence each.

    >>> slower({"a": {"bulk": 10.4}}, {"a": {"bulk": 10.0}})
    ['a: bulk 10.40 instructions, committed are 10.00 (+4.0 %)']
    >>> slower({"a": {"bulk": 10.2}, "b": {"bulk": 99.0}}, {"a": {"bulk": 10.0}})
    []
    """
    return [
        f"{id}: {measure} {now:.2f} instructions, committed are {then:.2f} ({now / then - 1:+.1%})".replace("%", " %")
        for id, found in counts.items()
        for measure, now in found.items()
        if (then := figures.get(id, {}).get(measure)) is not None and now > then * (1 + SLACK)
    ]


def read(file: Path = FIGURES) -> dict[str, Counts]:
    """The committed figures by key; none if there is no file."""
    figures: dict[str, Counts] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return figures


def record(counts: Counts, key: str, file: Path = FIGURES) -> None:
    """Keep these counts under a key; other engines' figures stay."""
    figures = read(file)
    figures[key] = dict(sorted({**figures.get(key, {}), **counts}.items()))
    file.write_text(json.dumps(dict(sorted(figures.items())), indent=1) + "\n", encoding="utf-8")


def judge(counts: Counts, key: str, *, anew: bool = False, file: Path = FIGURES) -> tuple[int, list[str]]:
    """Compare with the committed figures and record what has none: the exit status, and what to say.

    With ``anew`` all counts are recorded and nothing is compared.
    """
    figures = read(file).get(key, {})
    faults = [] if anew else slower(counts, figures)
    new = {id: found for id, found in counts.items() if anew or id not in figures}
    words = list(faults)
    if new:
        record(new, key, file)
        words.append(f"recorded for {key}: {', '.join(new)}")
    if not faults and len(new) < len(counts):
        words.append(f"no more than {SLACK:.0%} above the committed figures for {key}".replace("%", " %"))
    return (1 if faults else 0), words


def run(names: Sequence[str], march: str, anew: bool, beside: Path | None) -> int:
    """Count, print and compare; 1 if something became slower, or if valgrind is missing under CI."""
    tools = toolchain(level() if march == "auto" else march)
    try:
        command()
    except NoValgrind as error:
        print(error)
        return 1 if os.environ.get("CI", "").lower() == "true" else 0
    aims = [target(engine) for engine in engines(specs_of(names), asked(tools))]
    print(f"instructions a node (perft bulk, perft made) and a ply (playouts); {key(tools)}")
    print(f"{'engine':<18}" + "".join(f"{measure:>12}" for measure in MEASURES))
    counts = dict(zip((aim.id for aim in aims), count(aims, tell=print), strict=True))
    if beside is not None:
        tell_yardstick(beside, tools, counts)
    status, words = judge(counts, key(tools), anew=anew)
    print("\n".join(words))
    return status


def tell_yardstick(folder: Path, tools: Toolchain, counts: Counts) -> None:
    """Print the yardstick's counts for the same work, and what share of them ours are."""
    built = yardstick.build(folder, tools)
    specs = {rule: next(id for id in counts if id.startswith(f"yardstick-{rule.lower()}-")) for rule in yardstick.RULES}
    aims = []
    for rule in yardstick.RULES:
        work = amounts(yardstick.load(built, rule, tools).perft)
        aims.append(Target(f"yardstick {rule}", built / f"eng{rule}{tools.suffix}", f"eng{rule}", work))
    for (rule, id), theirs in zip(specs.items(), count(aims, tell=print), strict=True):
        shares = {measure: counts[id][measure] / theirs[measure] for measure in MEASURES}
        print(line(f"ours / {rule}", shares))
