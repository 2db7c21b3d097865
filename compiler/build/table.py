"""The table at the end of a build: what was made."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from taflc.build.job import Outcome

_HEAD = ("variant", "board", "rules in a phrase", "perft 1 2 3", "build")


def table(outcomes: Sequence[Outcome]) -> str:
    """One line per engine: variant, board, rules in a phrase, first perft counts, seconds to compile it."""
    rows = [_HEAD, *(_row(outcome) for outcome in outcomes)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    lines = []
    for row in rows:
        *cells, last = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join([*cells, last.strip().rjust(widths[-1])]))
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(line.rstrip() for line in lines)


def _row(outcome: Outcome) -> tuple[str, ...]:
    if not outcome.good:
        return (outcome.name, "", "not built", "", "")
    about = _about(Path(outcome.package))
    size = about.get("size")
    seconds = sum(outcome.record.get("seconds", {}).values())
    perft = " ".join(f"{count:,}" for count in outcome.record.get("perft", ()))
    return (outcome.name, f"{size}x{size}", str(about.get("rules", "")), perft, f"{seconds:.1f} s" if seconds else "")


def _about(package: Path) -> dict[str, object]:
    try:
        about = json.loads((package / "about.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return about if isinstance(about, dict) else {}
