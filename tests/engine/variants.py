"""Random variants: every rule the model knows, drawn at random on small boards.

They are no games anybody would play; they are positions of the rules against each other that no
spec has yet. A variant is made from its number alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from taflc.model import (
    Berserk,
    Endings,
    Group,
    Jump,
    Needs,
    Piece,
    PieceId,
    Piercing,
    Repetition,
    Shieldwall,
    Side,
    Variant,
    Zone,
    area,
)

T = TypeVar("T")
KINDS = ("man", "commander", "knight", "mercenary")
LETTERS = {"man": "tT", "commander": "cC", "knight": "nN", "mercenary": "mM", "king": "kK"}
A, D = Side.ATTACKERS, Side.DEFENDERS


class Dice:
    """Draws from a seed, the same under every Python version."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return int(self._random.random() * n)

    def chance(self, share: float) -> bool:
        return self._random.random() < share

    def one(self, of: Sequence[T]) -> T:
        return of[self.below(len(of))]

    def some(self, of: Sequence[T], share: float) -> frozenset[T]:
        return frozenset(item for item in of if self.chance(share))


def random_variant(seed: int) -> Variant:
    """The random variant of this number."""
    dice = Dice(seed)
    size = dice.one((5, 6, 7, 7, 8, 9, 11, 15))
    kinds = ("man", *(kind for kind in KINDS[1:] if dice.chance(0.45)))
    ids = [PieceId(D, "king"), *(PieceId(side, kind) for kind in kinds for side in (A, D))]
    if dice.chance(0.3) and len(kinds) > 1:
        ids.remove(PieceId(dice.one((A, D)), kinds[1]))
    groups = random_groups(dice, size, ids)
    flips = {kind: dice.chance(0.4) for kind in kinds if PieceId(A, kind) in ids and PieceId(D, kind) in ids}
    pieces = tuple(random_piece(dice, id, ids, groups, flips.get(id.kind, False)) for id in ids)
    return Variant(
        id=f"random-{seed}",
        title={"en": f"Random {seed}"},
        aliases=(),
        family="test",
        author="",
        year=None,
        evidence="app",
        layout_evidence="sourced",
        sources=(),
        gaps=(),
        readings=(),
        extends=None,
        path="random",
        size=size,
        layout=random_layout(dice, size, ids),
        groups=groups,
        edge_hostile=dice.some(ids, 0.5) if dice.chance(0.25) else frozenset(),
        pieces=pieces,
        first=dice.one((A, D)),
        berserk=Berserk(dice.one(("optional", "forced")), dice.chance(0.5), dice.chance(0.6))
        if dice.chance(0.4)
        else None,
        linnaean=groups[0].name if dice.chance(0.3) else None,
        shieldwall=Shieldwall(dice.chance(0.5), dice.chance(0.5), dice.chance(0.5), dice.chance(0.5))
        if dice.chance(0.3)
        else None,
        endings=random_endings(dice, size),
        examples=(),
        perft=(),
        perft_cite=(),
        values={},
        origins={},
        cites={},
    )


def random_layout(dice: Dice, size: int, ids: list[PieceId]) -> dict[int, PieceId]:
    """A king in the middle, and pieces of all kinds around him, thinly enough that all can move."""
    king = size * size // 2
    layout = {king: PieceId(D, "king")}
    others = ids[1:]
    for square in range(size * size):
        if square != king and dice.chance(0.3):
            id = dice.one(others)
            near = max(abs(square % size - king % size), abs(square // size - king // size)) <= size // 4
            if (id.side is D) == near or dice.chance(0.3):
                layout[square] = id
    for id in others:
        free = [square for square in range(size * size) if square not in layout]
        layout[dice.one(free)] = id
    return layout


def random_groups(dice: Dice, size: int, ids: list[PieceId]) -> tuple[Group, ...]:
    """A throne, and sometimes corners and a camp of squares anywhere."""
    made = [("throne", area("centre", size) or frozenset())]
    if dice.chance(0.6):
        made.append(("corners", area("corners", size) or frozenset()))
    if dice.chance(0.5):
        made.append(("camp", frozenset(dice.below(size * size) for _ in range(1 + size))))
    return tuple(random_group(dice, name, squares, ids) for name, squares in made)


def random_group(dice: Dice, name: str, squares: frozenset[int], ids: list[PieceId]) -> Group:
    stop = dice.one((frozenset(ids), frozenset(ids[:1]), dice.some(ids, 0.6), frozenset()))
    return Group(
        name=name,
        squares=squares,
        stop=stop,
        enter=stop if dice.chance(0.6) else stop & dice.some(ids, 0.5),
        pass_over=frozenset(ids) if dice.chance(0.6) else dice.some(ids, 0.5),
        hostile_empty=dice.one((frozenset(), frozenset(ids), dice.some(ids, 0.5))),
        hostile_occupied=dice.one((frozenset(), frozenset(), frozenset(ids), dice.some(ids, 0.5))),
    )


def random_piece(dice: Dice, id: PieceId, ids: list[PieceId], groups: tuple[Group, ...], flips: bool) -> Piece:
    royal = id.kind == "king"
    hammer, anvil = dice.one(((True, True),) * 6 + ((False, False), (True, False), (False, True)))
    kinds = sorted({other.kind for other in ids})
    jump_share = 0.15 if royal or id.kind == "man" else 0.6
    over = [other for other in ids if other.kind != "king"]
    return Piece(
        id=id,
        letter=LETTERS[id.kind][id.side is D],
        royal=royal,
        range=dice.one((None,) * 5 + (1, 2, 3)),
        jump=Jump(
            over=dice.some(over, 0.5) | {dice.one(over)},
            takes=dice.chance(0.4),
            from_or_to=frozenset((dice.one(groups).name,)) if dice.chance(0.25) else frozenset(),
            landing_captures=dice.chance(0.75),
        )
        if dice.chance(jump_share)
        else None,
        hammer=hammer,
        anvil=anvil,
        zones=random_zones(dice, groups, 0.7 if royal else 0.2),
        pierced=Piercing(
            hammers=dice.some(kinds, 0.5) | {dice.one(kinds)},
            anvils=dice.some(kinds, 0.5) | {dice.one(kinds)},
            anvil_groups=dice.some([group.name for group in groups], 0.5),
            not_near=dice.some([group.name for group in groups], 0.3),
        )
        if dice.chance(0.6 if royal else 0.2)
        else None,
        flips=flips,
        removed_by_both=dice.some(kinds, 0.4) if flips and dice.chance(0.5) else frozenset(),
    )


def random_zones(dice: Dice, groups: tuple[Group, ...], share: float) -> tuple[Zone, ...]:
    needs = (Needs.CUSTODIAL, Needs.CUSTODIAL, Needs.FOUR, Needs.NEIGHBOURS, Needs.NEVER)
    if not dice.chance(share):
        return (Zone("elsewhere", None, Needs.CUSTODIAL),)
    zones = [Zone("on", group.name, dice.one(needs)) for group in groups if dice.chance(0.5)]
    zones += [Zone("beside", group.name, dice.one((*needs, Needs.THREE))) for group in groups if dice.chance(0.5)]
    return (*zones, Zone("elsewhere", None, dice.one(needs[:4])))


def random_endings(dice: Dice, size: int) -> Endings:
    goal = dice.one(("corners", "edge"))
    what = dice.one(("position", "position", "own move", "both moves"))
    results = ("draw", "mover loses", "beginner loses", "attackers lose", "defenders lose", "illegal")
    losses = ("ignored", "loses", "draw")
    result = {"own move": "mover loses", "both moves": "beginner loses"}.get(what) or dice.one(results)
    times = dice.one((2, 3)) if what == "position" else 3
    few = [(side, 2 + dice.below(4)) for side in Side if dice.chance(0.7)]
    return Endings(
        goal=area(goal, size) or frozenset(),
        goal_names=(goal,),
        encirclement=dice.one(("off", "any rings", "one ring")),
        exit_fort=dice.chance(0.4),
        attackers_taken=dice.one(losses),
        lone_king=dice.one(losses),
        lone_king_on_edge=dice.one(losses),
        no_legal_step=dice.one(losses[1:]),
        repetition=Repetition(what, times, result) if dice.chance(0.7) else None,
        quiet_plies=8 + dice.below(20) if dice.chance(0.3) else None,
        too_few=dict(few) if dice.chance(0.3) else {},
    )

