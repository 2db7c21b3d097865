"""A short run of every target: what once failed, what is known to be answered in each way, and a little that is new.

Longer: ``make fuzz SECONDS=60``, for each target; what is found is kept in the corpora and then tried here.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.fuzz import corpus, limits
from tests.fuzz.mutate import Mutator
from tests.fuzz.runs import ROOT, run
from tests.fuzz.targets import TARGETS, kind

#: Seconds for each target; TAFL_FUZZ_SECONDS asks for more.
SECONDS = float(os.environ.get("TAFL_FUZZ_SECONDS", "2"))


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_is_met_with_anything_but_an_answer(name: str) -> None:
    result = run(name, SECONDS, seed=20_000)
    assert [f"{failure['was']} <- {failure['input']!r}" for failure in result["failures"]] == []
    kept = corpus.load(name)
    assert result["inputs"] >= len(set(kept.inputs())) > 0, "the corpus was not tried"
    assert result["peak_mb"] < limits.MEMORY / limits.MEGABYTE


def test_each_target_has_a_corpus_and_each_corpus_a_target() -> None:
    assert {path.stem for path in corpus.CORPORA.glob("*.json")} == set(TARGETS)
    for name in TARGETS:
        assert len(corpus.load(name).seeds) <= corpus.MOST


FAULTS = {
    "an error": "raise KeyError(text)",
    "a loop": "while True: pass",
    "memory": "return str(len(bytearray(10 ** 9)))",
    "a crash": "import os; os.kill(os.getpid(), 11)",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_with_its_input(fault: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A target that goes wrong on one word of its language, in each way an input can go wrong."""
    package = tmp_path / "faulty.py"
    package.write_text(
        "from tests.fuzz import child, limits, targets\n"
        "import sys\n"
        "def run(text):\n"
        f"    if 'bad' in text:\n        {FAULTS[fault]}\n"
        "    return str('b' in text)\n"
        "child.load = lambda name: targets.Target('spec', ['bad'], lambda: ['good'], run)\n"
        "child.corpus.load = lambda name: child.corpus.Corpus(['fine'])\n"
        "limits.SECONDS = 0.3\n"
        "child.MOST_FAILURES = 1\n"
        "limits.timed.__wrapped__.__defaults__ = (0.3,)\n"
        "sys.exit(child.main(*sys.argv[1:]))\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    result = run("spec", 20, seed=1, program=(str(package),))
    assert [failure["was"].split(":")[0] for failure in result["failures"]] == [
        {
            "an error": "KeyError in faulty.py",
            "a loop": "no answer within 0.3 s of processor time",
            "memory": "more than 200 MB of memory",
            "a crash": "the process dies of SIGSEGV",
        }[fault]
    ]
    assert "bad" in result["failures"][0]["input"]


def test_equal_seeds_make_equal_inputs() -> None:
    first, second = (Mutator(7, ["word"]) for _ in range(2))
    assert [first.changed(["one two", "three"]) for _ in range(50)] == [
        second.changed(["one two", "three"]) for _ in range(50)
    ]


def test_an_error_without_words_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="without a message"):
        kind(ValueError())

