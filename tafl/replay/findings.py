"""What replay finds: defects of a record, each by name, and places where record and rules part."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

DEFECTS = {
    "king unmarked": "the capture of the king is not marked",
    "far capture": "a capture is listed on a square that does not touch the moved piece",
    "captures misrecorded": "other captures are listed than the rules make, and the next moves follow the rules",
    "later hops missing": "only the first hop of a run is recorded; the later ones are inferred from the next moves",
    "last hops missing": "the hops that end the game inside a run are not recorded",
    "merged hops": "several hops of a run are recorded as one move",
    "repeated move": "a move is recorded twice",
    "lost move": "a repeated move stands where another was made; which one is inferred from the next moves",
    "taken back": "moves that were taken back stayed in the record",
    "no move": "a token that is no move",
    "no moves": "nothing but the result is recorded",
    "repetition not enforced": "the game goes on after a repetition that ends it",
    "repetition decided": "the game is decided a move or two after a repetition that ends it, by the same result",
    "encirclement not enforced": "the game goes on after an encirclement",
    "act after the end": "a player gives up, or his time runs out, although the rules have ended the game",
    "end unmarked": "the record has a winner, the rules have none, and no act of a player is recorded",
}
"""Known defects of records, which say nothing about the rules."""

CONTRADICTIONS = {
    "illegal": "the rules forbid the recorded move",
    "captures differ": "the rules take other pieces than the record",
    "goes on": "the game goes on although the rules have ended it",
    "other winner": "the rules give the game to the other side",
    "no piece": "the record moves a piece from an empty square",
}
"""Where record and rules part."""


class Finding(NamedTuple):
    """One thing found in a record.

    >>> print(Finding(12, "d1-d4", "king unmarked", "the king on e4 is taken"))
    12. d1-d4: king unmarked: the king on e4 is taken
    """

    number: int
    """The move's number in the record, from 1."""
    move: str
    """The move as recorded."""
    kind: str
    """A key of ``DEFECTS`` or ``CONTRADICTIONS``."""
    text: str
    """One sentence."""

    @property
    def is_defect(self) -> bool:
        """Whether it is a known defect of records rather than a contradiction."""
        return self.kind in DEFECTS

    def __str__(self) -> str:
        return f"{self.number}. {self.move}: {self.kind}: {self.text}"


@dataclass(slots=True)
class Replay:
    """What came of replaying one game in one variant.

    ``moves`` counts the recorded moves, ``legal`` those the rules allow, ``listed`` those of the legal ones whose
    captures the record lists, ``equal`` those whose captures are the same, known defects allowed.
    """

    variant: str
    moves: int = 0
    legal: int = 0
    listed: int = 0
    equal: int = 0
    turns: list[str] = field(default_factory=list)
    """The steps of each turn as they were played, inferred hops included."""
    findings: list[Finding] = field(default_factory=list)
    outcome: tuple[str, str] | None = None
    """How the rules end the game: (winner or ``"draw"``, reason)."""
    end: str = "differs"
    """How the two ends compare: ``"rules"`` (the game stops exactly when the rules say), ``"players"`` (somebody
    gave up, ran out of time or agreed, and the rules had not ended it), or ``"differs"``."""

    @property
    def contradictions(self) -> list[Finding]:
        """Where record and rules part."""
        return [finding for finding in self.findings if not finding.is_defect]

    @property
    def defects(self) -> list[Finding]:
        """The record's own defects."""
        return [finding for finding in self.findings if finding.is_defect]

    @property
    def explained(self) -> bool:
        """Whether the rules explain the whole game, defects of the record allowed."""
        return not self.contradictions
