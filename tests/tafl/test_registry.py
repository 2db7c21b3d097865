import importlib.machinery
import json
import shutil

import pytest

import tafl
from tafl import places
from tafl.errors import TaflError, UnknownVariantError


def test_engines_are_found_in_natural_order(engines):
    assert tafl.variants() == ["brandub-preset-7", "tyr-preset-11", "yardstick-b-11"]


def test_a_variant_is_loaded_once_and_knows_itself(engines):
    variant = tafl.load("yardstick-b-11")
    assert variant is tafl.load("Yardstick_B_11")
    assert (variant.id, variant.size, variant.title) == ("yardstick-b-11", 11, "Yardstick B")
    assert repr(variant) == "tafl.load('yardstick-b-11')"
    assert variant.royal == {"K"}
    assert variant.pieces["K"].kind == "king"


def test_an_alias_names_a_variant(engines, engine_folder, tmp_path, monkeypatch):
    copy = tmp_path / "engines" / "brandub_preset_7"
    shutil.copytree(engine_folder / "brandub_preset_7", copy)
    about = json.loads((copy / "about.json").read_text())
    (copy / "about.json").write_text(json.dumps({**about, "aliases": ["brandub"]}))
    monkeypatch.setenv("TAFL_ENGINE_PATH", str(copy.parent))
    assert tafl.load("Brandub").id == "brandub-preset-7"


def test_an_unknown_name_gets_the_nearest_and_how_to_build(engines):
    with pytest.raises(UnknownVariantError) as error:
        tafl.load("yardstik-11")
    message = str(error.value)
    assert "yardstik-11" in message
    assert "did you mean yardstick-b-11?" in message
    assert "taflc build" in message
    assert "\n" not in message


def test_without_engines_the_error_says_how_to_get_them(engines, monkeypatch):
    monkeypatch.delenv("TAFL_ENGINE_PATH")
    with pytest.raises(UnknownVariantError, match=r"no engine is built yet.*make"):
        tafl.load("odin-11")


def test_a_folder_without_compiled_code_is_no_engine(tmp_path):
    package = tmp_path / "half_7"
    package.mkdir()
    (package / "__init__.py").write_text("")
    assert places.packages(str(tmp_path)) == []
    (package / "engine.cpython-27-other.so").write_bytes(b"")
    assert places.packages(str(tmp_path)) == []
    (package / ("engine" + importlib.machinery.EXTENSION_SUFFIXES[0])).write_bytes(b"")
    assert places.packages(str(tmp_path)) == ["half_7"]


def test_an_engine_that_does_not_load_is_one_sentence(engines, tmp_path, monkeypatch):
    package = tmp_path / "engines" / "broken_7"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from tafl.engines.broken_7.engine import Board\n")
    (package / ("engine" + importlib.machinery.EXTENSION_SUFFIXES[0])).write_bytes(b"no library")
    monkeypatch.setenv("TAFL_ENGINE_PATH", str(package.parent))
    assert tafl.variants() == ["broken-7"]
    with pytest.raises(TaflError, match="cannot be loaded"):
        tafl.load("broken-7")


def test_an_engine_of_another_version_is_refused_before_it_fails(engines, engine_folder, tmp_path, monkeypatch):
    copy = tmp_path / "engines" / "stale_7"
    shutil.copytree(engine_folder / "brandub_preset_7", copy)
    about = json.loads((copy / "about.json").read_text())
    (copy / "about.json").write_text(json.dumps({**about, "id": "stale-7"}))
    (copy / "__init__.py").write_text("class Board:\n    size = ply = to_move = 0\n")
    monkeypatch.setenv("TAFL_ENGINE_PATH", str(copy.parent))
    with pytest.raises(TaflError, match=r"stale-7 is of another version: it has no run_square, .*taflc build"):
        tafl.load("stale-7")


def test_the_users_cache_is_looked_through(engines, engine_folder, tmp_path, monkeypatch):
    from tafl import cpu

    monkeypatch.delenv("TAFL_ENGINE_PATH")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for level in (cpu.here()[-1], "x86-64-v9"):
        folder = tmp_path / "taflc" / "engines" / f"{places.abi()}-{level}"
        name = "yardstick_b_11" if level != "x86-64-v9" else "brandub_preset_7"
        shutil.copytree(engine_folder / name, folder / name)
    assert tafl.variants() == ["yardstick-b-11"]


def test_the_cache_is_where_the_compiler_puts_engines(tmp_path, monkeypatch):
    from taflc import places as compiler_places

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("TAFL_ENGINE_PATH", raising=False)
    own = compiler_places.own_engines("generic")
    assert str(own) == f"{places.cache()}/{places.abi()}-generic"


def test_an_engine_for_a_better_processor_is_refused_before_it_crashes(engines, engine_folder, tmp_path, monkeypatch):
    from tafl import registry

    copy = tmp_path / "engines" / "brandub_preset_7"
    shutil.copytree(engine_folder / "brandub_preset_7", copy)
    (copy / "build.json").write_text(json.dumps({"level": "x86-64-v9"}))
    monkeypatch.setattr(registry, "_loaded", {})
    monkeypatch.setenv("TAFL_ENGINE_PATH", str(copy.parent))
    with pytest.raises(TaflError, match="the engine of brandub-preset-7 needs a processor of level x86-64-v9"):
        tafl.load("brandub-preset-7")
