"""How many sides it takes: two, three, four, all neighbours, never, by zone, and by piercing pairs."""

from __future__ import annotations

import pytest

from taflc.model import Needs, PieceId, PieceSet, Piercing, Variant, Zone

from .build import ALL, KING, MAN_A, NOBODY, A, D, group, piece, played, takes, variant

ELSEWHERE = Zone("elsewhere", None, Needs.CUSTODIAL)


def by_zone(hostile: PieceSet = ALL, beside: Needs = Needs.THREE) -> Variant:
    """Four on the throne, three beside it, two elsewhere; soldiers may stop on the throne."""
    zones = (Zone("on", "throne", Needs.FOUR), Zone("beside", "throne", beside), ELSEWHERE)
    return variant(7, piece(D, "king", zones=zones), groups=[group("throne", 7, "centre", hostile_empty=hostile)])


FOUR = """
    . . . . . . .
    . . . t . . .
    . . t K . t .
    . . . t . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


def test_four_sides() -> None:
    game = variant(7, piece(D, "king", zones=Needs.FOUR))
    assert takes(game, FOUR, A, "f5-e5") == "d5"
    assert takes(game, FOUR.replace(". . t K", ". . . K"), A, "f5-e5") == "", "one short"
    assert takes(variant(7), FOUR, A, "f5-e5") == "d5", "a king taken by two falls too"
    assert played(game, FOUR, A, "f5-e5").outcome == ("attackers", "king taken")


def test_a_hostile_square_is_one_of_four() -> None:
    diagram = FOUR.replace(". . t K", ". . . K")
    for hostile, taken in ((ALL, "d5"), (frozenset([MAN_A]), "")):
        game = variant(7, piece(D, "king", zones=Needs.FOUR), groups=[group("c5", 7, "c5", hostile_empty=hostile)])
        assert takes(game, diagram, A, "f5-e5") == taken


ON_EDGE = """
    . . . . . . .
    . . . . . . .
    t . . . . . .
    K . . . t . .
    t . . . . . .
    . . . . . . .
    . . . . . . .
"""


def test_the_edge_counts_for_all_neighbours_and_where_it_is_an_anvil() -> None:
    four, around = piece(D, "king", zones=Needs.FOUR), piece(D, "king", zones=Needs.NEIGHBOURS)
    assert takes(variant(7, four), ON_EDGE, A, "e4-b4") == ""
    assert takes(variant(7, around), ON_EDGE, A, "e4-b4") == "a4"
    assert takes(variant(7, four, edge_hostile=frozenset([KING])), ON_EDGE, A, "e4-b4") == "a4"
    assert takes(variant(7, around), ON_EDGE.replace("t . . . . . .", ". . . . . . .", 1), A, "e4-b4") == ""


def test_all_neighbours_in_the_open_are_four() -> None:
    game = variant(7, piece(D, "king", zones=Needs.NEIGHBOURS))
    assert takes(game, FOUR, A, "f5-e5") == "d5"
    assert takes(game, FOUR.replace(". . t K", ". . . K"), A, "f5-e5") == ""


def test_never() -> None:
    guard = piece(D, "guard", zones=Needs.NEVER)
    diagram = FOUR.replace("K", "G").replace(". . . . . . .", "K . . . . . .", 1)
    assert takes(variant(7, guard), diagram, A, "f5-e5") == ""


def test_soldiers_can_need_four_too() -> None:
    strong = piece(D, "commander", zones=Needs.FOUR)
    diagram = FOUR.replace("K", "C").replace(". . . . . . .", "K . . . . . .", 1)
    assert takes(variant(7, strong), diagram, A, "f5-e5") == "d5"
    assert takes(variant(7, strong), diagram.replace(". . t C", ". . . C"), A, "f5-e5") == ""


# --- who closes a side --------------------------------------------------------------------


@pytest.mark.parametrize(("hammer", "anvil", "taken"), [(True, True, "d5"), (True, False, "d5"), (False, True, "d5")])
def test_a_standing_piece_closes_in_any_role(hammer: bool, anvil: bool, taken: str) -> None:
    game = variant(7, piece(D, "king", zones=Needs.FOUR), piece(A, "guard", hammer=hammer, anvil=anvil))
    assert takes(game, FOUR.replace(". . t K", ". . g K"), A, "f5-e5") == taken


def test_an_unarmed_piece_closes_nothing() -> None:
    game = variant(7, piece(D, "king", zones=Needs.FOUR), piece(A, "guard", hammer=False, anvil=False))
    assert takes(game, FOUR.replace(". . t K", ". . g K"), A, "f5-e5") == ""


@pytest.mark.parametrize(("hammer", "anvil", "taken"), [(True, False, "d5"), (False, True, ""), (False, False, "")])
def test_the_piece_that_moved_must_be_a_hammer(hammer: bool, anvil: bool, taken: str) -> None:
    game = variant(7, piece(D, "king", zones=Needs.FOUR), piece(A, "guard", hammer=hammer, anvil=anvil))
    assert takes(game, FOUR.replace("K . t .", "K . g ."), A, "f5-e5") == taken


def test_the_piece_that_moved_must_be_one_of_those_that_close() -> None:
    diagram = """
        . . . . . . .
        . . . t . . .
        . . t K t . .
        . . . t . . .
        . . . . . . .
        . . . . . . .
        t . . . . . T
    """
    game = variant(7, piece(D, "king", zones=Needs.FOUR))
    assert takes(game, diagram, A, "a1-a2") == ""
    assert played(game, diagram, A, "a1-a2").outcome is None


# --- zones --------------------------------------------------------------------------------

BESIDE = """
    . . . . . . .
    . . . . . . .
    . . . . t . .
    . . . . K . t
    . . . . t . .
    . . . . . . .
    . . . . . . .
"""


def test_three_and_the_empty_hostile_throne_take_the_king_beside_it() -> None:
    assert takes(by_zone(), BESIDE, A, "g4-f4") == "e4"


def test_the_throne_closes_only_if_hostile_or_held_by_an_enemy() -> None:
    neutral = by_zone(hostile=NOBODY)
    assert takes(neutral, BESIDE, A, "g4-f4") == ""
    assert takes(neutral, BESIDE.replace(". . . . K", ". . . t K"), A, "g4-f4") == "e4"
    assert takes(by_zone(), BESIDE.replace(". . . . K", ". . . T K"), A, "g4-f4") == "", "his own man is on it"


def test_beside_the_throne_an_opposite_pair_is_not_enough() -> None:
    diagram = BESIDE.replace(". . . . t . .", ". . . . . . t", 1)
    assert takes(by_zone(), diagram, A, "g5-e5") == ""
    assert takes(by_zone(), diagram.replace(". . . . K . t", ". . . . K t ."), A, "g5-e5") == "e4"


def test_a_hostile_square_outside_the_group_is_none_of_the_three() -> None:
    zones = (Zone("beside", "throne", Needs.THREE), ELSEWHERE)
    groups = [group("throne", 7, "centre", hostile_empty=ALL), group("camp", 7, "e3", hostile_empty=ALL)]
    game = variant(7, piece(D, "king", zones=zones), groups=groups)
    diagram = BESIDE.replace(". . . . t . .", ". . . . x . .", 1).replace(". . . . t . .", ". . . . . . .", 1)
    assert takes(game, diagram.replace("x", "t"), A, "g4-f4") == ""


def test_beside_the_throne_four_can_be_needed() -> None:
    assert takes(by_zone(beside=Needs.FOUR), BESIDE, A, "g4-f4") == "e4", "the hostile throne is one of them"
    assert takes(by_zone(hostile=NOBODY, beside=Needs.FOUR), BESIDE, A, "g4-f4") == ""


def test_on_the_throne_four_elsewhere_two() -> None:
    on_it = """
        . . . . . . .
        . . . . . . .
        . . . t . . .
        . . t K . . t
        . . . t . . .
        . . . . . . .
        . . . . . . .
    """
    assert takes(by_zone(), on_it, A, "g4-e4") == "d4"
    assert takes(by_zone(), on_it.replace(". . t K", ". . . K"), A, "g4-e4") == ""
    open_field = """
        . . . . . . .
        . . t K . t .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert takes(by_zone(), open_field, A, "f6-e6") == "d6"


def test_zones_beside_a_group_on_the_edge_do_not_close_by_the_edge() -> None:
    zones = (Zone("beside", "gate", Needs.THREE), ELSEWHERE)
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        K t . . . . .
        . . . . . . .
        . . . . . . .
        t . . . . . .
    """
    for edge, taken in ((NOBODY, ""), (frozenset([KING]), "a4")):
        gate = group("gate", 7, "a5", hostile_empty=ALL)
        game = variant(7, piece(D, "king", zones=zones), groups=[gate], edge_hostile=edge)
        assert takes(game, diagram, A, "a1-a3") == taken


# --- piercing -----------------------------------------------------------------------------

COMMANDER = PieceId(A, "commander")
PAIR = Piercing(frozenset(["commander"]), frozenset(["commander"]), frozenset(["corners"]), frozenset(["throne"]))


def piercing(pair: Piercing = PAIR, needs: Needs = Needs.FOUR, hostile: PieceSet = ALL) -> Variant:
    groups = [group("throne", 7, "centre"), group("corners", 7, "corners", hostile_empty=hostile)]
    return variant(7, piece(D, "king", zones=needs, pierced=pair), piece(A, "commander"), groups=groups)


PIERCED = """
    . . . . . . .
    . c K . . c .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . T
"""


def test_two_of_the_pair_take_a_strong_king() -> None:
    assert takes(piercing(), PIERCED, A, "f6-d6") == "c6"
    assert takes(piercing(), PIERCED.replace("c K . . c", "t K . . c"), A, "f6-d6") == ""
    assert takes(piercing(), PIERCED.replace("c K . . c", "c K . . t"), A, "f6-d6") == ""


def test_a_hostile_corner_may_stand_for_the_anvil() -> None:
    diagram = """
        . K . . c . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . T
    """
    assert takes(piercing(), diagram, A, "e7-c7") == "b7"
    assert takes(piercing(), diagram.replace("c", "t"), A, "e7-c7") == ""
    assert takes(piercing(hostile=NOBODY), diagram, A, "e7-c7") == "", "the corner must be hostile to him"


@pytest.mark.parametrize("row", ["c K . . c . .", ". c K . . c .", ". . c K . . c"])
def test_the_pair_does_not_work_on_or_beside_the_throne(row: str) -> None:
    blank = "\n. . . . . . ."
    diagram = (blank * 3) + "\n" + row + (blank * 2) + "\n. . . . . . T"
    king = row.split().index("K")
    last = row.split().index("c", king)
    step = f"{'abcdefg'[last]}4-{'abcdefg'[king + 1]}4"
    assert takes(piercing(), diagram, A, step) == ("b4" if king == 1 else "")


def test_the_pair_never_takes_what_cannot_be_taken() -> None:
    assert takes(piercing(needs=Needs.NEVER), PIERCED, A, "f6-d6") == ""
