"""The harness measures what it says: no test here looks at how long anything takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import building, engines, growth, machine, measures, plots, speed, timing, yardstick
from benchmarks.__main__ import main
from taflc import places
from taflc.build.toolchain import toolchain
from taflc.errors import TaflcError
from taflc.load import load_variant
from taflc.reference import perft, start
from taflc.text import format_position


class Clock:
    """A clock of processor time that only moves when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        monkeypatch.setattr(timing.time, "process_time_ns", lambda: self.now)

    def task(self, name: str, units: int, *durations: int) -> timing.Task:
        """A task of so many units whose runs last these times, the last again and again."""
        left = list(durations)

        def run() -> int:
            self.now += left.pop(0) if len(left) > 1 else left[0]
            return units

        return timing.Task(name, run)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(scope="module")
def brandubh() -> engines.Engine:
    return engines.engines(engines.specs_of(["brandubh-7"]))[0]


def test_the_fastest_of_many_runs_counts(clock: Clock) -> None:
    slow = clock.task("slow", 10, 900, 800, 700, 300, 500)
    steady = clock.task("steady", 5, 100)

    assert timing.fastest([slow, steady], rounds=3, run=1) == [30.0, 20.0]


def test_short_tasks_are_repeated_until_a_run_is_long_enough(clock: Clock) -> None:
    timer = timing.Timer(clock.task("short", 2, 10), run=1000)

    assert timer.times == 100
    assert timer.once() == 5.0


def test_a_ratio_is_that_of_units_in_the_same_time(clock: Clock) -> None:
    ours, theirs = clock.task("ours", 30, timing.RUN), clock.task("theirs", 10, timing.RUN)

    assert timing.pairs(ours, theirs, count=9, runs=2) == [pytest.approx(3.0)] * 9
    assert timing.median_ratio(theirs, ours) == pytest.approx(1 / 3)


@pytest.mark.parametrize(("rule", "spec"), [*zip(yardstick.RULES, engines.yardstick_specs(), strict=True)])
def test_the_yardsticks_specs_count_what_it_counts(rule: str, spec: Path) -> None:
    variant = load_variant(spec)
    deep = 1 if rule == "C" else 2

    assert perft(variant, start(variant), deep) == list(yardstick.COUNTS[rule][:deep])


def test_every_name_stands_for_a_spec() -> None:
    assert [path.stem for path in engines.specs_of(["yardstick-c-19", "brandubh-7"])] == [
        "yardstick-c-19",
        "brandubh-7",
    ]
    assert set(engines.specs_of([])) == {*engines.yardstick_specs(), *places.shipped_specs()}
    with pytest.raises(TaflcError, match="did you mean brandubh-7"):
        engines.specs_of(["brandub-7"])


def test_every_measure_does_the_work_it_counts(brandubh: engines.Engine) -> None:
    board = brandubh.board()
    found = {task.name: task for task in measures.tasks(brandubh)}

    # The deepest perfts that visit no more positions than they may: parents of counted ones, or those made.
    depths = [deep for deep in range(1, 6) if board.perft(deep) <= measures.VISITS]
    assert found["perft bulk"].run() == board.perft(depths[-1] + 1)
    assert found["perft made"].run() == board.perft(depths[-1])
    plies = board.playouts(measures.GAMES, measures.SEED)[4]
    assert found["playouts"].run() == plies > measures.GAMES
    assert found["playouts, 2 threads"].run() > 3 * plies
    assert [found[name].run() for name in ("legal_count", "legal_steps")] == [measures.POSITIONS] * 2
    assert measures.POSITIONS < found["push+pop"].run() <= measures.POSITIONS * measures.TRIED


def test_positions_to_call_on_are_of_games_that_go_on(brandubh: engines.Engine) -> None:
    boards = measures.game_positions(brandubh, count=12, every=3)

    assert len(boards) == 12
    assert all(board.outcome() is None and board.legal_count() > 0 for board in boards)


def test_pushing_leaves_every_board_as_it_was(brandubh: engines.Engine) -> None:
    boards = measures.game_positions(brandubh, count=5)
    before = [board.legal_steps() for board in boards]

    measures.pushing(boards)()

    assert [board.legal_steps() for board in boards] == before


def test_a_table_and_a_file_come_of_it(
    brandubh: engines.Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(speed, "ROUNDS", 1)

    assert main(["speed", brandubh.id, "--into", str(tmp_path / "new" / "speed.json")]) == 0

    figures = json.loads((tmp_path / "new" / "speed.json").read_text())
    assert set(figures["machine"]) >= {"processor", "flags", "compiler", "cython", "python", "level", "load"}
    assert set(figures["engines"][brandubh.id]) == {task.name for task in measures.tasks(brandubh)} | {"steps"}
    assert all(value > 0 for value in figures["engines"][brandubh.id].values())
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if line.startswith(("engine", "brandubh"))] == ["engine", "brandubh-7"]


def test_facts_name_no_place() -> None:
    told = json.dumps(machine.facts(toolchain()))

    assert str(Path.home()) not in told
    assert str(Path(__file__).parents[2]) not in told


def test_without_a_yardstick_a_sentence_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yardstick", str(tmp_path)]) == 1

    assert capsys.readouterr().err == (
        f"benchmarks: there is no yardstick in {tmp_path}: give the folder that holds its build.sh\n"
    )


def test_a_yardstick_that_plays_another_game_is_refused(brandubh: engines.Engine) -> None:
    with pytest.raises(TaflcError, match="brandubh-7 counts 40 at depth 1"):
        yardstick.same_work("A", brandubh, brandubh.board())  # type: ignore[arg-type]


def test_a_ratio_below_its_floor_is_marked() -> None:
    assert yardstick.described([0.5, 0.9, 1.0], 0.97)[1].endswith("BELOW")
    assert not yardstick.described([0.5, 0.98, 1.0], 0.97)[1].endswith("BELOW")


@pytest.mark.parametrize("size", growth.SIZES)
def test_starts_of_any_size_are_good_specs(size: int, tmp_path: Path) -> None:
    spec = tmp_path / f"{growth.spec_id(size)}.yaml"
    spec.write_text(growth.spec_text(size, 8))

    variant = load_variant(spec)

    assert len(variant.layout) == 1 + 8 + 16
    assert format_position(variant, variant.layout, variant.first) == growth.position(size, 8)


@pytest.mark.parametrize("defenders", growth.DEFENDERS)
def test_starts_look_alike_from_all_sides(defenders: int) -> None:
    rows = growth.layout(growth.BOARD, defenders)

    assert sum(row.count("T") for row in rows) == defenders
    assert sum(row.count("t") for row in rows) == 2 * defenders
    assert ["".join(column) for column in zip(*rows[::-1], strict=True)] == rows


def test_the_lines_of_all_parts_of_an_engine_count() -> None:
    assert building.lines_of({"engine.pyx": "a\nb\n", "board.pxi": "c\n", "engine.pyi": "d\n"}) == 3


def test_plots_without_figures_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="drawing needs the extra plots")
    monkeypatch.setattr(growth, "FIGURES", tmp_path / "growth.json")
    monkeypatch.setattr(speed, "FIGURES", tmp_path / "speed.json")

    with pytest.raises(TaflcError, match="measure first"):
        plots.run()
