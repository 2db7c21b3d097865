"""Which rules spoke in a step: the count behind "every rule of the variant occurs in the games".

A rule is named by its path. What counts as speaking is said beside each rule; a rule that only forbids
speaks when it is asked, so a square where a piece may not stop speaks when one could slide to it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from taflc.model import Reason, Variant
from taflc.reference import END, Played, Position, Step
from taflc.reference.captures import anvil_piece, hostile, taken
from taflc.reference.ground import Ground, ground_of
from taflc.reference.moves import moved
from taflc.reference.position import Board

ENDINGS = {
    Reason.GOAL: "endings.goal",
    Reason.ENCIRCLEMENT: "endings.encirclement",
    Reason.EXIT_FORT: "endings.exit_fort",
    Reason.ATTACKERS_TAKEN: "endings.attackers_taken",
    Reason.LONE_KING: "endings.lone_king",
    Reason.LONE_KING_ON_EDGE: "endings.lone_king_on_edge",
    Reason.NO_LEGAL_STEP: "endings.no_legal_step",
    Reason.REPETITION: "endings.repetition",
    Reason.QUIET_PLIES: "endings.quiet_plies",
    Reason.TOO_FEW: "endings.too_few",
}


def rules_of(variant: Variant) -> list[str]:
    """The paths that must occur in the games of this variant, in the order of the spec's sections."""
    found = []
    everyone = {piece.id for piece in variant.pieces}
    for group in variant.groups:
        path = f"squares.{group.name}"
        found += [f"{path}.stop"] if group.stop != everyone or group.enter != everyone else []
        found += [f"{path}.pass"] if group.pass_over != everyone else []
        found += [f"{path}.hostile.empty"] if group.hostile_empty else []
        found += [f"{path}.hostile.occupied"] if group.hostile_occupied else []
    found += ["board.edge_hostile"] if variant.edge_hostile else []
    for piece in variant.pieces:
        path = f"pieces.{piece.kind}"
        found += [f"{path}.moves", f"{path}.taken"]
        found += [f"{path}.captures"] if piece.hammer or piece.anvil else []
        found += [f"{path}.jump"] if piece.jump else []
        found += [f"{path}.jump.takes"] if piece.jump and piece.jump.takes else []
        found += [f"{path}.when_taken"] if piece.flips else []
        found += [f"{path}.pierced_by"] if piece.pierced else []
    if variant.berserk:
        found += ["turn.berserk"]
        found += ["turn.berserk.stop"] if variant.berserk.stop == "optional" else []
        if variant.berserk.conversion_counts and any(piece.flips for piece in variant.pieces):
            found.append("turn.berserk.conversion_counts")
        found += ["turn.berserk.king_finish"] if variant.berserk.royal_finish else []
    found += ["captures.linnaean"] if variant.linnaean else []
    found += ["captures.shieldwall"] if variant.shieldwall else []
    ends = variant.endings
    found += ["endings.goal"]
    for path, on in (
        ("encirclement", ends.encirclement != "off"), ("exit_fort", ends.exit_fort),
        ("attackers_taken", ends.attackers_taken != "ignored"), ("lone_king", ends.lone_king != "ignored"),
        ("lone_king_on_edge", ends.lone_king_on_edge != "ignored"), ("no_legal_step", True),
        ("repetition", ends.repetition is not None and ends.repetition.result != "illegal"),
        ("quiet_plies", ends.quiet_plies is not None), ("too_few", bool(ends.too_few)),
    ):
        found += [f"endings.{path}"] if on else []
    return list(dict.fromkeys(found))


def spoke(variant: Variant, before: Position, step: Step, played: Played) -> set[str]:
    """The rules that spoke when ``step`` was played on ``before``."""
    ground = ground_of(variant)
    found = set(_asked(ground, before))
    if played.outcome is not None:
        for reason, path in ENDINGS.items():
            if played.outcome[1] == reason.value:
                found.add(path)
    if step == END:
        # Where a piece must stop because nothing else is left, stopping shows nothing.
        found.add("turn.berserk.stop")
        return found
    board = moved(before.board, step)
    mover = ground.piece[board[step.to]]
    path = f"pieces.{mover.kind}"
    found.add(f"{path}.moves")
    if step.jump:
        found.add(f"{path}.jump")
        if (step.frm + step.to) // 2 in played.captured | played.converted:
            found.add(f"{path}.jump.takes")
    if played.captured or played.converted:
        found.add(f"{path}.captures")
        found |= set(_captures(ground, board, step, played))
    if played.continues:
        found.add("turn.berserk")
        if not played.captured:
            found.add("turn.berserk.conversion_counts")
    if before.run is not None and mover.royal and not (played.captured or played.converted):
        found.add("turn.berserk.king_finish")
    return found


def _asked(ground: Ground, before: Position) -> Iterator[str]:
    """The groups that a piece of the side to move could slide to or across, as far as emptiness goes."""
    movers = [before.run] if before.run is not None else [
        s for s, piece in before.board.items() if piece.side is before.to_move
    ]
    for square in movers:
        for ray in ground.rays[square]:
            for index, near in enumerate(ray[: ground.piece[before.board[square]].range]):
                if near in before.board:
                    break
                for group in ground.groups_at[near]:
                    yield f"squares.{group.name}.stop"
                    if index + 1 < len(ray) and ray[index + 1] not in before.board:
                        yield f"squares.{group.name}.pass"


def _captures(ground: Ground, board: Board, step: Step, played: Played) -> Iterator[str]:
    """What took the pieces that fell."""
    variant = ground.variant
    for square in played.captured | played.converted:
        victim = ground.piece[board[square]]
        yield f"pieces.{victim.kind}.taken"
        if victim.flips:
            yield f"pieces.{victim.kind}.when_taken"
        around = ground.neighbours[square]
        for direction, near in enumerate(around):
            anvil = anvil_piece(ground, board, near, victim.id)
            if anvil is not None and not anvil.hammer:
                yield f"pieces.{anvil.kind}.captures"
            if near is None:
                if around[(direction + 2) % 4] == step.to and victim.id in variant.edge_hostile:
                    yield "board.edge_hostile"
            elif anvil is None and hostile(ground, board, near, victim.id):
                state = "occupied" if near in board else "empty"
                for group in ground.groups_at[near]:
                    yield f"squares.{group.name}.hostile.{state}"
        if victim.pierced and _differs(variant, board, step, pieces=tuple(
            dataclasses.replace(p, pierced=None) for p in variant.pieces
        )):
            yield f"pieces.{victim.kind}.pierced_by"
    if variant.shieldwall and _differs(variant, board, step, shieldwall=None):
        yield "captures.shieldwall"
    if variant.linnaean and _differs(variant, board, step, linnaean=None):
        yield "captures.linnaean"


def _differs(variant: Variant, board: Board, step: Step, **without: object) -> bool:
    """Whether the step would take something else if the variant lacked a rule."""
    lacking = dataclasses.replace(variant, **without)  # type: ignore[arg-type]
    return taken(ground_of(variant), board, step) != taken(Ground(lacking), board, step)


