"""Changed rules against the unchanged tests: every changed variant must be noticed, or be the same game.

First each mutant plays on a Board backed by the reference, so nothing is compiled. What no rule test and no
worked example notices gets an engine, on which the random games, perft and all other tests are run; and if nothing
notices, the engine plays random games beside the variant's own (``compare.py``). A difference is a hole in
the recipes, to be closed there; without one the two are taken to be the same game and listed with the reason.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from taflc import places
from taflc.build.compile import CompileError
from taflc.build.record import digest
from taflc.conformance.board import module_of
from taflc.conformance.mutations import Mutation, mutations, row_of
from taflc.conformance.recipes import SETUP
from taflc.conformance.running import Test, failures, read_tests
from taflc.conformance.symmetry import VIEWS
from taflc.conformance.words import about
from taflc.emit import engine
from taflc.emit.conformance import DATA, TEST, emit_package
from taflc.emit.environment import spec_hash
from taflc.model import Variant
from taflc.mutants import compare
from taflc.mutants.children import Answer, answers
from taflc.mutants.engines import SWIFT, build, cheap, load
from taflc.mutants.reasons import reason_for
from taflc.mutants.results import Entry
from taflc.mutants.trial import called, first_failures, sort_of
from taflc.places import module_name
from taflc.support import unsupported

LIMIT = 600
"""Seconds of processor time for an engine that is built, tested and compared."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant.

    ``sort``: ``rule``, ``example`` or ``game`` (perft is one of them) if such a test caught it, ``equal`` if
    it is the same game, ``survived`` else. ``by``: the test, the reason, or where it differs unnoticed.
    """

    what: str
    sort: str
    by: str


def chance(id: str) -> str:
    """Where a variant stands in the order of trial: after any number of them those tried are a fair sample."""
    return digest([id])


def key_of(variant: Variant) -> str:
    """A hash of the tests, of the mutants and of the reference: with the same one the verdicts stay.

    The recipes have no part in it: what they have to say stands in the tests.
    """
    texts = emit_package(variant)
    return digest([texts[TEST], texts[DATA], _judges(), spec_hash(variant)])[:16]


@functools.cache
def _judges() -> str:
    """A hash of what makes mutants and of what plays them."""
    here = places.sources()
    files = [*(here / "reference").glob("*.py"), *(here / "conformance" / "mutations").glob("*.py"),
             here / "conformance" / "board.py", here / "model.py", here / "text.py"]
    return digest([text for file in sorted(files) for text in (file.name, file.read_text(encoding="utf-8"))])


def bare(variant: Variant) -> Variant:
    """The rules alone: variants with equal rules are equal then, and so are their engines' texts."""
    return dataclasses.replace(
        variant, id="mutant", title={"en": "Mutant"}, aliases=(), family="", author="", year=None, sources=(), gaps=(),
        readings=(), extends=None, path="mutant", examples=(), perft=(), perft_cite=(),
        origins=dict.fromkeys(variant.origins), cites={},
    )


def distinct(variant: Variant) -> list[Mutation]:
    """The mutants of a variant, none of them with the rules of another or of the variant itself."""
    seen = {spec_hash(_valueless(variant))}
    found = []
    for mutation in mutations(variant):
        key = spec_hash(_valueless(mutation.variant))
        if key not in seen:
            seen.add(key)
            found.append(mutation)
    return found


def _valueless(variant: Variant) -> Variant:
    """Bare rules without the words they were said in, which a mutant does not change."""
    return dataclasses.replace(bare(variant), values={}, origins={})


def verdicts(variant: Variant, folder: Path, at_once: int = 1, said: Callable[[str], object] = str) -> list[Verdict]:
    """What became of every mutant of a variant; ``folder`` receives the generated test and its data.

    ``said`` is called with how far the work is.
    """
    texts = emit_package(variant)
    for name in (TEST, DATA):
        (folder / name).write_text(texts[name], encoding="utf-8")
    mutants = distinct(variant)
    found: dict[str, Verdict] = {}
    open_: list[Mutation] = []
    for number, mutation in enumerate(mutants, 1):
        said(f"{number} of {len(mutants)} on the reference")
        verdict = on_reference(mutation, texts[TEST], folder / TEST)
        if verdict is None:
            open_.append(mutation)
        else:
            found[called_mutant(mutation)] = verdict
    for number, verdict in enumerate(on_engines(variant, open_, texts[TEST], folder / TEST, at_once), 1):
        said(f"{number} of {len(open_)} on engines")
        found[verdict.what] = verdict
    return [found[called_mutant(mutation)] for mutation in mutants]


def called_mutant(mutation: Mutation) -> str:
    """A mutant in words."""
    return f"{mutation.path}: {mutation.value}"


def on_reference(mutation: Mutation, text: str, file: Path) -> Verdict | None:
    """The verdict of rule tests and worked examples, or ``None`` if neither notices."""
    # A changed rule shows in any orientation, so each worked example is tried once.
    turned = tuple(f"-{view}" for view in VIEWS if view != "as drawn")
    tests = read_tests(text, file, module_of(mutation.variant))
    for sort in ("rule", "example"):
        mine = [t for t in tests if sort_of(t) == sort and not (sort == "example" and t.id.endswith(turned))]
        failed = failures(sorted(mine, key=_likely(mutation.path)), only_first=True)
        if failed:
            return Verdict(called_mutant(mutation), sort, called(failed[0][0]))
    return None


def _likely(path: str) -> Callable[[Test], bool]:
    """Tests about the changed rule first."""
    title = "" if row_of(path) in SETUP else about(path).replace("'", "")
    return lambda test: not (title and test.id.startswith(title[:20]))


def on_engines(
    variant: Variant,
    mutants: list[Mutation],
    text: str,
    file: Path,
    at_once: int = 1,
    games: int = compare.GAMES,
    sorts: Sequence[str] = ("game",),
) -> Iterator[Verdict]:
    """The verdicts of engines on what the reference let pass; ``sorts``: the tests that are asked."""
    possible = [mutation for mutation in mutants if not unsupported(mutation.variant)]
    for mutation in mutants:
        if mutation not in possible:
            yield Verdict(called_mutant(mutation), "survived", "no engine can be built for it")
    if not possible:
        return
    import pytest  # noqa: F401 - what the generated tests import, once for all children

    starts = compare.positions(variant)
    own = build(engine.emit_package(bare(variant)), "mutant", cheap(SWIFT))
    calls = (
        (mutation, _trial(variant, mutation, own, text, file, starts, games, sorts)) for mutation in possible
    )
    for mutation, answer in answers(calls, at_once, LIMIT):
        yield _meaning(variant, mutation, answer, games)


def _trial(
    variant: Variant,
    mutation: Mutation,
    own: Path,
    text: str,
    file: Path,
    starts: list[str],
    games: int,
    sorts: Sequence[str],
) -> Callable[[], dict[str, Any]]:
    """What a child does: build the mutant, run all tests on it, compare it with the variant's own engine."""

    def run() -> dict[str, Any]:
        try:
            native = build(engine.emit_package(bare(mutation.variant)), "mutant", cheap(SWIFT))
        except CompileError as error:
            return {"refused": str(error)}
        changed = load(native, "mutant", module_name(variant.id))
        # Engines of bare rules are called alike.
        changed.__dict__["ID"] = variant.id
        # Rule tests and examples were asked of the reference already.
        failed = first_failures(text, file, changed, sorts)
        if failed:
            return {"failed": failed}
        return {"differs": compare.difference(load(own, "mutant", "own"), changed, starts, games)}

    return run


def _meaning(variant: Variant, mutation: Mutation, answer: Answer, games: int) -> Verdict:
    what = called_mutant(mutation)
    if answer.died or "refused" in answer.value:
        return Verdict(what, "survived", answer.died or answer.value["refused"])
    if "failed" in answer.value:
        sort, test = next(iter(answer.value["failed"].items()))
        return Verdict(what, sort, test)
    if answer.value["differs"]:
        return Verdict(what, "survived", f"differs unnoticed: {answer.value['differs']}")
    reason = reason_for(variant, mutation)
    played = f"{games:,} random games on engines without a difference"
    return Verdict(what, "equal", f"{reason}; {played}" if reason else played)


def entry(found: list[Verdict]) -> Entry:
    """The counts of a variant. What only games catch counts as caught, but is a survivor of what should catch it."""
    made = Entry(made=len(found))
    for verdict in found:
        made.caught_by_rule_tests += verdict.sort == "rule"
        made.caught += verdict.sort in ("rule", "example", "game")
        if verdict.sort == "game":
            made.survivors.append({"what": verdict.what, "reason": f"only caught by {verdict.by}"})
        if verdict.sort == "survived":
            made.survivors.append({"what": verdict.what, "reason": verdict.by})
        if verdict.sort == "equal":
            made.equivalents.append({"what": verdict.what, "reason": verdict.by})
    return made
