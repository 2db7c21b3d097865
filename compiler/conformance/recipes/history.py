"""Endings that only a history shows: repetition to the exact ply, and plies without capture."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe
from taflc.conformance.recipes import Pair, recipe
from taflc.conformance.sketch import figure, soldier
from taflc.conformance.spots import areas
from taflc.model import Side, Variant
from taflc.reference import Game, Position, Step

PLIES = 33
"""A position that comes back every four plies occurs for the ninth time, the most a spec can ask for, after 32."""


@recipe("endings.repetition", "endings.repetition.what", "endings.repetition.times", "endings.repetition.result")
def repetition(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Both sides go to and fro; one does while the other goes round; both go round. Asked at every ply."""
    lines = free_lines(pair[0])
    for first in Side:
        for att, dfn in ((2, 2), (2, 3), (3, 2), (3, 3)):
            if len(lines) < 2:
                return
            squares = {Side.ATTACKERS: lines[0][:att], Side.DEFENDERS: lines[1][:dfn]}
            turns = {side: cycle(zip(own, [*own[1:], own[0]], strict=True)) for side, own in squares.items()}
            order = cycle([first, first.enemy])
            play = tuple(Step(*next(turns[side]), False) for side in islice(order, PLIES))
            men = [(own[0], soldier(pair[0], side)) for side, own in squares.items()]
            clear = [s for own in squares.values() for s in own if s != own[0]]
            whole = figure(pair, men, first, play=play, clear=clear, game=True)
            for length in range(2, PLIES + 1):
                yield whole and dataclasses.replace(whole, play=play[:length])


def free_lines(variant: Variant) -> list[list[int]]:
    """Two sets of three plain squares in a row on one rank, far from each other."""
    size = variant.size
    special = frozenset().union(*(squares for _, squares in areas(variant)))
    rows = [
        [r * size + f for f in (first, first + 1, first + 2)]
        for r in range(size) for first in range(size - 2)
        if not special & {r * size + f for f in range(first, first + 3)}
    ]
    rows.sort(key=lambda row: (row[0] // size in (0, size - 1), row[0] % size == 0, row[2] % size == size - 1, row))
    if not rows:
        return []
    one = rows[0]
    far = [row for row in rows if min(_distance(a, b, size) for a in row for b in one) > 2]
    return [one, far[0]] if far else [one]


def _distance(a: int, b: int, size: int) -> int:
    return abs(a % size - b % size) + abs(a // size - b // size)


@recipe("endings.quiet_plies")
def quiet_plies(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A game in which nothing is taken and nothing repeated, up to the exact ply."""
    limits = [v.endings.quiet_plies for v in pair if v.endings.quiet_plies]
    for first in Side:
        start = strollers(pair, first)
        if limits and start is not None:
            play = stroll(pair[0], start.position, max(limits))
            for length in sorted({limit + d for limit in limits for d in (-1, 0)}):
                if 0 < length <= len(play):
                    yield dataclasses.replace(start, play=tuple(play[:length]))


def strollers(variants: Sequence[Variant], first: Side) -> Probe | None:
    """A man of each side with room to walk about."""
    lines = free_lines(variants[0])
    if len(lines) < 2:
        return None
    men = [(lines[0][0], soldier(variants[0], Side.ATTACKERS)), (lines[1][0], soldier(variants[0], Side.DEFENDERS))]
    return figure(variants, men, first, game=True)


def stroll(variant: Variant, position: Position, plies: int) -> list[Step]:
    """Steps that take nothing, never lead to a position that was there before, and never go to and fro.

    Whoever moves repeats neither his last step but one nor the position; a step is taken back when
    nothing follows from it. Fewer steps than asked come back only if there is no such game.
    """
    endless = dataclasses.replace(variant.endings, quiet_plies=None, repetition=None)
    game = Game(dataclasses.replace(variant, endings=endless), position)
    seen = {(frozenset(position.board.items()), position.to_move)}
    play: list[Step] = []
    left = [iter(game.legal_steps())]
    while left and len(play) < plies:
        for step in left[-1]:
            if len(play) > 3 and step == play[-4]:
                continue
            played = game.play(step)
            after = (frozenset(played.position.board.items()), played.position.to_move)
            if not (played.captured or played.converted or played.outcome or after in seen):
                seen.add(after)
                play.append(step)
                left.append(iter(game.legal_steps()))
                break
            game.undo()
        else:
            left.pop()
            if play and left:
                play.pop()
                game.undo()
    return play
