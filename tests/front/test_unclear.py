"""One refused value is one problem: what uses it is not reported a second time, and nothing else is hidden."""

from __future__ import annotations

import pytest

from tests.front.specs import FULL, SMALL, changed, problems

THRONE = "  throne: {at: centre, stop: king, hostile: {empty: everyone}}\n"
CASTLE = (
    changed(
        changed(SMALL, "pieces:", f"squares:\n{THRONE}pieces:"),
        "king: {}",
        "king: {taken: {elsewhere: 2, on: {throne: 4}}, pierced_by: {hammers: man, squares: throne}}",
    )
    + "captures: {linnaean: throne}\nreadings:\n  - {rule: squares.throne.stop, question: Who?, taken: He.}\n"
)


def test_the_spec_with_a_throne_has_no_problems() -> None:
    assert problems(CASTLE) == []


@pytest.mark.parametrize(
    "man, code",
    [
        ("man: {letters: {attackers: tt}}", "TAFL205"),
        ("man: {letters: {attackers: 1}}", "TAFL205"),
        ("man: {letters: {defenders: [T]}}", "TAFL203"),
        ("man: {letters: {attacker: t}}", "TAFL201"),
        ("man: {letters: t}", "TAFL204"),
        ("man: 5", "TAFL203"),
        ("Man: {}", "TAFL206"),
        ("edge: {}", "TAFL207"),
    ],
)
def test_a_letter_that_was_refused_may_be_drawn(man: str, code: str) -> None:
    assert problems(changed(SMALL, "man: {}", man)) == [code]


def test_the_refused_letter_itself_may_be_drawn_and_no_other_sign() -> None:
    text = changed(SMALL, "man: {}", "man: {letters: {attackers: 1}}").replace("t ", "1 ").replace(" t", " 1")
    assert problems(text) == ["TAFL205"]
    assert problems(changed(text, "K", "?")) == ["TAFL404", "TAFL205"]
    assert problems(changed(text, "K", "X")) == ["TAFL404", "TAFL205"], "only a small letter was refused"


def test_a_kind_without_a_letter_is_told_so_once() -> None:
    text = changed(SMALL, "man: {}", "man: {}\n  berserker: {sides: attackers}")
    assert problems(changed(text, "t T K T t", "b T K T b")) == ["TAFL505"]


def test_where_the_sides_of_a_kind_were_refused_no_letter_is_missed() -> None:
    kind = "man: {}\n  berserker: {sides: attacker, letters: {attackers: b}}"
    assert problems(changed(SMALL, "man: {}", kind)) == ["TAFL203"]


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("  commander:\n    jump:", "  Commander:\n    jump:", "TAFL206"),
        ("  mercenary: {", "  mercenary: 5 # {", "TAFL203"),
        ("  king:\n", "  king: []\n  guard:\n    sides: defenders\n", "TAFL203"),
    ],
)
def test_words_for_a_kind_that_was_refused_name_it(old: str, new: str, code: str) -> None:
    assert problems(changed(FULL, old, new)) == [code]


@pytest.mark.parametrize(
    "throne, codes",
    [
        ("  throne: centre\n", ["TAFL203"]),
        ("  throne: {stop: king}\n", ["TAFL202"]),
        ("  throne: {at: []}\n", ["TAFL203"]),
        ("  throne: {at: z9}\n", ["TAFL408"]),
        ("  Throne: {at: centre}\n", ["TAFL206"]),
        ("  Throne: {at: centre, stop: knig}\n", ["TAFL206", "TAFL501"]),
        ("  - throne: {at: centre}\n", ["TAFL204"]),
    ],
)
def test_a_group_that_was_refused_may_be_named(throne: str, codes: list[str]) -> None:
    assert problems(changed(CASTLE, THRONE, throne)) == codes


def test_a_king_whose_name_was_refused_is_the_king_all_the_same() -> None:
    text = changed(SMALL, "king: {}", "King: {captures: unarmed}")
    assert problems(text + "turn: {berserk: {stop: forced}}\n") == ["TAFL206"]


def test_a_misspelt_name_is_still_told_beside_a_refused_group() -> None:
    text = changed(changed(CASTLE, THRONE, "  throne: centre\n"), "linnaean: throne", "linnaean: trone")
    assert problems(text) == ["TAFL203", "TAFL410"]


@pytest.mark.parametrize("few", ["{attackers: 20, defender: 2}", "{attackers: 20, defenders: two}"])
def test_with_one_number_refused_there_are_not_too_few(few: str) -> None:
    assert len(problems(f"{SMALL}  too_few: {few}\n")) == 1


def test_a_misspelt_result_of_repetition_is_not_missed_as_well() -> None:
    assert problems(SMALL + "  repetition: {what: position, reslt: draw}\n") == ["TAFL201"]


@pytest.mark.parametrize("guide", ["  guide: 5\n", "  guide: {kind: document}\n", "  - guide\n"])
def test_a_source_that_was_refused_may_be_cited(guide: str) -> None:
    line = FULL[FULL.index("  guide: {") : FULL.index("gaps:")]
    assert len(problems(changed(FULL, line, guide))) == 1


@pytest.mark.parametrize("berserk", ["berserk: forced", "berserk: {stp: forced}", "berserk: {king_finish: maybe}"])
def test_where_runs_were_refused_an_example_may_be_in_one(berserk: str) -> None:
    line = FULL[FULL.index("berserk: {") : FULL.index("\ncaptures:\n  linnaean")]
    assert len(problems(changed(FULL, line, berserk))) == 1


@pytest.mark.parametrize("berserk", ["berserk: forced", "berserk: {king_finish: maybe}"])
def test_a_finish_that_was_refused_contradicts_no_unarmed_king(berserk: str) -> None:
    line = FULL[FULL.index("berserk: {") : FULL.index("\ncaptures:\n  linnaean")]
    assert len(problems(changed(changed(FULL, line, berserk), "captures: hammer only", "captures: unarmed"))) == 1
