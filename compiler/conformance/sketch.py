"""Drawing a position: the figure a recipe wants, and the quiet pieces that make it a game.

A figure is a few pieces, the squares that must stay empty, and a question. Every position also needs a
king who is not in the way, and enough pieces that no ending (all taken, lone king, too few, no legal
step) speaks before the rule that is meant to. Those bystanders are put where nothing can reach them by
the figure's step, on ranks that are drawn anyway if possible, so that pictures stay small.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from taflc.conformance.probes import Probe
from taflc.conformance.spots import Areas, areas
from taflc.model import PieceId, PieceSet, Side, Variant, neighbours
from taflc.reference import Position, Step

Men = Iterable[tuple[int | None, PieceId]]


def royal(variant: Variant) -> PieceId:
    """The king (the first royal kind)."""
    return next(piece.id for piece in variant.pieces if piece.royal)


def kinds(variant: Variant, side: Side) -> list[PieceId]:
    """The side's pieces, the most numerous in the layout first, the king last."""
    count = Counter(variant.layout.values())
    mine = [piece for piece in variant.pieces if piece.side is side]
    order = sorted(mine, key=lambda p: (p.royal, not (p.hammer and p.anvil), -count[p.id], p.kind))
    return [piece.id for piece in order]


def soldier(variant: Variant, side: Side) -> PieceId:
    """The side's commonest fighting piece."""
    return kinds(variant, side)[0]


def members(pieces: PieceSet) -> list[PieceId]:
    """The pieces of a set in a fixed order."""
    return sorted(pieces, key=lambda piece: (piece.side.value, piece.kind))


def figure(
    variants: Sequence[Variant],
    men: Men,
    mover: Side,
    *,
    play: Sequence[Step] = (),
    look: int | None = None,
    clear: Iterable[int | None] = (),
    counts: Mapping[Side, int] | None = None,
    title: str = "",
    show: bool = False,
    game: bool = False,
) -> Probe | None:
    """A probe of this figure, or ``None`` if it does not fit on the board or asks for two kings.

    ``variants``: the rule sets the position must make sense under (the variant, and the changed one).
    ``men``: pieces by square; a square may not be ``None`` or used twice. ``clear``: squares that stay
    empty, ``None`` entries are ignored; the squares of ``play`` are added. ``counts``: how many pieces each
    side has at least; left out, as many as keep every ending by numbers silent after one capture.
    """
    board: dict[int, PieceId] = {}
    for square, piece in men:
        if square is None or square in board:
            return None
        board[square] = piece
    if sum(piece == royal(variants[0]) for piece in board.values()) > 1:
        return None
    empty = {s for s in clear if s is not None} | {s for step in play for s in path(step, variants[0].size)}
    empty -= {step.frm for step in play}
    if empty & board.keys() - {step.to for step in play}:
        return None
    if counts is None:
        counts = {side: _enough(variants, side) + (side is not mover) for side in Side}
    trodden = {s for step in play for s in path(step, variants[0].size)} | ({look} if look is not None else set())
    stops = {step.to for step in play if step.to >= 0}
    if not _settle(variants, board, empty, stops, trodden, counts):
        return None
    return Probe(tuple(sorted(board.items())), mover, tuple(play), look, title, show, game)


def path(step: Step, size: int) -> set[int]:
    """The squares a step starts from, crosses and ends on; a jump crosses none that is empty.

    >>> sorted(path(Step(0, 22, False), 11))
    [0, 11, 22]
    """
    if step.to < 0 or step.jump:
        return {s for s in (step.frm, step.to) if s >= 0}
    low, high = sorted((step.frm, step.to))
    return set(range(low, high + 1, 1 if low // size == high // size else size))


def _enough(variants: Sequence[Variant], side: Side) -> int:
    """How many pieces a side needs so that no ending by numbers applies to it."""
    lone = any((v.endings.lone_king, v.endings.lone_king_on_edge) != ("ignored", "ignored") for v in variants)
    few = max(v.endings.too_few.get(side, 0) for v in variants)
    return max(few, 2 if lone and side is Side.DEFENDERS else 1)


def _settle(
    variants: Sequence[Variant],
    board: dict[int, PieceId],
    empty: set[int],
    stops: set[int],
    trodden: set[int],
    counts: Mapping[Side, int],
) -> bool:
    """Add bystanders to ``board``; false if there is no room."""
    variant = variants[0]
    king = royal(variant)
    wanted: list[PieceId] = []
    if not any(piece.kind == king.kind and piece.side is king.side for piece in board.values()):
        wanted.append(king)
    for side in Side:
        own = sum(piece.side is side for piece in (*board.values(), *wanted))
        wanted += [soldier(variant, side)] * max(0, counts.get(side, 0) - own)
    for piece in wanted:
        square = _quiet(variants, board, empty, stops, trodden, piece)
        if square is None:
            return False
        board[square] = piece
    return True


def _quiet(
    variants: Sequence[Variant],
    board: dict[int, PieceId],
    empty: set[int],
    stops: set[int],
    trodden: set[int],
    piece: PieceId,
) -> int | None:
    """The square where ``piece`` disturbs least, or ``None`` if every square would disturb.

    ``stops``: where the figure's steps end; ``trodden``: every square they touch.
    """
    size = variants[0].size
    goals = frozenset().union(*(v.endings.goal for v in variants)) if piece == royal(variants[0]) else frozenset()
    near = {n for s in (*board, *stops) for n in neighbours(s, size) if n is not None}
    taken = near | board.keys() | empty | goals
    drawn = {s // size for s in (*board, *trodden)}
    files = {s % size for s in board}
    # The table is the plainness that no figure changes; a king on an edge may be a goal or a fort elsewhere.
    plain = _plainness(size, tuple(areas(v) for v in variants))
    best: tuple[tuple[object, ...], int] | None = None
    for ranks in (drawn, {r + d for r in drawn for d in (-2, -1, 1, 2)} - drawn, set(range(size)) - drawn):
        for rank in sorted(ranks):
            if not 0 <= rank < size:
                continue
            gap = min((abs(rank - r) for r in drawn), default=0)
            for file in range(size):
                square = rank * size + file
                if square in taken:
                    continue
                cost = (plain[square][:2], gap, plain[square][2], file in files or gap == 0, size - file)
                if best is None or cost < best[0]:
                    best = (cost, square)
        if best is not None and best[0][0] == (False, False):
            break
    return best[1] if best else None


@lru_cache(maxsize=256)
def _plainness(size: int, named: tuple[Areas, ...]) -> tuple[tuple[bool, bool, bool], ...]:
    """For each square: is it special, is it on the edge, is it beside a special one."""
    special = frozenset().union(*(squares for areas in named for name, squares in areas if len(squares) <= 2 * size))
    return tuple(
        (s in special, None in neighbours(s, size), any(n in special for n in neighbours(s, size)))
        for s in range(size * size)
    )


def scattered(variant: Variant, chance: random.Random) -> Position:
    """A few pieces, close together more often than not, in a part of the board."""
    size = variant.size
    width = chance.choice((3, 4, 5, size))
    left, low = chance.randrange(size - width + 1), chance.randrange(size - width + 1)
    field = [(low + r) * size + left + f for r in range(width) for f in range(width)]
    chance.shuffle(field)
    board: dict[int, PieceId] = {field.pop(): royal(variant)}
    movers = [k for side in Side for k in kinds(variant, side) if not variant.piece(k).royal]
    for _ in range(chance.randrange(2, min(10, len(field)))):
        board[field.pop()] = chance.choice(movers)
    return Position(board, chance.choice((Side.ATTACKERS, Side.DEFENDERS)))
