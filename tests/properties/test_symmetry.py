"""All images of a position have the images of its steps, captures and endings, where the rules are symmetric."""

from __future__ import annotations

from typing import Any

import pytest

from tafl.positions import write_position
from tafl.squares import action_of, end_action, ends_of
from taflc.conformance.symmetry import VIEWS, rule_views, turned

from .engines import SPECS, boards, engine_of, in_a_run, variant_of


@pytest.mark.parametrize("id", SPECS)
def test_images_of_positions_have_the_images_of_their_steps(id: str) -> None:
    engine, size = engine_of(id), engine_of(id).SIZE
    views = [view for view in rule_views(variant_of(id)) if view != "as drawn"]
    for number, board in enumerate([*boards(id, 17, 3), *in_a_run(id, 1)]):
        for view in views[number % 2 :: 2]:
            image = {square: turned(square, view, size) for square in range(size * size)}
            compare(engine.Board(board.position()), engine, image)


def compare(board: Any, engine: Any, image: dict[int, int]) -> None:
    """Compare a position without its history with an image of it."""
    size = engine.SIZE
    pieces = {image[square]: letter for square, letter in board.pieces().items()}
    run = None if board.run_square is None else image[board.run_square]
    other = engine.Board(write_position(pieces, size, board.to_move, run))
    steps = {step: imaged(step, image, size) for step in board.legal_steps()}
    assert sorted(steps.values()) == sorted(other.legal_steps())
    assert other.outcome() == board.outcome() and other.perft(1) == board.perft(1)
    for step, there in list(steps.items())[:: max(1, len(steps) // 25)]:
        assert other.captures_of(there) == sorted(image[square] for square in board.captures_of(step))
        assert other.conversions_of(there) == sorted(image[square] for square in board.conversions_of(step))
        board.push(step)
        other.push(there)
        assert other.outcome() == board.outcome() and other.legal_count() == board.legal_count()
        board.pop()
        other.pop()


def imaged(step: int, image: dict[int, int], size: int) -> int:
    """The image of a step."""
    if step == end_action(size):
        return step
    frm, to = ends_of(step, size)
    return action_of(image[frm], image[to], size)


def test_most_variants_look_the_same_from_all_sides() -> None:
    """The test above says something: rules without any symmetry are rare."""
    whole = [id for id in SPECS if len(rule_views(variant_of(id))) == len(VIEWS)]
    assert len(whole) > 0.8 * len(SPECS)
