"""Reading one recorded move: as the rules allow it, with every way a berserk run may have gone on."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from tafl.replay.captures import SAME, compare
from tafl.replay.findings import Finding
from tafl.replay.line import Line, Run, cleared, runs
from tafl.squares import action_of, ends_of, square_index, square_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.protocol import EngineBoard
    from tafl.records import Game
    from tafl.replay.captures import Verdict
    from tafl.variant import Variant

TIMELESS = ("repetition", "moves without capture")
"""Endings that come from the history: without it the same position can be played on."""

FAR = 2
"""What it costs a line to explain a listed capture as one that never was."""


@functools.cache
def names_of(size: int) -> list[str]:
    """The names of all squares of a board."""
    return [square_name(square, size) for square in range(size * size)]


class Reader:
    """Reads one recorded move on the lines that fit so far."""

    def __init__(self, variant: Variant, game: Game, number: int) -> None:
        self.variant = variant
        self.game = game
        self.number = number
        self.move = game.moves[number - 1]
        self.last = number == len(game.moves)
        self.size = size = variant.size
        self.names = names_of(size)
        self.squares = self._indexes(self.move.squares) or []
        """From, to, and further stations; empty if the text names no two squares of this board."""
        self.listed = None if self.move.captures is None else self._indexes(self.move.captures)
        """The squares the record clears; ``None`` if it does not say, or says it in no way that can be read."""

    def _indexes(self, names: tuple[str, ...]) -> list[int] | None:
        try:
            return [square_index(name, self.size) for name in names]
        except ValueError:
            return None

    def at(self, number: int) -> Reader:
        """The reader of another move of the game."""
        return Reader(self.variant, self.game, number)

    def finding(self, kind: str, text: str) -> Finding:
        """A finding at this move."""
        return Finding(self.number, self.move.text, kind, text)

    def step(self) -> int | None:
        """The move's first hop as a step, ``None`` if no line joins its squares."""
        if len(self.squares) < 2:
            return None
        try:
            return action_of(self.squares[0], self.squares[1], self.size)
        except ValueError:
            return None

    def open_board(self, line: Line) -> tuple[EngineBoard, tuple[Finding, ...]] | None:
        """The line's board, reloaded without its history if only that has ended the game; ``None`` if it is over."""
        outcome = line.board.outcome()
        if outcome is None:
            return line.board, ()
        if outcome[1] not in TIMELESS:
            return None
        finding = Finding(self.number - 1, line.turn, "repetition not enforced", f"{outcome[0]}: {outcome[1]}")
        fresh = self.variant.engine_board(line.board.position())
        return None if fresh.outcome() is not None else (fresh, (finding,))

    def played(self, line: Line) -> Iterator[Line]:
        """The line with the move as the rules allow it, in every way its run may have gone on."""
        step = self.step()
        opened = self.open_board(line)
        if step is None or opened is None or not opened[0].is_legal(step):
            return
        if len(self.squares) == 2:
            yield from self.stepped(line, *opened, step)
            return
        board, found = opened
        for run in runs(board, step):
            if list(run.way) == self.squares and (self.listed is None or run.cleared >= set(self.listed)):
                yield line.then(run.board, run.text, found)

    def stepped(self, line: Line, board: EngineBoard, found: tuple[Finding, ...], step: int) -> Iterator[Line]:
        """The line with a legal step, if its captures agree with the record."""
        verdict = self.verdict(board, step)
        if not verdict.agree:
            return
        cost = 0
        if verdict.defect:
            found = (*found, self.finding(verdict.defect, verdict.text))
        if verdict.defect == "far capture":
            # What looks like a capture far away may be one of another hop.
            cost = FAR
            yield from self.merged(line)
        for run in runs(board, step):
            yield from (new._replace(cost=new.cost + cost) for new in self.gone(line, run, found))

    def gone(self, line: Line, run: Run, found: tuple[Finding, ...]) -> Iterator[Line]:
        """The line with a turn, unless its inferred hops end a game whose record goes on."""
        hops = len(run.steps) - 1
        if hops:
            if not self.last and run.board.outcome() is not None:
                return
            kind = "last hops missing" if self.last else "later hops missing"
            found = (*found, self.finding(kind, f"the run goes on with {' '.join(run.steps[1:])}"))
        yield line.then(run.board, run.text, found, hops)

    def merged(self, line: Line) -> Iterator[Line]:
        """Several hops of a run recorded as one move: from its beginning to its end, with all it takes."""
        opened = self.open_board(line)
        if opened is None or self.listed is None:
            return
        board, found = opened
        for step in board.legal_steps():
            if ends_of(step, self.size)[0] != self.squares[0]:
                continue
            for run in runs(board, step):
                if (
                    len(run.steps) > 1
                    and self.squares[-1] in (run.way[1], run.way[-1])
                    and run.cleared == set(self.listed)
                ):
                    finding = self.finding("merged hops", f"the run is {run.text}")
                    yield line.then(run.board, run.text, (*found, finding), len(run.steps) - 1)

    def verdict(self, board: EngineBoard, step: int) -> Verdict:
        """How a legal step's captures agree with the record."""
        if self.listed is None:
            return SAME
        kings = [square for square in cleared(board, step) if board.piece_at(square) in self.variant.royal]
        return compare(cleared(board, step), self.listed, kings, ends_of(step, self.size)[1], self.names)
