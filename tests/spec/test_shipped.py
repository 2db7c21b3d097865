"""Every shipped spec: its worked examples hold, and they show every rule that is not the table's default."""

from __future__ import annotations

import pytest

from taflc.audit import faults, page, read_document, targets
from taflc.load import load_variant
from taflc.model import Variant
from taflc.places import checkout, shipped_specs
from taflc.reference.examples import run_example
from taflc.schema import TABLE
from taflc.specs import find_spec

SPECS = shipped_specs()
ROOT = checkout()
assert ROOT is not None
DOCUMENTS = sorted((ROOT / "docs" / "sources").glob("*.yaml"))

# The default set-up test of every engine proves these; a worked example starts from a position of its own.
PROVED_BY_SET_UP = ("board.", "turn.first", "pieces.*.sides", "squares.*.at")


def variants() -> list[Variant]:
    return [load_variant(path) for path in SPECS]


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_worked_examples_hold(path):
    variant = load_variant(path)
    wrong = {example.name: run_example(variant, example) for example in variant.examples}
    assert not {name: mismatch for name, mismatch in wrong.items() if mismatch}
    assert len(variant.examples) >= 12


def default_of(path: str) -> str | None:
    """The table's default for a rule path, in spec words."""
    parts = path.split(".")
    if parts[0] in ("squares", "pieces"):
        parts[1] = {"squares": "GROUP", "pieces": "KIND"}[parts[0]]
    rows = [key for key in TABLE if key.path == ".".join(parts)]
    return rows[0].default if rows else None


def untold(variant: Variant) -> list[str]:
    """Rule paths whose value differs from the default and that no worked example shows."""
    shown = {path for example in variant.examples for path in example.shows}
    missing = []
    for path, value in variant.values.items():
        section, _, rest = path.partition(".")
        masked = f"{section}.*.{rest.partition('.')[2]}" if section in ("pieces", "squares") else path
        written = variant.origins.get(path) is not None and value != default_of(path)
        told = any(path == s or path.startswith(f"{s}.") or s.startswith(f"{path}.") for s in shown)
        if written and not told and not masked.startswith(PROVED_BY_SET_UP):
            missing.append(f"{path}: {value}")
    return missing


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_every_rule_that_is_not_the_default_is_shown(path):
    assert untold(load_variant(path)) == []


def test_every_reconstruction_says_so():
    made = [variant for variant in variants() if variant.layout_evidence == "reconstruction"]
    silent = [v.id for v in made if "reconstruction" not in " ".join(gap.text for gap in v.gaps).lower()]
    assert made and not silent


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_every_statement_of_a_source_document_has_a_target(path):
    document = read_document(path)
    made = [load_variant(find_spec(id)) for id in document.variants]
    assert faults(document, made) == []
    assert path.with_suffix(".md").read_text(encoding="utf-8") == page(document, made)


def test_a_statement_without_target_is_found(tmp_path):
    path = tmp_path / "odin-guide.yaml"
    text = (ROOT / "docs" / "sources" / "odin-guide.yaml").read_text(encoding="utf-8")
    path.write_text(text + '  99.1: {text: "A statement nobody cites."}\n', encoding="utf-8")
    document = read_document(path)
    found = faults(document, [load_variant(find_spec(id)) for id in document.variants])
    assert len(found) == 1 and "odin-guide 99.1" in found[0]


def test_a_citation_of_no_statement_is_found(tmp_path):
    path = tmp_path / "odin-guide.yaml"
    text = (ROOT / "docs" / "sources" / "odin-guide.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("  5.7b:", "  5.7x:"), encoding="utf-8")
    document = read_document(path)
    found = faults(document, [load_variant(find_spec(id)) for id in document.variants])
    assert any("odin-guide 5.7b is cited" in fault for fault in found)


@pytest.mark.parametrize(
    ("name", "number", "rules"),
    [
        ("odin-guide", "5.3a", {"turn.berserk"}),
        ("odin-guide", "5.3b", {"turn.berserk.king_finish"}),
        ("odin-guide", "5.6a", {"pieces.commander.jump"}),
        ("odin-guide", "5.6b", {"pieces.commander.jump.landing_captures", "pieces.commander.jump.takes"}),
        ("odin-guide", "0.1", {"about.author", "about.year"}),
        ("tawlbwrdd-page", "4.5", {"squares.castle.hostile.empty", "squares.castle.hostile.occupied"}),
    ],
)
def test_a_statement_names_the_rules_it_is_about_though_they_share_a_line(name, number, rules):
    document = read_document(ROOT / "docs" / "sources" / f"{name}.yaml")
    hits = targets(document, [load_variant(find_spec(id)) for id in document.variants])[number]
    found = [hit for hit in hits if hit.kind in ("rule", "about")]
    assert {hit.name for hit in found} == rules
    assert all(hit.place for hit in found)
