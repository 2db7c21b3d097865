"""Berserk runs: going on, stopping, the king's finish, and what counts as a capture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe
from taflc.conformance.recipes import Pair, recipe, shows
from taflc.conformance.recipes.figures import ABOVE, BELOW, LEFT, RIGHT, ahead
from taflc.conformance.sketch import figure, kinds, royal, soldier
from taflc.conformance.spots import on, open_spots, spots
from taflc.model import PieceId, Side, Variant
from taflc.reference import END, Step


@recipe("turn.berserk", "turn.berserk.stop", "turn.berserk.conversion_counts", "turn.berserk.king_finish")
def runs(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A capture with another to follow; with flips as captures; and the king's run to a goal."""
    if m.path.endswith("king_finish"):
        yield from finishes(pair)
    for first, second in victims(pair[0]):
        yield from two_captures(pair, first, second)
    yield from finishes(pair)


def victims(variant: Variant) -> list[tuple[PieceId, PieceId]]:
    """Pairs of victims of one side: soldiers, and each kind that flips, first and second."""
    found = []
    for side in (Side.DEFENDERS, Side.ATTACKERS):
        plain = soldier(variant, side)
        found.append((plain, plain))
        for kind in kinds(variant, side):
            if variant.piece(kind).flips:
                found += [(kind, plain), (plain, kind), (kind, kind)]
    return found


def two_captures(
    pair: Pair, first: PieceId, second: PieceId | None, *, title: str = "", show: bool = False
) -> Iterator[Probe | None]:
    """A hammer takes ``first`` beside the middle of its path; ``second`` stands further along, or nobody.

    Each picture is asked several questions: the first step, the second, stopping, a quiet step, another
    piece's step.
    """
    variant, size = pair[0], pair[0].size
    mine = soldier(variant, first.side.enemy)
    for gap in (2, 1):
        for base in (*open_spots(variant, 2), *(s for s in spots(variant) if s % size + 2 * gap < size)):
            turn, later = ahead(base, RIGHT, gap, size), ahead(base, RIGHT, 2 * gap, size)
            if turn is None or later is None:
                continue
            men: list[tuple[int | None, PieceId]] = [
                (base, mine), (ahead(turn, ABOVE, 1, size), first), (ahead(turn, ABOVE, 2, size), mine),
            ]
            if second is not None:
                men += [(ahead(later, ABOVE, 1, size), second), (ahead(later, ABOVE, 2, size), mine)]
            one, two = Step(base, turn, False), Step(turn, later, False)
            quiet = ahead(turn, BELOW, 1, size)
            clear = [base, turn, later, quiet, ahead(base, ABOVE, 1, size)]
            clear = [s for s in clear if s != base]
            plays: list[tuple[Step, ...]] = [(one,), (one, two), (one, END), (one, Step(turn, base, False))]
            if quiet is not None:
                plays.append((one, Step(turn, quiet, False)))
            for play in plays:
                yield figure(pair, men, mine.side, play=play, clear=clear, title=title, show=show)
            return_home = [
                (base, mine), (ahead(turn, ABOVE, 1, size), first), (ahead(turn, ABOVE, 2, size), mine),
            ]
            back = ahead(base, LEFT, gap, size)
            if second is not None and back is not None:
                return_home += [(ahead(back, ABOVE, 1, size), second), (ahead(back, ABOVE, 2, size), mine)]
                yield figure(pair, return_home, mine.side, play=[one, Step(turn, back, False)], clear=clear,
                             title="the square a run began on is empty", show=show)


def finishes(pair: Pair, *, show: bool = False) -> Iterator[Probe | None]:
    """The king takes a man with a goal in sight, and then: goes there, goes elsewhere, stops."""
    variant, size = pair[0], pair[0].size
    king = royal(variant)
    friend, victim = soldier(variant, king.side), soldier(variant, king.side.enemy)
    for goal in on(variant, variant.endings.goal):
        for direction in range(4):
            for count in (2, 1, 3):
                turn = ahead(goal, direction, count, size)
                if turn is None or turn in variant.endings.goal:
                    continue
                for turned in ((direction + 1) % 4, (direction + 3) % 4):
                    beside, behind = ahead(turn, turned, 1, size), ahead(turn, turned, 2, size)
                    for back in (direction, (turned + 2) % 4):
                        start = ahead(turn, back, 1, size)
                        if start is None or start in variant.endings.goal:
                            continue
                        men = [(start, king), (beside, victim), (behind, friend)]
                        one, out = Step(start, turn, False), Step(turn, goal, False)
                        away = Step(turn, start, False)
                        for play in ((one,), (one, out), (one, END), (one, away)):
                            yield figure(pair, men, king.side, play=play, clear=[start, turn, goal][1:],
                                         title="the king's finish" if show else "", show=show)


@shows
def run_pictures(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """The border cases of runs, for variants that have them."""
    if variant.berserk is None:
        return
    pair = (variant, variant)
    plain = soldier(variant, Side.DEFENDERS)
    sources = [
        ("turn.berserk", 6, two_captures(pair, first, second, title="a capture with another to follow", show=True))
        for first, second in victims(variant)
    ]
    alone = two_captures(pair, plain, None, title="a capture with none to follow", show=True)
    sources.append(("turn.berserk", 3, alone))
    sources.append(("turn.berserk.king_finish", 8, finishes(pair, show=True)))
    for path, count, source in sources:
        for probe in islice((probe for probe in source if probe is not None), count):
            yield path, probe
