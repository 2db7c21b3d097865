"""The base of the errors that a command reports in one line."""

from __future__ import annotations


class TaflcError(Exception):
    """A command cannot do what was asked; the text is one sentence that says what to do."""
