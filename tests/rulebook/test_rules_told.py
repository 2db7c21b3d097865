"""The rules as engines tell them: the English rulebook's sentences, and no others."""

from __future__ import annotations

import re

import pytest

from taflc.load import load_variant
from taflc.places import shipped_specs
from taflc.rulebook.book import book
from taflc.rules.base import SECTIONS
from taflc.rules.prose import all_rules
from taflc.specs import find_spec
from tests.rulebook.specs import rich


def told(variant):
    return [rule for rule in all_rules(variant) if rule.on]


@pytest.mark.parametrize("path", shipped_specs(), ids=lambda path: path.stem)
def test_engines_say_what_the_rulebook_says(path):
    variant = load_variant(path)
    told_by_book = book(variant, "en")
    sentences = [paragraph.text for chapter in told_by_book.chapters for paragraph in chapter.paragraphs]
    assert [rule.prose for rule in told(variant)] == sentences
    assert [rule.prose for rule in all_rules(variant) if not rule.on] == list(told_by_book.absent)


@pytest.mark.parametrize("path", shipped_specs(), ids=lambda path: path.stem)
def test_each_rule_has_its_path_its_section_and_its_place(path):
    variant = load_variant(path)
    for rule in all_rules(variant):
        known = {*variant.values, "squares", "endings"}
        assert rule.path in known, rule
        assert rule.section in SECTIONS
        assert rule.where == "default" or re.fullmatch(r"spec/[a-z0-9-]+\.yaml:\d+", rule.where), rule
    assert any("The attackers win as soon as they take" in rule.prose for rule in told(variant))


def test_what_kinds_share_is_said_once():
    moves = [rule.prose for rule in told(load_variant(find_spec("odin-11"))) if rule.section == "moves"]
    assert moves[0] == "All pieces move any distance along a row or column, over empty squares."


def test_rules_that_depend_on_the_variant_are_told_by_its_own_words():
    prose = [rule.prose for rule in told(rich({"pieces.king.title": {"en": "cargo ship"}}))]
    assert "The attackers win as soon as they take the cargo ship." in prose
