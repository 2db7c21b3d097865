"""Replaying many games, and counting what came of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tafl.replay.findings import Replay
from tafl.replay.follow import follow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tafl.records import Game

CHUNK = 100
"""Games handed to a process at a time."""


def replay(game: Game, variants: Sequence[str] = ()) -> Replay:
    """Replay a game in the variants given, else in those its record allows; the best fit counts.

    Raises ``UnknownVariantError`` for a variant without an engine, ``ValueError`` if none is named.
    """
    from tafl.records.types import variants_of
    from tafl.registry import load

    names = tuple(variants) or variants_of(game)
    if not names:
        kind = game.tags.get("type")
        raise ValueError(f"no variant is known for {'games of type ' + kind if kind else 'this file'}: give --variant")
    return min((follow(load(name), game) for name in names), key=misfit)


def misfit(found: Replay) -> tuple[int, int, bool]:
    """How badly a variant fits a game: contradictions, moves that are not explained, an end that differs."""
    return len(found.contradictions), found.moves - found.legal, found.end == "differs"


def replays(games: Iterable[Game], variants: Sequence[str] = (), jobs: int = 1) -> Iterator[tuple[Game, Replay]]:
    """Replay games in order, in so many processes."""
    if jobs <= 1:
        for game in games:
            yield game, replay(game, variants)
        return
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial

    work = partial(_chunk, tuple(variants))
    with ProcessPoolExecutor(jobs) as pool:
        for chunk in pool.map(work, list(_chunks(games))):
            yield from chunk


def _chunks(games: Iterable[Game]) -> Iterator[list[Game]]:
    """Games in lists of ``CHUNK``."""
    chunk: list[Game] = []
    for game in games:
        chunk.append(game)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _chunk(variants: tuple[str, ...], games: list[Game]) -> list[tuple[Game, Replay]]:
    """Replay one chunk; what a process is given to do."""
    return [(game, replay(game, variants)) for game in games]


@dataclass
class Tally:
    """What came of replaying the games of one type."""

    title: str
    variants: set[str] = field(default_factory=set)
    games: int = 0
    explained: int = 0
    moves: int = 0
    legal: int = 0
    listed: int = 0
    equal: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """Games by how the ends compare: ``rules``, ``players``, ``differs``."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Games that the rules end, by the reason."""
    defects: Counter[str] = field(default_factory=Counter)
    """Games by the defects found in them."""
    parted: list[tuple[str, str]] = field(default_factory=list)
    """Games where record and rules part: its name and the first contradiction."""
    open_ends: list[tuple[str, str]] = field(default_factory=list)
    """Explained games whose end differs: its name and why."""

    def add(self, game: Game, found: Replay) -> None:
        """Count one game."""
        self.variants.add(found.variant)
        self.games += 1
        self.moves += found.moves
        self.legal += found.legal
        self.listed += found.listed
        self.equal += found.equal
        self.ends[found.end] += 1
        if found.end == "rules" and found.outcome is not None:
            self.reasons[found.outcome[1]] += 1
        self.defects.update({finding.kind for finding in found.defects})
        if not found.explained:
            self.parted.append((game.name, str(found.contradictions[0])))
            return
        self.explained += 1
        if found.end == "differs":
            self.open_ends.append((game.name, str(found.findings[-1])))


def share(part: int, whole: int) -> str:
    """A share in per cent, rounded down, so that only the whole is 100 %.

    >>> share(1, 3), share(5, 5), share(99999, 100000), share(0, 0)
    ('33.3 %', '100 %', '99.99 %', '-')
    """
    if not whole:
        return "-"
    if part == whole:
        return "100 %"
    hundredths = 10_000 * part // whole
    return f"{hundredths / 100:.2f} %" if hundredths >= 9990 else f"{hundredths // 10 / 10:.1f} %"
