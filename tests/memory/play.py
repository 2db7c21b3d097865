"""``python -m tests.memory.play FOLDER MODULE PLIES [GAMES]``: make an engine do everything it can.

Run where mistakes with memory show: with a sanitized engine, or under valgrind. The engine's conformance
tests, random games on the Python face (texts, copies, pickles, many boards at once, the deepest stack), and
random games in bulk until so many plies are played or so many games. Prints what was done as JSON.
"""

from __future__ import annotations

import importlib
import json
import pickle
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import tafl.engines
from taflc.conformance.running import failures, read_tests
from taflc.emit.conformance import TESTS

#: Games on the Python face, each this long at most.
FACE_GAMES, FACE_PLIES = 6, 150


def conformance(engine: ModuleType, package: Path, most: int) -> int:
    """Run the generated tests, or ``most`` of them spread over all; returns how many there were."""
    files = [package / name for name in TESTS]
    tests = [test for file in files for test in read_tests(file.read_text(encoding="utf-8"), file, engine)]
    tests = tests[:: max(1, len(tests) // most)]
    failed = failures(tests)
    if failed:
        raise AssertionError(f"{len(failed)} tests failed, first {failed[0][0].id}: {failed[0][1]}")
    return len(tests)


def face(engine: Any) -> None:
    """Every call there is, in the middle of games."""
    found = engine.Board().random_games(FACE_GAMES, 3, max_plies=FACE_PLIES)
    together = [engine.Board() for _ in range(4)]
    for first, last in zip([0, *found.ends], found.ends, strict=False):
        board = engine.Board()
        for ply, step in enumerate(found.steps[first:last]):
            assert board.is_legal(step) and not board.is_legal(-1) and not board.is_legal(2**70)
            text = board.step_text(step)
            board.captures_of(step), board.conversions_of(step)
            assert board.parse_step(text) == step
            if ply % 16 == 0:
                assert engine.Board(board.position()) == board == board.copy() == pickle.loads(pickle.dumps(board))
                assert sorted(board._picks()) == sorted(board.legal_steps())
                assert len(board.legal_steps_packed()) == 2 * board.legal_count() == 2 * sum(board.legal_masks([board]))
                board.perft(2, bulk=False, threads=2)
            board.push(step)
        assert board.steps() == list(found.steps[first:last])
        while board.ply:
            board.pop()
    for step in found.steps[: found.ends[0]]:
        assert len(engine.Board.step_many(together, [step] * len(together))) == len(together)
    for bad in ("", "x", "9/9 a", engine.START + " z9", "K" * engine.SIZE**2 + " a"):
        try:
            engine.Board(bad)
        except ValueError:
            continue
        raise AssertionError(f"{bad!r} was taken for a position")
    kind = engine.Board
    kind.__new__(kind).perft(2)


def bulk(engine: Any, plies: int, games: int) -> tuple[int, int]:
    """Random games from the start and from later positions, the longest ones too."""
    played = steps = 0
    share = max(1, games // 50)
    while played < games and steps < plies:
        count = engine.Board().playouts(share, played, max_plies=2000 if played % 3 else 300, threads=1 + played % 2)
        played += share
        steps += count[4]
    return played, steps


def main(folder: str, module: str, plies: str, games: str = "100000", tests: str = "1000000") -> int:
    """Do it all; 0 if nothing was wrong."""
    tafl.engines.__path__.insert(0, folder)
    engine = importlib.import_module(f"tafl.engines.{module}")
    package = Path(engine.__file__ or "").parent
    assert package == Path(folder, module), f"{package} was loaded instead"
    done = {"tests": conformance(engine, package, int(tests))}
    face(engine)
    done["games"], done["plies"] = bulk(engine, int(plies), int(games))
    print(json.dumps(done))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
