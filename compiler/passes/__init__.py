"""Checks on a resolved Variant, one a file; none of them changes it.

Each module's ``run(variant, report)`` says in its docstring what it reads and what it reports.
"""

from __future__ import annotations

from taflc.model import Variant
from taflc.problems import Report


def run_passes(variant: Variant, report: Report) -> None:
    """Run every pass in its order; problems go to ``report``."""
