"""The rules of a variant in a phrase, for tables and lists."""

from __future__ import annotations

from taflc.model import Needs, Side, Variant

_TAKEN = {
    Needs.CUSTODIAL: "taken by 2",
    Needs.THREE: "taken by 3",
    Needs.FOUR: "taken by 4",
    Needs.NEIGHBOURS: "taken by all neighbours",
    Needs.NEVER: "never taken",
}


def phrase(variant: Variant) -> str:
    """What a player asks first: where the king goes, what takes him, and what else is unusual.

    Parts that a variant lacks are left out, e.g. ``king to the corners, taken by 2; jumps, runs``.
    """
    king = _king(variant)
    extras = _extras(variant)
    return king + ("; " + ", ".join(extras) if extras else "")


def _king(variant: Variant) -> str:
    endings = variant.endings
    goal = " or ".join(endings.goal_names) if endings.goal else "nowhere"
    royal = [piece for piece in variant.pieces if piece.royal]
    parts = [f"king to the {goal}" if endings.goal else "no goal"]
    if royal:
        king = royal[0]
        needs = list(dict.fromkeys(zone.needs for zone in reversed(king.zones)))
        numbers = [_TAKEN[need].removeprefix("taken by ") for need in needs if need is not Needs.NEVER]
        parts.append("taken by " + " or ".join(numbers) if numbers else _TAKEN[Needs.NEVER])
        if not (king.hammer or king.anvil):
            parts.append("unarmed")
        elif not (king.hammer and king.anvil):
            parts.append("hammer only" if king.hammer else "anvil only")
        if king.range is not None:
            parts.append(f"moves {king.range}")
    return ", ".join(parts)


def _extras(variant: Variant) -> list[str]:
    endings = variant.endings
    present = {
        "jumps": any(piece.jump for piece in variant.pieces),
        "runs": variant.berserk is not None,
        "flips": any(piece.flips for piece in variant.pieces),
        "shieldwall": variant.shieldwall is not None,
        "Linnaean capture": variant.linnaean is not None,
        "encirclement": endings.encirclement != "off",
        "exit fort": endings.exit_fort,
        "defenders first": variant.first is Side.DEFENDERS,
    }
    return [words for words, so in present.items() if so]
