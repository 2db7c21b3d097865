"""The generated tests notice changed rules: all mutants of one variant by rule tests, and the tool that tries them."""

import random

import pytest

from taflc import places
from taflc.conformance.board import module_of
from taflc.conformance.mutants import KINDS, Verdict, compare, differ, summary, tried
from taflc.conformance.mutations import mutations
from taflc.conformance.running import failures, read_tests
from taflc.conformance.sketch import scattered
from taflc.conformance.suite import suite_of
from taflc.emit.conformance import DATA, TEST, emit_package
from taflc.load import load_variant

BRANDUBH = places.specs() / "brandubh-7.yaml"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("generated")
    texts = emit_package(load_variant(BRANDUBH))
    (folder / DATA).write_text(texts[DATA], encoding="utf-8")
    return texts[TEST], folder / TEST


def test_every_changed_rule_is_caught_by_rule_tests_or_listed_as_the_same_game(written):
    text, file = written
    variant = load_variant(BRANDUBH)
    listed = {(path, value) for path, value, _ in suite_of(variant).found.open}
    survived = set()
    for mutation in mutations(variant):
        tests = read_tests(text, file, module_of(mutation.variant))
        mine = [test for test in tests if test.function.startswith(KINDS["rule"] + KINDS["setup"])]
        if not failures(mine, only_first=True):
            survived.add((mutation.path, mutation.value))
    assert survived <= listed


def test_a_mutant_is_reported_with_the_tests_that_caught_it(written):
    text, file = written
    variant = load_variant(BRANDUBH)
    chosen = next(m for m in mutations(variant) if m.path == "squares.throne.hostile.empty" and "king" in m.value)
    verdict = tried(variant, chosen, text, file, games=False)
    assert verdict.caught and not verdict.equivalent
    assert "who is taken against the empty throne" in verdict.rule
    assert "three attackers and the empty throne" in verdict.example


def test_the_same_rules_do_not_differ_and_changed_ones_do():
    variant = load_variant(BRANDUBH)
    same = next(m for m in mutations(variant) if m.path == "squares.corners.pass")
    other = next(m for m in mutations(variant) if m.path == "pieces.man.captures")
    assert compare(variant, same.variant)[0] == ""
    text, tries = compare(variant, other.variant)
    assert text.endswith((" a", " d")) and tries >= 1


def test_scattered_positions_have_one_king():
    variant, chance = load_variant(BRANDUBH), random.Random(3)
    for _ in range(50):
        position = scattered(variant, chance)
        assert sum(piece.kind == "king" for piece in position.board.values()) == 1
        assert not differ(variant, variant, position, chance)


def test_the_summary_names_holes_and_equals_apart():
    found = [
        Verdict("a", "x", rule="test_rule one"),
        Verdict("b", "y", compared=600),
        Verdict("c", "z", game="test_game one"),
        Verdict("d", "w", difference="7/7 a", compared=3),
    ]
    said = summary(found)
    assert (said["made"], said["caught"], said["by games"]) == (4, 1, 1)
    assert said["equivalent"] == ["b: y"]
    assert [hole["path"] for hole in said["holes"]] == ["c", "d"]
