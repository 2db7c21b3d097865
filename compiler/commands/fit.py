"""``taflc fit``: which values of some rules explain recorded games best."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from tafl.records import Game
    from taflc.fit.search import Trial

SAMPLE = 200
"""How many games are replayed if nobody says."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("records", metavar="RECORDS", nargs="+", help="a record file; it may be compressed (.xz, .gz)")
    parser.add_argument(
        "--variant", metavar="V", action="append", default=[], dest="variants",
        help="the variant whose rules are varied, an id or a spec's file; several are compared "
        "(default: those of the games' type)",
    )  # fmt: skip
    parser.add_argument("--type", metavar="N", help="only games of this type number")
    parser.add_argument(
        "--vary", metavar="RULE[=V1,V2]", action="append", default=[],
        help="a rule path and the values to try; without values all there are; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--sample", metavar="N", default=str(SAMPLE), help=f"how many games, or `all` (default: {SAMPLE}, well mixed)"
    )
    parser.add_argument(
        "--best", metavar="N", type=int, default=5, help="how many candidates are played to the end (default: 5)"
    )
    parser.add_argument(
        "-j", "--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="processes (default: one a processor)"
    )
    parser.add_argument("--force", action="store_true", help="count again what was counted before")
    parser.add_argument("--json", action="store_true", help="the ranking as a JSON object")


def run(options: argparse.Namespace) -> int:
    """Search and print the ranking."""
    import sys

    from taflc.fit import telling
    from taflc.fit.candidates import candidates
    from taflc.fit.search import chunked, search
    from taflc.fit.state import state_of
    from taflc.specs import find_spec

    sample = sample_of(options)
    games = chosen(options)
    specs = list(dict.fromkeys(find_spec(name) for name in options.variants or variants_of(games)))
    made, refused = candidates(specs, options.vary)
    chunks = chunked(games, sample)
    state = state_of(chunks)
    if options.force:
        state.forget()
    with_bar, close = bar()
    try:
        trials = search(made, chunks, state, best=options.best, jobs=max(1, options.jobs), tell=with_bar)
    except KeyboardInterrupt:
        close()
        print("stopped; the same command goes on from here", file=sys.stderr)
        raise
    finally:
        close()
    bases = [spec.stem for spec in specs]
    result = telling.Result(trials, refused, sum(map(len, chunks)), len(games), bases)
    if options.json:
        import json

        print(json.dumps(telling.data(result), ensure_ascii=False, indent=1))
    else:
        print("\n".join(telling.text(result, options.best)))
    return 0


def sample_of(options: argparse.Namespace) -> int | None:
    """How many games are wanted, ``None`` for all; raises ``TaflcError`` for what is no number."""
    from taflc.errors import TaflcError

    if options.best < 1:
        raise TaflcError("--best must be 1 at least")
    if options.sample == "all":
        return None
    if not (options.sample.isascii() and options.sample.isdigit() and 0 < int(options.sample) < 10**9):
        raise TaflcError(f"--sample is a number of games or `all`, not {options.sample!r}")
    return int(options.sample)


def chosen(options: argparse.Namespace) -> list[Game]:
    """The games with moves that the options ask for; raises ``TaflcError`` if there are none."""
    from tafl.errors import TaflError
    from tafl.records import read
    from taflc.errors import TaflcError

    games: list[Game] = []
    types: set[str] = set()
    try:
        for path in options.records:
            for game in read(path):
                types.add(game.tags.get("type", ""))
                if game.moves and (options.type is None or game.tags.get("type") == options.type):
                    games.append(game)
    except TaflError as error:
        raise TaflcError(str(error)) from None
    if not games:
        of_type = f" of type {options.type}" if options.type else ""
        known = ", ".join(sorted(types - {""}, key=lambda word: (len(word), word))[:12])
        raise TaflcError(f"there are no games{of_type} with moves here{f'; there are types {known}' if known else ''}")
    return games


def variants_of(games: Sequence[Game]) -> list[str]:
    """The variants of the games' type; raises ``TaflcError`` if they have several types or none that is known."""
    from tafl.records.types import variants_of as of_game
    from taflc.errors import TaflcError

    found = {of_game(game) for game in games}
    if len(found) > 1:
        raise TaflcError("the games are of several types: choose one with --type, or name a variant with --variant")
    names = list(found.pop())
    if not names:
        raise TaflcError("no variant is known for these games: name the one whose rules are varied with --variant")
    return names


def bar() -> tuple[Callable[[list[Trial], int], None], Callable[[], None]]:
    """What shows how far a search is, and what takes it away; nothing is written where no terminal listens."""
    import sys
    import time

    from tafl.progress import bar as drawn

    last = [0.0]

    def tell(trials: list[Trial], chunks: int) -> None:
        now = time.monotonic()
        if sys.stderr.isatty() and now - last[0] > 0.1:
            last[0] = now
            open_ = [trial for trial in trials if not trial.left]
            best = min(open_, key=lambda trial: (-trial.done, trial.count.misfit))
            done = sum(trial.done for trial in open_)
            says = (
                f"{drawn(done, max(1, len(open_) * chunks))} chunks, {len(trials) - len(open_)} candidates given up; "
            )
            says += f"the foremost explains {best.count.explained} of {best.count.games} games"
            print(f"\r\x1b[K{says}", end="", file=sys.stderr, flush=True)

    def close() -> None:
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    return tell, close
