"""The names a spec declares (kinds, letters, groups) and looking words up among them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from taflc.model import PieceId, PieceSet, Side, area, square_index
from taflc.problems import Report, listing, nearest, shorten
from taflc.resolve.unclear import Unclear, likely_name
from taflc.schema.types import NAME
from taflc.selectors import RESERVED, Selectors, UnknownWord
from taflc.yamlnodes import ScalarNode

# Words that other rule texts use for what is called otherwise here.
SAID_ELSEWHERE = {
    "none": "nobody",
    "no one": "nobody",
    "no": "nobody",
    "all": "everyone",
    "any": "everyone",
    "anyone": "everyone",
    "everybody": "everyone",
    "yes": "everyone",
    "pawns": "men",
    "hunns": "men",
    "taflmen": "soldiers",
}
AREAS = ("centre", "corners", "edge")
NAME_LIMIT = 24


@dataclass
class Names:
    """What a spec's words can refer to.

    ``groups`` are the declared groups' squares; ``areas`` the built-in areas that some rule names
    although no group is called so. ``unclear`` is what was meant to be here and was refused: whoever
    uses it is right to.
    """

    report: Report
    size: int
    kinds: dict[str, frozenset[Side]] = field(default_factory=dict)
    royal: frozenset[str] = frozenset()
    letters: dict[str, PieceId] = field(default_factory=dict)
    groups: dict[str, frozenset[int]] = field(default_factory=dict)
    areas: set[str] = field(default_factory=set)
    unclear: Unclear = field(default_factory=Unclear)
    selectors: Selectors = field(default_factory=lambda: Selectors({}, frozenset()))

    def select(self, words: Sequence[ScalarNode], mover: Side | None = None) -> PieceSet:
        """The pieces that selector words name; a word that names none is reported."""
        chosen: PieceSet = frozenset()
        for word in words:
            try:
                pieces = self.selectors.select(word.text, mover)
            except UnknownWord as unknown:
                self.report.add(
                    "TAFL501",
                    word.span,
                    "This names no pieces.",
                    found=shorten(word.text),
                    expected="everyone, nobody, attackers, defenders, soldiers, or a kind ("
                    + listing(self.kinds)
                    + "), also with attacking or defending before it"
                    + (", or enemy or own" if mover else ""),
                    near=SAID_ELSEWHERE.get(word.text, "") or nearest(word.text, unknown.choices),
                    help="Several words go into a list: [king, men]."
                    if " and " in word.text or "," in word.text
                    else "",
                )
                continue
            # `enemy` and `own` may well name nobody for the side that lacks the kind's counterpart.
            relative = word.text.split()[0] in ("enemy", "own")
            if not pieces and word.text != "nobody" and not relative:
                self.report.add(
                    "TAFL502",
                    word.span,
                    f"No piece of this variant is among `{word.text}`.",
                    expected="pieces that exist, or nobody",
                )
            chosen |= pieces
        return chosen

    def kind_names(self, words: Iterable[ScalarNode]) -> frozenset[str]:
        """The kinds that words name, in singular or plural."""
        kinds = set()
        for word in words:
            pieces = self.selectors.nouns.get(word.text.replace(" ", "_"), frozenset())
            if word.text == "soldiers" or not pieces:
                self.report.add(
                    "TAFL503",
                    word.span,
                    "There is no such kind of piece.",
                    found=shorten(word.text),
                    expected=listing(self.kinds),
                    near=nearest(word.text, self.kinds),
                )
            else:
                kinds |= {piece.kind for piece in pieces}
        return frozenset(kinds)

    def group(self, word: ScalarNode) -> frozenset[int]:
        """The squares of a group or built-in area; an unknown name has none and is reported, an unclear one is not."""
        name = word.text
        if name in self.groups:
            return self.groups[name]
        squares = area(name, self.size)
        if squares is None:
            if self.unclear.group(name):
                return frozenset()
            choices = [*self.groups, *sorted(self.unclear.groups), *(a for a in AREAS if a not in self.groups)]
            self.report.add(
                "TAFL410",
                word.span,
                "There is no group of squares of this name.",
                found=shorten(name),
                expected=listing(choices),
                near=nearest(name, choices),
            )
            return frozenset()
        self.areas.add(name)
        return squares

    def group_names(self, words: Iterable[ScalarNode]) -> frozenset[str]:
        """The names of groups, each looked up."""
        return frozenset(word.text for word in words if self.group(word))

    def square(self, word: ScalarNode, areas: bool = False) -> int | None:
        """The square of this name, or ``None`` after reporting; ``areas``: an area could stand here as well."""
        try:
            return square_index(word.text, self.size)
        except ValueError:
            last = chr(96 + self.size)
            or_area = ", or centre, corners or edge" if areas else ""
            self.report.add(
                "TAFL408",
                word.span,
                "This is not a square of the board.",
                found=shorten(word.text),
                expected=f"a letter a to {last} and a number 1 to {self.size}, such as {last}{self.size}{or_area}",
                near=nearest(word.text, AREAS) if areas else "",
            )
            return None

    def squares(self, words: Iterable[ScalarNode]) -> frozenset[int]:
        """The squares of these names, those off the board reported and left out."""
        return frozenset(square for word in words if (square := self.square(word)) is not None)


def check_name(word: ScalarNode, what: str, report: Report) -> bool:
    """Whether a chosen name may be used for a kind or group; reports it if not."""
    name = word.text
    if not re.fullmatch(NAME, name, re.ASCII) or len(name) > NAME_LIMIT:
        report.add(
            "TAFL206",
            word.span,
            f"This cannot be the name of {what}.",
            found=shorten(name) or "nothing",
            expected=f"small letters, digits and _, starting with a letter, at most {NAME_LIMIT}: elite_guard",
            near=likely_name(name) if len(name) <= NAME_LIMIT else "",
        )
        return False
    if name in RESERVED and not (what == "a group" and name in AREAS):
        report.add(
            "TAFL207",
            word.span,
            f"`{name}` is a word of the language and cannot be the name of {what}.",
            expected="another name",
        )
        return False
    return True
