"""Rules that can never apply because another rule always comes first."""

from __future__ import annotations

from taflc.model import Needs, Variant, area
from taflc.passes.place import written
from taflc.problems import Report


def run(variant: Variant, report: Report) -> None:
    """Read groups, pieces and endings. Reports TAFL608 (a warning) for rules that were written but are dead."""
    _groups(variant, report)
    _pieces(variant, report)
    _endings(variant, report)


def _dead(variant: Variant, report: Report, path: str, message: str, because: str, why: str) -> None:
    """Report a dead rule if it was written; ``because`` is the path of the rule that comes first."""
    here = written(variant, path)
    if here is not None:
        report.add("TAFL608", here, message, related=[(written(variant, because), why)])


def _groups(variant: Variant, report: Report) -> None:
    for group in variant.groups:
        path = f"squares.{group.name}"
        if written(variant, f"{path}.reenter") and group.enter == group.stop:
            _dead(
                variant,
                report,
                f"{path}.reenter",
                "`reenter` lets in everyone who may stop there anyway.",
                f"{path}.stop",
                "who may stop there",
            )


def _pieces(variant: Variant, report: Report) -> None:
    for piece in variant.pieces:
        path = f"pieces.{piece.kind}"
        needs = {zone.needs for zone in piece.zones}
        if piece.pierced and needs == {Needs.CUSTODIAL}:
            message, why = "A pair takes this piece anyway.", "two enemies are enough"
            _dead(variant, report, f"{path}.pierced_by", message, f"{path}.taken", why)
        elif piece.pierced and needs == {Needs.NEVER}:
            message, why = "No pair takes a piece that cannot be taken.", "it is never taken"
            _dead(variant, report, f"{path}.pierced_by", message, f"{path}.taken", why)
        # `enemy knights` names nobody for the side that has no enemy knights; that is not dead.
        jumps = [other.jump for other in variant.pieces if other.kind == piece.kind and other.jump]
        if piece.jump and not any(jump.over for jump in jumps):
            _dead(variant, report, f"{path}.jump", "This jump goes over nobody.", f"{path}.jump.over", "over whom")


def _endings(variant: Variant, report: Report) -> None:
    endings = variant.endings
    edge = area("edge", variant.size) or frozenset()
    inner_edge = edge - (area("corners", variant.size) or frozenset())
    if inner_edge <= endings.goal:
        for path, active in (
            ("endings.exit_fort", endings.exit_fort),
            ("endings.lone_king_on_edge", endings.lone_king_on_edge != "ignored"),
        ):
            if active:
                _dead(
                    variant,
                    report,
                    path,
                    "The king has already won when he stands on the edge.",
                    "endings.goal",
                    "the goal",
                )
    elif endings.lone_king != "ignored" and endings.lone_king_on_edge != "ignored":
        _dead(
            variant,
            report,
            "endings.lone_king_on_edge",
            "A lone king has already ended the game, on the edge or elsewhere.",
            "endings.lone_king",
            "this comes first",
        )
