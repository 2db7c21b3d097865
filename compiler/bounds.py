"""How long the engine's buffers are, and why no position overflows them.

Every buffer of a generated engine is a table over the squares of the board, whose indices are squares, or
one of these. The generated code names each with its reason; engines compiled with ``taflc build --checked``
assert them wherever they are written to.
"""

from __future__ import annotations

from dataclasses import dataclass

from taflc.geometry import Geometry
from taflc.model import Variant


@dataclass(frozen=True, slots=True)
class Bound:
    """The length of a buffer: the engine's constant, the number, and why it is enough."""

    constant: str
    number: int
    why: str


def bounds(variant: Variant, geometry: Geometry, own_jumps: bool) -> tuple[Bound, ...]:
    """The lengths of a variant's buffers.

    >>> from taflc.load import load_variant
    >>> for bound in bounds(load_variant("spec/brandubh-7.yaml"), Geometry(7), False):
    ...     print(bound.constant, bound.number)
    MOST_STEPS 197
    MOST_VICTIMS 5
    """
    steps = "legal steps: one on each square from each direction,"
    steps += " one more over an own piece," if own_jumps else ""
    victims = "victims of a step: the piece jumped over, four neighbours"
    wall = variant.shieldwall is not None
    found = [
        Bound("MOST_STEPS", geometry.most_steps(own_jumps) + 1, steps + " and `end`"),
        Bound(
            "MOST_VICTIMS", 5 + (2 * geometry.size if wall else 0), victims + (", two rows on the edge" if wall else "")
        ),
    ]
    if variant.berserk is not None:
        why = "steps of the piece in a run: to each square of its rank and file, and `end`"
        found.append(Bound("MOST_RUN_STEPS", geometry.fans + 1, why))
    return tuple(found)
