"""``tafl moves``: the legal moves of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.commands.common import add_json, add_position, add_variant, board_of, outcome_json, print_json
from tafl.squares import square_names

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    add_position(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """List the moves by square from a1 up, those that take or turn something with what."""
    board = board_of(options)
    engine, size = board.engine, board.size
    moves = sorted(board.legal_moves)
    captures = {str(move): square_names(engine.captures_of(move.action), size) for move in moves}
    conversions = {str(move): square_names(engine.conversions_of(move.action), size) for move in moves}
    if options.json:
        print_json(
            {
                "position": board.position(),
                "to_move": board.to_move,
                "outcome": outcome_json(engine.outcome()),
                "count": len(moves),
                "moves": [str(move) for move in moves],
                "captures": {text: taken for text, taken in captures.items() if taken},
                "conversions": {text: turned for text, turned in conversions.items() if turned},
            }
        )
        return
    for move in moves:
        text = str(move)
        takes = f"  takes {', '.join(captures[text])}" if captures[text] else ""
        turns = f"  turns {', '.join(conversions[text])}" if conversions[text] else ""
        print(text + takes + turns)
    outcome = board.outcome()
    if outcome:
        print(f"no moves: {outcome}")
    else:
        print(f"{len(moves)} moves for the {board.to_move}")
