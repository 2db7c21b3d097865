"""Stand-in engines on disk, so that the library is tested as people use it, without a build."""

import pytest

from tests.tafl.oracle import ROOT, only_engines_of, write_engine

STAND_INS = ("brandub-preset-7", "yardstick-b-11", "tyr-preset-11")


@pytest.fixture(scope="session")
def engine_folder(tmp_path_factory):
    """A folder of stand-in engines: a corner game, one with jumps and runs, one with flips besides."""
    folder = tmp_path_factory.mktemp("engines")
    for name in STAND_INS:
        write_engine(ROOT / "tests" / "specs" / f"{name}.yaml", folder)
    return folder


@pytest.fixture
def engines(engine_folder, monkeypatch, tmp_path):
    """Only the stand-in engines, found through ``TAFL_ENGINE_PATH``."""
    only_engines_of(engine_folder, monkeypatch, tmp_path)
    return STAND_INS
