"""Whether a game that its type's rules do not explain was simply played by other ones."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from tafl.replay.follow import follow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tafl.records import Game
    from tafl.replay.findings import Replay
    from tafl.variant import Variant

LONG = 8
"""How many moves a game must have before fitting other rules says anything."""


def elsewhere(game: Game, found: Replay, variants: Sequence[Variant]) -> str:
    """Under which of the variants the whole game is legal, in words; empty if under none.

    Its own variant is tried with the other side to move first as well. What fits must end as recorded too.
    """
    own = next((variant for variant in variants if variant.id == found.variant), None)
    if own is None or len(game.moves) < LONG:
        return ""
    position, side = own.start.split()
    turned = dataclasses.replace(game, start=f"{position} {'d' if side == 'a' else 'a'}")
    if fits(follow(own, turned)):
        return f"the whole game fits {own.id} with the {'defenders' if side == 'a' else 'attackers'} moving first"
    for variant in variants:
        if variant.id != own.id and variant.size == own.size and fits(follow(variant, game)):
            return f"the whole game fits {variant.id}"
    return ""


def fits(found: Replay) -> bool:
    """Whether a game is explained and ends as recorded."""
    return found.explained and found.end != "differs"
