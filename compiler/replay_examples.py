"""Worked examples, played through the reference interpreter: `taflc check --examples`."""

from __future__ import annotations

import re

from taflc.model import Variant
from taflc.problems import Report, shorten


def replay_examples(variant: Variant, report: Report) -> None:
    """Report every example that does not come true under the variant's rules (TAFL808)."""
    from taflc.reference import run_example

    for example in variant.examples:
        wrong = run_example(variant, example)
        if wrong:
            own = "Either the example or a rule it shows is wrong."
            inherited = "Write it again under the same name, or list it in `drop_examples`."
            found, expected = _told(wrong)
            report.add(
                "TAFL808",
                example.where,
                f"The {'' if example.own else 'inherited '}example `{shorten(example.name)}` does not come true.",
                found=found,
                expected=expected,
                help=own if example.own else inherited,
                related=[
                    (variant.origins.get(path), f"it shows {path}") for path in example.shows if path in variant.values
                ],
            )


def _told(wrong: list[str]) -> tuple[str, str]:
    """What happens instead, and what the example says, from lines such as `captured: expected b1, got none`.

    >>> _told(["captured: expected b1, got none", "outcome: expected none, got draw (repetition)"])
    ('captured none; outcome draw (repetition)', 'captured b1; outcome none')
    >>> _told(["a1-b2 is illegal"])
    ('a1-b2 is illegal', 'what the example says')
    """
    pairs = [re.fullmatch(r"(\w+): expected (.*), got (.*)", line) for line in wrong]
    found = "; ".join(f"{pair[1]} {pair[3]}" if pair else line for pair, line in zip(pairs, wrong, strict=True))
    expected = "; ".join(f"{pair[1]} {pair[2]}" for pair in pairs if pair)
    return found, expected or "what the example says"
