"""Worked examples, played through the reference interpreter: `taflc check --examples`."""

from __future__ import annotations

from taflc.model import Variant
from taflc.problems import Report, shorten


def replay_examples(variant: Variant, report: Report) -> None:
    """Report every example that does not come true under the variant's rules (TAFL808)."""
    from taflc.reference import run_example

    for example in variant.examples:
        wrong = run_example(variant, example)
        if wrong:
            inherited = "the example written again under the same name, or its name in `drop_examples`"
            report.add(
                "TAFL808",
                example.where,
                f"This {'' if example.own else 'inherited '}example does not come true.",
                found=f"{shorten(example.name)}: {'; '.join(wrong)}",
                expected="what the example says" if example.own else inherited,
                related=[
                    (variant.origins.get(path), f"it shows {path}") for path in example.shows if path in variant.values
                ],
            )
