"""A recorded game: what somebody wrote down, before any rule has judged it."""

from __future__ import annotations

from dataclasses import dataclass, field

RESULTS = ("attackers", "defenders", "draw")
"""What a result may be; a game without one was not finished, or nobody wrote it down."""

ACTS = ("resignation", "time", "agreement", "unrecorded")
"""What players or a clock may do to end a game that the rules have not; ``unrecorded`` where records never say."""


@dataclass(slots=True)
class RecordedMove:
    """One move as a record has it.

    >>> move = RecordedMove("d1-d3xe3", ("d1", "d3"), ("e3",))
    >>> str(move), move.readable
    ('d1-d3xe3', True)
    """

    text: str
    """The move as it was written."""
    squares: tuple[str, ...] = ()
    """The squares the piece touched: from, to, and the further stations of a run; empty if unreadable."""
    captures: tuple[str, ...] | None = None
    """The squares the record says were cleared; ``None`` if this record lists no captures at all."""
    comment: str = ""
    """What a commentator said of it."""
    clock: str = ""
    """The time left or used, as written."""

    @property
    def readable(self) -> bool:
        """Whether it names at least the squares from and to."""
        return len(self.squares) >= 2

    def __str__(self) -> str:
        return self.text


@dataclass(slots=True)
class Game:
    """A game with its tags, moves, comments, clock and result; nothing in it need be legal.

    >>> game = Game([RecordedMove("d1-d3", ("d1", "d3"), ())], result="attackers", ended_by="resignation")
    >>> len(game.moves), game.result, game.variant
    (1, 'attackers', None)
    """

    moves: list[RecordedMove] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    """What the record says beside the moves: id, type, event, players, clock ..."""
    variant: str | None = None
    """The variant's id if the record or its format settles it."""
    start: str | None = None
    """The position the game began from, if it is not the variant's own."""
    result: str | None = None
    """``"attackers"``, ``"defenders"``, ``"draw"``, or ``None`` for an unfinished or unknown one."""
    ended_by: str = ""
    """What ended it: one of ``ACTS``, or a reason of the rules such as ``"king taken"``; empty if it is not said."""
    taken: tuple[int, int] | None = None
    """How many pieces the attackers and the defenders took in the whole game, where a record counts them."""
    comment: str = ""
    """What is said of the whole game."""
    variations: dict[int, str] = field(default_factory=dict)
    """Other ways to go on, as they were written, by the number of the turn pair they follow; nothing reads them."""

    @property
    def name(self) -> str:
        """What to call the game in a message: its id, else its place in the file."""
        return self.tags.get("id") or self.tags.get("line", "")
