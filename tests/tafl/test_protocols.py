import io
import random
import re
import subprocess
import sys

import pytest

import tafl
from tafl.errors import TaflError
from tafl.notation.otn import write_position
from tafl.protocols.client import Client
from tafl.protocols.serve import LONGEST, PROTOCOLS, serve, speaker
from tafl.session import Session
from tests.tafl.transcripts.play import FOLDER, replayed

ENGINE = [sys.executable, "-m", "tafl", "engine", "--seed", "5"]

SENSE = """a d attacker defender attackers defenders end resign d1 c1 D1 e5 a4 a3 d5 h5 e5 d1-c1 d1c1 d1^d3 h5-e5 z9
    a99 0 1 2 -1 99999999999999999999 divide fischer un-timed none 1000 brandubh tyr-simple-11 nonsense random greedy
    startpos fen moves 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 7/7/7/3K3/7/7/t6 /t6/7/7/3K3/7/7/7/ name UCI_Variant value
    /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ dim:7 ks:c start:/7/7/7/3K3/7/7/t6/ a4-a3|d1-c1 Kd4-e4xd5 ^ | = #"""
WORDS = [*SENSE.split(), "\t", "\x00", "ü", "日", "٣", "²", "½", ""]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_transcripts_are_what_is_said_today(path):
    """When answers change on purpose: `python -m tests.tafl.transcripts`."""
    recorded = path.read_text(encoding="utf-8")
    assert replayed(recorded) == recorded


def test_every_command_of_the_text_protocol_is_in_a_transcript_or_listed_here():
    said = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("htp-*.txt"))
    asked = set(re.findall(r"(?m)^> (?:\d+ )?([a-z_]+)", said))
    commands = set(speaker("htp", Session("brandubh-7")).commands)
    assert commands - asked == {"rules", "variants"}
    assert set(speaker("htp", Session()).reply("variants").split()[1:]) == set(tafl.variants())
    assert "squares.throne.stop: " in speaker("htp", Session("brandubh-7")).reply("rules")


def nonsense(chance, verbs):
    """A line that may well mean something."""
    words = [chance.choice(verbs)] if chance.random() < 0.9 else []
    words += [chance.choice(WORDS) for _ in range(chance.randrange(5))]
    if chance.random() < 0.2:
        words.insert(0, str(chance.randrange(100)))
    line = chance.choice((" ", " ", "  ", "\t")).join(words)
    if chance.random() < 0.1:
        line = "".join(chance.choice(line + "x 1#-") for _ in line)
    return line


def verbs_of(talk):
    return sorted(getattr(talk, "commands", None) or talk._verbs)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("variant", ["brandubh-7", "tyr-simple-11", None])
def test_nonsense_is_answered_in_form_and_does_no_harm(protocol, variant):
    chance = random.Random(f"{protocol} {variant}")
    session = Session(variant, bot="random", seed=3)
    talk = speaker(protocol, session)
    verbs = [verb for verb in verbs_of(talk) if verb not in ("quit", "goodbye")]
    answered = refused = 0
    for _ in range(1500):
        line = nonsense(chance, verbs)
        if re.search(r"perft.*\b(99999|1000)", line) or re.match(r"\W*(quit|goodbye)", line):
            continue
        before = (session.variant.id, session.board.position(), session.board.ply) if session.chosen else None
        answer = talk.reply(line)
        assert answer == "" or answer.endswith("\n")
        answered += bool(answer)
        if protocol == "htp":
            assert answer == "" or re.fullmatch(r"[=?]\d* [^\n]*(\n[^\n]+)*\n\n", answer), (line, answer)
            if answer.startswith("?"):
                refused += 1
                after = (session.variant.id, session.board.position(), session.board.ply) if session.chosen else None
                assert after == before, line
        if protocol == "opentafl":
            assert answer.isascii()
            assert all(re.match("(move|analysis|status|error) ", part) for part in answer.splitlines()), answer
        if session.chosen:
            assert tafl.Board(session.variant, session.board.position()) == session.board
    assert answered > 300
    assert protocol != "htp" or 100 < refused < answered


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_bytes_of_any_kind_and_lines_without_end_are_survived(protocol):
    chance = random.Random(protocol)
    talk = speaker(protocol, Session("brandubh-7", bot="random", seed=1))
    junk = [bytes(chance.randrange(256) for _ in range(chance.randrange(60))) for _ in range(200)]
    junk.append(b"play " + b"d1 " * LONGEST)
    out = io.BytesIO()
    serve(talk, io.BytesIO(b"\n".join([*junk, b"7 quit"])), out)
    assert b"the line is too long" in out.getvalue()
    out.getvalue().decode("utf-8")


def test_a_client_plays_a_game_with_two_engines_in_processes_of_their_own():
    board = tafl.Board("brandubh-7")
    with Client([*ENGINE, "--variant", "brandubh-7"]) as one, Client([*ENGINE, "--variant", "brandubh-7"]) as two:
        players = {"attackers": (one, two), "defenders": (two, one)}
        while not board.is_over() and board.ply < 30:
            mover, other = players[board.to_move]
            command = mover.ask("generate_move")
            verb, role, frm, to = command.split()
            assert (verb, role) == ("play", board.to_move[:-1])
            taken = other.ask(command).split()
            assert taken == [board.name(square) for square in board.captures_of(f"{frm}-{to}")]
            board.push(f"{frm}-{to}")
            assert one.ask("position") == two.ask("position") == board.position()
        ended = board.outcome()
        status = "ongoing" if ended is None else "draw" if ended.winner == "draw" else f"{ended.winner[:-1]}_wins"
        assert one.ask("final_status") == two.ask("final_status") == status
        with pytest.raises(TaflError, match="'z' is no role"):
            one.ask("play z a1 a2")
    with pytest.raises(TaflError, match="gone"):
        one.ask("name")


@pytest.mark.parametrize(("variant", "plies"), [("brandubh-7", 24), ("tyr-simple-11", 40)])
def test_a_host_plays_a_game_with_an_engine_as_opentafl_does(variant, plies):
    """Turns as whole runs with the position behind, our moves confirmed, `play` again while our run goes on."""
    board = tafl.Board(variant)
    chance = random.Random(2)
    command = [*ENGINE, "--protocol", "opentafl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:
        said = []

        def tell(text):
            engine.stdin.write(text + "\n")

        def hear(verb):
            while True:
                line = engine.stdout.readline()
                assert line, said
                said.append(line)
                assert not line.startswith("error")
                assert "differed" not in line
                if line.startswith(verb):
                    return line.split()[1:]

        hear("hello")
        tell(f"rules {board.variant.otn_rules}")
        tell("side attackers")
        while not board.is_over() and board.ply < plies:
            if board.to_move == "attackers":
                tell("play attackers")
                [move] = hear("move")
                board.push(next(legal for legal in board.legal_moves if str(legal).replace("^", "-") == move))
                tell(f"move {write_position(board)}")
                takes = [m for m in board.legal_moves if not m.is_end and board.captures_of(m)]
                if board.run_square is not None and board.to_move == "attackers" and not takes:
                    board.push("end")
            else:
                turn = chance.choice(list(board.turns()))
                for move in turn:
                    board.push(move)
                steps = "|".join(str(move).replace("^", "-") for move in turn if not move.is_end)
                tell(f"opponent-move {steps} {write_position(board)}")
        assert board.ply >= 10
        tell("finish 1")
        tell("goodbye")
        assert engine.wait(10) == 0


def test_a_bot_that_fails_is_reported_and_the_session_goes_on(monkeypatch):
    session = Session("brandubh-7")

    class Broken:
        name = "broken"

        def choose(self, board, limit):
            raise RuntimeError("no idea")

    session.bot = Broken()
    talk = speaker("htp", session)
    assert talk.reply("generate_move") == "? the bot broken failed: RuntimeError: no idea\n\n"
    assert speaker("opentafl", session).reply("play attackers").startswith("error -1 the bot broken failed")
    assert talk.reply("play a d1 c1") == "= \n\n"


def test_the_clock_limits_the_bot():
    seen = []

    class Watching:
        name = "watching"

        def choose(self, board, limit):
            seen.append(limit.seconds)
            return next(iter(board.legal_moves))

    session = Session("brandubh-7")
    session.bot = Watching()
    htp, uci = speaker("htp", session), speaker("uci", session)
    for line in ("", "time_settings fischer 60000 3", "time_left a 30000", "time_settings none"):
        htp.reply(line)
        htp.reply("hint")
    uci.reply("go wtime 30000 winc 500 btime 1")
    uci.reply("go movetime 250")
    assert seen == [None, 5.0, 4.0, None, 1.5, 0.25]


def test_a_turn_that_cannot_be_made_is_not_made_in_part():
    session = Session("tyr-simple-11")
    session.place("11/11/11/11/11/2t4t3/1Tt4K3/2t1t1t4/4T6/11/t10 d")
    before = session.board.position()
    host = speaker("opentafl", session)
    assert host.reply("opponent-move h5-e5|e5-a5").startswith("status illegal move e5a5")
    assert session.board.position() == before and session.board.ply == 0
    assert speaker("htp", session).reply("play d h5 e5 a5").startswith("? illegal move e5 a5")
    assert session.board.position() == before and session.board.ply == 0


def _without_start(rules):
    return [word for word in rules.split() if not word.startswith(("name:", "start:"))]


def test_engines_are_found_by_rules_whatever_their_name_and_from_other_starts():
    session = Session(bot="random", seed=1)
    host = speaker("opentafl", session)
    rules = tafl.load("sea-battle-9").otn_rules
    assert "name:" in rules
    host.reply(f"rules {re.sub(r'name:[^ ]+', 'name:mine', rules)}")
    assert session.variant.id == "sea-battle-9" and session.board.position() == session.variant.start
    other = re.sub(r"start:.*", "start:/4t4/9/9/9/4K4/9/9/9/4t4/", rules)
    # Several set-ups are played by these rules; any of them will do for a start that is nobody's.
    found = re.fullmatch(r"status playing (\S+) from another start\n", host.reply(f"rules {other}"))
    assert found and _without_start(tafl.load(found[1]).otn_rules) == _without_start(rules)
    assert session.board.position() == "4t4/9/9/9/4K4/9/9/9/4t4 a"
    assert host.reply(f"rules {rules.replace(' esc:e', ' esc:e ks:w')}") == (
        "error 0 rules not supported: no engine plays them; sea-battle-9 differs in ks\n"
    )
