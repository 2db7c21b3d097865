"""OpenTafl's rules records read into specs: there and back, faults, and the command."""

import random
from pathlib import Path

import pytest

from tafl.notation import rules_record as tafl_side
from taflc import places, reference
from taflc.cli import main
from taflc.emit.opentafl import rules_record
from taflc.load import examine_text, load_variant
from taflc.opentafl import RecordFaults, read_record, spec_text
from taflc.opentafl.keys import KEYS, SPEED_ORDERS
from tests.tafl.same_game import game

ROOT = Path(__file__).parent.parent.parent

DIAMOND = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
SMALL = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"

RECORDS = {
    "Fetlar": f"dim:11 atkf:n start:{DIAMOND}",
    "Copenhagen": f"dim:11 atkf:n sw:s efe:y start:{DIAMOND}",
    "Copenhagen as it is built in": f"dim:11 name:Copenhagen atkf:y tfr:w sw:s efe:y start:{DIAMOND}",
    "Copenhagen with closed fronts": f"dim:11 name:Relaxed_Shieldwall tfr:w sw:s swf:n efe:y start:{DIAMOND}",
    "Computer Fetlar": f"dim:11 name:Computer_Tafl tfr:w start:{DIAMOND}",
    "Berserk": "dim:11 surf:n atkf:n kj:r ber:c start:"
    "/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
    "Berserk of thirteen": "dim:13 name:ParBerserk atkf:n tfr:w kj:r ks:m cenp:TCNK ber:c "
    "starti:/4ttctt4/5t1t5/6c6/6T6/t3T3N3t/tt3TTT3tt/c1cT1tKT1Tc1c/tt3TTT3tt/t3N3T3t/6T6/6c6/5t1t5/4ttctt4/",
    "Brandub": f"dim:7 ks:n cenhe: cenh: start:{SMALL}",
    "Brandub with a strong centre": f"dim:7 name:Brandub surf:n atkf:y ks:c nj:n cj:n cenh: cenhe: start:{SMALL}",
    "Brandub with mercenaries": "dim:7 name:Brandub surf:n atkf:y ks:w nj:n cj:n mj:r cenh: cenhe: "
    "start:/3t3/3m3/3T3/ttTKTtt/3T3/2Mm3/3t3/",
    "Brandub, free centre": f"rules dim:7 surf:n atkf:n ks:w nj:n cj:n cens:tcnkTCNK cenh: cenhe: start:{SMALL}",
    "Magpie": f"dim:7 name:Magpie surf:n atkf:y ks:m spd:-1,-1,-1,-1,-1,-1,-1,1, start:{SMALL}",
    "Sea Battle": f"dim:9 esc:e ka:n cen: cenhe: cor: start:{CROSS}",
    "Tablut": f"dim:9 name:Tablut esc:e atkf:y ks:c nj:n cor: cens: cenh: start:{CROSS}",
    "Tablut with Linnaean captures": f"dim:9 esc:e ks:c cor: cens: cenh: cenhe:tcnkTCNK linc:y start:{CROSS}",
    "Tawlbwrdd": "dim:11 esc:e atkf:y ks:w cor: cen: start:"
    "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
    "camps": f"dim:9 esc:e cor: cenp: cens: afor:d1,e1,f1,e2,a4,a5,a6,b5,i4,i5,i6,h5,d9,e9,f9,e8 "
    f"afors:t aforp:t aforre: aforh:K start:{CROSS}",
    "guards": "dim:7 name:Guard_Test atkf:y sw:s linc:y starti:/3tT2/1tG3t/3tt2/t1tKG1t/3tt2/1TTG3/1tt4/",
    "a puzzle": "dim:7 name:Puzzle tfr:w cor:g7, cen:b2, sw:s efe:y starti:/tt2T2/1t2K2/2tt3/6t/3TTt1/4Tt1/4Tt1/",
    "a puzzle of five": "dim:5 atkf:n tfr:w cor:a1, cen: sw:s efe:y start:/1tTTt/tKt2/t2T1/5/1T3/",
    "forts": "dim:7 surf:n atkf:n ks:w tfr:l cor:a1,b1 corh: cenh: cenhe: dfor:c1,c2,c3,c4,b4,a4 dforp: dfors: dforh: "
    "start:/7/t6/K6/7/7/7/7/",
    "forts for all": f"dim:7 dfor:c3,e3 dforp:TCNKM dfors:T dforh:tT start:{SMALL}",
    "speeds by side": f"dim:7 spd:2,1 tfr:i start:{SMALL}",
    "ten speeds": "dim:7 spd:3,-1,-1,-1,1,0,-1,-1,2,1 start:/3t3/3m3/3T3/ttTKTtt/3T3/3m3/3t3/",
}
"""Records as OpenTafl's description, its built-in variants, its tests and its puzzles have them, and two more."""


def imported(record):
    examined = examine_text(spec_text(read_record(record), "imported-game"), "imported-game.yaml")
    assert examined.variant is not None, [problem.text() for problem in examined.problems]
    return examined.variant, [problem for problem in examined.problems if problem.code != "TAFL903"]


def differences(one, other):
    return tafl_side.RulesRecord.parse(one).differences(tafl_side.RulesRecord.parse(other))


@pytest.mark.parametrize("path", places.shipped_specs(), ids=lambda path: path.stem)
def test_a_shipped_variant_comes_back_as_the_same_game(path):
    variant = load_variant(path)
    record, lost = rules_record(variant)
    again, _ = imported(record)
    back, lost_again = rules_record(again)
    assert back.replace("name:imported-game", f"name:{variant.id}") == record
    assert lost_again == (), "what comes from a record can be written as one"
    if not lost:
        assert game(again) == game(variant)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_record_comes_back_with_the_same_rules(record):
    variant, problems = imported(record)
    back, lost = rules_record(variant)
    assert problems == [] and lost == ()
    assert differences(record.removeprefix("rules "), back) == []
    text = spec_text(read_record(record), "imported-game")
    assert spec_text(read_record(back), "imported-game").split("\nboard:")[1] == text.split("\nboard:")[1]


@pytest.mark.parametrize("name", ["Berserk", "camps", "Brandub with mercenaries", "guards"])
def test_an_imported_game_can_be_played(name):
    variant, _ = imported(RECORDS[name])
    assert list(reference.random_game(variant, 1, 30))


@pytest.mark.parametrize(
    ("name", "counts"),
    [("Brandub with a strong centre", [40, 960]), ("Tablut", [80]), ("Fetlar", [60]), ("Berserk", [60])],
)
def test_an_imported_game_has_the_counts_of_opentafl(name, counts):
    """Where OpenTafl's own perft is known."""
    variant, _ = imported(RECORDS[name])
    assert reference.perft(variant, reference.start(variant), len(counts)) == counts


def test_both_sides_know_the_same_keys():
    assert {key: KEYS[key].default for key in tafl_side.DEFAULTS} == tafl_side.DEFAULTS
    assert KEYS.keys() - tafl_side.DEFAULTS.keys() == {"dim", "name", "start", "starti"}
    assert tafl_side.SPEED_ORDERS == SPEED_ORDERS
    assert {key: row.older for key, row in KEYS.items() if row.older} == tafl_side.OLDER


def test_what_a_record_is_silent_about_has_the_defaults_of_the_description():
    variant, _ = imported(f"dim:11 dfor:c3 start:{DIAMOND}")
    said = variant.values
    assert said["endings.repetition"] == {"what": "position", "times": 3, "result": "draw"}
    assert (said["endings.goal"], said["endings.encirclement"]) == ("corners", "any rings")
    assert (said["pieces.king.taken"], said["pieces.king.captures"], said["turn.first"]) == (4, "armed", "attackers")
    assert (said["squares.corners.stop"], said["squares.corners.pass"]) == ("king", "king")
    assert said["squares.forts.pass"] == said["squares.forts.stop"] == "defenders"
    assert variant.readings[-1].rule == "squares.forts.pass"
    assert {cite for cites in variant.cites.values() for cite in cites} == {"opentafl"}


@pytest.mark.parametrize(
    ("record", "faults"),
    [
        ("", ["1:1 The size of the board", "1:1 The set-up is missing."]),
        (f"dim:21 start:{SMALL}", ["1:5 `21` is no size of a board."]),
        (f"dim:7 ks:q tfr:x start:{SMALL}", ["1:7 `q` says nothing", "1:12 `x` says nothing about what the third"]),
        (f"dim:7 swx:y start:{SMALL}", ["1:7 OpenTafl's rules have no key `swx`; did you mean sw"]),
        (f"dim:7 sw:s\nsw:w start:{SMALL}", ["2:1 `sw` has been said before"]),
        (f"dim:7 start:{SMALL} dim:7 start:{SMALL}", ["1:47 `dim` has been said before: a second", "1:53 `start`"]),
        (f"dim:7 cor:a1,h1 cenh:tq start:{SMALL}", ["1:14 `h1` is not a square", "1:23 `q` is no piece"]),
        (f"dim:7 afor:d4 start:{SMALL}", ["1:7 d4 cannot be the attackers' forts and the centre at once."]),
        (f"dim:7 spd:1,2,3 start:{SMALL}", ["1:7 3 numbers are no list of speeds."]),
        (f"dim:7 spd:fast start:{SMALL}", ["1:7 Speeds are numbers"]),
        (f"dim:7 berserk start:{SMALL}", ["1:7 `berserk` is not key:value."]),
        ("dim:7 start:/7/3x3/8/7/7/7/7/", ["1:17 `x` is no piece", "1:20 Row 3 has 8 squares"]),
        ("dim:7 start:/7/3t3/7/7/7/7/7/", ["1:7 The set-up has no king"]),
        (f"dim:7 starti:{SMALL} start:{SMALL}", ["1:7 The set-up is said twice."]),
        ("dim:7 start:/7/3K3/", ["1:7 The set-up has 2 rows; the board has 7."]),
        (f"dim:7 ber:m start:{SMALL}", ["1:7 Runs that go on without capturing cannot be said"]),
        (f"dim:7 cor: start:{SMALL}", ["1:7 There is no corner square, so the king could never win."]),
        (f"dim:7 start:{SMALL.replace('3t3', 'k2t3', 1)}", ["1:14 A king of the attackers cannot be said"]),
        (f"dim:7 start:{SMALL.replace('3T3', '3K3')}", ["1:7 The set-up has 3 kings."]),
    ],
)  # fmt: skip
def test_everything_wrong_with_a_record_is_said_at_once_with_its_place(record, faults):
    with pytest.raises(RecordFaults) as caught:
        read_record(record)
    found = [f"{fault.span.line}:{fault.span.column} {fault.message}" for fault in caught.value.faults]
    assert len(found) == len(faults)
    for said in faults:
        assert any(one.startswith(said) for one in found), found


def test_a_fault_shows_its_place():
    with pytest.raises(RecordFaults, match=r"(?s)mine:1:7: `q` says .*\| dim:7 ks:q .*\|       \^{4}\n  expected: s"):
        read_record(f"dim:7 ks:q start:{SMALL}", "mine")


def test_the_command_writes_a_spec_that_is_free_of_problems(tmp_path, capsys):
    assert main(["new", "my-tafl-9", "--from-opentafl", RECORDS["Tablut"], "--into", str(tmp_path)]) == 0
    target = tmp_path / "my-tafl-9.yaml"
    assert f"{target} says what the record says" in capsys.readouterr().out
    assert main(["check", "--strict", str(target)]) == 0
    assert main(["new", "my-tafl-9", "--from-opentafl", RECORDS["Tablut"], "--into", str(tmp_path)]) == 2
    assert "exists; nothing was written" in capsys.readouterr().err


def test_the_command_takes_a_game_file_and_names_variants_that_play_so(tmp_path, capsys):
    record, lost = rules_record(load_variant(ROOT / "spec" / "fetlar-11.yaml"))
    assert not lost
    file = tmp_path / "game.otg"
    file.write_text(f"[date:2026.11.30]\n[rules:{record}]\n\n1. d1-d3 h6-h9\n")
    assert main(["new", "their-tafl-11", "--from-opentafl", str(file), "--into", str(tmp_path)]) == 0
    assert "fetlar-11" in capsys.readouterr().out
    file.write_text(f"[date:2026.11.30]\n[rules:{record.replace('atkf', 'atk').replace('start', 'strat')}]\n")
    assert main(["new", "another-11", "--from-opentafl", str(file), "--into", str(tmp_path)]) == 1
    assert f"{file}:2:" in capsys.readouterr().err
    assert not (tmp_path / "another-11.yaml").exists()


def test_the_command_tells_why_a_game_is_none(tmp_path, capsys):
    argument = f"dim:7 esc:e start:{SMALL.replace('3K3', '7').replace('3t3', '3K3', 1).replace('TKT', 'T1T')}"
    assert main(["new", "my-game", "--from-opentafl", argument, "--into", str(tmp_path)]) == 1
    assert "TAFL602: The king starts on d1, a goal square." in capsys.readouterr().err
    assert main(["new", "my-game", "--from-opentafl", "nothing", "--into", str(tmp_path)]) == 2
    assert "neither a rules record" in capsys.readouterr().err


def test_a_damaged_record_is_refused_or_makes_a_sound_spec():
    """Never a crash, and never a spec that the checks refuse for its form."""
    chance = random.Random(8)
    signs = "tTKkcnmgCNMG0123456789/:,- abceyz\n#\t\"'{é·"
    read = 0
    for number in range(600):
        record = chance.choice(list(RECORDS.values()))
        if number % 2:
            words = record.split()
            word, other = chance.choice(words[:-1]), chance.choice(list(RECORDS.values())).split()
            words[words.index(word)] = chance.choice([*other[1:-1], f"{word.partition(':')[0]}:", word])
            record = " ".join(words)
        else:
            at = chance.randrange(len(record))
            record = record[:at] + chance.choice(["", *signs]) + record[at + chance.randrange(3) :]
        try:
            rules = read_record(record)
        except RecordFaults as faults:
            assert str(faults) and all(fault.span.line > 0 < fault.span.column for fault in faults.faults)
            continue
        read += 1
        if read % 10 == 0:
            problems = examine_text(spec_text(rules, "imported-game"), "imported-game.yaml").problems
            assert {problem.code[:5] for problem in problems} <= {"TAFL4", "TAFL6", "TAFL9"}, (record, problems)
    assert read > 100
