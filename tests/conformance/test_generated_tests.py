"""The generated tests as files: they pass on the reference, stay short, stand alone, and come out the same."""

import ast
import hashlib
import json
import os
import re
import subprocess
import sys

import pytest

from taflc import places
from taflc.conformance.board import module_of
from taflc.conformance.events import rules_of
from taflc.conformance.running import failures, read_tests
from taflc.conformance.suite import suite_of
from taflc.emit.conformance import DATA, TEST, Style, _context, emit_package, occurrences
from taflc.emit.environment import render
from taflc.emit.rim import rim
from taflc.load import load_variant

SHIPPED = places.shipped_specs()
OWN = places.specs().parent / "tests" / "specs"
RICH = [OWN / "copenhagen-preset-11.yaml", OWN / "berserk-forced-11.yaml", OWN / "tablut-ashton-preset-9.yaml"]
SOME = [path for path in SHIPPED if path.stem in ("brandubh-7", "legacy-tyr-19", "tawlbwrdd-11", "sea-battle-9")]


@pytest.fixture(scope="module")
def emitted():
    made = {}

    def texts(path):
        if path not in made:
            variant = load_variant(path)
            made[path] = variant, emit_package(variant)
        return made[path]

    return texts


@pytest.mark.parametrize("path", [*SHIPPED, *RICH], ids=lambda path: path.stem)
def test_it_is_short_enough_to_read(emitted, path):
    text = emitted(path)[1][TEST]
    assert text.count("\n") < 1500
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("path", [*SHIPPED, *RICH], ids=lambda path: path.stem)
def test_every_rule_of_the_variant_occurs_in_the_games(emitted, path):
    variant, _ = emitted(path)
    unseen = set(rules_of(variant)) - {rule for rule, count in occurrences(variant) if count}
    # What is left unseen is a rule that changes nothing: then none of its other values is told apart either.
    assert unseen <= {rule for rule, _, _ in suite_of(variant).found.open}


@pytest.mark.parametrize("path", [*SOME, *RICH], ids=lambda path: path.stem)
def test_it_passes_on_the_reference(emitted, tmp_path, path):
    variant, texts = emitted(path)
    (tmp_path / DATA).write_text(texts[DATA], encoding="utf-8")
    tests = [t for t in read_tests(texts[TEST], tmp_path / TEST, module_of(variant)) if "perft" not in t.function]
    assert len(tests) > 100
    assert failures(tests) == []


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_it_imports_the_engine_and_never_the_compiler(emitted, path):
    variant, texts = emitted(path)
    imported = set()
    for node in ast.walk(ast.parse(texts[TEST])):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module)
    engine = f"tafl.engines.{places.module_name(variant.id)}"
    assert imported == {"__future__", "json", "re", "pathlib", "pytest", engine}


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_every_test_has_a_name_of_its_own_that_reads_as_words(emitted, tmp_path, path):
    variant, texts = emitted(path)
    (tmp_path / DATA).write_text(texts[DATA], encoding="utf-8")
    tests = [t for t in read_tests(texts[TEST], tmp_path / TEST, module_of(variant)) if t.function == "test_rule"]
    names = [test.id for test in tests]
    assert len(set(names)) > 0.9 * len(names)
    assert all(re.match(r"[a-z]+ [a-z]+ ", name) for name in names)


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_every_worked_example_is_there(emitted, path):
    variant, texts = emitted(path)
    examples = texts[TEST].split('EXAMPLES = """')[1].split('"""')[0]
    starts = [line for line in examples.splitlines() if line and not line.startswith(" ")]
    assert len(starts) == len(variant.examples)


def test_hash_seeds_do_not_change_a_byte(tmp_path):
    program = (
        "import sys, json\n"
        "from taflc.load import load_variant\n"
        "from taflc.conformance.suite import _plain, made\n"
        "print(json.dumps([_plain(made(load_variant(path))) for path in sys.argv[1:]]))\n"
    )
    specs = [str(places.specs() / "brandubh-7.yaml"), str(OWN / "berserk-forced-11.yaml")]
    digests = set()
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", program, *specs], env={**os.environ, "PYTHONHASHSEED": seed}, cwd=tmp_path,
            capture_output=True, text=True, check=True,
        )
        digests.add(hashlib.sha256(run.stdout.encode()).hexdigest())
    assert len(digests) == 1


def test_the_cache_gives_back_what_was_kept(monkeypatch, tmp_path):
    monkeypatch.setattr(places, "caches", lambda: tmp_path)
    variant = load_variant(places.specs() / "brandubh-7.yaml")
    first = suite_of(variant)
    kept = list(tmp_path.rglob("*.json"))
    assert len(kept) == 1
    assert suite_of(variant) == first
    kept[0].write_text('{"cases": []}', encoding="utf-8")
    assert suite_of(variant) == first, "a broken cache file is made anew"
    assert json.loads(kept[0].read_text(encoding="utf-8"))["perft"] == list(first.perft)


def test_leaving_out_remarks_leaves_out_no_test(emitted, tmp_path):
    variant, texts = emitted(SOME[0])
    (tmp_path / DATA).write_text(texts[DATA], encoding="utf-8")
    context = _context(variant, suite_of(variant), Style(told=False, spaced=False, cited=False), rim(variant))
    short = render("conformance/test_conformance.py.j2", t=context)
    assert short.count("\n") < texts[TEST].count("\n") - 50
    ids = [
        [(test.function, test.id) for test in read_tests(text, tmp_path / TEST, module_of(variant))]
        for text in (texts[TEST], short)
    ]
    assert ids[0] == ids[1]
