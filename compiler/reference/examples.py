"""Whether a spec's worked examples hold."""

from __future__ import annotations

from collections.abc import Iterable

from taflc.model import Example, Variant, square_name
from taflc.reference.game import Game
from taflc.reference.position import Outcome, Position, Step
from taflc.text import parse_position, parse_step


def run_example(variant: Variant, example: Example) -> list[str]:
    """What does not happen as the example says, in words; an empty list means that it holds.

    The example is played as a game from its position, so repetition counts within it. Every step but the
    last must be legal, and the last too unless the example says that it is illegal. What was captured and
    converted is gathered over the whole play; whether the run goes on and the outcome are those after it.
    An example without a step says only what its position is: its outcome, and whether it is in a run.
    """
    try:
        game = Game(variant, Position(*parse_position(variant, example.position)))
        steps = [Step(*parse_step(variant, text)) for text in example.play]
    except ValueError as problem:
        return [str(problem)]

    expect = example.expect
    captured: set[int] = set()
    converted: set[int] = set()
    for number, (text, step) in enumerate(zip(example.play, steps, strict=True), 1):
        last = number == len(steps)
        if step not in game.legal_steps():
            if last and not expect.legal:
                return []
            why = f"; the game is over: {outcome_words(game.outcome)}" if game.outcome is not None else ""
            return [f"{text} is illegal{why}"]
        if last and not expect.legal:
            return [f"{text} is legal, expected illegal"]
        played = game.play(step)
        captured |= played.captured
        converted |= played.converted
    if not expect.legal:
        return ["no step is played, expected an illegal one"]

    continues = game.position.run is not None and game.outcome is None
    found = (
        ("captured", squares_words(expect.captured, variant.size), squares_words(captured, variant.size)),
        ("converted", squares_words(expect.converted, variant.size), squares_words(converted, variant.size)),
        ("continues", yes_or_no(expect.continues), yes_or_no(continues)),
        ("outcome", outcome_words(expect.outcome), outcome_words(game.outcome)),
    )
    return [f"{what}: expected {wanted}, got {got}" for what, wanted, got in found if wanted != got]


def squares_words(squares: Iterable[int], size: int) -> str:
    """Squares by name, ascending, or ``none``."""
    return " ".join(square_name(square, size) for square in sorted(squares)) or "none"


def yes_or_no(value: bool) -> str:
    """A truth value as the spec writes it."""
    return "yes" if value else "no"


def outcome_words(outcome: Outcome | None) -> str:
    """An outcome as the spec writes it, with its reason.

    >>> outcome_words(("attackers", "king taken"))
    'attackers win (king taken)'
    """
    if outcome is None:
        return "none"
    winner, reason = outcome
    return f"{winner if winner == 'draw' else winner + ' win'} ({reason})"
