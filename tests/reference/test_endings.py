"""What ends a game, ending by ending, and which of two comes first."""

from __future__ import annotations

from typing import Any

import pytest

from taflc.model import Needs, Piece, Side, area
from taflc.reference import judge, legal_steps

from .build import ALL, NOBODY, A, D, group, piece, played, position, variant

Outcome = tuple[str, str] | None


STRONG = piece(D, "king", zones=Needs.FOUR)
SHUT = "lone king shut in on the edge"


def after(diagram: str, side: Side, text: str, *pieces: Piece, **rules: Any) -> Outcome:
    """The outcome after a step on a 7x7 board under these rules."""
    return played(variant(7, *pieces, **rules), diagram, side, text).outcome


# --- at once ------------------------------------------------------------------------------


def test_the_king_on_a_goal_square_wins() -> None:
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . K . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert after(diagram, D, "d4-d7", goal=area("edge", 7)) == ("defenders", "king on a goal square")
    assert after(diagram, D, "d4-d7", goal=area("corners", 7)) is None
    assert after(diagram, D, "d4-d6", goal=area("edge", 7)) is None


def test_only_a_royal_piece_wins_on_a_goal() -> None:
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . T K . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert after(diagram, D, "c4-a4", goal=area("edge", 7)) is None


def test_a_loaded_position_without_its_king_is_lost() -> None:
    game = variant(7)
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . T . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    for side in Side:
        assert judge(game, position(game, diagram, side)) == ("attackers", "king taken")
        assert legal_steps(game, position(game, diagram, side)) == []


# --- encirclement -------------------------------------------------------------------------

RING = """
    . . . . . . .
    . . t t t . .
    . t . T . t .
    . t . K . t .
    . t . . . t .
    . . t t . . .
    . . . . . . t
"""


def test_a_closed_ring_wins_after_the_attackers_turn() -> None:
    for form in ("any rings", "one ring"):
        assert after(RING, A, "g1-e1", encirclement=form) is None, "still open at e2"
        assert after(RING, A, "g1-g2", encirclement=form) is None
    closing = RING.replace(". . t t . . .", ". . t t . . t").replace(". . . . . . t\n", ". . . . . . .\n")
    for form, outcome in (("off", None), ("any rings", "encirclement"), ("one ring", "encirclement")):
        expected = ("attackers", outcome) if outcome else None
        assert after(closing, A, "g2-e2", encirclement=form) == expected


def test_a_ring_need_not_be_tight_at_its_corners_but_steps_go_straight() -> None:
    """Diagonal neighbours close: the flood goes only up, down, left and right."""
    closed = RING.replace(". . t t . . .", ". . t t t . .")
    assert after(closed, A, "g1-g2", encirclement="any rings") == ("attackers", "encirclement")


def test_a_defender_outside_breaks_it() -> None:
    outside = RING.replace(". . t t . . .", ". . t t t . T")
    assert after(outside, A, "g1-f1", encirclement="any rings") is None


def test_a_defender_on_the_edge_is_not_encircled() -> None:
    diagram = """
        t K t . . . .
        . t . . . . .
        . . . . . . .
        . . . . . . .
        . . . T . . .
        . . . . . . .
        . . . . . . t
    """
    assert after(diagram, A, "g1-g2", encirclement="any rings") is None


TWO_RINGS = """
    . . . . . . .
    . t t t . . .
    t . . T t . .
    . t t t . t .
    . . . . t K t
    . . . . . t .
    . . . . . . t
"""


def test_two_rings_are_any_rings_but_not_one() -> None:
    assert after(TWO_RINGS, A, "g1-g2", encirclement="any rings") == ("attackers", "encirclement")
    assert after(TWO_RINGS, A, "g1-g2", encirclement="one ring") is None


def test_it_is_judged_after_the_attackers_turn_only() -> None:
    game = variant(7, encirclement="any rings")
    closed = RING.replace(". . t t . . .", ". . t t t . .")
    assert judge(game, position(game, closed, D)) == ("attackers", "encirclement")
    assert judge(game, position(game, closed, A)) is None


def test_squares_nobody_may_enter_do_not_close_a_ring() -> None:
    wall = group("wall", 7, "e2", stop=NOBODY, pass_over=NOBODY, hostile_empty=ALL)
    game = variant(7, encirclement="any rings", groups=[wall])
    assert played(game, RING, A, "g1-g2").outcome is None


# --- exit fort ----------------------------------------------------------------------------

FORT = """
    . . . . . . t
    . . . . . . .
    . . . . . . .
    . . . T T . .
    . . T . . T .
    . . T . . T .
    . . T K . . T
"""


def test_a_fort_on_the_edge_that_cannot_be_broken_wins() -> None:
    assert after(FORT, D, "g1-f1", exit_fort=True) == ("defenders", "exit fort")
    assert after(FORT, D, "g1-f1") is None


@pytest.mark.parametrize(
    ("change", "to", "wins"),
    [
        (". . T K . . T", ". . T . K . T", True),
        (". . T K . . T", ". . . K . . T", False),
        (". . . T T . .", ". . . T . . .", False),
        (". . T . . T .", ". . T t . T .", False),
    ],
    ids=["the king elsewhere inside", "open beside the king", "open at the top", "an attacker inside"],
)
def test_what_a_fort_needs(change: str, to: str, wins: bool) -> None:
    outcome = after(FORT.replace(change, to, 1), D, "g1-f1", exit_fort=True)
    assert outcome == (("defenders", "exit fort") if wins else None)


def test_the_king_must_stand_on_the_edge() -> None:
    off = FORT.replace(". . T K . . T", ". . T . . . T").replace(". . T . . T .", ". . T K . T .", 1)
    assert after(off, D, "g1-f1", exit_fort=True) is None


def test_the_king_must_be_able_to_move_inside() -> None:
    full = FORT.replace(". . T . . T .", ". . T T T T .").replace(". . T K . . T", ". . T K T . T")
    assert after(full, D, "g1-f1", exit_fort=True) is None


def test_a_wall_man_with_two_open_sides_spoils_it() -> None:
    tip = """
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . T . . .
        . . T . T . .
        . . T K . . T
    """
    assert after(tip, D, "g1-e1", exit_fort=True) is None
    backed = tip.replace(". . . T . . .", ". . T T . . .")
    assert after(backed, D, "g1-e1", exit_fort=True) == ("defenders", "exit fort")


def test_an_attacker_at_one_side_of_a_wall_man_leaves_that_side_open() -> None:
    """d3 stands alone at the tip, an attacker beside him on c3: e3 is all that is wanted."""
    tip = """
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . t T . . .
        . . T . T . .
        . . T K . . T
    """
    assert after(tip, D, "g1-e1", exit_fort=True) is None
    assert after(tip.replace(". . t T .", ". . T T ."), D, "g1-e1", exit_fort=True) == ("defenders", "exit fort")


def test_a_corner_square_belongs_to_no_fort() -> None:
    corner = """
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        T T . . . . .
        . . T . . . .
        . K . T . . .
    """
    inside = variant(7, exit_fort=True)
    assert played(inside, corner, D, "d1-c1").outcome == ("defenders", "exit fort")
    cramped = """
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        T T . . . . .
        . K . T . . .
    """
    assert played(inside, cramped, D, "d1-c1").outcome is None, "the corner is not a free square"


def test_a_fort_is_judged_after_the_defenders_turn_only() -> None:
    game = variant(7, exit_fort=True)
    closed = FORT.replace(". . T K . . T", ". . T K . T .")
    assert judge(game, position(game, closed, A)) == ("defenders", "exit fort")
    assert judge(game, position(game, closed, D)) is None


# --- one side taken, lone kings -----------------------------------------------------------

LAST_MEN = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . T t . . K
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


@pytest.mark.parametrize(
    ("value", "outcome"),
    [
        ("loses", ("defenders", "all attackers taken")),
        ("draw", ("draw", "all attackers taken")),
        ("ignored", ("defenders", "no legal step")),
    ],
)
def test_all_attackers_taken(value: str, outcome: Outcome) -> None:
    assert after(LAST_MEN, D, "g4-e4", attackers_taken=value) == outcome


def test_a_side_without_pieces_has_no_step_which_may_be_a_draw() -> None:
    assert after(LAST_MEN, D, "g4-e4", no_legal_step="draw") == ("draw", "no legal step")


ALONE = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . t T . . t
    . . . . . . .
    . . . . . . .
    K . . . . . .
"""


@pytest.mark.parametrize(
    ("value", "outcome"),
    [("loses", ("attackers", "lone king")), ("draw", ("draw", "lone king")), ("ignored", None)],
)
def test_a_lone_king(value: str, outcome: Outcome) -> None:
    assert after(ALONE, A, "g4-e4", lone_king=value) == outcome
    company = ALONE.replace("K . . .", "K . T .")
    assert after(company, A, "g4-e4", lone_king=value) is None


SHUT_IN = """
    . . . . . . .
    . . . . . . .
    t . . . . . .
    K t . . . . .
    . t . . . . .
    . . . . . . .
    . . . . . . .
"""


@pytest.mark.parametrize(
    ("value", "outcome"),
    [
        ("loses", ("attackers", "lone king shut in on the edge")),
        ("draw", ("draw", "lone king shut in on the edge")),
        ("ignored", ("attackers", "no legal step")),
    ],
)
def test_a_lone_king_shut_in_on_the_edge(value: str, outcome: Outcome) -> None:
    assert after(SHUT_IN, A, "b3-a3", STRONG, lone_king_on_edge=value) == outcome
    assert after(SHUT_IN.replace("K t .", "K . ."), A, "b3-a3", STRONG, lone_king_on_edge=value) is None, "a way out"
    not_alone = SHUT_IN.replace(". . . . . . .", ". . . . . . T", 1)
    assert after(not_alone, A, "b3-a3", STRONG, lone_king_on_edge=value) is None


def test_a_king_shut_in_off_the_edge_is_not_meant() -> None:
    diagram = """
        . . . . . . .
        . . . t . . .
        . . t K . . t
        . . . t . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    safe = piece(D, "king", zones=Needs.NEVER)
    assert after(diagram, A, "g5-e5", safe, lone_king_on_edge="draw") == ("attackers", "no legal step")


def test_being_alone_comes_before_being_shut_in() -> None:
    """The last man falls by the step that shuts the king in."""
    diagram = """
        . . . . . . .
        . . . . . . .
        t . . . . . .
        K t . . . . .
        . t . . . . .
        T . . . . . .
        t . . . . . .
    """
    for first, outcome in (("draw", ("draw", "lone king")), ("ignored", ("attackers", SHUT))):
        rules = {"lone_king": first, "lone_king_on_edge": "loses"}
        assert after(diagram, A, "b3-a3", STRONG, **rules) == outcome


# --- no legal step ------------------------------------------------------------------------


def test_no_legal_step_loses_or_draws() -> None:
    diagram = """
        . . . . . t K
        . . . . . t .
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    for value, outcome in (("loses", ("attackers", "no legal step")), ("draw", ("draw", "no legal step"))):
        assert after(diagram, A, "f6-g6", STRONG, no_legal_step=value) == outcome
    assert after(diagram, A, "f6-e6", STRONG) is None


def test_a_step_over_a_square_that_may_only_be_passed_is_a_step() -> None:
    """The king's one way out leads across a square he may not stop on."""
    diagram = """
        . . . . t . K
        . . . . . . t
        . . . . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    bar = group("bar", 7, "f7", stop=NOBODY)
    game = variant(7, groups=[bar])
    assert played(game, diagram.replace(". . . . t . K", ". . . t . . K"), A, "d7-d6").outcome is None
    assert played(game, diagram, A, "g5-f5").outcome == ("attackers", "no legal step")


# --- too few, and order -------------------------------------------------------------------


def test_too_few_pieces_is_a_draw_for_every_side_named() -> None:
    assert after(ALONE, A, "g4-e4", too_few={D: 2}) == ("draw", "too few pieces")
    assert after(ALONE, A, "g4-e4", too_few={D: 1}) is None, "the king is one piece"
    assert after(ALONE, A, "g4-e4", too_few={D: 2, A: 3}) == ("draw", "too few pieces")
    assert after(ALONE, A, "g4-e4", too_few={D: 2, A: 2}) is None
    assert after(LAST_MEN, D, "g4-e4", too_few={A: 1, D: 4}) == ("defenders", "no legal step"), "comes last"


def test_encirclement_comes_before_no_legal_step() -> None:
    diagram = """
        . . . . . . .
        . . t t . . .
        . t T K t . .
        . . t . . . t
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    strong = (piece(D, "king", zones=Needs.NEVER), piece(D, "man", zones=Needs.NEVER))
    assert after(diagram, A, "g4-d4", *strong) == ("attackers", "no legal step")
    assert after(diagram, A, "g4-d4", *strong, encirclement="any rings") == ("attackers", "encirclement")


def test_a_capture_of_the_king_comes_before_encirclement() -> None:
    diagram = """
        . . . . . . .
        . . . t . . .
        . . t K . . t
        . . . t . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert after(diagram, A, "g5-e5", encirclement="any rings") == ("attackers", "king taken")
