"""A spec whose every text and name is an attack, and which the check takes: its engine is built and only says them."""

from __future__ import annotations

import ast
import dataclasses
import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from taflc.build.package import Generated, build_package
from taflc.build.toolchain import toolchain
from taflc.conformance.games import Games
from taflc.conformance.search import Found
from taflc.conformance.situations import Situations
from taflc.conformance.suite import Suite
from taflc.emit import conformance
from taflc.emit.artefacts import emit_all
from taflc.emit.rulebook import emit
from taflc.load import load_variant_text
from taflc.model import Variant
from tests.attacks.payloads import GROUPS, ID, KINDS, TEXTS, spec
from tests.front.specs import SMALL, changed

#: Loads the engine of the folder given to it with all that was generated, and prints what it says of itself.
SAY = """
import importlib, json, sys, tafl, tafl.engines
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
tafl.engines.__path__.insert(0, sys.argv[1])
engine = importlib.import_module(f"tafl.engines.{sys.argv[2]}")
for name in ("test_conformance", "test_engine"):
    importlib.import_module(f"tafl.engines.{sys.argv[2]}.{name}")
variant = tafl.load(sys.argv[2])
board = variant.board()
board.push(next(iter(board.legal_moves)))
print(json.dumps({
    "title": engine.TITLE, "groups": list(engine.GROUPS), "sources": engine.SOURCES, "letters": engine.LETTERS,
    "rules": engine.RULES, "gaps": variant.entry.about["gaps"], "readings": variant.entry.about["readings"],
    "names": [[variant.kind_name(kind, 1) for kind in sys.argv[3].split()]], "why": str(board.explain("a1-c2")),
    "picture": tafl.svg.board_svg(board, caption=True),
}))
"""


@pytest.fixture(scope="module")
def variant() -> Variant:
    """The attacked variant."""
    return load_variant_text(spec())


@pytest.fixture(scope="module")
def texts(variant: Variant) -> dict[str, str]:
    """All that is generated for it; the search for rule tests is left out, for it takes long and knows only rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conformance, "suite_of", lambda variant: Suite(Found(), Games([], {}), (), Situations(), []))
        return emit_all(variant)


@pytest.fixture(scope="module")
def folder(texts: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine, built without optimizing, with nothing else in its folder."""
    folder = tmp_path_factory.mktemp("attacked")
    (folder / "spec.yaml").write_text(spec(), encoding="utf-8")
    tools = toolchain("generic")
    quick = dataclasses.replace(tools, flags=tuple("-O0" if flag == "-O3" else flag for flag in tools.flags))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        build_package(Generated(ID, texts, (folder / "spec.yaml",)), folder / "out", quick, lambda stage: None)
    return folder


@pytest.fixture(scope="module")
def said(folder: Path) -> dict[str, object]:
    """What the engine says, asked by a process that runs in the folder."""
    command = [sys.executable, "-c", SAY, str(folder / "out"), ID, " ".join(KINDS)]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env={"TAFL_ENGINE_PATH":
                         str(folder / "out"), "PATH": "/usr/bin:/bin"})  # fmt: skip
    assert run.returncode == 0, run.stderr
    answer: dict[str, object] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("id", ["class", "import", "lambda", "engine", "os", "tafl", "test", "none", "type", "int-9"])
def test_an_id_that_is_a_word_of_python_gives_modules_that_can_be_read(id: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conformance, "suite_of", lambda variant: Suite(Found(), Games([], {}), (), Situations(), []))
        texts = emit_all(load_variant_text(changed(SMALL, "id: small", f"id: {id}")))
    for name, text in texts.items():
        if name.endswith((".py", ".pyi")):
            ast.parse(text, name)


def test_there_are_enough_of_them() -> None:
    assert len(TEXTS) + len(KINDS) + len(GROUPS) > 40


def test_every_text_arrives_as_it_was_written(said: dict[str, object], variant: Variant) -> None:
    assert said["title"] == dict(variant.title)
    assert [gap["text"] for gap in said["gaps"]] == list(TEXTS.values())  # type: ignore[attr-defined]
    assert [gap["topic"] for gap in said["gaps"]] == list(TEXTS.values())  # type: ignore[attr-defined]
    asked = [reading["question"] for reading in said["readings"]]  # type: ignore[attr-defined]
    assert asked == list(TEXTS.values())
    everything = "\n".join(said["sources"])  # type: ignore[arg-type]
    assert [text for text in TEXTS.values() if text not in everything] == []


def test_every_name_is_only_a_name(said: dict[str, object]) -> None:
    kinds = {kind for _, kind in said["letters"].values()}  # type: ignore[attr-defined]
    assert kinds == {*KINDS, "king", "man"}
    assert set(GROUPS) <= set(said["groups"])  # type: ignore[arg-type]


def test_nothing_ran_and_nothing_was_written_beside_the_package(said: dict[str, object], folder: Path) -> None:
    assert not list(folder.rglob("pwned"))
    assert not Path("pwned").exists() and not Path("/etc/pwned").exists()
    assert sorted(path.name for path in folder.iterdir()) == ["out", "spec.yaml"]
    assert sorted(path.name for path in (folder / "out").iterdir() if path.name != ".work") == [ID]


def test_generated_python_holds_the_texts_in_strings_and_comments_only(texts: dict[str, str]) -> None:
    """No name of an attack is a name in the code, wherever it stands in a text."""
    for name in ("explain.py", "test_conformance.py", "test_engine.py", "__init__.py", "engine.pyi"):
        names = {node.id for node in ast.walk(ast.parse(texts[name])) if isinstance(node, ast.Name)}
        assert not names & {"cycler", "__import__", "pwned", "os", "system", "HOME"}, name


def test_no_text_of_a_spec_reaches_the_compiled_files_beyond_ascii_or_a_line(texts: dict[str, str]) -> None:
    """A comment quotes the title; else texts stand in literals, whose characters are escaped."""
    for name in ("engine.pyx", "games.pxi", "board.pxi", "words.h"):
        assert texts[name].isascii(), name
        for text in TEXTS.values():
            for line in texts[name].split("\n"):
                if text in line and len(text) > 8 and not line.startswith("# "):
                    assert json.dumps(text)[1:-1] in line, f"{name}: {line}"


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_rulebook_shows_markup_as_text(variant: Variant, lang: str) -> None:
    html = emit(variant, lang, "html", ())
    assert "<script" not in html and "onerror=y>" not in html
    assert "&lt;script&gt;" in html
    text = emit(variant, lang, "md", ())
    assert not re.search(r"(?<!\\)<script|(?<!\\)<img|\]\(javascript", text), "Markdown passes markup on"


def test_a_picture_shows_markup_as_text(said: dict[str, object]) -> None:
    picture = str(said["picture"])
    ElementTree.fromstring(picture)
    assert "<script" not in picture
