"""Hostile and unlucky input: each gives a clear problem at once, never a traceback, never a hang."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from taflc.load import examine, examine_text, load_variant, load_variant_text
from taflc.problems import MOST, SpecProblems
from tests.front.specs import FULL, SMALL, changed, problems


@pytest.fixture(autouse=True)
def quick() -> object:
    """Whatever it is, the answer comes within a few seconds."""
    started = time.monotonic()
    yield
    assert time.monotonic() - started < 5


def of_bytes(folder: Path, data: bytes) -> list[str]:
    path = folder / "nasty.yaml"
    path.write_bytes(data)
    return [problem.code for problem in examine(path).problems]


def test_a_file_of_2_mb_is_not_read(tmp_path: Path) -> None:
    assert of_bytes(tmp_path, b"x" * 2_000_000) == ["TAFL102"]


def test_a_file_just_small_enough_is_read(tmp_path: Path) -> None:
    assert of_bytes(tmp_path, SMALL.encode().ljust(256 * 1024, b"\n")) == []


def test_no_file_a_folder_and_a_device(tmp_path: Path) -> None:
    assert [problem.code for problem in examine(tmp_path / "no.yaml").problems] == ["TAFL101"]
    assert [problem.code for problem in examine(tmp_path).problems] == ["TAFL101"]
    assert [problem.code for problem in examine("/dev/zero").problems] == ["TAFL101"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "cp1251"])
def test_other_encodings(tmp_path: Path, encoding: str) -> None:
    codes = of_bytes(tmp_path, FULL.encode(encoding))
    assert len(codes) == 1 and codes[0] in ("TAFL103", "TAFL104")


def test_a_byte_order_mark_and_windows_line_ends_are_harmless(tmp_path: Path) -> None:
    assert of_bytes(tmp_path, b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()) == []


@pytest.mark.parametrize("mark", ["\0", "\x1b", "\r", "\x85", "\u2028", "\u2029", "\ufeff", "\ud800"])
def test_invisible_characters(mark: str) -> None:
    codes = problems(changed(SMALL, "Small", f'"Sm{mark}all"'))
    assert codes in (["TAFL104"], ["TAFL103"])


@pytest.mark.parametrize("mark", ["\u202e", "\u200b", "\u2066"])
def test_marks_that_turn_text_around_are_no_part_of_a_title(mark: str) -> None:
    assert problems(changed(SMALL, "Small", f'"Sm{mark}all"')) == ["TAFL205"]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting(opening: str) -> None:
    (code,) = problems(opening * (200_000 // len(opening)))
    assert code in ("TAFL112", "TAFL106")


def test_aliases_that_explode() -> None:
    levels = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    levels += [f"{c}: &{c} [{', '.join('*' + chr(ord(c) - 1) for _ in range(9))}]" for c in "bcdefghi"]
    assert problems("\n".join(levels)) == ["TAFL108"]
    assert problems("a: &a [*a]") == problems("<<: *a") == ["TAFL108"]


def test_very_many_values_and_very_many_problems() -> None:
    assert problems("id: [" + "1, " * 60_000 + "1]") == ["TAFL112"]
    many = SMALL + "".join(f"key{i}: x\n" for i in range(9_000))
    assert len(problems(many)) == MOST
    rows = changed(SMALL, "    . . t . .\n", "    . . t . .\n" * 20_000)
    assert problems(rows)[0] == "TAFL402"
    assert len(problems(changed(SMALL, "    . . t . .\n", "    " + "x" * 200_000 + "\n"))) == 1


@pytest.mark.parametrize("row", ["0000000", "11:11", "010", "no", "on", "1e5", "0x11", "2001-01-01", "~"])
def test_rows_that_yaml_would_read_as_something_else(row: str) -> None:
    layout = SMALL[SMALL.index("|\n") : SMALL.index("pieces")]
    assert "TAFL401" in problems(changed(SMALL, layout, f"{row}\n"))
    assert "TAFL402" in problems(changed(SMALL, layout, f"|\n    {row}\n"))


def test_letters_that_yaml_would_read_as_truth_values() -> None:
    text = changed(SMALL, "man: {}", "man: {letters: {attackers: n, defenders: Y}}")
    board = text[text.index("|\n") : text.index("pieces")]
    assert problems(changed(text, board, board.replace("t", "n").replace("T", "Y"))) == []


@pytest.mark.parametrize("yes, no", [("yes", "no"), ("on", "off"), ("true", "false"), ("Yes", "NO")])
def test_truth_values_in_every_spelling(yes: str, no: str) -> None:
    text = changed(SMALL, "king: {}", f"king: {{royal: {yes}}}") + f"  exit_fort: {no}\n"
    assert problems(text) == []


@pytest.mark.parametrize(
    "id",
    ["../x", "/etc/x", "a/b", "a\\b", "Small", "small-", "-small", "a--b", "2small", "a_b", "a.b", "x" * 49, "{{x}}",
     "größe", "a b", "''"],
)  # fmt: skip
def test_ids_are_never_paths_or_code(id: str) -> None:
    assert problems(changed(SMALL, "id: small", f'id: "{id}"'))[0].startswith("TAFL20")
    if id != "''":
        (code,) = problems(f'id: child\ntitle: {{en: Child}}\nextends: "{id}"\n')
        assert code == "TAFL205"


@pytest.mark.parametrize("title", ["", "x" * 81, "two\\nlines", "bell\\a"])
def test_titles_are_one_printable_line(title: str) -> None:
    assert problems(changed(SMALL, "{en: Small}", f'{{en: "{title}"}}')) == ["TAFL205"]


@pytest.mark.parametrize("title", ["{{ 7 * 7 }}", "{% raw %}", "</script>", "%s {0}", "#{x}", "Ünï ★"])
def test_titles_may_look_like_anything_since_they_are_only_text(title: str) -> None:
    variant = load_variant_text(changed(SMALL, "{en: Small}", f'{{en: "{title}"}}'))
    assert variant.title["en"] == title


@pytest.mark.parametrize("part", ["sources", "squares", "turn", "captures"])
def test_a_section_may_be_left_empty(part: str) -> None:
    assert problems(f"{SMALL}{part}:\n") == problems(f"{SMALL}{part}: {{}}\n") == []


def test_a_spec_without_kinds() -> None:
    assert problems(changed(SMALL, "  king: {}\n  man: {}\n", "")) == ["TAFL202"]


def test_empty_and_wrong_roots() -> None:
    for text in ("", "\n\n", "# only a comment\n", "---\n", "just text", "- a\n- b", "42", "~"):
        assert problems(text) == ["TAFL109"]


def test_loading_raises_all_problems_at_once(tmp_path: Path) -> None:
    bad = changed(changed(SMALL, "size: 5", "size: 5\n  colour: red"), "goal: corners", "goal: harbour")
    with pytest.raises(SpecProblems) as raised:
        load_variant_text(bad)
    assert [problem.code for problem in raised.value.problems] == ["TAFL201", "TAFL410"]
    with pytest.raises(SpecProblems, match="TAFL101"):
        load_variant(tmp_path / "none.yaml")


@pytest.mark.parametrize("seed", range(40))
def test_random_damage_never_breaks_the_reader(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        text = list(chance.choice((SMALL, FULL)))
        for _ in range(chance.randint(1, 8)):
            at = chance.randrange(len(text))
            what = chance.random()
            if what < 0.35:
                del text[at : at + chance.randint(1, 12)]
            elif what < 0.7:
                text[at : at + chance.randint(0, 2)] = chance.choice("{}[]:,-#|>&*!%@`'\"?\n \t.0aKt\0é")
            else:
                other = chance.randrange(len(text))
                text[at:at] = text[other : other + chance.randint(1, 40)]
        examined = examine_text("".join(text))
        assert (examined.variant is None) == any(problem.severity == "error" for problem in examined.problems)
        for problem in examined.problems:
            assert problem.text() and problem.json()["code"] == problem.code


@pytest.mark.parametrize("seed", range(10))
def test_random_lines_taken_out_or_doubled(seed: int) -> None:
    chance = random.Random(seed)
    lines = FULL.split("\n")
    for _ in range(40):
        some = [line for line in lines for _ in range(chance.choice((0, 1, 1, 1, 1, 1, 1, 1, 2)))]
        examine_text("\n".join(some))
