"""Why a changed rule can be the same game: what follows from the rules around it, whatever the variant."""

from __future__ import annotations

from collections.abc import Callable

from taflc.conformance.mutations import Mutation
from taflc.model import Needs, Variant, area, neighbours

Reason = Callable[[Variant, Mutation], str]


def squares_of(variant: Variant, mutation: Mutation) -> frozenset[int]:
    """The squares of the group that a change is about; none if it is about no group of the variant."""
    return next((group.squares for group in variant.groups if group.name == mutation.group), frozenset())


def on_corners(variant: Variant, mutation: Mutation) -> str:
    """No line runs over a corner, and a corner has two neighbours only."""
    squares = squares_of(variant, mutation)
    if not squares or not squares <= (area("corners", variant.size) or frozenset()):
        return ""
    if mutation.path.endswith(".pass"):
        return "no line runs over a corner"
    if mutation.path.endswith(".taken") and " on " in mutation.value:
        return "a piece on a corner stands between no two squares and has no four neighbours"
    return ""


def on_the_edge(variant: Variant, mutation: Mutation) -> str:
    """A piece on the edge has three neighbours at most."""
    squares = squares_of(variant, mutation)
    if squares and squares <= (area("edge", variant.size) or frozenset()) and mutation.path == "captures.linnaean":
        return "a king on the edge has no four neighbours"
    return ""


def won_already(variant: Variant, mutation: Mutation) -> str:
    """A king who stands on a goal has won, so what the rules say of him there never speaks."""
    goal = variant.endings.goal
    edge = area("edge", variant.size) or frozenset()
    if mutation.path in ("endings.exit_fort", "endings.lone_king_on_edge") and edge <= goal:
        return "a king on the edge has won already"
    if mutation.piece is None or not variant.piece(mutation.piece).royal:
        return ""
    squares = squares_of(variant, mutation)
    there = mutation.path.endswith(".pass") or (mutation.path.endswith(".taken") and " on " in mutation.value)
    if squares and squares <= goal and there:
        return "a king who comes there has won already"
    if mutation.path.endswith(".moves") and edge <= goal and mutation.value.endswith(f": {variant.size - 2}"):
        return "further goes only who stands on the edge, and a king there has won already"
    if mutation.path == "board.edge_hostile" and edge <= goal:
        return "the edge is beside a king on the edge only, and he has won already"
    return ""


def inner_squares(variant: Variant, mutation: Mutation) -> str:
    """Four sides and all neighbours are the same where no side is missing."""
    squares = squares_of(variant, mutation)
    wanted = mutation.value.rpartition(": ")[2]
    if not squares or not mutation.path.endswith(".taken"):
        return ""
    if wanted not in (Needs.FOUR.value, Needs.NEIGHBOURS.value):
        return ""
    if " beside " in mutation.value:
        squares = frozenset(n for s in squares for n in neighbours(s, variant.size) if n is not None)
    if all(None not in neighbours(s, variant.size) for s in squares):
        return "there every piece has four neighbours, so these words ask for the same"
    return ""


def never_flips(variant: Variant, mutation: Mutation) -> str:
    """Whether a conversion counts as a capture only matters if somebody converts."""
    if mutation.path == "turn.berserk.conversion_counts" and not any(piece.flips for piece in variant.pieces):
        return "no piece changes sides"
    return ""


REASONS: tuple[Reason, ...] = (on_corners, on_the_edge, won_already, inner_squares, never_flips)


def reason_for(variant: Variant, mutation: Mutation) -> str:
    """Why the mutant is the same game, or an empty text; only games tell that it really is."""
    return next(filter(None, (reason(variant, mutation) for reason in REASONS)), "")
