"""Shieldwalls: rows on the edge, their brackets and fronts, and every switch."""

from __future__ import annotations

from typing import Any

import pytest

from taflc.model import Needs, PieceId, Shieldwall, Variant

from .build import A, D, names, piece, played, takes, variant

ALL_ON = {"corners_close": True, "flank_required": True, "king_brackets": True, "king_fronts": True}


def wall(*pieces: Any, **switches: bool) -> Variant:
    return variant(7, piece(D, "king", zones=Needs.FOUR), *pieces, shieldwall=Shieldwall(**{**ALL_ON, **switches}))


ROW = """
    . . . . . . K
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . t
    . . t t . . .
    . t T T . . .
"""


def test_a_row_bracketed_and_fronted_is_taken_by_the_flanking_move() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .")
    assert takes(wall(), diagram, A, "e3-e1") == "c1 d1"
    assert takes(variant(7), diagram, A, "e3-e1") == "", "without the rule"


def turned(diagram: str) -> str:
    """The board turned by a right angle: the row on the bottom edge comes to the left one."""
    rows = [line.split() for line in diagram.strip().splitlines()]
    return "\n".join(" ".join(row) for row in zip(*rows[::-1], strict=True))


def mirrored(diagram: str) -> str:
    """The board seen in a mirror, left and right exchanged."""
    return "\n".join(" ".join(reversed(line.split())) for line in diagram.strip().splitlines())


def test_on_all_four_edges_and_from_both_ends() -> None:
    """The last landing square of the hammer is marked x; everything else is the same row in 8 orientations."""
    diagram = ROW.replace(". t T T .", ". t T T x").replace(". . . . . . t", ". . . . . . .")
    for flip in (str, mirrored):
        picture = flip(diagram)
        for _ in range(4):
            picture = turned(picture)
            rows = [line.split() for line in picture.strip().splitlines()]
            (rank, file) = next((6 - i, row.index("x")) for i, row in enumerate(rows) if "x" in row)
            # the hammer comes straight in from the inside of the board
            inward = (-1 if file == 6 else 1, 0) if file in (0, 6) else (0, -1 if rank == 6 else 1)
            frm = (file + 3 * inward[0], rank + 3 * inward[1])
            rows[6 - rank][file] = "."
            assert rows[6 - frm[1]][frm[0]] == "."
            rows[6 - frm[1]][frm[0]] = "t"
            board = "\n".join(" ".join(row) for row in rows)
            step = f"{'abcdefg'[frm[0]]}{frm[1] + 1}-{'abcdefg'[file]}{rank + 1}"
            assert len(played(wall(), board, A, step).captured) == 2, board


def test_both_sides_build_walls() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace("K", "x").swapcase().replace("X", "K")
    assert takes(wall(), diagram, D, "e3-e1") == "c1 d1"


def test_one_man_is_no_row() -> None:
    diagram = ROW.replace(". t T T", ". . t T").replace(". . t t", ". . . t")
    off_line = diagram.replace(". . . . . . t", ". . . . t . .")
    assert takes(wall(), off_line, A, "e3-e1") == "d1", "that is an ordinary capture"
    guarded = wall(piece(D, "man", zones=Needs.FOUR))
    assert takes(guarded, off_line, A, "e3-e1") == ""


def test_every_man_must_be_fronted() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace(". . t t", ". . . t")
    assert takes(wall(), diagram, A, "e3-e1") == ""


def test_both_ends_must_be_closed() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace(". t T T", ". . T T")
    assert takes(wall(), diagram, A, "e3-e1") == ""


CORNER = """
    . . . . . . K
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . t . . .
    . t t . . . .
    . T T . . . .
"""


def test_an_empty_corner_closes_by_switch() -> None:
    assert takes(wall(), CORNER, A, "d3-d1") == "b1 c1"
    assert takes(wall(corners_close=False), CORNER, A, "d3-d1") == ""


def test_a_row_that_reaches_into_the_corner_has_no_end_there() -> None:
    diagram = CORNER.replace(". t t", "t t t").replace(". T T", "T T T")
    assert takes(wall(), diagram, A, "d3-d1") == ""


def test_an_attacker_on_the_corner_square_closes_as_any_captor() -> None:
    diagram = CORNER.replace(". T T", "t T T")
    assert takes(wall(corners_close=False), diagram, A, "d3-d1") == "b1 c1"


FRONT = """
    . . . . . . K
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . t . . . .
    . . . t . . .
    . t T T t . .
"""


def test_closing_the_front_captures_only_where_no_flank_is_required() -> None:
    assert takes(wall(), FRONT, A, "c3-c2") == ""
    assert takes(wall(flank_required=False), FRONT, A, "c3-c2") == "c1 d1"
    assert takes(wall(flank_required=False), ROW.replace(". . . . . . t", ". . . . t . ."), A, "e3-e1") == "c1 d1"


KING_FRONT = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . T . .
    . . . . . . .
    . . K T . . .
    . T t t . . .
"""


def test_the_king_as_front_and_as_bracket_by_switch() -> None:
    assert takes(wall(), KING_FRONT, D, "e4-e1") == "c1 d1"
    assert takes(wall(king_fronts=False), KING_FRONT, D, "e4-e1") == ""
    bracket = KING_FRONT.replace(". . K T", ". . T T").replace(". T t t", ". K t t")
    assert takes(wall(), bracket, D, "e4-e1") == "c1 d1"
    assert takes(wall(king_brackets=False), bracket, D, "e4-e1") == ""
    completing = KING_FRONT.replace(". . K T", ". . T T").replace(". . . . T . .", ". . . . K . .")
    assert takes(wall(), completing, D, "e4-e1") == "c1 d1"
    assert takes(wall(king_brackets=False), completing, D, "e4-e1") == ""


def test_an_unarmed_king_neither_fronts_nor_brackets() -> None:
    game = variant(7, piece(D, "king", zones=Needs.FOUR, hammer=False, anvil=False), shieldwall=Shieldwall(**ALL_ON))
    assert takes(game, KING_FRONT, D, "e4-e1") == ""


def test_a_king_in_the_row_counts_but_stays() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace("K", "T").replace(". t T T", ". t T K")
    assert takes(wall(), diagram, A, "e3-e1") == "c1"
    unfronted = diagram.replace(". . t t", ". . t .")
    assert takes(wall(), unfronted, A, "e3-e1") == "", "he must be fronted like the rest"


def test_a_piece_that_cannot_be_taken_counts_but_stays() -> None:
    game = wall(piece(D, "guard", zones=Needs.NEVER, hammer=False, anvil=False))
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace(". t T T", ". t T G")
    assert takes(game, diagram, A, "e3-e1") == "c1"


def test_a_piece_that_needs_four_falls_all_the_same() -> None:
    game = wall(piece(D, "man", zones=Needs.FOUR))
    diagram = ROW.replace(". . . . . . t", ". . . . t . .")
    assert takes(game, diagram, A, "e3-e1") == "c1 d1"


def test_a_mercenary_in_the_row_flips_even_between_mercenaries() -> None:
    mercenary = piece(D, "mercenary", flips=True, removed_by_both=frozenset(["mercenary"]))
    game = wall(mercenary, piece(A, "mercenary"))
    diagram = ROW.replace(". . . . . . t", ". . . . m . .").replace(". t T T", ". m T M")
    result = played(game, diagram, A, "e3-e1")
    assert (names(result.captured, 7), names(result.converted, 7)) == ("c1", "d1")


@pytest.mark.parametrize(("hammer", "anvil", "taken"), [(True, False, "c1 d1"), (False, True, "")])
def test_the_piece_that_moved_must_be_a_hammer(hammer: bool, anvil: bool, taken: str) -> None:
    game = wall(piece(A, "guard", hammer=hammer, anvil=anvil))
    diagram = ROW.replace(". . . . . . t", ". . . . g . .")
    assert takes(game, diagram, A, "e3-e1") == taken


def test_a_row_and_an_ordinary_capture_in_one_step() -> None:
    diagram = ROW.replace(". . . . . . t", ". . . . t . .").replace(". t T T . . .", ". t T T . T t")
    assert takes(wall(), diagram, A, "e3-e1") == "c1 d1 f1"


def test_two_rows_are_taken_by_one_landing() -> None:
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . K . . .
        . . . . . . .
        . . . t . . .
        . t t . t t .
        . T T . T T .
    """
    assert takes(wall(), diagram, A, "d3-d1") == "b1 c1 e1 f1"


def test_it_is_the_landing_piece_that_completes_the_wall() -> None:
    """The wall stands complete already; a step elsewhere does not take it."""
    diagram = ROW.replace(". t T T . . .", ". t T T t . .")
    assert takes(wall(), diagram, A, "g3-g4") == ""
    assert PieceId(D, "man") in played(wall(), diagram, A, "g3-g4").position.board.values()
