"""Captures and endings of a shape: Linnaean capture, shieldwall, exit fort."""

from __future__ import annotations

from collections.abc import Iterator

from taflc.conformance.mutations import Mutation
from taflc.conformance.probes import Probe
from taflc.conformance.recipes import Pair, recipe, shows
from taflc.conformance.recipes.figures import ahead, arrivals
from taflc.conformance.sketch import figure, kinds, royal, soldier
from taflc.conformance.spots import on
from taflc.model import PieceId, Side, Variant, neighbours
from taflc.reference import Step

Men = list[tuple[int | None, PieceId]]


# --- Linnaean -----------------------------------------------------------------------------------


@recipe("captures.linnaean")
def linnaean(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """A defender beside the king on each group's squares, the king enclosed on the other sides."""
    for group in pair[0].groups:
        for probe, _ in against_throne(pair, group.name):
            yield probe


def against_throne(pair: Pair, name: str) -> Iterator[tuple[Probe | None, str]]:
    """The capture itself, and the same with one encloser missing."""
    variant, size = pair[0], pair[0].size
    king, att = royal(variant), soldier(variant, Side.ATTACKERS)
    for throne in on(variant, variant.group(name).squares):
        for victim in kinds(variant, Side.DEFENDERS):
            if variant.piece(victim).royal:
                continue
            for direction in range(4):
                square, landing = ahead(throne, direction, 1, size), ahead(throne, direction, 2, size)
                if square is None or landing is None:
                    continue
                others = [s for s in neighbours(throne, size) if s not in (None, square)]
                for step in arrivals(variant, att, landing, {square, throne})[:2]:
                    base: Men = [(throne, king), (square, victim), (step.frm, att)]
                    whole = figure(pair, [*base, *((s, att) for s in others)], att.side, play=[step])
                    short = figure(pair, [*base, *((s, att) for s in others[1:])], att.side, play=[step],
                                   clear=[others[0]])
                    yield whole, "a man beside the enclosed king"
                    yield short, "one of the king's other sides is open"


# --- shieldwall ---------------------------------------------------------------------------------


@recipe("captures.shieldwall", "captures.shieldwall.corners_close", "captures.shieldwall.flank_required",
        "captures.shieldwall.king_brackets", "captures.shieldwall.king_fronts")
def shieldwall(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """Rows on the bottom edge in every arrangement."""
    for _, probe in walls(pair):
        yield probe


def walls(pair: Pair) -> Iterator[tuple[str, Probe | None]]:
    """(title, probe): a row of two, fronted and bracketed; who closes it and with what differs."""
    variant, size = pair[0], pair[0].size
    king = royal(variant)
    for side in (Side.DEFENDERS, Side.ATTACKERS):
        mine = soldier(variant, side.enemy)
        for victim in kinds(variant, side):
            if variant.piece(victim).royal:
                continue
            for first in (*range(2, size - 4), 1):
                row = [first, first + 1]
                fronts = [s + size for s in row]
                left, right = first - 1, first + 2
                for brackets_in_place, landing, title in (
                    ((left,), right, "a row of two closed by its bracket"),
                    ((right,), left, "a row of two closed at its other end"),
                    ((left, right), fronts[1], "a row closed by its front"),
                    ((), right, "a row open at one end"),
                ):
                    others = [s for s in (*fronts, *brackets_in_place) if s != landing]
                    for step in arrivals(variant, mine, landing, {*row, *fronts, left, right})[:2]:
                        men: Men = [(s, victim) for s in row] + [(s, mine) for s in others]
                        yield title, figure(pair, [*men, (step.frm, mine)], mine.side, play=[step],
                                            clear=[s for s in (left, right) if s not in others])
                        if mine.side is not king.side:
                            swapped: Men = [(row[0], king), *men[1:]]
                            yield "a row with the king in it", figure(
                                pair, [*swapped, (step.frm, mine)], mine.side, play=[step])
                            continue
                        yield "the king as " + ("front" if landing in fronts else "bracket"), figure(
                            pair, [*men, (step.frm, king)], mine.side, play=[step])
                        for held in others:
                            crowned: Men = [(s, king if s == held else piece) for s, piece in men]
                            yield "the king as " + ("front" if held in fronts else "bracket"), figure(
                                pair, [*crowned, (step.frm, mine)], mine.side, play=[step])
                short: Men = [(row[0], victim), (fronts[0], mine), (left, mine)]
                for step in arrivals(variant, mine, row[1], {row[0], fronts[0]})[:1]:
                    yield "a row of one is no shieldwall", figure(
                        pair, [*short, (step.frm, mine)], mine.side, play=[step])


@shows
def shapes(variant: Variant) -> Iterator[tuple[str, Probe | None]]:
    """One picture of each arrangement, for variants that have the shape."""
    pair = (variant, variant)
    sources: list[tuple[str, Iterator[tuple[str, Probe | None]]]] = []
    if variant.shieldwall is not None:
        sources.append(("captures.shieldwall", walls(pair)))
    if variant.linnaean is not None:
        sources.append(("captures.linnaean", ((t, p) for p, t in against_throne(pair, variant.linnaean))))
    if variant.endings.exit_fort:
        sources.append(("endings.exit_fort", forts(pair)))
    for path, source in sources:
        seen: dict[str, int] = {}
        for title, probe in source:
            if probe is None or seen.get((title + probe.side.value), 0) >= 1:
                continue
            seen[title + probe.side.value] = 1
            yield path, Probe(probe.men, probe.side, probe.play, None, title, True)


# --- exit fort ----------------------------------------------------------------------------------


@recipe("endings.exit_fort")
def exit_fort(pair: Pair, m: Mutation) -> Iterator[Probe | None]:
    """The smallest fort on the bottom edge, whole and with each thing that spoils it."""
    for _, probe in forts(pair):
        yield probe


def _roomy(pair: Pair, file: int) -> Iterator[tuple[str, Probe | None]]:
    """A fort of four squares, of which one is no neighbour of the king."""
    variant, size = pair[0], pair[0].size
    king, man, att = royal(variant), soldier(variant, Side.DEFENDERS), soldier(variant, Side.ATTACKERS)
    home, corner = file, file + size + 1
    room = [home + 1, home + size]
    wall = [home - 1, home + 2, home + size - 1, home + size + 2, home + 2 * size, home + 2 * size + 1]
    for last in wall if file < size - 2 else ():
        for step in arrivals(variant, man, last, {home, corner, *room, *wall} - {last})[:1]:
            men: Men = [(home, king), *((s, man) for s in wall if s != last), (step.frm, man)]
            yield "a fort with more room", figure(pair, men, man.side, play=[step], clear=[*room, corner])
            yield "an attacker in the far corner of the room", figure(
                pair, [*men, (corner, att)], man.side, play=[step], clear=room)


def forts(pair: Pair) -> Iterator[tuple[str, Probe | None]]:
    """(title, probe): the king with one free square beside him, walled in by four men."""
    variant, size = pair[0], pair[0].size
    king, man, att = royal(variant), soldier(variant, Side.DEFENDERS), soldier(variant, Side.ATTACKERS)
    for file in (*range(2, size - 4), 1):
        home, free = file, file + 1
        west, east, north, north_east = file - 1, file + 2, home + size, free + size
        wall = {west, east, north, north_east}
        for last in (east, north_east, west, north):
            for step in arrivals(variant, man, last, {home, free, *wall} - {last})[:2]:
                men: Men = [(home, king), *((s, man) for s in sorted(wall - {last})), (step.frm, man)]
                play: list[Step] = [step]
                yield "a fort", figure(pair, men, man.side, play=play, clear=[free])
                yield "no free square inside", figure(
                    pair, [*((s if s != free else None, p) for s, p in men), (free, man)], man.side, play=play)
                yield "an attacker inside the fort", figure(pair, [*men, (free, att)], man.side, play=play)
                gap = next(s for s in sorted(wall) if s != last)
                yield "one man short", figure(
                    pair, [(s, p) for s, p in men if s != gap], man.side, play=play, clear=[free, gap])
        yield from _roomy(pair, file)
        # With the free square before the king, the man at the top has open squares on both hands.
        top, hands = home + 2 * size, (home - 1, home + 1, home + size - 1, home + size + 1)
        for step in arrivals(variant, man, top, {home, home + size, *hands})[:2]:
            yield "a wall man who can be taken", figure(
                pair, [(home, king), *((s, man) for s in hands), (step.frm, man)], man.side, play=[step],
                clear=[home + size, top - 1, top + 1])
