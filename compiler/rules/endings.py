"""Endings: each way a game is over, in the order they are judged, and who wins."""

from __future__ import annotations

from taflc.model import Variant
from taflc.rules.base import Rule, listed, make

FORMS = {
    "off": "surrounding the defenders does not win",
    "any rings": "the attackers win when no defender is connected with the edge",
    "one ring": "the attackers win when no defender is connected with the edge and one ring holds them all",
}
LOSS = {"loses": "loses", "draw": "the game is drawn", "ignored": "nothing happens"}


def rules(variant: Variant) -> list[Rule]:
    """Goal, encirclement, fort, losses of material, no legal step, repetition, quiet plies, too few."""
    ends = variant.endings
    goal = f"the king wins on {listed(name.replace('_', ' ') for name in ends.goal_names)}" if ends.goal else "no goal"
    made = [
        make(variant, "endings", "endings.goal", bool(ends.goal), goal, f"{goal.capitalize()}."),
        make(
            variant,
            "endings",
            "endings.encirclement",
            ends.encirclement != "off",
            FORMS[ends.encirclement],
            f"{FORMS[ends.encirclement].capitalize()}.",
        ),
    ]
    fort = "the defenders win by an exit fort" if ends.exit_fort else "an exit fort does not win"
    made.append(make(variant, "endings", "endings.exit_fort", ends.exit_fort, fort, f"{fort.capitalize()}."))
    for path, value, when in (
        ("attackers_taken", ends.attackers_taken, "all attackers are taken: the attackers' side"),
        ("lone_king", ends.lone_king, "only the king is left of the defenders: the defenders' side"),
        ("lone_king_on_edge", ends.lone_king_on_edge, "a lone king is shut in on the edge: the defenders' side"),
        ("no_legal_step", ends.no_legal_step, "the side to move has no legal step: it"),
    ):
        said = f"when {when.split(':')[0]}, {LOSS[value] if value != 'loses' else when.split(': ')[1] + ' loses'}"
        made.append(make(variant, "endings", f"endings.{path}", value != "ignored", said, f"{said.capitalize()}."))
    made.append(_repetition(variant))
    quiet = ends.quiet_plies
    said = "no limit on plies without capture" if quiet is None else f"{quiet} plies without capture are a draw"
    made.append(make(variant, "endings", "endings.quiet_plies", quiet is not None, said, f"{said.capitalize()}."))
    few = ", ".join(f"the {side.value} fewer than {number} pieces" for side, number in ends.too_few.items())
    said = f"a draw when {few} have" if few else "no draw by too few pieces"
    said = f"a draw once {few.replace(' fewer', ' have fewer')}" if few else said
    made.append(make(variant, "endings", "endings.too_few", bool(few), said, f"{said.capitalize()}."))
    return made


def _repetition(variant: Variant) -> Rule:
    rule, path = variant.endings.repetition, "endings.repetition"
    if rule is None:
        return make(variant, "endings", path, False, "repetition is ignored", "Repetition is legal and ends nothing.")
    what = {
        "position": f"a position that occurs the {rule.times}. time with the same side to move",
        "own move": "a player who makes the same turn three times running, whatever the other plays,",
        "both moves": "both players making the same turns three times",
    }[rule.what]
    result = {
        "draw": "is a draw",
        "mover loses": "loses for the player who completes it",
        "beginner loses": "loses for the player who began",
        "attackers lose": "loses for the attackers",
        "defenders lose": "loses for the defenders",
        "illegal": "is illegal",
    }[rule.result]
    said = f"{what} {'loses' if rule.what == 'own move' else result}"
    return make(variant, "endings", path, True, said, f"{said.capitalize()}.")
