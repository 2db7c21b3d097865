"""What replay must reach: a floor for each recorded game type, and whether it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tafl.replay.tally import Tally

FEWEST = 10
"""A type with fewer games in the file has no floor: a single odd record would decide it."""

SHARE = 9950
"""Of ten thousand moves so many are legal with the captures of the record."""

SHARE_RUNS = 9800
"""The same where pieces may capture on: those records keep only the first hop of a run."""

RUNS = frozenset(map(str, (3, 9, 78, 79, 102, *range(133, 146), 150, 151, 154, 155, 156, 164, 165, 172)))
"""The types with berserk runs."""

# fmt: off
QUICK: dict[str, tuple[int, int]] = {
    "2": (0, 6100), "4": (3, 98275), "5": (1, 8271), "6": (0, 1984), "7": (11, 103880),
    "8": (102, 2462), "10": (0, 2591), "11": (0, 2484), "12": (0, 3140), "13": (1, 1015), "14": (0, 4352),
    "15": (0, 79697), "16": (550, 637141), "17": (0, 6713), "20": (0, 649), "22": (1, 7105), "23": (0, 2245),
    "24": (7, 766), "27": (0, 2255), "28": (0, 3456), "29": (0, 2863), "31": (1, 40050), "32": (0, 2176),
    "33": (3, 26056), "34": (22, 15208), "36": (0, 4905), "39": (1, 4179), "40": (0, 868), "42": (2, 5989),
    "44": (0, 1216), "46": (0, 3013), "48": (3, 6370), "49": (0, 2155), "51": (21, 42263), "53": (0, 4592),
    "54": (4, 4621), "59": (4, 5390), "63": (3, 2357), "64": (4, 3286), "65": (2, 2542), "67": (0, 1258),
    "68": (0, 1549), "69": (0, 1423), "70": (0, 657), "72": (7, 3873), "73": (1, 655), "75": (1, 2221),
    "76": (15, 68792), "84": (11, 1360), "85": (2, 1427), "86": (0, 1120), "87": (4, 1959), "88": (1, 1224),
    "90": (14, 2057), "91": (5, 10575), "92": (124, 6742), "94": (17, 8839), "95": (0, 324), "96": (0, 314),
    "97": (0, 421), "98": (0, 568), "99": (0, 393), "100": (0, 361), "101": (0, 451), "103": (0, 595),
    "104": (0, 1005), "105": (0, 449), "106": (0, 968), "109": (0, 411), "111": (1, 1606), "114": (0, 1241),
    "116": (0, 1062), "117": (0, 4299), "121": (0, 3015), "122": (0, 1146), "123": (0, 711), "125": (0, 938),
    "126": (0, 699), "128": (0, 7518), "129": (0, 27880), "131": (0, 4386), "158": (0, 746), "161": (0, 1415),
    "166": (0, 5142), "168": (0, 1992), "169": (0, 1060), "170": (0, 1862), "173": (0, 2076), "174": (0, 828),
    "176": (0, 1129),
}
# fmt: on
"""What a quick script found on all games of a type: captures that differ under the best rules it tried, of so many.

Replay is to be no worse. Types with special pieces were left out of it.
"""


class Floor(NamedTuple):
    """A type's floor and what was reached."""

    share: int
    """Moves that are legal with equal captures, of ten thousand, rounded down."""
    least: int
    """What ``share`` must be."""
    differ: int
    """Captures that differ."""
    most: int | None
    """How many may differ, as often as the quick script found them; ``None`` without such a figure."""
    without: int = 0
    """How many games are left out because they were not played from the type's set-up."""

    @property
    def holds(self) -> bool:
        """Whether both are reached."""
        return self.share >= self.least and (self.most is None or self.differ <= self.most)

    def __str__(self) -> str:
        words = []
        if self.share < self.least:
            words.append(f"{self.share / 100:.2f} % of moves, not {self.least / 100:.1f} %")
        if self.most is not None and self.differ > self.most:
            words.append(f"{self.differ} captures differ, not at most {self.most}")
        what = "holds" if not words else "below: " + "; ".join(words)
        return f"{what} (without {self.without} from another set-up)" if self.without else what


def floor_of(tally: Tally) -> Floor | None:
    """The floor of a type, ``None`` if it has none: too few games, or no type of the playing site.

    Games that were not played from its set-up are left out if it does not hold with them.

    >>> from tafl.replay.tally import Tally
    >>> print(floor_of(Tally("51 Brandubh", "51", games=20, moves=400, legal=398, listed=398, equal=398)))
    holds
    >>> print(floor_of(Tally("7 Tablut", "7", games=20, moves=400, legal=390, listed=390, equal=389)))
    below: 97.25 % of moves, not 99.5 %
    """
    if not tally.kind or tally.games < FEWEST:
        return None
    whole = _floor(tally.kind, tally.moves, tally.legal, tally.listed, tally.equal)
    out = tally.strange
    if whole.holds or out is None:
        return whole
    rest = (tally.moves - out.moves, tally.legal - out.legal, tally.listed - out.listed, tally.equal - out.equal)
    return _floor(tally.kind, *rest)._replace(without=out.games)


def _floor(kind: str, moves: int, legal: int, listed: int, equal: int) -> Floor:
    """The floor for some counts; a part of a capture that may differ counts as one."""
    quick = QUICK.get(kind)
    most = None if quick is None else -(-quick[0] * listed // quick[1])
    share = 10_000 * (legal - listed + equal) // moves if moves else 10_000
    return Floor(share, SHARE_RUNS if kind in RUNS else SHARE, listed - equal, most)
