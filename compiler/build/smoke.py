"""The smoke test of a freshly compiled engine, in a process of its own: a crash there is only a failed test.

Run as a program (``python -m taflc.build.smoke FOLDER MODULE``) it loads ``tafl.engines.MODULE`` from
``FOLDER``, plays a seeded game forwards and back, and prints the first perft counts as JSON.
"""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

#: An engine is given this long to load and play, in seconds.
TIME_LIMIT = 120
_SEED = 7
_PLIES = 150
_DEPTH = 3


class SmokeError(Exception):
    """An engine that compiled does not load or play: one sentence, and the process's output as ``log``."""

    def __init__(self, sentence: str, log: str) -> None:
        super().__init__(sentence)
        self.log = log


def smoke(folder: Path, module: str) -> list[int]:
    """Load and play ``FOLDER/MODULE`` in a new process; the perft counts of depth 1 to 3.

    Raises :class:`SmokeError`.
    """
    command = [sys.executable, "-B", "-X", "faulthandler", "-m", "taflc.build.smoke", str(folder), module]
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        raise SmokeError(f"the engine compiled, but plays no game within {TIME_LIMIT} seconds", "") from None
    if run.returncode == 0:
        return [int(count) for count in json.loads(run.stdout)]
    log = run.stdout + run.stderr
    if run.returncode < 0:
        why = f"it dies of {signal.Signals(-run.returncode).name}"
    else:
        why = (run.stderr.strip().splitlines() or ["it gives no reason"])[-1]
    raise SmokeError(f"the engine compiled, but does not play: {why}", log)


def play(engine: Any) -> list[int]:
    """Play one seeded game on a loaded engine, forwards and back; returns its perft counts.

    Raises ``AssertionError`` when the engine contradicts itself.
    """
    chance = random.Random(_SEED)
    board = engine.Board()
    start = board.position()
    if start != engine.START:
        raise AssertionError(f"it starts from {start}, the spec says {engine.START}")
    played = 0
    while played < _PLIES and board.outcome() is None:
        steps = board.legal_steps()
        if not steps or len(steps) != board.legal_count() or not all(map(board.is_legal, steps)):
            raise AssertionError(f"its list of legal steps is not what it counts at {board.position()}")
        board.push(chance.choice(steps))
        played += 1
    for _ in range(played):
        board.pop()
    if board.position() != start:
        raise AssertionError(f"taking back a game of {played} steps ends at {board.position()}")
    if board.playouts(3, _SEED) != engine.Board().playouts(3, _SEED):
        raise AssertionError("two equal seeds give different random games")
    return [board.perft(depth) for depth in range(1, _DEPTH + 1)]


def main(folder: str, module: str) -> int:
    """Load ``module`` from ``folder`` as a part of ``tafl.engines`` and play; 0 if all is well."""
    import importlib

    import tafl.engines

    tafl.engines.__path__.insert(0, folder)
    engine = importlib.import_module(f"tafl.engines.{module}")
    if Path(engine.__file__ or "").parent.parent != Path(folder):
        raise AssertionError(f"{engine.__file__} was loaded instead of the new engine")
    print(json.dumps(play(engine)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
