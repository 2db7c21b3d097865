"""``tafl replay`` as people type it."""

import json

import pytest

from tafl.cli import main
from tests.replay.games import ESCAPE

pytestmark = pytest.mark.usefixtures("engines")

BAD = ESCAPE.replace("a5-a6 g3-g1", "a5-a7 g3-g1")
ROWS = f"type\tid\tresult\tmoves\n51\tgood\tWhite\t{ESCAPE}\n51\tbad\tWhite\t{BAD}\n"


@pytest.fixture
def table(tmp_path):
    """A file with a good game and one with an illegal move."""
    path = tmp_path / "games.tsv"
    path.write_text(ROWS)
    return str(path)


def test_contradictions_and_a_line_for_each_type_are_printed(table, capsys):
    assert main(["replay", table, "-j", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("bad: 7. a5-a7: illegal: ")
    assert lines[-1].startswith("type 51: 2 games, 1 explained; 16 moves, ")
    assert "by the rules 2, by the players 0, different 0" in lines[-1]


def test_all_is_well_with_a_good_record(table, capsys):
    assert main(["replay", table, "-j", "1", "--game", "good"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("good in brandubh-7: 8 of 8 moves legal, 8 recorded")
    assert "rules: defenders by king on a goal square" in page


def test_one_game_is_shown_move_by_move(table, capsys):
    assert main(["replay", table, "--game", "bad"]) == 1
    page = capsys.readouterr().out
    assert "   7. a5-a7 " in page and "# illegal: " in page


def test_json_is_one_object_a_game(table, capsys):
    assert main(["replay", table, "-j", "1", "--json"]) == 1
    good, bad = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert good["explained"] and good["outcome"] == {"winner": "defenders", "reason": "king on a goal square"}
    assert not bad["explained"]
    assert (bad["findings"][0]["number"], bad["findings"][0]["kind"], bad["findings"][0]["defect"]) == (
        7,
        "illegal",
        False,
    )
    assert (bad["moves"], bad["legal"], bad["end"]) == (8, 7, "rules")


def test_several_processes_give_the_same(table, capsys):
    main(["replay", table, "-j", "1", "--json"])
    alone = capsys.readouterr().out
    main(["replay", table, "-j", "2", "--json"])
    assert capsys.readouterr().out == alone


def test_defects_are_listed_on_demand(tmp_path, capsys):
    path = tmp_path / "brandubh.csv"
    path.write_text("a4-a5 d3-b3 nox,0,0,Draw\n")
    assert main(["replay", str(path), "-j", "1"]) == 0
    assert "no move" not in capsys.readouterr().out
    assert main(["replay", str(path), "-j", "1", "--defects"]) == 0
    assert "1: 3. nox: no move: " in capsys.readouterr().out


def test_the_variant_may_be_given(tmp_path, capsys):
    path = tmp_path / "some.csv"
    path.write_text(f"{ESCAPE},0,0,White\n")
    assert main(["replay", str(path), "-j", "1"]) == 2
    assert "give --variant" in capsys.readouterr().err
    assert main(["replay", str(path), "-j", "1", "--variant", "brandubh"]) == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["missing.tsv"], "No such file"),
        (["{table}", "--variant", "hnefatafl"], "no engine is called"),
        (["{table}", "--game", "nobody"], "there is no such game"),
        (["{table}", "--type", "4", "-j", "1"], "there is no such game"),
    ],
)
def test_what_cannot_be_done_is_one_line(table, capsys, arguments, says):
    assert main(["replay", *(argument.format(table=table) for argument in arguments)]) == 2
    error = capsys.readouterr().err
    assert says in error and error.count("\n") == 1


def test_the_report_counts_and_lists(table, tmp_path, capsys):
    out = tmp_path / "report.md"
    (tmp_path / "copenhagen.csv").write_text("d1-d3,0,0,Ongoing\n")
    assert main(["replay", table, str(tmp_path / "copenhagen.csv"), "-j", "1", "--report", str(out)]) == 0
    text = out.read_text()
    row = (
        "| 51 Historical Hnefatafl 7x7 (Irish Brandubh 1) | brandubh-7 | 2 | 50.0 % | 16 | 93.7 % | 100 % "
        "| 2 | 0 | 0 | - |"
    )
    assert row in text
    assert "- bad: 7. a5-a7: illegal: " in text
    assert "- copenhagen.csv: 1 game: copenhagen-11 is not built" in text
