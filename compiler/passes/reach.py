"""Whether the king can ever stand on a goal square."""

from __future__ import annotations

from collections.abc import Iterator

from taflc.model import Piece, Variant, neighbours, square_name
from taflc.passes.movement import jump_ends_fit, may_pass, may_stop
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
        squares = variant.group(name).squares
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


def reachable(variant: Variant, piece: Piece, start: int) -> set[int]:
    """All squares a piece can come to on an empty board, its own included.

    Where it jumps, somebody is taken to stand in its way wherever that helps.
    """
    seen, todo = {start}, [start]
    while todo:
        frm = todo.pop()
        for direction in range(4):
            for square in _ahead(variant, piece, frm, direction):
                if square not in seen and may_stop(variant, piece, square, frm):
                    seen.add(square)
                    todo.append(square)
    return seen


def _ahead(variant: Variant, piece: Piece, frm: int, direction: int) -> Iterator[int]:
    """The squares a piece can come across in one direction, jumps included."""
    over = neighbours(frm, variant.size)[direction]
    behind = neighbours(over, variant.size)[direction] if over is not None else None
    if piece.jump and piece.jump.over and behind is not None and jump_ends_fit(variant, piece, frm, behind):
        yield behind
    square, steps = over, 1
    while square is not None and (piece.range is None or steps <= piece.range):
        yield square
        if not may_pass(variant, piece, square):
            return
        square, steps = neighbours(square, variant.size)[direction], steps + 1
