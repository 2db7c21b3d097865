"""Squares: who may stop on, enter and cross a group, and for whom its squares are anvils."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe
from taflc.conformance.recipes import Pair, recipe
from taflc.conformance.recipes.figures import ahead, look_around, siege, walk_to
from taflc.conformance.sketch import kinds, members, soldier
from taflc.conformance.spots import edge_spots, on
from taflc.model import PieceId, Variant, neighbours


@recipe("squares.GROUP.stop", "squares.GROUP.pass", "squares.GROUP.reenter")
def standing(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The piece walks up to the group from all sides, and from inside it."""
    assert m.piece and m.group
    squares = m.variant.group(m.group).squares
    yield from walks(pair, m.piece, on(pair[0], squares), squares)


def walks(pair: Pair, piece: PieceId, targets: Iterable[int], squares: frozenset[int]) -> Iterator[Probe | None]:
    """Walks to each target, across it, over a piece beside it, and from one square of the group to another."""
    size = pair[0].size
    for target in targets:
        yield from walk_to(pair, piece, target)
        for direction in range(4):
            near = ahead(target, direction, 1, size)
            if near in squares and near is not None:
                yield look_around(pair, piece, near)
            far = ahead(target, direction, 2, size)
            jump = pair[0].piece(piece).jump
            if near is not None and far is not None and jump is not None:
                for over in members(jump.over)[:2]:
                    yield look_around(pair, piece, far, {near: over})
    for square in sorted(squares):
        yield look_around(pair, piece, square)
        if square > min(squares) + 3 * size:
            break


@recipe("squares.GROUP.hostile", "squares.GROUP.hostile.empty", "squares.GROUP.hostile.occupied")
def hostile(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The victim between a hammer and the square, which is empty, or held by a friend of his."""
    assert m.piece and m.group
    squares = m.variant.group(m.group).squares
    yield from against(pair, m.piece, on(pair[0], squares), m.path.endswith("occupied"))


def against(pair: Pair, victim: PieceId, squares: Iterable[int], occupied: bool) -> Iterator[Probe | None]:
    """The victim beside each of the squares, hammered from the other side or shut in on all sides but that."""
    variant = pair[0]
    hammers = [k for k in kinds(variant, victim.side.enemy) if variant.piece(k).hammer]
    holders = kinds(variant, victim.side) + [
        k for k in kinds(variant, victim.side.enemy) if not variant.piece(k).anvil
    ]
    for special in squares:
        for direction, square in enumerate(neighbours(special, variant.size)):
            if square is None:
                continue
            others = tuple(d for d in range(4) if neighbours(square, variant.size)[d] not in (None, special))
            for hammer in hammers[:2]:
                for extra in [{special: k} for k in holders[:3]] if occupied else [{}]:
                    yield from siege(pair, victim, square, hammer, hammer, extra=extra, sides=[(direction,), others])


@recipe("board.edge_hostile")
def edge(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The victim on the edge, hammered from inside, or shut in on every side the board has."""
    assert m.piece
    for hammer in kinds(pair[0], m.piece.side.enemy)[:2]:
        for square in edge_spots(pair[0]):
            yield from siege(pair, m.piece, square, hammer, soldier(pair[0], hammer.side))


@recipe("squares", "squares.GROUP", "squares.GROUP.at")
def membership(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Everything a group does, on the one square that belongs to it only under one of the two rules."""
    assert m.group and m.square is not None
    group = m.variant.group(m.group)
    for piece in [p.id for p in pair[0].pieces]:
        if piece not in group.stop or piece not in group.enter or piece not in group.pass_over:
            yield from walks(pair, piece, [m.square], frozenset({m.square}))
        for victims, occupied in ((group.hostile_empty, False), (group.hostile_occupied, True)):
            if piece in victims:
                yield from against(pair, piece, [m.square], occupied)
        if any(zone.group == m.group for zone in pair[0].piece(piece).zones):
            yield from zone_squares(pair, piece, m.square)
    yield from goal_step(pair, m.square)


def zone_squares(pair: Pair, victim: PieceId, square: int) -> Iterator[Probe | None]:
    """The victim closed in on the square and on its neighbours."""
    hammer = soldier(pair[0], victim.side.enemy)
    for at in (square, *neighbours(square, pair[0].size)):
        if at is not None:
            yield from siege(pair, victim, at, hammer, hammer)


def goal_step(pair: Pair, square: int) -> Iterator[Probe | None]:
    """The king steps onto the square."""
    from taflc.conformance.recipes.endings import king_steps_to

    yield from king_steps_to(pair, square)


def named_squares(variant: Variant, names: Iterable[str]) -> list[int]:
    """The spots on the groups of these names."""
    return [s for group in variant.groups if group.name in set(names) for s in on(variant, group.squares)]
