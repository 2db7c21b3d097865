"""The pinned perft counts in ``tests/reference/perft``, for every test that wants them.

One file holds the counts of one spec, named after it. A line is a position, the counts from depth 1 on, and
for some the number of last steps that capture something: ``POSITION ; 40 960 39512 ; 0 16 568``. The counts
come from other programs, as each file's first lines say, so they are a check on everything that plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "reference" / "perft"
ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class PerftLine:
    """A position of a spec's game, its counts by depth, and, where known, the capturing last steps by depth."""

    spec: str
    position: str
    counts: tuple[int, ...]
    captures: tuple[int, ...]

    @property
    def path(self) -> Path:
        """The spec's file: one that exists only to be tested, or a shipped one."""
        own = ROOT / "tests" / "specs" / f"{self.spec}.yaml"
        return own if own.is_file() else ROOT / "spec" / f"{self.spec}.yaml"


def perft_specs() -> list[str]:
    """The ids of the specs that have pinned counts."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def perft_lines(spec: str) -> list[PerftLine]:
    """The lines of one spec; the first is the start position where there is one."""
    lines = []
    for text in (FOLDER / f"{spec}.txt").read_text(encoding="utf-8").splitlines():
        if text.startswith("#"):
            continue
        position, counts, captures = (*text.split(" ; "), "")[:3]
        lines.append(PerftLine(spec, position, _numbers(counts), _numbers(captures)))
    return lines


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())
