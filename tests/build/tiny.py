"""A stand-in engine, small enough to compile in half a second, with which the builder is tested.

``python tiny.py TARGET VERSION`` builds it into a folder, as a process that tests can kill.
"""

from __future__ import annotations

import sys
from pathlib import Path

from taflc.build.package import Generated, build_package
from taflc.build.record import Record
from taflc.build.toolchain import toolchain

ID = "tiny-3"
MODULE = "tiny_3"

_ENGINE = '''
VERSION = {version}
ID = "tiny-3"
START = "1t1/3/1K1 a"

cdef class Board:
    """Two legal steps for ever; a step is its own undo."""
    cdef list played

    def __init__(self):
        self.played = []

    def position(self): return START if not self.played else "moved " + str(len(self.played))
    def outcome(self): return ("draw", "repetition") if len(self.played) >= 6 else None
    def legal_steps(self): return [1, 2]
    def legal_count(self): return {count}
    def is_legal(self, step): return step in (1, 2)
    def push(self, step): self.played.append(step)
    def pop(self): return self.played.pop()
    def perft(self, depth): return 2 ** depth
    def playouts(self, games, seed): return (0, 0, games, 0, 6 * games)
'''

_INIT = '''"""A stand-in engine."""
from tafl.engines.tiny_3.engine import ID, START, VERSION, Board
FROM_TEXT = {version}
'''


def generated(spec: Path, version: int = 1, *, count: str = "2", engine: str = _ENGINE) -> Generated:
    """The texts of one version; ``spec`` is any file, ``count`` what the engine thinks it has of legal steps."""
    texts = {
        "engine.pyx": engine.replace("{version}", str(version)).replace("{count}", count),
        "__init__.py": _INIT.replace("{version}", str(version)),
        "test_conformance.py": f"VERSION = {version}\n",
    }
    return Generated(ID, texts, (spec,))


def build(spec: Path, target: Path, version: int = 1, *, force: bool = False, **changes: str) -> Record:
    """Build one version of the engine into ``target``."""
    made = generated(spec, version, **changes)
    return build_package(made, target, toolchain(), lambda stage: None, force=force)


#: A program that loads the engine of the folder given to it and prints the versions of its two halves.
LOAD = """
import sys, tafl.engines
tafl.engines.__path__.insert(0, sys.argv[1])
from tafl.engines import tiny_3
board = tiny_3.Board()
board.push(1)
print(tiny_3.VERSION, tiny_3.FROM_TEXT)
"""


if __name__ == "__main__":
    build(Path(__file__), Path(sys.argv[1]), int(sys.argv[2]))
