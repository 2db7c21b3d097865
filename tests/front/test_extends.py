"""What a child inherits, replaces, adds and removes."""

from __future__ import annotations

from pathlib import Path

import pytest

from taflc.load import examine, examine_text
from taflc.model import PieceId, Side, Variant
from tests.front.specs import FULL, SMALL, changed

CHILD = "id: child\ntitle: {en: Child}\nextends: full-7\n"


class Family:
    """A folder with the full spec, in which children are written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "full-7.yaml").write_text(FULL, encoding="utf-8")

    def codes(self, text: str, name: str = "child.yaml") -> list[str]:
        (self.folder / name).write_text(text, encoding="utf-8")
        return [problem.code for problem in examine(self.folder / name).problems]

    def variant(self, text: str) -> Variant:
        assert self.codes(text) == []
        found = examine(self.folder / "child.yaml").variant
        assert found is not None
        return found


@pytest.fixture
def family(tmp_path: Path) -> Family:
    return Family(tmp_path)


def test_everything_but_identity_aliases_and_perft_is_inherited(family: Family) -> None:
    child = family.variant(CHILD)
    assert (child.id, child.title, child.aliases, child.perft, child.extends) == (
        "child",
        {"en": "Child"},
        (),
        (),
        "full-7",
    )
    assert child.year == 2020 and child.endings.quiet_plies == 50 and len(child.layout) > 20
    assert not child.examples[0].own and len(child.readings) == len(child.gaps) == 1
    origin = child.origins["endings.goal"]
    assert origin is not None and origin.file.endswith("full-7.yaml") and child.cites["endings.goal"] == ("guide 7",)
    assert [path.name for path in examine(family.folder / "child.yaml").files] == ["child.yaml", "full-7.yaml"]


def test_mappings_merge_and_words_and_lists_replace(family: Family) -> None:
    child = family.variant(
        CHILD
        + "pieces:\n  king: {taken: {on: {throne: never}}, captures: armed}\n"
        + "turn: {berserk: {stop: optional}}\nendings: {goal: corners}\n"
    )
    taken = {"elsewhere": 2, "on": {"throne": "never"}, "beside": {"throne": 3}}
    assert child.values["pieces.king.taken"] == taken
    assert child.berserk and (child.berserk.stop, child.berserk.royal_finish) == ("optional", False)
    assert child.values["endings.goal"] == "corners" and child.values["pieces.king.moves"] == 3
    assert "endings.goal" not in child.cites, "the parent's source does not speak of the child's value"


def test_a_child_may_cite_an_inherited_value(family: Family) -> None:
    child = family.variant(CHILD + "endings:\n  cite: {goal: guide 8}\n")
    assert child.cites["endings.goal"] == ("guide 7", "guide 8")


def test_one_side_of_a_per_side_value(family: Family) -> None:
    child = family.variant(
        CHILD + "pieces:\n  man: {moves: {defenders: 2}}\n  king: {moves: any distance}\n  commander: {jump: none}\n"
    )
    assert child.values["pieces.man.moves"] == {"attackers": "one step", "defenders": 2}
    assert child.values["pieces.king.moves"] == "any distance" and child.values["pieces.commander.jump"] == "none"
    child = family.variant(CHILD + "pieces:\n  commander: {moves: {attackers: 4}}\n  man: {captures: armed}\n")
    assert child.values["pieces.commander.moves"] == {"attackers": 4, "defenders": "any distance"}


def test_a_plain_mapping_over_a_per_side_value_merges_into_each_side(family: Family) -> None:
    child = family.variant(CHILD + "pieces:\n  commander: {jump: {over: enemy men}}\n")
    attackers, defenders = (child.piece(PieceId(side, "commander")).jump for side in Side)
    assert attackers and attackers.takes and defenders and not defenders.takes


def test_another_what_replaces_the_whole_repetition(family: Family) -> None:
    child = family.variant(CHILD + "endings: {repetition: {what: own move}}\n")
    assert child.endings.repetition and child.endings.repetition.result == "mover loses"
    child = family.variant(CHILD + "endings: {repetition: {times: 4}}\n")
    assert child.endings.repetition and child.endings.repetition.result == "defenders lose"


def test_none_removes_a_kind_and_a_group(family: Family) -> None:
    text = CHILD + (
        "about: {layout_evidence: reconstruction}\n"
        "board:\n  layout: |\n"
        "    ..ttt..\n    ...t...\n    t..T..t\n    tt.KCtt\n    t..T..t\n    ...t...\n    ..ttt..\n"
        "squares: {regions: none}\npieces: {mercenary: none, knight: none}\n"
        "drop_examples: [a mercenary changes sides]\n"
    )
    child = family.variant(text)
    assert "mercenary" not in {piece.kind for piece in child.pieces}
    assert "regions" not in {group.name for group in child.groups} and child.examples == ()
    assert child.layout_evidence == "reconstruction"


def test_none_without_a_parent_removes_nothing() -> None:
    text = changed(SMALL, "  man: {}\n", "  man: {}\n  guard: none\nsquares:\n  moat: none\n")
    problems = examine_text(text).problems
    assert [problem.code for problem in problems] == ["TAFL304", "TAFL304"]
    assert all(problem.found.startswith("none") and problem.expected for problem in problems)


def test_examples_readings_and_gaps_are_added_or_said_anew(family: Family) -> None:
    example = FULL[FULL.index("examples:") :]
    child = family.variant(
        CHILD
        + "readings: [{rule: endings.goal, question: Where?, taken: There., cite: guide}]\n"
        + "gaps: [{topic: time, text: Nothing still.}, {topic: dress, text: Unknown.}]\n"
        + example.replace("Only a drawing.", "Said anew.")
    )
    assert [reading.rule for reading in child.readings] == ["turn.first", "endings.goal"]
    assert [gap.text for gap in child.gaps] == ["Nothing still.", "Unknown."]
    assert [(one.note, one.own) for one in child.examples] == [("Said anew.", True)]


def test_a_parents_reading_goes_when_the_child_writes_the_rule(family: Family) -> None:
    assert family.variant(CHILD + "turn: {first: attackers}\n").readings == ()


def test_a_parents_reading_goes_with_the_whole_that_its_rule_is_a_part_of(family: Family) -> None:
    def rules(above: str, below: str) -> list[str]:
        middle = f"id: middle\ntitle: {{en: Middle}}\nextends: full-7\n{above}\n"
        (family.folder / "middle.yaml").write_text(middle, encoding="utf-8")
        child = family.variant(f"id: child\ntitle: {{en: Child}}\nextends: middle\n{below}\n")
        return [reading.rule for reading in child.readings]

    reading = "readings: [{rule: RULE, question: Which?, taken: This., cite: guide}]"
    repeats = reading.replace("RULE", "endings.repetition.result")
    repeats += "\nendings: {repetition: {what: position, times: 3, result: draw}}"
    assert rules(repeats, "") == ["turn.first", "endings.repetition.result"]
    assert rules(repeats, "endings: {repetition: ignored}") == ["turn.first"]
    assert rules(repeats, "endings: {repetition: {what: own move, result: mover loses}}") == ["turn.first"]
    assert rules(repeats, "endings: {repetition: {times: 2}}") == ["turn.first", "endings.repetition.result"]
    assert rules(repeats, "endings:") == ["turn.first", "endings.repetition.result"]
    moat = "squares: {moat: {at: b2, stop: everyone}}\n" + reading.replace("RULE", "squares.moat.pass")
    assert rules(moat, "") == ["turn.first", "squares.moat.pass"]
    assert rules(moat, "squares: {moat: none}") == ["turn.first"]


def test_what_is_wrong_only_for_the_child_is_told_in_the_child(family: Family) -> None:
    def told(text: str) -> list[tuple[str, str, int, str]]:
        (family.folder / "child.yaml").write_text(text, encoding="utf-8")
        found = examine(family.folder / "child.yaml").problems
        assert all(problem.line_text and 1 <= len(problem.related) <= 3 for problem in found)
        assert not any(problem.related[0].span.file.endswith("child.yaml") for problem in found)
        return [(p.code, Path(p.span.file).name, p.span.line, p.found) for p in found]

    # The drawing no longer fits; all its rows are one problem.
    codes = told(CHILD + "board:\n  size: 9\n")
    assert [code[:3] for code in codes] == [("TAFL402", "child.yaml", 4), ("TAFL403", "child.yaml", 4)]
    # A rule of another kind asks about the group that is gone, and an example shows one of its rules.
    example = changed(FULL[FULL.index("examples:") :], "shows: [", "shows: [squares.regions.stop, ")
    middle = "id: middle\ntitle: {en: Middle}\nextends: full-7\n" + example
    (family.folder / "middle.yaml").write_text(middle, encoding="utf-8")
    found = told("id: child\ntitle: {en: Child}\nextends: middle\nsquares:\n  throne: {stop: king}\n  regions: none\n")
    assert {one[:3] for one in found} <= {("TAFL410", "child.yaml", 6), ("TAFL806", "child.yaml", 6)} and found
    assert [one[3] for one in found if one[0] == "TAFL806"] == ["a mercenary changes sides"]


def test_examples_that_one_cause_leaves_wrong_are_one_problem_with_what_to_write(tmp_path: Path) -> None:
    text = "id: child\ntitle: {en: Child}\nextends: tablut-saami-9\n"
    text += "squares: {throne: none}\npieces: {king: {taken: 2}}\n"
    (tmp_path / "child.yaml").write_text(text, encoding="utf-8")
    (problem,) = examine(tmp_path / "child.yaml").problems
    assert problem.code == "TAFL806" and problem.message.startswith("7 inherited examples")
    assert problem.found.endswith(" and 4 more")
    drop = problem.help[problem.help.index("`") + 1 : problem.help.rindex("`")]
    (tmp_path / "child.yaml").write_text(text + drop + "\n", encoding="utf-8")
    assert examine(tmp_path / "child.yaml").problems == ()


def test_a_hundred_problems_and_one_in_the_parent_are_no_crash(family: Family) -> None:
    wrong = "".join(f"  x{n}: {{}}\n" for n in range(99))
    assert len(family.codes(CHILD + "board: {size: 9}\nturn:\n" + wrong)) >= 99


def test_nothing_can_be_dropped_without_a_parent(family: Family) -> None:
    assert family.codes(changed(SMALL, "endings:", "drop_examples: [one, two]\nendings:")) == ["TAFL807", "TAFL807"]


def test_an_inherited_example_that_does_not_fit_is_named(family: Family) -> None:
    codes = family.codes(CHILD + "pieces: {knight: {letters: {attackers: x}}}\n")
    assert "TAFL806" in codes


def test_a_layout_of_its_own_needs_its_own_evidence(family: Family) -> None:
    layout = "board:\n  layout: |\n" + "".join(
        f"    {line.strip()}\n" for line in FULL[FULL.index("    . . t m") : FULL.index("  edge_hostile")].splitlines()
    )
    assert family.codes(CHILD + layout) == ["TAFL704"]
    assert family.codes(CHILD + layout + "about: {layout_evidence: inferred}\n") == []


def test_a_grandparent_and_a_self_made_circle(family: Family) -> None:
    (family.folder / "middle.yaml").write_text(
        "id: middle\ntitle: {en: Middle}\nextends: full-7\npieces: {knight: {captures: armed}}\n", encoding="utf-8"
    )
    child = family.variant("id: child\ntitle: {en: Child}\nextends: middle\n")
    assert child.values["pieces.knight.captures"] == "armed" and child.values["pieces.knight.taken"] == "never"
    assert family.codes("id: child\ntitle: {en: Child}\nextends: child\n") == ["TAFL302"]


def test_a_parent_with_problems_shows_them_in_the_parents_file(family: Family) -> None:
    (family.folder / "full-7.yaml").write_text(changed(SMALL, "id: small", "id: full-7").replace("K", "x"), "utf-8")
    (family.folder / "child.yaml").write_text(CHILD, encoding="utf-8")
    (problem,) = examine(family.folder / "child.yaml").problems
    assert problem.code == "TAFL404" and problem.span.file.endswith("full-7.yaml") and problem.line_text
