"""Words for sets of pieces, squares and numbers in the prose of rules."""

from __future__ import annotations

from collections.abc import Iterable

from taflc.model import PieceId, PieceSet, Side, Variant
from taflc.rules.base import listed


def plural(kind: str) -> str:
    """The plural of a kind's name, as specs write it.

    >>> plural("man"), plural("elite_guard")
    ('men', 'elite guards')
    """
    return "men" if kind == "man" else f"{kind.replace('_', ' ')}s"


def whom(variant: Variant, pieces: PieceSet) -> str:
    """A set of pieces in words: everyone, nobody, attackers, kinds of both sides or of one."""
    every = frozenset(piece.id for piece in variant.pieces)
    royal = frozenset(piece.id for piece in variant.pieces if piece.royal)
    if pieces == every:
        return "everyone"
    if not pieces:
        return "nobody"
    if pieces == every - royal:
        return "everyone but the king"
    for side in Side:
        if pieces == frozenset(piece for piece in every if piece.side is side):
            return f"the {side.value}"
    return listed(_kinds(every, royal, pieces))


def _kinds(every: PieceSet, royal: PieceSet, pieces: PieceSet) -> Iterable[str]:
    for kind in sorted({piece.kind for piece in pieces}):
        of_kind = frozenset(piece for piece in every if piece.kind == kind)
        if of_kind <= royal:
            yield f"the {kind}"
        elif of_kind <= pieces:
            yield plural(kind)
        else:
            side = next(piece.side for piece in sorted(pieces & of_kind, key=_order))
            yield f"{'attacking' if side is Side.ATTACKERS else 'defending'} {plural(kind)}"


def _order(piece: PieceId) -> tuple[str, str]:
    return piece.side.value, piece.kind


def each_kind(variant: Variant) -> list[tuple[str, list[PieceId]]]:
    """The variant's kinds in their order, each with the pieces of that kind."""
    kinds: dict[str, list[PieceId]] = {}
    for piece in variant.pieces:
        kinds.setdefault(piece.kind, []).append(piece.id)
    return list(kinds.items())


def name_of(variant: Variant, kind: str) -> str:
    """How a kind is called in a sentence: the king, men."""
    royal = any(piece.kind == kind and piece.royal for piece in variant.pieces)
    return f"the {kind}" if royal else plural(kind)
