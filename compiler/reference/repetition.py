"""Games that go in circles, judged on whole turns only.

A turn is remembered as its side and the squares its steps went from and to; stopping a run with ``end``
adds nothing to it. A loaded position starts with an empty memory, and its own occurrence is the first; if it
is loaded inside a run, that run is finished first, since positions inside a run are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from taflc.model import PieceId, Reason, Repetition, Side
from taflc.reference.position import Outcome, Position

Key = tuple[frozenset[tuple[int, PieceId]], Side]
"""What is compared when positions are: squares, kinds, owners, side to move."""


@dataclass(frozen=True)
class Turn:
    """One whole turn: who made it, and the (from, to) of each of its steps."""

    side: Side
    steps: tuple[tuple[int, int], ...]


def key_of(position: Position) -> Key:
    """The part of a position that repetition compares."""
    return frozenset(position.board.items()), position.to_move


def repeats(rule: Repetition, turns: Sequence[Turn], occurrences: int) -> bool:
    """Whether the last of ``turns`` completes a repetition.

    ``occurrences`` is how often the position after it has now occurred. For *own move* the mover's own
    turns o(i) = o(i-2) = o(i-4) must be equal; for *both moves* the whole turns m(n) = m(n-4) = m(n-8)
    and m(n-1) = m(n-5) = m(n-9).
    """
    if rule.what == "position":
        return occurrences >= rule.times
    if rule.what == "own move":
        own = [turn for turn in turns if turn.side is turns[-1].side]
        return same_back(own, 1, 2, rule.times)
    return same_back(turns, 1, 4, rule.times) and same_back(turns, 2, 4, rule.times)


def same_back(turns: Sequence[Turn], first: int, stride: int, times: int) -> bool:
    """Whether the turns ``first``, ``first + stride``, ... from the end, ``times`` of them, are the same."""
    places = [first + stride * i for i in range(times)]
    return len(turns) >= places[-1] and len({turns[-place] for place in places}) == 1


def outcome_of(rule: Repetition, mover: Side) -> Outcome:
    """Who loses by a repetition that ``mover`` has completed; raises ``KeyError`` if it is illegal instead."""
    if rule.result == "draw":
        return "draw", Reason.REPETITION.value
    loser = {
        "mover loses": mover,
        "beginner loses": mover.enemy,
        "attackers lose": Side.ATTACKERS,
        "defenders lose": Side.DEFENDERS,
    }[rule.result]
    return loser.enemy.value, Reason.REPETITION.value
