"""Specs that no good author writes: each is refused at once, with a place, before anything is made of it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from taflc import places
from taflc.codes import CODES
from taflc.load import examine, examine_text
from tests.front.specs import SMALL, changed

PWN = "!!python/object/apply:os.system ['touch pwned']"


def with_id(id: str) -> str:
    return changed(SMALL, "id: small", f'id: "{id}"')


def with_parent(id: str) -> str:
    return f'id: child\ntitle: {{en: Child}}\nextends: "{id}"\n'


def with_kind(name: str) -> str:
    return changed(SMALL, "  man: {}", f'  man: {{}}\n  "{name}": {{letters: {{attackers: x, defenders: X}}}}')


def with_group(name: str) -> str:
    return changed(SMALL, "pieces:", f'squares:\n  "{name}": {{at: centre}}\npieces:')


def with_letter(letter: str) -> str:
    return changed(SMALL, "man: {}", f'man: {{letters: {{attackers: "{letter}"}}}}')


def with_size(size: str) -> str:
    return changed(SMALL, "size: 5", f"size: {size}")


def with_title(text: str) -> str:
    return changed(SMALL, "{en: Small}", f'{{en: "{text}"}}')


def bomb() -> str:
    """Aliases of aliases: a few lines that stand for 10^9 values."""
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{c}: &{c} [{', '.join('*' + chr(ord(c) - 1) for _ in range(9))}]" for c in "bcdefghij"]
    return "\n".join(lines)


ATTACKS = {
    "a YAML tag that calls a function": (f"id: {PWN}\n", "TAFL111"),
    "a YAML tag deep inside": (changed(SMALL, "{en: Small}", f"{{en: {PWN}}}"), "TAFL111"),
    "a YAML tag for a Python name": (changed(SMALL, "man: {}", "man: !!python/name:os.system"), "TAFL111"),
    "a YAML tag of one's own": (changed(SMALL, "size: 5", "size: !include /etc/passwd"), "TAFL111"),
    "a YAML directive": (f"%TAG ! tag:yaml.org,2002:python/\n---\n{with_size('!name:os.system')}", "TAFL111"),
    "aliases that explode": (bomb(), "TAFL108"),
    "an alias of itself": ("a: &a [*a]\n", "TAFL108"),
    "a merge key": (changed(SMALL, "man: {}", "man: {<<: *king}"), "TAFL108"),
    "a second document": (f"{SMALL}---\n{SMALL}", "TAFL110"),
    "nesting of lists": ("id: " + "[" * 900, "TAFL112"),
    "nesting that the parser itself gives up": ("id: " + "[" * 100_000, "TAFL106 or TAFL112"),
    "nesting of mappings": ("{a: " * 60_000, "TAFL112"),
    "200,000 values": ("id: [" + "1," * 100_000 + "1]", "TAFL112"),
    "an id that is a path upwards": (with_id("../../etc/cron.d/x"), "TAFL205"),
    "an id that is a path": (with_id("/tmp/x"), "TAFL205"),
    "an id with a folder": (with_id("a/b"), "TAFL205"),
    "an id with a backslash": (with_id("a\\\\b"), "TAFL205"),
    "an id with a line end": (with_id("small\\n"), None),
    "an id with a line in it": (with_id("small\\nimport os"), "TAFL205"),
    "an id with a NUL": (with_id("small\\0"), "TAFL205"),
    "an id with a template": (with_id("{{ 7 * 7 }}"), "TAFL205"),
    "an id with code": (with_id("x;import os"), "TAFL205"),
    "an id that looks like another": (with_id("оdin-11"), "TAFL205"),
    "an id of wide letters": (with_id("ｏｄｉｎ"), "TAFL205"),
    "an id that is a dot": (with_id("."), "TAFL205"),
    "an id that is an option": (with_id("--help"), "TAFL205"),
    "an id of 10,000 letters": (with_id("a" * 10_000), "TAFL205"),
    "a parent that is a path upwards": (with_parent("../../../etc/passwd"), "TAFL205"),
    "a parent that is a path": (with_parent("/etc/passwd"), "TAFL205"),
    "a parent with a NUL": (with_parent("brandubh-7\\0.yaml"), "TAFL205"),
    "a parent of a device": (with_parent("/dev/zero"), "TAFL205"),
    "a kind that is code": (with_kind("x = 1; import os"), "TAFL206"),
    "a kind that is a template": (with_kind("{{x}}"), "TAFL206"),
    "a kind that is a path": (with_kind("../x"), "TAFL206"),
    "a kind of Python's own": (with_kind("__class__"), "TAFL206"),
    "a kind beyond ASCII": (with_kind("mаn"), "TAFL206"),
    "a kind that is a word of the rules": (with_kind("soldiers"), "TAFL207"),
    "a group that is code": (with_group("x]: pass #"), "TAFL206"),
    "a group of Python's own": (with_group("__init__"), "TAFL206"),
    "a group of 500 letters": (with_group("a" * 500), "TAFL206"),
    "a key of 10,000 letters": (with_group("a" * 10_000), "TAFL106 or TAFL206"),
    "a letter that is a quote": (with_letter("'"), "TAFL205"),
    "a letter that is a backslash": (with_letter("\\\\"), "TAFL205"),
    "a letter that is a digit": (with_letter("7"), "TAFL205"),
    "a letter beyond ASCII": (with_letter("т"), "TAFL205"),
    "letters instead of one": (with_letter("tt"), "TAFL205"),
    "a board of 10^9 squares": (with_size("1000000000"), "TAFL203"),
    "a board of more squares than numbers have": (with_size("9" * 5000), "TAFL203"),
    "a board of less than nothing": (with_size("-5"), "TAFL203"),
    "a board of half a square": (with_size("5.5"), "TAFL203"),
    "a board whose size is an expression": (with_size("2 + 3"), "TAFL203"),
    "digits of another script": (with_size("٥"), "TAFL203"),
    "a title with a NUL": (with_title("x\\0"), "TAFL205"),
    "a title that turns text around": (with_title("x\u202egnp.exe"), "TAFL205"),
    "a title with an escape": (with_title("\\e[2J"), "TAFL205"),
    "a title of two lines": (with_title("x\\nimport os"), "TAFL205"),
    "a title with a hidden blank": (with_title("x\u200b"), "TAFL205"),
    "a title of 100,000 letters": (with_title("x" * 100_000), "TAFL205"),
    "10^18 quiet plies": (SMALL + "  quiet_plies: 1000000000000000000\n", "TAFL203"),
    "a perft count of 5,000 digits": (SMALL + f"perft: [{'9' * 5000}]\n", "TAFL203"),
    "a raw NUL": (SMALL + "\0", "TAFL104"),
    "a raw escape": (SMALL + "\x1b]0;x\x07", "TAFL104"),
    "half of a surrogate pair": (changed(SMALL, "Small", "Sm\udcffall"), "TAFL103"),
    "a key that is code": (SMALL + "__import__('os').system('touch pwned'): 1\n", "TAFL201"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """Each attack is met at once, and leaves no file where it is met."""
    monkeypatch.chdir(tmp_path)
    began = time.process_time()
    yield
    assert time.process_time() - began < 5
    assert not [path for path in tmp_path.rglob("*") if path.name == "pwned"]


@pytest.mark.parametrize("name", ATTACKS)
def test_it_is_refused_with_a_place(name: str) -> None:
    text, code = ATTACKS[name]
    examined = examine_text(text)
    errors = [problem for problem in examined.problems if problem.severity == "error"]
    if code is None:
        # A line end at the end of a line counts for nothing.
        assert examined.variant is not None and examined.variant.id == "small"
        return
    assert examined.variant is None
    assert errors[0].code in code.split(" or "), errors[0].text()
    assert errors[0].code in CODES and errors[0].span.line >= 1
    assert all(char.isprintable() or char == "\n" for char in errors[0].text())
    assert len(errors[0].text()) < 2000, "an attack is not repeated at length"


def test_a_title_of_10_mb_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_text(with_title("x" * 10_000_000), encoding="utf-8")
    assert [problem.code for problem in examine(path).problems] == ["TAFL102"]


def test_a_million_levels_are_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text("id: " + "[" * 1_000_000, encoding="utf-8")
    assert [problem.code for problem in examine(path).problems] == ["TAFL102"]


def test_a_link_to_a_device_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "link.yaml"
    path.symlink_to("/dev/zero")
    assert [problem.code for problem in examine(path).problems] == ["TAFL101"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert [problem.code for problem in examine(tmp_path / "pipe.yaml").problems] == ["TAFL101"]


def test_the_name_of_a_file_moves_no_cursor(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[2J\udcff\n.yaml"
    path.write_text("id: [", encoding="utf-8")
    (problem,) = examine(path).problems
    assert all(char.isprintable() or char == "\n" for char in problem.text())
    assert problem.span.file.count("\n") == 0


@pytest.mark.parametrize("id", ["../x", "/x", "a/b", "a\0", "A", "a_b", "", ".", "x\n", "-x", "é"])
def test_no_module_is_named_by_what_is_no_id(id: str) -> None:
    with pytest.raises(ValueError, match="is not a variant id"):
        places.module_name(id)
