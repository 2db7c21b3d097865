import json
import os
import random
import subprocess
import sys

import pytest

import tafl
import taflc.cli
from tafl.cli import COMMANDS, main
from tafl.completion import script
from tests.tafl.oracle import ROOT, oracle

BERSERK = "11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d"


def out(capsys, *arguments, status=0):
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = stop.code
    captured = capsys.readouterr()
    assert code == status, captured.err
    if status:
        assert captured.out == ""
        assert captured.err.count("\n") == 1, captured.err
        return captured.err
    assert captured.err == ""
    return captured.out


def test_step_tells_all_with_the_promised_keys(engines, capsys):
    text = out(capsys, "step", "brandub-preset-7", "--position", "7/7/7/2t1K2/2T4/7/2t4 a", "--move", "c1-c2", "--json")
    assert json.loads(text) == {
        "legal": True,
        "why": None,
        "captured": ["c3"],
        "converted": [],
        "continues": False,
        "outcome": None,
        "to_move": "defenders",
        "position": "7/7/7/2t1K2/7/2t4/7 d",
    }


def test_step_of_an_illegal_move_is_an_answer(engines, capsys):
    result = json.loads(out(capsys, "step", "brandub-preset-7", "--move", "d1-a1", "--json"))
    assert result["legal"] is False
    assert result["why"].startswith(
        "the man on d1 may not stop on the corner a1: only the king may (brandub-preset-7, "
    )
    assert (result["captured"], result["converted"], result["continues"], result["outcome"]) == ([], [], False, None)
    assert (result["to_move"], result["position"]) == ("attackers", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a")
    assert "not legal: the man on d1" in out(capsys, "step", "brandub-preset-7", "--move", "d1-a1")


def test_step_of_two_squares_without_a_line(engines, capsys):
    result = json.loads(out(capsys, "step", "brandub-preset-7", "--move", "d1-e3", "--json"))
    assert (result["legal"], "rank or file" in result["why"]) == (False, True)


def test_step_that_ends_the_game(engines, capsys):
    arguments = ("step", "brandub-preset-7", "--position", "7/7/7/t6/7/7/3K3 d", "--move", "d1-a1")
    result = json.loads(out(capsys, *arguments, "--json"))
    assert result["outcome"] == {"winner": "defenders", "reason": "king on a goal square"}
    assert "defenders win: king on a goal square" in out(capsys, *arguments)


def test_step_on_a_decided_position(engines, capsys):
    result = json.loads(
        out(capsys, "step", "brandub-preset-7", "--position", "7/7/7/t6/7/7/K6 a", "--move", "a4-a3", "--json")
    )
    assert result["legal"] is False
    assert result["outcome"] == {"winner": "defenders", "reason": "king on a goal square"}
    assert "the game is over" in result["why"]


def test_step_starts_and_ends_a_run(engines, capsys):
    arguments = ("step", "yardstick-b-11", "--position", BERSERK, "--move", "h5-d5")
    first = json.loads(out(capsys, *arguments, "--json"))
    assert (first["captured"], first["continues"], first["to_move"]) == (["c5"], True, "defenders")
    assert first["position"].endswith(" d d5")
    assert "the run goes on" in out(capsys, *arguments)
    run_on = ("step", "yardstick-b-11", "--position", first["position"], "--json", "--move")
    other = json.loads(out(capsys, *run_on, "b5-b6"))
    assert (other["legal"], "a run is the affair of one piece" in other["why"]) == (False, True)
    assert json.loads(out(capsys, *run_on, "d5-d6"))["why"].startswith("each further step of a run must capture")
    assert json.loads(out(capsys, *run_on, "d5-e5"))["captured"] == ["e4"]
    stopped = json.loads(out(capsys, *run_on, "end"))
    assert (stopped["legal"], stopped["to_move"], stopped["continues"]) == (True, "attackers", False)


def test_perft_counts_each_depth(engines, capsys):
    assert json.loads(out(capsys, "perft", "brandub-preset-7", "2", "--json")) == {
        "depth": 2,
        "nodes": 960,
        "counts": [40, 960],
    }
    divided = json.loads(out(capsys, "perft", "brandub-preset-7", "2", "--divide", "--json"))["divide"]
    assert (len(divided), sum(divided.values())) == (40, 960)
    assert json.loads(out(capsys, "perft", "brandub-preset-7", "0", "--json"))["nodes"] == 1
    assert "depth 1: 40" in out(capsys, "perft", "brandub-preset-7", "1")


def test_moves_lists_and_tells_captures(engines, capsys):
    arguments = ("moves", "brandub-preset-7", "--position", "7/7/7/2t1K2/2T4/7/2t4 a")
    result = json.loads(out(capsys, *arguments, "--json"))
    assert result["count"] == len(result["moves"]) == len(set(result["moves"]))
    assert result["captures"] == {"c1-c2": ["c3"]}
    assert "c1-c2  takes c3" in out(capsys, *arguments).splitlines()


def test_list_is_an_array_of_objects(engines, capsys):
    rows = json.loads(out(capsys, "list", "--json"))
    assert [row["id"] for row in rows] == ["brandub-preset-7", "tyr-preset-11", "yardstick-b-11"]
    assert set(rows[0]) >= {"id", "title", "size", "evidence"}
    assert rows[0]["size"] == 7
    assert out(capsys, "list").count("\n") == 3


def test_list_without_engines_says_how_to_get_them(engines, capsys, monkeypatch):
    monkeypatch.delenv("TAFL_ENGINE_PATH")
    assert json.loads(out(capsys, "list", "--json")) == []
    assert "make" in out(capsys, "list") and "taflc build" in out(capsys, "list")


def test_show_is_a_page(engines, capsys):
    page = out(capsys, "show", "tyr-preset-11")
    assert max(map(len, page.splitlines())) <= 120
    assert "The attackers move first." in page
    shown = json.loads(out(capsys, "show", "tyr-preset-11", "--json"))
    assert shown["pieces"]["m"] == ["attackers", "mercenary"]
    assert shown["start"].endswith(" a")
    assert "- Repetition: " in page and "taflc rulebook tyr-preset-11" in page
    rules = [one["rule"] for one in shown["readings"]]
    assert "endings.repetition" in rules and all(one["question"] for one in shown["readings"])
    assert "pieces.king.jump" not in rules, "the parent's reading of a rule that this variant states itself"


def test_show_counts_kinds_by_the_names_the_rulebook_has(engines, capsys):
    page = out(capsys, "show", "tyr-preset-11")
    assert "m    4 variegated men of the attackers" in page and "K    1 king of the defenders" in page


def test_show_says_what_no_source_does():
    from tafl.commands.show import described

    page = described(oracle(ROOT / "spec" / "sea-battle-13.yaml"))
    assert "1 cargo ship of the defenders" in page
    said = " ".join(page.split())
    assert "- canonical set-up: The guide says that no canonical 13x13 set-up exists" in said
    assert said.count("More on these: taflc rulebook sea-battle-13") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("stpe", "x"),
        ("step", "brandub-preset-7"),
        ("step", "brandub-preset-7", "--move", "d1d2x"),
        ("step", "brandub-preset-7", "--move", "d1-d9"),
        ("step", "brandub-preset-7", "--position", "7/7 a", "--move", "d1-d2"),
        ("step", "brandub-preset-7", "--position", "7/7/7/7/7/7/K6", "--move", "d1-d2"),
        ("step", "brandub-preset-7", "--move=--"),
        ("step", "brandub-preset-7", "--move", "", "--position", "9"),
        ("step", "nowhere-9", "--move", "d1-d2"),
        ("perft", "brandub-preset-7", "-1"),
        ("perft", "brandub-preset-7", "two"),
        ("moves", "brandub-preset-7", "--positio", "x"),
        ("show",),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(engines, capsys, arguments):
    assert out(capsys, *arguments, status=2).startswith("tafl")


def test_help_names_every_command(capsys):
    page = out(capsys, "--help")
    assert all(name in page for name in COMMANDS)
    assert out(capsys) == page
    assert out(capsys, "--version").startswith("tafl ")


def run(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-m", "tafl", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **environment},
        check=False,
    )


def test_a_reader_that_stops_reading_is_no_error(engine_folder):
    command = f"{sys.executable} -m tafl moves brandub-preset-7 | head -1"
    shell = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "TAFL_ENGINE_PATH": str(engine_folder)},
        check=False,
    )
    assert (shell.returncode, shell.stderr) == (0, "")


def test_the_runtime_needs_no_compiler(engine_folder):
    """Nothing of the compiler or its libraries is imported by the library itself."""
    code = (
        "import sys, tafl.cli, tafl.board, tafl.registry, tafl.text, tafl.explanation\n"
        "from tafl.commands import list, show, moves, step, perft\n"
        "print([n for n in sys.modules if n.split('.')[0] in ('taflc', 'jinja2', 'yaml', 'Cython')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("arguments", [("--help",), ("list",), ("step", "brandubh-7", "--move", "d1-c1")], ids=" ".join)
def test_start_up_is_quick(arguments):
    """120 ms are promised. Processor time is measured, so that other programs do not count."""
    import resource

    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    best = 9.0
    for _ in range(6):
        before = spent()
        assert run(*arguments).returncode == 0
        best = min(best, spent() - before)
    assert best < 0.12


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("name", ["tafl", "taflc"])
def test_completion_knows_all_commands_and_options(name, shell, capsys):
    program, commands = (main, COMMANDS) if name == "tafl" else (taflc.cli.main, taflc.cli.COMMANDS)
    assert program(["completion", shell]) == 0
    script = capsys.readouterr().out
    for command in commands:
        assert command in script
    option = "position" if name == "tafl" else "from-opentafl"
    assert f"--{option}" in script or f"-l {option}" in script
    assert (shell, name) != ("fish", "tafl") or r"be another program\'s engine" in script
    if shell == "bash":
        done = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def completed(program, tmp_path, *words):
    """What bash offers for the last of some words."""
    start = tmp_path / program.name
    start.write_text(f'#!/bin/sh\nexec {sys.executable} -m {program.name}.cli "$@"\n')
    start.chmod(0o755)
    line = " ".join([program.name, *words])
    code = f"{script('bash', program)}\nCOMP_WORDS=({line}); COMP_CWORD={len(words)}; _{program.name}"
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    run = subprocess.run(
        ["bash", "-c", f"{code}; echo ${{COMPREPLY[@]}}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=True,
    )
    return run.stdout.split()


def test_bash_completes_commands_variants_and_options(engine_folder, tmp_path, monkeypatch):
    from tafl.commands.completion import program

    monkeypatch.setenv("TAFL_ENGINE_PATH", str(engine_folder))
    assert completed(program(), tmp_path, "st") == ["step", "stats"]
    assert completed(program(), tmp_path, "show", "yard") == ["yardstick-b-11"]
    assert completed(program(), tmp_path, "perft", "x", "--d") == ["--divide"]


def test_bash_completes_specs_by_id_and_file(tmp_path):
    from taflc.commands.completion import program

    assert completed(program(), tmp_path, "expl") == ["explain"]
    assert completed(program(), tmp_path, "check", "tyr-11", "brandubh-2") == ["brandubh-2-7"]
    assert completed(program(), tmp_path, "check", "spec/brandubh-2") == ["spec/brandubh-2-7.yaml"]
    assert completed(program(), tmp_path, "new", "--from-o") == ["--from-opentafl"]


def test_no_input_is_a_traceback(engines, capsys):
    """Garbage from everywhere: an answer or one line, never a crash."""
    chance = random.Random(5)
    signs = "ktTK0123456789/ ad-^e\n\t\\\"'{}é日\x00"
    for _ in range(300):
        text = "".join(chance.choice(signs) for _ in range(chance.randrange(24)))
        start = tafl.load("brandub-preset-7").start
        position = text if chance.random() < 0.5 else start.replace(chance.choice(start), text, 1)
        try:
            status = main(["step", "brandub-preset-7", f"--position={position}", f"--move={text}", "--json"])
        except SystemExit as stop:
            status = stop.code
        shown = capsys.readouterr()
        assert status in (0, 2)
        assert (shown.err.count("\n"), shown.out == "") == (1, True) if status else json.loads(shown.out)
