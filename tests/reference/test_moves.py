"""Where pieces may go: groups, limits, jumps. Each test draws one board and lists the steps of one piece."""

from __future__ import annotations

from taflc.model import PieceId, Variant, square_index
from taflc.reference.ground import ground_of
from taflc.reference.moves import steps_from

from .build import ALL, KING, MAN_A, MAN_D, NOBODY, A, D, group, jump, piece, position, steps, variant

COMMANDER = PieceId(A, "commander")
ONLY_KING = frozenset([KING])


def goes(game: Variant, diagram: str, square: str) -> set[str]:
    """Where the piece on the square may go; jumps carry a ``^``."""
    board = position(game, diagram, A).board
    found = steps(steps_from(ground_of(game), board, square_index(square, game.size)), game.size)
    return {text[2:].removeprefix("-") for text in found}


def test_a_slide_goes_any_distance_and_stops_before_a_piece() -> None:
    diagram = """
        . . K . .
        . . . . .
        . . t . T
        . . . . .
        . . . . .
    """
    assert goes(variant(5), diagram, "c3") == {"a3", "b3", "d3", "c4", "c2", "c1"}


def test_a_limited_slide_counts_every_square() -> None:
    game = variant(5, piece(A, "man", range=2))
    diagram = """
        . . K . .
        . . . . .
        t . . . .
        . . . . .
        . . . . .
    """
    assert goes(game, diagram, "a3") == {"b3", "c3", "a4", "a5", "a2", "a1"}
    assert goes(variant(5, piece(A, "man", range=1)), diagram, "a3") == {"b3", "a4", "a2"}


THRONE = """
    . . K . .
    . . . . .
    . t . . .
    . . . . .
    . . . . .
"""


def test_a_square_may_be_passed_but_not_stopped_on() -> None:
    game = variant(5, groups=[group("throne", 5, "centre", stop=ONLY_KING)])
    assert goes(game, THRONE, "b3") == {"a3", "d3", "e3", "b4", "b5", "b2", "b1"}


def test_such_a_square_counts_in_a_limited_slide() -> None:
    game = variant(5, piece(A, "man", range=2), groups=[group("throne", 5, "centre", stop=ONLY_KING)])
    assert goes(game, THRONE, "b3") == {"a3", "d3", "b4", "b5", "b2", "b1"}


def test_a_square_may_be_impassable_even_when_empty() -> None:
    game = variant(5, groups=[group("throne", 5, "centre", stop=NOBODY, pass_over=NOBODY)])
    assert goes(game, THRONE, "b3") == {"a3", "b4", "b5", "b2", "b1"}


def test_a_square_may_be_stopped_on_but_not_passed() -> None:
    game = variant(5, groups=[group("throne", 5, "centre", pass_over=NOBODY)])
    assert goes(game, THRONE, "b3") == {"a3", "c3", "b4", "b5", "b2", "b1"}


def test_nobody_may_stop_there_again_the_king_included() -> None:
    game = variant(5, groups=[group("throne", 5, "centre", stop=NOBODY)])
    on_it = """
        . . . . .
        . . . . .
        . . K . .
        . . . . .
        t . . . .
    """
    assert goes(game, on_it, "c3") == {"a3", "b3", "d3", "e3", "c1", "c2", "c4", "c5"}
    beside_it = """
        . . . . .
        . . . . .
        . K . . .
        . . . . .
        t . . . .
    """
    assert goes(game, beside_it, "b3") == {"a3", "d3", "e3", "b1", "b2", "b4", "b5"}


def test_reentry_is_denied_from_outside_only() -> None:
    camp = group("camp", 5, "a2 a3 a4", stop=frozenset([MAN_A]), enter=NOBODY)
    game = variant(5, groups=[camp])
    diagram = """
        . . K . .
        . . . . .
        t . . . t
        . . . . .
        . . . . .
    """
    assert goes(game, diagram, "a3") == {"a4", "a5", "a2", "a1", "b3", "c3", "d3"}, "inside the camp, and out"
    assert goes(game, diagram, "e3") == {"e1", "e2", "e4", "e5", "d3", "c3", "b3"}, "not into it"


def test_camps_of_two_groups_are_outside_of_each_other() -> None:
    west = group("west", 5, "a2", stop=frozenset([MAN_A]), enter=NOBODY)
    east = group("east", 5, "e2", stop=frozenset([MAN_A]), enter=NOBODY)
    diagram = """
        . . K . .
        . . . . .
        . . . . .
        t . . . .
        . . . . .
    """
    assert "e2" not in goes(variant(5, groups=[west, east]), diagram, "a2")
    both = group("camps", 5, "a2 e2", stop=frozenset([MAN_A]), enter=NOBODY)
    assert "e2" in goes(variant(5, groups=[both]), diagram, "a2")


def test_every_group_of_a_square_must_agree() -> None:
    open_group = group("edge_squares", 5, "edge")
    corners = group("corners", 5, "corners", stop=ONLY_KING)
    diagram = """
        . . K . .
        . . . . .
        . . . . .
        . . . . .
        . . t . .
    """
    assert goes(variant(5, groups=[open_group, corners]), diagram, "c1") == {"b1", "d1", "c2", "c3", "c4"}


JUMPS = """
    . . . K .
    . . . . .
    . c T . .
    . t . . .
    . . . . .
"""


def test_a_jump_goes_over_one_adjacent_piece_that_it_names() -> None:
    slides = {"a3", "b4", "b5"}
    enemy = variant(5, piece(A, "commander", jump=jump(MAN_D)))
    assert goes(enemy, JUMPS, "b3") == slides | {"^d3"}
    own = variant(5, piece(A, "commander", jump=jump(MAN_A)))
    assert goes(own, JUMPS, "b3") == slides | {"^b1"}
    both = variant(5, piece(A, "commander", jump=jump(MAN_A, MAN_D)))
    assert goes(both, JUMPS, "b3") == slides | {"^d3", "^b1"}
    assert goes(variant(5, piece(A, "commander")), JUMPS, "b3") == slides


def test_a_jump_needs_the_square_behind_to_be_empty_and_on_the_board() -> None:
    game = variant(5, piece(A, "commander", jump=jump(MAN_A, MAN_D)))
    diagram = """
        . . . K .
        . . . . .
        T c T T .
        . . . . .
        . . . . .
    """
    assert goes(game, diagram, "b3") == {"b4", "b5", "b2", "b1"}


def test_a_jump_never_goes_over_a_piece_further_off() -> None:
    game = variant(5, piece(A, "commander", jump=jump(MAN_D)))
    diagram = """
        . . . K .
        . . . . .
        c . T . .
        . . . . .
        . . . . .
    """
    assert goes(game, diagram, "a3") == {"b3", "a4", "a5", "a2", "a1"}


def test_a_jump_ends_only_where_the_piece_may_stop() -> None:
    throne = group("throne", 5, "d3", stop=ONLY_KING)
    game = variant(5, piece(A, "commander", jump=jump(MAN_D)), groups=[throne])
    assert "^d3" not in goes(game, JUMPS, "b3")


def test_a_jump_over_an_occupied_square_ignores_its_pass_rule() -> None:
    blocked = group("throne", 5, "c3", stop=ALL, pass_over=NOBODY)
    game = variant(5, piece(A, "commander", jump=jump(MAN_D)), groups=[blocked])
    assert "^d3" in goes(game, JUMPS, "b3")


def test_a_restricted_jump_needs_one_end_on_a_named_group() -> None:
    throne = group("throne", 5, "centre")
    king = piece(D, "king", jump=jump(MAN_A, from_or_to=["throne", "corners"]))
    game = variant(5, king, groups=[throne])
    out = """
        . . . . .
        . . . . .
        . . K t .
        . . . . .
        . . . . .
    """
    into = """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . K t .
    """
    open_squares = """
        . . . . .
        . . . . .
        . . . . .
        . K t . .
        . . . . .
    """
    assert "^e3" in goes(game, out, "c3"), "out of the throne"
    assert "^e1" in goes(game, into, "c1"), "into a corner, a built-in area"
    assert "^d2" not in goes(game, open_squares, "b2"), "between ordinary squares"


def test_the_range_of_slides_does_not_limit_jumps() -> None:
    game = variant(5, piece(A, "commander", range=1, jump=jump(MAN_D)))
    assert goes(game, JUMPS, "b3") == {"a3", "b4", "^d3"}
