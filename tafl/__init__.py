"""tafl: play, study and embed tafl variants through their compiled engines.

>>> import tafl
>>> tafl.Move.parse("d1-d4", 7)
Move('d1-d4', 7)

Everything here is imported when it is first used, so that ``import tafl`` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tafl import bots, svg
    from tafl.board import Board, LegalMoves, Outcome
    from tafl.errors import IllegalMoveError, InvalidMoveError, TaflError, UnknownVariantError
    from tafl.explanation import Explanation
    from tafl.moves import Move
    from tafl.records.game import Game, RecordedMove
    from tafl.registry import load, variants
    from tafl.squares import square_index, square_name
    from tafl.variant import Piece, Variant

__version__ = "0.1.0"

_HOMES = {
    "Board": "board",
    "LegalMoves": "board",
    "Outcome": "board",
    "IllegalMoveError": "errors",
    "InvalidMoveError": "errors",
    "TaflError": "errors",
    "UnknownVariantError": "errors",
    "Explanation": "explanation",
    "Game": "records.game",
    "RecordedMove": "records.game",
    "Move": "moves",
    "load": "registry",
    "variants": "registry",
    "square_index": "squares",
    "square_name": "squares",
    "Piece": "variant",
    "Variant": "variant",
}

_MODULES = ("bots", "svg")

__all__ = [
    "Board",
    "Explanation",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "Move",
    "Outcome",
    "Piece",
    "RecordedMove",
    "TaflError",
    "UnknownVariantError",
    "Variant",
    "bots",
    "load",
    "square_index",
    "square_name",
    "svg",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Import a public name from the module that holds it."""
    import importlib

    if name in _MODULES:
        return importlib.import_module(f"tafl.{name}")
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'tafl' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"tafl.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, imported or not."""
    return sorted(set(globals()) | set(__all__))
