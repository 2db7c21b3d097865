"""The targets: what reads text, and what must be true of its answers. One file a target or family of them."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

TARGETS = {
    "spec": "specs",
    "position": "positions",
    "move": "moves",
    "record": "records",
    "otn": "notations",
    "rules": "rules",
    "htp": "protocols",
    "opentafl": "protocols",
    "uci": "protocols",
    "tafl": "commands",
    "taflc": "commands",
}
"""Every target with the module that holds it."""


class Target(NamedTuple):
    """One reader of text.

    ``words`` are what its language is made of, ``seeds`` good inputs that live elsewhere. ``run`` gives it an
    input and returns a word for how it answered, the same for like answers; whatever it raises is a failure.
    """

    name: str
    words: Sequence[str]
    seeds: Callable[[], list[str]]
    run: Callable[[str], str]


def load(name: str) -> Target:
    """A target by name."""
    module = importlib.import_module(f"tests.fuzz.targets.{TARGETS[name]}")
    found: Target = module.target(name)
    return found


def kind(error: BaseException) -> str:
    """An error without what it quotes, so that like errors are alike; fails if its message is none.

    >>> kind(ValueError("'z9' is not a square of a 7x7 board"))
    "ValueError '#' is not a square of a #x# board"
    """
    text = str(error.args[0]) if error.args else ""
    assert text.strip(), f"an error without a message: {error!r}"
    text = re.sub(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", "'#'", text)
    return f"{type(error).__name__} {re.sub('[0-9]+', '#', text)[:80]}"
