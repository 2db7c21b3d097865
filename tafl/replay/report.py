"""The replay report: what recorded games say about the specs, type by type, as Markdown."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tafl.records import read
from tafl.records.types import SITE_TYPES, variants_of
from tafl.replay.elsewhere import elsewhere
from tafl.replay.findings import CONTRADICTIONS, DEFECTS
from tafl.replay.floors import FEWEST, SHARE, SHARE_RUNS, Floor, floor_of
from tafl.replay.judged import JUDGED
from tafl.replay.tally import Tally, replays, share

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tafl.records import Game
    from tafl.variant import Variant

HEAD = """# Replay report

Written by `make replay`; do not edit. Recorded games, replayed move by move through the compiled engines. The
records are not part of the project; see [replay.md](replay.md) for where they are from and how a record is read.

- **legal**: recorded moves that the rules allow.
- **captures equal**: of the legal moves whose captures the record lists, those where the rules take the same pieces.
- ends **by rules**: games that stop exactly when the rules end them, with the same winner; **by players**: somebody
  gave up, ran out of time or agreed to a draw, or the record was not finished, and the rules had not ended the game;
  **differ**: neither.
- **explained**: games in which every move is legal with equal captures and nothing contradicts the rules. Defects of
  the records that are known by name are allowed; they are counted below.
- **variants**: a record says its game type, not its rules. Where a type was played from several set-ups or by rules
  that changed, each game is replayed in every variant named and counts for the one that fits it best (the first of
  those that fit alike); the number of games behind each is given. That choice flatters such a type a little.
- **floor**: whether the type reaches what it must; see below.
"""

ENDS = """## Explained games whose end differs

Every move is legal, but the rules do not end the game as the record does. Of a win without a recorded reason it is told
what the last moves show: people decided games that went in circles (the site calls perpetual repetition lost for the
defenders, and left it to its players), and gave up without a word where the king was about to escape or to fall, or
where attackers stood across every way he had. How much that explains is told in [replay.md](replay.md). What is bold
was found out by people.
"""


def write_report(path: str, files: Sequence[str], jobs: int) -> None:
    """Replay all games of some files that have an engine, and write the report."""
    from tafl.registry import variants

    built = set(variants())
    tallies: dict[str, Tally] = {}
    missing: dict[tuple[str, str], int] = {}
    for file in files:
        games = ((game, title_of(game, file)) for game in read(file))
        for game, found in replays(playable(games, built, missing), (), jobs):
            title = title_of(game, file)
            tallies.setdefault(title, Tally(title, game.tags.get("type", ""))).add(game, found)
    text = report(list(tallies.values()), missing, list(loadable(sorted(built))))
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def loadable(names: Iterable[str]) -> Iterator[Variant]:
    """The engines of these names that can be loaded: others only help to explain stray games."""
    from tafl.errors import TaflError
    from tafl.registry import load

    for name in names:
        try:
            yield load(name)
        except TaflError:
            continue


def title_of(game: Game, file: str) -> str:
    """What to call a game's type: number and name, else the file's name."""
    kind = game.tags.get("type")
    if kind is None:
        return os.path.basename(file)
    known = SITE_TYPES.get(kind)
    return f"{kind} {known.name}" if known else kind


def playable(games: Iterable[tuple[Game, str]], built: set[str], missing: dict[tuple[str, str], int]) -> Iterator[Game]:
    """The games all of whose variants have an engine; the others are counted under what they miss."""
    for game, title in games:
        names = variants_of(game)
        unbuilt = [name for name in names if name not in built]
        if names and not unbuilt:
            yield game
            continue
        known = SITE_TYPES.get(game.tags.get("type", ""))
        why = f"{', '.join(unbuilt)} is not built" if unbuilt else known.why if known else "no variant is known"
        missing[title, why] = missing.get((title, why), 0) + 1


def report(tallies: list[Tally], missing: dict[tuple[str, str], int], built: Sequence[Variant] = ()) -> str:
    """The whole report; ``built`` are the variants in which games that their own rules do not explain are tried."""
    total = Tally("all")
    for tally in tallies:
        merge(total, tally)
    parts = [
        HEAD,
        table([*tallies, total]),
        floors(tallies),
        defects(total),
        parted(tallies, built),
        open_ends(tallies),
    ]
    if missing:
        rows = [
            f"- {title}: {count} game{'s' * (count > 1)}: {why}"
            for (title, why), count in sorted(missing.items(), key=lambda row: (row[0][1], -row[1]))
        ]
        parts.append("## Not replayed\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def merge(total: Tally, tally: Tally) -> None:
    """Add one type to the sum."""
    for name in ("games", "explained", "moves", "legal", "listed", "equal"):
        setattr(total, name, getattr(total, name) + getattr(tally, name))
    total.ends.update(tally.ends)
    total.reasons.update(tally.reasons)
    total.defects.update(tally.defects)


def table(tallies: list[Tally]) -> str:
    """One row a type, the sum last."""
    rows = [
        "## By type\n",
        "| type | variants | games | explained | moves | legal | captures equal | by rules | by players | differ "
        "| floor |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    for tally in tallies:
        cells = [
            tally.title,
            named(tally),
            f"{tally.games:,}",
            share(tally.explained, tally.games),
            f"{tally.moves:,}",
            share(tally.legal, tally.moves),
            share(tally.equal, tally.listed),
            f"{tally.ends['rules']:,}",
            f"{tally.ends['players']:,}",
            f"{tally.ends['differs']:,}",
            told(floor_of(tally)),
        ]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows) + "\n"


def defects(total: Tally) -> str:
    """How often each reason ends a game, and how often each defect of records occurs."""
    reasons = "\n".join(f"| {reason} | {count:,} |" for reason, count in total.reasons.most_common())
    rows = "\n".join(
        f"| {kind} | {total.defects[kind]:,} | {DEFECTS[kind]} |" for kind in DEFECTS if total.defects[kind]
    )
    return (
        f"## How the rules ended games\n\n| reason | games |\n|---|--:|\n{reasons}\n\n"
        f"## Defects of the records\n\n| defect | games | what it is |\n|---|--:|---|\n{rows}\n"
    )


def named(tally: Tally) -> str:
    """The variants of a type, with the games that fit each best where there are several."""
    if len(tally.variants) == 1:
        return next(iter(tally.variants))
    return ", ".join(f"{name} ({count:,})" for name, count in tally.variants.most_common()) if tally.kind else ""


def told(floor: Floor | None) -> str:
    """A floor in a cell of the table."""
    if floor is None:
        return "-"
    return ("holds" if floor.holds else "below") + ("*" if floor.without else "")


def floors(tallies: list[Tally]) -> str:
    """What each type must reach, and which do not."""
    found = [(tally, floor) for tally in tallies if (floor := floor_of(tally)) is not None]
    below = "\n".join(f"- {tally.title}: {floor}" for tally, floor in found if not floor.holds)
    aside = [f"- {tally.title}: {floor}" for tally, floor in found if floor.holds and floor.without]
    quick = sum(floor.most is not None for _, floor in found)
    rows = [
        f"Of a type with {FEWEST} games or more {SHARE / 100} % of all recorded moves must be legal with the captures",
        f"of the record, {SHARE_RUNS / 100:.0f} % where pieces may capture on; and captures may differ no more",
        "often than a quick script found that tried rules on all games of a type, where there is such a figure",
        f"(for {quick} types).",
        "",
        "\\* Some records were not played from the set-up of their type, as their first moves show; such a game says",
        "nothing about the type's rules. Where a floor holds only without them, that is said.",
        "",
        f"{sum(floor.holds for _, floor in found)} of {len(found)} types hold"
        f"{f', {len(aside)} of them without such games' if aside else ''}.",
        *(["", *aside] if aside else []),
        *(["", below] if below else []),
    ]
    return "## Floors\n\n" + "\n".join(rows) + "\n"


def parted(tallies: list[Tally], built: Sequence[Variant]) -> str:
    """The games where record and rules part: the first contradiction, and what explains it if that is known."""
    kinds = "\n".join(f"- **{kind}**: {what}" for kind, what in CONTRADICTIONS.items())
    parts = []
    for tally in tallies:
        lines = []
        for game, found in tally.parted:
            why = JUDGED.get(game.name) or elsewhere(game, found, built)
            lines.append(f"- {game.name}: {found.contradictions[0]}{bold(why)}")
        if lines:
            parts.append(f"### {tally.title}\n\n" + "\n".join(lines) + "\n")
    return f"## Where record and rules part\n\n{kinds}\n\n" + ("\n".join(parts) or "Nowhere.\n")


def open_ends(tallies: list[Tally]) -> str:
    """The explained games whose end differs, with the reason."""
    parts = []
    for tally in tallies:
        if tally.open_ends:
            lines = "\n".join(f"- {name}: {text}{bold(JUDGED.get(name, ''))}" for name, text in tally.open_ends)
            parts.append(f"### {tally.title}\n\n{lines}\n")
    return f"{ENDS}\n" + ("\n".join(parts) or "None.\n")


def bold(why: str) -> str:
    """What people found out about a game, as it stands behind what the replay says; nothing for nothing.

    >>> bold("the set-up is another"), bold("")
    ('. **The set-up is another.**', '')
    """
    return f". **{why[:1].upper()}{why[1:]}.**" if why else ""
