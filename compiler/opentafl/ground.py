"""Which of a variant's groups of squares is what in OpenTafl's notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from taflc.model import Group, PieceId, Side, Variant, area


@dataclass(frozen=True, slots=True)
class Ground:
    """``keys``: the notation's key for each group it can carry; ``groups``: the one group of each key.

    ``goal``: the goal squares that have to be written as corner squares although no group has them.
    ``lost``: what of the groups the notation cannot say.
    """

    keys: Mapping[str, str]
    groups: Mapping[str, Group]
    goal: frozenset[int]
    lost: tuple[str, ...]


def ground_of(variant: Variant) -> Ground:
    """Sort a variant's groups: corners, centre, the attackers' and the defenders' forts."""
    keys: dict[str, str] = {}
    groups: dict[str, Group] = {}
    lost: list[str] = []
    edge, centre = area("edge", variant.size), area("centre", variant.size)
    at_centre = any(group.squares == centre for group in variant.groups)
    for group in variant.groups:
        if group.squares == edge:
            lost += [] if plain(variant, group) else ["rules of the edge's squares"]
            continue
        key = _key(variant, group, at_centre)
        before = groups.get(key)
        if before is None or _alike(before, group):
            keys[group.name] = key
            if before is not None and group.enter != group.stop:
                lost.append(f"{group.name} apart from {before.name}")
            squares = group.squares | (before.squares if before else frozenset())
            groups[key] = replace(before or group, squares=squares)
        elif not plain(variant, group):
            lost.append(f"rules of the squares {group.name}")
    names = [(key, group) for key, group in groups.items() if not plain(variant, group)]
    lost += [
        f"{one.name} and {other.name} on the same squares"
        for i, (_, one) in enumerate(names)
        for _, other in names[:i]
        if one.squares & other.squares
    ]
    goal, goal_lost = _goal(variant, groups)
    return Ground(keys, groups, goal, tuple(lost + goal_lost))


def _key(variant: Variant, group: Group, at_centre: bool) -> str:
    """The notation's key for a group: its corners are where the king wins, the centre alone tells empty from full."""
    goal = variant.endings.goal
    if group.squares == goal or group.squares & (area("corners", variant.size) or frozenset()):
        return "cor"
    if group.squares == area("centre", variant.size):
        return "cen"
    if not at_centre and matters_occupied(variant, group):
        return "cen"
    return "afor" if any(id.side is Side.ATTACKERS for id in group.stop) else "dfor"


def _alike(one: Group, other: Group) -> bool:
    """Whether two groups differ in their squares only."""
    bare = [replace(group, name="", squares=frozenset(), title={}) for group in (one, other)]
    return bare[0] == bare[1]


def _goal(variant: Variant, groups: Mapping[str, Group]) -> tuple[frozenset[int], list[str]]:
    """Goal squares to be written as corners, and what is lost if that cannot be."""
    goal = variant.endings.goal
    if goal == area("edge", variant.size) or ("cor" in groups and groups["cor"].squares == goal):
        return frozenset(), []
    taken = [group for group in groups.values() if group.squares & goal and not plain(variant, group)]
    if "cor" in groups or taken:
        return frozenset(), [f"where the king wins: {', '.join(variant.endings.goal_names)}"]
    return goal, []


def plain(variant: Variant, group: Group) -> bool:
    """Whether a group has no rules."""
    everyone = frozenset(piece.id for piece in variant.pieces)
    hostile = group.hostile_empty | group.hostile_occupied
    return not hostile and everyone <= group.stop & group.enter & group.pass_over


def matters_occupied(variant: Variant, group: Group) -> bool:
    """Whether a group is hostile to somebody either empty or occupied, but not both, and that can be seen in play.

    It cannot if only armed enemies of those victims ever stand there, or a king who has won.
    """
    here = group.stop | {variant.layout[square] for square in group.squares & variant.layout.keys()}
    victims = group.hostile_empty ^ group.hostile_occupied
    won = group.squares <= variant.endings.goal
    return any(
        (one.side is victim.side or not variant.piece(one).anvil) and not (one == victim and variant.piece(one).royal)
        for one in here
        for victim in victims
        if _has(variant, one) and not (won and variant.piece(one).royal)
    )


def _has(variant: Variant, id: PieceId) -> bool:
    """Whether the variant has such a piece."""
    return any(piece.id == id for piece in variant.pieces)
