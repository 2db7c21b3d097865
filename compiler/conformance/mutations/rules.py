"""Other turns, captures of a shape, and endings."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from taflc.conformance.mutations.base import Mutation, first_and_last, mutates, no, with_endings
from taflc.model import Berserk, Repetition, Shieldwall, Side, Variant, area


@mutates("turn.first")
def first(variant: Variant) -> Iterator[Mutation]:
    """The other side begins."""
    other = variant.first.enemy
    yield Mutation("turn.first", other.value, dataclasses.replace(variant, first=other))


@mutates("turn.berserk", "turn.berserk.stop", "turn.berserk.conversion_counts", "turn.berserk.king_finish")
def berserk(variant: Variant) -> Iterator[Mutation]:
    """No runs, or runs with each switch the other way; a variant without runs gets them."""
    rule = variant.berserk
    if rule is None:
        yield Mutation("turn.berserk", "on", dataclasses.replace(variant, berserk=Berserk("optional", True, True)))
        return
    yield Mutation("turn.berserk", "off", dataclasses.replace(variant, berserk=None))
    stop = "forced" if rule.stop == "optional" else "optional"
    for key, word, other in (
        ("stop", stop, dataclasses.replace(rule, stop=stop)),
        ("conversion_counts", no(rule.conversion_counts),
         dataclasses.replace(rule, conversion_counts=not rule.conversion_counts)),
        ("king_finish", no(rule.royal_finish), dataclasses.replace(rule, royal_finish=not rule.royal_finish)),
    ):
        yield Mutation(f"turn.berserk.{key}", word, dataclasses.replace(variant, berserk=other))


@mutates("captures.linnaean")
def linnaean(variant: Variant) -> Iterator[Mutation]:
    """The Linnaean capture off, or on another group."""
    for name in [None, *(group.name for group in variant.groups)]:
        yield Mutation("captures.linnaean", name or "off", dataclasses.replace(variant, linnaean=name), None, name)


@mutates("captures.shieldwall", "captures.shieldwall.corners_close", "captures.shieldwall.flank_required",
         "captures.shieldwall.king_brackets", "captures.shieldwall.king_fronts")
def shieldwall(variant: Variant) -> Iterator[Mutation]:
    """The shieldwall off, or with each switch the other way; a variant without gets it."""
    rule = variant.shieldwall
    if rule is None:
        yield Mutation("captures.shieldwall", "on",
                       dataclasses.replace(variant, shieldwall=Shieldwall(True, True, True, True)))
        return
    yield Mutation("captures.shieldwall", "off", dataclasses.replace(variant, shieldwall=None))
    for key in ("corners_close", "flank_required", "king_brackets", "king_fronts"):
        now = not getattr(rule, key)
        other = dataclasses.replace(rule, **{key: now})
        yield Mutation(f"captures.shieldwall.{key}", no(not now), dataclasses.replace(variant, shieldwall=other))


# --- endings -----------------------------------------------------------------------------


@mutates("endings.goal")
def goal(variant: Variant) -> Iterator[Mutation]:
    """Other goals: each built-in area and group alone or besides, and the goal without one square."""
    size, squares = variant.size, variant.endings.goal
    named = {name: area(name, size) or frozenset() for name in ("edge", "corners", "centre")}
    named |= {group.name: group.squares for group in variant.groups}
    for name, other in named.items():
        yield Mutation("endings.goal", name, with_endings(variant, goal=other), None, name, min(other))
        more = other - squares
        if more and squares:
            both = with_endings(variant, goal=squares | other)
            yield Mutation("endings.goal", f"also {name}", both, None, name, min(more))
    for square in first_and_last(squares, size):
        yield Mutation("endings.goal", "one square fewer", with_endings(variant, goal=squares - {square}),
                       None, None, square)


@mutates("endings.encirclement", "endings.exit_fort", "endings.attackers_taken", "endings.lone_king",
         "endings.lone_king_on_edge", "endings.no_legal_step")
def choices(variant: Variant) -> Iterator[Mutation]:
    """Every other choice of the endings that are choices."""
    fates = ("ignored", "loses", "draw")
    tables: dict[str, tuple[Any, ...]] = {
        "encirclement": ("off", "any rings", "one ring"),
        "exit_fort": (False, True),
        "attackers_taken": fates,
        "lone_king": fates,
        "lone_king_on_edge": fates,
        "no_legal_step": ("loses", "draw"),
    }
    for key, values in tables.items():
        for value in values:
            word = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            yield Mutation(f"endings.{key}", word, with_endings(variant, **{key: value}))


@mutates("endings.repetition", "endings.repetition.what", "endings.repetition.times", "endings.repetition.result")
def repetition(variant: Variant) -> Iterator[Mutation]:
    """Ignored, or every other kind, count and result."""
    now = variant.endings.repetition
    results = ("draw", "mover loses", "beginner loses", "attackers lose", "defenders lose", "illegal")
    others: list[Repetition | None] = [None, Repetition("own move", 3, "mover loses"),
                                       Repetition("both moves", 3, "beginner loses")]
    times = (now.times - 1, now.times, now.times + 1) if now and now.what == "position" else (2, 3, 9)
    others += [Repetition("position", n, result) for n in times if n > 1
               for result in (results if not now or now.what != "position" or n == now.times else (now.result,))]
    for other in others:
        word = f"{other.what} {other.times}: {other.result}" if other else "ignored"
        yield Mutation("endings.repetition", word, with_endings(variant, repetition=other))


@mutates("endings.quiet_plies")
def quiet_plies(variant: Variant) -> Iterator[Mutation]:
    """Off, one ply earlier and later; a variant without gets a hundred."""
    now = variant.endings.quiet_plies
    for other in (None, now - 1, now + 1) if now else (100,):
        if other != 0:
            yield Mutation("endings.quiet_plies", str(other or "off"), with_endings(variant, quiet_plies=other))


@mutates("endings.too_few", "endings.too_few.attackers", "endings.too_few.defenders")
def too_few(variant: Variant) -> Iterator[Mutation]:
    """Off, and each number one lower and higher; a variant without gets two attackers."""
    now = dict(variant.endings.too_few)
    if not now:
        yield Mutation("endings.too_few", "attackers 2", with_endings(variant, too_few={Side.ATTACKERS: 2}))
        return
    yield Mutation("endings.too_few", "off", with_endings(variant, too_few={}))
    for side, number in now.items():
        for other in (number - 1, number + 1):
            if other > 0:
                yield Mutation(f"endings.too_few.{side.value}", str(other),
                               with_endings(variant, too_few={**now, side: other}))
