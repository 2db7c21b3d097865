"""The engine of a variant: one Cython module, from the Plan through the templates in ``templates/engine``."""

from __future__ import annotations

import taflc
from taflc import places
from taflc.emit import catching, stub
from taflc.emit.environment import render, spec_hash
from taflc.model import PieceId, Side, Variant, area
from taflc.plan import Plan
from taflc.rules.captures import near_lines
from taflc.rules.jumps import leap_lines
from taflc.rules.moves import reach_lines
from taflc.text import format_position

WINNERS = ("attackers", "defenders", "draw")


def emit(variant: Variant) -> str:
    """The text of ``engine.pyx``; the same bytes on every machine and day. It includes parts of the package."""
    return render("engine/engine.pyx.j2", **context(variant))


def emit_words() -> str:
    """The text of ``words.h``, the machine operations that all engines share."""
    return render("engine/words.h.j2", version=taflc.__version__)


def emit_package(variant: Variant) -> dict[str, str]:
    """The files of an engine's package by name: the module and its parts, its stub, and what makes it a package."""
    made = context(variant)
    return {
        "__init__.py": render("engine/package.py.j2", **made),
        "engine.pyx": render("engine/engine.pyx.j2", **made),
        "games.pxi": render("engine/games.pxi.j2", **made),
        "board.pxi": render("engine/board.pxi.j2", **made),
        "engine.pyi": stub.emit(variant),
        "words.h": emit_words(),
    }


def context(variant: Variant) -> dict[str, object]:
    """Everything the engine's templates read."""
    plan = Plan(variant)
    lines = {
        side.name: {
            "reach": reach_lines(plan, side),
            "leaps": leap_lines(plan, side) if side.jumps_own else [],
            "near": near_lines(plan, side),
        }
        for side in plan.sides
    }
    every_line = "\n".join(line for of_side in lines.values() for part in of_side.values() for line in part)
    captures = catching.context(plan)
    uses = what_is_used(plan, every_line, captures)
    start = format_position(variant, variant.layout, variant.first)
    return {
        "plan": plan,
        "version": taflc.__version__,
        "module": places.module_name(variant.id),
        "spec_hash": spec_hash(variant),
        "diagram": diagram(variant),
        "start": start,
        "sources": [f"{source.title} ({source.where})" for source in variant.sources],
        "side_lines": lines,
        "masks": plan.masks.all(),
        "uses": uses,
        **captures,
        **repetition(plan),
        "counts": counts(plan),
        "few": [(side.value, number) for side, number in variant.endings.too_few.items()],
        "king_constant": plan.kinds.named(plan.kinds.king or "").constant,
        "kind_letters": kind_letters(plan),
        "winners": [3, *(WINNERS.index(verdict.winner) for verdict in plan.verdicts)],
    }


def diagram(variant: Variant) -> list[str]:
    """The layout as a person would draw it, with ranks and files."""
    size = variant.size
    rows = []
    for rank in range(size - 1, -1, -1):
        squares = range(rank * size, rank * size + size)
        letters = [variant.piece(variant.layout[s]).letter if s in variant.layout else "." for s in squares]
        rows.append(f"{rank + 1:>2} {' '.join(letters)}")
    return [*rows, "   " + " ".join(chr(97 + file) for file in range(size))]


def kind_letters(plan: Plan) -> list[list[str]]:
    """For each side, the letter of each kind by number; a blank where the side has no such kind."""
    letters = {piece.id: piece.letter for piece in plan.variant.pieces}
    return [[letters.get(PieceId(side, kind.name), " ") for kind in plan.kinds.all] for side in Side]


def counts(plan: Plan) -> str:
    """Whether what a step has caught counts as a capture for runs and for plies without one."""
    berserk = plan.variant.berserk
    return "catch.taken + catch.turned" if plan.flips and berserk and berserk.conversion_counts else "catch.taken"


def what_is_used(plan: Plan, lines: str, captures: dict[str, object]) -> dict[str, bool]:
    """Which helpers of the templates some rule of this variant needs; makes the masks that only they use."""
    ends = plan.variant.endings
    wall = plan.variant.shieldwall
    size = plan.variant.size
    if ends.encirclement != "off":
        plan.masks.name("EDGE_SQUARES", area("edge", size) or frozenset(), "the board's edge")
    if ends.exit_fort or (wall is not None and wall.corners_close):
        plan.masks.name("CORNERS", area("corners", size) or frozenset(), "the board's corners")
    return {
        "edge": "EDGE[" in lines,
        "three": any("THREE" in entry for entry in catching.needs_entries(plan)),
        "twice": any(side.taking_kinds for side in plan.sides) or wall is not None,
        "is_held": plan.hostility or (wall is not None and wall.corners_close),
        "flood": ends.encirclement != "off" or ends.exit_fort,
        "line_start": ends.encirclement != "off",
        "edge_line": wall is not None,
        "fronts": wall is not None and not wall.flank_required,
        "on_edge": ends.exit_fort or ends.lone_king_on_edge != "ignored",
        "history": ends.repetition is not None or ends.quiet_plies is not None,
        "by_position": ends.repetition is not None and ends.repetition.what == "position",
        "by_turn": ends.repetition is not None and ends.repetition.what != "position",
        "turning_counts": plan.variant.berserk is not None and plan.variant.berserk.conversion_counts,
        "size_of": bool(ends.too_few)
        or ends.attackers_taken != "ignored"
        or (ends.lone_king, ends.lone_king_on_edge) != ("ignored", "ignored"),
    }


def repetition(plan: Plan) -> dict[str, str]:
    """How a playout tests for repetition, and the verdict, from the side that has just moved (``mover``)."""
    rule = plan.variant.endings.repetition
    if rule is None or rule.result == "illegal":
        return {"repeats": "False", "repeated": "NOT_OVER"}
    own = "same_turns(memory, 0, 4)"
    both = "same_turns(memory, 0, 4) and same_turns(memory, 1, 4)"
    attackers, defenders = (plan.verdict_of_repetition(side) for side in plan.sides)
    choice = f"{attackers} if mover == ATTACKERS else {defenders}"
    return {
        "repeats": own if rule.what == "own move" else both,
        "repeated": attackers if attackers == defenders else choice,
    }
