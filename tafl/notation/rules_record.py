"""OpenTafl rules records: ``dim:7 ks:w atkf:y ... start:/.../``, and the engines that answer to one."""

from __future__ import annotations

import re
from typing import NamedTuple

from tafl.errors import TaflError

EVERY = "tcnkmgTCNKMG"

AREAS = ("cor", "cen", "afor", "dfor")
"""The kinds of special squares: corners, centre, the attackers' forts and the defenders'."""

DEFAULTS = {
    "esc": "c",
    "surf": "y",
    "atkf": "y",
    "tfr": "d",
    "ka": "y",
    "ks": "s",
    "kj": "n",
    "nj": "c",
    "cj": "j",
    "mj": "n",
    "gj": "n",
    "cor": "default",
    "cen": "default",
    "afor": "",
    "dfor": "",
    "corh": EVERY,
    "cenh": "tcnkm",
    "cenhe": EVERY,
    "aforh": "TCNKM",
    "dforh": "tcnkm",
    "corp": "K",
    "cenp": EVERY,
    "aforp": EVERY,
    "dforp": "TCNKM",
    "cors": "K",
    "cens": "K",
    "afors": EVERY,
    "dfors": "TCNKM",
    "corre": EVERY,
    "cenre": EVERY,
    "aforre": EVERY,
    "dforre": EVERY,
    "sw": "n",
    "swf": "y",
    "efe": "n",
    "linc": "n",
    "ber": "n",
    "spd": "-1",
}
"""What a rules record means where it says nothing, as the notation's description has it."""

OLDER = {"ks": {"y": "s", "n": "w"}}
"""Older spellings of values."""

PIECE_SETS = frozenset(prefix + suffix for prefix in AREAS for suffix in ("h", "p", "s", "re")) | {"cenhe"}
"""The keys whose values are sets of piece letters."""

SPEED_ORDERS = {8: "tcnkTCNK", 10: "tcnkmTCNKM", 12: EVERY}
"""Whose speeds a list of so many numbers gives."""


class RulesRecord(NamedTuple):
    """A rules record: the size of the board, the start position, and every other key's value as written."""

    size: int
    start: str
    said: dict[str, str]

    @classmethod
    def parse(cls, text: str) -> RulesRecord:
        """Read a record; raises :class:`tafl.TaflError` if it has no size or no start position.

        >>> record = RulesRecord.parse("dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
        >>> record.size, record.value("ks"), record.value("atkf")
        (7, 'w', 'y')
        """
        said: dict[str, str] = {}
        for word in text.split():
            key, colon, value = word.partition(":")
            if not colon:
                raise TaflError(f"{word!r} in a rules record is not key:value")
            said[key] = value
        size, start, inverted = said.pop("dim", ""), said.pop("start", ""), said.pop("starti", "")
        if not (size.isascii() and size.isdigit() and len(size) < 4):
            raise TaflError("a rules record begins with the board's size, e.g. dim:11")
        if not start and inverted:
            start = "/" + "/".join(reversed(inverted.strip("/").split("/"))) + "/"
        if not start:
            raise TaflError("a rules record ends with the start position, start:/.../")
        return cls(int(size), start, said)

    def value(self, key: str) -> str:
        """A key's value, the notation's default where the record is silent."""
        value = self.said.get(key, DEFAULTS.get(key, ""))
        return OLDER.get(key, {}).get(value, value)

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the pieces in the game: those of the start, mercenaries on both sides."""
        found = frozenset(char for char in self.start if char in EVERY)
        return found | {"m", "M"} if found & {"m", "M"} else found

    def differences(self, other: RulesRecord) -> list[str]:
        """The keys in which two records say different things; ``start`` and ``dim`` are among them.

        What a record says of pieces that neither has, or of squares that it has not, makes no difference.
        """
        letters = self.letters | other.letters
        found = [key for key in DEFAULTS if self._meant(key, letters) != other._meant(key, letters)]
        if self.start.strip("/") != other.start.strip("/"):
            found.append("start")
        return found if self.size == other.size else ["dim", *found]

    def _meant(self, key: str, letters: frozenset[str]) -> object:
        """A value in a form that can be compared, ``None`` where it makes no difference."""
        if key in AREAS:
            return self._squares(key)
        if key in PIECE_SETS:
            here = self._squares(next(prefix for prefix in AREAS if key.startswith(prefix)))
            return frozenset(self.value(key)) & letters if here else None
        if key == "spd":
            return self._speeds(letters)
        if key == "swf" and self.value("sw") == "n":
            return None
        if key[1:] == "j" and not {key[0], key[0].upper()} & letters:
            return None
        return self.value(key)

    def _squares(self, key: str) -> frozenset[str]:
        """The names of the squares of one kind."""
        value = self.value(key)
        if value != "default":
            return frozenset(name for name in value.lower().split(",") if name)
        ends, middles = (1, self.size), {(self.size + 1) // 2, self.size // 2 + 1}
        lines = ends if key == "cor" else middles
        return frozenset(f"{chr(96 + file)}{rank}" for file in lines for rank in lines)

    def _speeds(self, letters: frozenset[str]) -> object:
        """How far each piece moves, 0 for any distance; the text as it is where it is no list of speeds."""
        parts = self.value("spd").rstrip(",").split(",")
        if not all(re.fullmatch("-?[0-9]{1,4}", part) for part in parts):
            return self.value("spd")
        numbers = [max(int(part), 0) for part in parts]
        if len(numbers) in (1, 2):
            numbers = [numbers[0]] * 6 + [numbers[-1]] * 6
        order = SPEED_ORDERS.get(len(numbers))
        if order is None:
            return self.value("spd")
        return {letter: speed for letter, speed in zip(order, numbers, strict=True) if speed and letter in letters}


def variant_of(record: RulesRecord) -> str | None:
    """The id of an engine whose own rules record says the same, ``None`` if there is none.

    A record's name, and rules of pieces it has not, do not matter. Of several engines the one comes first that
    its record says everything about.
    """
    from tafl.registry import entries

    found = [
        (len(entry.about.get("opentafl_lost", ())), entry.id)
        for entry in entries()
        if (text := entry.about.get("opentafl", "")) and not record.differences(RulesRecord.parse(text))
    ]
    return min(found)[1] if found else None


def from_another_start(record: RulesRecord) -> str | None:
    """The id of an engine whose rules are a record's in all but the start position; ``None`` if there is none."""
    from tafl.registry import entries

    found = []
    for entry in entries():
        if text := entry.about.get("opentafl", ""):
            # What a record says of pieces is compared for those of the engine's start: here all of them count.
            own = RulesRecord.parse(text)
            if record.letters <= own.letters and not record._replace(start=own.start).differences(own):
                found.append((len(entry.about.get("opentafl_lost", ())), entry.id))
    return min(found)[1] if found else None


def nearest_of(record: RulesRecord) -> tuple[str, list[str]] | None:
    """The engine whose rules are nearest to a record's on a board of its size, and the keys they differ in."""
    from tafl.registry import entries

    near = {
        entry.id: record.differences(RulesRecord.parse(text))
        for entry in entries()
        if (text := entry.about.get("opentafl", ""))
    }
    fitting = {name: keys for name, keys in near.items() if "dim" not in keys}
    if not fitting:
        return None
    name = min(fitting, key=lambda name: (len(fitting[name]), name))
    return name, fitting[name]


def unknown_rules(record: RulesRecord) -> str:
    """What to say where a game's rules are those of no engine: which is nearest, and how to get one."""
    near = nearest_of(record)
    text = "no engine plays by its rules"
    if near is not None:
        text += f" ({near[0]} is nearest and differs in {', '.join(near[1])}; --variant {near[0]} takes it)"
    return f"{text}; to make one: taflc new my-game --from-opentafl FILE && taflc build my-game.yaml"
