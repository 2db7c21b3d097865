"""From texts to an installed engine, and what happens when that fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from taflc.build import package
from taflc.build.toolchain import toolchain
from taflc.emit.write import RECORD, WORK
from tests.build import tiny
from tests.build.conftest import versions


def test_an_engine_is_built_loads_and_is_current(tmp_path: Path, spec: Path) -> None:
    record = tiny.build(spec, tmp_path / "out")
    assert versions(tmp_path / "out") == "1 1"
    assert record.perft == [2, 4, 8]
    assert record.level == toolchain().level
    found = package.current(tmp_path / "out" / tiny.MODULE, toolchain())
    assert found == record
    names = sorted(entry.name for entry in (tmp_path / "out" / tiny.MODULE).iterdir())
    assert names == ["__init__.py", RECORD, f"engine{toolchain().suffix}", "engine.pyx", "test_conformance.py"]


@pytest.mark.parametrize("change", ["the spec", "a generated text", "the native module", "the record", "the flags"])
def test_an_engine_is_not_current_after_a_change_of(change: str, tmp_path: Path, spec: Path) -> None:
    tools = toolchain()
    made = tmp_path / "out" / tiny.MODULE
    record = tiny.build(spec, tmp_path / "out")
    if change == "the spec":
        spec.write_text("id: tiny-3\n# changed\n")
    elif change == "a generated text":
        (made / "test_conformance.py").write_text("edited by hand")
    elif change == "the native module":
        (made / record.native).write_bytes(b"cut off")
    elif change == "the record":
        (made / RECORD).write_text("{")
    else:
        tools = toolchain("x86-64-v2" if tools.level == "x86-64-v3" else "generic")
        assert tools.level != toolchain().level
    assert package.current(made, tools) is None


def test_a_changed_comment_in_a_test_compiles_nothing(tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path / "out")
    made = tiny.generated(spec)
    texts = {**made.texts, "test_conformance.py": "VERSION = 1  # and a comment\n"}
    stages: list[str] = []
    package.build_package(
        package.Generated(made.id, texts, made.files), tmp_path / "out", toolchain(), stages.append
    )
    assert stages == ["playing"]
    assert versions(tmp_path / "out") == "1 1"


def test_force_compiles_all_the_same(tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path / "out")
    stages: list[str] = []
    package.build_package(tiny.generated(spec), tmp_path / "out", toolchain(), stages.append, force=True)
    assert stages == ["compiling", "playing"]


BROKEN = {
    "Cython refuses it": ({"engine": "def f(:\n"}, "Cython refuses the generated engine: engine.pyx:1:6: "),
    "C refuses it": (
        {"engine": 'cdef extern from *:\n    """\n    int f(void) { return 1 }\n    """\n    int f()\nf()\n'},
        "the C compiler refuses the generated engine: engine.c:",
    ),
    "it crashes when loaded": (
        {"engine": "cdef int *nothing = NULL\nprint(nothing[0])\n"},
        "the engine compiled, but does not play: it dies of SIGSEGV",
    ),
    "it contradicts itself": ({"count": "3"}, "its list of legal steps is not what it counts"),
}


@pytest.mark.parametrize("why", BROKEN)
def test_the_last_good_engine_stays_in_use_when(why: str, tmp_path: Path, spec: Path) -> None:
    changes, words = BROKEN[why]
    tiny.build(spec, tmp_path / "out", 1)
    with pytest.raises(package.BuildError) as caught:
        tiny.build(spec, tmp_path / "out", 2, **changes)
    sentence = str(caught.value)
    assert words in sentence
    assert "tiny-3 stays in use" in sentence
    assert "\n" not in sentence
    assert versions(tmp_path / "out") == "1 1"
    assert (tmp_path / "out" / WORK / "failed" / tiny.MODULE / "engine.pyx").is_file()
    tiny.build(spec, tmp_path / "out", 3)
    assert versions(tmp_path / "out") == "3 3"
    assert not (tmp_path / "out" / WORK / "failed" / tiny.MODULE).exists()


def test_a_first_build_that_fails_leaves_no_package(tmp_path: Path, spec: Path) -> None:
    with pytest.raises(package.BuildError, match="tiny-3 is not built"):
        tiny.build(spec, tmp_path / "out", engine="def f(:\n")
    assert not (tmp_path / "out" / tiny.MODULE).exists()


def test_generating_keeps_the_engine_and_knows_that_it_is_old(tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path / "out", 1)
    package.write_package(tiny.generated(spec, 2), tmp_path / "out", lambda stage: None)
    made = tmp_path / "out" / tiny.MODULE
    assert versions(tmp_path / "out") == "1 2"
    assert package.current(made, None) is not None
    assert package.current(made, toolchain()) is None


def test_the_record_holds_no_place_but_that_of_the_spec(tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path / "out")
    record = json.loads((tmp_path / "out" / tiny.MODULE / RECORD).read_text())
    assert record.pop("files") == [str(spec)]
    assert str(tmp_path) not in json.dumps(record)


def test_only_packages_that_no_spec_stands_for_are_removed(tmp_path: Path, spec: Path) -> None:
    tiny.build(spec, tmp_path)
    (tmp_path / "notes").mkdir()
    assert package.prune(tmp_path, [tiny.MODULE]) == []
    assert package.prune(tmp_path, ["another_3"]) == [tiny.MODULE]
    assert not (tmp_path / tiny.MODULE).exists()
    assert (tmp_path / "notes").is_dir()
