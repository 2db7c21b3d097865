"""``python -m benchmarks yardstick FOLDER``: ours beside three engines written by hand for one rule set each.

The yardstick lies outside the project: a folder with ``engA.pyx``, ``engB.pyx``, ``engC.pyx`` and its own
``build.sh PYTHON INTO LEVEL``. Its rules and starts are those of the specs in ``benchmarks/specs``. Only
ratios of runs in the same minutes are told: the machine's mood is in both halves of each.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

from benchmarks import HERE, machine
from benchmarks.engines import Board, Engine, engines, yardstick_specs
from benchmarks.measures import GAMES, SEED
from benchmarks.timing import Task, pairs
from taflc import places
from taflc.build.toolchain import Toolchain, toolchain
from taflc.errors import TaflcError

RULES = ("A", "B", "C")
#: The depths of perft, last ply counted and every leaf made, by rule set; the yardstick's own.
DEPTHS = {"A": (3, 3), "B": (3, 3), "C": (3, 2)}
#: What its counts are from depth 1 on, as its authors verified them.
COUNTS = {
    "A": (116, 6_788, 806_344, 50_456_804, 6_116_568_016),
    "B": (124, 7_288, 922_264, 58_116_760, 7_485_267_980),
    "C": (584, 92_272, 53_333_848, 8_880_584_592),
}
#: Ours must do so many times the units of the yardstick in the same time.
FLOOR = 0.97
#: Playout plies of full variants, all their rules but repetition, against those of the yardstick's A.
FULL = {
    "tyr-simple-11": 0.75,
    "odin-11": 0.6,
    "tyr-11": 0.6,
    "tawlbwrdd-11": 0.8,
    "sea-battle-13": 0.6,
    "legacy-tyr-19": 0.5,
    "brandubh-7": 1.0,
    "copenhagen-11": 0.5,
}
#: Repetition kept on may cost so much of a playout.
REPETITION = 0.15
#: Where the figures go; they are committed.
FIGURES = HERE / "yardstick.json"


class Game(Protocol):
    """What the yardstick's boards can do."""

    def perft(self, depth: int, bulk: bool = True) -> int: ...
    def playouts(self, games: int, seed: int, cap: int = 500) -> tuple[int, int, int, int]: ...


def build(folder: Path, tools: Toolchain) -> Path:
    """Build the yardstick with its own script, unless that was done before; the folder of its modules.

    Raises :class:`TaflcError` when there is no yardstick in ``folder`` or its script fails.
    """
    parts = [folder / "build.sh", *(folder / f"eng{rule}.pyx" for rule in RULES)]
    if not all(part.is_file() for part in parts):
        raise TaflcError(f"there is no yardstick in {folder}: give the folder that holds its build.sh")
    if tools.level == "generic":
        raise TaflcError("the yardstick's script builds for an x86-64 level; compare plain C by `levels`")
    key = hashlib.sha256("\0".join([*tools.identity(), *(part.read_text() for part in parts)]).encode()).hexdigest()
    into = places.caches() / "benchmarks" / f"yardstick-{tools.level}-{key[:12]}"
    if not all((into / f"eng{rule}{tools.suffix}").is_file() for rule in RULES):
        script = ["bash", str(parts[0]), sys.executable, str(into), tools.level]
        done = subprocess.run(script, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise TaflcError(f"the yardstick does not build: {(done.stderr.strip().splitlines() or ['no reason'])[-1]}")
    return into


def load(built: Path, rule: str, tools: Toolchain) -> Game:
    """A game of the yardstick's engine for one rule set."""
    loader = importlib.machinery.ExtensionFileLoader(f"eng{rule}", str(built / f"eng{rule}{tools.suffix}"))
    spec = importlib.util.spec_from_file_location(loader.name, loader.path, loader=loader)
    assert spec is not None
    made = importlib.util.module_from_spec(spec)
    loader.exec_module(made)
    game: Game = made.Game()
    return game


def same_work(rule: str, engine: Engine, game: Game) -> list[tuple[str, Task, Task]]:
    """What is compared of ours and of the yardstick's engine for one rule set: a name, our task, theirs.

    Raises :class:`TaflcError` if the two count different perfts: then they do not play the same game.
    """
    board = engine.board()
    bulk, made = DEPTHS[rule]
    for deep in range(1, bulk + 1):
        ours, theirs = board.perft(deep), game.perft(deep)
        if not ours == theirs == COUNTS[rule][deep - 1]:
            raise TaflcError(f"{engine.id} counts {ours} at depth {deep}, the yardstick {theirs}")
    return [
        ("perft bulk", Task("ours", lambda: board.perft(bulk)), Task("theirs", lambda: game.perft(bulk))),
        (
            "perft made",
            Task("ours", lambda: board.perft(made, bulk=False)),
            Task("theirs", lambda: game.perft(made, False)),
        ),
        (
            "playouts",
            Task("ours", lambda: board.playouts(5 * GAMES, SEED)[4]),
            Task("theirs", lambda: game.playouts(5 * GAMES, SEED)[0]),
        ),
    ]


def playing(board: Board, repetition: bool) -> Task:
    """Random games of one of our engines."""
    return Task("ours", lambda: board.playouts(GAMES, SEED, repetition=repetition)[4])


def described(ratios: list[float], floor: float) -> tuple[dict[str, float], str]:
    """Figures of a list of ratios, and the same in words."""
    middle = statistics.median(ratios)
    figures = {"ratio": round(middle, 3), "least": round(min(ratios), 3), "most": round(max(ratios), 3), "floor": floor}
    words = f"{middle:6.2f}  ({min(ratios):.2f} to {max(ratios):.2f})  floor {floor:.2f}"
    return figures, words + ("" if middle >= floor else "  BELOW")


def compare(folder: Path, level: str, count: int) -> dict[str, dict[str, Any]]:
    """All ratios by engine and measure; each line is printed as soon as it is known."""
    tools = toolchain(level)
    built = build(folder, tools)
    games = {rule: load(built, rule, tools) for rule in RULES}
    shipped = [path for path in places.shipped_specs() if path.stem in FULL]
    chosen = engines([*yardstick_specs(), *shipped], level)
    found: dict[str, dict[str, Any]] = {engine.id: {} for engine in chosen}

    def tell(engine: Engine, measure: str, ours: Task, theirs: Task, floor: float) -> None:
        found[engine.id][measure], words = described(pairs(ours, theirs, count), floor)
        print(f"{engine.id:<18}{measure:<26}{words}", flush=True)

    for rule, engine in zip(RULES, chosen, strict=False):
        for measure, ours, theirs in same_work(rule, engine, games[rule]):
            tell(engine, measure, ours, theirs, FLOOR)
    theirs = Task("theirs", lambda: games["A"].playouts(5 * GAMES, SEED)[0])
    for engine in chosen[len(RULES) :]:
        on, off = (playing(engine.board(), repetition) for repetition in (True, False))
        tell(engine, "playouts against A", off, theirs, FULL[engine.id])
        tell(engine, "repetition on against off", on, off, round(1 / (1 + REPETITION), 3))
    return found


def run(folder: Path, level: str, count: int) -> int:
    """Compare, print and write the figures; 1 if a ratio is below its floor."""
    tools = toolchain(level)
    print(f"units a second, ours / yardstick: median of {count} interleaved pairs (least to most), {tools.level}")
    found = compare(folder, level, count)
    figures = {"machine": machine.facts(tools), "pairs": count, "engines": found}
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    ratios = [(f"{id} {measure}", one) for id, measures in found.items() for measure, one in measures.items()]
    below = [name for name, one in ratios if one["ratio"] < one["floor"]]
    print(f"written to {places.shown(FIGURES)}" + (f"; below the floor: {', '.join(below)}" if below else ""))
    return 1 if below else 0
