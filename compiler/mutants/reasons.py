"""Why a changed rule can be the same game: what follows from the rules around it, whatever the variant."""

from __future__ import annotations

import re
from collections.abc import Callable

from taflc.conformance.mutations import Mutation, called
from taflc.model import Needs, Variant, area, neighbours
from taflc.reference.ground import Ground
from taflc.reference.zones import needs_at

Reason = Callable[["Change"], str]


class Change:
    """A variant, one of its mutants, and what the reasons ask of them.

    ``row``: the rule's row in the schema table. ``piece``: the piece that the change is about, if it is one;
    ``royal`` whether that is a king. ``squares``: those of the group it is about. ``where`` and ``needs``: the sort of
    zone and what taking needs there, for changes of how a piece is taken.
    """

    def __init__(self, variant: Variant, mutation: Mutation) -> None:
        self.variant, self.mutation, self.row = variant, mutation, mutation.row
        self.piece = variant.piece(mutation.piece) if mutation.piece else None
        self.royal = self.piece is not None and self.piece.royal
        self.squares = next((g.squares for g in variant.groups if g.name == mutation.group), frozenset())
        self.corners = area("corners", variant.size) or frozenset()
        self.edge = area("edge", variant.size) or frozenset()
        # Names may hold any word, so what is said of a zone is read behind the piece's name.
        said = mutation.value.removeprefix(f"{called(self.piece.id)} ") if self.piece else ""
        zone = re.match(r"(on|beside|elsewhere)\b.*: (.+)$", said) if self.row == "pieces.KIND.taken" else None
        self.where = zone[1] if zone else ""
        self.needs = Needs(zone[2]) if zone else None

    def needed(self, squares: frozenset[int]) -> set[tuple[Needs, str | None]]:
        """What taking the piece needs on some squares, and the groups of the zones that say so."""
        ground = Ground(self.variant)
        return {needs_at(ground, self.piece, square) for square in squares} if self.piece else set()

    def around(self, squares: frozenset[int]) -> frozenset[int]:
        """The neighbours of some squares."""
        return frozenset(n for s in squares for n in neighbours(s, self.variant.size) if n is not None)


def on_corners(change: Change) -> str:
    """No line runs over a corner, and a corner has two neighbours only."""
    if not change.squares or not change.squares <= change.corners:
        return ""
    if change.row == "squares.GROUP.pass":
        return "no line runs over a corner"
    if change.where != "on" or change.piece is None or change.piece.id in change.variant.edge_hostile:
        return ""
    if Needs.NEIGHBOURS not in {change.needs, *(needs for needs, _ in change.needed(change.squares))}:
        return "a piece on a corner stands between no two squares and has no four neighbours"
    return ""


def on_the_edge(change: Change) -> str:
    """A piece on the edge has three neighbours at most."""
    if change.row != "captures.linnaean" or change.variant.linnaean is not None:
        return ""
    return "a king on the edge has no four neighbours" if change.squares and change.squares <= change.edge else ""


def won_already(change: Change) -> str:
    """A king who stands on a goal has won, so what the rules say of him there never speaks."""
    goal, edge, squares = change.variant.endings.goal, change.edge, change.squares
    if change.row in ("endings.exit_fort", "endings.lone_king_on_edge") and edge <= goal:
        return "a king on the edge has won already"
    if change.row == "captures.linnaean" and change.variant.linnaean is None and squares and squares <= goal:
        return "a king who comes there has won already"
    if change.piece is None or not change.royal:
        return ""
    elsewhere = {change.piece.zones[-1].needs, change.needs} if change.where == "elsewhere" else set()
    if elsewhere == {Needs.FOUR, Needs.NEIGHBOURS} and edge <= goal:
        return "these words differ on the edge only, and a king there has won already"
    if squares and change.where == "on" and squares <= goal:
        return "a king who comes there has won already"
    # Over a square of the edge goes only who stands on the edge.
    if squares and change.row == "squares.GROUP.pass" and squares <= edge <= goal:
        return "a king who comes there has won already"
    longest = change.variant.size - 2
    shorter = change.row == "pieces.KIND.moves" and change.mutation.value.endswith(f": {longest}")
    if shorter and edge <= goal and (change.piece.range is None or change.piece.range > longest):
        return "further goes only who stands on the edge, and a king there has won already"
    if change.row == "board.edge_hostile" and edge <= goal:
        return "the edge is beside a king on the edge only, and he has won already"
    return ""


def inner_squares(change: Change) -> str:
    """Four sides and all neighbours are one where no side is missing, and three too where only the group is hostile."""
    squares, piece = change.squares, change.piece
    if piece is None or not squares or change.where not in ("on", "beside"):
        return ""
    same = {(needs, group) for needs in (Needs.FOUR, Needs.NEIGHBOURS) for group in (None, *_names(change))}
    if change.where == "beside":
        squares = change.around(change.squares) - change.squares
        outside = change.around(squares) - change.squares
        hostile = [group for group in change.variant.groups if piece.id in group.hostile_empty | group.hostile_occupied]
        if not any(outside & group.squares for group in hostile):
            same.add((Needs.THREE, change.mutation.group))
    if (change.needs, change.mutation.group) not in same or not change.needed(squares) <= same:
        return ""
    if all(None not in neighbours(s, change.variant.size) for s in squares):
        return "there every piece has four neighbours, so these words ask for the same"
    return ""


def _names(change: Change) -> list[str]:
    return [group.name for group in change.variant.groups]


def never_closed(change: Change) -> str:
    """A square is an anvil for a piece beside it only if the piece's other sides can be closed there."""
    if change.row not in ("squares.GROUP.hostile.empty", "squares.GROUP.hostile.occupied"):
        return ""
    piece, beside = change.piece, change.around(change.squares)
    if piece is None or piece.pierced or piece.id in change.variant.edge_hostile:
        return ""
    if beside and beside <= change.edge and {n for n, _ in change.needed(beside)} <= {Needs.FOUR, Needs.NEVER}:
        return "beside these squares it stands on the edge, where it lacks a side that would have to be closed"
    return ""


def closed_already(change: Change) -> str:
    """Where all neighbours are asked for, the edge takes no part."""
    if change.row != "board.edge_hostile" or change.piece is None:
        return ""
    if {needs for needs, _ in change.needed(change.edge)} <= {Needs.NEIGHBOURS, Needs.NEVER}:
        return "on the edge this piece needs no more than all its neighbours"
    return ""


def never_passes(change: Change) -> str:
    """Who goes one square passes over none; what is jumped over is a piece."""
    if change.row == "squares.GROUP.pass" and change.piece is not None and change.piece.range == 1:
        return "it goes one square and passes over none"
    return ""


def pairs_barred(change: Change) -> str:
    """No pair works near some squares, so these are nobody's partner in one."""
    if change.row != "pieces.KIND.pierced_by.squares" or change.piece is None or change.piece.pierced is None:
        return ""
    barred = [f": also {name}" for name in change.piece.pierced.not_near]
    return "no pair takes it beside these squares" if change.mutation.value.endswith(tuple(barred)) else ""


def never_flips(change: Change) -> str:
    """Whether a conversion counts as a capture only matters if somebody converts."""
    if change.row == "turn.berserk.conversion_counts" and not any(piece.flips for piece in change.variant.pieces):
        return "no piece changes sides"
    return ""


REASONS: tuple[Reason, ...] = (
    on_corners, on_the_edge, won_already, inner_squares, never_closed, closed_already, never_passes, pairs_barred,
    never_flips,
)


def reason_for(variant: Variant, mutation: Mutation) -> str:
    """Why the mutant is the same game, or an empty text; only games tell that it really is."""
    change = Change(variant, mutation)
    return next(filter(None, (reason(change) for reason in REASONS)), "")
