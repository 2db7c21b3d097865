"""Odd corners of the documents' rules, played from positions that no worked example shows.

Each line is played by the reference on a board with nothing but the pieces named. The answer is for all steps
together: what was taken, what changed sides, whether the run goes on, who won. `illegal` is the last step.
"""

from __future__ import annotations

from functools import cache

import pytest

from taflc.load import load_variant
from taflc.model import Side, Variant, square_index
from taflc.reference import Game, Position, Step
from taflc.reference.examples import outcome_words, squares_words
from taflc.specs import find_spec
from taflc.text import parse_step

TO_AND_FRO = "b3-b4 e3-e4 b4-b3 e4-e3 "
FLIPS = "f3-d3 end c5-c4 d3-f3 c4-c5 "

LINES = [
    # Tyr: commanders in runs, the king's run, the player's own move
    ("tyr-11", "c:d1 t:b3,d7,f5 T:c3,d4,d6,e5 K:h7", "a", "d1-d3 d3^d5", "takes c3 e5 d6"),
    ("tyr-11", "c:d1 t:b3,d4,d7 T:c3,d6 K:h7", "a", "d1-d3 d3^d5", "takes c3 d6"),
    ("tyr-11", "C:b3 T:c3 t:d4,k9 K:d5", "d", "b3^d3", "takes d4"),
    ("tyr-11", "C:b3 K:c3 t:k9", "d", "b3^d3", "illegal"),
    ("tyr-11", "K:f5 T:b5 t:c5,d8 C:d9", "d", "f5-d5 d5-d7", "takes c5 d8; goes on"),
    ("tyr-11", "K:f5 T:b5 t:c5,d8 C:d9", "d", "f5-d5 d5-d7 d7-d2", "illegal"),
    ("tyr-11", "t:b4,f4,d8 T:c4,e4 K:j9", "a", "d8-d4", "takes c4 e4"),
    ("tyr-11", "c:a1 t:b1 T:d1,b2,a3 K:h7", "d", "a3-a2", ""),
    ("tyr-11", "t:a1 T:b1,a3 K:h7", "d", "a3-a2", "defenders win (no legal step)"),
    ("tyr-11", "t:b3 T:e3 K:g5", "d", "e3-e4 b3-b4 e4-e3 b4-b3 " * 2 + "e3-e4", "attackers win (repetition)"),
    (
        "tyr-11",
        "c:b3 t:c3 T:h2 K:g5",
        "a",
        "b3^d3 h2-h3 d3^b3 h3-h4 b3^d3 h4-h5 d3^b3 h5-h6 b3^d3",
        "defenders win (repetition)",
    ),
    ("tyr-simple-11", "t:b3 T:c3 K:g8", "a", "b3^d3", "illegal"),
    # Odin: flips in runs, flips both ways, repetition across runs and flips
    (
        "odin-11",
        "T:b5,d9 m:c5 t:d8,k1 K:f5",
        "d",
        "f5-d5 d5-d7 d7-a7",
        "takes d8; turns c5; defenders win (king on a goal square)",
    ),
    ("odin-11", "T:b5 m:c5 K:f5 t:k1", "d", "f5-d5 d5-d2", "illegal"),
    ("odin-11", "t:b3,f5 T:c3,d4 c:f3 M:e5 K:j9", "a", "f3-d3 d3^d5", "takes c3; turns e5"),
    ("odin-11", "t:b3,d5,f3,a9 M:c3 T:d4 C:e3 c:d1 K:j9", "a", "d1-d3", "takes e3 d4; turns c3"),
    ("odin-11", "m:b3,f3 M:c3 K:j9 T:k5", "a", "f3-d3", "turns c3"),
    ("odin-11", "t:b3,f3,k8 M:c3 T:c2,c7 K:j9", "a", "f3-d3 c7-c4 d3-d5 j9-j8 d5-d3", "turns c3"),
    ("odin-11", "c:b3 m:c3 K:j9 T:a9", "a", "b3^d3", "illegal"),
    ("odin-11", "t:b3,f3 T:c3 K:e6 m:f6", "a", "f3-d3 d3-d6", "takes c3 e6; attackers win (king taken)"),
    ("odin-11", "c:a1 T:b1,c1,b2,a3 K:d5", "d", "b2-a2", "defenders win (no legal step)"),
    ("odin-11", "c:a1 T:b1,a6 K:d5", "d", "a6-a2", ""),
    ("odin-11", "t:b3,f3,f6 M:c3 T:c2,c5,e6 K:j9", "a", FLIPS * 2, "turns c3; defenders win (repetition)"),
    ("odin-11", "t:b3,f3,f6 M:c3 T:c2,c5,e6 K:j9", "a", FLIPS + "f3-d3 end c5-c4 d3-f3", "turns c3"),
    ("odin-11", "t:b3 T:e3 K:g5", "d", "e3-e4 b3-b4 e4-e3 b4-b3 " * 2, "attackers win (repetition)"),
    # Legacy Tyr: knights, two mercenaries, flips that are no captures, both sides' moves
    ("legacy-tyr-19", "K:e6 N:d5 t:e5,k19", "d", "d5^f5", "takes e5"),
    ("legacy-tyr-19", "K:j10 N:d5,h5 t:e5,g5,k19", "d", "d5^f5", "takes e5 g5"),
    ("legacy-tyr-19", "K:j10 N:d5 T:i5 t:e5,h5,g6,k19", "d", "d5^f5 f5-g5", "takes e5 h5; goes on"),
    ("legacy-tyr-19", "K:j10 N:d5 T:i5 t:e5,h5,g6,k19", "d", "d5^f5 end", "takes e5"),
    ("legacy-tyr-19", "K:j10 m:b3 c:f3 T:e3 M:c3", "a", "f3^d3", "turns c3"),
    ("legacy-tyr-19", "K:f3 M:b3 m:c3 t:k19", "d", "f3-d3", "turns c3"),
    ("legacy-tyr-19", "K:j10 m:b3,d1,d5 M:c3,d4 T:e3 t:f3", "a", "d1-d3", "takes c3 e3 d4"),
    ("legacy-tyr-19", "K:j10 m:b3,h3,f6 T:c3 M:e6", "a", "h3-d3 d3-d6", "takes c3 e6"),
    ("legacy-tyr-19", "K:j10 t:b3,h3,f6 T:c3,d9 M:e6", "a", "h3-d3 d3-d6", "illegal"),
    ("legacy-tyr-19", "K:j10 t:b3,h3,f6,d8 T:c3,d7 M:e6", "a", "h3-d3 d3-d6", "takes c3 d7; turns e6"),
    ("legacy-tyr-19", "K:f3 T:b3,d5 m:c3 t:d4,k19", "d", "f3-d3", "takes d4; turns c3; goes on"),
    ("legacy-tyr-19", "K:c3 t:d1 T:b1,k12", "a", "d1-c1", ""),
    (
        "legacy-tyr-19",
        "t:b3,s19 T:e3 K:g5",
        "a",
        "s19-s18 " + "e3-e4 b3-b4 e4-e3 b4-b3 " * 2 + "e3-e4 b3-b4",
        "attackers win (repetition)",
    ),
    ("legacy-tyr-19", "t:b3 T:e3 K:g5", "a", TO_AND_FRO * 2 + "b3-b4 e3-e5", ""),
    # Sea Battle: the ship's four sides, rings, the edge
    ("sea-battle-13", "K:b7 t:b8,b6,c7,a12 T:m9", "a", "a12-a7", "takes b7; attackers win (king taken)"),
    ("sea-battle-13", "K:g9 t:f7,h7,g6,g12", "d", "g9-g7", ""),
    ("sea-battle-13", "K:g7 T:f8,a1 t:f9,g9,h9,e8,i8,e7,e6,i6,f5,g5,h5,m7", "a", "m7-i7", ""),
    ("sea-battle-13", "K:g7 T:f8 t:f9,g9,h9,e8,i8,e7,e6,i6,f5,g5,h5,m7", "a", "m7-i7", "attackers win (encirclement)"),
    ("sea-battle-13", "K:b2 T:c2 t:a4,b4,c4,d3,d2,m1", "a", "m1-d1", ""),
    ("sea-battle-13", "K:g7 T:a1,m13 t:b1,b5", "a", "b5-a5", ""),
    ("sea-battle-13", "K:g9 t:b3,f3,d6 T:c3,e5", "a", "f3-d3 d3-d5", "illegal"),
    ("sea-battle-13", "t:b3 T:e3 K:g5", "d", "e3-e4 b3-b4 e4-e3 b4-b3 " * 2, "attackers win (repetition)"),
    # Tawlbwrdd: the castle
    ("tawlbwrdd-11", "K:f6 T:f8 t:c3", "d", "f6-f7 c3-c4 f7-f5", ""),
    ("tawlbwrdd-11", "K:f6 T:f8 t:c3", "d", "f6-f7 c3-c4 f7-f6", "illegal"),
    ("tawlbwrdd-11", "K:f6 T:f9 t:c6", "a", "c6-i6", "illegal"),
    ("tawlbwrdd-11", "K:f6 T:f9 t:f7,k9", "d", "f9-f8", "takes f7"),
    ("tawlbwrdd-11", "K:c2 T:e9 t:d6,k9", "d", "e9-e6", ""),
    ("tawlbwrdd-11", "K:f6 t:d6,e7,e5", "d", "f6-e6", ""),
    ("tawlbwrdd-11", "K:e6 t:e7,e5,a6 T:k9", "a", "a6-d6", "takes e6; attackers win (king taken)"),
    ("tawlbwrdd-11", "K:e6 t:d6,e7,a4 T:e5,k9", "a", "a4-e4", ""),
    ("tawlbwrdd-11", "K:d6 t:c6,e11 T:k9", "a", "e11-e6", "takes d6; attackers win (king taken)"),
    ("tawlbwrdd-11", "K:f6 t:e6,g6,f7,a4 T:f5,k9", "a", "a4-f4", ""),
    ("tawlbwrdd-11", "K:g8 t:b3 T:e3", "a", "b3-b4 e3-e4 b4-b5 e4-e5 b5-b4 e5-e4", "draw (repetition)"),
    ("tawlbwrdd-11", "K:d5 T:b3 t:a3,f3", "a", "f3-c3", "takes b3"),
]


@cache
def variant(id: str) -> Variant:
    return load_variant(find_spec(id))


def answer(here: Variant, pieces: str, side: str, steps: str) -> str:
    """What the steps do together, in the words of the table; every step but the last must be legal."""
    ids = {piece.letter: piece.id for piece in here.pieces}
    board = {
        square_index(square, here.size): ids[letter]
        for letter, squares in (word.split(":") for word in pieces.split())
        for square in squares.split(",")
    }
    game = Game(here, Position(board, Side.ATTACKERS if side == "a" else Side.DEFENDERS, None))
    captured: set[int] = set()
    converted: set[int] = set()
    texts = steps.split()
    for number, text in enumerate(texts, 1):
        assert game.outcome is None, f"over before {text}"
        step = Step(*parse_step(here, text))
        if step not in game.legal_steps():
            assert number == len(texts), f"{text} is illegal"
            return "illegal"
        played = game.play(step)
        captured |= played.captured
        converted |= played.converted
    parts = [
        f"takes {squares_words(captured, here.size)}" if captured else "",
        f"turns {squares_words(converted, here.size)}" if converted else "",
        "goes on" if game.position.run is not None else "",
        outcome_words(game.outcome) if game.outcome else "",
    ]
    return "; ".join(part for part in parts if part)


@pytest.mark.parametrize(("id", "pieces", "side", "steps", "expected"), LINES, ids=[f"{x[0]}: {x[3]}" for x in LINES])
def test_corner(id: str, pieces: str, side: str, steps: str, expected: str) -> None:
    assert answer(variant(id), pieces, side, steps) == expected
