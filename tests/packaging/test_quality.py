"""The page of quality is what the committed measurements say, and says of what is missing that it is missing."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from taflc import places
from tools import quality, quality_counts


def test_the_committed_page_is_the_generated_one() -> None:
    assert quality.page(quality.read()) == quality.PAGE.read_text(encoding="utf-8"), "run `make quality`"


def test_every_shipped_variant_is_counted() -> None:
    counts = quality.read()["counts"]
    assert set(counts["variants"]) == {path.stem for path in places.shipped_specs()}, "run `make quality`"


def test_the_counts_are_those_of_the_generated_tests() -> None:
    counts, now = quality.read()["counts"], quality_counts.counts()
    assert now["variants"], "no tests are generated"
    for id, row in now["variants"].items():
        assert counts["variants"].get(id, row) == row, f"{id}: run `make quality`"
    assert counts["properties"] == now["properties"] and counts["attacks"] == now["attacks"], "run `make quality`"


def test_a_count_is_that_of_the_tests_that_run() -> None:
    """As pytest collects them, for one variant."""
    test = places.generated() / "brandubh_7" / "test_conformance.py"
    plain = ["-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *plain, str(test)]
    run = subprocess.run(command, cwd=places.generated().parent, capture_output=True, text=True, check=True)
    collected = [line for line in run.stdout.splitlines() if "::test_rule[" in line]
    assert quality_counts.variants()["brandubh-7"]["rule_tests"] == len(collected) > 50


def test_what_was_not_measured_is_said_to_be_not_run(tmp_path: Path) -> None:
    text = quality.page(quality.read(tmp_path, tmp_path))
    glance = text.partition("## Variant by variant")[0]
    rows = [line for line in glance.splitlines() if line.startswith("| ")][1:]
    assert len(rows) == 11
    assert all("| not run yet |" in row for row in rows)
    assert text.count("Not run yet.") == 4


@pytest.fixture
def measured(tmp_path: Path) -> str:
    """The page of a made-up set of measurements."""
    mutants = {
        "made": 10, "equivalent": 2, "caught_by_rule_tests": 7, "caught": 8,
        "survivors": [{"what": "a|b", "reason": "c"}],
        "equivalents": [{"what": "d", "reason": "same"}, {"what": "e", "reason": "same"}],
    }  # fmt: skip
    files: dict[str, Any] = {
        "counts": {
            "variants": {"x-7": {"rule_tests": 11, "examples": 22, "games": 33}}, "properties": {"test_a.py": 4},
            "attacks": {"refused": 5, "texts": 6, "names": 7},
        },
        "mutants": {"variants": {"x-7": mutants}},
        "code-mutants": {"variants": {"x-7": {**mutants, "survivors": [], "made": 202}}},
        "random-specs": {"tried": 9, "refused": 4, "built": 5, "plies": 1000, "failures_found": ["it broke"]},
        "sanitize": {
            "variants": {"x-7": {"tests": 1, "games": 2, "plies": 3456, "findings": 0, "seconds": 7200}},
            "memcheck": {"x-7": {"plies": 20, "findings": 0}},
            "games": {"x-7": {"games": 8, "plies": 640, "unfinished": 1, "findings": 0}},
        },
        "fuzz": {
            "targets": {"spec": {"inputs": 8000, "seconds": 60, "cpu_seconds": 50, "peak_mb": 30.2, "slowest": 0.1}},
            "limits": {"memory_mb": 200, "seconds_an_input": 5},
        },
        "kills": {"builds": 10, "ended by": {"SIGKILL": 9, "ended before it was killed": 1},
                  "left": {"the last engine": 6, "the new engine": 4}, "broken": 0},
    }  # fmt: skip
    for name, held in files.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(held))
    corpora = tmp_path / "corpora"
    corpora.mkdir()
    (corpora / "spec.json").write_text(json.dumps({"regressions": [{"input": "x", "was": "KeyError"}], "seeds": []}))
    return quality.page(quality.read(tmp_path, corpora))


@pytest.mark.parametrize(
    "words",
    [
        "1 of 1 variants, 10 mutants, 2 of them the same game; of the others 100.0 % caught, 87.5 % by rule tests",
        "9 tried: 4 refused with a place, 5 built and held to the reference over 1,000 plies; 1 failures kept",
        "1 variants with all assertions on, 8 games of 640 plies: 0 stuck or stopped by an assertion",
        "1 variant, 1 test, 2 games of 3,456 plies in 2.0 hours: 0 findings",
        "| x-7 | 11 | 22 | 33 | 10 | 87.5 % | 100.0 % | 2 | 1 | 202 | 4.0 % | 2 | 3,456 | 0 |",
        "| x-7 | a\\|b | c |",
        "| same | 2 |",
        "| spec | 8,000 | 60 | 50 | 0.1 | 30 | 1 |",
        "| spec | KeyError |",
        "- it broke",
        "9 builds killed in 1 ways: 6 times the last engine was left",
    ],
)
def test_what_was_measured_is_shown(measured: str, words: str) -> None:
    assert words in measured
    assert "not run yet" not in measured.lower()


def test_the_examples_in_the_generators_docstrings() -> None:
    assert doctest.testmod(quality).failed == 0
