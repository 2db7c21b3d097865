"""Why a changed rule can be the same game: what follows from the rules around it, whatever the variant."""

from __future__ import annotations

from collections.abc import Callable

from taflc.conformance.mutations import Mutation
from taflc.model import Needs, Piece, Variant, area, neighbours
from taflc.reference.ground import Ground
from taflc.reference.zones import needs_at

Reason = Callable[[Variant, Mutation], str]


def squares_of(variant: Variant, mutation: Mutation) -> frozenset[int]:
    """The squares of the group that a change is about; none if it is about no group of the variant."""
    return next((group.squares for group in variant.groups if group.name == mutation.group), frozenset())


def on_these(variant: Variant, piece: Piece, squares: frozenset[int]) -> set[Needs]:
    """What taking the piece needs on some squares."""
    ground = Ground(variant)
    return {needs_at(ground, piece, square)[0] for square in squares}


def around(variant: Variant, squares: frozenset[int]) -> frozenset[int]:
    """The neighbours of some squares."""
    return frozenset(n for s in squares for n in neighbours(s, variant.size) if n is not None)


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
    if mutation.path != "captures.linnaean" or variant.linnaean is not None:
        return ""
    if squares and squares <= (area("edge", variant.size) or frozenset()):
        return "a king on the edge has no four neighbours"
    return ""


def won_already(variant: Variant, mutation: Mutation) -> str:
    """A king who stands on a goal has won, so what the rules say of him there never speaks."""
    goal = variant.endings.goal
    edge = area("edge", variant.size) or frozenset()
    if mutation.path in ("endings.exit_fort", "endings.lone_king_on_edge") and edge <= goal:
        return "a king on the edge has won already"
    squares = squares_of(variant, mutation)
    if mutation.path == "captures.linnaean" and variant.linnaean is None and squares and squares <= goal:
        return "a king who comes there has won already"
    if mutation.piece is None or not variant.piece(mutation.piece).royal:
        return ""
    if mutation.path.endswith(".taken") and " elsewhere: " in mutation.value and edge <= goal:
        zone = variant.piece(mutation.piece).zones[-1]
        if {zone.needs.value, mutation.value.rpartition(": ")[2]} == {Needs.FOUR.value, Needs.NEIGHBOURS.value}:
            return "these words differ on the edge only, and a king there has won already"
    taken_there = mutation.path.endswith(".taken") and " on " in mutation.value and squares <= goal
    # Over a square of the edge goes only who stands on the edge.
    if squares and (taken_there or (mutation.path.endswith(".pass") and squares <= edge <= goal)):
        return "a king who comes there has won already"
    if mutation.path.endswith(".moves") and edge <= goal and mutation.value.endswith(f": {variant.size - 2}"):
        return "further goes only who stands on the edge, and a king there has won already"
    if mutation.path == "board.edge_hostile" and edge <= goal:
        return "the edge is beside a king on the edge only, and he has won already"
    return ""


def inner_squares(variant: Variant, mutation: Mutation) -> str:
    """Four sides and all neighbours are one where no side is missing, and three too where only the group is hostile."""
    squares = squares_of(variant, mutation)
    if mutation.piece is None or not squares or not mutation.path.endswith(".taken"):
        return ""
    piece = variant.piece(mutation.piece)
    same = {Needs.FOUR, Needs.NEIGHBOURS}
    if " beside " in mutation.value:
        inside = squares
        squares = around(variant, inside) - inside
        if not any(piece.id in group.hostile_empty | group.hostile_occupied
                   and (around(variant, squares) - inside) & group.squares for group in variant.groups):
            same.add(Needs.THREE)
    wanted = {needs for needs in same if mutation.value.endswith(f": {needs.value}")}
    if not wanted or not on_these(variant, piece, squares) <= same:
        return ""
    if all(None not in neighbours(s, variant.size) for s in squares):
        return "there every piece has four neighbours, so these words ask for the same"
    return ""


def never_closed(variant: Variant, mutation: Mutation) -> str:
    """A square is an anvil for a piece beside it only if the piece's other sides can be closed there."""
    squares = squares_of(variant, mutation)
    if mutation.piece is None or not squares or ".hostile." not in mutation.path:
        return ""
    piece = variant.piece(mutation.piece)
    beside = around(variant, squares)
    if piece.pierced or piece.id in variant.edge_hostile or not beside <= (area("edge", variant.size) or frozenset()):
        return ""
    if on_these(variant, piece, beside) <= {Needs.FOUR, Needs.NEVER}:
        return "beside these squares it stands on the edge, where it lacks a side that would have to be closed"
    return ""


def closed_already(variant: Variant, mutation: Mutation) -> str:
    """Where all neighbours are asked for, the edge takes no part."""
    if mutation.path != "board.edge_hostile" or mutation.piece is None:
        return ""
    piece = variant.piece(mutation.piece)
    if on_these(variant, piece, area("edge", variant.size) or frozenset()) <= {Needs.NEIGHBOURS, Needs.NEVER}:
        return "on the edge this piece needs no more than all its neighbours"
    return ""


def never_passes(variant: Variant, mutation: Mutation) -> str:
    """Who goes one square passes over none; what is jumped over is a piece."""
    if mutation.path.endswith(".pass") and mutation.piece and variant.piece(mutation.piece).range == 1:
        return "it goes one square and passes over none"
    return ""


def pairs_barred(variant: Variant, mutation: Mutation) -> str:
    """No pair works near some squares, so these are nobody's partner in one."""
    if not mutation.path.endswith(".pierced_by.squares") or mutation.piece is None:
        return ""
    pair = variant.piece(mutation.piece).pierced
    if pair is not None and mutation.value.rpartition(": also ")[2] in pair.not_near:
        return "no pair takes it beside these squares"
    return ""


def never_flips(variant: Variant, mutation: Mutation) -> str:
    """Whether a conversion counts as a capture only matters if somebody converts."""
    if mutation.path == "turn.berserk.conversion_counts" and not any(piece.flips for piece in variant.pieces):
        return "no piece changes sides"
    return ""


REASONS: tuple[Reason, ...] = (
    on_corners, on_the_edge, won_already, inner_squares, never_closed, closed_already, never_passes, pairs_barred,
    never_flips,
)


def reason_for(variant: Variant, mutation: Mutation) -> str:
    """Why the mutant is the same game, or an empty text; only games tell that it really is."""
    return next(filter(None, (reason(variant, mutation) for reason in REASONS)), "")
