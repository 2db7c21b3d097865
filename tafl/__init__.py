"""tafl: play, study and embed tafl variants through their compiled engines.

>>> import tafl
>>> tafl.Move.parse("d1-d4", 7)
Move('d1-d4', 7)

Everything here is imported when it is first used, so that ``import tafl`` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tafl.board import Board, LegalMoves, Outcome
    from tafl.errors import IllegalMoveError, InvalidMoveError, TaflError, UnknownVariantError
    from tafl.explanation import Explanation
    from tafl.moves import Move
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
    "Move": "moves",
    "load": "registry",
    "variants": "registry",
    "square_index": "squares",
    "square_name": "squares",
    "Piece": "variant",
    "Variant": "variant",
}

__all__ = [
    "Board",
    "Explanation",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "Move",
    "Outcome",
    "Piece",
    "TaflError",
    "UnknownVariantError",
    "Variant",
    "load",
    "square_index",
    "square_name",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Import a public name from the module that holds it."""
    import importlib

    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'tafl' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"tafl.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, imported or not."""
    return sorted(set(globals()) | set(__all__))
