"""``tafl replay``: play recorded games through an engine, and say where record and rules part."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tafl.commands import common
from tafl.commands.common import add_json, outcome_json, print_json
from tafl.errors import TaflError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from tafl.records import Game
    from tafl.replay import Replay
    from tafl.replay.tally import Tally


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record file; it may be compressed (.xz, .gz)")
    parser.add_argument("--variant", metavar="V", help="the variant to replay in (default: what the record says)")
    parser.add_argument("--type", metavar="N", help="only games of this type number")
    parser.add_argument("--game", metavar="ID", help="only this game, move by move")
    parser.add_argument("--defects", action="store_true", help="list the defects of the records too")
    parser.add_argument("--report", metavar="OUT.md", help="write a report over all games that have an engine")
    parser.add_argument(
        "--jobs",
        "-j",
        metavar="N",
        type=common.number(1),
        default=os.cpu_count() or 1,
        help="processes (default: one a processor)",
    )
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Replay; the exit status is 1 if record and rules part somewhere."""
    if options.report:
        from tafl.replay.report import write_report

        write_report(options.report, options.files, options.jobs)
        return 0
    from tafl.replay.tally import replays

    found = replays(
        chosen(options), (options.variant,) if options.variant else (), options.jobs if not options.game else 1
    )
    if options.json:
        parted = 0
        for game, replay in found:
            parted += not replay.explained
            print_json(game_json(game, replay))
        return int(parted > 0)
    if options.game:
        return by_move(found)
    return by_type(found, defects=options.defects)


def chosen(options: argparse.Namespace) -> Iterator[Game]:
    """The games that the options ask for."""
    from tafl.records import read

    for path in options.files:
        for game in read(path):
            if options.type and game.tags.get("type") != options.type:
                continue
            if options.game and game.name != options.game:
                continue
            yield game


def by_move(found: Iterator[tuple[Game, Replay]]) -> int:
    """Print each game move by move; returns 1 if one of them parts from the rules."""
    parted = count = 0
    for game, replay in found:
        count += 1
        parted += not replay.explained
        print(
            f"{game.name} in {replay.variant}: {replay.legal} of {replay.moves} moves legal, {len(game.moves)} recorded"
        )
        for number, move in enumerate(game.moves, 1):
            turn = replay.turns[number - 1] if number <= len(replay.turns) else "not reached"
            notes = "; ".join(f"{f.kind}: {f.text}" for f in replay.findings if f.number == number)
            print(f"{number:>4}. {move.text:<16} {turn}{'  # ' + notes if notes else ''}")
        outcome = "the rules end it nowhere" if replay.outcome is None else "{} by {}".format(*replay.outcome)
        print(f"record: {game.result or 'no result'} {game.ended_by}".rstrip() + f"; rules: {outcome}")
    if not count:
        raise TaflError("there is no such game")
    return int(parted > 0)


def by_type(found: Iterator[tuple[Game, Replay]], *, defects: bool) -> int:
    """Print the contradictions and a line for each type; returns 1 if record and rules part somewhere."""
    from tafl.replay.tally import Tally, share

    tallies: dict[str, Tally] = {}
    for game, replay in found:
        kind = game.tags.get("type", "")
        tallies.setdefault(kind, Tally(kind, kind)).add(game, replay)
        for finding in replay.findings if defects else replay.contradictions:
            print(f"{game.name}: {finding}")
    if not tallies:
        raise TaflError("there is no such game")
    for kind, tally in tallies.items():
        head = f"type {kind}: " if kind else ""
        print(
            f"{head}{tally.games} games, {tally.explained} explained; {tally.moves} moves, "
            f"{share(tally.legal, tally.moves)} legal, {share(tally.equal, tally.listed)} with equal captures; "
            f"ends by the rules {tally.ends['rules']}, by the players {tally.ends['players']}, "
            f"different {tally.ends['differs']}"
        )
    return int(any(tally.parted for tally in tallies.values()))


def game_json(game: Game, replay: Replay) -> dict[str, Any]:
    """One replayed game as JSON."""
    return {
        "game": game.name,
        "type": game.tags.get("type"),
        "variant": replay.variant,
        "result": game.result,
        "ended_by": game.ended_by or None,
        "moves": replay.moves,
        "legal": replay.legal,
        "captures_listed": replay.listed,
        "captures_equal": replay.equal,
        "explained": replay.explained,
        "end": replay.end,
        "outcome": outcome_json(replay.outcome),
        "findings": [{**finding._asdict(), "defect": finding.is_defect} for finding in replay.findings],
        "turns": replay.turns,
    }
