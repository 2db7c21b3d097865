"""Random games of every spec: what must be true of every step, whatever the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from taflc.load import load_variant
from taflc.reference import END, Game, Position, judge, play, random_game
from taflc.text import format_position, format_step, parse_position, parse_step

from .specs import ROOT, variant_of

SPECS = sorted([*(ROOT / "spec").glob("*.yaml"), *(ROOT / "tests" / "specs").glob("*.yaml")])


@pytest.mark.parametrize("path", SPECS, ids=[path.stem for path in SPECS])
def test_every_step_keeps_what_a_step_must_keep(path: Path) -> None:
    variant = load_variant(path)
    kings = sum(variant.piece(id).royal for id in variant.layout.values())
    for seed in range(2):
        for ply in random_game(variant, seed, 60):
            before, played = ply.before, ply.played
            assert ply.step in ply.legal
            assert len(set(ply.legal)) == len(ply.legal)
            assert not played.captured & played.converted
            assert all(before.board[s].side is not before.to_move for s in played.captured | played.converted)
            assert len(played.position.board) == len(before.board) - len(played.captured)
            if ply.step != END:
                assert before.run in (None, ply.step.frm)
                assert played.position.board[ply.step.to] == before.board[ply.step.frm]
                assert ply.step.frm not in played.position.board
            assert played.continues == (played.position.run is not None)
            assert played.position.run in (None, ply.step.to)
            assert (played.position.to_move is before.to_move) == played.continues
            left = sum(variant.piece(id).royal for id in played.position.board.values())
            assert left == kings or played.outcome == ("attackers", "king taken")
            text = format_position(variant, played.position.board, played.position.to_move, played.position.run)
            assert Position(*parse_position(variant, text)) == played.position
            assert parse_step(variant, format_step(variant, *ply.step)) == ply.step


@pytest.mark.parametrize("spec", ["brandubh-7", "odin-11", "tablut-preset-9", "copenhagen-preset-11"])
def test_a_position_shows_what_the_step_before_it_ended(spec: str) -> None:
    """Judging the position after a step gives the step's outcome: nothing but history is lost on the way."""
    variant = variant_of(spec)
    decided = 0
    for seed in range(12):
        for ply in random_game(variant, seed, 400):
            played = play(variant, ply.before, ply.step)
            assert judge(variant, played.position) == played.outcome
            decided += played.outcome is not None
    assert decided > 0


def test_the_same_seed_gives_the_same_game() -> None:
    variant = variant_of("odin-11")
    once, again = (list(random_game(variant, 7, 40)) for _ in range(2))
    assert once == again
    assert once != list(random_game(variant, 8, 40))


def test_eager_games_capture_and_patient_games_are_uniform() -> None:
    variant = variant_of("brandubh-7")
    eager = sum(bool(ply.played.captured) for ply in random_game(variant, 3, 60, eager=1.0))
    patient = sum(bool(ply.played.captured) for ply in random_game(variant, 3, 60, eager=0.0))
    assert eager > patient


def test_a_game_may_start_anywhere_and_plies_are_limited() -> None:
    variant = variant_of("brandubh-7")
    position = Position(*parse_position(variant, "3t3/7/7/3K3/7/7/3t3 d"))
    plies = list(random_game(variant, 1, 5, position=position))
    assert plies[0].before == position
    assert len(plies) <= 5


def test_replaying_a_random_game_gives_the_same_expectations() -> None:
    variant = variant_of("odin-11")
    game = Game(variant)
    for ply in random_game(variant, 5, 120):
        assert tuple(game.legal_steps()) == ply.legal
        assert game.play(ply.step) == ply.played
