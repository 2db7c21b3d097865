"""Boards and variants on the reference interpreter with an engine's face, for tests that need no build."""

from __future__ import annotations

import copy
import functools
import importlib.machinery
import importlib.util
import json
import random
import sys
import types
from collections import Counter
from pathlib import Path

from tafl import places, registry
from tafl.moves import Move
from tafl.registry import Entry
from tafl.squares import action_of, end_action, ends_of, square_name
from tafl.variant import Variant
from taflc import reference
from taflc.emit.about import emit as emit_about
from taflc.emit.explain import emit as emit_explain
from taflc.load import load_variant
from taflc.text import format_position, parse_position

ROOT = Path(__file__).resolve().parents[2]
SPECS = sorted((ROOT / "spec").glob("*.yaml")) + sorted((ROOT / "tests" / "specs").glob("*.yaml"))


class OracleBoard:
    """``tafl.protocol.EngineBoard``, slowly."""

    model = None
    size = 0

    def __init__(self, position=None):
        model = self.model
        self.size = model.size
        self.letters = {piece.id: piece.letter for piece in model.pieces}
        given = None if position is None else reference.Position(*parse_position(model, position))
        self.game = reference.Game(model, given)
        self.history = []
        self._start = position
        self._table = None

    def _legal(self):
        if self._table is None:
            self._table = {self._action(step): step for step in self.game.legal_steps()}
        return self._table

    def _action(self, step):
        return end_action(self.size) if step == reference.END else action_of(step.frm, step.to, self.size)

    @property
    def to_move(self):
        return self.game.position.to_move.value

    @property
    def run_square(self):
        return self.game.position.run

    @property
    def ply(self):
        return len(self.history)

    def position(self):
        now = self.game.position
        return format_position(self.model, now.board, now.to_move, now.run)

    def pieces(self):
        return {square: self.letters[piece] for square, piece in self.game.position.board.items()}

    def piece_at(self, square):
        piece = self.game.position.board.get(square)
        return None if piece is None else self.letters[piece]

    def legal_steps(self):
        return sorted(self._legal())

    def legal_objects(self, slides, jumps):
        return [(jumps if "^" in self.step_text(step) else slides)[step] for step in self.legal_steps()]

    def legal_count(self):
        return len(self._legal())

    def is_legal(self, step):
        return step in self._legal()

    def push(self, step):
        if step not in self._legal():
            raise ValueError(f"illegal step {step}")
        self.game.play(self._legal()[step])
        self.history.append(step)
        self._table = None

    def pop(self):
        step = self.history.pop()
        self.game.undo()
        self._table = None
        return step

    def steps(self):
        return list(self.history)

    def _played(self, step):
        return reference.play(self.model, self.game.position, self._legal()[step])

    def captures_of(self, step):
        return sorted(self._played(step).captured)

    def conversions_of(self, step):
        return sorted(self._played(step).converted)

    def outcome(self):
        return self.game.outcome

    def copy(self):
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.game = copy.copy(self.game)
        other.game._turns, other.game._seen = list(self.game._turns), self.game._seen.copy()
        other.game._moments = list(self.game._moments)
        other.history = list(self.history)
        return other

    def __reduce__(self):
        return _replayed, (type(self), self._start, self.history)

    def zobrist(self):
        return hash(self.game.position)

    def __eq__(self, other):
        return isinstance(other, OracleBoard) and self.game.position == other.game.position

    def __hash__(self):
        return self.zobrist()

    def step_text(self, step):
        if step == end_action(self.size):
            return "end"
        frm, to = ends_of(step, self.size)
        jump = abs(frm - to) in (2, 2 * self.size) and self.piece_at((frm + to) // 2) is not None
        return f"{square_name(frm, self.size)}{'^' if jump else '-'}{square_name(to, self.size)}"

    def parse_step(self, text):
        return Move.parse(text, self.size).action

    def perft(self, depth, *, bulk=True, threads=1):
        return reference.perft(self.model, self.game.position, depth)[-1] if depth else 1

    def playouts(self, games, seed, *, max_plies=500, repetition=True, threads=1):
        chance, counts = random.Random(seed), Counter()
        for _ in range(games):
            board = self.copy()
            while board.outcome() is None and board.ply < max_plies:
                board.push(chance.choice(board.legal_steps()))
            counts[board.outcome()[0] if board.outcome() else None] += 1
            counts["plies"] += board.ply - self.ply
        return tuple(counts[what] for what in ("attackers", "defenders", "draw", None, "plies"))


def _replayed(board_type, position, history):
    """A board with its history again."""
    board = board_type(position)
    for step in history:
        board.push(step)
    return board


def engine_constants(model):
    """The constants of an engine module."""
    return {
        "ID": model.id,
        "TITLE": dict(model.title),
        "SIZE": model.size,
        "EVIDENCE": model.evidence,
        "LAYOUT_EVIDENCE": model.layout_evidence,
        "START": format_position(model, model.layout, model.first),
        "LETTERS": {piece.letter: (piece.side.value, piece.kind) for piece in model.pieces},
        "GROUPS": {group.name: tuple(sorted(group.squares)) for group in model.groups},
        "GOAL": tuple(sorted(model.endings.goal)),
        "RULES": (
            ("endings.goal", "The king wins on a goal square."),
            *((f"pieces.{piece.kind}.jump.over", "They jump.") for piece in model.pieces if piece.jump),
        ),
        "SOURCES": tuple(f"{source.title}, {source.where}" for source in model.sources),
    }


def engine_namespace(path, module):
    """What the package of a stand-in engine defines: constants and a Board that pickles under its name."""
    model = load_variant(path)
    return {**engine_constants(model), "Board": type("Board", (OracleBoard,), {"model": model, "__module__": module})}


def write_engine(path, folder):
    """A folder like a built engine's for a spec, whose native half is the reference interpreter; its package name."""
    model = load_variant(path)
    package = folder / model.id.replace("-", "_")
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(
        f"from tests.tafl.oracle import engine_namespace\nglobals().update(engine_namespace({str(path)!r}, __name__))\n"
    )
    (package / ("engine" + importlib.machinery.EXTENSION_SUFFIXES[0])).write_bytes(b"")
    (package / "explain.py").write_text(emit_explain(model), encoding="utf-8")
    (package / "about.json").write_text(emit_about(model), encoding="utf-8")
    return package.name


@functools.cache
def oracle(path):
    """A variant whose engine is the reference interpreter and whose explain section is the generated one."""
    model = load_variant(path)
    board = type("Board", (OracleBoard,), {"model": model})
    module = types.SimpleNamespace(__name__=f"oracle.{path.stem}", Board=board, **engine_constants(model))
    variant = Variant(module, Entry(model.id, path.stem, str(path.parent), json.loads(emit_about(model))))
    variant._explain = _explain(model)
    return variant


def _explain(model):
    """The generated explain section, run."""
    name = f"oracle_explain_{model.id.replace('-', '_')}"
    module = importlib.util.module_from_spec(importlib.machinery.ModuleSpec(name, None))
    sys.modules[name] = module
    exec(compile(emit_explain(model), f"explain of {model.id}", "exec"), module.__dict__)
    return module


def only_engines_of(folder, monkeypatch, tmp_path):
    """Let a test see the engines of a folder alone, through ``TAFL_ENGINE_PATH``, none that is cached or shipped."""
    monkeypatch.setenv("TAFL_ENGINE_PATH", str(folder))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no-cache"))
    monkeypatch.setattr(places, "shipped", lambda: str(tmp_path / "none-shipped"))
    monkeypatch.setattr(registry, "_loaded", {})
