"""What a piece takes when it lands.

All victims of one step are found on one board: the moved piece stands on its new square, its old square
is empty, and nothing has been removed or flipped yet. So a jumped piece that is taken still stands while
the captures around the landing square are worked out, and the captures of a step cannot cause more.

Captures are active. In each of them the piece that moved is the hammer, so it must be one that may be a
hammer; an unarmed or anvil-only piece takes nothing by landing, whichever way a victim is to be closed in.
A piece left between two enemies by anything else (its own move, a flip, a removal) is safe.

Decisions where the rules leave room:

- *Four, three and all neighbours*: the pieces already standing close a side if they take part in captures
  in any role, hammer-only pieces included; only the moved piece must be a hammer.
- *Three*: the sides outside the group must be held by such enemies; a hostile square outside the group
  does not do, and the board's edge does only where the edge is an anvil for the victim.
- *A hostile occupied square* is an anvil whoever stands on it, the victim's own friend or king included.
- *Piercing* adds a way; it never overrides *never*. A hostile square of its groups may be empty or
  occupied, as that group's hostility says.
- *Linnaean*: the occupied throne is an anvil for a custodial victim beside the king on it, while each of
  the king's other three neighbours is an enemy that takes part in captures (the edge is none). A piece
  that needs more than two sides, or cannot be taken, is not taken this way.
- *A jump that takes* does so whether or not the jumper is armed, however many sides the victim else needs;
  not if the victim cannot be taken, and not if it is the jumper's own friend. ``landing_captures`` off
  leaves the jumped piece as the only one taken.
- *Flips unless both*: the hammer is the moved piece, the anvil the piece opposite. A hostile square, the
  edge, a jump's only captor and a shieldwall are no pair, so they flip. A piece standing on a hostile
  square counts as a piece. If a victim falls in two ways at once and one of them removes, it is removed.
"""

from __future__ import annotations

from taflc.model import Needs, Piece, PieceId
from taflc.reference.ground import Ground
from taflc.reference.position import Board, Step
from taflc.reference.shieldwall import shieldwall
from taflc.reference.zones import needs_at


def hostile(ground: Ground, board: Board, square: int, victim: PieceId) -> bool:
    """Whether the square itself, as it stands, is an anvil for ``victim``."""
    occupied = square in board
    return any(
        victim in (group.hostile_occupied if occupied else group.hostile_empty) for group in ground.groups_at[square]
    )


def takes_part(ground: Ground, board: Board, square: int | None, victim: PieceId) -> bool:
    """Whether an enemy of ``victim`` that takes part in captures stands on the square."""
    holder = board.get(square) if square is not None else None
    if holder is None or holder.side is victim.side:
        return False
    piece = ground.piece[holder]
    return piece.hammer or piece.anvil


def anvil_piece(ground: Ground, board: Board, square: int | None, victim: PieceId) -> Piece | None:
    """The enemy of ``victim`` on the square that may be an anvil, if there is one."""
    holder = board.get(square) if square is not None else None
    if holder is None or holder.side is victim.side:
        return None
    piece = ground.piece[holder]
    return piece if piece.anvil else None


def closed(ground: Ground, board: Board, square: int, needs: Needs, group: str | None) -> bool:
    """Whether the piece on ``square`` is shut in on all sides, as *four*, *all neighbours* or *three* ask."""
    victim = board[square]
    for side in ground.neighbours[square]:
        if side is None:
            if needs is not Needs.NEIGHBOURS and victim not in ground.variant.edge_hostile:
                return False
        elif needs is Needs.THREE and (group is None or side not in ground.squares(group)):
            if not takes_part(ground, board, side, victim):
                return False
        elif not (takes_part(ground, board, side, victim) or hostile(ground, board, side, victim)):
            return False
    return True


def pierced(ground: Ground, board: Board, hammer: Piece, square: int, opposite: int | None) -> bool:
    """Whether a piercing pair takes the piece on ``square`` between the hammer and ``opposite``."""
    victim = board[square]
    pair = ground.piece[victim].pierced
    if pair is None or opposite is None or hammer.kind not in pair.hammers:
        return False
    if any(square in ground.squares(name) or square in ground.beside(name) for name in pair.not_near):
        return False
    anvil = anvil_piece(ground, board, opposite, victim)
    if anvil is not None and anvil.kind in pair.anvils:
        return True
    return hostile(ground, board, opposite, victim) and any(
        opposite in ground.squares(name) for name in pair.anvil_groups
    )


def linnaean(ground: Ground, board: Board, square: int, opposite: int) -> bool:
    """Whether the king on the throne, ``opposite``, is an anvil for his own man on ``square``."""
    throne = ground.variant.linnaean
    victim = board[square]
    king = board.get(opposite)
    if throne is None or opposite not in ground.squares(throne) or king is None or king.side is not victim.side:
        return False
    return ground.piece[king].royal and all(
        takes_part(ground, board, side, king) for side in ground.neighbours[opposite] if side != square
    )


def sandwiched(ground: Ground, board: Board, square: int, opposite: int | None) -> bool:
    """Whether the piece on ``square`` has an anvil on ``opposite``, the side away from the hammer."""
    victim = board[square]
    if opposite is None:
        return victim in ground.variant.edge_hostile
    return (
        anvil_piece(ground, board, opposite, victim) is not None
        or hostile(ground, board, opposite, victim)
        or linnaean(ground, board, square, opposite)
    )


def falls(ground: Ground, board: Board, hammer: Piece, square: int, opposite: int | None) -> bool:
    """Whether the piece on ``square`` is taken by the hammer that has just landed beside it."""
    needs, group = needs_at(ground, ground.piece[board[square]], square)
    if needs is Needs.NEVER:
        return False
    if pierced(ground, board, hammer, square, opposite):
        return True
    if needs is Needs.CUSTODIAL:
        return sandwiched(ground, board, square, opposite)
    return closed(ground, board, square, needs, group)


def taken(ground: Ground, board: Board, step: Step) -> tuple[frozenset[int], frozenset[int]]:
    """The squares whose pieces are removed, and those whose pieces change sides, by this step.

    ``board`` is the board after the piece has moved (see :func:`taflc.reference.moves.moved`).
    """
    mover = board[step.to]
    hammer = ground.piece[mover]
    removed: set[int] = set()
    flipped: set[int] = set()

    if step.jump and hammer.jump is not None and hammer.jump.takes:
        square = (step.frm + step.to) // 2
        victim = ground.piece[board[square]]
        if victim.side is not mover.side and needs_at(ground, victim, square)[0] is not Needs.NEVER:
            (flipped if victim.flips else removed).add(square)

    if hammer.hammer and not (step.jump and hammer.jump is not None and not hammer.jump.landing_captures):
        for direction, beside in enumerate(ground.neighbours[step.to]):
            if beside is None or beside not in board or board[beside].side is mover.side:
                continue
            opposite = ground.neighbours[beside][direction]
            if falls(ground, board, hammer, beside, opposite):
                victim = ground.piece[board[beside]]
                anvil = anvil_piece(ground, board, opposite, victim.id)
                both = anvil is not None and {hammer.kind, anvil.kind} <= victim.removed_by_both
                (flipped if victim.flips and not both else removed).add(beside)
        for square in shieldwall(ground, board, step.to):
            (flipped if ground.piece[board[square]].flips else removed).add(square)

    return frozenset(removed), frozenset(flipped - removed)


def counts_as_capture(ground: Ground, captured: frozenset[int], converted: frozenset[int]) -> bool:
    """Whether a step that did this is a capture for runs and for counting plies without one."""
    berserk = ground.variant.berserk
    return bool(captured) or (bool(converted) and berserk is not None and berserk.conversion_counts)


def cleared(board: Board, captured: frozenset[int], converted: frozenset[int]) -> dict[int, PieceId]:
    """The board once the captured pieces have gone and the converted ones have changed sides, all together."""
    after = {square: piece for square, piece in board.items() if square not in captured}
    for square in converted:
        after[square] = PieceId(board[square].side.enemy, board[square].kind)
    return after
