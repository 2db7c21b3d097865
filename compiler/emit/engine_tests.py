"""``test_engine.py``: the generated engine asked in many ways for the same answers, wherever a game may come to."""

from __future__ import annotations

from dataclasses import dataclass

import taflc
from taflc import places
from taflc.conformance.sketch import royal, soldier
from taflc.conformance.suite import Suite
from taflc.conformance.sweep import Sweep
from taflc.conformance.words import plain
from taflc.emit.environment import render, spec_hash
from taflc.model import Reason, Side, Variant

FILE = "test_engine.py"

SQUARES = 1800
"""Crowded boards are asked of so many squares together, and six of any size."""

LARGE = 13
"""On larger boards one crowd only is counted three steps deep."""

SOON = 3
"""A position or a move that comes so often does in some of a thousand random games on a board without room."""

LONG = 60
"""So many plies these games have; both sides' moves repeat together in too few of them to count on it."""


@dataclass(frozen=True, slots=True)
class Context:
    """What ``conformance/test_engine.py.j2`` sees.

    ``data``: the file with the recorded games. ``men``: the letters of each side's pieces but the king.
    ``crowds``: how many crowded boards for each side; of ``deep`` of all of them sequences of three steps are
    counted, of runs so many steps as ``in_run`` says. ``turning_counts``: a piece that changes sides lets a run go on.
    ``remembered``: the endings that only a history shows. ``repeats``: whether boards without
    room show repetition; ``forgets``: whether without it no history counts.
    """

    id: str
    module: str
    spec: str
    hash: str
    version: str
    data: str
    king: str
    men: dict[str, str]
    soldiers: tuple[str, str]
    crowds: int
    deep: int
    in_run: int
    remembered: tuple[str, ...]
    runs: bool
    turning_counts: bool
    repeats: bool
    plies: int
    forgets: bool
    stuck: list[tuple[str, str]]
    nearly: list[str]
    crowded: list[str]
    in_runs: list[tuple[str, str]]
    chains: list[tuple[str, str]]
    circles: list[tuple[str, str, str]]
    rings: list[tuple[str, str]]
    sweeps: list[Sweep]


def emit(variant: Variant, suite: Suite, data: str) -> str:
    """The text of the file; ``data`` names the file with the recorded games beside it."""
    found = suite.situations
    return render("conformance/test_engine.py.j2", t=Context(
        id=variant.id,
        module=places.module_name(variant.id),
        spec=plain(variant.path),
        hash=spec_hash(variant),
        version=taflc.__version__,
        data=data,
        king=variant.piece(royal(variant)).letter,
        men={
            side.value: "".join(piece.letter for piece in variant.pieces if piece.side is side and not piece.royal)
            for side in Side
        },
        soldiers=(_letter(variant, Side.ATTACKERS), _letter(variant, Side.DEFENDERS)),
        crowds=6 + SQUARES // variant.size**2,
        deep=4 if variant.size <= LARGE else 1,
        in_run=3 if variant.size <= LARGE else 2,
        remembered=(Reason.REPETITION.value, Reason.QUIET_PLIES.value),
        runs=variant.berserk is not None,
        turning_counts=variant.berserk is not None and variant.berserk.conversion_counts,
        repeats=_repeats(variant),
        plies=LONG,
        forgets=variant.endings.quiet_plies is None,
        stuck=found.stuck,
        nearly=found.nearly,
        crowded=found.crowded,
        in_runs=found.runs,
        chains=found.chains,
        circles=found.circles,
        rings=found.rings,
        sweeps=suite.sweeps,
    ))


def _repeats(variant: Variant) -> bool:
    """Whether random games on boards without room are bound to show repetition."""
    rule, quiet = variant.endings.repetition, variant.endings.quiet_plies
    if rule is None or rule.result == "illegal" or rule.what == "both moves" or rule.times > SOON:
        return False
    return quiet is None or quiet >= LONG


def _letter(variant: Variant, side: Side) -> str:
    return variant.piece(soldier(variant, side)).letter
