"""Worked examples as pictures: the spec's own expectations, checked against the reference first."""

from __future__ import annotations

from taflc.conformance.pictures import Ask, Picture, draw
from taflc.conformance.probes import played_words
from taflc.conformance.sketch import path
from taflc.conformance.words import plain
from taflc.errors import TaflcError
from taflc.model import Example, Variant, square_index
from taflc.reference import END, Game, Played, Position, Step
from taflc.text import parse_position


class ExampleFails(TaflcError):
    """A worked example says something else than the rules it illustrates."""


def example_pictures(variant: Variant) -> list[Picture]:
    """One picture for each worked example; raises :class:`ExampleFails` where the reference disagrees."""
    return [_picture(variant, example) for example in variant.examples]


def place_of(example: Example) -> str:
    """Where an example stands in its spec, and what it cites."""
    return plain("; ".join([f"{example.where.file}:{example.where.line}", *example.cite]))


def _picture(variant: Variant, example: Example) -> Picture:
    board, side, run = parse_position(variant, example.position)
    steps = [_step(text, variant.size) for text in example.play]
    expected = _expected(example, variant.size, Position(board, side, run))
    found = _answer(variant, Position(board, side, run), steps)
    if found != expected:
        raise ExampleFails(
            f"{example.where.file}:{example.where.line}: the example says {expected!r}, the rules say {found!r}: "
            f"{plain(example.name)}"
        )
    touched = {s for step in steps for s in path(step, variant.size)}
    question = " ".join(example.play)
    if run is not None:
        question = f"in the run of {example.position.split()[2]}, {question}"
    return Picture(plain(example.name) or "an example", "", list(example.shows), draw(variant, board, {}, touched),
                   [Ask(question, expected)], [])


def _step(text: str, size: int) -> Step:
    if text == "end":
        return END
    jump = "^" in text
    frm, to = text.split("^" if jump else "-")
    return Step(square_index(frm, size), square_index(to, size), jump)


def _expected(example: Example, size: int, position: Position) -> str:
    expect = example.expect
    if not expect.legal:
        return "illegal"
    return played_words(Played(position, expect.captured, expect.converted, expect.continues, expect.outcome), size)


def _answer(variant: Variant, position: Position, steps: list[Step]) -> str:
    """What the reference says of the whole play, in the words of the generated test."""
    game = Game(variant, position)
    captured: set[int] = set()
    converted: set[int] = set()
    played = None
    for index, step in enumerate(steps):
        if step not in game.legal_steps():
            return "illegal" if index == len(steps) - 1 else f"step {index + 1} is illegal"
        played = game.play(step)
        captured |= played.captured
        converted |= played.converted
    if played is None:
        return "nothing"
    whole = Played(played.position, frozenset(captured), frozenset(converted), played.continues, played.outcome)
    return played_words(whole, variant.size)
