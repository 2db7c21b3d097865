"""Other rules: for every rule of a variant, the variant with that one rule changed.

The generated tests must tell each of them from the variant itself. The changes are made on the
resolved Variant, so they also cover rules the variant lacks (a rule that is off is switched on).
Sets of pieces are changed by one piece at a time; numbers by one; choices to every other choice.
"""

from __future__ import annotations

from taflc.conformance.mutations import pieces, rules, squares
from taflc.conformance.mutations.base import MUTATIONS, Mutation, called, row_of
from taflc.model import Variant

__all__ = ["FIXED", "MUTATIONS", "Mutation", "called", "mutations", "pieces", "row_of", "rules", "squares"]

FIXED = {
    "pieces.KIND.royal": "exactly one kind is royal, the king",
    "pieces.KIND.letters": "letters only name the pieces, and the set-up test shows them",
    "pieces.KIND.sides": "the layout decides which pieces there are, and the set-up test shows it",
}
"""Schema rows that have no other legal value for a variant as it stands, with the reason."""


def mutations(variant: Variant) -> list[Mutation]:
    """Every changed variant, in a fixed order, none equal to the variant or to an earlier one."""
    found: list[Mutation] = []
    for source in dict.fromkeys(MUTATIONS.values()):
        for mutation in source(variant):
            if mutation.variant != variant and all(mutation.variant != other.variant for other in found[-40:]):
                found.append(mutation)
    return found
