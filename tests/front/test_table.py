"""The table of the language is complete, and everything that is written from it is current."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from taflc import places
from taflc.commands.schema import documents
from taflc.problems import Report
from taflc.reference import run_example
from taflc.rules.base import SECTIONS
from taflc.schema import CITABLE, TABLE, TREE, Key
from taflc.schema.json_schema import json_schema
from taflc.schema.read import default, read_entry
from taflc.source import Span, Text
from taflc.yamlnodes import Entry, MapNode, ScalarNode, compose
from tests.front.mini_schema import violations
from tests.front.specs import FULL, SMALL, changed, problems, variant

ROOT = places.checkout()
assert ROOT is not None
SHIPPED = [*places.shipped_specs(), *sorted((ROOT / "tests" / "specs").glob("*.yaml"))]
BRANCHES = {branch.key.path: branch for branch in TREE.walk() if branch.key.path}


class EditorLoader(yaml.SafeLoader):
    """YAML as editors read it (version 1.2): only true and false are truth values, so `on` stays a key."""


EditorLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in rows if tag.rpartition(":")[2] in ("int", "float", "null")]
    for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
EditorLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


def seen_by_an_editor(text: str) -> object:
    return yaml.load(text, EditorLoader)


@pytest.mark.parametrize("key", TABLE, ids=lambda key: key.path)
def test_every_key_says_what_it_is(key: Key) -> None:
    assert key.meaning.endswith(".") and key.path in BRANCHES
    if key.type is not None:
        assert key.type.words and key.type.json()
    if key.required:
        assert key.default is None, "what must be said has no default"
    if key.rule:
        assert key.path.split(".")[0] in CITABLE and (
            key.default or key.required or BRANCHES[key.path].children or key.example
        )
    mapping_only = key.type is None
    assert mapping_only or key.example, "an example shows how it is written"


@pytest.mark.parametrize("key", [key for key in TABLE if key.default is not None], ids=lambda key: key.path)
def test_every_default_is_a_legal_value(key: Key) -> None:
    value = default(BRANCHES[key.path], Span("x", 1, 1))
    assert value.data is not None and value.key is None


@pytest.mark.parametrize("key", [key for key in TABLE if key.example], ids=lambda key: key.path)
def test_every_example_is_a_legal_value(key: Key) -> None:
    name = BRANCHES[key.path].name
    text = Text("x", f"{name}: {key.example}\n")
    report = Report({"x": text})
    root = compose(text, report)
    assert root is not None and not report.problems
    assert read_entry(BRANCHES[key.path], root.entries[name], report, key.path) is not None, report.problems
    assert not report.problems


def test_what_must_be_said_cannot_be_left_out_with_the_mapping_around_it() -> None:
    for branch in BRANCHES.values():
        inner = [child for child in branch.children.values() if child is not branch.wild and child.key.required]
        if inner and branch.key.type is None and not branch.is_list:
            chosen = branch.name in ("KIND", "GROUP", "SOURCE")  # there only when it is written
            assert branch.key.required or chosen, branch.key.path


@pytest.mark.parametrize("name", [name for name, branch in TREE.children.items() if branch.key.required])
def test_a_spec_without_one_of_its_parts(name: str) -> None:
    start = re.search(f"^{name}:.*\n(  .*\n)*", SMALL, re.MULTILINE)
    assert start is not None
    assert problems(SMALL.replace(start.group(), "")) == ["TAFL202"]


def test_engine_sections_have_the_names_that_templates_and_rules_use() -> None:
    drawn = {"geometry", "pieces"}
    driven = {key.section for key in TABLE if key.rule}
    assert driven <= {*SECTIONS, *drawn} and driven >= {"moves", "jumps", "captures", "turns", "runs", "endings"}


def test_every_rule_has_a_value_in_a_resolved_spec() -> None:
    """The full spec says every rule; what it does not say has a default, and both have a path."""
    full = variant(FULL)
    for key in TABLE:
        if not key.rule:
            continue
        paths = {key.path}
        for wild, names in (("KIND", {p.kind for p in full.pieces}), ("GROUP", {"throne", "camps", "regions"})):
            paths = {path.replace(wild, name) for path in paths for name in names}
        assert paths & set(full.values), key.path
    whole = [key for key in TABLE if key.rule and key.path.count(".") == 1]
    assert all(key.path in variant(SMALL).values for key in whole)
    assert set(full.values) <= set(full.origins)


@pytest.mark.parametrize("name", sorted(documents()))
def test_the_committed_documents_are_current(name: str) -> None:
    assert ROOT is not None
    committed = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert committed == documents()[name], "run `taflc schema --write`"


def test_the_schema_is_draft_07_and_uses_only_what_editors_know() -> None:
    schema = json_schema()
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert list(violations({}, schema))
    assert json.loads(documents()["variant.schema.json"]) == schema


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_specs_are_valid_as_an_editor_sees_them(path: Path) -> None:
    seen = seen_by_an_editor(path.read_text(encoding="utf-8"))
    assert list(violations(seen, json_schema())) == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_specs_start_with_the_editors_line(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n")[0]
    start = "# yaml-language-server: $schema="
    assert first.startswith(start)
    assert ROOT is not None
    assert (path.parent / first.removeprefix(start)).resolve() == ROOT / "docs" / "variant.schema.json"


def test_the_full_spec_is_valid_and_bad_ones_are_not() -> None:
    schema = json_schema()
    assert list(violations(seen_by_an_editor(FULL), schema)) == []
    for old, new in (
        ("taken: all neighbours", "tkaen: all neighbours"),
        ("encirclement: one ring", "encirclement: two rings"),
        ("size: 7", "size: 70"),
        ("outcome: none", "outcome: nobody"),
        ("moves: {attackers: one step}", "moves: {attacker: one step}"),
        ("title: {en: Full, ", "title: {"),
    ):
        assert list(violations(seen_by_an_editor(changed(FULL, old, new)), schema)), new


def test_cite_may_stand_in_every_mapping_of_a_section() -> None:
    """The compiler takes `cite` out before reading; the schema knows it in the same places."""
    report = Report()
    assert compose(Text("x", FULL), report) is not None
    properties = json_schema()["properties"]
    assert isinstance(properties, dict)
    for section in ("about", *CITABLE):
        ways = properties[section].get("anyOf", [properties[section]])
        assert any("cite" in way.get("properties", {}) for way in ways), section


def test_a_scalar_node_never_has_a_guessed_type() -> None:
    root = compose(Text("x", "a: [no, 010, 11:11, 0000000, on, ~, 1e3, 2001-01-01]"), Report())
    assert isinstance(root, MapNode)
    entry: Entry = root.entries["a"]
    items = getattr(entry.value, "items")  # noqa: B009
    texts = [item.text for item in items if isinstance(item, ScalarNode)]
    assert texts == ["no", "010", "11:11", "0000000", "on", "~", "1e3", "2001-01-01"]


LANGUAGE = (ROOT / "docs" / "spec-language.md").read_text(encoding="utf-8")
WORDS = " ".join(LANGUAGE.split())


@pytest.mark.parametrize("key", [key for key in TABLE if key.rule], ids=lambda key: key.path)
def test_every_rule_is_told_in_the_language_page(key: Key) -> None:
    assert re.search(rf"\b{key.path.split('.')[-1]}\b", WORDS)


def test_every_choice_of_a_rule_is_told_in_the_language_page() -> None:
    words = {word for key in TABLE if key.rule and key.type is not None for word in key.type.choices()}
    untold = {word for word in words if word not in WORDS} - {"none", "off"}
    assert words > {"never", "own move", "anvil only"} and not untold


def test_the_game_in_the_language_page_is_one() -> None:
    (spec,) = re.findall(r"```yaml\n(id:.*?)```", LANGUAGE, re.DOTALL)
    game = variant(spec)
    assert problems(spec) == [] and game.id == "cross-7"
    assert [run_example(game, example) for example in game.examples] == [[]]
