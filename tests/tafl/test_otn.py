"""OpenTafl notation: positions, moves, games, rules, and conversion between notations."""

import dataclasses
import json

import pytest

import tafl
from tafl.cli import main
from tafl.errors import InvalidMoveError, TaflError
from tafl.notation import otg, otn, own
from tafl.notation.rules_record import RulesRecord, variant_of
from tafl.notation.turns import board_of, game_of
from tafl.records import read
from taflc import reference
from taflc.emit.opentafl import rules_record
from taflc.load import load_variant
from tests.tafl.oracle import ROOT, SPECS, oracle

RECORD = """[date:2026.11.29]
[attackers:Ann]
[defenders:Bo]
[result:-1]
[termination:attackers resign]
[rules:{rules}]
[start-comment:Two lines
of talk]

1. d1-c1 d5-c5
[quiet|over
two lines]

1a.1.1a. d1-e1 d5-e5
[a variation's comment|]

2. a4-a3 Kd4-d5
[|only on the second]

3. ---
"""


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_positions_go_there_and_back(path):
    variant = oracle(path)
    board = tafl.Board(variant)
    for ply in reference.random_game(board.engine.model, 2, 12):
        board.engine.push(board.engine._action(ply.step))
    text = otn.write_position(board)
    assert text.startswith("/") and text.endswith("/") and text.count("/") == variant.size + 1
    back = otn.read_position(text, variant, board.to_move)
    assert back.split() == board.position().split()[:2]


@pytest.mark.parametrize(
    ("text", "squares", "captures", "goes_on"),
    [
        ("e5-e8", ("e5", "e8"), (), False),
        ("e5-e8xe9", ("e5", "e8"), ("e9",), False),
        ("ce6^e8", ("e6", "e8"), (), False),
        ("c6-c8xc9/cc7", ("c6", "c8"), ("c9", "c7"), False),
        ("Ne6^=e8xce7/ne9/f8/d8", ("e6", "e8"), ("e7", "e9", "f8", "d8"), True),
        ("Ne8=e4xe3", ("e8", "e4"), ("e3",), True),
        ("Ke5-e1-", ("e5", "e1"), (), False),
        ("Ke1-a1--", ("e1", "a1"), (), False),
        ("e3-e4xKe5++", ("e3", "e4"), ("e5",), False),
        ("a1-a10xa11/a12", ("a1", "a10"), ("a11", "a12"), False),
    ],
)
def test_moves_are_read(text, squares, captures, goes_on):
    move, on = otn.read_move(text)
    assert (move.squares, move.captures, on, move.text) == (squares, captures, goes_on, text)


@pytest.mark.parametrize("text", ["", "e5", "e5-", "e5e8", "e5-e8x", "xx5-e8", "Qe5-e8", "e5-e8+++"])
def test_other_texts_are_refused(text):
    with pytest.raises(InvalidMoveError, match="is not a move in OpenTafl notation"):
        otn.read_move(text)


@pytest.fixture
def rules(engines):
    return tafl.load("brandub-preset-7").otn_rules


def test_a_record_is_read_with_tags_comments_and_variations(rules):
    game = otg.read_game(RECORD.format(rules=rules))
    assert (game.variant, game.result, game.ended_by) == ("brandub-preset-7", "defenders", "resignation")
    assert [move.squares for move in game.moves] == [("d1", "c1"), ("d5", "c5"), ("a4", "a3"), ("d4", "d5")]
    assert [move.comment for move in game.moves] == ["quiet", "over\ntwo lines", "", "only on the second"]
    assert game.comment == "Two lines\nof talk"
    assert game.variations == {1: "1a.1.1a. d1-e1 d5-e5\n[a variation's comment|]"}
    assert game.tags["attackers"] == "Ann"


def test_a_record_survives_reading_and_writing(rules):
    game = otg.read_game(RECORD.format(rules=rules))
    text = otg.write_game(game)
    assert "2. a4-a3 Kd4-d5" in text
    again = otg.read_game(text)
    assert again == game
    assert otg.write_game(again) == text


def test_variations_survive_our_own_notation_too(rules):
    game = otg.read_game(RECORD.format(rules=rules).replace("a comment", "a comment|\n\n1a.2.1a. d5-e5"))
    game.variations[2] = "2a.1.1a. g4-g3"
    text = own.write_game(game)
    [again] = own.read_games(text)
    assert again.variations == game.variations and again.variations[1].count("\n") >= 1
    assert [move.comment for move in again.moves] == [" ".join(move.comment.split()) for move in game.moves]
    assert otg.write_game(again).count("1a.1.1a. d1-e1 d5-e5") == 1


def test_clocks_are_read_and_written(rules):
    text = RECORD.format(rules=rules).replace("[quiet|over", "[310 0/0 quiet|280 3/30 5i over")
    game = otg.read_game(text)
    assert [(move.clock, move.comment) for move in game.moves[:2]] == [
        ("0:05:10", "quiet"),
        ("280 3/30 5i", "over\ntwo lines"),
    ]
    assert otg.read_game(otg.write_game(game)) == game
    [ours] = own.read_games(own.write_game(game))
    assert [move.clock for move in ours.moves] == [move.clock for move in game.moves]
    assert otg.read_game(RECORD.format(rules=rules).replace("[quiet", "[3 men are quiet")).moves[0].clock == ""


def test_a_game_of_a_known_variant_from_another_start_is_recognised(rules):
    moved = rules.replace("/3t3/3t3/3T3/", "/3t3/2t4/3T3/")
    assert moved != rules and variant_of(RulesRecord.parse(moved)) is None
    game = otg.read_game(f"[rules:{moved}]\n\n1. c2-c1 d5-c5\n")
    assert (game.variant, game.start) == ("brandub-preset-7", "3t3/3t3/3T3/ttTKTtt/3T3/2t4/3t3 a")
    assert board_of(game).engine.piece_at(2) == "t"
    assert otg.read_game(otg.write_game(game)) == dataclasses.replace(game, tags={**game.tags})


def test_rules_that_no_engine_plays_are_told_with_the_nearest(rules, engines, tmp_path, capsys):
    path = tmp_path / "game.otg"
    path.write_text(f"[rules:{rules.replace('ks:c', 'ks:w')}]\n\n1. d1-c1 d5-c5\n")
    for arguments in (["convert", str(path), "--to", "opentafl"], ["replay", str(path)]):
        assert main(arguments) in (1, 2)
        said = capsys.readouterr().err
        assert "brandub-preset-7 is nearest and differs in ks" in said and "taflc new my-game --from-opentafl" in said
    assert main(["convert", str(path), "--to", "opentafl", "--variant", "brandub-preset-7"]) == 0


def test_records_are_compared_by_what_they_mean(rules):
    record = RulesRecord.parse(rules)
    for same in (
        "nj:n",
        "spd:-1,0",
        "cor:a1,g7,a7,g1",
        "cor:default",
        "aforh:t",
        "swf:n",
        "spd:-1,-1,-1,1,-1,-1,-1,-1",
    ):
        assert record.differences(RulesRecord.parse(f"{rules} {same}")) == [], same
    for key, other in (("cor", "cor:"), ("spd", "spd:1"), ("cen", "cen:c3"), ("kj", "kj:j"), ("afor", "afor:a4")):
        assert key in record.differences(RulesRecord.parse(f"{rules} {other}"))


def test_a_file_may_hold_several_games(rules, tmp_path):
    game = otg.read_game(RECORD.format(rules=rules))
    text = otg.write_game(game)
    path = tmp_path / "games.otg"
    path.write_text(f"{text}\n[rules:{rules}]\n\n\n{text}")
    first, unplayed, last = read(str(path))
    assert first == last == game and unplayed.moves == []
    path.write_text(f"{text}\n{text}nonsense\n")
    with pytest.raises(TaflError, match=f"line {2 * text.count(chr(10)) + 2}: 'nonsense'"):
        list(read(str(path)))


@pytest.mark.parametrize(
    "name", ["yardstick-b-11", "old-tyr-2-11", "odin-11", "tyr-11", "tawlbwrdd-11", "sea-battle-preset-9"]
)
def test_games_of_engines_survive(name):
    variant = oracle(next(path for path in SPECS if path.stem == name))
    board = tafl.Board(variant)
    for ply in reference.random_game(board.engine.model, 8, 60):
        board.engine.push(board.engine._action(ply.step))
    text = otg.write_game(game_of(board), variant)
    again = otg.read_game(text)
    assert board_of(again, variant).engine.steps() == board.engine.steps()


def test_runs_are_written_step_by_step(engines):
    board = tafl.Board("yardstick-b-11", "11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d")
    for move in ("h5-d5", "d5-e5", "a1-a2"):
        board.push(move)
    text = otg.write_game(game_of(board))
    assert "1. Kh5-d5xc5 Kd5=e5xe4 a1-a2" in text
    assert "[position:/t10/" in text
    again = otg.read_game(text.replace("yardstick", "x"))
    assert again.moves[0].squares == ("h5", "d5", "e5")
    assert again.moves[0].captures == ("c5", "e4")


def test_a_won_game_carries_the_mark(engines):
    board = tafl.Board("brandub-preset-7", "7/7/7/t6/7/7/3K3 d")
    board.push("d1-g1")
    assert "1. Kd1-g1--" in otg.write_game(game_of(board))
    taken = tafl.Board("brandub-preset-7", "7/7/1tK4/7/7/7/3t3 a")
    taken.push("d1-d5")
    assert "1. d1-d5xKc5++" in otg.write_game(game_of(taken))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. d1-d2", "it should begin with tags"),
        ("[result:1]\n\nnonsense", "line 3: 'nonsense' is no turn"),
        ("[result:1]\n\n1. d1=d2", "no run has come to d1"),
        ("[rules:dim:7]\n", "ends with the start position"),
        ("[rules:start:/7/]\n", "begins with the board's size"),
    ],
)
def test_bad_records_are_refused(engines, text, said):
    with pytest.raises(TaflError, match=said):
        otg.read_game(text)


def test_rules_records_name_the_engine_that_plays_by_them(engines, rules):
    assert variant_of(RulesRecord.parse(rules)) == "brandub-preset-7"
    assert (
        variant_of(RulesRecord.parse(rules.replace("name:brandub-preset-7", "name:Other tfr:i"))) == "brandub-preset-7"
    )
    assert variant_of(RulesRecord.parse(rules.replace("ks:c", "ks:w"))) is None
    inverted = RulesRecord.parse("dim:3 starti:/t2/3/2K/")
    assert inverted.start == "/2K/3/t2/"


@pytest.mark.parametrize(
    ("name", "record"),
    [
        ("brandub-weak-7", "dim:7 surf:n tfr:i ks:w cenh: cenhe:"),
        ("berserk-forced-11", "dim:11 surf:n atkf:n tfr:i kj:r cenh: ber:c"),
        ("copenhagen-preset-11", "dim:11 tfr:i cenh: sw:s efe:y"),
        ("sea-battle-preset-9", "dim:9 esc:e tfr:i ka:n cen: cor:"),
        ("tablut-preset-9", "dim:9 esc:e tfr:i ks:c linc:y cor: cens: cenh:"),
    ],
)
def test_rules_of_well_known_games_are_said_as_their_program_says_them(name, record):
    text, _ = rules_record(load_variant(ROOT / "tests" / "specs" / f"{name}.yaml"))
    ours = RulesRecord.parse(text)
    assert ours.differences(RulesRecord.parse(f"{record} start:{ours.start}")) == []


def test_what_a_rules_record_loses_is_named():
    _, lost = rules_record(load_variant(ROOT / "spec" / "tyr-11.yaml"))
    assert "whom the commander may jump" in lost
    assert any(text.startswith("repetition") for text in lost)
    assert "runs may be stopped" in lost


def run(capsys, *arguments, status=0):
    assert main(list(arguments)) == status
    return capsys.readouterr()


def test_convert_goes_round(engines, rules, capsys, tmp_path):
    first, second, third = tmp_path / "a.otg", tmp_path / "b.txt", tmp_path / "c.otg"
    first.write_text(RECORD.format(rules=rules))
    run(capsys, "convert", str(first), "--to", "own", "--out", str(second))
    assert "{[variation] 1a.1.1a." in second.read_text()
    run(capsys, "convert", str(second), "--to", "opentafl", "--out", str(third))
    before, after = otg.read_game(first.read_text()), otg.read_game(third.read_text())
    assert [m.squares for m in before.moves] == [m.squares for m in after.moves]
    assert (before.result, before.ended_by) == (after.result, after.ended_by)
    line = run(capsys, "convert", str(first), "--to", "site").out
    assert line == "d1-c1 d5-c5 a4-a3 d4-d5 resigned,0,0,White\n"
    path = tmp_path / "d.csv"
    path.write_text(line)
    [game] = read(str(path))
    assert [m.squares for m in game.moves] == [m.squares for m in before.moves]


def test_convert_tells_of_games_it_cannot_write(engines, capsys, tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("d1-c1 d5-d2,0,0,Ongoing\nd1-c1,0,0,Ongoing\n")
    told = run(capsys, "convert", str(path), "--variant", "brandub-preset-7", "--to", "opentafl", status=1)
    assert "game 1: move 2, d5-d2" in told.err
    assert "1. d1-c1" in told.out
    raw = run(capsys, "convert", str(path), "--variant", "brandub-preset-7")
    assert "1. d1-c1 d5-d2" in raw.out


def test_convert_positions_and_rules(engines, capsys):
    v = ("--variant", "brandub-preset-7")
    text = run(capsys, "convert", "--position", "7/7/7/3K3/7/7/t6 a", *v).out.strip()
    assert text == "/t6/7/7/3K3/7/7/7/"
    assert run(capsys, "convert", "--position", text, "--side", "d", *v).out.strip() == "7/7/7/3K3/7/7/t6 d"
    told = run(capsys, "convert", "--rules", *v)
    assert told.out.startswith("dim:7 name:brandub-preset-7")
    assert "not carried over: how the king is taken" in told.err


@pytest.mark.parametrize(
    "arguments", [("convert",), ("convert", "--rules"), ("convert", "nowhere.otg"), ("convert", "x", "--to", "pgn")]
)
def test_convert_refuses_in_one_line(engines, capsys, arguments):
    try:
        assert main(list(arguments)) == 2
    except SystemExit as stop:
        assert stop.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_about_says_the_record(engine_folder):
    about = json.loads((engine_folder / "brandub_preset_7" / "about.json").read_text())
    assert about["opentafl"].startswith("dim:7") and about["opentafl_lost"]
