"""What the language can say but no engine can be built for yet."""

from __future__ import annotations

from taflc.model import Variant
from taflc.passes.place import place, written
from taflc.problems import Report
from taflc.support import unsupported


def run(variant: Variant, report: Report) -> None:
    """Ask :func:`taflc.support.unsupported`; reports each refused value (TAFL901)."""
    for path, value in unsupported(variant):
        report.add(
            "TAFL901",
            place(variant, path),
            f"{path}: {value} is not supported yet.",
            found="" if written(variant, path) else "the table's default",
            expected="another value; the language has this one, the engines have not",
        )
