"""Keys that a mapping cannot have are told with what was meant: sides and zones mixed, spelling, a colon's blank."""

from __future__ import annotations

from pathlib import Path

import pytest

from taflc.load import examine, examine_text
from taflc.problems import Problem
from tests.front.specs import FULL, SMALL, changed


def of_man(rule: str) -> list[Problem]:
    """What is wrong with a rule of the men."""
    return list(examine_text(changed(SMALL, "man: {}", f"man: {{{rule}}}")).problems)


@pytest.mark.parametrize(
    "rule",
    [
        "taken: {attackers: 2, defender: 4}",
        "taken: {defender: {elsewhere: 4}}",
        "moves: {attackers: one step, defender: 2}",
        "captures: {defendrs: armed}",
        "jump: {attackers: none, Defenders: {over: enemy men}}",
        "when_taken: {attackers: flips, defender: flips}",
    ],
)
def test_a_misspelt_side_is_told_the_side(rule: str) -> None:
    (problem,) = of_man(rule)
    assert problem.code == "TAFL201" and problem.nearest == "defenders" and "endings" not in problem.help
    assert problem.expected.startswith("attackers or defenders")


def test_sides_and_zones_do_not_stand_beside_each_other() -> None:
    (problem,) = of_man("taken: {attackers: 2, elsewhere: 4}")
    assert problem.code == "TAFL201" and "sides stand alone in pieces.man.taken" in problem.message
    assert "each with its own elsewhere, on and beside" in problem.message
    assert problem.found == "attackers and elsewhere" and "endings" not in problem.help
    right = problem.help.removeprefix("For instance `").removesuffix("`.").replace("throne", "corners")
    assert of_man(right.replace("3", "2")) == []


def test_a_misspelt_side_beside_a_zone_is_two_slips() -> None:
    spelling, mixture = of_man("taken: {attacker: 2, elsewhere: 4}")
    assert spelling.nearest == "attackers" and "stand alone" in mixture.message


def test_what_stands_under_mixed_keys_is_read_all_the_same() -> None:
    problems = of_man("taken: {attackers: 9, elsewhere: 8, defender: 7}")
    assert [problem.code for problem in problems] == ["TAFL203", "TAFL201", "TAFL203", "TAFL201", "TAFL203"]


@pytest.mark.parametrize("key, near", [("elswhere", "elsewhere"), ("on_side", ""), ("atackers", "attackers")])
def test_other_unknown_keys_beside_a_side(key: str, near: str) -> None:
    (problem,) = of_man(f"taken: {{attackers: 2, defenders: 4, {key}: 2}}")
    assert problem.nearest == near and problem.expected.startswith("attackers")


def test_a_key_that_resembles_a_side_may_be_another_key() -> None:
    (problem,) = of_man("jump: {over: enemy men, take: jumped piece}")
    assert problem.nearest == "takes"


def test_a_side_inside_a_side() -> None:
    (problem,) = of_man("taken: {attackers: {attackers: 2}}")
    assert problem.code == "TAFL201" and "endings" not in problem.help


@pytest.mark.parametrize(
    "rule",
    ["king: {taken: {attackers: 2, defender: 4}}", "man: {moves: {defender: 2}}", "king: {taken: {defender: 4}}"],
)
def test_a_childs_misspelt_side_is_not_blamed_for_its_parents_keys(rule: str, tmp_path: Path) -> None:
    (tmp_path / "full-7.yaml").write_text(FULL, encoding="utf-8")
    child = tmp_path / "child.yaml"
    child.write_text(f"id: child\ntitle: {{en: Child}}\nextends: full-7\npieces:\n  {rule}\n", encoding="utf-8")
    (problem,) = examine(child).problems
    assert problem.code == "TAFL201" and problem.nearest == "defenders"


@pytest.mark.parametrize(
    "right, wrong, near",
    [
        ("endings:\n  goal: corners", "endings: {goal:corners}", "goal: corners"),
        ("endings:\n  goal: corners", "endings: {goal corners, exit_fort: on}", "goal: corners"),
        ("  goal: corners", "  goal:corners", "goal: corners"),
        ("title: {en: Small}", "title:{en: Small}", "title: {en: Small}"),
        ("king: {}", "king: {moves 3}", "moves: 3"),
        ("title: {en: Small}", "title: {en Small}", "en: Small"),
        ("goal: corners", "gaol: corners", "goal"),
    ],
)
def test_a_key_that_must_be_there_is_not_missed_where_it_was_only_written_wrong(
    right: str, wrong: str, near: str
) -> None:
    (problem,) = examine_text(changed(SMALL, right, wrong)).problems
    assert problem.code in ("TAFL201", "TAFL204") and problem.nearest == near


def test_a_kind_whose_keys_lack_a_blank_is_told_so() -> None:
    problems = examine_text(changed(SMALL, "king: {}", "king:\n    taken:4")).problems
    assert "taken: 4" in [problem.nearest for problem in problems if problem.code == "TAFL203"]
