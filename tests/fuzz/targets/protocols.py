"""Protocol lines: an engine answers each, in its protocol's form, and is still there for the next."""

from __future__ import annotations

import io
import re

from tafl.protocols.serve import serve, speaker
from tafl.session import Session
from tests.fuzz.corpus import raw
from tests.fuzz.targets import Target
from tests.fuzz.targets.records import RULES

LINES = 40
"""So many lines of an input are sent."""

GAMES = {
    "htp": """1 name
variant tyr-11
play attacker d1 c1
7 generate_move
show_board
play_to defender f6
explain d1 d4
perft 1 divide
explain_survival d4 d1-c1
position 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a
time_settings fischer 900000 10
time_left attacker 30
play a resign
play_undo
move d1-c1
final_status
board_size 11
known_command play
bot greedy 4
hint
""",
    "opentafl": f"""hello
rules {RULES}
side attackers
clock 300000 300000* 30000 3 3
play attackers
move /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/
opponent-move d3-c3 /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/
opponent-move d3-c3|c3=c2
position /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/
side defenders
analyze 5 1
error 1
play defenders
finish 0
""",
    "uci": """uci
isready
setoption name UCI_Variant value tyr-11
ucinewgame
position startpos moves d1c1 d3c3
go movetime 10
position fen 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a moves d1c1
go wtime 1000 btime 1000 winc 10 depth 3 nodes 5
go perft 1
d
stop
""",
}

ROOM = ["brandubh-7", "tyr-11", "odin-11", "berserk-11", "attacker", "defender", "attackers", "a", "d", "d1", "c1",
        "d3", "c3", "d4",
        "d1-c1", "d1c1", "c3^c5", "end", "resign", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a",
        "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "random",
        "greedy", "json:loads", "os:nothing", "divide", "#", "0", "1", "300", "-1", "*", "|"]  # fmt: skip


def seeds_of(name: str) -> list[str]:
    """A session, and its lines one by one."""
    game = GAMES[name]
    return [game, *(f"{line}\n" for line in game.splitlines())]


def words_of(name: str) -> list[str]:
    """The protocol's own words and what goes with them."""
    return [*ROOM, *dict.fromkeys(re.findall(r"[a-z_-]+", GAMES[name])),
            *(f"\n{line}\n" for line in GAMES[name].splitlines())]


def tamed(line: bytes) -> bytes:
    """The same line, but nothing that is meant to take long: no deep counts, no bot in a variant of many moves."""
    return re.sub(rb"(?i)(perft\s+)[0-9]+", rb"\g<1>1", line)


def run(name: str, text: str) -> str:
    """Hold a session."""
    session = Session("brandubh-7", bot="random", seed=1)
    lines = b"\n".join(tamed(line) for line in raw(text).split(b"\n")[:LINES])
    answers = io.BytesIO()
    serve(speaker(name, session), io.BytesIO(lines), answers)
    said = answers.getvalue().decode("utf-8")
    formed(name, said)
    board = session.board
    assert len(board.legal_moves) == len(list(board.legal_moves))
    return " ".join(sorted({re.sub("[0-9]+|'.*?'", "#", line)[:24] for line in said.split("\n")})[:12])


def formed(name: str, said: str) -> None:
    """The answers have the protocol's form."""
    assert all(char.isprintable() or char == "\n" for char in said), "a control character in an answer"
    if name == "htp":
        assert not said or said.endswith("\n\n")
        for answer in said.split("\n\n")[:-1]:
            assert re.match(r"[=?][0-9]*( |$)", answer.lstrip("\n")) or answer.startswith(" "), f"no answer: {answer!r}"
    elif name == "opentafl":
        assert said.isascii()
        for line in said.splitlines():
            assert line.split(" ")[0] in ("hello", "status", "error", "move", "analysis"), f"no answer: {line!r}"


def target(name: str) -> Target:
    """The target of one protocol."""
    return Target(name, words_of(name), lambda: seeds_of(name), lambda text: run(name, text))
