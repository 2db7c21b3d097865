import io
import json

import pytest

import tafl
from tafl.bots import BOTS, make_bot
from tafl.cli import main
from tafl.errors import TaflError
from tafl.notation.own import read_games
from tafl.notation.turns import board_of
from tafl.stats import Statistics, random_games, wilson
from tafl.table import Table
from tests.tafl.oracle import ROOT, oracle

BRANDUB = ROOT / "tests" / "specs" / "brandub-preset-7.yaml"


@pytest.fixture
def table(engines):
    return Table(tafl.load("brandub-preset-7"))


@pytest.mark.parametrize("name", BOTS)
def test_bots_play_legal_moves_and_repeat_with_a_seed(name):
    odin = oracle(ROOT / "tests" / "specs" / "tyr-preset-11.yaml")
    for variant, position in ((oracle(BRANDUB), None), (odin, "11/11/2c8/11/5K5/11/11/3tM3t2/11/11/11 a")):
        games = []
        for _ in range(2):
            board, bot = tafl.Board(variant, position), make_bot(name, 7)
            while not board.is_over() and board.ply < 2:
                before = board.position()
                move = bot.choose(board)
                assert board.position() == before
                board.push(move)
            games.append(board.engine.steps())
        assert games[0] == games[1]


def test_greedy_takes_a_win_and_stops_one():
    win = tafl.Board(oracle(BRANDUB), "7/7/7/t6/7/7/3K3 d")
    assert str(make_bot("greedy", 1).choose(win)) in ("d1-g1", "d1-a1")
    taking = tafl.Board(oracle(BRANDUB), "7/7/1tK4/7/7/7/3t3 a")
    assert str(make_bot("greedy", 1).choose(taking)) == "d1-d5"


def test_bots_of_others_are_loaded_by_name():
    assert make_bot("tafl.bots:GreedyBot", 1).name == "greedy"
    with pytest.raises(TaflError, match="there is no bot 'deep'"):
        make_bot("deep")
    with pytest.raises(TaflError, match="cannot be loaded"):
        make_bot("tafl.bots:Nobody")


def test_a_table_understands_moves_however_typed(table):
    for text in ("d1-c1", "d5c5", "A4-A3"):
        assert table.reply(text).splitlines()[0].startswith(text[:2].lower())
    assert [str(move) for move in table.board.move_stack] == ["d1-c1", "d5-c5", "a4-a3"]


def test_a_table_answers(table):
    assert "hint" in table.reply("help")
    assert table.reply("d1-a1").startswith("No: the man on d1 may not stop on the corner a1")
    assert "rank or file" in table.reply("d1-e3")
    assert "type help" in table.reply("frobnicate")
    assert "type help" in table.reply("x")
    assert table.reply("foo1").startswith("'foo1' is not a move: write d1-d4")
    assert table.reply("D1 d99").startswith("'D1 d99' is not a move: 'd99' is not a square")
    assert table.reply("moves d1").split() == ["d1-b1", "d1-c1", "d1-e1", "d1-f1"]
    assert table.reply("moves z1") == "'z1' is not a square of a 7x7 board"
    assert table.reply("moves a1") == "none"
    assert table.board.is_legal(table.reply("hint").split(",")[0])
    assert table.reply("rules") == "- The king wins on a goal square."
    assert "7  * . . t . . *" in table.reply("board")
    assert table.reply("") == ""
    assert table.reply("undo") == "There is nothing to take back."
    assert table.reply("save") == "Say where: save FILE"


def test_turns_are_numbered_as_they_are_made_a_run_being_one(engines):
    table = Table(tafl.load("brandub-preset-7"))
    assert table.status() == "Turn 1: the attackers to move."
    table.reply("d1-c1")
    assert table.status() == "Turn 2: the defenders to move."
    table.reply("d5-c5")
    assert table.status() == "Turn 3: the attackers to move."
    table = Table(tafl.load("yardstick-b-11"), position="11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d")
    table.reply("h5-d5")
    assert table.status() == "Turn 1: the defenders may go on with d5."
    table.reply("end")
    assert table.status() == "Turn 2: the attackers to move."


def test_a_table_says_why(engines):
    table = Table(tafl.load("brandub-preset-7"), position="7/7/7/2t1K2/2T4/7/2t4 a")
    assert table.reply("why c1-c2").splitlines()[0] == "c1-c2 is legal."
    assert "the man on c3 is caught between c2 and c4" in table.reply("why c1c2")
    assert "is not beside d1" in table.reply("why not c3 c1-d1")
    assert table.reply("why not c3 c1-c2") == "c1-c2 does take c3."
    assert table.reply("why c1-c7").startswith("the man on c1 cannot go past c3, where a man stands")
    assert table.reply("why").startswith("The game goes on")


def test_a_game_ends_is_undone_and_resigned(engines):
    table = Table(tafl.load("brandub-preset-7"), position="7/7/7/t6/7/7/3K3 d")
    assert table.reply("d1g1").endswith("The defenders win: the king on g1 has reached a corner.")
    assert table.over
    assert "is over" in table.reply("a4a3")
    assert table.reply("why").startswith("the defenders win")
    table.reply("undo")
    assert not table.over
    assert table.reply("resign") == "attackers win: resignation."
    assert table.over and table.reply("hint") == "attackers win: resignation."
    assert table.reply("undo").endswith("Turn 1: the defenders to move.")
    assert table.reply("resign") == "attackers win: resignation."
    table.reply("quit")
    assert table.left


def test_undo_takes_back_the_bots_turn_too(engines):
    table = Table(tafl.load("brandub-preset-7"), bots={"defenders": make_bot("random", 1)})
    start = table.board.position()
    table.reply("d1-c1")
    assert table.bots_turn
    assert table.bot_moves().startswith("random (defenders): ")
    table.reply("undo")
    assert table.board.position() == start


def test_a_saved_game_can_be_read_again(table, tmp_path):
    for text in ("d1-c1", "d5-c5", "resign"):
        table.reply(text)
    path = tmp_path / "game.txt"
    assert " ".join(table.reply(f"save {path}").split()) == f"2 turns written to {path}."
    [game] = read_games(path.read_text())
    assert (game.result, game.ended_by) == ("defenders", "resignation")
    assert board_of(game).engine.steps() == table.board.engine.steps()
    assert "No such file" in table.reply(f"save {tmp_path}/none/game.txt")
    table.reply("undo")
    said = table.reply(f"save {path}")
    assert " ".join(said.split()) == f"2 turns written to {path}.", "it may write over its own file"


def test_a_save_writes_over_no_other_file_unless_told_so(table, tmp_path):
    path = tmp_path / "precious.txt"
    path.write_text("precious")
    assert "is there already; save! writes over it." in " ".join(table.reply(f"save {path}").split())
    assert path.read_text() == "precious"
    assert table.reply(f"save! {path}").split() == f"0 turns written to {path}.".split()
    assert path.read_text() != "precious"


def test_a_saved_game_is_gone_on_with(table, tmp_path):
    path = tmp_path / "game.txt"
    for text in ("d1-c1", "d5-c5", f"save {path}", "resign", f"save! {tmp_path}/lost.txt"):
        table.reply(text)
    other = Table(table.board.variant)
    assert other.reply(f"load {path}").endswith("Turn 3: the attackers to move.")
    assert other.board == table.board
    assert "There is no game 2" in other.reply(f"load {path} 2")
    assert other.reply(f"load {tmp_path}/lost.txt").endswith("defenders win: resignation.")
    assert other.reply("load").startswith("Say which") and other.reply("load a 0").startswith("Say which")
    assert "No such file" in other.reply(f"load {tmp_path}/none.txt")
    path.write_text(path.read_text().replace("brandub-preset-7", "odin-11"))
    assert other.reply(f"load {path}") == "That is a game of odin-11: leave, and tafl play odin-11"
    path.write_text('[variant "brandub-preset-7"]\n\n1. d1-a1\n')
    assert "may not stop on the corner a1" in " ".join(other.reply(f"load {path}").split())


def test_nothing_is_wider_than_a_terminal(table, tmp_path):
    asked = ("why d1-a1", "why d1-e5", "why not d5 d1-c1", "d1-a1", "rules", "help", "legend", f"save /no{'/x' * 50}/f")
    for text in asked:
        assert max(map(len, table.reply(text).splitlines())) <= 80 or "/x/x" in table.reply(text), text


def test_the_signs_of_a_board_are_explained(table):
    lines = table.reply("legend").splitlines()
    assert lines[:3] == ["K  defenders: king", "t  attackers: men", "T  defenders: men"]
    assert "*  goal: a1, g1, a7, g7" in lines and "+  throne: d4" in lines
    assert "●  attackers: men" in Table(table.board.variant, unicode=True).reply("legend")


def test_a_whole_game_from_a_script(engines, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("d1-c1\nhint\n"))
    assert main(["play", "brandub-preset-7", "--bot", "random", "--seed", "3", "--ascii"]) == 0
    shown = capsys.readouterr().out
    assert "attackers> d1-c1" in shown and "random (defenders): " in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_side_without_bot_is_refused(engines, capsys):
    assert main(["play", "brandub-preset-7", "--side", "attackers"]) == 2
    assert "--side needs --bot" in capsys.readouterr().err


def test_selfplay_writes_games_that_can_be_replayed(engines, capsys, tmp_path):
    path = tmp_path / "games.txt"
    arguments = ["selfplay", "brandub-preset-7", "--games", "2", "--attackers", "random", "--defenders", "random"]
    assert main([*arguments, "--max-plies", "30", "--out", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"2 games of brandub-preset-7 in {path}: ")
    games = list(read_games(path.read_text()))
    assert [game.tags["seed"] for game in games] == ["1", "2"]
    for game in games:
        board_of(game)
    assert main([*arguments, "--max-plies", "30", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert sum(summary["results"].values()) == 2


def test_statistics_add_up():
    statistics = Statistics()
    for sample in random_games(oracle(BRANDUB), 12, 5, 40):
        statistics.add(sample)
    summary = statistics.summary()
    assert summary["games"] == sum(summary["winners"].values()) == sum(summary["reasons"].values()) == 12
    assert 10 < summary["branching"]["mean"] < summary["branching"]["most"]
    assert summary["plies"]["most"] <= 40
    again = Statistics(list(random_games(oracle(BRANDUB), 12, 5, 40)))
    assert again.summary() == summary
    low, high = wilson(3, 12)
    assert low < 0.25 < high


def test_stats_command(engines, capsys):
    assert main(["stats", "brandub-preset-7", "--games", "3", "--max-plies", "20"]) == 0
    assert "3 random games of brandub-preset-7 (seed 1)" in capsys.readouterr().out
    assert main(["stats", "brandub-preset-7", "--games", "3", "--max-plies", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 3
