"""What random games of a variant are like: who wins and how, how long they last, how many moves there are."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.variant import Variant


@dataclass(slots=True)
class Sample:
    """One random game: its outcome, its length in steps, the legal steps met, the pieces taken and turned."""

    winner: str
    reason: str
    plies: int
    branching: int
    widest: int
    captures: int
    conversions: int


@dataclass(slots=True)
class Statistics:
    """The sum of random games; read the figures with :meth:`summary`."""

    samples: list[Sample] = field(default_factory=list)

    def add(self, sample: Sample) -> None:
        """Count one more game."""
        self.samples.append(sample)

    def summary(self) -> dict[str, Any]:
        """The figures as plain data: shares, reasons, length, branching factor, captures."""
        games = len(self.samples)
        plies = sorted(sample.plies for sample in self.samples)
        steps = sum(plies) or 1
        winners = Counter(sample.winner for sample in self.samples)
        reasons = Counter(f"{sample.winner}: {sample.reason}" for sample in self.samples)
        return {
            "games": games,
            "winners": {name: winners[name] for name in ("attackers", "defenders", "draw", "unfinished")},
            "reasons": dict(reasons.most_common()),
            "plies": {
                "mean": round(sum(plies) / max(games, 1), 2),
                "median": plies[games // 2] if plies else 0,
                "least": plies[0] if plies else 0,
                "most": plies[-1] if plies else 0,
            },
            "branching": {
                "mean": round(sum(sample.branching for sample in self.samples) / steps, 2),
                "most": max((sample.widest for sample in self.samples), default=0),
            },
            "captures": round(sum(sample.captures for sample in self.samples) / max(games, 1), 2),
            "conversions": round(sum(sample.conversions for sample in self.samples) / max(games, 1), 2),
        }


def random_games(variant: Variant, games: int, seed: int, max_plies: int) -> Iterator[Sample]:
    """Play random games; the same seed gives the same games. A game of ``max_plies`` steps stays unfinished."""
    chance = random.Random(seed)
    for _ in range(games):
        yield _random_game(variant, chance, max_plies)


def _random_game(variant: Variant, chance: random.Random, max_plies: int) -> Sample:
    """One random game."""
    board = variant.engine_board()
    branching = widest = captures = conversions = plies = 0
    outcome = board.outcome()
    while outcome is None and plies < max_plies:
        steps = board.legal_steps()
        branching += len(steps)
        widest = max(widest, len(steps))
        step = chance.choice(steps)
        captures += len(board.captures_of(step))
        conversions += len(board.conversions_of(step))
        board.push(step)
        plies += 1
        outcome = board.outcome()
    winner, reason = outcome or ("unfinished", f"{max_plies} steps")
    return Sample(winner, reason, plies, branching, widest, captures, conversions)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    below = 1 + z * z / games
    return (middle - spread) / below, (middle + spread) / below
