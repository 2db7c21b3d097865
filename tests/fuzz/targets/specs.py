"""Spec text: the checker answers with problems that can be shown, or with a variant that can be told and emitted."""

from __future__ import annotations

import json
import zlib

from taflc.codes import CODES
from taflc.commands.show import as_json, resolved, summary
from taflc.emit import about, engine, explain
from taflc.load import _examine
from taflc.model import Variant
from taflc.problems import Problem, Report
from taflc.schema import TABLE
from taflc.skeleton import skeleton
from tests.errors.corpus import files
from tests.front.specs import FULL, SMALL
from tests.fuzz.corpus import raw
from tests.fuzz.targets import Target

EVERY = 6
"""Of so many accepted specs one is emitted too, which takes long."""


def words() -> list[str]:
    """All keys and choices of the language."""
    found = {part for key in TABLE for part in key.path.split(".")}
    found |= {choice for key in TABLE if key.type is not None for choice in key.type.choices()}
    found |= {f"{word}: " for word in list(found)} | {"extends: brandubh-7", "extends: tyr-11", "- ", "none", "cite: "}
    return sorted(found)


def seeds() -> list[str]:
    """The specs that other tests are made with."""
    corpus = [path.read_bytes().decode("utf-8", "surrogateescape") for path in files()]
    return [SMALL, FULL, *(text for text in corpus if len(text) < 4000)]


def run(text: str) -> str:
    """Check the text as a file's bytes."""
    examined = _examine(raw(text), "fuzz.yaml", None, Report(), False)
    errors = [problem for problem in examined.problems if problem.severity == "error"]
    assert (examined.variant is None) == bool(errors), "a variant with errors, or none without"
    for problem in examined.problems:
        shown(problem)
    codes = " ".join(sorted({problem.code for problem in examined.problems}))
    if examined.variant is None:
        return codes
    told(examined.variant)
    if zlib.crc32(raw(text)) % EVERY == 0:
        emitted(examined.variant)
    return f"{codes} {len(examined.variant.values)} {len(examined.variant.pieces)} {examined.variant.size}"


def shown(problem: Problem) -> None:
    """A problem is of a known code, stands at a place, and can be printed without moving the cursor."""
    assert problem.code in CODES
    assert problem.span.line >= 1 and problem.span.column >= 1
    for line in problem.text().split("\n"):
        assert all(char.isprintable() for char in line), f"not printable: {line!r}"
        assert len(line) < 2000, "a line without end"
    json.dumps(problem.json()).encode("ascii")


def told(variant: Variant) -> None:
    """Everything the commands say of an accepted spec can be said."""
    "\n".join([*summary(variant), *resolved(variant)]).encode("utf-8")
    json.dumps(as_json(variant, True)).encode("ascii")
    skeleton("another", variant).encode("utf-8")


def emitted(variant: Variant) -> None:
    """The engine's texts can be written, and the Python among them compiles."""
    json.loads(about.emit(variant))
    compile(explain.emit(variant), "explain.py", "exec")
    engine.emit_package(variant)


def target(name: str) -> Target:
    """The target."""
    return Target(name, words(), seeds, run)
