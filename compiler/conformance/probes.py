"""A probe: one position and one question about it, and the reference's answer in words.

There are three questions: what a step (after some steps before it) does, where one piece may go, and
whether a loaded position is decided. The answers are the very words the generated test compares, so
two rule sets differ on a probe exactly when a test made of it would notice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from taflc.model import PieceId, Side, Variant, square_name
from taflc.reference import END, Game, Played, Position, Step, judge, legal_steps, play

LONG = 4
"""Plays with more steps than this are asked of a game with its history; shorter ones cannot repeat."""


@dataclass(frozen=True)
class Probe:
    """A position and a question.

    ``men``: the pieces, by square. ``play``: steps of which all but the last must be legal. ``look``: the
    square of the piece whose destinations are asked. With neither, the question is whether the position
    is decided. ``title``: what the picture shows, if the rule's own title does not say it. ``show``:
    the picture belongs into the test even where no other value of the rule needs it. ``game``: each
    step is judged with the game's history.
    """

    men: tuple[tuple[int, PieceId], ...]
    side: Side
    play: tuple[Step, ...] = ()
    look: int | None = None
    title: str = ""
    show: bool = False
    game: bool = False

    @property
    def position(self) -> Position:
        """The position the probe starts from."""
        return Position(dict(self.men), self.side)


def step_text(step: Step, size: int) -> str:
    """A step as the project writes it.

    >>> step_text(Step(0, 2, True), 11)
    'a1^c1'
    """
    if step == END:
        return "end"
    return f"{square_name(step.frm, size)}{'^' if step.jump else '-'}{square_name(step.to, size)}"


def names(squares: Iterable[int], size: int) -> str:
    """Squares as words, in the order the generated test uses (file, then rank)."""
    return " ".join(square_name(s, size) for s in sorted(squares, key=lambda s: (s % size, s // size)))


def spans(squares: Iterable[int], origin: int, size: int) -> str:
    """Squares on the rank and the file of ``origin`` as stretches.

    >>> spans([1, 2, 3, 11, 33], 0, 11)
    'b1-d1 a2 a4'
    """
    held = set(squares)
    ends: list[list[int]] = []
    for stride in (1, size):
        line = [s for s in held if (s // size == origin // size if stride == 1 else s % size == origin % size)]
        for square in sorted(line):
            if square - stride in held and ends and ends[-1][1] == square - stride:
                ends[-1][1] = square
            else:
                ends.append([square, square])
    return " ".join(
        square_name(a, size) if a == b else f"{square_name(a, size)}-{square_name(b, size)}" for a, b in ends
    )


def outcome_words(outcome: tuple[str, str] | None) -> str:
    """Who wins and why.

    >>> outcome_words(("draw", "repetition"))
    'draw: repetition'
    """
    if outcome is None:
        return ""
    winner, reason = outcome
    return f"{winner if winner == 'draw' else winner + ' win'}: {reason}"


def played_words(played: Played, size: int) -> str:
    """What a step did, in the words of the generated test; ``"nothing"`` for a quiet step."""
    parts = []
    if played.captured:
        parts.append("takes " + names(played.captured, size))
    if played.converted:
        parts.append("turns " + names(played.converted, size))
    if played.continues:
        parts.append("goes on")
    if played.outcome:
        parts.append(outcome_words(played.outcome))
    return "; ".join(parts) or "nothing"


def observe(variant: Variant, probe: Probe) -> str:
    """The answer under these rules.

    An earlier step that is illegal, or a question about a position that is already decided, is an answer
    of its own, which starts with ``"!"``: no test is made of it, but it differs from every other answer.
    """
    position = probe.position
    if not probe.play:
        outcome = judge(variant, position)
        if probe.look is None:
            return outcome_words(outcome) or "not over"
        if outcome is not None:
            return "!over"
        steps = legal_steps(variant, position)
        return spans((s.to for s in steps if s.frm == probe.look), probe.look, variant.size) or "nowhere"
    return _observe_play(variant, probe, Game(variant, position) if probe.game or len(probe.play) > LONG else None)


def _observe_play(variant: Variant, probe: Probe, game: Game | None) -> str:
    """What the play does, all its captures and conversions together; judged with the history of ``game``."""
    position, last = probe.position, len(probe.play) - 1
    if judge(variant, position) is not None:
        return "!over"
    captured: set[int] = set()
    converted: set[int] = set()
    for index, step in enumerate(probe.play):
        try:
            played = game.play(step) if game else play(variant, position, step)
        except ValueError:
            return "illegal" if index == last else f"!{index} illegal"
        captured |= played.captured
        converted |= played.converted
        position = played.position
        if played.outcome is not None and index < last:
            return f"!{index} {outcome_words(played.outcome)}"
    return played_words(replace(played, captured=frozenset(captured), converted=frozenset(converted)), variant.size)
