"""What several commands share: the arguments for a position, and printing JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from tafl.board import Board


def add_variant(parser: argparse.ArgumentParser) -> None:
    """Add the VARIANT argument."""
    parser.add_argument("variant", metavar="VARIANT", help="an id or alias, e.g. odin-11; see `tafl list`")


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add ``--position``."""
    parser.add_argument(
        "--position",
        metavar='"ROWS SIDE [SQUARE]"',
        help="rows from the top rank down joined by /, then a or d for the side to move, then, inside a run of "
        "captures, the square of the piece that may go on, as in '... a d3' (default: the start)",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def number(least: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from ``least`` on."""

    def whole(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) < 10**9):
            import argparse

            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return int(text)

    return whole


def board_of(options: argparse.Namespace) -> Board:
    """The board that VARIANT and ``--position`` name."""
    from tafl.registry import load

    return load(options.variant).board(options.position)


def print_json(value: Any) -> None:
    """Print a value as one JSON text."""
    import json

    json.dump(value, sys.stdout, ensure_ascii=False, indent=None, separators=(", ", ": "))
    sys.stdout.write("\n")


def outcome_json(outcome: tuple[str, str] | None) -> dict[str, str] | None:
    """An outcome as JSON: ``null`` or ``{"winner", "reason"}``."""
    return None if outcome is None else {"winner": outcome[0], "reason": outcome[1]}
