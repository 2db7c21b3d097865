import pytest

from tafl.moves import Move
from tafl.squares import (
    SYMMETRIES,
    action_map,
    action_of,
    actions,
    end_action,
    ends_of,
    inverse,
    square_index,
    square_name,
    turned,
)


@pytest.mark.parametrize("size", [5, 8, 11, 19])
def test_actions_and_squares_are_one_to_one(size):
    seen = set()
    for action in range(end_action(size)):
        frm, to = ends_of(action, size)
        assert (frm % size == to % size) != (frm // size == to // size)
        assert action_of(frm, to, size) == action
        seen.add((frm, to))
    assert len(seen) == end_action(size) == actions(size) - 1


@pytest.mark.parametrize("action", [-1, end_action(7), end_action(7) + 1])
def test_ends_of_refuses_what_is_no_step(action):
    with pytest.raises(ValueError, match="not a step"):
        ends_of(action, 7)


def test_the_order_of_actions_is_rank_first_then_file():
    here = square_index("c3", 5)
    names = [square_name(ends_of(here * 8 + k, 5)[1], 5) for k in range(8)]
    assert names == ["a3", "b3", "d3", "e3", "c1", "c2", "c4", "c5"]


@pytest.mark.parametrize("size", [6, 9])
def test_symmetries_are_eight_different_maps_with_inverses(size):
    images = {tuple(turned(square, s, size) for square in range(size * size)) for s in range(SYMMETRIES)}
    assert len(images) == SYMMETRIES
    for s in range(SYMMETRIES):
        for square in range(size * size):
            assert turned(turned(square, s, size), inverse(s), size) == square


def test_action_maps_carry_moves_with_the_board():
    for s in range(SYMMETRIES):
        table = action_map(s, 7)
        assert sorted(table) == list(range(actions(7)))
        frm, to = ends_of(100, 7)
        assert ends_of(table[100], 7) == (turned(frm, s, 7), turned(to, s, 7))


@pytest.mark.parametrize("name", ["", "a0", "a01", "h1", "a8", "1a", "aa", "a1b", "ä1", "a１"])
def test_names_off_the_board_are_refused(name):
    with pytest.raises(ValueError, match="is not a square"):
        square_index(name, 7)


def test_moves_are_values():
    slide, jump = Move.parse("d1-d3", 7), Move.parse("D1^D3", 7)
    assert (str(slide), str(jump)) == ("d1-d3", "d1^d3")
    assert slide == jump == Move.from_action(int(slide), 7)
    assert len({slide, jump, Move.end(7)}) == 2
    assert slide != "d1-d3"
    assert sorted([Move.end(7), slide])[0] == slide
    assert eval(repr(jump)).jump


@pytest.mark.parametrize("text", ["", "d1", "d1-", "d1-d1", "d1-e2", "d1d3", "d1-d3-d5", "d1-d9", "END GAME"])
def test_texts_that_are_no_moves_are_refused(text):
    with pytest.raises(ValueError, match="is not a move"):
        Move.parse(text, 7)
