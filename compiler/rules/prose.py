"""The rules of a variant as its engine tells them: the sentences of its English rulebook.

There is one source of words for rules and kinds, ``taflc.rulebook``; what kinds share is said once, and what a
variant lacks is told by rules that are off.
"""

from __future__ import annotations

from taflc.model import Variant
from taflc.rulebook import chapters
from taflc.rulebook.languages import language
from taflc.rulebook.telling import Teller
from taflc.rules.base import Rule, section, where


def all_rules(variant: Variant) -> tuple[Rule, ...]:
    """Every rule of a variant in the rulebook's order, then those it lacks."""
    teller = Teller(variant, language("en"))
    here = [(one, True) for told in chapters.rules(teller).values() for one in told]
    lacking = [(one, False) for one in chapters.absent(teller)]
    return tuple(
        Rule(section(one.paths[0]), one.paths[0], on, one.text, where(variant, one.paths[0]))
        for one, on in [*here, *lacking]
    )
