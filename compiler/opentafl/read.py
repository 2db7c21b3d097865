"""From the text of a rules record to what it says; everything that is wrong with it is found at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from taflc.model import area, square_index, square_name
from taflc.opentafl.faults import Faults, quoted
from taflc.opentafl.keys import EVERY, KEYS, SPEED_ORDERS
from taflc.opentafl.rules import AREAS, Area, Rules
from taflc.problems import listing, nearest

_TAG = re.compile(r"\[rules:([^\]]*)\]")


@dataclass(frozen=True, slots=True)
class _Word:
    """One ``key:value`` and where it begins; the value begins at ``at``."""

    key: str
    value: str
    start: int

    @property
    def at(self) -> int:
        """Where the value begins."""
        return self.start + len(self.key) + 1

    @property
    def end(self) -> int:
        """One past its last character."""
        return self.at + len(self.value)


def read_record(text: str, name: str = "record") -> Rules:
    """What a rules record says; ``text`` may also be a game file with a tag ``[rules:...]``.

    Lines that begin with ``#`` are comments. ``name`` is shown in faults. Raises
    :class:`~taflc.opentafl.faults.RecordFaults` with everything that is wrong, or that no spec can say.

    >>> rules = read_record("dim:7 ks:n surf:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
    >>> rules.size, rules.words["ks"], rules.words["atkf"], sorted(rules.areas)
    (7, 'w', 'y', ['cen', 'cor'])
    """
    tag = _TAG.search(text)
    start, end = tag.span(1) if tag else (0, len(text))
    reader = _Reader(Faults(name, text), start, end)
    return reader.read()


class _Reader:
    """Reads one record; ``faults`` takes what is wrong."""

    def __init__(self, faults: Faults, start: int, end: int) -> None:
        self.faults = faults
        self.start, self.end = start, end
        self.last = len(faults.text[:end].rstrip())
        """Where the record's last word ends."""
        self.words: dict[str, _Word] = {}
        self.size = 0

    def read(self) -> Rules:
        """The rules, or :class:`RecordFaults`."""
        for word in self._split():
            self._enter(word)
        self.size = self._size()
        words = {key: self._word(key) for key, row in KEYS.items() if row.form == "word"}
        speeds = self._speeds()
        layout = self._layout()
        areas = self._areas() if self.size else {}
        rules = Rules(
            " ".join(self.faults.text[self.start : self.end].split()),
            self.words["name"].value.replace("_", " ").strip() if "name" in self.words else "",
            self.size,
            layout,
            words,
            areas,
            speeds,
            frozenset(self.words),
        )
        if self.size and layout:
            self._refuse(rules)
        self.faults.stop_if_any()
        return rules

    # --- words ----------------------------------------------------------------------------

    def _split(self) -> Iterator[_Word]:
        """The words ``key:value``; other words are faults."""
        body = self.faults.text[self.start : self.end]
        body = re.sub(r"(?m)^[ \t]*#[^\n]*", lambda match: " " * len(match[0]), body)
        first = True
        for match in re.finditer(r"\S+", body):
            if not match[0].isprintable():
                at = self.start + match.start()
                self.faults.add(at, at + len(match[0]), "A character stands here that cannot be printed.")
                continue
            key, colon, value = match[0].partition(":")
            at = self.start + match.start()
            if colon:
                yield _Word(key, value, at)
            elif not (first and key == "rules"):  # the engine protocol's command before a record
                self.faults.add(at, at + len(key), f"{quoted(key)} is not key:value.", "a key, a colon, its value")
            first = False

    def _enter(self, word: _Word) -> None:
        """Take a word among those said, unless it is unknown or said before."""
        if word.key not in KEYS:
            near = nearest(word.key, KEYS)
            hint = f"; did you mean {near}?" if near else ""
            self.faults.add(word.start, word.end, f"OpenTafl's rules have no key {quoted(word.key)}{hint}")
        elif word.key in self.words:
            other = "a second record begins here; give one" if word.key == "dim" else "it stands here again"
            self.faults.add(word.start, word.end, f"`{word.key}` has been said before: {other}.")
        else:
            self.words[word.key] = word

    def _size(self) -> int:
        word = self.words.get("dim")
        if word is None:
            self.faults.add(self.start, self.start, "The size of the board is missing.", "dim:11")
            return 0
        digits = word.value if word.value.isascii() and word.value.isdigit() else ""
        if not (0 < len(digits) <= 2 and 5 <= int(digits) <= 19):
            self.faults.add(word.at, word.end, f"{quoted(word.value)} is no size of a board.", "a number from 5 to 19")
            return 0
        return int(word.value)

    def _word(self, key: str) -> str:
        """The value of a key whose value is a word."""
        row, word = KEYS[key], self.words.get(key)
        if word is None:
            return row.default
        value = row.older.get(word.value, word.value)
        if value not in row.words:
            choices = listing(f"{value} ({what})" for value, what in row.words.items())
            self.faults.add(word.start, word.end, f"{quoted(word.value)} says nothing about {row.about}.", choices)
            return row.default
        return value

    def _pieces(self, key: str) -> frozenset[str]:
        """A set of letters."""
        word = self.words.get(key)
        if word is None:
            return frozenset(KEYS[key].default)
        for i, letter in enumerate(word.value):
            if letter not in EVERY:
                message = f"{quoted(letter)} is no piece in {key}, which says {KEYS[key].about}."
                self.faults.add(word.at + i, word.at + i + 1, message, f"letters of {EVERY}")
        return frozenset(word.value)

    def _squares(self, key: str) -> frozenset[int]:
        """A list of squares."""
        default = {"cor": area("corners", self.size), "cen": area("centre", self.size)}.get(key) or frozenset()
        word = self.words.get(key)
        if word is None or word.value == "default":
            return default
        squares = set()
        for match in re.finditer("[^,]+", word.value):
            try:
                squares.add(square_index(match[0].lower(), self.size))
            except ValueError:
                at = word.at + match.start()
                message = f"{quoted(match[0])} is not a square of a {self.size}x{self.size} board."
                self.faults.add(at, at + len(match[0]), message, "names of squares, separated by commas: a1,a2")
        return frozenset(squares)

    def _areas(self) -> dict[str, Area]:
        """The special squares that the board has; a square is of one kind only."""
        areas: dict[str, Area] = {}
        for key in AREAS:
            squares = self._squares(key)
            hostile = self._pieces(f"{key}h")
            empty = self._pieces("cenhe") if key == "cen" else hostile
            found = Area(
                squares, empty, hostile, self._pieces(f"{key}p"), self._pieces(f"{key}s"), self._pieces(f"{key}re")
            )
            for other, before in areas.items():
                if shared := squares & before.squares:
                    word = self.words.get(key) or self.words[other]
                    name = square_name(min(shared), self.size)
                    message = f"{name} cannot be {KEYS[key].about} and {KEYS[other].about} at once."
                    self.faults.add(word.start, word.end, message, "every square in one of cor, cen, afor and dfor")
            if squares:
                areas[key] = found
        return areas

    def _speeds(self) -> dict[str, int | None]:
        """How far each piece moves; 0 and -1 are any distance."""
        word = self.words.get("spd")
        parts = (word.value if word else KEYS["spd"].default).rstrip(",").split(",")
        if word and not all(re.fullmatch(r"-1|[0-9]{1,3}", part) for part in parts):
            self.faults.add(word.start, word.end, "Speeds are numbers, -1 for any distance.", "spd:-1,1")
            return {}
        numbers = [int(part) for part in parts]
        if len(numbers) == 1:
            numbers *= 12
        elif len(numbers) == 2:
            numbers = [numbers[0]] * 6 + [numbers[1]] * 6
        if len(numbers) not in SPEED_ORDERS:
            assert word is not None
            message = f"{len(numbers)} numbers are no list of speeds."
            self.faults.add(word.start, word.end, message, "1, 2, 8, 10 or 12 numbers")
            return {}
        speeds = dict(zip(SPEED_ORDERS[len(numbers)], numbers, strict=True))
        return {letter: speed if speed > 0 else None for letter in EVERY for speed in [speeds.get(letter, -1)]}

    # --- the set-up -----------------------------------------------------------------------

    def _layout(self) -> dict[int, str]:
        """The set-up from ``start``, rank 1 first, or ``starti``, top rank first."""
        word = self.words.get("start") or self.words.get("starti")
        if word is None:
            self.faults.add(self.last, self.last, "The set-up is missing.", "start:/.../ with one row for each rank")
            return {}
        if self.words.keys() >= {"start", "starti"}:
            other = self.words["starti"]
            self.faults.add(other.start, other.end, "The set-up is said twice.", "either start or starti")
        if not self.size:
            return {}
        body = word.value.strip("/")
        at = word.at + len(word.value) - len(word.value.lstrip("/"))
        rows = body.split("/")
        if len(rows) != self.size:
            message = f"The set-up has {len(rows)} row{'s'[len(rows) == 1 :]}; the board has {self.size}."
            self.faults.add(word.start, word.end, message)
            return {}
        layout: dict[int, str] = {}
        for i, row in enumerate(rows):
            rank = i if word.key == "start" else self.size - 1 - i
            layout |= self._row(row, at, rank)
            at += len(row) + 1
        return layout

    def _row(self, row: str, at: int, rank: int) -> dict[int, str]:
        """The pieces of one row."""
        pieces, file = {}, 0
        for match in re.finditer("[0-9]+|.", row):
            token, place = match[0], at + match.start()
            if token.isdigit() and token.isascii():
                file += int(token) if len(token) <= 2 else 99
                continue
            if token not in EVERY:
                self.faults.add(place, place + 1, f"{quoted(token)} is no piece.", f"a letter of {EVERY}")
            elif file < self.size:
                pieces[rank * self.size + file] = token
            file += 1
        if file != self.size:
            message = f"Row {rank + 1} has {file} squares; the board has {self.size}."
            self.faults.add(at, at + len(row), message)
        return pieces

    # --- what no spec can say ----------------------------------------------------------------

    def _refuse(self, rules: Rules) -> None:
        """What is well said, but that the spec language has no words for."""
        start = self.words.get("start") or self.words["starti"]
        letters = list(rules.layout.values())
        if "k" in letters:
            at = start.at + start.value.index("k")
            self.faults.add(at, at + 1, "A king of the attackers cannot be said in a spec.")
        if letters.count("K") != 1:
            kings = "no king" if "K" not in letters else f"{letters.count('K')} kings"
            self.faults.add(start.start, start.end, f"The set-up has {kings}.", "one king, K, of the defenders")
        if rules.words["ber"] == "m":
            word = self.words["ber"]
            message = "Runs that go on without capturing cannot be said in a spec."
            self.faults.add(word.start, word.end, message, "ber:c (runs that go on capturing) or ber:n")
        if not rules.goal:
            cor = self.words["cor"]
            message = "There is no corner square, so the king could never win."
            self.faults.add(cor.start, cor.end, message, "esc:e, or squares after cor:")
