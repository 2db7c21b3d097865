"""Do the generated tests notice when a rule changes? Every changed variant, run against the unchanged tests.

The changed rules play on a Board backed by the reference, so nothing is compiled. A mutant is caught by a
rule test, a worked example, the set-up or a random game; the first three are what the tests promise, the
games are reported besides. A mutant that nothing catches is compared with the variant on random positions:
either a difference is found, which is a hole in the recipes, or the two are taken to be the same game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from taflc.conformance.board import module_of
from taflc.conformance.mutations import Mutation, mutations, row_of
from taflc.conformance.recipes import SETUP
from taflc.conformance.running import Test, failures, read_tests
from taflc.conformance.sketch import scattered
from taflc.conformance.symmetry import VIEWS
from taflc.conformance.words import about
from taflc.emit.conformance import DATA, TEST, emit_package
from taflc.model import Variant
from taflc.reference import Position, judge
from taflc.reference.turns import play_unchecked, steps_if_open

POSITIONS = 600
"""Random positions on which a surviving mutant is compared with the variant."""

KINDS = {"rule": ("test_rule",), "example": ("test_example",),
         "setup": ("test_the_game_starts_from_the_layout", "test_each_side_has_its_pieces",
                   "test_the_special_squares_are_where_the_spec_puts_them"),
         "game": ("test_game",)}
"""What a test counts as, by the name of its function; perft is left out because it is slow here."""


@dataclass
class Verdict:
    """What became of one mutant: the first test of each sort that caught it, or empty.

    ``difference``: for a mutant that only games or nothing caught, a position in which it differs (empty if
    none of ``compared`` positions shows one).
    """

    path: str
    value: str
    rule: str = ""
    example: str = ""
    setup: str = ""
    game: str = ""
    difference: str = ""
    compared: int = 0

    @property
    def caught(self) -> bool:
        """Whether a rule test, a worked example or the set-up caught it."""
        return bool(self.rule or self.example or self.setup)

    @property
    def equivalent(self) -> bool:
        """Whether it was looked for and no difference was found at all."""
        return not (self.caught or self.game or self.difference) and self.compared > 0


def verdicts(variant: Variant, folder: Path, *, games: bool = True) -> Iterator[Verdict]:
    """Try every mutant of a variant; ``folder`` receives the generated test and its data.

    With ``games`` off, the random games are not asked.
    """
    texts = emit_package(variant)
    (folder / DATA).write_text(texts[DATA], encoding="utf-8")
    (folder / TEST).write_text(texts[TEST], encoding="utf-8")
    for mutation in mutations(variant):
        yield tried(variant, mutation, texts[TEST], folder / TEST, games)


def tried(variant: Variant, mutation: Mutation, text: str, file: Path, games: bool) -> Verdict:
    """One mutant against the tests."""
    verdict = Verdict(mutation.path, mutation.value)
    # A changed rule shows in any orientation, so each worked example is tried once.
    turned = tuple(f"-{view}" for view in VIEWS if view != "as drawn")
    tests = [
        test for test in read_tests(text, file, module_of(mutation.variant))
        if test.function != "test_example" or not test.id.endswith(turned)
    ]
    for sort, functions in KINDS.items():
        if sort == "game" and not games:
            continue
        mine = sorted((t for t in tests if t.function.startswith(functions)), key=_likely(mutation.path))
        failed = failures(mine, only_first=True)
        if failed:
            setattr(verdict, sort, f"{failed[0][0].function} {failed[0][0].id}".strip())
    if not verdict.caught and not verdict.game:
        verdict.difference, verdict.compared = compare(variant, mutation.variant)
    return verdict


def _likely(path: str) -> Callable[[Test], bool]:
    """Tests about the changed rule first."""
    title = "" if row_of(path) in SETUP else about(path).replace("'", "")
    return lambda test: not (title and test.id.startswith(title[:20]))


def compare(variant: Variant, other: Variant) -> tuple[str, int]:
    """A random position in which the two rule sets differ (as text), and how many were tried."""
    chance = random.Random(0)
    for number in range(1, POSITIONS + 1):
        position = scattered(variant, chance)
        if differ(variant, other, position, chance):
            from taflc.text import format_position

            return format_position(variant, position.board, position.to_move), number
    return "", POSITIONS


def differ(variant: Variant, other: Variant, position: Position, chance: random.Random) -> bool:
    """Whether the two rule sets see the position, its legal steps or what some of them do differently."""
    outcome = judge(variant, position)
    if outcome != judge(other, position):
        return True
    if outcome is not None:
        return False
    steps = steps_if_open(variant, position)
    if set(steps) != set(steps_if_open(other, position)):
        return True
    some = chance.sample(steps, min(12, len(steps)))
    return any(play_unchecked(variant, position, s) != play_unchecked(other, position, s) for s in some)


def summary(found: list[Verdict]) -> dict[str, object]:
    """Counts, and the mutants that were not caught as they should be."""
    return {
        "made": len(found),
        "by rule tests": sum(bool(v.rule or v.setup) for v in found),
        "by examples": sum(bool(v.example) for v in found),
        "by games": sum(bool(v.game) for v in found),
        "caught": sum(v.caught for v in found),
        "equivalent": [f"{v.path}: {v.value}" for v in found if v.equivalent],
        "holes": [asdict(v) for v in found if not v.caught and not v.equivalent],
    }
