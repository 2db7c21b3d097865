"""The ranking, told to people and to programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tafl.replay.tally import share
from taflc.fit.candidates import Refused
from taflc.fit.search import Trial, rank

SHOWN = 3
"""How many games are named that speak against a candidate."""


@dataclass(frozen=True)
class Result:
    """What a search found: the trials, best first, in a number of chunks of ``games`` out of ``all_games``."""

    trials: Sequence[Trial]
    refused: Sequence[Refused]
    games: int
    all_games: int
    bases: Sequence[str]


def text(result: Result, against: int) -> list[str]:
    """The ranking as lines; for the first ``against`` of it the games that speak against each."""
    through = [trial for trial in result.trials if trial.count.games == result.games]
    left = [trial for trial in result.trials if trial.count.games < result.games]
    what = (
        f"{result.games:,} of {result.all_games:,} games"
        if result.games < result.all_games
        else f"{result.games:,} games"
    )
    lines = [f"{what}, {len(result.trials)} candidate{'s' * (len(result.trials) != 1)}"]
    if left:
        lines[0] += f"; {len(left)} left as soon as too much spoke against them to be among the best"
    lines += ["", *table(result, through)]
    if left:
        lines += ["", "left before the end:", *table(result, left, ranked=False)]
    for trial in through[:against]:
        if trial.count.parted:
            lines += ["", f"against {named(result, trial)}:", *objections(trial)]
    if result.refused:
        lines += ["", f"{len(result.refused)} combinations make no game:"]
        reasons: dict[str, list[str]] = {}
        for one in result.refused:
            reasons.setdefault(one.why, []).append(", ".join(f"{path}={value}" for path, value in one.values))
        lines += [
            f"  {values[0]}{f' and {len(values) - 1} more' if values[1:] else ''}: {why}"
            for why, values in reasons.items()
        ]
    return lines


def table(result: Result, trials: Sequence[Trial], ranked: bool = True) -> list[str]:
    """A line for each trial under a head; trials that fit alike share a place."""
    head = ("", "games explained", "legal", "equal", "ends: rules", "players", "differ", "defects", "rules")
    rows = [head]
    for place, trial in zip(places(trials), trials, strict=True):
        count = trial.count
        rows.append(
            (
                str(place) if ranked else "-",
                f"{count.explained:,} of {count.games:,}",
                share(count.legal, count.moves),
                share(count.equal, count.listed),
                f"{count.by_rules:,}",
                f"{count.by_players:,}",
                f"{count.differs:,}",
                f"{count.defects:,}",
                named(result, trial),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(head) - 1)]
    return [
        "  ".join([*(cell.rjust(width) for cell, width in zip(row, widths, strict=False)), row[-1]]) for row in rows
    ]


def places(trials: Sequence[Trial]) -> list[int]:
    """The place of each trial, the same for those that fit alike: 1, 2, 2, 4."""
    found: list[int] = []
    for number, trial in enumerate(trials, 1):
        alike = number > 1 and rank(trial) == rank(trials[number - 2])
        found.append(found[-1] if alike else number)
    return found


def named(result: Result, trial: Trial) -> str:
    """A candidate's values, its base if there are several, and whether its spec says so already."""
    candidate = trial.candidate
    base = [candidate.base] if len(result.bases) > 1 or not candidate.values else []
    mark = [" (as written)"] if candidate.as_written and candidate.values else []
    return ": ".join([*base, *([candidate.text] if candidate.values else [])]) + "".join(mark)


def objections(trial: Trial) -> list[str]:
    """The games that speak against a candidate, a few of them."""
    parted = sorted(trial.count.parted)
    lines = [f"  {name}: {what}" for name, what in parted[:SHOWN]]
    return lines + ([f"  and {len(parted) - SHOWN} more games"] if len(parted) > SHOWN else [])


def data(result: Result) -> dict[str, Any]:
    """The ranking as plain data."""
    through = [trial for trial in result.trials if trial.count.games == result.games]
    place = dict(zip(map(id, through), places(through), strict=True))
    return {
        "games": result.games,
        "all_games": result.all_games,
        "candidates": [
            {
                "place": place.get(id(trial)),
                "variant": trial.candidate.base,
                "rules": dict(trial.candidate.values),
                "as_written": trial.candidate.as_written,
                **{
                    **trial.count.plain(),
                    "parted": [dict(zip(("game", "why"), one, strict=True)) for one in sorted(trial.count.parted)],
                },
            }
            for trial in result.trials
        ],
        "refused": [{"variant": one.base, "rules": dict(one.values), "why": one.why} for one in result.refused],
    }
