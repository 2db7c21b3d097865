"""Record files, plain, compressed or damaged: one sentence says what is wrong, or the games can be used."""

from __future__ import annotations

import atexit
import dataclasses
import functools
import gzip
import lzma
import os
import tempfile

from tafl.errors import TaflError
from tafl.notation import own
from tafl.notation.convert import write
from tafl.records import Game, read
from tafl.records.types import SITE_TYPES
from tafl.replay.follow import follow
from tests.fuzz.corpus import raw
from tests.fuzz.targets import Target, kind
from tests.fuzz.targets.positions import variant_of

OWN = """[variant "brandubh-7"]
[attackers "greedy"]
[date "1732"]
[result "attackers"]
[end "king taken"]

{before all} 1. d1-c1 d3-c3 {[clock 0:05:10] a comment} 2. a4-a1 d5-c5 {[variation] 2b.1.1. a4-a2}
3. d2-d3 {two
lines} d4^d2~c3...
"""
TABLE = "type\tid\tresult\tmoves\n51\t7\tBlack\td1-c1 d3-c3 a4-a1xb1xc1 d5c5 resigned\n3\t8\tDraw\td1-d3 timeout\n"
LINES = "d1-c1 d3-c3 a4-a1,0,1,White\nd1-d2 nox,1,0,Ongoing\n"
RULES = (
    "dim:7 name:Brandub surf:n atkf:y tfr:w ks:w nj:n cj:n cenhe: cenp:tcnkmTCNKM cenre:K "
    "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
)
OTG = f"""[result:-1]
[event:a game]
[rules:{RULES}]

1. d1-c1 d3-c3
[on the first|on the second]

2. a4-a1 Kd4-e4xe5/f5++
2a.1.1. d1-d2

3. --- ...
"""
SEEDS = [OWN, TABLE, LINES, OTG, f"{OWN}\n{OWN}", f"XZ:60:{OWN}", f"GZ:9:{TABLE}", f"XZ:9999:{LINES}",
         f"{OTG}\n\n{OTG}"]

FOLLOWED = 12
"""So many moves of a game are followed."""

WORDS = ["XZ:3:", "GZ:12:", "\t", ",", "\n\n", "[", "]", "{", "}",
         '"', "\\", "White", "Black", "Draw", "Ongoing", "timeout",
         "resigned", "resigns", "1.", "2.", "3b.1.2a.", "---", ".....", "[variant ",
         '[position "', "[rules:", "[result:", "[clock ",
         "[position:", "tyr-11", "brandubh-7", "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a", "a", "d", "d1-c1", "xd4", "~d4",
         "^d3", "=d3",
         "[variation]", *list(SITE_TYPES)[:6]]  # fmt: skip


def seeds() -> list[str]:
    """A file of each format, alone, doubled and compressed."""
    return SEEDS


@functools.cache
def folder() -> str:
    """Where the files are written; gone with the process."""
    made = tempfile.TemporaryDirectory(prefix="fuzz-")
    atexit.register(made.cleanup)
    return made.name


def stored(text: str) -> tuple[str, bytes]:
    """The end of the file's name, and its bytes; ``XZ:N:`` and ``GZ:N:`` ask for compression with byte N damaged."""
    for mark, end, pack in (("XZ", ".xz", lzma.compress), ("GZ", ".gz", gzip.compress)):
        head, _, rest = text.partition(":")
        number, bar, rest = rest.partition(":")
        if head == mark and bar and number.isascii() and number.isdigit() and len(number) < 9:
            data = bytearray(pack(raw(rest)))
            if int(number) < len(data):
                data[int(number)] ^= 0x55
            return f".csv{end}", bytes(data)
    return ".csv", raw(text)


def run(text: str) -> str:
    """Read the file, write its games in every notation, and replay them."""
    end, data = stored(text)
    path = os.path.join(folder(), f"input{end}")
    with open(path, "wb") as file:
        file.write(data)
    try:
        games = list(read(path))
    except (TaflError, OSError) as error:
        assert "\n" not in str(error)
        return f"{end} {kind(type(error)(str(error).replace(path, 'FILE')))}"
    return " ".join(sorted({used(game) for game in games[:3]}))


def used(game: Game) -> str:
    """A game can be written or is refused; in the project's own notation it is the same when it is read again."""
    done = []
    for form in ("own", "opentafl", "site"):
        for variant in (None, variant_of("brandubh-7")):
            try:
                text = write(game, form, variant)
            except (TaflError, ValueError) as error:
                done.append(type(error).__name__)
                continue
            text.encode("utf-8", "replace")
            if form == "own" and variant is None:
                same(game, text)
    replayed(game)
    return " ".join(sorted(set(done)))


def same(game: Game, text: str) -> None:
    """The own notation, read again, gives the same moves and is written as before."""
    again = list(own.read_games(text))
    assert len(again) <= 1 or not game.moves, "one game became several"
    if again:
        assert [move.squares for move in again[0].moves] == [move.squares for move in game.moves]
        assert own.write_game(again[0]) == text


def replayed(game: Game) -> None:
    """Following a record never raises, whatever it says. Each move that makes no sense costs a wide search."""
    if game.start is None:
        follow(variant_of("brandubh-7"), dataclasses.replace(game, moves=game.moves[:FOLLOWED]))


def target(name: str) -> Target:
    """The target."""
    return Target(name, WORDS, seeds, run)
