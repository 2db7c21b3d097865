"""Faults in an engine: what is broken, in which order, and that the generated tests really catch some."""

import pytest

from taflc import places
from taflc.load import load_variant
from taflc.mutants import code, equals, results
from taflc.mutants.children import Answer, answer, answers
from taflc.mutants.faults import OPERATORS, Fault, faults
from taflc.mutants.lines import Line, code_lines, functions

TEXT = '''\
# A comment with a == b.
ID = "one-7"
RULES = (
    ("turn.first", "x == y"),
)
GOAL = (0, 6, 42, 48)

cdef u8 NEEDS[2]    # a table

cdef inline int f(
    const int* p, int s
) noexcept nogil:
    """What it does: a < b."""
    cdef int i, n = 0
    cdef u64 own
    for i in range(3):
        p.hash ^= ZOBRIST[i] ^ ZOBRIST_TURN
        n += 1
    return n
'''


@pytest.fixture(scope="module")
def subject():
    return code.Subject.of(load_variant(places.specs() / "brandubh-7.yaml"))


def test_only_lines_that_do_something_are_broken():
    lines = [(line.function, line.text.strip()) for line in code_lines("engine.pyx", TEXT)]
    assert lines == [
        ("", "GOAL = (0, 6, 42, 48)"),
        ("f", "cdef int i, n = 0"),
        ("f", "for i in range(3):"),
        ("f", "p.hash ^= ZOBRIST[i] ^ ZOBRIST_TURN"),
        ("f", "n += 1"),
        ("f", "return n"),
    ]
    assert set(functions({"engine.pyx": TEXT})) == {"", "f"}


@pytest.mark.parametrize(
    ("kind", "line", "other"),
    [
        ("mask bit", "GOAL = (0, 6, 42, 48)", "GOAL = (0, 42, 48)"),
        ("mask bit", "a = b & ~c[i]", "a = b & c[i]"),
        ("direction", "x = (enemy >> 1)", "x = (enemy << 1)"),
        ("comparison", "if a < b:", "if a <= b:"),
        ("comparison", "if has(p, s):", "if not (has(p, s)):"),
        ("order", "c.side = DEFENDERS", "c.side = ATTACKERS"),
        ("order", "return 1 if a else 2", "return 2 if a else 1"),
        ("off by one", "n += 1", "n += 2"),
        ("off by one", "for w in range(WORDS):", "for w in range(WORDS - 1):"),
        ("dropped line", "    n += 1", "    pass"),
        ("hash term", "key = ZOBRIST[i] ^ ZOBRIST_TURN", "key = ZOBRIST[i]"),
    ],
)
def test_each_kind_of_fault(kind, line, other):
    assert other in list(OPERATORS[kind](line))


def test_nothing_is_dropped_that_others_need():
    for line in ("if a:", "cdef int n = 0", "return n", "f(a,", "else:", "0, 1, 2,"):
        assert list(OPERATORS["dropped line"](line)) == []


def test_words_and_comments_stay_as_they_are(subject):
    for fault in faults(subject.texts)[:400]:
        before, after = fault.line.text, fault.instead
        assert before != after
        assert before.partition("  #")[2] == after.partition("  #")[2]
        changed = fault.apply(subject.texts)[fault.line.file].split("\n")
        assert len(changed) == subject.texts[fault.line.file].count("\n") + 1


def test_the_order_is_that_of_chance_and_stays(subject):
    found = faults(subject.texts)
    assert [fault.what for fault in found] == [fault.what for fault in faults(subject.texts)]
    assert len({fault.what for fault in found}) == len(found) > 500
    assert {fault.kind for fault in found[:120]} == set(OPERATORS)
    shorter = {**subject.texts, "board.pxi": ""}
    for kind in OPERATORS:
        left = [fault.what for fault in faults(shorter) if fault.kind == kind]
        assert [fault.what for fault in found if fault.kind == kind and fault.what in left] == left


def test_faults_in_an_engine_are_caught(subject, tmp_path):
    wanted = [
        ("dropped line", "drop_squares(SOLDIER_STOP"),
        ("comparison", "if s == p.king"),
    ]
    chosen = [next(f for f in faults(subject.texts) if f.kind == k and w in f.line.text) for k, w in wanted]
    # A name that nobody knows does not compile, and a loop without end never answers.
    line = chosen[1].line
    chosen.append(Fault("order", line, 0, line.text.replace("p.king", "nobody")))
    trial = code.Trial(subject, tmp_path)
    trial.check()
    calls = [(fault.kind, trial.call(fault)) for fault in chosen]
    found = {kind: trial.result(fault, said.value, said.died).result
             for (kind, said), fault in zip(answers(calls), chosen, strict=True)}
    assert found["dropped line"] == "rule"
    assert found["comparison"] in code.CAUGHT
    assert found["order"] == code.REFUSED


def test_a_child_that_hangs_or_dies_is_an_answer():
    def forever():
        while True:
            pass

    def dies():
        import os

        os.abort()

    assert answer(forever, cpu=1).died == "hangs"
    assert answer(dies).died == "dies of SIGABRT"
    assert answer(lambda: [1, "a"]) == Answer([1, "a"])
    assert answer(lambda: {}["x"]).died == "KeyError: 'x'"


def test_what_is_known_is_not_tried_again(subject, monkeypatch, tmp_path):
    monkeypatch.setattr(results, "folder", lambda: tmp_path)
    first, second, third = some = faults(subject.texts)[:3]
    hashes = [(subject.functions[f.line.function], subject.engine_key, subject.tests_key) for f in some]
    kept = [
        code.Result(first.what, "rule", "test_rule a", hashes[0][0], "older", "older"),
        code.Result(second.what, "survived", "", hashes[1][0], "older", hashes[1][2]),
        code.Result(third.what, "survived", "", *hashes[2]),
    ]
    code.keep("brandubh-7", kept)
    again = code.Subject.of(subject.variant)
    assert code.read("brandubh-7") == kept
    assert again.settled(first) == kept[0]
    assert again.settled(second) is None, "a survivor of another engine may be caught in this one"
    assert again.settled(third) == kept[2]


def test_the_entry_leaves_out_what_does_not_compile():
    found = [code.Result(name, sort, "why", "f", "e", "t")
             for name, sort in (("a", "rule"), ("b", "refused"), ("c", "crash"), ("d", "survived"), ("e", "equal"))]
    entry = code.entry(found)
    assert (entry.made, entry.caught, entry.caught_by_rule_tests) == (4, 2, 1)
    assert [s["what"] for s in entry.survivors] == ["d"]
    assert entry.equivalents == [{"what": "e", "reason": "why"}]


def test_every_reason_names_a_fault_that_can_be():
    for one in equals.READ:
        assert len(one.reason) > 20
        fault = Fault("order", Line("engine.pyx", 0, "no such function", ""), 0, "")
        assert not equals.reason_for(fault, {})
