"""Where to point when a pass reports something about a rule."""

from __future__ import annotations

from taflc.model import Piece, Variant
from taflc.source import Span


def written(variant: Variant, path: str) -> Span | None:
    """Where a rule was written, or ``None`` if it is the table's default."""
    return variant.origins.get(path)


def place(variant: Variant, *paths: str) -> Span:
    """The place of the first of these rules that was written, else of a rule near the first, else the file."""
    for path in paths:
        origin = written(variant, path)
        if origin is not None:
            return origin
    for path in paths:
        section = path
        while "." in section:
            section = section.rpartition(".")[0]
            for other, origin in variant.origins.items():
                if origin is not None and other.startswith(section + "."):
                    return origin
    return Span(variant.path, 1, 1)


def royals(variant: Variant) -> tuple[Piece, ...]:
    """The royal pieces that are declared."""
    return tuple(piece for piece in variant.pieces if piece.royal)


def royal_start(variant: Variant) -> int | None:
    """The square of the one royal piece of the set-up; ``None`` if there is not exactly one."""
    kinds = {piece.id for piece in royals(variant)}
    squares = [square for square, piece in variant.layout.items() if piece in kinds]
    return squares[0] if len(squares) == 1 else None
