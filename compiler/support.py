"""What a spec can say but no engine can be built for yet."""

from __future__ import annotations

from taflc.model import Side, Variant


def unsupported(variant: Variant) -> list[tuple[str, str]]:
    """The rules of a variant that are not compiled, as (rule path, value in words).

    Engines know one king, of the defenders, by the square he stands on; everything else is compiled.
    """
    found = [
        (f"pieces.{piece.kind}.royal", f"a royal {piece.kind} of the {piece.side.value}")
        for piece in variant.pieces
        if piece.royal and piece.side is Side.ATTACKERS
    ]
    kings = [piece for piece in variant.pieces if piece.royal and piece.side is Side.DEFENDERS]
    found += [(f"pieces.{piece.kind}.royal", f"a second royal kind, {piece.kind}") for piece in kings[1:]]
    if not kings:
        found.append(("pieces.king.royal", "no royal piece"))
    royal = {piece.id for piece in variant.pieces if piece.royal}
    if sum(id in royal for id in variant.layout.values()) > 1:
        found.append(("board.layout", "more than one royal piece"))
    found += [
        (f"pieces.{piece.kind}.when_taken", f"a royal {piece.kind} that changes sides")
        for piece in kings
        if piece.flips
    ]
    return found
