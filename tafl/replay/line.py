"""One way a recorded game may have gone, and the ways a berserk run may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tafl.squares import end_action, ends_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tafl.protocol import EngineBoard
    from tafl.replay.findings import Finding

MAX_HOPS = 12
"""The longest run that is tried; recorded runs are far shorter."""

MAX_LINES = 300
"""How many ways a game may have gone are kept at once: the cheapest ones."""


class Line(NamedTuple):
    """One way the game may have gone so far: a board, and how it came there.

    ``cost`` orders lines: an inferred hop costs 1, a move that had to be made up ``defects.LOST``, one against the
    rules ``defects.FORCED``; the cheapest line that fits wins. ``turn`` and ``found`` are what the last recorded
    move added; ``before`` is the line it was added to. ``earlier`` is the line whose board shows the position before
    the move: the same one, unless moves were taken back.
    """

    board: EngineBoard
    cost: int = 0
    turn: str = ""
    found: tuple[Finding, ...] = ()
    before: Line | None = None
    earlier: Line | None = None

    def then(
        self,
        board: EngineBoard,
        turn: str,
        found: tuple[Finding, ...] = (),
        cost: int = 0,
        earlier: Line | None = None,
    ) -> Line:
        """The line with one more recorded move."""
        return Line(board, self.cost + cost, turn, found, self, earlier or self)

    def history(self) -> list[Line]:
        """All lines from the first to this one, the start left out."""
        lines: list[Line] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            lines.append(line)
            line = line.before
        return lines[::-1]


def thinned(lines: Iterable[Line], most: int = MAX_LINES) -> list[Line]:
    """The cheapest line to each position, the cheapest first, at most so many."""
    best: dict[str, Line] = {}
    for line in lines:
        position = line.board.position()
        if position not in best or line.cost < best[position].cost:
            best[position] = line
    return sorted(best.values(), key=lambda line: line.cost)[:most]


class Run(NamedTuple):
    """A turn: the board after it, the steps made, the squares cleared, and the squares its piece touched."""

    board: EngineBoard
    steps: tuple[str, ...]
    cleared: frozenset[int]
    way: tuple[int, ...]

    @property
    def text(self) -> str:
        """The steps as text."""
        return " ".join(self.steps)


def runs(board: EngineBoard, step: int) -> Iterator[Run]:
    """Every turn that begins with a legal step, the shortest of each branch first; ``board`` is not changed.

    Without berserk runs there is exactly one.
    """
    after = board.copy()
    after.push(step)
    first = Run(after, (board.step_text(step),), cleared(board, step), ends_of(step, board.size))
    yield from _longer(first)


def _longer(run: Run) -> Iterator[Run]:
    """A run ended where it is, and every way to go on."""
    board = run.board
    if board.run_square is None or board.outcome() is not None:
        yield run
        return
    end = end_action(board.size)
    steps = board.legal_steps()
    if end in steps:
        stopped = board.copy()
        stopped.push(end)
        yield run._replace(board=stopped)
    if len(run.steps) > MAX_HOPS:
        return
    for step in steps:
        if step != end:
            after = board.copy()
            after.push(step)
            text = (*run.steps, board.step_text(step))
            way = (*run.way, ends_of(step, board.size)[1])
            yield from _longer(Run(after, text, run.cleared | cleared(board, step), way))


def cleared(board: EngineBoard, step: int) -> frozenset[int]:
    """The squares whose pieces a legal step takes or turns; records list both alike."""
    return frozenset((*board.captures_of(step), *board.conversions_of(step)))


def other(side: str) -> str:
    """The other side.

    >>> other("attackers")
    'defenders'
    """
    return "defenders" if side == "attackers" else "attackers"
