"""Two engines side by side on random games: the first difference anybody could see, or none.

Games are drawn by the engines themselves from equal seeds. As long as two engines agree on the legal steps of each
position they draw the same steps, so equal totals of wins and steps over many games are equal games; a part of
the games is besides gone through step by step, which also compares captures, texts and reasons. Half of the
games begin at the start, half in positions with few pieces close together, where rules meet that a game from the
start seldom shows.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from taflc.conformance.sketch import scattered
from taflc.model import Variant
from taflc.text import format_position

GAMES = 100_000
"""Random games that two engines must play alike to be taken for equal."""

POSITIONS, PLIES = 1000, 120
"""Positions from which half of the games begin, and the steps after which a game is left."""

CLOSE = 1
"""Games from each position that are gone through step by step; from the start ten times as many."""


def positions(variant: Variant) -> list[str]:
    """The start, and scattered positions, as texts; the same ones every time."""
    chance = random.Random(1)
    found = [scattered(variant, chance) for _ in range(POSITIONS)]
    return [format_position(variant, one.board, one.to_move) for one in found]


def difference(one: Any, other: Any, texts: Iterable[str], games: int = GAMES) -> str:
    """Where two engine modules differ, in words, or an empty text.

    The engines may draw in another order though their rules are equal; then the totals say nothing, and all
    games that are left are gone through step by step, a hundredth as many.
    """
    texts = list(texts)
    starts = [one.START, *texts]
    for start in starts:
        boards = one.Board(start), other.Board(start)
        for seed in range(10 * CLOSE if start == one.START else CLOSE):
            found = _step_by_step(*boards, random.Random(seed))
            if found:
                return found
    for start, number in [(one.START, games // 2), *((text, games // 2 // len(texts)) for text in texts)]:
        totals = [engine.Board(start).playouts(number, 1, max_plies=PLIES) for engine in (one, other)]
        if totals[0] != totals[1]:
            found = _closer(one, other, start, number // 100 + 20)
            return found or f"{start}: random games end {totals[0]} or {totals[1]}"
    return ""


def _closer(one: Any, other: Any, start: str, games: int) -> str:
    """The first difference in many games gone through step by step."""
    boards = one.Board(start), other.Board(start)
    return next(filter(None, (_step_by_step(*boards, random.Random(-seed)) for seed in range(1, games))), "")


def _step_by_step(one: Any, other: Any, chance: random.Random) -> str:
    """Play one game on both boards; where they differ, in words. The boards are left as they were."""
    made = 0
    found = ""
    for _ in range(PLIES):
        steps = one.legal_steps()
        if steps != other.legal_steps():
            found = f"{_moment(one)}: the legal steps differ by {_apart(one, other)}"
        elif one.outcome() != other.outcome():
            found = f"{_moment(one)}: {one.outcome()} or {other.outcome()}"
        if found or not steps:
            break
        # Captures come seldom by chance, so every other step takes something if any can.
        step = steps[int(chance.random() * len(steps))]
        if chance.random() < 0.5:
            taking = [s for s in steps if one.captures_of(s) or one.conversions_of(s)]
            step = taking[int(chance.random() * len(taking))] if taking else step
        text = one.step_text(step)
        took = [(board.captures_of(step), board.conversions_of(step)) for board in (one, other)]
        if took[0] != took[1]:
            found = f"{_moment(one)} {text}: takes and turns {took[0]} or {took[1]}"
            break
        before = _moment(one)
        for board in (one, other):
            board.push(step)
        made += 1
        if one.position() != other.position():
            found = f"{before} {text}: then {one.position()} or {other.position()}"
            break
    for _ in range(made):
        one.pop()
        other.pop()
    return found


def _moment(board: Any) -> str:
    """A position, and the step that led to it if only history explains it."""
    return str(board.position()) + (f" (step {board.ply})" if board.ply > 3 else "")


def _apart(one: Any, other: Any) -> str:
    """Steps that only one of two boards allows, as text."""
    mine, theirs = set(one.legal_steps()), set(other.legal_steps())
    named = [one.step_text(s) for s in sorted(mine - theirs)[:3]]
    return " ".join(named + [other.step_text(s) for s in sorted(theirs - mine)[:3]])
