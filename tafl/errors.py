"""What can go wrong when people use an engine; every message is one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafl.explanation import Explanation


class TaflError(Exception):
    """The base of every error that ``tafl`` raises on purpose."""


class UnknownVariantError(TaflError, LookupError):
    """No engine has this name; the message holds the nearest names and how to build one."""


class InvalidMoveError(TaflError, ValueError):
    """A text that cannot be a move on this board, e.g. ``"z9-a1"``."""


class IllegalMoveError(TaflError, ValueError):
    """A move that the rules forbid here; ``explanation`` says which rule, and where it is written."""

    def __init__(self, message: str, explanation: Explanation | None = None) -> None:
        super().__init__(message)
        self.explanation = explanation
