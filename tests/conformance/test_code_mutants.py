"""Faults in an engine: what is broken, in which order, and that the generated tests really catch some."""

import pytest

from taflc import places
from taflc.emit import engine
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


def test_work_that_stops_at_a_gap_keeps_what_lies_beyond_it_but_does_not_count_it(subject, monkeypatch, tmp_path):
    monkeypatch.setattr(results, "folder", lambda: tmp_path)
    kept = [code.Result(f.what, "rule", "test_rule a", subject.functions[f.line.function], "older", "older")
            for f in (faults(subject.texts)[at] for at in (0, 1, 3))]
    code.keep("brandubh-7", kept)
    again = code.Subject.of(subject.variant)
    assert list(code.tried(again, 10, go_on=lambda: False)) == [(kept, kept[:2])]


def test_the_entry_leaves_out_what_does_not_compile():
    found = [code.Result(name, sort, "why", "f", "e", "t")
             for name, sort in (("a", "rule"), ("b", "refused"), ("c", "crash"), ("d", "survived"), ("e", "equal"))]
    entry = code.entry(found, {"d": "read"})
    assert (entry.made, entry.caught, entry.caught_by_rule_tests) == (4, 2, 1)
    assert entry.survivors == [{"what": "d", "reason": "read"}]
    assert "not read" in code.entry(found, {}).survivors[0]["reason"]
    assert entry.equivalents == [{"what": "e", "reason": "why"}]


def test_survivors_have_been_read_and_what_was_read_survives():
    for variant, held in results.Results("code-mutants", {}).entries.items():
        assert {one["what"]: one["reason"] for one in held["survivors"]} == code.readings(variant)


def test_every_reason_names_a_fault_that_can_be():
    for one in equals.READ:
        assert len(one.reason) > 20
        fault = Fault("order", Line("engine.pyx", 0, "no such function", ""), 0, "")
        assert not equals.reason_for(fault, {})


def faulty(texts, function, line, old, new):
    """The fault that puts `new` for `old` in the one line of a function that has `line` in it."""
    lines = [one for file in texts if file.endswith((".pyx", ".pxi")) for one in code_lines(file, texts[file])]
    found = [one for one in lines if one.function == function and line in one.text]
    assert len(found) == 1 and old in found[0].text, (function, line, found)
    return Fault("order", found[0], 0, found[0].text.replace(old, new, 1))


@pytest.fixture(scope="module")
def engines():
    names = ("brandubh-7", "copenhagen-11", "tyr-11", "berserk-11", "legacy-tyr-13", "odin-11", "sea-battle-13")
    return {name: engine.emit_package(load_variant(places.specs() / f"{name}.yaml")) for name in names}


BITS = "held = p.attackers[w] | p.defenders[w]"
NEAR = "~(p.attackers[w] | p.defenders[w])"
MOVE = "moves[n] = f | <u32>SQUARE_AT[w]"
TAKEN = "    TAKEN = 2"
EDGE = "((enemy << 1) & (enemy << 2))"
BELOW = "below = (held & (~<u64>0 << b)) ^ ((held & (~<u64>0 << b)) - 1)"
FLAGS = "IN_GROUP[DEFENDERS][kind][v] >> z) "
KING = "(DEFENDERS, KIND_KING, FOUR, "
CORNERS = "set_squares(KING_ALSO_STOP, "


@pytest.mark.parametrize(
    ("variant", "function", "line", "old", "none", "real"),
    [
        ("brandubh-7", "mark_near_attackers", "bits = near_", NEAR, "~(p.attackers[w] | p.attackers[w])", NEAR[1:]),
        ("brandubh-7", "mark_near_attackers", "bits = near_", NEAR, NEAR.replace("|", "^"), NEAR.replace("|", "&")),
        ("brandubh-7", "near_defenders", "closing = ", "[w] & ~enemy", "[w] | ~enemy", "[w] & enemy"),
        ("copenhagen-11", "near_defenders", "near |= ", EDGE, EDGE.replace("1", "2"), EDGE.replace("2", "3")),
        ("copenhagen-11", "near_attackers", "near |= ", EDGE, EDGE.replace("&", "|"), EDGE.replace("&", "^")),
        ("copenhagen-11", "edge_is_seen", "c.defenders", "c.defenders", "c.attackers", None),
        ("copenhagen-11", "edge_is_seen", "return True", "True", "False", None),
        ("copenhagen-11", "edge_is_seen", "vacant = ", "~fours(c.attackers)", "fours(c.attackers)", None),
        ("copenhagen-11", "times_before", "hashes[i]", "and", "or", "and not"),
        ("sea-battle-13", "near_defenders", "closing = ", "& ~", "| ~", "& "),
        ("sea-battle-13", "", "    FOUR = 2", "2", "3", "1"),
        ("odin-11", "note", "past[ply - 1].begin", "now.begin = past[ply - 1].begin", "pass", None),
        ("brandubh-7", "list_moves", BITS, "|", "^", "&"),
        ("brandubh-7", "list_moves", MOVE, "|", "^", "&"),
        ("tyr-11", "list_moves", "below = ", BELOW, BELOW.replace("~", "", 1), BELOW[::-1].replace("~", "", 1)[::-1]),
        ("brandubh-7", "list_moves", "reach &= ", "- 1", "- 2", "- 3"),
        ("tyr-11", "origin_of_attackers", "held = ", "p.defenders", "p.attackers", None),
        ("tyr-11", "origin_of_defenders", "held = ", "p.attackers", "p.defenders", None),
        ("brandubh-7", "reach_of_defenders", "to = ", " & ahead", "", " | ahead"),
        ("brandubh-7", "is_legal", "p.defenders, f)", "WORD[f]", "WORD[t]", None),
        ("brandubh-7", "step_of", "N - 1 + t // N - ", "t > f", "t >= f", "t < f"),
        ("brandubh-7", "direction", "return 2", "2 + (t < f)", "2 + (t <= f)", "2 + (t > f)"),
        ("brandubh-7", "reach_defenders", "KING_ALSO_STOP", " & fours(KING_ALSO_STOP)[i]", "", None),
        ("brandubh-7", "settle_attackers", "caught_by", "c, f, t", "c, t, t", "c, f, f"),
        ("legacy-tyr-13", "settle_attackers", "caught_by", "c, f, t", "c, t, t", "c, f, f"),
        ("legacy-tyr-13", "near_defenders", "hop_in_word", "own & p", "own | p", "p.is_knight[w] & p"),
        ("brandubh-7", "shift_defenders", "(c, t, kind)", "toggle_defenders", "toggle_attackers", None),
        ("brandubh-7", "", TAKEN, "2", "1", "0"),
        ("legacy-tyr-13", "", TAKEN, "2", "1", "0"),
        ("copenhagen-11", "add_victim", "catch.turning[i]", "[i]", "[i + 1]", None),
        ("brandubh-7", "__hash__", "hash >> 1", ">> 1", "<< 1", ">> 0"),
        ("brandubh-7", "note", "then.reachable", "ply + 1", "ply - 1", None),
        ("brandubh-7", "grow", "room * 64", "room * 64", "room * 63", "room * 6"),
        ("brandubh-7", "grow", "== NULL", "or past", "and past", "or not past"),
        ("copenhagen-11", "", CORNERS, "0, 10, 60", "10, 0, 60", "0, 11, 60"),
        ("copenhagen-11", "", "WINNER[:]", "[3, 0, 1, 0, 1, 1, 0, 1, 0]", "[3, 0, 1, 0, 1, 1, 0, 0, 0]",
         "[3, 0, 1, 0, 1, 1, 0, 1, 1]"),
        ("brandubh-7", "caught_by_defenders", "HOSTILE", "HOSTILE[ATTACKERS]", "HOSTILE[DEFENDERS]", None),
        ("brandubh-7", "", "    FOUR = 2", "2", "3", "1"),
        ("brandubh-7", "is_shut_in_by_attackers", "needs == THREE", FLAGS + "& 1", FLAGS + "| 1", FLAGS + "^ 1"),
        ("brandubh-7", "_picks", "pick_defenders", "pick_defenders", "pick_attackers", None),
        ("legacy-tyr-13", "turns_over_by_attackers", "return not", "of_attackers(", "of_defenders(", None),
        ("brandubh-7", "catch_of", "kind = kind_of_defenders", "(p, f)", "(p, t)", None),
    ],
)
def test_a_fault_that_is_none_and_one_beside_it_that_is_real(engines, variant, function, line, old, none, real):
    texts = engines[variant]
    assert equals.reason_for(faulty(texts, function, line, old, none), texts)
    if real is not None:
        assert not equals.reason_for(faulty(texts, function, line, old, real), texts)


@pytest.mark.parametrize(
    ("variant", "function", "line", "old", "new"),
    [
        # Less is let through than may capture: pieces near along both lines, or all but one of a line.
        ("brandubh-7", "is_near_attackers", "return", ") | (", ") ^ ("),
        ("brandubh-7", "mark_near_attackers", "near[", "lowest", "highest"),
        ("brandubh-7", "mark_near_attackers", "bits &= ", "- 1", "- 2"),
        ("copenhagen-11", "edge_is_seen", "return False", "False", "True"),
        ("copenhagen-11", "edge_is_seen", "vacant = ", "& ~fours(c.attackers)", "| ~fours(c.attackers)"),
        # The piece before a square is one's own, the enemy's where it was jumped over, and on the line of the step.
        ("tyr-11", "origin_of_attackers", "held = ", "p.attackers", "p.defenders"),
        ("tyr-11", "origin_of_defenders", "held = ", "p.defenders", "p.attackers"),
        ("brandubh-7", "is_legal", "p.defenders, f)", "BIT[f][o]", "BIT[t][o]"),
        # All squares in reach are gone through in a run.
        ("tyr-11", "reach_of_defenders", "to = ", " & ahead", ""),
        # An own piece that stands for the enemy stays on the copy, or closes a row, or shuts somebody in.
        ("tyr-11", "shift_defenders", "(c, t, kind)", "toggle_defenders", "toggle_attackers"),
        ("copenhagen-11", "shift_defenders", "(c, t, kind)", "toggle_defenders", "toggle_attackers"),
        ("brandubh-7", "shift_attackers", "(c, t, kind)", "toggle_attackers", "toggle_defenders"),
        # A jump that takes is known by where it began.
        ("berserk-11", "settle_defenders", "caught_by", "c, f, t", "c, t, t"),
        ("legacy-tyr-13", "settle_defenders", "caught_by", "c, f, t", "c, t, t"),
        # Some pieces change sides.
        ("odin-11", "", TAKEN, "2", "1"),
        ("legacy-tyr-13", "add_victim", "catch.turned += 1", "1", "2"),
        ("copenhagen-11", "add_victim", "catch.squares[i]", "[i]", "[i + 1]"),
        ("legacy-tyr-13", "turns_over_by_attackers", "return not", "anvil and", "anvil or"),
        ("legacy-tyr-13", "turns_over_by_attackers", "return not", "(c, s)) & 1", "(c, s)) & 0"),
        ("legacy-tyr-13", "catch_of", "kind = kind_of_attackers", "(p, f)", "(p, t)"),
        # Somebody reads what is remembered.
        ("copenhagen-11", "note", "then.reachable", "ply + 1", "ply - 1"),
        ("tyr-11", "note", "past[ply - 1].begin", "now.begin = past[ply - 1].begin", "pass"),
        # A verdict that is given.
        ("copenhagen-11", "", "WINNER[:]", "[3, 0, 1, 0, 1", "[3, 0, 1, 0, 0"),
        # The king has hostile squares that an attackers' man has not, and needs four sides on the edge too.
        ("copenhagen-11", "caught_by_attackers", "HOSTILE", "HOSTILE[DEFENDERS]", "HOSTILE[ATTACKERS]"),
        ("copenhagen-11", "", "    FOUR = 2", "2", "3"),
        # An own commander is not the next piece where an enemy was jumped over.
        ("tyr-11", "_picks", "pick_defenders", "pick_defenders", "pick_attackers"),
        ("brandubh-7", "_picks", "pick_defenders", "k, &f, &t", "k, &t, &f"),
    ],
)
def test_what_is_none_elsewhere_is_real_here(engines, variant, function, line, old, new):
    assert not equals.reason_for(faulty(engines[variant], function, line, old, new), engines[variant])


def test_only_the_last_return_of_a_function_is_nothing(engines):
    texts = engines["copenhagen-11"]
    dropped = [one for one in faults(texts) if (one.line.text.strip(), one.instead.strip()) == ("return", "pass")]
    excused = {(fault.line.function, fault.nth) for fault in dropped if equals.reason_for(fault, texts)}
    assert {("end_turn_attackers", 1), ("end_turn_defenders", 1)} == excused
    assert len(dropped) > len(excused)


def test_a_reason_that_looks_at_tables_goes_with_them(engines):
    texts = engines["brandubh-7"]
    name = next(file for file in texts if CORNERS in texts[file])

    def holds(fault, old, new):
        assert equals.reason_for(fault, texts) and old in texts[name]
        return bool(equals.reason_for(fault, {**texts, name: texts[name].replace(old, new, 1)}))

    stop = faulty(texts, "reach_defenders", "KING_ALSO_STOP", " & fours(KING_ALSO_STOP)[i]", "")
    assert not holds(stop, CORNERS + "(0, 6, 24", CORNERS + "(0, 6"), "a square where nobody may stop"
    both = faulty(texts, "caught_by_defenders", "HOSTILE", "HOSTILE[ATTACKERS]", "HOSTILE[DEFENDERS]")
    assert not holds(both, "(ATTACKERS, KIND_MAN, 0, (0, 6", "(ATTACKERS, KIND_MAN, 0, (6")
    four = faulty(texts, "", "    FOUR = 2", "2", "3")
    assert not holds(four, KING + "(24,)", KING + "(21,)"), "beside the edge"
    three = faulty(texts, "is_shut_in_by_attackers", "needs == THREE", FLAGS + "& 1", FLAGS + "| 1")
    assert not holds(three, "(DEFENDERS, KIND_KING, 0, (0, 6", "(DEFENDERS, KIND_KING, 0, (18, 6"), "beside d3"
    assert holds(three, "(DEFENDERS, KIND_KING, 0, (0, 6", "(DEFENDERS, KIND_KING, 0, (1, 6"), "beside none of them"


def test_what_is_remembered_of_a_ply_fits_in_half_its_room(engines):
    sizes = {"u64": 8, "u32": 4, "u8": 1}
    for texts in engines.values():
        text = next(text for text in texts.values() if "cdef struct Past:" in text)
        fields = text.partition("cdef struct Past:")[2].partition("\n\n")[0]
        kinds = [line.split()[0] for line in fields.split("\n")[1:] if not line.strip().startswith("#")]
        assert 16 < sum(sizes[kind] for kind in kinds) <= 32


@pytest.mark.parametrize("variant", ["brandubh-7", "copenhagen-11", "tyr-11"])
def test_no_reason_excuses_what_a_test_has_caught(engines, variant):
    caught = {result.what for result in code.read(variant) if result.result in code.CAUGHT}
    for fault in faults(engines[variant]):
        if fault.what in caught:
            assert not equals.reason_for(fault, engines[variant]), fault.what
