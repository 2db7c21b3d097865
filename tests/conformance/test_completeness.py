"""Every rule the language can say has changed rules, recipes and words; a new one without them fails here."""

import pytest

from taflc import places
from taflc.conformance.mutations import FIXED, MUTATIONS, mutations, row_of
from taflc.conformance.probes import observe
from taflc.conformance.recipes import RECIPES, SETUP, candidates
from taflc.conformance.words import about, value_words
from taflc.load import load_variant
from taflc.model import area
from taflc.schema import TABLE

RULES = [key for key in TABLE if key.rule]
OWN_SPECS = places.specs().parent / "tests" / "specs"


@pytest.fixture(scope="module")
def values():
    """Schema row -> values told apart: those the specs have, and the others tried on them, in words."""
    found: dict[str, set[str]] = {}
    for path in [*places.shipped_specs(), *sorted(OWN_SPECS.glob("*.yaml"))]:
        variant = load_variant(path)
        changed = mutations(variant)
        for mutation in changed:
            found.setdefault(row_of(mutation.path), set()).add(mutation.value)
        for rule in {mutation.path for mutation in changed} & variant.values.keys():
            found[row_of(rule)].add(value_words(variant.values[rule]))
    return found


@pytest.mark.parametrize("path", [key.path for key in RULES])
def test_every_rule_can_be_changed(path):
    assert path in MUTATIONS or path in FIXED


@pytest.mark.parametrize("path", [key.path for key in RULES if key.path not in FIXED])
def test_every_rule_has_a_recipe_or_is_shown_by_the_set_up(path):
    assert path in RECIPES or path in SETUP


@pytest.mark.parametrize("row", sorted(RECIPES))
def test_every_recipe_is_for_a_rule_and_has_a_title(row):
    known = {key.path for key in TABLE} | {"squares"}
    assert row in known or row.rpartition(".")[0] in known
    assert row in ("squares.GROUP", "squares.GROUP.hostile") or about(row)


def words_of_choices():
    for key in RULES:
        if key.path in FIXED or key.type is None:
            continue
        for word in key.type.choices():
            yield pytest.param(key.path, word, id=f"{key.path}: {word}")


@pytest.mark.parametrize(("path", "word"), list(words_of_choices()))
def test_every_choice_is_told_apart_from_others_somewhere(values, path, word):
    parts = path.split(".")
    rows = [".".join(parts[:n]) for n in range(len(parts), 1, -1)]
    assert any(word in value for row in rows for value in values.get(row, ())), sorted(values.get(path, ()))


def test_changed_rules_are_never_the_rules_themselves():
    for path in places.shipped_specs():
        variant = load_variant(path)
        assert all(mutation.variant != variant for mutation in mutations(variant))


@pytest.mark.parametrize("path", places.shipped_specs(), ids=lambda path: path.stem)
def test_a_lone_king_shut_in_on_the_edge_is_told_apart_wherever_the_edge_is_no_goal(path):
    variant = load_variant(path)
    changed = [mutation for mutation in mutations(variant) if mutation.path == "endings.lone_king_on_edge"]
    if area("edge", variant.size) <= variant.endings.goal:
        assert not [probe for mutation in changed for probe in candidates(variant, mutation)]
        return
    for mutation in changed:
        assert any(observe(variant, probe) != observe(mutation.variant, probe)
                   for probe in candidates(variant, mutation)), mutation.value
