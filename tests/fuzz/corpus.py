"""The committed inputs of each target, packed in one JSON file: ``corpora/TARGET.json``.

``seeds`` are what changing starts from: written by hand, or found to make a target answer in a new way.
``regressions`` are inputs that once failed, each with what went wrong. All of them are tried in every run.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

CORPORA = Path(__file__).with_name("corpora")

MOST = 120
"""So many found seeds are kept for a target."""

LONGEST = 1500
"""No longer input is kept as a found seed, in characters."""


@dataclass
class Regression:
    """An input that once failed, and how."""

    input: str
    was: str


@dataclass
class Corpus:
    """The inputs of one target."""

    seeds: list[str] = field(default_factory=list)
    regressions: list[Regression] = field(default_factory=list)

    def inputs(self) -> list[str]:
        """All of them, what once failed first."""
        return [*(regression.input for regression in self.regressions), *self.seeds]


def path_of(target: str) -> Path:
    """Where a target's inputs are kept."""
    return CORPORA / f"{target}.json"


def load(target: str) -> Corpus:
    """The inputs of a target; none if nothing is kept yet."""
    path = path_of(target)
    if not path.is_file():
        return Corpus()
    data = json.loads(path.read_text(encoding="ascii"))
    return Corpus(data["seeds"], [Regression(**row) for row in data["regressions"]])


def save(target: str, corpus: Corpus) -> None:
    """Keep the inputs of a target, one a line, in ASCII: half of a surrogate pair is no text elsewhere."""
    data = {"regressions": [vars(row) for row in corpus.regressions], "seeds": corpus.seeds}
    CORPORA.mkdir(exist_ok=True)
    path_of(target).write_text(json.dumps(data, indent=0) + "\n", encoding="ascii")


def raw(text: str) -> bytes:
    """An input as bytes: U+DC80 to U+DCFF stand for bytes that are no UTF-8, as in file names.

    >>> raw("a\\udcff")
    b'a\\xff'
    """
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")
