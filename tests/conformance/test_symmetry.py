"""Which orientations the rules do not tell apart."""

import dataclasses

from taflc import places
from taflc.conformance.symmetry import VIEWS, layout_views, rule_views, turned
from taflc.load import load_variant

OWN = places.specs().parent / "tests" / "specs"


def test_every_view_is_a_map_of_the_board_onto_itself():
    for view in VIEWS:
        assert sorted(turned(s, view, 7) for s in range(49)) == list(range(49))
    assert len({tuple(turned(s, view, 7) for s in range(49)) for view in VIEWS}) == 8


def test_corners_and_a_throne_leave_all_eight():
    assert len(rule_views(load_variant(places.specs() / "brandubh-7.yaml"))) == 8


def test_camps_that_follow_the_same_rules_may_change_places():
    variant = load_variant(OWN / "tablut-ashton-preset-9.yaml")
    assert len(rule_views(variant)) == 8
    camps = [group for group in variant.groups if group.name.startswith("camp")]
    assert len(camps) == 4
    other = dataclasses.replace(camps[0], stop=frozenset(), enter=frozenset())
    groups = tuple(other if group.name == other.name else group for group in variant.groups)
    assert len(rule_views(dataclasses.replace(variant, groups=groups))) == 2


def test_the_layout_may_be_less_symmetric_than_the_rules():
    variant = load_variant(places.specs() / "odin-11.yaml")
    assert len(rule_views(variant)) == 8
    assert layout_views(variant) == ("as drawn", "mirrored", "upside down", "turned around")


def test_a_lone_special_square_leaves_few():
    variant = load_variant(places.specs() / "brandubh-7.yaml")
    throne = dataclasses.replace(variant.group("throne"), squares=frozenset({1}))
    groups = tuple(throne if group.name == "throne" else group for group in variant.groups)
    assert rule_views(dataclasses.replace(variant, groups=groups)) == ("as drawn",)
