"""Every value of a rule, as the table of the language has it."""

from __future__ import annotations

import pytest

from taflc import places
from taflc.errors import TaflcError
from taflc.fit.candidates import candidates, rules_key
from taflc.fit.values import branch_of, split, values_of
from taflc.load import load_variant

BRANDUBH = load_variant(places.specs() / "brandubh-7.yaml")
ODIN = load_variant(places.specs() / "odin-11.yaml")


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("turn.first", ["attackers", "defenders"]),
        ("endings.exit_fort", ["yes", "no"]),
        ("pieces.king.captures", ["armed", "unarmed", "hammer only", "anvil only"]),
        ("pieces.king.moves", ["any distance", "one step", "1", "2", "3", "4", "5"]),
        ("captures.linnaean", ["off", "throne", "corners"]),
        ("pieces.king.taken.beside.throne", ["2", "3", "4", "all neighbours", "never"]),
        ("pieces.man.when_taken", ["removed", "flips", "{flips_unless_both: man}"]),
    ],
)
def test_a_choice_has_its_words(path: str, values: list[str]) -> None:
    assert values_of(BRANDUBH, path) == values


def test_a_set_of_pieces_is_every_set() -> None:
    values = values_of(BRANDUBH, "squares.throne.stop")
    assert len(values) == 2**3 == len(set(values))
    assert {"nobody", "everyone", "attackers", "defenders", "soldiers", "king"} < set(values)
    assert len(values_of(ODIN, "board.edge_hostile")) == 2 ** len(ODIN.pieces)


def test_a_goal_is_every_set_of_groups_but_none() -> None:
    assert len(values_of(BRANDUBH, "endings.goal")) == 2**4 - 1


def test_a_mapping_is_every_mapping_of_its_parts() -> None:
    assert len(values_of(BRANDUBH, "turn.berserk")) == 1 + 2 * 2 * 2
    assert len(values_of(BRANDUBH, "captures.shieldwall")) == 1 + 2**4


def test_all_values_of_a_rule_make_different_games() -> None:
    made, refused = candidates([places.specs() / "brandubh-7.yaml"], ["squares.corners.hostile.empty"])
    assert len(made) == 8 == len({one.key for one in made}) and not refused
    assert [one.values[0][1] for one in made if one.as_written] == ["everyone"]


def test_words_and_evidence_do_not_make_another_game() -> None:
    older, newer = (load_variant(places.specs() / f"{name}.yaml") for name in ("fetlar-11", "fetlar-older-11"))
    assert rules_key(older) != rules_key(newer)
    assert rules_key(BRANDUBH) == rules_key(load_variant(places.specs() / "brandubh-7.yaml"))


def test_every_rule_of_a_variant_is_known() -> None:
    for variant in (BRANDUBH, ODIN):
        for path in variant.values:
            assert branch_of(variant, path).key.path.count(".") == path.count(".")


def test_values_are_split_outside_brackets_only() -> None:
    assert split("a, [b, c] ,{d: [e, f]}") == ["a", "[b, c]", "{d: [e, f]}"]
    for text in ("[a", "a]", "a,", ""):
        with pytest.raises(TaflcError):
            split(text)
