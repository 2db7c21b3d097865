"""Replay is tested on stand-in engines, so that it needs no build."""

import pytest

from tests.tafl.oracle import ROOT, only_engines_of, oracle, write_engine


@pytest.fixture(scope="session")
def brandubh():
    """A corner game without runs."""
    return oracle(ROOT / "spec" / "brandubh-7.yaml")


@pytest.fixture(scope="session")
def tyr():
    """A game with berserk runs, to the edge."""
    return oracle(ROOT / "spec" / "tyr-simple-11.yaml")


@pytest.fixture(scope="session")
def simple():
    """A game to the edge that an encirclement or a third repetition ends."""
    return oracle(ROOT / "spec" / "simple-tafl-11.yaml")


@pytest.fixture(scope="session")
def engine_folder(tmp_path_factory):
    """A folder with a stand-in engine of brandubh-7."""
    folder = tmp_path_factory.mktemp("replay-engines")
    write_engine(ROOT / "spec" / "brandubh-7.yaml", folder)
    return folder


@pytest.fixture
def engines(engine_folder, monkeypatch, tmp_path):
    """Only that engine, found through ``TAFL_ENGINE_PATH``."""
    only_engines_of(engine_folder, monkeypatch, tmp_path)
