"""Positions to which random games from the start do not come, for the tests of what an engine is as a program.

A side without a step, boards so crowded that all moves go to and fro, runs in a crowd, and for encirclement
each edge square as the one gap in the ring. What is expected of each is the reference's word.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice

from taflc.conformance.circles import around_a_run, there_and_back
from taflc.conformance.crowds import TRIES, Men, crowds
from taflc.conformance.games import encoded, position_text
from taflc.conformance.probes import outcome_words, step_text
from taflc.conformance.sketch import royal, soldier
from taflc.model import Reason, Side, Variant, neighbours
from taflc.reference import Position, Step, judge, legal_steps, play
from taflc.reference.ground import ground_of
from taflc.reference.position import Outcome
from taflc.reference.random_games import takes

RUNS = 12
"""Positions within runs, for each side."""

FEW = 10
"""A board counts as crowded if neither side has more steps than this."""


@dataclass
class Situations:
    """All of them as position texts.

    ``stuck``: the side to move has no step; with how the game ends. ``nearly``: a step leads to such a position.
    ``crowded``: next to no empty squares. ``runs``: in the middle of a run; with the legal steps.
    ``chains``: those again and others before a run; with the steps after which a run goes on. ``circles``: the
    start of a game that repeats itself around a run or a piece that changes sides; with its steps and its ending.
    ``rings``: attackers around all but a gap on the edge, or around all; with the ending.
    """

    stuck: list[tuple[str, str]] = field(default_factory=list)
    nearly: list[str] = field(default_factory=list)
    crowded: list[str] = field(default_factory=list)
    runs: list[tuple[str, str]] = field(default_factory=list)
    chains: list[tuple[str, str]] = field(default_factory=list)
    circles: list[tuple[str, str, str]] = field(default_factory=list)
    rings: list[tuple[str, str]] = field(default_factory=list)


def situations(variant: Variant) -> Situations:
    """The situations that the variant's rules allow; a kind that they do not allow stays empty."""
    found = Situations()
    for side in Side:
        boxed = next(stuck(variant, side), None)
        if boxed is not None:
            found.stuck.append((position_text(variant, boxed), outcome_words(judge(variant, boxed))))
        before = next((p for after in stuck(variant, side) for p in one_before(variant, after)), None)
        if before is not None:
            found.nearly.append(position_text(variant, before))
        full = crowded(variant, side)
        for position in (full, full and with_a_capture(variant, full)):
            if position is not None:
                found.crowded.append(position_text(variant, position))
        inside = list(islice(in_runs(variant, side), RUNS))
        for position in inside:
            found.runs.append((position_text(variant, position), _steps(variant, legal_steps(variant, position))))
        for position in (*inside, *islice(before_runs(variant, side), RUNS)):
            going = [step for step in legal_steps(variant, position) if play(variant, position, step).continues]
            found.chains.append((position_text(variant, position), _steps(variant, going)))
        circles = (islice(made(variant, side), 1) for made in (around_a_run, there_and_back))
        for start, steps, game in chain(*circles):
            played = " ".join(step_text(step, variant.size) for step in steps)
            found.circles.append((position_text(variant, start), played, outcome_words(game.outcome)))
    for position in rings(variant):
        found.rings.append((position_text(variant, position), outcome_words(judge(variant, position))))
    return found


def _steps(variant: Variant, steps: list[Step]) -> str:
    """Steps as words, in the order of their numbers."""
    return " ".join(step_text(s, variant.size) for s in sorted(steps, key=lambda s: encoded(s, variant.size)))


# --- a side without a step ----------------------------------------------------------------------------


def stuck(variant: Variant, side: Side) -> Iterator[Position]:
    """Positions that end because ``side`` has no step: some men of its own, walled in two men deep."""
    chance = random.Random(f"{variant.id} stuck {side.value}")
    for _ in range(TRIES):
        position = _walled_in(variant, side, chance)
        if position is not None and _no_step(judge(variant, position)):
            yield position


def _no_step(outcome: Outcome | None) -> bool:
    """Whether the game is over because a side has no step."""
    return outcome is not None and outcome[1] == Reason.NO_LEGAL_STEP.value


def _walled_in(variant: Variant, side: Side, chance: random.Random) -> Position | None:
    ground = ground_of(variant)
    king = royal(variant)
    squares = range(variant.size**2)
    # On the edge as often as not: there no ring can be closed around them.
    edge = [s for s in squares if None in ground.neighbours[s]]
    inside = [chance.choice(edge if chance.random() < 0.5 else squares)]
    while len(inside) < 1 + chance.randrange(5):
        inside.append(chance.choice([n for n in ground.neighbours[chance.choice(inside)] if n is not None]))
    men: Men = dict.fromkeys(inside, soldier(variant, side))
    wall = {s for at in inside for ray in ground.rays[at] for s in ray[:2]} - men.keys()
    men |= dict.fromkeys(wall, soldier(variant, side.enemy))
    free = [s for s in squares if s not in men and s not in variant.endings.goal]
    mine = [s for s in inside if s not in variant.endings.goal]
    if side is king.side and mine:
        men[chance.choice(mine)] = king
    elif side is not king.side and free:
        men[chance.choice(free)] = king
    else:
        return None
    return Position(men, side)


def one_before(variant: Variant, after: Position) -> Iterator[Position]:
    """Positions that are not over and of which one step leads to ``after``."""
    ground = ground_of(variant)
    for at, piece in after.board.items():
        if piece.side is not after.to_move.enemy:
            continue
        for ray in ground.rays[at]:
            for frm in ray:
                if frm in after.board:
                    break
                men = {s: p for s, p in after.board.items() if s != at}
                men[frm] = piece
                before, step = Position(men, piece.side), Step(frm, at, False)
                if step in legal_steps(variant, before) and _no_step(play(variant, before, step).outcome):
                    yield before


# --- boards without room ------------------------------------------------------------------------------


def crowded(variant: Variant, side: Side) -> Position | None:
    """Attackers on one half of the board, defenders on the other, and a hole on the last rank of each."""
    size = variant.size
    ours, theirs = soldier(variant, Side.ATTACKERS), soldier(variant, Side.DEFENDERS)
    full: Men = {s: ours if s < (size // 2) * size else theirs for s in range(size * size)}
    plain = [s for s in range(size * size) if _for_all(variant, s)]
    homes = [s for s in plain if full[s] == theirs and s // size not in (size // 2, size - 1)]
    homes = [s for s in homes if s not in variant.endings.goal]
    for king in sorted(homes, key=lambda s: abs(s % size - size // 2))[:3]:
        for low in [s for s in plain if s < size][:3]:
            for high in [s for s in plain if s >= size * (size - 1)][:3]:
                men = {s: piece for s, piece in full.items() if s not in (low, high)} | {king: royal(variant)}
                if all(0 < len(legal_steps(variant, Position(men, one))) <= FEW for one in Side):
                    return Position(men, side)
    return None


def _for_all(variant: Variant, square: int) -> bool:
    """Whether the men of both sides may enter a square and move on it."""
    men = {soldier(variant, side) for side in Side}
    return all(men <= group.enter & group.stop for group in ground_of(variant).groups_at[square])


def with_a_capture(variant: Variant, full: Position) -> Position | None:
    """A crowded board with a hole for the side to move, and one of its men so that a step into the hole takes."""
    side, size = full.to_move, variant.size
    chance = random.Random(f"{variant.id} crowded {side.value}")
    mine = [s for s, piece in full.board.items() if piece == soldier(variant, side)]
    others = [s for s, piece in full.board.items() if piece == soldier(variant, side.enemy)]
    for _ in range(TRIES):
        hole, man = chance.choice(mine), chance.choice(others)
        # A victim lies between the hole and the man, or beside the hole.
        if man not in (hole + 2 * size, hole - 2 * size, hole + size + 1, hole + size - 1):
            man = hole + (2 * size if hole < man else -2 * size)
            if man not in others:
                continue
        men = {s: piece for s, piece in full.board.items() if s != hole} | {man: soldier(variant, side)}
        position = Position(men, side)
        steps = legal_steps(variant, position)
        if len(steps) <= FEW and any(
            takes(variant, position, step) and play(variant, position, step).outcome is None for step in steps
        ):
            return position
    return None


# --- runs in a crowd ----------------------------------------------------------------------------------


def in_runs(variant: Variant, side: Side) -> Iterator[Position]:
    """Positions in which a run may go on to two squares or more."""
    for men in crowds(variant, f"runs {side.value}"):
        inside = (Position(men, side, at) for at, piece in sorted(men.items()) if piece.side is side)
        yield from islice((p for p in inside if sum(step.to >= 0 for step in legal_steps(variant, p)) > 1), 1)


def before_runs(variant: Variant, side: Side) -> Iterator[Position]:
    """Positions of which some step leads into a run."""
    for men in crowds(variant, f"before runs {side.value}"):
        position = Position(men, side)
        if any(play(variant, position, step).continues for step in legal_steps(variant, position)):
            yield position


# --- rings --------------------------------------------------------------------------------------------


def rings(variant: Variant) -> Iterator[Position]:
    """Attackers on the outer lines with each edge square left open in turn, and a way in from there round a corner.

    Then the same with the edge closed.
    """
    if variant.endings.encirclement == "off":
        return
    size = variant.size
    lines = 3 if size > 7 else 2
    outer = {s for s in range(size * size) if _line(s, size) < lines}
    for gap in [s for s in sorted(outer) if _line(s, size) == 0]:
        for way in _ways_in(gap, lines, size):
            for open_ in ({gap, *way}, set(way)):
                position = _ringed(variant, outer - open_, open_)
                if position is not None:
                    yield position


def _ways_in(gap: int, lines: int, size: int) -> Iterator[list[int]]:
    """Ways from behind an edge square along the second line, to either side, and in where that leads inside."""
    behind = next((s for s in neighbours(gap, size) if s is not None and _line(s, size) == 1), None)
    if behind is None:
        return
    for beside in [s for s in neighbours(behind, size) if s is not None and _line(s, size) == 1]:
        way: list[int] = [behind, beside]
        while _line(way[-1], size) == 1:
            further = _straight_in(way[-1], lines, size)
            if further is not None:
                yield way + further
                break
            way.append(2 * way[-1] - way[-2])


def _straight_in(square: int, lines: int, size: int) -> list[int] | None:
    """The squares from here straight to the inside, this one left out; ``None`` from the corner of a line."""
    found = [square]
    while _line(found[-1], size) < lines - 1:
        inner = [s for s in neighbours(found[-1], size) if s is not None and _line(s, size) > _line(found[-1], size)]
        if not inner:
            return None
        found.append(inner[0])
    inside = any(s is not None and _line(s, size) == lines for s in neighbours(found[-1], size))
    return found[1:] if inside else None


def _line(square: int, size: int) -> int:
    """How far a square is from the edge."""
    return min(square % size, square // size, size - 1 - square % size, size - 1 - square // size)


def _ringed(variant: Variant, ring: set[int], open_: set[int]) -> Position | None:
    """The ring with the king and a man inside, the defenders to move."""
    size = variant.size
    room = [s for s in range(size * size) if s not in ring | open_ and s not in variant.endings.goal]
    room.sort(key=lambda s: (abs(s % size - size // 2) + abs(s // size - size // 2), s))
    if len(room) < 2:
        return None
    men = dict.fromkeys(ring, soldier(variant, Side.ATTACKERS))
    return Position(men | {room[0]: royal(variant), room[1]: soldier(variant, Side.DEFENDERS)}, Side.DEFENDERS)
