"""The reference interpreter: slow, obvious, and the oracle of every generated test.

It reads the resolved :class:`~taflc.model.Variant` and nothing else: no plan, no rule objects, no
templates. One file is one subject, in the order of the rules:

- ``position``: what a position, a step and a played step are;
- ``ground``: the board with its neighbours, rays and groups, looked up once per variant;
- ``moves``: where a piece may go;
- ``captures``, ``shieldwall``: what a landed piece takes and converts;
- ``endings``: what ends a game, seen from one position;
- ``turns``: legal steps, playing a step, runs, judging a loaded position;
- ``repetition``, ``game``: what only a history shows;
- ``perft``, ``random_games``, ``examples``: counting, sampling, and worked examples.
"""

from taflc.reference.examples import run_example
from taflc.reference.game import Game
from taflc.reference.perft import perft
from taflc.reference.position import END, Played, Position, Step, start
from taflc.reference.random_games import Ply, random_game
from taflc.reference.turns import judge, legal_steps, play

__all__ = [
    "END",
    "Game",
    "Played",
    "Ply",
    "Position",
    "Step",
    "judge",
    "legal_steps",
    "perft",
    "play",
    "random_game",
    "run_example",
    "start",
]
