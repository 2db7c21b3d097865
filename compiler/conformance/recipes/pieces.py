"""Pieces: how far they go, whom they leap, what part they take in captures, and how they fall."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe, observe
from taflc.conformance.recipes import Pair, recipe, shows
from taflc.conformance.recipes.figures import ABOVE, BELOW, LEFT, RIGHT, ahead, arrivals, leap, look_around, ray, siege
from taflc.conformance.recipes.groups import against, named_squares
from taflc.conformance.sketch import figure, kinds, members, soldier
from taflc.conformance.spots import beside, edge_spots, on, open_spots, spots
from taflc.model import Jump, PieceId, Side, Variant, area, neighbours
from taflc.reference import Step
from taflc.reference.ground import ground_of
from taflc.reference.moves import may_end


@recipe("pieces.KIND.moves")
def reach(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The piece alone, looking from one edge to the other if it may stand there, else as far as it can."""
    assert m.piece
    size = pair[0].size
    for square in sorted(spots(pair[0]), key=lambda s: -max(len(ray(s, d, size)) for d in range(4))):
        yield look_around(pair, m.piece, square)


def others(variant: Variant, piece: PieceId) -> list[PieceId]:
    """The kinds that may stand beside a piece, four to a picture; never a second king."""
    royal = variant.piece(piece).royal
    return [p.id for p in variant.pieces if not (royal and p.royal)]


def rosettes(pair: Pair, piece: PieceId, square: int) -> Iterator[Probe | None]:
    """The piece with four others around it, until every kind has had its turn."""
    around = [s for s in neighbours(square, pair[0].size) if s is not None]
    kinds_beside = others(pair[0], piece)
    for first in range(0, len(kinds_beside), len(around)):
        chunk = kinds_beside[first:first + len(around)]
        yield look_around(pair, piece, square, dict(zip(around, chunk, strict=False)))


@recipe("pieces.KIND.jump", "pieces.KIND.jump.over")
def leaps(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Where the piece may go with every kind beside it; and a leap over each that changes something."""
    assert m.piece
    for square in open_spots(pair[0], 2) + list(spots(pair[0])):
        yield from rosettes(pair, m.piece, square)


@recipe("pieces.KIND.jump.takes")
def taking_leap(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A leap over each kind, wherever a leap may start or end."""
    assert m.piece
    for jump in either_jump(pair, m.piece):
        for over in others(pair[0], m.piece):
            for frm, direction in leaps_from(pair[0], jump):
                yield leap(pair, m.piece, over, frm, direction)


@recipe("pieces.KIND.jump.landing_captures")
def landing(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A leap that lands beside an enemy with a friend behind him."""
    assert m.piece
    variant = pair[0]
    friend = soldier(variant, m.piece.side)
    for jump in either_jump(pair, m.piece):
        for frm, direction in leaps_from(variant, jump):
            to = ahead(frm, direction, 2, variant.size)
            for turn in (RIGHT, ABOVE, LEFT, BELOW):
                if to is None or turn == (direction + 2) % 4:
                    continue
                beside_it, behind = ahead(to, turn, 1, variant.size), ahead(to, turn, 2, variant.size)
                if beside_it is None or behind is None:
                    continue
                for over in members(jump.over):
                    for victim in kinds(variant, m.piece.side.enemy):
                        yield leap(pair, m.piece, over, frm, direction, {beside_it: victim, behind: friend})


def either_jump(pair: Pair, piece: PieceId) -> list[Jump]:
    """The piece's jump under the variant, or under the other rules if it has none."""
    return [jump for variant in pair if (jump := variant.piece(piece).jump)][:1]


def leaps_from(variant: Variant, jump: Jump) -> list[tuple[int, int]]:
    """(square, direction) of leaps that start or end where the jump may."""
    found = []
    for end in jump_ends(variant, jump):
        for direction in (RIGHT, ABOVE, LEFT, BELOW):
            found.append((end, direction))
            far = ahead(end, direction, 2, variant.size)
            if jump.from_or_to and far is not None:
                found.append((far, (direction + 2) % 4))
    return found


def jump_ends(variant: Variant, jump: Jump) -> list[int]:
    """Squares on which a jump may start or end: those of its groups, or plain ones if it has none."""
    if not jump.from_or_to:
        return open_spots(variant, 2)
    return named_squares(variant, jump.from_or_to) + [
        s for name in sorted(jump.from_or_to) for s in on(variant, area(name, variant.size) or frozenset())
    ]


@shows
def one_leap_each(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """Each piece that jumps, over each kind it may jump."""
    for piece in variant.pieces:
        for over in members(piece.jump.over) if piece.jump else ():
            for frm, direction in leaps_from(variant, piece.jump) if piece.jump else ():
                probe = leap((variant,), piece.id, over, frm, direction)
                if probe is not None and observe(variant, probe) not in ("illegal", "!over"):
                    yield f"pieces.{piece.kind}.jump.takes", dataclasses.replace(probe, show=True)
                    break


@recipe("pieces.KIND.jump.from_or_to")
def leap_ends(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Leaps that start on a group, end on it, or do neither."""
    assert m.piece
    variant = pair[0]
    both = [j for v in pair if (j := v.piece(m.piece).jump)]
    ends = [s for jump in both for s in jump_ends(variant, jump)] + open_spots(variant, 2)
    for over in members(both[0].over if both else frozenset()):
        for square in ends:
            for direction in range(4):
                near, far = ahead(square, direction, 1, variant.size), ahead(square, direction, 2, variant.size)
                if near is not None and far is not None:
                    yield look_around(pair, m.piece, square, {near: over}, directions=[direction])
                    yield look_around(pair, m.piece, far, {near: over}, directions=[(direction + 2) % 4])


@recipe("pieces.KIND.captures")
def part_in_captures(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The piece as hammer with a soldier opposite, and as anvil for a soldier; every enemy as victim."""
    assert m.piece
    variant, friend = pair[0], soldier(pair[0], m.piece.side)
    for victim in kinds(variant, m.piece.side.enemy):
        for square in [*open_spots(variant, 1), *spots(variant)[:6]]:
            for hammer, fill in ((m.piece, friend), (friend, m.piece), (m.piece, m.piece)):
                if variant.piece(m.piece).royal and hammer == fill:
                    continue
                yield from siege(pair, victim, square, hammer, fill)


@recipe("pieces.KIND.taken", "pieces.KIND.taken.elsewhere", "pieces.KIND.taken.on", "pieces.KIND.taken.beside")
def fall(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The piece closed in by two, by all but one and by all, wherever the zones tell places apart."""
    assert m.piece
    variant = pair[0]
    hammer = soldier(variant, m.piece.side.enemy)
    places: list[int] = []
    if m.group:
        squares = m.variant.group(m.group).squares
        places = on(variant, squares) + beside(variant, squares)
    places += [*open_spots(variant, 1), *edge_spots(variant), *spots(variant)]
    for square in dict.fromkeys(places):
        yield from siege(pair, m.piece, square, hammer, hammer)


@recipe("pieces.KIND.pierced_by", "pieces.KIND.pierced_by.hammers", "pieces.KIND.pierced_by.anvils",
        "pieces.KIND.pierced_by.squares", "pieces.KIND.pierced_by.not_near")
def piercing(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Two of each kind around the piece: in the open, on and beside every group, against its squares."""
    assert m.piece
    variant = pair[0]
    rules = [r for v in pair if (r := v.piece(m.piece).pierced)]
    enemies = kinds(variant, m.piece.side.enemy)
    near = [s for g in variant.groups for s in (*on(variant, g.squares), *beside(variant, g.squares))]
    named = {kind for rule in rules for kind in rule.hammers | rule.anvils}
    pairs = [(h, a) for h in enemies for a in enemies]
    pairs.sort(key=lambda pair: (pair[0].kind not in named) + (pair[1].kind not in named))
    for square in dict.fromkeys([*open_spots(variant, 1), *near, *spots(variant)]):
        for hammer, anvil in pairs:
            for sides in ((0, 2), (1, 3), (0,), (1,), (2,), (3,)):
                yield from siege(pair, m.piece, square, hammer, anvil, sides=[sides])


@recipe("pieces.KIND.when_taken", "pieces.KIND.when_taken.flips_unless_both")
def fate(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The piece between every two kinds of its enemies, and against a hostile square."""
    assert m.piece
    variant = pair[0]
    enemies = kinds(variant, m.piece.side.enemy)
    for square in open_spots(variant, 1):
        for hammer in enemies:
            for anvil in enemies:
                if not (variant.piece(hammer).royal and variant.piece(anvil).royal):
                    yield from siege(pair, m.piece, square, hammer, anvil, sides=[(0, 2)])
    yield from against(pair, m.piece, named_squares(variant, [g.name for g in variant.groups]), False)


# --- pictures every variant gets ------------------------------------------------------------


@shows
def every_three(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """Every kind as hammer, victim and anvil, on a plain square."""
    square = open_spots(variant, 1)[0]
    for side in Side:
        for victim in kinds(variant, side):
            for hammer in kinds(variant, side.enemy):
                for anvil in kinds(variant, side.enemy):
                    if variant.piece(hammer).royal and variant.piece(anvil).royal:
                        continue
                    for probe in siege((variant,), victim, square, hammer, anvil, sides=[(0, 2)], last=2, show=True,
                                       title="every hammer and anvil, in the open"):
                        yield f"pieces.{victim.kind}.taken", probe


@shows
def shut_in(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """The king closed in on all sides and one short, wherever his capture differs."""
    for piece in variant.pieces:
        if not piece.royal:
            continue
        groups = [variant.group(z.group).squares for z in piece.zones if z.group]
        places = [s for g in groups for s in (*on(variant, g), *beside(variant, g))]
        places += [*open_spots(variant, 1), *edge_spots(variant)]
        for square in dict.fromkeys(places):
            if square in variant.endings.goal:
                continue
            yield from ((f"pieces.{piece.kind}.taken", probe) for probe in all_and_one_short(variant, piece.id, square))


def all_and_one_short(variant: Variant, victim: PieceId, square: int) -> Iterator[Probe | None]:
    """The victim closed in on every side, and with each side but the last left open, closed from one square."""
    hammer = soldier(variant, victim.side.enemy)
    around = neighbours(square, variant.size)
    sides = [d for d in (RIGHT, ABOVE, LEFT, BELOW) if around[d] is not None]
    for last in sides:
        landing = around[last]
        assert landing is not None
        steps = arrivals(variant, hammer, landing, {square, *(s for s in around if s is not None)})
        for step in steps[:1]:
            for gap in (None, *(d for d in sides if d != last)):
                men = [(square, victim), (step.frm, hammer)]
                men += [(s, hammer) for d in sides if d not in (last, gap) and (s := around[d]) is not None]
                clear = [] if gap is None else [around[gap]]
                yield figure((variant,), men, hammer.side, play=[step], clear=clear, show=True,
                             title="shut in on all sides, and one short")
        if steps and may_end(ground_of(variant), hammer, steps[0].frm, landing):
            return


@shows
def ground_rules(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """What holds in every tafl game: captures are active, several at once, no slide passes a piece."""
    size = variant.size
    square = open_spots(variant, 1)[0]
    for side in Side:
        mine, enemy = soldier(variant, side), soldier(variant, side.enemy)
        path = f"pieces.{mine.kind}.captures"
        around = neighbours(square, size)
        # In between two enemies, and away again without a capture by anyone.
        for frm in (ahead(square, 3, 2, size), ahead(square, 1, 2, size), ahead(square, 3, 1, size)):
            if frm is not None:
                yield path, figure((variant,), [(around[0], enemy), (around[2], enemy), (frm, mine)], side,
                                   play=[Step(frm, square, False)], clear=[around[1]], show=True,
                                   title="whoever steps between two enemies is safe")
                break
        men = [(ahead(square, d, n, size), enemy if n == 1 else mine) for d in (0, 2, 3) for n in (1, 2)]
        start = ahead(square, 1, 2, size) or ahead(square, 1, 1, size)
        if start is not None:
            yield path, figure((variant,), [*men, (start, mine)], side, play=[Step(start, square, False)], show=True,
                               title="three at once")
        blocked = {s: k for s, k in zip(neighbours(square, size), (mine, enemy, mine, enemy), strict=True)
                   if s is not None}
        far = ray(square, 2, size)
        if len(far) > 2:
            beyond = {far[1]: enemy, square + size: mine}
            yield f"pieces.{mine.kind}.moves", look_around((variant,), mine, square, beyond, show=True,
                                                           title="no piece slides over another")
        yield f"pieces.{mine.kind}.moves", look_around((variant,), mine, square, blocked, show=True,
                                                       title="a piece shut in on all sides")


@shows
def no_cascade(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """A piece that changes sides stands between an enemy and his next captor, and takes nothing by itself."""
    size = variant.size
    for piece in variant.pieces:
        if not piece.flips:
            continue
        captor, friend = soldier(variant, piece.side.enemy), soldier(variant, piece.side)
        for square in open_spots(variant, 3):
            left, right, far = (ahead(square, d, n, size) for d, n in ((LEFT, 1), (RIGHT, 1), (RIGHT, 3)))
            above, beyond = ahead(square, ABOVE, 1, size), ahead(square, ABOVE, 2, size)
            if far is None or right is None:
                continue
            men = [(square, piece.id), (left, captor), (far, captor), (above, friend), (beyond, captor)]
            probe = figure((variant,), men, captor.side, play=[Step(far, right, False)], show=True,
                           title="whoever changes sides takes nothing by himself",
                           clear=[ahead(square, BELOW, 1, size)])
            if probe is not None:
                yield f"pieces.{piece.kind}.when_taken", probe
                break
