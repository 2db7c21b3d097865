"""What mutants have shown, in committed files: the same bytes for the same findings, whoever ran them when.

``docs/quality/mutants.json`` and ``code-mutants.json`` hold one shape::

    {"variants": {ID: {"made": n, "equivalent": n, "caught_by_rule_tests": n, "caught": n,
                       "survivors": [{"what": ..., "reason": ...}], "equivalents": [{"what": ..., "reason": ...}]}},
     "how": {...}}

``made`` counts the equivalent ones, which nothing can catch. ``how`` says how it was measured, and holds the
key of each variant's entry: an entry whose key is not today's is measured again.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from taflc import places


@dataclass
class Entry:
    """The findings of one variant."""

    made: int = 0
    caught_by_rule_tests: int = 0
    caught: int = 0
    survivors: list[dict[str, str]] = field(default_factory=list)
    equivalents: list[dict[str, str]] = field(default_factory=list)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Entry:
        """An entry as it was written."""
        return cls(**{name: held for name, held in data.items() if name != "equivalent"})

    def plain(self) -> dict[str, Any]:
        """The entry as it is written."""
        return {
            "made": self.made,
            "equivalent": len(self.equivalents),
            "caught_by_rule_tests": self.caught_by_rule_tests,
            "caught": self.caught,
            "survivors": self.survivors,
            "equivalents": self.equivalents,
        }

    @property
    def countable(self) -> int:
        """How many could be caught at all."""
        return self.made - len(self.equivalents)

    def score(self) -> str:
        """Both scores in words.

        >>> Entry(made=5, caught_by_rule_tests=3, caught=4, equivalents=[{"what": "a", "reason": "b"}]).score()
        '4 of 4 caught (100.0 %), 3 by rule tests alone (75.0 %), 1 equivalent'
        """
        of = self.countable or 1
        return (
            f"{self.caught} of {self.countable} caught ({100 * self.caught / of:.1f} %), "
            f"{self.caught_by_rule_tests} by rule tests alone ({100 * self.caught_by_rule_tests / of:.1f} %), "
            f"{len(self.equivalents)} equivalent"
        )


def folder() -> Path:
    """Where results are committed; in an installed package, where caches are."""
    root = places.checkout()
    return root / "docs" / "quality" if root else places.caches() / "quality"


class Results:
    """One results file: read when made, written after each entry."""

    def __init__(self, name: str, how: dict[str, Any]) -> None:
        self.file = folder() / f"{name}.json"
        try:
            data = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            data = {}
        self.entries: dict[str, Any] = data.get("variants", {})
        self.how_was: dict[str, Any] = data.get("how", {})
        self.keys: dict[str, str] = self.how_was.get("keys", {})
        self.how = how

    def known(self, variant: str, key: str) -> bool:
        """Whether the variant's entry is of today."""
        return variant in self.entries and self.keys.get(variant) == key

    def keep(self, variant: str, key: str, entry: Entry) -> None:
        """Put an entry in, and write the file."""
        self.entries[variant] = entry.plain()
        self.keys[variant] = key
        self.write()

    def write(self) -> None:
        """Write the file whole or not at all."""
        data = {
            "variants": dict(sorted(self.entries.items())),
            "how": {**self.how, "keys": dict(sorted(self.keys.items()))},
        }
        write_text(self.file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def write_text(file: Path, text: str) -> None:
    """Replace a file in one go."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, file)
