"""How long the engine's buffers are, and why no position overflows them.

Every buffer of a generated engine is a table over the squares of the board, whose indices are squares, or
one of these. The generated code names each with its reason; engines compiled with ``taflc build --checked``
assert them wherever they are written to.
"""

from __future__ import annotations

from dataclasses import dataclass

from taflc.geometry import Geometry
from taflc.model import Variant

#: Random games may be this long; their memory of positions grows with it.
MOST_PLIES = 1_000_000
#: Perft may be this deep: each level takes some 3 KB of the stack, of which a thread has 8 MB.
MOST_DEPTH = 1_000


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
    MOST_PLIES 1000000
    MOST_DEPTH 1000
    """
    steps = "legal steps: on each square from each of four directions one,"
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
    found.append(Bound("MOST_PLIES", MOST_PLIES, "steps of a random game, which may remember a position for each"))
    found.append(Bound("MOST_DEPTH", MOST_DEPTH, "levels of perft, each some 3 KB of a thread's stack"))
    return tuple(found)
