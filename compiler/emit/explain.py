"""``explain.py`` beside an engine: why a step is illegal, why a piece falls or does not, why the game is over.

The template's context is made here from the Variant alone, so that the explanations are a reading of the
rules of their own, held to the engine's legal set by a property of the tests. A rule the variant lacks
leaves no code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from taflc.emit import explain_rows as rows
from taflc.emit.environment import comment, render, spec_hash
from taflc.emit.explain_rows import Letters, squares_literal
from taflc.emit.explain_sources import source_rows
from taflc.emit.explain_words import piece_words, place, reached_words
from taflc.model import Needs, Side, Variant, area


def emit(variant: Variant) -> str:
    """The text of ``explain.py`` for a variant."""
    context = context_of(variant)
    return render("explain/explain.py.j2", **{field.name: getattr(context, field.name) for field in fields(context)})


@dataclass(frozen=True, slots=True)
class ExplainContext:
    """What the templates of ``explain/`` see; every field is a Python literal, a flag or a list of lines."""

    title: str
    header: str
    size: int
    side: str
    kind: str
    name: str
    royal: str
    royal_kind: str
    royal_name: str
    hammers: str
    anvils: str
    captors: str
    flips: str | None
    both: str | None
    both_words: str
    goal: str | None
    goal_words: str
    edge: str | None
    sources: list[tuple[str, str]]
    ends: list[str]
    passes: list[str]
    ranges: str | None
    jumps: str | None
    jump_ends: list[str]
    takers: str | None
    no_landing: str | None
    hostile: list[str]
    zones: list[tuple[str, list[str]]]
    never: bool
    three: bool
    closing: bool
    all_neighbours: bool
    pierced: list[str]
    linnaean: str | None
    shieldwall: object
    corners: str
    berserk: bool
    forced: bool
    finish: bool
    conversion_counts: bool
    needs_goes_on: bool
    floods: bool
    encirclement: bool
    encirclement_words: str
    exit_fort: bool
    attackers_taken: bool
    lone_king: bool
    lone_king_on_edge: bool
    repetition: bool
    repetition_words: str
    repetition_illegal: int | None
    quiet_plies: int | None
    too_few: str | None


def context_of(variant: Variant) -> ExplainContext:
    """The context of the explain templates."""
    letters = Letters(variant)
    pieces, endings, berserk = variant.pieces, variant.endings, variant.berserk
    needs = {zone.needs for piece in pieces for zone in piece.zones}
    plain = needs == {Needs.CUSTODIAL}
    royal = [piece for piece in pieces if piece.royal]
    repetition = endings.repetition
    return ExplainContext(
        title=docstring(variant.title.get("en", variant.id)),
        header=header(variant),
        size=variant.size,
        side=letters.table(lambda piece: piece.side.value),
        kind=letters.table(lambda piece: piece.kind),
        name=letters.table(lambda piece: piece_words(piece, variant)),
        royal=letters.those(piece.id for piece in royal),
        royal_kind=royal[0].kind if royal else "king",
        royal_name=_inside(piece_words(royal[0], variant) if royal else "king"),
        hammers=letters.those(piece.id for piece in pieces if piece.hammer),
        anvils=letters.those(piece.id for piece in pieces if piece.anvil),
        captors=letters.those(piece.id for piece in pieces if piece.hammer or piece.anvil),
        flips=letters.some(piece.id for piece in pieces if piece.flips),
        both=rows.both_literal(variant, letters),
        both_words=rows.both_words(variant),
        goal=squares_literal(endings.goal) if endings.goal else None,
        goal_words=_goal_words(variant),
        edge=letters.some(variant.edge_hostile),
        sources=source_rows(variant),
        ends=[line for group in variant.groups for line in rows.ends_rows(group, variant, letters)],
        passes=[line for group in variant.groups for line in rows.passes_rows(group, variant, letters)],
        ranges=rows.ranges_literal(pieces),
        jumps=rows.jumps_literal(variant, letters),
        jump_ends=rows.jump_ends_rows(variant),
        takers=letters.some(piece.id for piece in pieces if piece.jump and piece.jump.takes),
        no_landing=letters.some(piece.id for piece in pieces if piece.jump and not piece.jump.landing_captures),
        hostile=[line for group in variant.groups for line in rows.hostile_rows(group, letters)],
        zones=[] if plain else rows.zones_rows(variant),
        never=Needs.NEVER in needs,
        three=Needs.THREE in needs,
        closing=bool(needs & {Needs.THREE, Needs.FOUR, Needs.NEIGHBOURS}),
        all_neighbours=Needs.NEIGHBOURS in needs,
        pierced=rows.pierced_rows(variant, letters),
        linnaean=squares_literal(rows.squares_named(variant, variant.linnaean)) if variant.linnaean else None,
        shieldwall=variant.shieldwall,
        corners=squares_literal(area("corners", variant.size) or ()),
        berserk=berserk is not None,
        forced=berserk is not None and berserk.stop == "forced",
        finish=berserk is not None and berserk.royal_finish,
        conversion_counts=berserk is not None and berserk.conversion_counts,
        needs_goes_on=berserk is not None and berserk.stop == "forced",
        floods=endings.encirclement != "off" or endings.exit_fort,
        encirclement=endings.encirclement != "off",
        encirclement_words=_encirclement_words(endings.encirclement),
        exit_fort=endings.exit_fort,
        attackers_taken=endings.attackers_taken != "ignored",
        lone_king=endings.lone_king != "ignored",
        lone_king_on_edge=endings.lone_king_on_edge != "ignored",
        repetition=repetition is not None and repetition.result != "illegal",
        repetition_words=_repetition_words(variant),
        repetition_illegal=repetition.times if repetition and repetition.result == "illegal" else None,
        quiet_plies=endings.quiet_plies,
        too_few=_too_few(variant),
    )


def header(variant: Variant) -> str:
    """What the file is made from, and that nobody should edit it."""
    return docstring(
        f"Generated from {place(variant.path)} ({spec_hash(variant)}); edit the spec or the templates, not this file."
    )


def docstring(text: str) -> str:
    """Text from a spec as a line inside a docstring.

    >>> docstring('a "quoted" \\\\ title')
    "a 'quoted' / title"
    """
    return comment(text).replace("\\", "/").replace('"', "'")


# --- endings -----------------------------------------------------------------------------


def _goal_words(variant: Variant) -> str:
    """What the king has reached when he wins."""
    return _inside(" or ".join(reached_words(name, variant) for name in variant.endings.goal_names))


def _inside(words: str) -> str:
    """Words of a spec as they may stand inside an f-string.

    >>> _inside('the "{square}"')
    "the '(square)'"
    """
    return docstring(words.replace("{", "(").replace("}", ")"))


def _encirclement_words(form: str) -> str:
    """What encirclement means here."""
    if form == "one ring":
        return "one closed ring of attackers holds every defender and cuts them all off from the edge"
    return "no defender can get to the edge any more, the attackers have closed every way"


def _repetition_words(variant: Variant) -> str:
    """Who has repeated what, how often, and why ``{loser}`` loses by it: part of an f-string."""
    rule = variant.endings.repetition
    if rule is None:
        return ""
    times = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}.get(rule.times, f"{rule.times}th")
    if rule.what == "own move":
        return f"the {{loser}} have made the same turn for the {times} time, in every other turn of theirs"
    if rule.what == "both moves":
        return f"both sides have made the same turns for the {times} time, and the {{loser}}, who began it, lose"
    occurred = f"this position has occurred for the {times} time"
    return {
        "mover loses": f"{occurred}, and the {{loser}}, who brought it about, lose",
        "beginner loses": f"{occurred}, and the {{loser}}, who began the repetition, lose",
        "attackers lose": f"{occurred}, which loses for the {{loser}}, whoever brought it about",
        "defenders lose": f"{occurred}, which loses for the {{loser}}, whoever brought it about",
    }.get(rule.result, occurred)


def _too_few(variant: Variant) -> str | None:
    """Which numbers the sides have fallen below."""
    few: Mapping[Side, int] = variant.endings.too_few
    if not few:
        return None
    return " and ".join(f"the {side.value} have fewer than {few[side]} pieces" for side in Side if side in few)
