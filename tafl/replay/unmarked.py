"""What the last moves show of why a game was decided that neither the rules nor a recorded act of a player ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.replay.line import other

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tafl.replay.line import Line
    from tafl.variant import Piece, Variant

LATE = 4
"""How many of the last positions are looked for earlier in the game."""

BACK = 5
"""Of how many of its side's last turns a piece must come back to a square to be said to go to and fro; of more if it
alone made more of them."""

NARROW = (10, 6)
"""A side also goes to and fro that in so many turns has touched no more than so many squares."""

CUT = 255
"""How many moves the site kept of some games."""


def likely(variant: Variant, line: Line, winner: str) -> str:
    """Why people may have decided a game for the winner, as the end of a sentence; empty if nothing shows it."""
    if could_win(variant, line, winner):
        if line.board.to_move == winner:
            return ", who could win at once: perhaps that move was not recorded, or the other side gave up"
        return ", who threatened to win at once: perhaps the other side gave up"
    history = line.history()
    if len(history) == CUT:
        return "; the record is cut off there, as others of this length are"
    loser = other(winner)
    positions = [each.board.position() for each in history]
    shown = []
    if any(positions.count(position) > 1 for position in positions[-LATE:]):
        shown.append("the last positions had occurred before")
    elif to_and_fro([each.turn for each in history if each.turn and each.board.to_move == winner]):
        shown.append(f"the {loser} had gone to and fro")
    if winner == "attackers" and not jumping(variant):
        room = shut_in(line.board.pieces(), variant.pieces, variant.royal, variant.goal, variant.size)
        if room == 1:
            shown.append("the king was shut in on his square")
        elif room:
            shown.append("no way to a goal square was open to the king")
    return "".join(f"; {each}" for each in shown)


def could_win(variant: Variant, line: Line, side: str) -> bool:
    """Whether a side would win with its next step, were it to move."""
    pieces, _, rest = line.board.position().partition(" ")
    if " " in rest:
        return False
    try:
        board = variant.engine_board(f"{pieces} {side[0]}")
    except ValueError:
        return False
    for step in board.legal_steps():
        after = board.copy()
        after.push(step)
        outcome = after.outcome()
        if outcome is not None and outcome[0] == side:
            return True
    return False


def to_and_fro(turns: Sequence[str]) -> bool:
    """Whether the last of a side's turns came to nothing but going back; the turns are in their order.

    >>> to_and_fro(["a1-a5", "d1-d2", "d2-d4", "c7-c1", "d4-d2"]), to_and_fro(["a1-a5", "d1-d2", "c7-c1", "b2-d2"])
    (True, False)

    A piece that its side moves alone may come back later:

    >>> to_and_fro("a1-b1 b1-c1 c1-c2 c2-c3 c3-b3 b3-a3 a3-a1".split())
    True
    """
    own = [(ends[0], ends[-1]) for turn in reversed(turns) if len(ends := turn.split("-")) > 1]
    if not own:
        return False
    many, few = NARROW
    if len(own) >= many and len({square for ends in own[:many] for square in ends}) <= few:
        return True
    at, here = own[0]
    alone = True
    for number, (frm, to) in enumerate(own[1:], 1):
        alone = alone and to == at
        if number >= BACK and not alone:
            return False
        if to == at:
            if frm == here:
                return True
            at = frm
    return False


def jumping(variant: Variant) -> bool:
    """Whether the king may jump, so that men do not close his way."""
    kinds = {variant.pieces[letter].kind for letter in variant.royal}
    return any(path.startswith(f"pieces.{kind}.jump.") for path, _ in variant.rules for kind in kinds)


def shut_in(
    board: Mapping[int, str], pieces: Mapping[str, Piece], royal: frozenset[str], goal: Sequence[int], size: int
) -> int:
    """How many squares a king shut in by attackers can get to, other defenders set aside; 0 if a goal is among them.

    ``board`` has the letters by square; 0 is also said of a board with several kings or none.

    >>> from tafl.variant import Piece
    >>> pieces = {"t": Piece("t", "attackers", "man"), "K": Piece("K", "defenders", "king")}
    >>> ring = {0: "K", 1: "t", 4: "t", 3: "t"}
    >>> shut_in(ring, pieces, frozenset("K"), [2, 6, 8], 3)
    1
    >>> shut_in({**ring, 4: "K", 0: "t"}, pieces, frozenset("K"), [2, 6, 8], 3)
    0
    """
    kings = [square for square, letter in board.items() if letter in royal]
    if len(kings) != 1:
        return 0
    reached, fresh = set(kings), kings
    while fresh:
        near = {square for each in fresh for square in neighbours(each, size)} - reached
        fresh = [each for each in near if each not in board or pieces[board[each]].side != "attackers"]
        reached.update(fresh)
    return 0 if reached.intersection(goal) else len(reached)


def neighbours(square: int, size: int) -> list[int]:
    """The squares beside a square.

    >>> neighbours(0, 3), neighbours(4, 3)
    ([1, 3], [3, 5, 1, 7])
    """
    file = square % size
    sides = [square - 1] * (file > 0) + [square + 1] * (file < size - 1)
    return sides + [each for each in (square - size, square + size) if 0 <= each < size * size]
