"""Games that go in circles although pieces are taken or change sides on the way.

Turns are counted back to find those that must be equal, so a run among them shows whether its steps count as one turn.
And a piece that changes sides may change back: what has been before a capture cannot come again, but what has been
before such a change can.
"""

from __future__ import annotations

from collections.abc import Iterator

from taflc.conformance.sketch import royal, soldier
from taflc.model import Reason, Side, Variant
from taflc.reference import END, Game, Played, Position, Step

Circle = tuple[Position, list[Step], Game]
"""A position, the steps from there to an ending by repetition, and the game after them."""

HOMES = 3
"""So many squares for a king who is not to be in the way are tried with each place of a circle."""


def around_a_run(variant: Variant, side: Side) -> Iterator[Circle]:
    """A man of ``side`` goes to and fro along a rank, once by way of a run that ends where he began.

    It takes a man beside the square that he goes on to, and one beside the square he comes back to; another man of the
    enemy's goes to and fro meanwhile. None where positions are compared: those before a capture do not come again.
    """
    rule, size = variant.endings.repetition, variant.size
    if variant.berserk is None or rule is None or rule.what == "position":
        return
    mine, theirs = soldier(variant, side), soldier(variant, side.enemy)
    for square in (s for s in range(size * size - 2 * size) if s % size + 4 < size):
        men = {square: mine}
        for beside in (square + size, square + size + 4):
            men |= {beside: theirs, beside + size: mine}
        there, back = [Step(square, square + 2, False)], [Step(square + 2, square, False)]
        run = [Step(square + 2, square + 4, False), Step(square + 4, square, False)]
        far = _far_from(square, variant)
        for home in far[:HOMES]:
            post = next((s for s in far if _free(s, men.keys() | {home}, size)), None)
            if post is None or home in men:
                continue
            theirs_too = [Step(post, post + 1, False)], [Step(post + 1, post, False)]
            turns: list[list[Step]] = []
            for number, turn in enumerate((there, run, *[there, back] * rule.times)):
                turns += theirs_too[number % 2], turn
            position = Position(men | {home: royal(variant), post: theirs}, side.enemy)
            game = Game(variant, position)
            played = _played(game, turns)
            if [step for step, done in played if done.captured] == run:
                yield position, [step for step, _ in played], game
                break


def _free(square: int, held: set[int], size: int) -> bool:
    """Whether nobody stands here or one square to the right."""
    return square % size + 1 < size and not {square, square + 1} & held


def there_and_back(variant: Variant, side: Side) -> Iterator[Circle]:
    """A piece that ``side`` turns over and the other side turns back, again and again, until positions repeat.

    It stands between a man of each side's on the one hand, and one on the other that closes in and goes away again.
    """
    rule, size = variant.endings.repetition, variant.size
    if rule is None:
        return
    mine, theirs = soldier(variant, side), soldier(variant, side.enemy)
    for kind in [piece.id for piece in variant.pieces if piece.flips and piece.side is side.enemy]:
        for square in range(2 * size + 2, size * size - 2 * size - 2):
            men = {square: kind, square - 1: mine, square + 2: mine, square - size: theirs, square + 2 * size: theirs}
            closing = Step(square + 2, square + 1, False), Step(square + 2 * size, square + size, False)
            turns = [[step] for step in (*closing, *(Step(step.to, step.frm, False) for step in closing))]
            for home in _far_from(square, variant)[:HOMES]:
                position = Position(men | {home: royal(variant)}, side)
                game = Game(variant, position)
                played = _played(game, turns * (rule.times + 1))
                if any(done.captured or bool(done.converted) != (at % 4 < 2) for at, (_, done) in enumerate(played)):
                    continue
                if played:
                    yield position, [step for step, _ in played], game
                    break


def _far_from(square: int, variant: Variant) -> list[int]:
    """Squares that are no goal, the farthest first."""
    size = variant.size
    homes = set(range(size * size)) - variant.endings.goal
    return sorted(homes, key=lambda s: (-abs(s % size - square % size) - abs(s // size - square // size), s))


def _played(game: Game, turns: list[list[Step]]) -> list[tuple[Step, Played]]:
    """Play turns, stopping runs that could go on: all steps up to an ending by repetition, none if there is another."""
    played = []
    for turn in turns:
        for step in turn:
            if step not in game.legal_steps():
                return []
            played.append((step, game.play(step)))
        if game.position.run is not None and game.outcome is None:
            if END not in game.legal_steps():
                return []
            played.append((END, game.play(END)))
        if game.outcome is not None:
            return played if game.outcome[1] == Reason.REPETITION.value else []
    return []
