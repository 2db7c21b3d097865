"""What the keys of a rules record mean, and what holds where a record does not say them.

The defaults are those of the notation's own description. Its program differs from it in places; where that
matters to a game, the spec that is written says so among its readings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

EVERY = "tcnkmgTCNKMG"
"""The letters of all pieces; small ones are the attackers'."""

KINDS = {"t": "man", "c": "commander", "n": "knight", "k": "king", "m": "mercenary", "g": "guard"}
"""The kind of a letter, in its small form."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key: the ``form`` of its value, its ``default``, what it is about, and the words it may have.

    Forms: ``word`` (one of ``words``, each with what it says), ``pieces`` (letters), ``squares`` (names of
    squares, by commas), ``numbers``, ``text`` and ``rows``. The words in ``older`` are read as others.
    """

    form: str
    default: str
    about: str
    words: Mapping[str, str] = field(default_factory=dict)
    older: Mapping[str, str] = field(default_factory=dict)


def _truth(default: str, about: str) -> Key:
    return Key("word", default, about, {"y": "yes", "n": "no"})


def _jump(default: str, whose: str) -> Key:
    words = {
        "n": "no jumps",
        "r": "only from or to the centre, a corner or a fort of its own side",
        "j": "over enemies, taking nothing",
        "c": "over enemies, taking the jumped piece",
    }
    return Key("word", default, f"how the {whose} jumps", words)


KEYS: dict[str, Key] = {
    "dim": Key("text", "", "the squares of a side"),
    "name": Key("text", "", "the variant's name, `_` for blanks"),
    "esc": Key("word", "c", "where the king wins", {"c": "on a corner square", "e": "on the edge"}),
    "surf": _truth("y", "whether a ring round all defenders wins"),
    "atkf": _truth("y", "whether the attackers move first"),
    "tfr": Key(
        "word",
        "d",
        "what the third occurrence of a position does",
        {"d": "a draw", "w": "who brings it about wins", "l": "who brings it about loses", "i": "nothing"},
    ),
    "ka": Key(
        "word",
        "y",
        "the king's part in captures",
        {"y": "armed", "n": "unarmed", "h": "hammer only", "a": "anvil only"},
    ),
    "ks": Key(
        "word",
        "s",
        "how the king is taken",
        {
            "s": "on four sides",
            "c": "on four sides on the centre and beside it, elsewhere on two",
            "m": "on all sides there are, the edge closing its own",
            "w": "on two sides",
        },
        {"y": "s", "n": "w"},
    ),
    "kj": _jump("n", "king"),
    "nj": _jump("c", "knight"),
    "cj": _jump("j", "commander"),
    "mj": _jump("n", "mercenary"),
    "gj": _jump("n", "guard"),
    "cor": Key("squares", "default", "the corner squares"),
    "cen": Key("squares", "default", "the centre"),
    "afor": Key("squares", "", "the attackers' forts"),
    "dfor": Key("squares", "", "the defenders' forts"),
    "corh": Key("pieces", EVERY, "whom the corners are hostile to"),
    "cenh": Key("pieces", "tcnkm", "whom the occupied centre is hostile to"),
    "cenhe": Key("pieces", EVERY, "whom the empty centre is hostile to"),
    "aforh": Key("pieces", "TCNKM", "whom the attackers' forts are hostile to"),
    "dforh": Key("pieces", "tcnkm", "whom the defenders' forts are hostile to"),
    "corp": Key("pieces", "K", "who may pass over corners"),
    "cenp": Key("pieces", EVERY, "who may pass over the centre"),
    "aforp": Key("pieces", EVERY, "who may pass over attackers' forts"),
    "dforp": Key("pieces", "TCNKM", "who may pass over defenders' forts"),
    "cors": Key("pieces", "K", "who may stop on corners"),
    "cens": Key("pieces", "K", "who may stop on the centre"),
    "afors": Key("pieces", EVERY, "who may stop on attackers' forts"),
    "dfors": Key("pieces", "TCNKM", "who may stop on defenders' forts"),
    "corre": Key("pieces", EVERY, "who may come to corners from other squares"),
    "cenre": Key("pieces", EVERY, "who may come to the centre from other squares"),
    "aforre": Key("pieces", EVERY, "who may come to attackers' forts from other squares"),
    "dforre": Key("pieces", EVERY, "who may come to defenders' forts from other squares"),
    "sw": Key(
        "word",
        "n",
        "captures by a shieldwall",
        {"n": "none", "w": "corners do not close one", "s": "corners close one"},
    ),
    "swf": _truth("y", "whether the move must close an end of the row"),
    "efe": _truth("n", "whether a fort on the edge wins"),
    "linc": _truth("n", "the Linnaean capture"),
    "ber": Key(
        "word",
        "n",
        "runs of a piece that captures",
        {"n": "none", "c": "it must go on capturing while it can", "m": "it must go on, capturing or not"},
    ),
    "spd": Key("numbers", "-1", "how far pieces move; -1 is any distance"),
    "start": Key("rows", "", "the set-up, rank 1 first"),
    "starti": Key("rows", "", "the set-up, top rank first"),
}
"""Every key of the notation; ``start`` or ``starti`` and ``dim`` must be said."""

SPEED_ORDERS = {8: "tcnkTCNK", 10: "tcnkmTCNKM", 12: "tcnkmgTCNKMG"}
"""Whose speeds a list of so many numbers gives; one number is everybody's, two are attackers' and defenders'."""
