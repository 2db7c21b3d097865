"""Turns, special captures and endings."""

from __future__ import annotations

from typing import Any

from taflc.model import Berserk, Endings, Repetition, Shieldwall, Side
from taflc.resolve.names import Names
from taflc.schema.read import Value

FIXED_RESULT = {"own move": "mover loses", "both moves": "beginner loses"}
COMPARED = {"own move": "a player's own moves", "both moves": "both players' moves"}


def get(value: Value | None, key: str, otherwise: Any) -> Any:
    """The data of a key, or another value if the key was refused."""
    return value.data[key].data if value is not None and value.is_map and key in value.data else otherwise


def make_berserk(turn: Value | None) -> Berserk | None:
    """The berserk rule, ``None`` if it is off; what was refused of it stands so that nothing else contradicts it."""
    value = turn.data.get("berserk") if turn else None
    if value is not None and not value.is_map:
        return None
    return Berserk(
        get(value, "stop", "optional"),
        get(value, "conversion_counts", True),
        get(value, "king_finish", False),
    )


def make_shieldwall(value: Value | None) -> Shieldwall | None:
    """The shieldwall rule, ``None`` if it is off."""
    if value is None or not value.is_map:
        return None
    return Shieldwall(
        get(value, "corners_close", True),
        get(value, "flank_required", True),
        get(value, "king_brackets", True),
        get(value, "king_fronts", True),
    )


def make_linnaean(value: Value | None, names: Names) -> str | None:
    """The throne of the Linnaean capture, ``None`` if it is off."""
    if value is None or value.data.text == "off":
        return None
    return value.data.text if names.group(value.data) else None


def make_repetition(value: Value | None, names: Names) -> Repetition | None:
    """The repetition rule; for moves the count and the loser are fixed, and may be said but not changed."""
    if value is None or not value.is_map or "what" not in value.data:
        return None
    what: str = value["what"].data
    times, result = value.data.get("times"), value.data.get("result")
    if times is None or result is None:
        return None
    if what in FIXED_RESULT:
        wanted = FIXED_RESULT[what]
        if result.data not in (None, wanted) or times.data != 3:
            wrong = times if times.data != 3 else result
            names.report.add(
                "TAFL607",
                wrong.span,
                f"Where {COMPARED[what]} are compared, it is always the third time, and the {wanted.split()[0]} loses.",
                found=str(wrong.data),
                expected="3" if wrong is times else wanted,
                related=[(value["what"].key, "what is compared")],
            )
        result.data = wanted
    elif result.data is None:
        if value.refused:
            return None  # it may be what was meant by an unknown key
        names.report.add(
            "TAFL202",
            value.key or value.span,
            "`result` is missing in endings.repetition.",
            expected="result: draw (or mover loses, beginner loses, attackers lose, defenders lose, illegal)",
            help="Which side loses, or whether it is a draw, when a position comes again.",
        )
        return None
    return Repetition(what, times.data, result.data)


def make_endings(value: Value, names: Names) -> Endings:
    """The endings; refused keys stand at their table defaults (their problems are reported)."""
    goals = get(value, "goal", [])
    squares = frozenset(square for word in goals for square in names.group(word))
    quiet = get(value, "quiet_plies", "off")
    few = value.data.get("too_few")
    # With one side's number refused it is not known when there are too few.
    too_few = {side: None if few and few.refused else get(few, side.value, None) for side in Side}
    return Endings(
        squares,
        tuple(word.text for word in goals),
        get(value, "encirclement", "off"),
        get(value, "exit_fort", False),
        get(value, "attackers_taken", "ignored"),
        get(value, "lone_king", "ignored"),
        get(value, "lone_king_on_edge", "ignored"),
        get(value, "no_legal_step", "loses"),
        make_repetition(value.data.get("repetition"), names),
        None if quiet == "off" else quiet,
        {side: count for side, count in too_few.items() if count is not None},
    )
