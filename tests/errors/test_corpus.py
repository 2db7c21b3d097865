"""Every problem code has a bad spec whose whole output is as its leading comment says, and no file is stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from taflc.codes import CODES
from tests.errors import corpus


def test_every_code_has_a_file_and_every_file_a_code() -> None:
    assert {path.stem for path in corpus.files()} == set(CODES)


def test_no_other_file_looks_like_one_of_the_corpus() -> None:
    helpers = {path.name for path in corpus.HERE.glob("*.yaml")} - {path.name for path in corpus.files()}
    texts = "\n".join(path.read_bytes().decode("utf-8", "replace") for path in corpus.HERE.glob("*.yaml"))
    unused = [name for name in helpers if f"extends: {name.removesuffix('.yaml')}" not in texts]
    assert not unused


@pytest.mark.parametrize("path", corpus.files(), ids=lambda path: path.stem)
def test_the_whole_output_is_as_expected(path: Path) -> None:
    said = corpus.run(path)
    assert said == corpus.expected(path)
    assert any(f" {path.stem}: " in line for line in said), "the file does not show its own code"


@pytest.mark.parametrize("path", [path for path in corpus.files() if CODES[path.stem].severity == "error"],
                         ids=lambda path: path.stem)  # fmt: skip
def test_every_error_says_what_was_expected(path: Path) -> None:
    shown = "\n".join(corpus.expected(path)).split("\n\n")
    errors = [words for words in shown if f" error {path.stem}: " in words]
    assert errors and all("\n  expected: " in words for words in errors)


@pytest.mark.parametrize("code", ["TAFL106", "TAFL107", "TAFL304", "TAFL505", "TAFL506"])
def test_what_was_found_is_said_too(code: str) -> None:
    assert any(line.startswith("  found: ") for line in corpus.expected(corpus.HERE / f"{code}.yaml"))
