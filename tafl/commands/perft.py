"""``tafl perft``: how many positions so many steps reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafl.commands.common import add_json, add_position, add_variant, board_of, print_json

if TYPE_CHECKING:
    import argparse

    from tafl.board import Board


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    parser.add_argument("depth", metavar="DEPTH", type=_depth, help="the number of steps, e.g. 4")
    add_position(parser)
    parser.add_argument("--divide", action="store_true", help="also count behind each first move")
    add_json(parser)


def _depth(text: str) -> int:
    """A depth from 0 to 64."""
    if not (text.isascii() and text.isdigit() and int(text) <= 64):
        import argparse

        raise argparse.ArgumentTypeError(f"{text!r} is not a depth from 0 to 64")
    return int(text)


def run(options: argparse.Namespace) -> None:
    """Count to the depth, each depth on the way too."""
    import time

    board = board_of(options)
    began = time.perf_counter()
    counts = [board.engine.perft(depth) for depth in range(1, options.depth + 1)]
    took = time.perf_counter() - began
    divided = divide(board, options.depth) if options.divide else None
    nodes = counts[-1] if counts else 1
    if options.json:
        result: dict[str, Any] = {"depth": options.depth, "nodes": nodes, "counts": counts}
        if divided is not None:
            result["divide"] = divided
        print_json(result)
        return
    for move, count in (divided or {}).items():
        print(f"{move}: {count:,}")
    for depth, count in enumerate(counts, 1):
        print(f"depth {depth}: {count:,}")
    if not counts:
        print("depth 0: 1")
    elif sum(counts) >= 100_000:
        print(speed(sum(counts), took))


def speed(nodes: int, seconds: float) -> str:
    """The time a count took and, where it took long enough for that to mean anything, the nodes a second.

    >>> speed(31_000_000, 0.25), speed(2_000_000, 0.0004)
    ('0.25 s, 124.0 million nodes a second', 'less than 0.01 s')
    """
    if seconds < 0.01:
        return "less than 0.01 s"
    return f"{seconds:.2f} s, {nodes / seconds / 1e6:,.1f} million nodes a second"


def divide(board: Board, depth: int) -> dict[str, int]:
    """For each legal move, the positions that depth - 1 further steps reach behind it; empty at depth 0."""
    counts = {}
    for move in sorted(board.legal_moves) if depth else ():
        board.engine.push(move.action)
        counts[str(move)] = board.engine.perft(depth - 1)
        board.engine.pop()
    return counts
