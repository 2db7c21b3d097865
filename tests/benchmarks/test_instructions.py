"""Instruction counts: how they are judged, and the gate that holds two engines to the committed ones."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from benchmarks import instructions
from benchmarks.__main__ import main
from benchmarks.engines import engines, specs_of
from taflc.build.toolchain import toolchain

KEY = "gcc 1, Cython 2, Python 3, generic"
#: One engine for the bare machinery, one with jumps, runs and repetition.
GATED = ("yardstick-a-11", "tyr-11")


@pytest.fixture
def figures(tmp_path: Path) -> Path:
    file = tmp_path / "instructions.json"
    file.write_text(json.dumps({KEY: {"a-7": {"bulk": 100.0, "made": 50.0, "playouts": 200.0}}}))
    return file


def counts(bulk: float, made: float = 50.0, playouts: float = 200.0) -> instructions.Counts:
    return {"a-7": {"bulk": bulk, "made": made, "playouts": playouts}}


@pytest.mark.parametrize("bulk", [50.0, 100.0, 103.0])
def test_as_many_or_a_little_more_is_good(bulk: float, figures: Path) -> None:
    status, words = instructions.judge(counts(bulk), KEY, file=figures)

    assert status == 0
    assert words == [f"no more than 3 % above the committed figures for {KEY}"]
    assert instructions.read(figures) == {KEY: counts(100.0)}


def test_more_than_the_slack_fails_and_is_told(figures: Path) -> None:
    status, words = instructions.judge(counts(103.1, playouts=260.0), KEY, file=figures)

    assert status == 1
    assert words == [
        "a-7: bulk 103.10 instructions, committed are 100.00 (+3.1 %)",
        "a-7: playouts 260.00 instructions, committed are 200.00 (+30.0 %)",
    ]
    assert instructions.read(figures) == {KEY: counts(100.0)}


def test_an_unknown_key_is_recorded_and_compared_with_nothing(figures: Path) -> None:
    status, words = instructions.judge(counts(999.0), "gcc 2", file=figures)

    assert (status, words) == (0, ["recorded for gcc 2: a-7"])
    assert instructions.read(figures) == {KEY: counts(100.0), "gcc 2": counts(999.0)}


def test_a_new_engine_is_recorded_beside_the_others(figures: Path) -> None:
    status, _ = instructions.judge({"b-7": counts(1.0)["a-7"], **counts(101.0)}, KEY, file=figures)

    assert status == 0
    assert instructions.read(figures) == {KEY: {**counts(100.0), "b-7": counts(1.0)["a-7"]}}


def test_figures_are_replaced_on_demand_only(figures: Path) -> None:
    status, _ = instructions.judge(counts(150.0), KEY, anew=True, file=figures)

    assert status == 0
    assert instructions.read(figures) == {KEY: counts(150.0)}


def test_the_key_names_what_the_code_depends_on() -> None:
    tools = toolchain(instructions.level())

    key = instructions.key(tools)

    assert f"Cython {tools.cython}" in key
    assert key.split(",")[0].split()[0] in ("gcc", "clang")
    assert key.endswith(instructions.level())


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_missing_valgrind_fails_under_ci_only(
    ci: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "valgrind" else f"/bin/{name}")
    monkeypatch.setenv("CI", ci)

    assert main(["instructions", "brandubh-7"]) == status
    assert "no instructions are counted without valgrind" in capsys.readouterr().out


def test_a_program_that_valgrind_cannot_run_is_no_count() -> None:
    if shutil.which("valgrind") is None:
        pytest.skip("valgrind is not installed")
    aim = instructions.Target("a-7", Path("nowhere.so"), "nowhere", {})

    with pytest.raises(instructions.NoValgrind, match="valgrind does not run a-7"):
        instructions.counted(aim, "nothing")


def test_engines_take_no_more_instructions_than_committed() -> None:
    """The gate: 3 % slack against the committed figures, where there are some for these compilers."""
    try:
        instructions.command()
    except instructions.NoValgrind as error:
        if os.environ.get("CI", "").lower() == "true":
            raise
        pytest.skip(str(error))
    tools = toolchain(instructions.level())
    figures = instructions.read().get(instructions.key(tools), {})
    aims = [instructions.target(engine) for engine in engines(specs_of(GATED), instructions.asked(tools))]

    found = dict(zip(GATED, instructions.count(aims), strict=True))

    assert not instructions.slower(found, figures)
    assert all(count > 0 for measures in found.values() for count in measures.values())
