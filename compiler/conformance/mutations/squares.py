"""Other boards and squares."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from taflc.conformance.mutations.base import Mutation, called, first_and_last, ids, mutates, toggled, with_group
from taflc.model import Group, PieceSet, Variant, area, neighbours


@mutates("board.layout", "board.size")
def layout(variant: Variant) -> Iterator[Mutation]:
    """One piece fewer of each kind, and one replaced by another of its side."""
    for piece in dict.fromkeys(variant.layout.values()):
        square = min(s for s, p in variant.layout.items() if p == piece)
        others = [p for p in ids(variant) if p.side is piece.side and p != piece]
        for other in [None, *others[:1]]:
            changed = {s: p for s, p in variant.layout.items() if s != square}
            if other is not None:
                changed[square] = other
            word = f"{called(other)} instead of {called(piece)}" if other else f"one {called(piece)} fewer"
            yield Mutation("board.layout", word, dataclasses.replace(variant, layout=changed), piece, None, square)


@mutates("board.edge_hostile")
def edge_hostile(variant: Variant) -> Iterator[Mutation]:
    """The edge an anvil for one piece more or fewer."""
    for piece in ids(variant):
        pieces = toggled(variant.edge_hostile, piece)
        word = ("also " if piece in pieces else "not ") + called(piece)
        yield Mutation("board.edge_hostile", word, dataclasses.replace(variant, edge_hostile=pieces), piece)


@mutates("squares.GROUP", "squares.GROUP.at")
def group_squares(variant: Variant) -> Iterator[Mutation]:
    """Each group one square smaller and one square larger."""
    size = variant.size
    for group in variant.groups:
        path = f"squares.{group.name}.at"
        for square in first_and_last(group.squares, size):
            smaller = group.squares - {square}
            if smaller:
                yield Mutation(path, "one square fewer", with_group(variant, group, squares=smaller),
                               None, group.name, square)
        near = sorted(
            n for s in group.squares for n in neighbours(s, size) if n is not None and n not in group.squares
        )
        if near:
            larger = group.squares | {near[0]}
            yield Mutation(path, "one square more", with_group(variant, group, squares=larger),
                           None, group.name, near[0])


@mutates("squares.GROUP.stop", "squares.GROUP.pass", "squares.GROUP.reenter", "squares.GROUP.hostile",
         "squares.GROUP.hostile.empty",         "squares.GROUP.hostile.occupied")
def group_pieces(variant: Variant) -> Iterator[Mutation]:
    """Who may stop on, enter and pass each group, and for whom it is hostile, by one piece more or fewer."""
    for group in variant.groups:
        for piece in ids(variant):
            stop = toggled(group.stop, piece)
            enter = group.enter | {piece} if piece in stop else group.enter - {piece}
            changes: list[tuple[str, dict[str, PieceSet]]] = [("stop", {"stop": stop, "enter": enter})]
            if piece in group.stop:
                changes.append(("reenter", {"enter": toggled(group.enter, piece)}))
            changes += [
                ("pass", {"pass_over": toggled(group.pass_over, piece)}),
                ("hostile.empty", {"hostile_empty": toggled(group.hostile_empty, piece)}),
                ("hostile.occupied", {"hostile_occupied": toggled(group.hostile_occupied, piece)}),
            ]
            for key, change in changes:
                now = next(iter(change.values())) if key != "reenter" else change["enter"]
                word = ("also " if piece in now else "not ") + called(piece)
                yield Mutation(f"squares.{group.name}.{key}", word, with_group(variant, group, **change),
                               piece, group.name)


@mutates("squares")
def more_groups(variant: Variant) -> Iterator[Mutation]:
    """Special squares the variant does not have: a throne in the centre, corners."""
    every = frozenset(ids(variant))
    kings = frozenset(p.id for p in variant.pieces if p.royal)
    nobody: PieceSet = frozenset()
    for name, where in (("throne", "centre"), ("corners", "corners")):
        squares = area(where, variant.size) or frozenset()
        if any(group.squares & squares for group in variant.groups):
            continue
        for word, stop, pass_over, empty, occupied in (
            ("only the king may stop", kings, every, nobody, nobody),
            ("impassable", every, nobody, nobody, nobody),
            ("hostile when empty", every, every, every, nobody),
            ("hostile when occupied", every, every, nobody, every),
        ):
            group = Group(name, squares, stop, stop, pass_over, empty, occupied)
            changed = dataclasses.replace(variant, groups=(*variant.groups, group))
            yield Mutation("squares", f"{name} in the {where}: {word}", changed, None, name, min(squares))
