"""Replaying many games, and counting what came of it."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tafl.replay.findings import Replay
from tafl.replay.follow import follow
from tafl.replay.judged import STRANGE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tafl.records import Game
    from tafl.variant import Variant

CHUNK = 100
"""Games handed to a process at a time."""

AHEAD = 3
"""How many chunks a process are read ahead of the results."""


def replay(game: Game, variants: Sequence[str] = (), loaded: dict[str, Variant] | None = None) -> Replay:
    """Replay a game in the variants given, else in those its record allows; the best fit counts.

    ``loaded`` keeps what was looked up, for who replays many games: finding an engine reads what all engines are.
    Raises ``UnknownVariantError`` for a variant without an engine, ``ValueError`` if none is named.
    """
    from tafl.records.types import variants_of
    from tafl.registry import load

    names = tuple(variants) or variants_of(game)
    if not names:
        if "rules" in game.tags:
            from tafl.notation.rules_record import RulesRecord, unknown_rules

            raise ValueError(unknown_rules(RulesRecord.parse(game.tags["rules"])))
        kind = game.tags.get("type")
        raise ValueError(f"no variant is known for {'games of type ' + kind if kind else 'this file'}: give --variant")
    known = {} if loaded is None else loaded
    found = []
    for name in names:
        if name not in known:
            known[name] = load(name)
        found.append(follow(known[name], game))
        if misfit(found[-1]) == PERFECT:
            break
    return min(found, key=misfit)


PERFECT = (0, 0, False)
"""The misfit of a variant that explains a game and its end; none that comes later can fit better."""


def misfit(found: Replay) -> tuple[int, int, bool]:
    """How badly a variant fits a game: contradictions, moves that are not explained, an end that differs."""
    return len(found.contradictions), found.moves - found.legal, found.end == "differs"


def replays(games: Iterable[Game], variants: Sequence[str] = (), jobs: int = 1) -> Iterator[tuple[Game, Replay]]:
    """Replay games in order, in so many processes; the games are read as they are needed."""
    if jobs <= 1:
        loaded: dict[str, Variant] = {}
        for game in games:
            yield game, replay(game, variants, loaded)
        return
    from collections import deque
    from concurrent.futures import Future, ProcessPoolExecutor

    # Few chunks are on their way at once, so that memory does not grow with the file.
    waiting: deque[Future[list[tuple[Game, Replay]]]] = deque()
    # All of them are started at once, and more than this would only wait for each other.
    jobs = min(jobs, 2 * (os.cpu_count() or 1))
    with ProcessPoolExecutor(jobs) as pool:
        for chunk in _chunks(games):
            waiting.append(pool.submit(_chunk, tuple(variants), chunk))
            if len(waiting) > AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


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
    loaded: dict[str, Variant] = {}
    return [(game, replay(game, variants, loaded)) for game in games]


COUNTED = ("moves", "legal", "listed", "equal")
"""What is added up of each game."""


@dataclass
class Tally:
    """What came of replaying the games of one type."""

    title: str
    kind: str = ""
    """The type's number; empty for games without one."""
    variants: Counter[str] = field(default_factory=Counter)
    """Games by the variant that fits them best."""
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
    parted: list[tuple[Game, Replay]] = field(default_factory=list)
    """Games where record and rules part."""
    open_ends: list[tuple[str, str]] = field(default_factory=list)
    """Explained games whose end differs: its name and why."""

    strange: Tally | None = None
    """The counts of those games alone that were not played from the type's set-up (``judged.STRANGE``)."""

    def add(self, game: Game, found: Replay) -> None:
        """Count one game."""
        if game.name in STRANGE:
            self.strange = self.strange or Tally(self.title)
            for name, more in (("games", 1), *((name, getattr(found, name)) for name in COUNTED)):
                setattr(self.strange, name, getattr(self.strange, name) + more)
        self.variants[found.variant] += 1
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
            self.parted.append((game, found))
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
