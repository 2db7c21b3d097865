"""What is not YAML is told at its cause, in plain words, with what was probably meant."""

from __future__ import annotations

import pytest
import yaml

from taflc.load import examine_text
from taflc.problems import Problem
from tests.front.specs import SMALL, changed

GOAL = "  goal: corners\n"
TWO = GOAL + "  exit_fort: on\n"


def slip(text: str) -> Problem:
    """The one problem of a text that is not YAML, which always says what it found and what it expected."""
    (problem,) = examine_text(text).problems
    assert problem.code == "TAFL106" and problem.found and problem.expected, problem.text()
    return problem


def place(text: str, words: str) -> tuple[int, int]:
    """The line and column where words first stand in a text."""
    before = text[: text.index(words)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


@pytest.fixture(params=["fast", "plain"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers: the one in C and the one in Python, which say the same in different words."""
    if request.param == "plain":
        monkeypatch.setattr("taflc.yamlnodes._LOADER", yaml.SafeLoader)


@pytest.mark.parametrize("wrong", ["goal:corners", "goal corners", "goal=corners", "goal :corners", "goal:corners # x"])
@pytest.mark.parametrize("after", ["  exit_fort: on\n", "\n  # a remark\n\n  exit_fort: on\n"])
@pytest.mark.parametrize("before", ["", "  lone_king: loses\n"])
def test_a_key_without_its_colon_is_told_on_its_own_line(wrong: str, after: str, before: str) -> None:
    text = changed(SMALL, GOAL, f"{before}  {wrong}\n{after}")
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, wrong)
    assert problem.message == "A key is not followed by a colon and a blank."
    assert problem.nearest == "goal: corners"


@pytest.mark.parametrize(
    "right, wrong, near",
    [
        ("id: small", "id:small", "id: small"),
        ("title: {en: Small}", "title:{en: Small, de: Klein}", "title: {en: Small, de: Klein}"),
        ("title: {en: Small}", "title {en: Small, de: Klein}", "title: {en: Small, de: Klein}"),
        ("layout: |", "layout:|", "layout: |"),
        ("layout: |", "layout |", "layout: |"),
        ("  size: 5", "  size:5", "size: 5"),
        ("  king: {}", "  king\n  guard: {}", "king:"),
    ],
)
def test_what_was_meant_by_a_line_without_its_colon(right: str, wrong: str, near: str) -> None:
    text = changed(SMALL, right, wrong)
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, wrong.split("\n")[0].strip())
    assert problem.nearest == near


def test_a_key_without_its_colon_in_an_item_of_a_list() -> None:
    text = SMALL + "readings:\n  - rule:turn.first\n    question: Who begins\n"
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(
        text, "rule:turn"
    ) and problem.nearest == "rule: turn.first"


@pytest.mark.parametrize("row", ["  . . T . .", " . . T . .", "   ..T.."])
def test_a_row_of_the_board_that_starts_too_far_left(row: str) -> None:
    text = changed(SMALL, "    . . T . .", row)
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, row.strip())
    assert problem.message.startswith("A row of the board") and problem.expected == "column 5"


def test_a_key_glued_to_a_bracket_inside_brackets(request: pytest.FixtureRequest) -> None:
    text = changed(SMALL, "king: {}", "king: {taken: {elsewhere: 2, on:{edge: 4}}}")
    if "plain" in request.node.name:
        assert examine_text(text).problems == (), "the parser in Python takes this for YAML, the other does not"
        return
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, "on:{") and problem.nearest == "on: {edge: 4}"


def test_a_key_without_its_colon_before_a_bracket_inside_brackets() -> None:
    text = changed(SMALL, "king: {}", "king: {taken: {elsewhere: 2, on {edge: 4}}}")
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, "on {") and problem.nearest == "on: {edge: 4}"


def test_a_line_that_goes_on_with_a_text_is_no_key() -> None:
    text = changed(SMALL, GOAL, "  lone_king: a text that\n    goes on\n    goal: corners\n")
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, "goal: corners")
    assert problem.message.startswith("This line starts deeper") and problem.expected.startswith("column 3")
    assert [other.span.line for other in problem.related] == [problem.span.line - 2]


@pytest.mark.parametrize("key", ["layout: x", "   layout: x"])
def test_lines_that_start_in_the_wrong_column_are_told_the_right_ones(key: str) -> None:
    text = changed(SMALL, "  size: 5\n", f"  size: 5\n {key}\n")
    problem = slip(text)
    column = len(f" {key}") - len("layout: x") + 1
    assert problem.span.line == 6 and problem.span.column == column
    assert f"column {column}" in problem.found and "3" in problem.expected


def test_keys_in_an_item_that_do_not_start_in_one_column() -> None:
    problem = slip(SMALL + "readings:\n  - rule: turn.first\n   question: Who begins\n")
    assert problem.span.column == 4 and problem.expected.startswith("column 1 or 5")


@pytest.mark.parametrize(
    "title, at, near",
    [
        ("{en: Broken: more}", ": more", 'en: "Broken: more"'),
        ('{en: The "Game": more, de: x}', ": more", "en: 'The \"Game\": more'"),
        ("{en: 'O'Neil'}", "'O'Neil'", '"O\'Neil"'),
        ('{en: The, de: "He said "no" to it"}', '"He', "'He said \"no\" to it'"),
        ("{en: Tafl [old], de: x}", "[old]", 'en: "Tafl [old]"'),
        ("{en: Tafl{7}}", "{7}", 'en: "Tafl{7}"'),
        ("{en: x, de: [Broken: more: x]}", ": x]", 'Broken: "more: x"'),
    ],
)
def test_inside_brackets_that_are_closed_a_text_needs_quotes(title: str, at: str, near: str) -> None:
    text = changed(SMALL, "{en: Small}", title)
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, at)
    assert "closed" not in problem.message and "quot" in problem.expected and problem.nearest == near


@pytest.mark.parametrize("text, near", [("Anna: the wise", '"Anna: the wise"'), ("'O'Neil'", '"O\'Neil"')])
def test_a_text_in_a_line_of_its_own_needs_quotes(text: str, near: str) -> None:
    problem = slip(changed(SMALL, "title:", f"about:\n  author: {text}\ntitle:"))
    assert problem.span.line == 3 and problem.nearest.endswith(near)


@pytest.mark.parametrize(
    "taken, at",
    [
        ("{elsewhere: 2 on: {edge: 4}}", "on:"),
        ('{elsewhere: "2" on: {edge: 4}}', "on:"),
        ("{on: {edge: 4} elsewhere: 2}", "elsewhere:"),
        ("{elsewhere: 2\n    on: {edge: 4}}", "on:"),
    ],
)
def test_a_comma_is_missing(taken: str, at: str) -> None:
    text = changed(SMALL, "king: {}", f"king: {{taken: {taken}}}")
    problem = slip(text)
    assert problem.message == "A comma is missing before this."
    assert (problem.span.line, problem.span.column) == place(text, at)


def test_a_word_before_a_second_colon_may_be_a_key_or_text() -> None:
    problem = slip(changed(SMALL, "king: {}", "king: {taken: 4 moves: 3}"))
    assert problem.nearest == 'taken: "4 moves: 3"' and "`moves`" in problem.help and "comma" in problem.help


@pytest.mark.parametrize("open_, at", [("{en: Small", "{en"), ("{en: [a, b}", "}"), ("{en: [a, b", "[a")])
def test_brackets_that_are_not_closed(open_: str, at: str) -> None:
    text = changed(SMALL, "{en: Small}", open_)
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, at)
    assert "close" in problem.message and problem.expected[0] in "]}"


@pytest.mark.parametrize("more", ["", 'about: {author: "x"}\n', "about: {author: 'x'}\n"])
def test_a_quoted_text_that_is_not_closed_is_told_where_it_opens(more: str) -> None:
    text = changed(SMALL, "{en: Small}", '{en: "Small}') + more
    problem = slip(text)
    assert (problem.span.line, problem.span.column) == place(text, '"Small')
    assert problem.message == "A quoted text is not closed."


@pytest.mark.parametrize(
    "right, wrong",
    [
        ("{en: Small}", "{en: Small}}"),
        ("{en: Small}", "{en: Small} or so"),
        ("{en: Small}", "{en: @Small}"),
        ("{en: Small}", "{en: Small,, de: x}"),
        ("{en: Small}", "- Small"),
        ("{en: Small}", '{en: "Sm\\qall"}'),
        ("layout: |", "layout: |x"),
        ("id: small\n", "id: small\n- a\n"),
        ("id: small\n", "  id: small\n"),
        ("{en: Small}", "{[en]: Small}"),
    ],
)
def test_other_slips_too_say_what_was_found_and_expected(right: str, wrong: str) -> None:
    text = changed(SMALL, right, wrong)
    line, _ = place(text, wrong)
    assert slip(text).span.line - line in (0, 1)


@pytest.mark.parametrize(
    "line", ["{" * 9, "a: {b: " + " " * 200_000 + "c: d}", "'" * 200_000, "a" * 200_000, "- " * 99]
)
def test_long_lines_are_looked_through_at_once(line: str) -> None:
    for problem in examine_text(f"id: x\n{line}\ntitle: {{en: x}}\n").problems:
        assert len(problem.text()) < 2000
