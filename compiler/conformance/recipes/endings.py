"""Endings that one position shows: the goal, rings, forts, all taken, the lone king, no legal step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe, observe
from taflc.conformance.recipes import Pair, recipe, shows
from taflc.conformance.recipes.figures import ahead, arrivals, siege
from taflc.conformance.sketch import figure, kinds, royal, soldier
from taflc.conformance.spots import edge_spots, open_spots, spots
from taflc.model import PieceId, Reason, Side, Variant, neighbours
from taflc.reference import Step


@recipe("endings.goal")
def goal(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The king steps onto squares that are a goal under one rule and none under the other."""
    differ = pair[0].endings.goal ^ m.variant.endings.goal
    for square in [s for s in spots(pair[0]) if s in differ] + sorted(differ):
        yield from king_steps_to(pair, square)


def king_steps_to(pair: Pair, square: int) -> Iterator[Probe | None]:
    """The king steps onto the square from every side."""
    king = royal(pair[0])
    for step in arrivals(pair[0], king, square, ()):
        if not any(step.frm in v.endings.goal for v in pair):
            yield figure(pair, [(step.frm, king)], king.side, play=[step])


@shows
def goals(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """The king steps onto every kind of square, and a man onto a goal."""
    man = soldier(variant, Side.DEFENDERS)
    for square in spots(variant):
        for probe in [p for p in king_steps_to((variant, variant), square) if p][:1]:
            yield "endings.goal", _shown(probe, "the king steps onto each kind of square")
        if square in variant.endings.goal:
            for step in arrivals(variant, man, square, ())[:1]:
                yield "endings.goal", figure((variant,), [(step.frm, man)], man.side, play=[step], show=True,
                                             title="a man on a goal square wins nothing")


def _shown(probe: Probe, title: str) -> Probe:
    return Probe(probe.men, probe.side, probe.play, probe.look, title, True, probe.game)


# --- rings ------------------------------------------------------------------------------------


@recipe("endings.encirclement")
def encirclement(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """One ring around all, two rings, a ring with a gap, a defender outside or on the edge."""
    for title, probe in rings(pair):
        if probe is not None:
            yield Probe(probe.men, probe.side, probe.play, None, title)


@shows
def encirclements(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """All the ring pictures, for variants in which rings matter."""
    if variant.endings.encirclement != "off":
        seen = set()
        for title, probe in rings((variant, variant)):
            if probe is not None and title not in seen:
                seen.add(title)
                yield "endings.encirclement", _shown(probe, title)


def rings(pair: Pair) -> Iterator[tuple[str, Probe | None]]:
    """(title, probe): a ring of eight around the king, closed from outside, in every arrangement."""
    variant, size = pair[0], pair[0].size
    att, man, king = soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS), royal(variant)
    yield "a pocket that a defender on the edge keeps open", edge_pocket(pair)
    around = [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
    centres = [r * size + f for r in range(2, size - 2) for f in range(2, size - 2)]
    centres.sort(key=lambda s: (s // size != 2 and s // size != size // 2, s % size != 2, s))
    for centre in centres[:: max(1, len(centres) // 12)] if len(centres) > 12 else centres:
        ring = [centre + df + dr * size for df, dr in around]
        last = centre + 2
        inside = [centre, *(s for s in neighbours(centre, size) if s is not None)]
        base: list[tuple[int | None, PieceId]] = [(centre, king), (centre - 1, man)]
        closed = base + [(s, att) for s in ring if s != last]
        yield "a ring closes around a room", room(pair, centre)
        for step in arrivals(variant, att, last, {*ring, *inside})[:2]:
            counts = {Side.ATTACKERS: 0, Side.DEFENDERS: 0}

            def picture(men: list[tuple[int | None, PieceId]], step: Step = step) -> Probe | None:
                return figure(pair, [*men, (step.frm, att)], Side.ATTACKERS, play=[step], counts=counts)  # noqa: B023

            yield "a ring closes around all defenders", picture(closed)
            yield "a ring with a gap", picture([(square, piece) for square, piece in closed if square != ring[4]])
            # He has two ways round an attacker each, which come to the edge in the same place.
            bend = 3 * size - 3
            around_him = [(s, att) for s in (bend - 1, bend + size, bend + 2, bend - 2 * size)]
            yield "a defender who goes to the edge round a bend", picture([*closed, (bend, man), *around_him])
            far = _far(centre, size)
            free = [s for s in range(size * size) if s not in ring and s not in inside and s != step.frm]
            edge = [s for s in free if None in neighbours(s, size) and s not in variant.endings.goal
                    and abs(s // size - centre // size) + abs(s % size - centre % size) > 3]
            for square in edge[:1]:
                yield "a defender on the edge is not encircled", picture([*closed, (square, man)])
                walls = [(n, att) for n in neighbours(square, size) if n is not None]
                yield "not even when he is shut in there", picture([*closed, (square, man), *walls])
            if far is not None:
                yield "a defender outside the ring", picture([*closed, (far, man)])
                second = [(n, att) for n in neighbours(far, size)]
                yield "two rings", picture([*closed, (far, man), *second])


def room(pair: Pair, centre: int) -> Probe | None:
    """A ring of eight closes around four squares: the king's, and a man's who is no neighbour of his."""
    variant, size = pair[0], pair[0].size
    att, man, king = soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS), royal(variant)
    inside = {centre, centre - 1, centre + size, centre - 1 + size}
    ring = {s + d for s in inside for d in (-1, 1, -size, size)} - inside
    for step in arrivals(variant, att, centre + 1, inside | ring)[:1]:
        men = [(centre, king), (centre - 1 + size, man), (step.frm, att), *((s, att) for s in ring - {centre + 1})]
        return figure(pair, men, Side.ATTACKERS, play=[step], clear=[centre - 1, centre + size],
                      counts={Side.ATTACKERS: 0, Side.DEFENDERS: 0})
    return None


def edge_pocket(pair: Pair) -> Probe | None:
    """King and man in a pocket of attackers that is open only to the edge square the man stands on."""
    variant, size = pair[0], pair[0].size
    att, man, king = soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS), royal(variant)
    for file in range(2, size - 2):
        column = [file + rank * size for rank in range(4)]
        walls = [s + side for s in column[:3] for side in (-1, 1)]
        for step in arrivals(variant, att, column[3], {*column[:3], *walls})[:2]:
            men = [(column[0], man), (column[2], king), (step.frm, att), *((s, att) for s in walls)]
            probe = figure(pair, men, Side.ATTACKERS, play=[step], clear=[column[1]],
                           counts={Side.ATTACKERS: 0, Side.DEFENDERS: 0})
            if probe is not None:
                return probe
    return None


def _far(centre: int, size: int) -> int | None:
    """A square with four neighbours, clear of the ring around ``centre``."""
    for square in range(size * size):
        f, r = square % size, square // size
        if 0 < f < size - 1 and 0 < r < size - 1 and abs(f - centre % size) + abs(r - centre // size) > 4:
            return square
    return None


# --- numbers and blockades ------------------------------------------------------------------------


@recipe("endings.attackers_taken", "endings.no_legal_step")
def last_attacker(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The last attacker is taken; and sides that are left without a step."""
    if m.path.endswith("no_legal_step"):
        yield from blockades(pair)
    for victim in kinds(pair[0], Side.ATTACKERS):
        hammer = soldier(pair[0], Side.DEFENDERS)
        for square in open_spots(pair[0], 2):
            yield from siege(pair, victim, square, hammer, hammer, counts={Side.DEFENDERS: 3})


@shows
def last_ones(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """The last attacker is taken, the king is left alone, a side is blocked: whatever the rules say."""
    pair = (variant, variant)
    square = open_spots(variant, 1)[0]
    att, man = soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS)
    for probe in siege(pair, att, square, man, man, counts={Side.DEFENDERS: 3}, sides=[(0, 2)], last=2,
                       show=True):
        yield "endings.attackers_taken", probe
    for probe in siege(pair, man, square, att, att, counts={Side.DEFENDERS: 2, Side.ATTACKERS: 3}, sides=[(0, 2)],
                       last=2, show=True):
        yield "endings.lone_king", probe
    quiet = f"attackers win: {Reason.NO_LEGAL_STEP.value}", f"defenders win: {Reason.NO_LEGAL_STEP.value}"
    stuck = (p for p in blockades(pair) if p is not None and observe(variant, p) in quiet)
    for probe in islice(stuck, 1):
        yield "endings.no_legal_step", _shown(probe, "the last gap closes")


def blockades(pair: Pair) -> Iterator[Probe | None]:
    """One piece of a side in a corner or on an edge, with no square to go to once the last gap is closed."""
    variant, size = pair[0], pair[0].size
    man = soldier(variant, Side.DEFENDERS)
    places = [s for s in edge_spots(variant)] + list(spots(variant))
    for stuck in kinds(variant, Side.ATTACKERS):
        jumps = any(p.jump for p in variant.pieces if p.id == stuck)
        for square in dict.fromkeys(places):
            around = [s for s in neighbours(square, size) if s is not None]
            walls = list(around)
            if jumps:
                walls += [b for d in range(4) if (b := ahead(square, d, 2, size)) is not None]
            for gap in around:
                held = [s for s in walls if s != gap]
                for step in arrivals(variant, man, gap, {square, *walls})[:2]:
                    men = [(square, stuck), (step.frm, man), *((s, man) for s in held)]
                    yield figure(pair, men, Side.DEFENDERS, play=[step], counts={Side.ATTACKERS: 1})
            for gap in around:
                # Squares that nobody may use need no wall: leave out one more.
                for spare in around:
                    held = [s for s in walls if s not in (gap, spare)]
                    for step in arrivals(variant, man, gap, {square, *walls})[:1]:
                        men = [(square, stuck), (step.frm, man), *((s, man) for s in held)]
                        yield figure(pair, men, Side.DEFENDERS, play=[step], counts={Side.ATTACKERS: 1}, clear=[spare])


@recipe("endings.lone_king")
def lone_king(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The king's last man is taken."""
    hammer = soldier(pair[0], Side.ATTACKERS)
    for victim in kinds(pair[0], Side.DEFENDERS):
        if pair[0].piece(victim).royal:
            continue
        for square in open_spots(pair[0], 2):
            yield from siege(pair, victim, square, hammer, hammer, counts={Side.ATTACKERS: 3})


@recipe("endings.lone_king_on_edge")
def lone_king_on_edge(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The king alone on an edge, shut in by attackers: by the step that closes, and when he stands so already."""
    variant = pair[0]
    att, king = soldier(variant, Side.ATTACKERS), royal(variant)
    squares = [s for s in edge_spots(variant) if s not in variant.endings.goal]
    for square in squares:
        yield from siege(pair, king, square, att, att, counts={Side.ATTACKERS: 3}, arrive=2)
    # Where the step that closes takes him, he is shut in alone only if he went there himself.
    for square in squares:
        around = [s for s in neighbours(square, variant.size) if s is not None]
        for target in open_spots(variant, 2):
            for step in arrivals(variant, att, target, {square, *around})[:1]:
                men = [(square, king), *((s, att) for s in around), (step.frm, att)]
                yield figure(pair, men, att.side, play=[step], counts={Side.ATTACKERS: 3})


@recipe("endings.too_few", "endings.too_few.attackers", "endings.too_few.defenders")
def too_few(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A capture that brings the side just below its number, or not yet."""
    variant = pair[0]
    limits = {side: max(v.endings.too_few.get(side, 0) for v in pair) for side in Side}
    for side in Side:
        victim, hammer = soldier(variant, side), soldier(variant, side.enemy)
        for extra in (0, 1, -1):
            counts = {s: max(1, limits[s] + (extra if s is side else -1 if extra >= 0 else 0)) for s in Side}
            for square in open_spots(variant, 1):
                yield from siege(pair, victim, square, hammer, hammer, counts=counts, sides=[(0, 2)])
                yield from siege(pair, victim, square, hammer, hammer,
                                 counts={**counts, side.enemy: limits[side.enemy] - 1}, sides=[(0, 2)])
