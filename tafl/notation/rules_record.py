"""OpenTafl rules records: ``dim:7 ks:w atkf:y ... start:/.../``, and the engines that answer to one."""

from __future__ import annotations

from typing import NamedTuple

from tafl.errors import TaflError

EVERY = "tcnkmgTCNKMG"

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
    "dforp": EVERY,
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
"""What a rules record means where it says nothing."""

YES_NO = {"ks": {"y": "s", "n": "w"}}
"""Older spellings of values."""

PIECE_SETS = frozenset(
    prefix + suffix for prefix in ("cor", "cen", "afor", "dfor") for suffix in ("h", "p", "s", "re")
) | {"cenhe"}
"""The keys whose values are sets of piece letters."""


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
        if not (size.isascii() and size.isdigit()):
            raise TaflError("a rules record begins with the board's size, e.g. dim:11")
        if not start and inverted:
            start = "/" + "/".join(reversed(inverted.strip("/").split("/"))) + "/"
        if not start:
            raise TaflError("a rules record ends with the start position, start:/.../")
        return cls(int(size), start, said)

    def value(self, key: str) -> str:
        """A key's value, the notation's default where the record is silent."""
        value = self.said.get(key, DEFAULTS.get(key, ""))
        return YES_NO.get(key, {}).get(value, value)

    def differences(self, other: RulesRecord) -> list[str]:
        """The keys in which two records say different things; ``start`` and ``dim`` are among them."""
        found = [key for key in DEFAULTS if self._meant(key) != other._meant(key)]
        if self.start.strip("/") != other.start.strip("/"):
            found.append("start")
        return found if self.size == other.size else ["dim", *found]

    def _meant(self, key: str) -> object:
        """A value in a form that can be compared: sets of letters without order, only letters that can stand there."""
        value = self.value(key)
        if key in PIECE_SETS:
            letters = {char for char in self.start if char.isalpha()}
            return frozenset(value) & letters
        return value


def variant_of(record: RulesRecord) -> str | None:
    """The id of an engine whose own rules record says the same, ``None`` if there is none.

    A record's name, and rules of pieces it has not, do not matter.
    """
    from tafl.registry import entries

    for entry in entries():
        text = entry.about.get("opentafl", "")
        if text and not record.differences(RulesRecord.parse(text)):
            return entry.id
    return None
