"""Recorded games, where they are at hand: ``TAFL_REFERENCE`` names a folder that has ``records``."""

import os
from itertools import islice
from pathlib import Path

import pytest

from tafl import registry
from tafl.records import read
from tafl.records.types import SITE_TYPES, variants_of
from tafl.replay import follow
from tafl.replay.floors import floor_of
from tafl.replay.judged import JUDGED
from tafl.replay.tally import Tally, replays
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


A_TYPE = 5
"""How many games of each type are replayed on the engines; `make replay` takes all."""


@needs_records
def test_every_type_reaches_its_floor_on_a_few_games():
    """On the engines; games that are known to be odd records are left out, since one of a few weighs too much."""
    built = set(registry.variants())
    tallies = {}

    def some():
        for game in read(str(RECORDS / "games.tsv.xz")):
            kind = game.tags["type"]
            names = variants_of(game)
            if not names or not built.issuperset(names) or game.name in JUDGED:
                continue
            tally = tallies.setdefault(kind, Tally(SITE_TYPES[kind].name, kind))
            tally.games += 1
            if tally.games <= A_TYPE:
                yield game

    if not built:
        pytest.skip("needs the built engines: make engines")
    for game, found in replays(some()):
        # Of a few games, one that went on after an encirclement would weigh too much.
        if all(finding.kind != "encirclement not enforced" for finding in found.findings):
            tally = tallies[game.tags["type"]]
            tally.games -= 1
            tally.add(game, found)
    floors = {tally.title: floor for tally in tallies.values() if (floor := floor_of(tally)) is not None}
    assert floors
    assert {title: str(floor) for title, floor in floors.items() if not floor.holds} == {}


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
