"""Rules broken on purpose, each in the way a program might get it wrong, and the generated tests that notice.

The breaks are made in the reference while the tests run; the tests were generated before. Each entry of
CAUGHT names tests that must fail, so this file is also the record of what catches what.
"""

import dataclasses
import tempfile
from pathlib import Path

import pytest

from taflc import places
from taflc.conformance.board import module_of
from taflc.conformance.running import failures, read_tests
from taflc.emit.conformance import DATA, TEST, emit_package
from taflc.load import load_variant
from taflc.model import Needs, Side
from taflc.reference import captures, endings, turns

OWN = places.specs().parent / "tests" / "specs"


def no_hostile_castle(variant, monkeypatch):
    """The empty castle is an anvil for nobody."""
    groups = tuple(dataclasses.replace(group, hostile_empty=frozenset()) for group in variant.groups)
    return dataclasses.replace(variant, groups=groups)


def king_taken_by_two_beside(variant, monkeypatch):
    """Two attackers take the king beside the castle, as they do in the open."""

    def weak(piece):
        zones = tuple(
            dataclasses.replace(zone, needs=Needs.CUSTODIAL) if zone.where == "beside" else zone for zone in piece.zones
        )
        return dataclasses.replace(piece, zones=zones)

    return dataclasses.replace(variant, pieces=tuple(map(weak, variant.pieces)))


def flips_cascade(variant, monkeypatch):
    """A piece that has just changed sides captures as if it had moved there."""
    plain = captures.taken

    def cascading(ground, board, step):
        removed, flipped = plain(ground, board, step)
        after = captures.cleared(board, removed, flipped)
        for square in flipped:
            more, turned = plain(ground, after, step._replace(frm=square, to=square, jump=False))
            removed, flipped = removed | more, flipped | turned
        return removed, flipped

    monkeypatch.setattr(turns, "taken", cascading)
    monkeypatch.setattr("taflc.conformance.board.taken", cascading)
    return variant


def edge_defenders_forgotten(variant, monkeypatch):
    """Rings are looked for from the empty edge squares only, so that a defender on the edge is overlooked."""

    def overlooking(ground, board):
        passable = {s for s in range(ground.size**2) if s not in board or board[s].side is Side.DEFENDERS}
        outside = endings.flood(
            ground, {s for s in passable if None in ground.neighbours[s] and s not in board}, passable
        )
        defenders = set(endings.squares_of(board, Side.DEFENDERS))
        king = [s for s in defenders if ground.piece[board[s]].royal]
        one_ring = ground.variant.endings.encirclement == "one ring"
        return not defenders & outside and (not one_ring or defenders <= endings.flood(ground, king, passable))

    monkeypatch.setattr(endings, "encircled", overlooking)
    return variant


def one_ring_is_enough(variant, monkeypatch):
    """Where one ring is asked for, any rings will do."""
    return dataclasses.replace(variant, endings=dataclasses.replace(variant.endings, encirclement="any rings"))


def origin_stays_in_the_way(variant, monkeypatch):
    """In a run the square it began on still counts as held by the piece that left it."""
    plain = turns.play_unchecked

    def ghostly(variant, position, step):
        played = plain(variant, position, step)
        if not played.continues or position.run is not None:
            return played
        board = {**played.position.board, step.frm: position.board[step.frm]}
        return dataclasses.replace(played, position=dataclasses.replace(played.position, board=board))

    monkeypatch.setattr(turns, "play_unchecked", ghostly)
    monkeypatch.setattr("taflc.reference.game.play_unchecked", ghostly)
    return variant


def moving_in_between_is_deadly(variant, monkeypatch):
    """A piece that steps between two enemies is taken."""
    plain = captures.taken

    def passive(ground, board, step):
        removed, flipped = plain(ground, board, step)
        mover, around = board[step.to], ground.neighbours[step.to]
        for one, other in ((around[0], around[2]), (around[1], around[3])):
            if all(s is not None and s in board and board[s].side is not mover.side for s in (one, other)):
                removed |= {step.to}
        return removed, flipped

    monkeypatch.setattr(turns, "taken", passive)
    monkeypatch.setattr("taflc.conformance.board.taken", passive)
    return variant


CAUGHT = [
    (no_hostile_castle, places.specs() / "tawlbwrdd-11.yaml", [
        "who is taken against the empty castle",
        "example: ",
    ]),
    (no_hostile_castle, places.specs() / "brandubh-7.yaml", ["who is taken against the empty throne", "example: "]),
    (king_taken_by_two_beside, places.specs() / "tawlbwrdd-11.yaml", [
        "what it takes to capture a king, shut in on all sides, and one short",
        "example: ",
    ]),
    (king_taken_by_two_beside, places.specs() / "brandubh-7.yaml", [
        "what it takes to capture a king, shut in on all sides, and one short",
        "example: two attackers do not take",
    ]),
    (flips_cascade, places.specs() / "odin-11.yaml", [
        "what becomes of a mercenary that is taken, whoever changes sides takes nothing by himself",
        "example: a change of sides takes nothing by itself",
    ]),
    (edge_defenders_forgotten, OWN / "copenhagen-preset-11.yaml", [
        "defenders shut in by a ring, not even when he is shut in there",
        "defenders shut in by a ring, a pocket that a defender on the edge keeps open",
    ]),
    (edge_defenders_forgotten, places.specs() / "sea-battle-13.yaml", [
        "defenders shut in by a ring, a pocket that a defender on the edge keeps open",
    ]),
    (one_ring_is_enough, places.specs() / "sea-battle-13.yaml", ["defenders shut in by a ring, two rings"]),
    (origin_stays_in_the_way, places.specs() / "tyr-simple-11.yaml", [
        "whether a piece that has captured may go on, the square a run began on is empty",
    ]),
    (moving_in_between_is_deadly, places.specs() / "tyr-simple-11.yaml", [
        "what part a man takes in captures, whoever steps between two enemies is safe",
        "example: ",
    ]),
]


@pytest.mark.parametrize(
    ("breaking", "spec", "expected"), CAUGHT, ids=[f"{b.__name__}-{s.stem}" for b, s, _ in CAUGHT]
)
def test_a_broken_rule_is_noticed(breaking, spec, expected, monkeypatch):
    variant = load_variant(spec)
    texts = emit_package(variant)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / DATA).write_text(texts[DATA], encoding="utf-8")
        broken = breaking(variant, monkeypatch)
        tests = read_tests(texts[TEST], Path(folder) / TEST, module_of(broken))
    chosen = [test for test in tests if test.function in ("test_rule", "test_example")]
    failed = [("example: " if test.function == "test_example" else "") + test.id for test, _ in failures(chosen)]
    for start in expected:
        assert any(name.startswith(start) for name in failed), f"{start!r} is not among {failed}"
