"""The words of a generated test: what a rule is about, what it says here, and where that is written."""

from __future__ import annotations

import re

from taflc.conformance.mutations import row_of
from taflc.model import Variant

TITLES = {
    "board.edge_hostile": "who is taken against the board's edge",
    "squares": "no special squares in the centre or the corners",
    "squares.GROUP.at": "which squares are the {name}",
    "squares.GROUP.stop": "who may end a step on the {name}",
    "squares.GROUP.pass": "who may go on across the {name}",
    "squares.GROUP.reenter": "who may come back to the {name} from outside",
    "squares.GROUP.hostile.empty": "who is taken against the empty {name}",
    "squares.GROUP.hostile.occupied": "who is taken against the occupied {name}",
    "pieces.KIND.moves": "how far {a} {name} goes",
    "pieces.KIND.jump": "what {a} {name} may leap over",
    "pieces.KIND.jump.over": "what {a} {name} may leap over",
    "pieces.KIND.jump.takes": "what becomes of a piece {a} {name} leaps over",
    "pieces.KIND.jump.from_or_to": "where {a} {name} may leap from and to",
    "pieces.KIND.jump.landing_captures": "what {a} {name} takes where it lands",
    "pieces.KIND.captures": "what part {a} {name} takes in captures",
    "pieces.KIND.taken": "what it takes to capture {a} {name}",
    "pieces.KIND.pierced_by": "which pair pierces {a} {name}",
    "pieces.KIND.pierced_by.hammers": "which hammer pierces {a} {name}",
    "pieces.KIND.pierced_by.anvils": "which anvil pierces {a} {name}",
    "pieces.KIND.pierced_by.squares": "against which squares {a} {name} is pierced",
    "pieces.KIND.pierced_by.not_near": "where {a} {name} is not pierced",
    "pieces.KIND.when_taken": "what becomes of {a} {name} that is taken",
    "turn.berserk": "whether a piece that has captured may go on",
    "turn.berserk.stop": "whether a run may be broken off",
    "turn.berserk.conversion_counts": "whether a change of sides keeps a run going",
    "turn.berserk.king_finish": "whether the king may end a run on a goal",
    "captures.linnaean": "a man beside the king enclosed on his square",
    "captures.shieldwall": "a row of men on the edge",
    "captures.shieldwall.corners_close": "a row of men against a corner",
    "captures.shieldwall.flank_required": "a row of men closed from the front",
    "captures.shieldwall.king_brackets": "a row of men with the king at its end",
    "captures.shieldwall.king_fronts": "a row of men with the king before it",
    "endings.goal": "where the king wins",
    "endings.encirclement": "defenders shut in by a ring",
    "endings.exit_fort": "the king in a fort on the edge",
    "endings.attackers_taken": "the last attacker is taken",
    "endings.lone_king": "the king's last man is taken",
    "endings.lone_king_on_edge": "the king alone, shut in on the edge",
    "endings.no_legal_step": "a side without a legal step",
    "endings.repetition": "a game that goes in circles",
    "endings.quiet_plies": "a long time without a capture",
    "endings.too_few": "too few pieces left",
    "endings.too_few.attackers": "too few attackers left",
    "endings.too_few.defenders": "too few defenders left",
}
"""Schema row -> what its tests are about; ``{name}`` is the kind or the group."""


def about(path: str) -> str:
    """What a rule's tests are about.

    >>> about("pieces.elite_guard.moves")
    'how far an elite guard goes'
    """
    parts = path.split(".")
    name = parts[1].replace("_", " ") if len(parts) > 1 else ""
    row = row_of(path)
    while row not in TITLES:
        row = row.rpartition(".")[0]
    return TITLES[row].format(name=name, a="an" if name[:1] in "aeiou" else "a")


def says(variant: Variant, path: str) -> tuple[str, str]:
    """The rule that governs ``path`` with its value, and where the spec and its sources say so.

    A rule that is one key of another (``jump.over``) or holds others (``hostile``) may have its value
    there; a value nobody wrote is the language's default.
    """
    inner = [key for key in variant.values if key.startswith(path + ".")] if path not in variant.values else []
    if inner:
        parts = [f"{key.removeprefix(path + '.')} {value_words(variant.values[key])}" for key in inner]
        return f"{path} = {', '.join(parts)}", says(variant, inner[0])[1]
    key = path
    while key not in variant.values and "." in key:
        key = key.rpartition(".")[0]
    if key not in variant.values:
        return f"{path} = by default", "not in the spec"
    origin = variant.origins.get(key)
    place = f"{origin.file}:{origin.line}" if origin else "the default"
    cites = [*dict.fromkeys((*variant.cites.get(path, ()), *variant.cites.get(key, ())))]
    return f"{key} = {value_words(variant.values[key])}", plain("; ".join([place, *cites[:3]]))


def value_words(value: object) -> str:
    """A resolved value in spec words on one line.

    >>> value_words({"what": "position", "times": 3})
    'what position, times 3'
    """
    if isinstance(value, dict):
        text = ", ".join(f"{key} {value_words(item)}" for key, item in value.items())
    elif isinstance(value, (list, tuple)):
        text = ", ".join(value_words(item) for item in value) or "nothing"
    else:
        text = str(value)
    text = plain(text)
    return text if len(text) <= 70 else text[:67] + "..."


def plain(text: str) -> str:
    """Text that is safe inside a comment or a quoted name: one line, no quotes, backslashes or control characters."""
    return re.sub(r"\s+", " ", "".join(c for c in text if c.isprintable() and c not in "\"'\\`{}%#")).strip()
