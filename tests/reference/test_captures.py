"""Custodial captures: hammer and anvil, roles, hostile squares, the edge, several at once, only active ones."""

from __future__ import annotations

import pytest

from .build import ALL, KING, MAN_A, MAN_D, NOBODY, SOLDIERS, A, D, group, piece, takes, variant

PLAIN = variant(5)


def test_a_man_between_hammer_and_anvil_is_taken() -> None:
    diagram = """
        . . . . K
        . . . . .
        . T t . .
        . . . . .
        t . . . .
    """
    assert takes(PLAIN, diagram, A, "a1-a3") == "b3"


def test_both_sides_take() -> None:
    diagram = """
        . . . . K
        . . . . .
        . t T . .
        . . . . .
        T . . . .
    """
    assert takes(PLAIN, diagram, D, "a1-a3") == "b3"


def test_moving_in_between_two_enemies_is_safe() -> None:
    diagram = """
        . . . . K
        . . . . .
        t . t . .
        . . . . .
        . T . . .
    """
    assert takes(PLAIN, diagram, D, "b1-b3") == ""


def test_a_piece_left_between_two_enemies_is_safe_until_a_hammer_lands() -> None:
    diagram = """
        . . . . K
        . . . . .
        t T t . .
        . . . . .
        . . t . t
    """
    assert takes(PLAIN, diagram, A, "e1-e2") == "", "a step elsewhere"
    assert takes(PLAIN, diagram, A, "c1-c2") == "", "a step beside another piece"


def test_no_capture_across_the_corner_of_the_board_or_by_the_edge() -> None:
    diagram = """
        . . . . K
        . . . . .
        . . . . .
        . . . . .
        T . . t .
    """
    assert takes(PLAIN, diagram, A, "d1-b1") == "", "the edge is no anvil"
    assert takes(variant(5, edge_hostile=frozenset([MAN_D])), diagram, A, "d1-b1") == "a1"
    assert takes(variant(5, edge_hostile=frozenset([KING, MAN_A])), diagram, A, "d1-b1") == ""


def test_up_to_three_are_taken_at_once() -> None:
    diagram = """
        . . t . K
        . . T . .
        t T . T t
        . . t . .
        . . . . .
    """
    assert takes(PLAIN, diagram, A, "c2-c3") == "b3 d3 c4"


def test_diagonal_neighbours_do_not_matter() -> None:
    diagram = """
        . . . . K
        t . . . .
        . T . . .
        . . t . .
        . . . . t
    """
    assert takes(PLAIN, diagram, A, "e1-d1") == ""


def test_a_capture_needs_no_more_than_the_two_and_takes_one_rank_only() -> None:
    diagram = """
        . . . . K
        . . . . .
        . T T t .
        . . . . .
        t . . . .
    """
    assert takes(PLAIN, diagram, A, "a1-a3") == "", "two men in a row are not sandwiched"


# --- who takes part -----------------------------------------------------------------------

KING_AS_ANVIL = """
    . . . . .
    . . . . .
    . K t . .
    . . . . .
    . . . T .
"""
KING_AS_HAMMER = """
    . . . . .
    . . . . .
    . . t T .
    . . . . .
    . K . . .
"""


@pytest.mark.parametrize(("hammer", "anvil"), [(True, True), (False, False), (True, False), (False, True)])
def test_armed_unarmed_hammer_only_anvil_only(hammer: bool, anvil: bool) -> None:
    game = variant(5, piece(D, "king", hammer=hammer, anvil=anvil))
    assert takes(game, KING_AS_HAMMER, D, "b1-b3") == ("c3" if hammer else "")
    assert takes(game, KING_AS_ANVIL, D, "d1-d3") == ("c3" if anvil else "")


def test_a_guard_blocks_but_neither_takes_nor_helps() -> None:
    guard = piece(D, "guard", hammer=False, anvil=False)
    diagram = """
        . . . . K
        . . . . .
        . G t . .
        . . . . .
        . . . T .
    """
    assert takes(variant(5, guard), diagram, D, "d1-d3") == ""


# --- hostile squares ----------------------------------------------------------------------

EMPTY = """
    . . . . K
    . . . . .
    . . . T .
    . . . . .
    . . . . t
"""
OCCUPIED = """
    . . . . .
    . . . . .
    . . K T .
    . . . . .
    . . . . t
"""


def hostile(**rules: object) -> str:
    return takes(variant(5, groups=[group("throne", 5, "centre", **rules)]), EMPTY, A, "e1-e3")


def test_an_empty_square_is_an_anvil_for_those_it_is_hostile_to() -> None:
    assert hostile(hostile_empty=ALL) == "d3"
    assert hostile(hostile_empty=frozenset([MAN_D])) == "d3"
    assert hostile(hostile_empty=frozenset([MAN_A, KING])) == ""
    assert hostile(hostile_occupied=ALL) == ""
    assert hostile() == ""


def test_an_occupied_square_is_an_anvil_whoever_stands_on_it() -> None:
    def with_king(**rules: object) -> str:
        return takes(variant(5, groups=[group("throne", 5, "centre", **rules)]), OCCUPIED, A, "e1-e3")

    assert with_king(hostile_occupied=frozenset([MAN_D])) == "d3", "his own king is on it"
    assert with_king(hostile_empty=ALL) == ""
    assert with_king(hostile_occupied=frozenset([MAN_A])) == ""


def test_a_hostile_square_can_be_an_anvil_for_the_king_alone() -> None:
    diagram = """
        . . . . .
        . . . . .
        . . . K .
        . . . . .
        . . . . t
    """
    for victims, taken in ((frozenset([KING]), "d3"), (SOLDIERS, ""), (NOBODY, "")):
        game = variant(5, groups=[group("throne", 5, "centre", hostile_empty=victims)])
        assert takes(game, diagram, A, "e1-e3") == taken


def test_several_groups_on_one_square_add_up() -> None:
    groups = [
        group("one", 5, "centre", hostile_empty=frozenset([MAN_A])),
        group("two", 5, "centre", hostile_empty=frozenset([MAN_D])),
    ]
    assert takes(variant(5, groups=groups), EMPTY, A, "e1-e3") == "d3"
