"""What came of replaying some games by some rules, and which of two counts is better."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tafl.records import Game
    from tafl.replay import Replay

Misfit = tuple[int, int, int, int, int]
"""How badly rules fit, the weightiest first: games not explained, moves not legal, captures that differ, ends that
differ, games in which a defect of the record had to be assumed. Each only grows as games are added, so that a candidate
that is worse than another after part of the games is so after all of them, too, if the other has been through all."""


@dataclass
class Count:
    """Games, moves and ends, as ``tafl replay`` counts them."""

    games: int = 0
    explained: int = 0
    moves: int = 0
    legal: int = 0
    listed: int = 0
    equal: int = 0
    by_rules: int = 0
    """Games that stop exactly when the rules end them."""
    by_players: int = 0
    """Games that players or the clock ended."""
    differs: int = 0
    """Games whose end the rules do not give."""
    defects: int = 0
    """Games in which a defect of the record was assumed."""
    parted: list[list[str]] = field(default_factory=list)
    """The games that are not explained: name, and the first contradiction."""

    def add(self, game: Game, found: Replay) -> None:
        """Count one replayed game."""
        self.games += 1
        self.moves += found.moves
        self.legal += found.legal
        self.listed += found.listed
        self.equal += found.equal
        self.by_rules += found.end == "rules"
        self.by_players += found.end == "players"
        self.differs += found.end == "differs"
        self.defects += bool(found.defects)
        if found.explained:
            self.explained += 1
        else:
            self.parted.append([game.name, str(found.contradictions[0])])

    def merge(self, other: Count) -> None:
        """Add another count to this one."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    @property
    def misfit(self) -> Misfit:
        """How badly the rules fit.

        >>> Count(games=3, explained=2, moves=60, legal=59, differs=1).misfit
        (1, 1, 0, 1, 0)
        """
        return (
            self.games - self.explained,
            self.moves - self.legal,
            self.listed - self.equal,
            self.differs,
            self.defects,
        )

    def plain(self) -> dict[str, Any]:
        """The count as data."""
        return asdict(self)


def read_count(data: dict[str, Any]) -> Count:
    """A count from its data; raises ``TypeError`` or ``ValueError`` for anything else."""
    count = Count(**data)
    if any(not isinstance(getattr(count, one.name), list if one.name == "parted" else int) for one in fields(count)):
        raise ValueError("no count")
    return count


def count_games(variant: Any, games: list[Game]) -> Count:
    """Replay games by a variant of ``tafl`` and count what came of it."""
    from tafl.replay import follow

    count = Count()
    for game in games:
        count.add(game, follow(variant, game))
    return count
