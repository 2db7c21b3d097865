"""``tafl step``: one move, judged and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafl.commands.common import add_json, add_position, add_variant, board_of, outcome_json, print_json
from tafl.moves import read_squares
from tafl.squares import square_names

if TYPE_CHECKING:
    import argparse

    from tafl.board import Board


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    add_position(parser)
    parser.add_argument("--move", required=True, help="d1-d4, d1^d3 for a jump, or end to stop a run")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Make the move and say what it does; an illegal move is an answer, not an error."""
    board = board_of(options)
    result = step(board, options.move)
    if options.json:
        print_json(result)
        return
    print(described(board, options.move, result))


def step(board: Board, text: str) -> dict[str, Any]:
    """Make a move on the board if it is legal; what happened, with the keys of ``--json``.

    Raises :class:`tafl.InvalidMoveError` if the text names no squares of the board.
    """
    read_squares(text, board.size)
    why = board.explain(text)
    captured: list[int] = []
    converted: list[int] = []
    if why is None:
        action = board.move(text).action
        captured, converted = board.engine.captures_of(action), board.engine.conversions_of(action)
        board.push(text)
    outcome = board.engine.outcome()
    return {
        "legal": why is None,
        "why": None if why is None else str(why),
        "captured": square_names(captured, board.size),
        "converted": square_names(converted, board.size),
        "continues": why is None and outcome is None and board.run_square is not None,
        "outcome": outcome_json(outcome),
        "to_move": board.to_move,
        "position": board.position(),
    }


def described(board: Board, text: str, result: dict[str, Any]) -> str:
    """The result of :func:`step` for a person; ``board`` shows the position after."""
    lines = [f"{text}: legal" if result["legal"] else f"{text}: not legal: {result['why']}"]
    if result["legal"]:
        lines += [f"captured: {', '.join(result['captured']) or 'nothing'}"]
        if result["converted"]:
            lines += [f"converted: {', '.join(result['converted'])}"]
        if result["continues"]:
            lines += ["the run goes on"]
    outcome = result["outcome"]
    if outcome:
        won = "draw" if outcome["winner"] == "draw" else f"{outcome['winner']} win"
        lines += [f"{won}: {outcome['reason']}"]
    else:
        lines += [f"{result['to_move']} to move"]
    return "\n".join([*lines, result["position"], "", str(board)])
