"""``python -m tests.memory.games FOLDER MODULE GAMES``: many random games of a checked engine, none stuck.

Every game must end by a rule or be as long as it may be: a side without a legal step is an ending of every
variant, so a game that stops otherwise is stuck. A share of them is played again step by step. Prints what
was done as JSON.
"""

from __future__ import annotations

import importlib
import json
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import tafl.engines

#: A game may have so many plies; one in so many is played again.
MOST, AGAIN = 1_000, 100
WINNERS = ("attackers", "defenders", "draw")
BATCH = 500
UNFINISHED = 3


def main(folder: str, module: str, games: str) -> int:
    """Play them; 0 if nothing was wrong."""
    tafl.engines.__path__.insert(0, folder)
    engine = importlib.import_module(f"tafl.engines.{module}")
    assert Path(engine.__file__ or "").parent == Path(folder, module), f"{engine.__file__} was loaded instead"
    plies = unfinished = 0
    for seed in range(-(-int(games) // BATCH)):
        found = engine.Board().random_games(BATCH, seed, max_plies=MOST)
        plies += len(found.steps)
        for number, ((first, last), result) in enumerate(zip(pairwise([0, *found.ends]), found.results, strict=True)):
            if result == UNFINISHED:
                unfinished += 1
                assert last - first == MOST, f"game {number} of seed {seed} is stuck after {last - first} plies"
            if number % AGAIN == 0:
                replay(engine, list(found.steps[first:last]), result)
    print(json.dumps({"games": int(games), "plies": plies, "unfinished": unfinished}))
    return 0


def replay(engine: ModuleType, steps: list[int], result: int) -> None:
    """Play a game again on a board: it is over with its last step, and not before."""
    board = engine.Board()
    for step in steps:
        assert board.outcome() is None
        board.push(step)
    if result == UNFINISHED:
        assert board.outcome() is None
    else:
        assert board.outcome()[0] == WINNERS[result]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
