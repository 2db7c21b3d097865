"""The generated tests notice changed rules: all mutants of one variant by rule tests, and the tool that tries them."""

import random

import pytest

from taflc import places
from taflc.conformance.board import module_of
from taflc.conformance.mutations import mutations
from taflc.conformance.running import failures, read_tests
from taflc.conformance.sketch import scattered
from taflc.conformance.suite import suite_of
from taflc.emit.conformance import DATA, TEST, emit_package
from taflc.load import load_variant, load_variant_text
from taflc.mutants import compare, engines, reasons, results, rules
from taflc.mutants.trial import sort_of
from taflc.reference import judge

BRANDUBH = places.specs() / "brandubh-7.yaml"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("generated")
    texts = emit_package(load_variant(BRANDUBH))
    (folder / DATA).write_text(texts[DATA], encoding="utf-8")
    return texts[TEST], folder / TEST


def chosen(path, words):
    return next(m for m in mutations(load_variant(BRANDUBH)) if m.path == path and words in m.value)


def test_changed_rules_are_caught_by_rule_tests_or_listed_as_the_same_game(written):
    """A quarter of them; `taflc mutants` tries all, and docs/quality/mutants.json says what it found."""
    text, file = written
    variant = load_variant(BRANDUBH)
    listed = {(path, value) for path, value, _ in suite_of(variant).found.open}
    survived = set()
    for mutation in mutations(variant)[::4]:
        mine = [test for test in read_tests(text, file, module_of(mutation.variant)) if sort_of(test) == "rule"]
        if not failures(mine, only_first=True):
            survived.add((mutation.path, mutation.value))
    assert survived <= listed


def test_a_mutant_is_reported_with_the_test_that_caught_it(written):
    verdict = rules.on_reference(chosen("squares.throne.hostile.empty", "king"), *written)
    assert verdict is not None and verdict.sort == "rule"
    assert "who is taken against the empty throne" in verdict.by


def test_on_engines_a_change_is_caught_or_found_to_be_the_same_game(written, monkeypatch, tmp_path):
    monkeypatch.setattr(rules, "SWIFT", engines.QUICK)
    monkeypatch.setattr(engines, "folder", lambda: tmp_path)
    monkeypatch.setattr(compare, "POSITIONS", 50)
    variant = load_variant(BRANDUBH)
    same, other = chosen("squares.corners.pass", "king"), chosen("pieces.man.captures", "attacking man: unarmed")
    found = {v.what: v for v in rules.on_engines(variant, [same, other], *written, games=200, sorts=("rule", "game"))}
    assert found[rules.called_mutant(other)].sort == "rule"
    said = found[rules.called_mutant(same)]
    assert said.sort == "equal" and said.by.startswith("no line runs over a corner; 200 random games")


def test_mutants_with_equal_rules_are_tried_once():
    variant = load_variant(BRANDUBH)
    keys = [rules.spec_hash(rules.bare(mutation.variant)) for mutation in rules.distinct(variant)]
    assert len(keys) == len(set(keys)) > 100
    assert rules.spec_hash(rules.bare(variant)) not in keys


def test_a_difference_between_boards_is_told():
    variant = load_variant(BRANDUBH)
    other = chosen("pieces.man.captures", "attacking man: unarmed")
    boards = [module_of(one) for one in (variant, other.variant)]
    texts = compare.positions(variant)[:20]
    assert compare.difference(boards[0], boards[0], texts[:2], games=4) == ""
    assert "takes and turns" in compare.difference(*boards, texts, games=40)


def test_reasons_are_given_where_the_rules_around_a_change_leave_none():
    variant = load_variant(BRANDUBH)
    assert reasons.reason_for(variant, chosen("squares.corners.pass", "king")) == "no line runs over a corner"
    four = chosen("pieces.king.taken", "on throne: all neighbours")
    assert "four neighbours" in reasons.reason_for(variant, four)
    assert reasons.reason_for(variant, chosen("pieces.man.captures", "unarmed")) == ""


MEASURED = results.Results("mutants", {}).entries


@pytest.mark.parametrize("id", sorted(MEASURED))
def test_whatever_only_games_call_the_same_has_a_reason_and_nothing_that_was_caught_has_one(id):
    variant = load_variant(places.specs() / f"{id}.yaml")
    same = {one["what"] for one in MEASURED[id]["equivalents"]}
    for mutation in rules.distinct(variant):
        named = rules.called_mutant(mutation)
        assert (named in same) == bool(reasons.reason_for(variant, mutation)), named


ODD = """
id: odd-7
title: {en: Names that are words of the language}
about: {evidence: modern, layout_evidence: reconstruction}
board:
  size: 7
  layout: |
    . . . t . . .
    . . . t . . .
    . . . T . . .
    t t T K T t t
    . . . T . . .
    . . . t . . .
    . . . t . . .
squares:
  hostile: {at: corners, stop: everyone}
pieces:
  king: {taken: 4}
  man: {}
  foot_on_horse: {letters: {attackers: f, defenders: F}}
endings: {goal: hostile}
examples: []
"""


@pytest.mark.parametrize(
    ("text", "what"),
    [
        # In a corner a piece falls to two where all neighbours are asked for, and to one where the edge is an anvil.
        ("pieces: {man: {taken: all neighbours}}", "pieces.man.taken: attacking man on corners: 4"),
        ("board: {edge_hostile: soldiers}", "pieces.man.taken: attacking man on corners: 4"),
        # From b2 to g2 is five squares, and then he has not stood on the edge.
        ("pieces: {king: {moves: 4}}\nendings: {goal: edge}", "pieces.king.moves: defending king: 5"),
        (ODD, "squares.hostile.stop: not defending king"),
        (ODD, "pieces.foot_on_horse.taken: attacking foot on horse beside hostile: 4"),
    ],
)
def test_no_reason_is_given_where_there_is_a_difference(text, what):
    if not text.startswith("\n"):
        text = f"id: other-7\ntitle: {{en: Other}}\nextends: brandubh-7\n{text}\n"
    variant = load_variant_text(text)
    mutation = next(m for m in mutations(variant) if rules.called_mutant(m) == what)
    assert reasons.reason_for(variant, mutation) == ""


def test_scattered_positions_have_one_king():
    variant, chance = load_variant(BRANDUBH), random.Random(3)
    for _ in range(50):
        position = scattered(variant, chance)
        assert sum(piece.kind == "king" for piece in position.board.values()) == 1
        judge(variant, position)


def test_the_entry_tells_survivors_and_equals_apart():
    found = [
        rules.Verdict("a: x", "rule", "test_rule one"),
        rules.Verdict("b: y", "equal", "100 games"),
        rules.Verdict("c: z", "game", "test_game one"),
        rules.Verdict("d: w", "survived", "differs unnoticed: 7/7 a"),
    ]
    entry = rules.entry(found)
    assert entry.plain() == {
        "made": 4,
        "equivalent": 1,
        "caught_by_rule_tests": 1,
        "caught": 2,
        "survivors": [
            {"what": "c: z", "reason": "only caught by test_game one"},
            {"what": "d: w", "reason": "differs unnoticed: 7/7 a"},
        ],
        "equivalents": [{"what": "b: y", "reason": "100 games"}],
    }
    assert results.Entry.read(entry.plain()) == entry


def test_results_are_read_again_and_known_by_their_key(monkeypatch, tmp_path):
    monkeypatch.setattr(results, "folder", lambda: tmp_path)
    store = results.Results("mutants", {"what": "changed rules"})
    assert not store.known("x-7", "k")
    store.keep("x-7", "k", results.Entry(made=1, caught=1))
    again = results.Results("mutants", {"what": "changed rules"})
    assert again.known("x-7", "k") and not again.known("x-7", "other")
    before = store.file.read_bytes()
    again.write()
    assert store.file.read_bytes() == before
