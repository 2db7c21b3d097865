"""``python -m benchmarks plots``: the committed figures as pictures, in ``benchmarks/plots``.

The only part of the project that needs matplotlib.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import growth, speed
from taflc import places
from taflc.errors import TaflcError

FOLDER = growth.FIGURES.parent


def run() -> int:
    """Draw everything for which there are figures; 1 if there are none."""
    try:
        import matplotlib
    except ImportError:
        raise TaflcError('matplotlib is not installed: pip install "taflc[plots]"') from None
    matplotlib.use("svg")
    # No clock and no chance in the files: the same figures give the same bytes.
    matplotlib.rcParams.update({"svg.hashsalt": "taflc", "font.size": 9, "axes.spines.top": False})
    drawn = 0
    for name, file, draw in (
        ("growth-board", growth.FIGURES, draw_board),
        ("growth-pieces", growth.FIGURES, draw_pieces),
        ("playouts", speed.FIGURES, draw_playouts),
    ):
        if file.is_file():
            save(FOLDER / f"{name}.svg", json.loads(file.read_text(encoding="utf-8")), draw)
            drawn += 1
    if not drawn:
        raise TaflcError("there are no figures to draw: measure first (`make bench`, `python -m benchmarks growth`)")
    return 0


def save(file: Path, figures: dict[str, Any], draw: Callable[[Any, dict[str, Any]], None]) -> None:
    """Draw one picture and write it."""
    from matplotlib.figure import Figure

    picture = Figure(figsize=(6.5, 4), layout="constrained")
    draw(picture, figures)
    picture.savefig(file, metadata={"Date": None, "Creator": None})
    print(f"written to {places.shown(file)}")


def draw_board(picture: Any, figures: dict[str, Any]) -> None:
    """Cost a ply against the size of the board, and against the words that hold one side."""
    rows = figures["board"]
    left, right = picture.subplots(1, 2, sharey=True)
    draw_costs(left, rows["size"], rows, "squares on a side of the board")
    left.set_xticks(rows["size"])
    draw_costs(right, rows["words"], rows, "words that hold one side")
    picture.suptitle("Random games: cost of a ply as the board grows")


def draw_pieces(picture: Any, figures: dict[str, Any]) -> None:
    """Cost a ply against the number of pieces at the start."""
    rows = figures["pieces"]
    draw_costs(picture.subplots(), rows["pieces"], rows, f"pieces at the start, {rows['board']}x{rows['board']}")
    picture.suptitle("Random games: cost of a ply as the pieces become more")


def draw_costs(axes: Any, across: list[float], rows: dict[str, Any], label: str) -> None:
    """Instructions and nanoseconds a ply, on a scale that begins at nothing."""
    order = sorted(range(len(across)), key=across.__getitem__)
    axes.plot([across[i] for i in order], [rows["instructions"][i] for i in order], "o-", label="instructions")
    axes.plot([across[i] for i in order], [10 * rows["ns"][i] for i in order], "s--", label="nanoseconds x 10")
    axes.set_ylim(0, 1.1 * max(*rows["instructions"], *(10 * ns for ns in rows["ns"])))
    axes.set_xlabel(label)
    axes.legend(frameon=False)


def draw_playouts(picture: Any, figures: dict[str, Any]) -> None:
    """Millions of plies a second of every engine."""
    rates = {id: 1000 / times["playouts"] for id, times in figures["engines"].items()}
    names = sorted(rates, key=rates.__getitem__)
    # A line for each name, however many there are.
    picture.set_size_inches(6.5, 1 + 0.14 * len(names))
    axes = picture.subplots()
    axes.barh(names, [rates[name] for name in names])
    axes.tick_params(axis="y", labelsize=7)
    axes.margins(y=0.005)
    axes.set_xlabel("million plies a second, one thread, random games")
    picture.suptitle(figures["machine"]["processor"])
