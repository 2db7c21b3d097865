"""The game types of the recorded games: which variants each type number may have been played in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tafl.records.game import Game


class SiteType(NamedTuple):
    """One game type of the playing site: its name there, and the variants whose engines replay it.

    Where a type was played from several set-ups, each game is replayed in all of them and the best fit counts.
    """

    name: str
    variants: tuple[str, ...]


SITE_TYPES: dict[str, SiteType] = {
    "5": SiteType("Sea battle T 9x9", ("sea-battle-9",)),
    "17": SiteType("Tawlbwrdd T diamond 11x11", ("tawlbwrdd-t-diamond-11",)),
    "26": SiteType("Sea battle tafl 11x11", ("sea-battle-11",)),
    "34": SiteType("Sea battle tafl 13x13", ("sea-battle-13", "sea-battle-parlett-2-13")),
    "42": SiteType("Sea battle tafl 15x15", ("sea-battle-15",)),
    "51": SiteType("Historical Hnefatafl 7x7 (Irish Brandubh 1)", ("brandubh-7",)),
    "76": SiteType("Historical Hnefatafl 11x11 (Welsh Tawlbwrdd)", ("tawlbwrdd-welsh-11",)),
    "136": SiteType("Old Tyr-1 15x15", ("odin-15",)),
    "138": SiteType("Old Tyr-2 11x11", ("old-tyr-2-11",)),
    "145": SiteType("Tyr 15x15", ("tyr-simple-15",)),
    "151": SiteType("Tyr 11x11", ("tyr-simple-11",)),
    "155": SiteType("Old Tyr 15x15", ("tyr-15",)),
    "156": SiteType("Old Tyr 11x11", ("tyr-11",)),
}
"""By the site's type number. A type that is missing here can be replayed with ``--variant`` only."""

FILE_VARIANTS: dict[str, str] = {"brandubh": "brandubh-7"}
"""The variant of a file whose lines name none, by the file's name."""


def variants_of(game: Game) -> tuple[str, ...]:
    """The variants a game may have been played in, none if the record does not settle it."""
    known = SITE_TYPES.get(game.tags.get("type", ""))
    if known is not None:
        return known.variants
    return () if game.variant is None else (game.variant,)
