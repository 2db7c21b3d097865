"""OpenTafl's notation, read as each thing it may be: a rules record, a position, a move, a game file."""

from __future__ import annotations

import tafl
from tafl.errors import TaflError
from tafl.notation import otg, otn
from tafl.notation.convert import position
from tafl.notation.rules_record import DEFAULTS, RulesRecord, variant_of
from tests.fuzz.targets import Target, kind
from tests.fuzz.targets.positions import VARIANTS
from tests.fuzz.targets.positions import variant_of as loaded
from tests.fuzz.targets.records import OTG

MOVES = ["d1-d4", "Ke5-e8xce9/f8", "Ne6^=e8xce7/ne9/f8", "c3=c5xd5", "a1-a2++", "k11-k1xj1xi1--", "---", ".....",
         "d1^d3"]

WORDS = [*(f"{key}:" for key in DEFAULTS), "dim:", "start:", "starti:", "name:", *MOVES,
         "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
         *"tcnkmgTCNKMG", "x", "/", "=", "^=", "++", "--", "[", "]", "|", "1.", "2a.1.1.", "[rules:", "[position:",
         "[result:"]  # fmt: skip


def seeds() -> list[str]:
    """Rules and positions of engines, moves, games."""
    found = [OTG, *MOVES]
    for name in VARIANTS:
        variant = loaded(name)
        try:
            found += [variant.otn_rules, otn.write_position(variant.board())]
        except TaflError:
            continue
    return found


def run(text: str) -> str:
    """Read the text as everything."""
    return " | ".join([rules(text), places(text), moves(text), games(text)])


def rules(text: str) -> str:
    """A rules record says what it says."""
    try:
        record = RulesRecord.parse(text)
    except TaflError as error:
        return kind(error)
    assert not record.differences(record)
    return f"{variant_of(record)} {len(record.said)}"


def places(text: str) -> str:
    """A position is the same when it is written again."""
    answers = set()
    for name in VARIANTS:
        variant = loaded(name)
        try:
            board = variant.board(otn.read_position(text, variant, "a"))
            assert otn.read_position(otn.write_position(board), variant, "a") == board.position()
            own = position(text, variant, "a") if text.lstrip().startswith("/") else board.position()
            assert own == board.position()
            answers.add(name)
        except ValueError as error:
            answers.add(kind(error)[:30])
        except TaflError as error:
            answers.add(kind(error)[:30])
    return " ".join(sorted(answers))


def moves(text: str) -> str:
    """A move has two squares."""
    try:
        move, goes_on = otn.read_move(text)
    except tafl.InvalidMoveError:
        return "no move"
    assert len(move.squares) == 2 and all(move.squares)
    return f"move {goes_on} {len(move.captures or ())}"


def games(text: str) -> str:
    """Games can be written again, or it is said why not."""
    try:
        found = list(otg.read_games(text))
    except (TaflError, ValueError) as error:
        return kind(error)
    answers = set()
    for game in found[:5]:
        try:
            again = otg.write_game(game)
        except (TaflError, ValueError) as error:
            answers.add(kind(error)[:30])
            continue
        (same,) = list(otg.read_games(again))
        assert [move.squares for move in same.moves] == [move.squares for move in game.moves]
        answers.add("written")
    return " ".join(sorted(answers))


def target(name: str) -> Target:
    """The target."""
    return Target(name, WORDS, seeds, run)
