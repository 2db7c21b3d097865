"""Explanations under rules drawn at random: every combination the model can say, on crowded boards.

Shipped variants use few of the rules; here each variant is a random mixture of all of them.
"""

import random
from dataclasses import replace

import pytest

from tafl.squares import actions, end_action, ends_of
from taflc import reference
from taflc.load import load_variant
from taflc.model import (
    Berserk,
    Group,
    Jump,
    Needs,
    Piece,
    PieceId,
    Piercing,
    Repetition,
    Shieldwall,
    Side,
    Zone,
    neighbours,
)
from tests.tafl.oracle import ROOT, OracleBoard, _explain

LETTERS = {"man": "t", "commander": "c", "mercenary": "m"}
IDS = [PieceId(Side.DEFENDERS, "king"), *(PieceId(side, kind) for kind in LETTERS for side in Side)]
CHANCES = (0.15, 0.5, 0.85)


def some(chance, ids=IDS):
    """A random set of pieces."""
    likely = chance.choice((0, *CHANCES, 1))
    return frozenset(id for id in ids if chance.random() < likely)


def group(chance, name, squares):
    """A group with random rules."""
    stop = some(chance) | some(chance)
    enter = stop if chance.random() < 0.5 else stop & some(chance)
    return Group(name, frozenset(squares), stop, enter, some(chance) | some(chance), some(chance), some(chance))


def zones(chance, groups):
    """Random needs: on a group, beside it, elsewhere."""
    found = []
    if chance.random() < 0.5:
        found.append(Zone("on", chance.choice(groups), chance.choice(list(set(Needs) - {Needs.THREE}))))
    if chance.random() < 0.5:
        found.append(Zone("beside", chance.choice(groups), chance.choice(list(Needs))))
    elsewhere = (Needs.CUSTODIAL,) * 4 + (Needs.FOUR, Needs.NEIGHBOURS, Needs.NEVER)
    return (*found, Zone("elsewhere", None, chance.choice(elsewhere)))


def piece(chance, id, groups):
    """One kind with random moves, jumps, captures and fates."""
    kinds = frozenset(kind for kind in (*LETTERS, "king") if chance.random() < 0.6)
    jump = pierced = None
    if chance.random() < 0.5:
        ends = frozenset(name for name in groups if chance.random() < 0.25)
        over = some(chance, [other for other in IDS if other.kind != "king"])
        jump = Jump(over, chance.random() < 0.5, ends, chance.random() < 0.7)
    if chance.random() < 0.4:
        near = frozenset(name for name in groups if chance.random() < 0.2)
        pierced = Piercing(kinds | {"commander"}, kinds | {"man"}, frozenset(groups), near)
    letter = "k" if id.kind == "king" else LETTERS[id.kind]
    return Piece(
        id=id,
        letter=letter if id.side is Side.ATTACKERS else letter.upper(),
        royal=id.kind == "king",
        range=chance.choice((None, None, 1, 2, 3)),
        jump=jump,
        hammer=chance.random() < 0.85,
        anvil=chance.random() < 0.85,
        zones=zones(chance, groups),
        pierced=pierced,
        flips=id.kind == "mercenary",
        removed_by_both=kinds if id.kind == "mercenary" else frozenset(),
    )


def random_variant(seed):
    """A variant of random rules on a 7x7 board."""
    chance = random.Random(seed)
    base = load_variant(ROOT / "tests" / "specs" / "brandub-preset-7.yaml")
    camp = {3} | {near for near in neighbours(3, 7) if near is not None}
    groups = (
        group(chance, "throne", {24}),
        group(chance, "corners", {0, 6, 42, 48}),
        group(chance, "camp", camp),
    )
    names = [one.name for one in groups]
    berserk = Berserk(chance.choice(("optional", "forced")), chance.random() < 0.5, chance.random() < 0.5)
    switches = [chance.random() < 0.5 for _ in range(4)]
    endings = replace(
        base.endings,
        goal=chance.choice((frozenset({0, 6, 42, 48}), frozenset(range(7)))),
        encirclement=chance.choice(("off", "any rings", "one ring")),
        exit_fort=chance.random() < 0.5,
        attackers_taken=chance.choice(("ignored", "loses")),
        lone_king=chance.choice(("ignored", "draw")),
        lone_king_on_edge=chance.choice(("ignored", "loses")),
        repetition=Repetition("position", 2, chance.choice(("illegal", "draw", "draw", "draw", "draw"))),
    )
    return replace(
        base,
        id=f"random-{seed}",
        groups=groups,
        edge_hostile=some(chance),
        pieces=tuple(piece(chance, id, names) for id in IDS),
        berserk=berserk if chance.random() < 0.7 else None,
        linnaean="throne" if chance.random() < 0.5 else None,
        shieldwall=Shieldwall(*switches) if chance.random() < 0.6 else None,
        endings=endings,
    )


def crowded(chance, model):
    """A position with the king and many men, at rest."""
    squares = list(range(49))
    chance.shuffle(squares)
    count = chance.randint(6, 26)
    board = {square: chance.choice(IDS[1:]) for square in squares[1:count]}
    board[squares[0]] = IDS[0]
    return reference.Position(board, chance.choice(list(Side)))


@pytest.mark.parametrize("seed", range(32))
def test_random_rules_are_explained_exactly(seed):
    model = random_variant(seed)
    board_type = type("Board", (OracleBoard,), {"model": model})
    explain = _explain(model)
    chance = random.Random(seed + 1000)
    for _ in range(3):
        board = board_type()
        board.game = reference.Game(model, crowded(chance, model))
        for _ in range(4):
            check_legality(explain, board)
            steps = board.legal_steps()
            if not steps:
                break
            check_falls(explain, board, steps)
            taking = [step for step in steps if board.captures_of(step) or board.conversions_of(step)]
            board.push(chance.choice(taking or steps))
        why = explain.why_over(board)
        assert (why is None) == (board.outcome() is None)
        if why is not None:
            won = {"draw": "a draw", "attackers": "the attackers win", "defenders": "the defenders win"}
            assert why.text.startswith(won[board.outcome()[0]] + ": ")


def check_legality(explain, board):
    """Every action of a piece of either side, and ``end``."""
    legal = set(board.legal_steps())
    for action in range(actions(board.size)):
        if action == end_action(board.size) or board.piece_at(ends_of(action, board.size)[0]) is not None:
            why = explain.why_illegal(board, action)
            where = f"{board.position()} {board.step_text(action)}"
            assert (why is None) == (action in legal), f"{where}: {why}"


def check_falls(explain, board, steps):
    """What every legal step takes and turns."""
    for step in steps:
        _, found = explain._played(board, step)
        where = f"{board.position()} {board.step_text(step)}"
        assert sorted(s for s, fall in found.items() if not fall.flips) == board.captures_of(step), where
        assert sorted(s for s, fall in found.items() if fall.flips) == board.conversions_of(step), where


def test_an_illegal_repetition_is_refused_and_explained():
    model = load_variant(ROOT / "tests" / "specs" / "brandub-preset-7.yaml")
    endings = replace(model.endings, repetition=Repetition("position", 2, "illegal"))
    model = replace(model, endings=endings)
    board = type("Board", (OracleBoard,), {"model": model})()
    explain = _explain(model)
    for text in ("d1-c1", "d5-c5", "c1-d1"):
        board.push(board.parse_step(text))
    why = explain.why_illegal(board, "c5-d5")
    assert why is not None
    assert why.rule == "endings.repetition"
    assert "same position" in why.text
    check_legality(explain, board)
    assert explain.why_illegal(board, "c5-b5") is None
