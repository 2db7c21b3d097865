"""``python -m benchmarks speed``: the table of all engines' speed, and the same as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import HERE, machine
from benchmarks.engines import Engine, engines, specs_of
from benchmarks.measures import game_positions, tasks
from benchmarks.timing import fastest
from taflc import places
from taflc.build.toolchain import toolchain

#: Where the figures go unless another file is named; those of the whole family are committed.
FIGURES = HERE / "speed.json"
ROUNDS = 25

#: Column -> the measure it shows, and how: nanoseconds a unit, or millions of units a second.
COLUMNS = {
    "bulk Mn/s": ("perft bulk", "rate"),
    "made Mn/s": ("perft made", "rate"),
    "Mplies/s": ("playouts", "rate"),
    "ns/ply": ("playouts", "time"),
    "count ns": ("legal_count", "time"),
    "list ns": ("legal_steps", "time"),
    "steps": ("steps", "time"),
    "push+pop ns": ("push+pop", "time"),
}


def measure(chosen: Sequence[Engine], rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """Nanoseconds a unit of every measure, by engine and measure; ``steps`` is the mean length of the lists."""
    work = [(engine, task) for engine in chosen for task in tasks(engine)]
    times = fastest([task for _, task in work], rounds)
    found: dict[str, dict[str, float]] = {engine.id: {} for engine in chosen}
    for (engine, task), time in zip(work, times, strict=True):
        found[engine.id][task.name] = round(time, 4 if time < 1 else 1)
    for engine in chosen:
        boards = game_positions(engine)
        found[engine.id]["steps"] = round(sum(board.legal_count() for board in boards) / len(boards), 1)
    return found


def table(found: dict[str, dict[str, float]]) -> str:
    """The figures for people: a line an engine, and what repetition and a second thread cost."""
    heads = [*COLUMNS, "repetition", "2 threads"]
    lines = [f"{'engine':<18}" + "".join(f"{head:>12}" for head in heads)]
    for id, times in found.items():
        cells = []
        for measure, kind in COLUMNS.values():
            value = 1000 / times[measure] if kind == "rate" else times[measure]
            cells.append(f"{value:.0f}" if value >= 100 else f"{value:.1f}")
        cells.append(f"{times['playouts'] / times['playouts, no repetition'] - 1:+.0%}")
        cells.append(f"{times['playouts, 2 threads'] / times['playouts'] - 1:+.0%}")
        lines.append(f"{id:<18}" + "".join(f"{cell:>12}" for cell in cells))
    return "\n".join(lines)


def run(names: Sequence[str], level: str, into: Path | None) -> int:
    """Measure, print the table and write the figures."""
    chosen = engines(specs_of(names), level)
    tools = toolchain(level)
    found = measure(chosen)
    figures: dict[str, Any] = {"machine": machine.facts(tools), "unit": "ns", "engines": found}
    # A part of the family never replaces the figures of the whole.
    file = into or (FIGURES if not names and level == "auto" else places.caches() / "benchmarks" / "speed.json")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    about = figures["machine"]
    text = "\n".join(
        (
            f"{about['processor']}, {about['compiler']}, Cython {about['cython']}, Python {about['python']}",
            f"{' '.join(about['flags'])}; CPU time, fastest of {ROUNDS} short runs each, in turn",
            table(found),
        )
    )
    print(text)
    if file == FIGURES:
        FIGURES.with_suffix(".txt").write_text(text + "\n", encoding="utf-8")
    print(f"written to {places.shown(file)}")
    return 0
