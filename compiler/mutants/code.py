"""Faults in a variant's engine, tried one after the other: built, and run against the variant's generated tests.

Each fault has its line in ``docs/quality/code-mutants/ID.json``, with hashes of the function it is in, of the whole
engine and of the tests it was tried with. A fault that was caught is not tried again while its function stays as it
was; one that survived is tried again whenever engine or tests have changed.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from taflc.build.compile import CompileError
from taflc.build.record import digest
from taflc.emit import conformance, engine
from taflc.model import Variant
from taflc.mutants import results
from taflc.mutants.children import answer, answers
from taflc.mutants.engines import QUICK, build, cheap, load, texts_key
from taflc.mutants.equals import MachineCode, reason_for
from taflc.mutants.faults import Fault, faults
from taflc.mutants.lines import functions
from taflc.mutants.trial import first_failures
from taflc.places import module_name

CAUGHT = ("rule", "example", "game", "crash", "hang")
"""Results that count as caught: by which sort of test first, or because the engine died or never answered."""

REFUSED = "refused"
"""The result of a fault that does not compile; it is not counted."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one fault.

    ``result``: one of :data:`CAUGHT`, :data:`REFUSED`, ``survived`` or ``equal``. ``by``: the first test that
    failed, or why the fault is none. ``function``, ``engine``, ``tests``: hashes of what it was tried on.
    """

    what: str
    result: str
    by: str
    function: str
    engine: str
    tests: str


@dataclass
class Subject:
    """A variant's engine and tests, as today's templates write them."""

    variant: Variant
    texts: dict[str, str]
    tests: dict[str, str]
    engine_key: str
    tests_key: str
    functions: dict[str, str]
    known: dict[str, Result] = field(default_factory=dict)

    @classmethod
    def of(cls, variant: Variant) -> Subject:
        """Emit everything, and read what is known already."""
        texts, tests = engine.emit_package(variant), conformance.emit_package(variant)
        hashes = {name: digest([text])[:8] for name, text in functions(texts).items()}
        key = digest(part for item in sorted(tests.items()) for part in item)[:8]
        made = cls(variant, texts, tests, texts_key(texts)[:8], key, hashes)
        made.known = {result.what: result for result in read(variant.id)}
        return made

    @property
    def module(self) -> str:
        """The name of the engine's package."""
        return module_name(self.variant.id)

    def settled(self, fault: Fault) -> Result | None:
        """What is known of a fault, if that still holds."""
        result = self.known.get(fault.what)
        if result is None or result.function != self.functions[fault.line.function]:
            return None
        if result.result in CAUGHT or (result.engine, result.tests) == (self.engine_key, self.tests_key):
            return result
        return None


def file_of(variant: str) -> Path:
    """Where the faults of a variant are listed."""
    return results.folder() / "code-mutants" / f"{variant}.json"


def read(variant: str) -> list[Result]:
    """The faults that have been tried."""
    try:
        data = json.loads(file_of(variant).read_text(encoding="utf-8"))
        return [Result(*row) for row in data["faults"]]
    except (OSError, ValueError, TypeError, KeyError):
        return []


def keep(variant: str, found: list[Result]) -> None:
    """Write the list, one fault a line, in the order of trial."""
    rows = [
        json.dumps([r.what, r.result, r.by, r.function, r.engine, r.tests], ensure_ascii=False) for r in found
    ]
    head = '["fault", "result", "by", "function", "engine", "tests"]'
    text = f'{{"columns": {head},\n"faults": [\n' + ",\n".join(rows) + "\n]}\n"
    results.write_text(file_of(variant), text)


class BrokenBefore(Exception):
    """The engine without any fault does not pass its tests."""


def tried(
    subject: Subject, most: int, at_once: int = 1, go_on: Callable[[], bool] = lambda: True, force: bool = False
) -> Iterator[tuple[list[Result], list[Result]]]:
    """Try faults in their order until ``most`` that compile have a result; yields what is known after each.

    That is all results, to be kept, and those without a gap from the first fault on, which count: any other choice
    would favour faults that are quickly told. ``go_on`` is asked before each fault. Raises :class:`BrokenBefore`.
    """
    queue = faults(subject.texts)
    done: dict[str, Result] = {}
    for fault in queue:
        settled = None if force else subject.settled(fault)
        if settled is not None:
            done[fault.what] = _read_again(fault, settled, subject.texts)
    waiting = _waiting(queue, done, most, go_on)
    with tempfile.TemporaryDirectory(prefix="code-mutants-") as folder:
        work = Path(folder)
        trial = Trial(subject, work)
        first = next(waiting, None)
        if first is not None:
            trial.check()
            calls = ((fault, trial.call(fault)) for fault in _chain(first, waiting))
            for fault, said in answers(calls, at_once, trial.limit):
                done[fault.what] = trial.result(fault, said.value, said.died)
                yield _known(queue, done, most)
    yield _known(queue, done, most)


def _chain(first: Fault, rest: Iterator[Fault]) -> Iterator[Fault]:
    yield first
    yield from rest


def _waiting(
    queue: list[Fault], done: dict[str, Result], most: int, go_on: Callable[[], bool]
) -> Iterator[Fault]:
    """The faults still to try; those under way count as compiling until they are known not to."""
    given: set[str] = set()
    for fault in queue:
        begun = {what for what in done if done[what].result != REFUSED} | (given - done.keys())
        if fault.what in done:
            continue
        if len(begun & _prefix(queue, fault)) >= most or not go_on():
            return
        given.add(fault.what)
        yield fault


def _prefix(queue: list[Fault], fault: Fault) -> set[str]:
    return {one.what for one in queue[: queue.index(fault)]}


def _known(queue: list[Fault], done: dict[str, Result], most: int) -> tuple[list[Result], list[Result]]:
    """All results in the order of trial, and those without a gap until ``most`` of them have compiled."""
    found, compiled = [], 0
    for fault in queue:
        result = done.get(fault.what)
        if result is None or compiled == most:
            break
        found.append(result)
        compiled += result.result != REFUSED
    return [done[fault.what] for fault in queue if fault.what in done], found


def _read_again(fault: Fault, settled: Result, texts: dict[str, str]) -> Result:
    """A survivor is looked up anew among the faults that are none, for somebody may have read it since."""
    if settled.result not in ("survived", "equal") or settled.by == SAME_CODE:
        return settled
    reason = reason_for(fault, texts)
    return Result(settled.what, "equal" if reason else "survived", reason, *_hashes(settled))


def _hashes(result: Result) -> tuple[str, str, str]:
    return result.function, result.engine, result.tests


SAME_CODE = "compiles to the same machine code"


@dataclass
class Trial:
    """Building and testing one fault after the other."""

    subject: Subject
    work: Path
    limit: int = 60
    """Seconds of processor time for a fault; set by :meth:`check` from what the right engine needs."""

    def __post_init__(self) -> None:
        self.tools = cheap(QUICK)
        self.machine = MachineCode(self.subject.texts, self.subject.module)
        for name, text in self.subject.tests.items():
            (self.work / name).write_text(text, encoding="utf-8")

    def check(self) -> None:
        """Try the engine as it is, which also warms what all children use."""
        import pytest  # noqa: F401 - what the generated tests import, once for all children

        build(self.subject.texts, self.subject.module, self.tools, self.work)
        said = answer(lambda: self._run(self.subject.texts, timed=True), cpu=300)
        if said.died or said.value["failed"]:
            raise BrokenBefore(f"{self.subject.variant.id}: {said.died or said.value['failed']}")
        self.limit = int(10 + 8 * said.value["seconds"])

    def call(self, fault: Fault) -> Callable[[], Any]:
        """What the child does with a fault."""
        return lambda: self._run(fault.apply(self.subject.texts))

    def _run(self, texts: dict[str, str], timed: bool = False) -> dict[str, Any]:
        import time

        began = time.process_time()
        try:
            native = build(texts, self.subject.module, self.tools, self.work)
        except CompileError as error:
            return {"refused": str(error)}
        module = load(native, self.subject.module)
        if not timed:
            native.unlink()
        failed: dict[str, str] = {}
        for test in conformance.TESTS:
            failed = failed or first_failures(self.subject.tests[test], self.work / test, module)
        return {"failed": failed, "seconds": time.process_time() - began}

    def result(self, fault: Fault, value: Any, died: str) -> Result:
        """What an answer means."""
        hashes = (self.subject.functions[fault.line.function], self.subject.engine_key, self.subject.tests_key)
        if died:
            sort = "hang" if died == "hangs" or died.startswith("MemoryError") else "crash"
            return Result(fault.what, sort, died[:100], *hashes)
        if "refused" in value:
            return Result(fault.what, REFUSED, "", *hashes)
        for sort, test in value["failed"].items():
            return Result(fault.what, sort, test[:100], *hashes)
        reason = reason_for(fault, self.subject.texts)
        if not reason and self.machine.same(fault):
            reason = SAME_CODE
        return Result(fault.what, "equal" if reason else "survived", reason, *hashes)


UNREAD = "no generated test fails; not read yet"


def readings(variant: str) -> dict[str, str]:
    """What somebody who read the variant's survivors found each of them to be, by the fault."""
    try:
        file = results.folder() / "code-readings.json"
        return dict(json.loads(file.read_text(encoding="utf-8")).get(variant, {}))
    except (OSError, ValueError):
        return {}


def entry(found: list[Result], read: Mapping[str, str]) -> results.Entry:
    """The counts of a variant; ``read`` says what its survivors were found to be (:func:`readings`)."""
    made = results.Entry()
    for result in found:
        if result.result == REFUSED:
            continue
        made.made += 1
        made.caught += result.result in CAUGHT
        made.caught_by_rule_tests += result.result == "rule"
        if result.result == "survived":
            made.survivors.append({"what": result.what, "reason": read.get(result.what, UNREAD)})
        if result.result == "equal":
            made.equivalents.append({"what": result.what, "reason": result.by})
    return made


def told(found: list[Result]) -> dict[str, Any]:
    """By what the faults were caught, how many did not compile, and on which texts they were tried."""
    counts = Counter(result.result for result in found)
    return {
        "by": {name: counts[name] for name in (*CAUGHT, REFUSED) if counts[name]},
        "engines": dict(sorted(Counter(result.engine for result in found).items())),
        "tests": dict(sorted(Counter(result.tests for result in found).items())),
    }
