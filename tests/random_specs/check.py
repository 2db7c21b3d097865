"""What must be true of any text that is given as a spec, from the front end to the compiled engine.

Either the text is refused with problems that say where, or everything that is made of it holds together.
Each level takes what the one before it found; :func:`check` runs them all and tells what it did. Whatever
does not hold is an ``AssertionError`` (or any other error: nothing may raise).
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

from taflc import places
from taflc.conformance import suite
from taflc.conformance.board import module_of, standing_in
from taflc.conformance.running import failures, read_tests
from taflc.emit import rulebook
from taflc.emit.artefacts import emit_all
from taflc.emit.conformance import DATA, TEST, TESTS, emit_package
from taflc.emit.environment import spec_hash
from taflc.load import examine, examine_text
from taflc.model import Variant
from taflc.reference import Position, random_game
from taflc.skeleton import skeleton
from taflc.text import format_position, format_step, parse_position, parse_step

from ..engine.engines import built, cheap_tools, loaded
from ..engine.test_differential import compare_game

COMPILED = (".pyx", ".pxi", ".h")
#: No game is longer, so that every spec sees several.
GAME = 250


@dataclass
class Done:
    """What came of a text: ``state`` is ``"refused"``, ``"read"`` or ``"built"``; ``codes`` of its problems."""

    state: str
    codes: tuple[str, ...] = ()
    size: int = 0
    plies: int = 0
    tests: int = 0


def read(text: str) -> Variant | Done:
    """The front end: a variant, or a refusal in which every problem has a code and a place in the text."""
    examined = examine_text(text, "random.yaml")
    lines = text.count("\n") + 1
    for problem in examined.problems:
        assert problem.message and problem.text() and problem.json()["code"] == problem.code
        assert problem.span.file == "random.yaml" and 1 <= problem.span.line <= lines, problem.text()
        assert problem.span.column >= 1, problem.text()
    errors = tuple(problem.code for problem in examined.problems if problem.severity == "error")
    assert (examined.variant is None) == bool(errors)
    return examined.variant or Done("refused", errors)


def read_back(variant: Variant, text: str) -> None:
    """A child that changes nothing, one that writes every rule again, and a spec of its own that does so."""
    said = skeleton("random-child", variant).splitlines()
    start = next(i for i, line in enumerate(said) if line.startswith("# board:"))
    end = next(i for i, line in enumerate(said) if line.startswith("# A worked example"))
    head, rules = said[:3], [line.removeprefix("# ") for line in said[start:end]]
    extends, about = f"extends: {variant.id}", "about: {evidence: app, layout_evidence: reconstruction}"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, f"{variant.id}.yaml").write_text(text, encoding="utf-8")
        for lines in ([*head, extends], [*head, extends, about, *rules], [*head, about, *rules]):
            child = Path(folder, "random-child.yaml")
            child.write_text("\n".join([*lines, ""]), encoding="utf-8")
            again = examine(child)
            assert again.variant is not None, "\n".join(problem.text() for problem in again.problems)
            assert _rules(again.variant) == _rules(variant), "\n".join(lines)


def _rules(variant: Variant) -> object:
    """All rules of a variant and nothing of what it is called or what it rests on."""
    groups = sorted((replace(group, title={}) for group in variant.groups), key=lambda group: group.name)
    pieces = [replace(piece, title={}) for piece in variant.pieces]
    return (
        variant.size, variant.layout, groups, variant.edge_hostile, pieces, variant.first, variant.berserk,
        variant.linnaean, variant.shieldwall, variant.endings,
    )  # fmt: skip


def play(variant: Variant, plies: int) -> int:
    """Games of the reference: positions and steps are what their texts say. Returns how many steps there were."""
    played = 0
    for seed in range(plies):
        for ply in random_game(variant, seed, min(GAME, plies - played), eager=0.5):
            after = ply.played.position
            text = format_position(variant, after.board, after.to_move, after.run)
            assert Position(*parse_position(variant, text)) == after, text
            for step in islice(ply.legal, 0, None, 7):
                assert parse_step(variant, format_step(variant, *step)) == step
            played += 1
        if played >= plies:
            break
    return played


def write(variant: Variant) -> dict[str, str]:
    """Every generated text, the same when it is made again, and the rulebook in each language and format."""
    assert spec_hash(variant) == spec_hash(replace(variant, path="elsewhere.yaml"))
    texts = emit_all(variant)
    assert texts["engine.pyx"] == emit_all(variant)["engine.pyx"]
    for name, text in texts.items():
        if name.endswith(".py"):
            compile(text, name, "exec")
    for language in ("en", "de", "ru"):
        for form in ("md", "html"):
            assert rulebook.emit(variant, language, form)
    return texts


def engine_of(variant: Variant, texts: dict[str, str]) -> ModuleType:
    """The engine's package: compiled with cheap flags, loaded, and called as the generated texts call it."""
    module = places.module_name(variant.id)
    native = built({name: texts[name] for name in texts if name.endswith(COMPILED)}, module, cheap_tools())
    package = ModuleType(f"tafl.engines.{module}")
    package.__dict__.update({name: value for name, value in vars(loaded(native, module)).items() if name[:2] != "__"})
    return package


def agree(variant: Variant, engine: Any, plies: int) -> int:
    """Games of the reference, played on the engine too, step by step; returns how many steps there were."""
    played = seed = 0
    while played < plies and seed < plies:
        game = random_game(variant, seed, min(GAME, plies - played), eager=(0.2, 0.6, 0.9)[seed % 3])
        played += compare_game(variant, engine, game)
        seed += 1
    return played


def explained(engine: ModuleType, texts: dict[str, str]) -> None:
    """The generated explanations object to exactly the illegal steps of some random games."""
    explain: dict[str, Any] = {"__name__": "explain"}
    with standing_in(engine):
        exec(compile(texts["explain.py"], "explain.py", "exec"), explain)
    games = engine.Board().random_games(3, 3, max_plies=60)
    for first, last in zip([0, *games.ends], games.ends, strict=False):
        board = engine.Board()
        for ply, step in enumerate(games.steps[first:last]):
            if ply % 20 == 9 or (board.run_square is not None and ply % 4 == 0):
                legal = set(board.legal_steps())
                for asked in range(0, engine.Board.END, 3):
                    why = explain["why_illegal"](board, asked)
                    assert (why is None) == (asked in legal), f"{board.position()} {board.step_text(asked)}: {why}"
            board.push(step)
        assert (explain["why_over"](board) is None) == (board.outcome() is None), board.position()


def conforms(
    engine: ModuleType, texts: dict[str, str], files: Sequence[str] = TESTS, *, leaving_out: str = "(nothing)"
) -> int:
    """The engine passes its own generated tests but those of some name; returns how many they are."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, DATA).write_text(texts[DATA], encoding="utf-8")
        tests = [
            test for name in files for test in read_tests(texts[name], Path(folder, name), engine)
            if leaving_out not in test.function
        ]
        failed = failures(tests)
    assert not failed, "\n".join(f"{test.function} {test.id}: {why}" for test, why in failed[:10])
    return len(tests)


def conforms_uncompiled(text: str) -> int:
    """The board of the reference passes the tests generated of a good spec; returns how many they are.

    A mistake in the generated tests shows here for the time it takes to make them, without a compiler. Nothing
    is counted (perft), which takes longer than all the rest.
    """
    variant = read(text)
    assert isinstance(variant, Variant), variant
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.object(places, "caches", lambda: Path(folder)),
        mock.patch.object(suite, "counted", lambda variant: ()),
    ):
        return conforms(module_of(variant), emit_package(variant), [TEST], leaving_out="perft")


def check(text: str, plies: int = 2000, *, compiled: bool = True) -> Done:
    """Everything, or everything that needs no compiler; raises ``AssertionError`` for what does not hold."""
    variant = read(text)
    if isinstance(variant, Done):
        return variant
    read_back(variant, text)
    if not compiled:
        return Done("read", size=variant.size, plies=play(variant, plies))
    with tempfile.TemporaryDirectory() as folder, mock.patch.object(places, "caches", lambda: Path(folder)):
        texts = write(variant)
        engine = engine_of(variant, texts)
        played = agree(variant, engine, plies)
        explained(engine, texts)
        tests = conforms(engine, texts)
    play(variant, 100)
    return Done("built", size=variant.size, plies=played, tests=tests)
