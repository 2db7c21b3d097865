"""Changing inputs at random: characters, words, lines, numbers, pieces of other inputs."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

LONGEST = 20_000
"""No input grows beyond this, in characters; long ones are made on purpose, now and then."""

NASTY = [
    "\0", "\x1b[2J", "\r", "\n", "\t", "\x85", "\u2028", "\ufeff", "\u202e", "\u200b", "\udcff", "\udc80", "\ud800",
    "а", "К", "½", "²", "١", "𝟙", "ﬀ", "İ", "ß", "é", "🂡", "{", "}", "[", "]", "(", ")", "<", ">", "'", '"', "\\", "/",
    "..", "../", "%s", "%n", "{0}", "{{", "}}", "{%", "#", "&", "*", "!", "|", "-", "--", "_", ":", ";", ",", ".", "^",
    "~", "=", "+", "@", "$", "`", "?", " ", "  ", "x", "K", "t", "T",
]  # fmt: skip
"""Characters and little texts that readers stumble over."""

NUMBERS = [
    "0", "-1", "1", "2", "00", "010", "7", "19", "20", "26", "27", "99", "100", "255", "256", "65536", "2147483648",
    "18446744073709551616", "-9223372036854775809", "1e9", "0x10", "1.5", "nan", "1_000", "9" * 400, "9" * 5000,
]  # fmt: skip
"""Numbers at the edges of what fits."""

_WORD = re.compile(r"\w+|\s+|[^\w\s]")


class Mutator:
    """Changes inputs; the same seed gives the same changes."""

    def __init__(self, seed: int, words: Sequence[str]) -> None:
        """``words`` are what the target's language is made of."""
        self.chance = random.Random(seed)
        self.words = list(words)
        self.ways = [
            self.cut, self.cut, self.double, self.insert_word, self.insert_word, self.replace_word, self.replace_word,
            self.insert_nasty, self.replace_number, self.splice, self.splice, self.swap_words, self.lines, self.lines,
            self.character, self.character, self.case, self.blow_up,
        ]  # fmt: skip

    def changed(self, pool: Sequence[str]) -> str:
        """One of the pool's inputs, changed once or several times."""
        # What was found late is often a long way from anything sensible; the first inputs are not.
        few = pool[: max(1, len(pool) // 4)]
        text = self.chance.choice(few if self.chance.random() < 0.4 else pool)
        for _ in range(1 + min(int(self.chance.expovariate(0.7)), 12)):
            text = self.chance.choice(self.ways)(text, pool)
        return text[:LONGEST]

    def _span(self, text: str, most: int = 40) -> tuple[int, int]:
        at = self.chance.randrange(len(text) + 1)
        return at, min(len(text), at + self.chance.randint(1, most))

    def cut(self, text: str, pool: Sequence[str]) -> str:
        start, end = self._span(text)
        return text[:start] + text[end:]

    def double(self, text: str, pool: Sequence[str]) -> str:
        start, end = self._span(text)
        return text[:end] + text[start:]

    def insert_word(self, text: str, pool: Sequence[str]) -> str:
        at, _ = self._span(text)
        blank = self.chance.choice(("", " ", " ", "\n"))
        return text[:at] + blank + self.chance.choice(self.words or NASTY) + blank + text[at:]

    def replace_word(self, text: str, pool: Sequence[str]) -> str:
        tokens = _WORD.findall(text)
        if not tokens:
            return self.insert_word(text, pool)
        tokens[self.chance.randrange(len(tokens))] = self.chance.choice(self.words or NASTY)
        return "".join(tokens)

    def insert_nasty(self, text: str, pool: Sequence[str]) -> str:
        at, _ = self._span(text)
        return text[:at] + self.chance.choice(NASTY) + text[at:]

    def replace_number(self, text: str, pool: Sequence[str]) -> str:
        found = list(re.finditer(r"-?[0-9]+", text))
        if not found:
            return self.insert_nasty(text, pool)
        match = self.chance.choice(found)
        return text[: match.start()] + self.chance.choice(NUMBERS) + text[match.end() :]

    def splice(self, text: str, pool: Sequence[str]) -> str:
        other = self.chance.choice(pool)
        at, _ = self._span(text)
        start, end = self._span(other, 200)
        return text[:at] + other[start:end] + (text[at:] if self.chance.random() < 0.7 else "")

    def swap_words(self, text: str, pool: Sequence[str]) -> str:
        tokens = _WORD.findall(text)
        if len(tokens) < 2:
            return text
        one, other = self.chance.randrange(len(tokens)), self.chance.randrange(len(tokens))
        tokens[one], tokens[other] = tokens[other], tokens[one]
        return "".join(tokens)

    def lines(self, text: str, pool: Sequence[str]) -> str:
        """A line taken out, doubled, moved, or taken from another input."""
        lines = text.split("\n")
        at, to = self.chance.randrange(len(lines)), self.chance.randrange(len(lines))
        way = self.chance.randrange(4)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(to, lines[at])
        elif way == 2:
            lines.insert(to, lines.pop(at))
        else:
            lines.insert(to, self.chance.choice(self.chance.choice(pool).split("\n")))
        return "\n".join(lines)

    def character(self, text: str, pool: Sequence[str]) -> str:
        if not text:
            return self.chance.choice(NASTY)
        at = self.chance.randrange(len(text))
        other = chr(max(0, ord(text[at]) + self.chance.choice((-1, 1, 32, -32))))
        return text[:at] + other + text[at + 1 :]

    def case(self, text: str, pool: Sequence[str]) -> str:
        start, end = self._span(text)
        return text[:start] + text[start:end].swapcase() + text[end:]

    def blow_up(self, text: str, pool: Sequence[str]) -> str:
        """A piece many times over, seldom so often that it is long."""
        start, end = self._span(text, 6)
        times = self.chance.choice((3, 10, 30, 30, 100, 300, 5000))
        return text[:start] + text[start:end] * times + text[end:]
