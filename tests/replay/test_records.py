"""Recorded games, where they are at hand: ``TAFL_REFERENCE`` names a folder that has ``records``."""

import os
from itertools import islice
from pathlib import Path

import pytest

from tafl.records import read
from tafl.records.types import SITE_TYPES, variants_of
from tafl.replay import follow
from tests.tafl.oracle import ROOT, oracle

RECORDS = Path(os.environ.get("TAFL_REFERENCE", "/nowhere")) / "records"
needs_records = pytest.mark.skipif(
    not RECORDS.is_dir(), reason="TAFL_REFERENCE names no folder with recorded games (docs/replay.md)"
)

SAMPLES = {"51": 40, "5": 12, "76": 8, "151": 8, "156": 6, "138": 4, "136": 3, "4": 4, "16": 6, "129": 30, "3": 4}
"""How many games of each type are replayed on the reference interpreter."""


@needs_records
@pytest.mark.parametrize("kind", SAMPLES)
def test_recorded_games_agree_with_the_rules(kind):
    games = (game for game in read(str(RECORDS / "games.tsv.xz")) if game.tags["type"] == kind)
    parted = []
    for game in islice(games, 10, 10 + SAMPLES[kind]):
        found = [follow(oracle(ROOT / "spec" / f"{name}.yaml"), game) for name in variants_of(game)]
        parted += [
            (game.name, best) for best in [min(found, key=lambda one: len(one.contradictions))] if not best.explained
        ]
    assert not parted


@needs_records
@pytest.mark.parametrize("name", ["copenhagen.csv", "brandubh.csv"])
def test_the_counts_of_captures_are_those_of_the_moves(name):
    counted = 0
    for game in read(str(RECORDS / name)):
        counted += len(game.moves)
        listed = [0, 0]
        for number, move in enumerate(game.moves):
            # A piece that two rules take at once is listed, and counted, twice.
            listed[number % 2] += len(move.captures or ())
        assert game.taken == tuple(listed)
    assert counted > 5000


def test_every_variant_of_a_recorded_type_has_a_spec():
    named = {name for known in SITE_TYPES.values() for name in known.variants}
    assert {name for name in named if not (ROOT / "spec" / f"{name}.yaml").is_file()} == set()


def test_every_type_without_a_variant_says_why():
    assert all(bool(known.variants) != bool(known.why) for known in SITE_TYPES.values())
