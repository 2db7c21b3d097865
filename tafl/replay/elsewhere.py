"""Whether a game that its type's rules do not explain was simply played by other ones."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from tafl.replay.follow import follow
from tafl.squares import action_of, square_index

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tafl.records import Game
    from tafl.replay.findings import Replay
    from tafl.variant import Variant

MOVES = ("illegal", "no piece", "captures differ")
"""The contradictions that other rules or another set-up may explain."""

OPENING = 4
"""How many first moves are looked at before a whole game is tried."""

LONG = 8
"""How many moves a game must have before fitting other rules says anything."""


def elsewhere(game: Game, found: Replay, variants: Sequence[Variant]) -> str:
    """Under which of the variants the whole game is legal, in words; empty if under none.

    Its own variant is tried with the other side to move first, and from the other variants' set-ups. What fits must end
    as recorded too. A game that only ends in another way says nothing: some variant always lacks the ending.
    """
    own = next((variant for variant in variants if variant.id == found.variant), None)
    if own is None or len(game.moves) < LONG or found.contradictions[0].kind not in MOVES:
        return ""
    position, side = own.start.split()
    turned = dataclasses.replace(game, start=f"{position} {'d' if side == 'a' else 'a'}")
    if opens(own, turned) and fits(follow(own, turned)):
        return f"the whole game fits {own.id} with the {'defenders' if side == 'a' else 'attackers'} moving first"
    others = [variant for variant in variants if variant.id != own.id and variant.size == own.size]
    for variant in others:
        start = dataclasses.replace(game, start=variant.start)
        if variant.start != own.start and opens(own, start) and fits(follow(own, start)):
            return f"the whole game fits {own.id} from the set-up of {variant.id}"
    for variant in others:
        if opens(variant, game) and fits(follow(variant, game)):
            return f"the whole game fits {variant.id}"
    return ""


def opens(variant: Variant, game: Game) -> bool:
    """Whether the first moves can be played at all, which is soon seen."""
    try:
        board = variant.engine_board(game.start)
        for move in game.moves[:OPENING]:
            if not move.readable or board.run_square is not None:
                break
            frm, to = (square_index(name, variant.size) for name in move.squares[:2])
            step = action_of(frm, to, variant.size)
            if not board.is_legal(step):
                return False
            board.push(step)
    except ValueError:
        return False
    return True


def fits(found: Replay) -> bool:
    """Whether a game is explained and ends as recorded."""
    return found.explained and found.end != "differs"
