"""Whether the king can ever stand on a goal square."""

from __future__ import annotations

from taflc.model import Piece, Variant, neighbours, square_name
from taflc.passes.place import place, royal_start, royals, written
from taflc.problems import Report, listing


def run(variant: Variant, report: Report) -> None:
    """Read goals, groups and the king's moves, on an otherwise empty board.

    Reports goals he may never stop on (TAFL601), a king that starts on a goal (602), and goals that
    he cannot get to (603).
    """
    start = royal_start(variant)
    if start is None:
        return
    king = next(piece for piece in royals(variant) if piece.id == variant.layout[start])
    goal = place(variant, "endings.goal")
    if start in variant.endings.goal:
        report.add(
            "TAFL602",
            goal,
            f"The king starts on {square_name(start, variant.size)}, a goal square.",
            expected="a goal away from the king",
            related=[(written(variant, "board.layout"), "the set-up")],
        )
        return
    for name in variant.endings.goal_names:
        squares = _named(variant, name)
        if not any(may_stop(variant, king, square, start) for square in squares):
            blockers = [g for g in variant.groups if g.squares & squares and king.id not in g.enter]
            report.add(
                "TAFL601",
                goal,
                f"The king wins on the {name}, but may never stop there.",
                expected="a goal he may stop on, or a group that lets him",
                related=[
                    (
                        written(variant, f"squares.{g.name}.{'stop' if king.id not in g.stop else 'reenter'}"),
                        f"the group `{g.name}` does not let him stop",
                    )
                    for g in blockers
                ],
            )
            return
    reached = reachable(variant, king, start)
    if not reached & variant.endings.goal:
        report.add(
            "TAFL603",
            goal,
            "Even on an empty board the king cannot get to a goal square.",
            found=f"from {square_name(start, variant.size)} he reaches {len(reached) - 1} other squares",
            expected=f"a way to {listing(variant.endings.goal_names)}",
            related=[
                (written(variant, f"pieces.{king.kind}.moves"), "how he moves"),
                *(
                    (written(variant, f"squares.{g.name}.pass"), f"who may pass the group `{g.name}`")
                    for g in variant.groups
                ),
            ],
        )


def _named(variant: Variant, name: str) -> frozenset[int]:
    """The squares of a goal's name; every name a rule uses is a group of the variant."""
    return variant.group(name).squares


def may_stop(variant: Variant, piece: Piece, square: int, frm: int) -> bool:
    """Whether a piece coming from ``frm`` may end a step on ``square``."""
    return all(
        piece.id in (group.stop if frm in group.squares else group.enter)
        for group in variant.groups
        if square in group.squares
    )


def reachable(variant: Variant, piece: Piece, start: int) -> set[int]:
    """All squares a piece can come to by slides on an empty board, its own included."""
    seen, todo = {start}, [start]
    while todo:
        frm = todo.pop()
        for direction in range(4):
            square, steps = frm, 0
            while (ahead := neighbours(square, variant.size)[direction]) is not None:
                square, steps = ahead, steps + 1
                if piece.range is not None and steps > piece.range:
                    break
                if square not in seen and may_stop(variant, piece, square, frm):
                    seen.add(square)
                    todo.append(square)
                if any(square in g.squares and piece.id not in g.pass_over for g in variant.groups):
                    break
    return seen
