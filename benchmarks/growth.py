"""``python -m benchmarks growth``: what a ply costs on boards of 7 to 19, and with few and many pieces.

The rules are those of the yardstick's A; the starts are made up: defenders around the king, twice as
many attackers along the edges. Times and instructions are measured on whole playouts.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import HERE, instructions, machine
from benchmarks.engines import Engine, engines
from benchmarks.measures import GAMES, SEED
from benchmarks.timing import Task, fastest
from taflc import places
from taflc.build.toolchain import toolchain

FIGURES = HERE / "plots" / "growth.json"
SIZES = (7, 9, 11, 13, 15, 17, 19)
#: The share of the squares that hold a piece at the start while the board grows.
SHARE = 0.3
#: The board on which the pieces become more, and how many defenders there are, the king apart.
BOARD = 15
DEFENDERS = (4, 8, 12, 16, 24, 32)
ROUNDS = 25

_SPEC = """\
id: {id}
title: {{en: Growth}}
about: {{family: test, evidence: app, layout_evidence: sourced}}
board:
  size: {size}
  layout: |
{rows}
squares:
  throne: {{at: centre, stop: king, hostile: {{empty: everyone}}}}
  corners: {{at: corners, stop: king, pass: king, hostile: {{empty: everyone}}}}
pieces:
  king: {{taken: 4}}
  man: {{}}
turn: {{first: attackers}}
endings: {{goal: corners, no_legal_step: loses, repetition: ignored}}
"""


def layout(size: int, defenders: int) -> list[str]:
    """A start: the king in the middle, so many defenders around him, twice as many attackers along the edges.

    The size is odd, the defenders are a multiple of four: the start looks alike from all sides.

    >>> for row in layout(7, 4):
    ...     print(" ".join(row))
    . . . t t . .
    . . . . . . .
    t . . T . . .
    t . T K T . t
    . . . T . . t
    . . . . . . .
    . . t t . . .
    """
    middle = size // 2
    quarter = [(up, right) for up in range(1, middle + 1) for right in range(middle + 1) if up + right < 2 * middle]
    inner = sorted(quarter, key=lambda at: (sum(at), at))[: defenders // 4]
    # From the edges inwards, the middle of each edge first.
    outer = sorted(set(quarter) - set(inner), key=lambda at: (-max(at), min(at), at))[: defenders // 2]
    rows = [["."] * size for _ in range(size)]
    rows[middle][middle] = "K"
    for letter, squares in (("T", inner), ("t", outer)):
        for up, right in squares:
            for rank, file in ((up, right), (right, -up), (-up, -right), (-right, up)):
                rows[middle + rank][middle + file] = letter
    return ["".join(row) for row in rows]


def spec_text(size: int, defenders: int) -> str:
    """The spec of one start."""
    rows = "\n".join("    " + " ".join(row) for row in layout(size, defenders))
    return _SPEC.format(id=spec_id(size), size=size, rows=rows)


def spec_id(size: int) -> str:
    """The id of the spec for a size of board."""
    return f"growth-{size}"


def position(size: int, defenders: int) -> str:
    """A start as position text."""
    rows = []
    for row in layout(size, defenders):
        text, empty = "", 0
        for letter in [*row, ""]:
            if letter == ".":
                empty += 1
            else:
                text, empty = f"{text}{empty or ''}{letter}", 0
        rows.append(text)
    return "/".join(rows) + " a"


def playouts(engine: Engine, position: str | None) -> Task:
    """Random games from a position."""
    board = engine.board(position)
    return Task(engine.id, lambda: board.playouts(GAMES, SEED)[4])


def measure(level: str, sizes: Sequence[int] = SIZES, more: Sequence[int] = DEFENDERS) -> dict[str, Any]:
    """Nanoseconds and instructions a ply, against the size of the board and the number of pieces."""
    with tempfile.TemporaryDirectory() as folder:
        specs = []
        for size in sizes:
            specs.append(Path(folder, f"{spec_id(size)}.yaml"))
            specs[-1].write_text(spec_text(size, 4 * round(SHARE * size * size / 12)), encoding="utf-8")
        built = engines(specs, level, places.caches() / "benchmarks" / toolchain(level).level)
    grown = built[sizes.index(BOARD)]
    starts = [position(BOARD, defenders) for defenders in more]
    tasks = [playouts(engine, None) for engine in built] + [playouts(grown, start) for start in starts]
    times = [round(time, 1) for time in fastest(tasks, ROUNDS)]
    aims = [instructions.target(engine) for engine in built]
    aims += [instructions.target(grown, start) for start in starts]
    counts = [found["playouts"] for found in instructions.count(aims, ("playouts",))]
    split = len(sizes)
    return {
        "board": {
            "size": list(sizes),
            "words": [4 * -(-size // (64 // (size + 1))) for size in sizes],
            "ns": times[:split],
            "instructions": counts[:split],
        },
        "pieces": {
            "board": BOARD,
            "pieces": [3 * defenders + 1 for defenders in more],
            "ns": times[split:],
            "instructions": counts[split:],
        },
    }


def run(level: str) -> int:
    """Measure, print and write the figures that the plots are drawn from."""
    asked = instructions.level() if level == "auto" else level
    figures = {"machine": machine.facts(toolchain(asked)), **measure(asked)}
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    for what, across in (("board", "size"), ("pieces", "pieces")):
        rows = figures[what]
        for at, ns, counted in zip(rows[across], rows["ns"], rows["instructions"], strict=True):
            print(f"{across:<7}{at:>4}{ns:>9.1f} ns{counted:>9.1f} instructions a ply")
    print(f"written to {places.shown(FIGURES)}")
    return 0
