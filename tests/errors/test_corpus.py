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
