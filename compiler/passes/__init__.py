"""Checks on a resolved Variant, one a file; none of them changes it.

Each module's ``run(variant, report)`` says in its docstring what it reads and what it reports. The
passes that reason about the whole game run only when its rules were understood without errors, and
the last ones, which warn or say what engines cannot do yet, when there are no errors at all, so that
one slip does not bring a second, misleading message.
"""

from __future__ import annotations

from taflc.model import Variant
from taflc.passes import (
    contradictions,
    dead_rules,
    evidence,
    examples,
    first_step,
    idle_kinds,
    reach,
    setup,
    support,
    symmetry,
    winnable,
)
from taflc.problems import Report

ALWAYS = (setup, contradictions, examples)
WHOLE_GAME = (reach, winnable, first_step)
LAST = (support, dead_rules, idle_kinds, symmetry, evidence)


def run_passes(variant: Variant, report: Report) -> None:
    """Run the passes in their order; problems go to ``report``."""
    unclear = any(problem.code[4] in "23456" for problem in report.errors)
    for module in ALWAYS:
        module.run(variant, report)
    if not unclear:
        for module in WHOLE_GAME:
            module.run(variant, report)
    if not report.errors:
        for module in LAST:
            module.run(variant, report)
