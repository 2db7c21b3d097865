"""``tafl stats``: what random games are like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafl.commands.common import add_json, add_variant, number, print_json
from tafl.progress import progress
from tafl.registry import load
from tafl.stats import Statistics, random_games, wilson

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    parser.add_argument("--games", type=number(1), default=1000, help="how many games to play (default 1000)")
    parser.add_argument("--seed", type=number(0), default=1, help="the same seed gives the same games (default 1)")
    parser.add_argument("--max-plies", type=number(1), default=1000, help="give a game up after so many (default 1000)")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Play the games and print the figures."""
    variant = load(options.variant)
    statistics = Statistics()
    games = random_games(variant, options.games, options.seed, options.max_plies)
    for sample in progress(games, options.games, f"games of {variant.id}"):
        statistics.add(sample)
    summary = {"variant": variant.id, "seed": options.seed, **statistics.summary()}
    if options.json:
        print_json(summary)
    else:
        print(described(summary))


def described(summary: dict[str, Any]) -> str:
    """The figures as lines."""
    games = summary["games"]
    lines = [f"{games} random games of {summary['variant']} (seed {summary['seed']})", ""]
    for name, count in summary["winners"].items():
        if count or name != "unfinished":
            low, high = wilson(count, games)
            lines.append(f"{name:<11} {count:>7}  {count / games:6.1%}  (95 %: {low:.1%} to {high:.1%})")
    lines += ["", "ends by"]
    lines += [f"  {reason:<44} {count:>7}  {count / games:6.1%}" for reason, count in summary["reasons"].items()]
    plies, branching = summary["plies"], summary["branching"]
    lines += [
        "",
        f"steps a game: {plies['mean']} on average, median {plies['median']}, {plies['least']} to {plies['most']}",
        f"legal steps: {branching['mean']} on average, {branching['most']} at most",
        f"taken a game: {summary['captures']}; turned: {summary['conversions']}",
    ]
    return "\n".join(lines)
