"""The command line: what it prints, its exit status, how fast it is and what it does not import."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from taflc import places
from taflc.cli import COMMANDS, main
from taflc.codes import CODES
from taflc.load import examine
from taflc.specs import find_spec
from taflc.yamlnodes import _LOADER
from tests.front.specs import FULL, SMALL, changed

HEAVY = ("jinja2", "Cython", "setuptools", "taflc.reference", "taflc.plan", "taflc.emit", "numpy", "json")


def spec(folder: Path, text: str, name: str = "some.yaml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["--help"], ["help"]):
        assert main(arguments) == 0
        out, _ = said(capsys)
        assert all(f"  {name} " in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0 and f"usage: taflc {name}" in said(capsys)[0]


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["chek"], "did you mean check?"),
        (["check", "brandubh-8"], "did you mean brandubh-7?"),
        (["explain", "TAFL999"], "there is no problem code"),
        (["show", "nothing-like-it"], "`taflc list` shows all"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = said(capsys)
    assert out == "" and err.count("\n") == 1 and words in err


def test_a_wrong_option_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check", "--exampels"])
    assert stopped.value.code == 2 and said(capsys)[1].count("\n") == 1


def test_check_good_bad_and_strict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", spec(tmp_path, FULL)]) == 0
    assert said(capsys)[0] == "1 spec checked: no problems\n"
    odd = changed(SMALL, "id: small", "id: small\naliases: small")
    assert main(["check", spec(tmp_path, odd)]) == 0 and "1 warning" in said(capsys)[0]
    assert main(["check", "--strict", spec(tmp_path, odd)]) == 1 and "TAFL904" in said(capsys)[0]
    assert main(["check", spec(tmp_path, SMALL.replace("K", "Q")), spec(tmp_path, FULL, "b.yaml")]) == 1
    assert said(capsys)[0].endswith("2 specs checked: 1 error\n")


def test_check_json_is_the_same_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = spec(tmp_path, changed(SMALL, "goal: corners", "goal: [corners, harbour]\n  gaol: edge"))
    assert main(["check", "--json", path]) == 1
    data = json.loads(said(capsys)[0])
    assert [one["code"] for one in data] == ["TAFL410", "TAFL201"]
    keys = {"code", "severity", "file", "line", "column", "end_column", "message", "found", "expected", "nearest"}
    assert keys | {"help", "related"} == set(data[0])
    assert (data[1]["line"], data[1]["column"], data[1]["end_column"], data[1]["nearest"]) == (17, 3, 7, "goal")
    assert [problem.json() for problem in examine(path).problems] == data


def test_show_resolved_has_every_rule_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = spec(tmp_path, FULL)
    assert main(["show", path, "--resolved"]) == 0
    text = said(capsys)[0]
    # A rule's citations may stand below it, indented.
    lines = re.sub(r"\n     *(?=\S)", " ", text).split("\n")
    variant = examine(path).variant
    assert variant is not None
    for rule, origin in variant.origins.items():
        if rule in variant.values:
            line = next(line for line in lines if line.startswith(f"{rule} "))
            assert (f"{origin.file}:{origin.line}" if origin else "default") in line
            for cite in variant.cites.get(rule, ()):
                source, _, statement = cite.partition(" ")
                assert re.search(rf"\[(.*; )?{source}\b[^;]* {statement}[],;]", line), (cite, line)
    assert main(["show", path, "--resolved", "--json"]) == 0
    data = json.loads(said(capsys)[0])
    assert {rule["path"]: rule["value"] for rule in data["rules"]} == dict(variant.values)


def test_show_resolved_fits_the_page_and_says_what_empty_lists_mean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "odin-11", "--resolved"]) == 0
    text = said(capsys)[0]
    rules = text[text.index("\nboard.size") :]
    assert max(map(len, rules.split("\n"))) <= 120
    assert re.search(r"^pieces\.commander\.jump\.from_or_to +anywhere +default$", rules, re.MULTILINE)
    assert "[odin-guide 3.9, 3.10, 3.11, 3.13, 5.6a, 5.6b, 5.6c; odin-records]" in rules


def test_show_says_that_a_layout_is_a_reconstruction(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", spec(tmp_path, SMALL)]) == 0
    assert "RECONSTRUCTION" in said(capsys)[0]
    assert main(["show", spec(tmp_path, SMALL.replace("K", "."))]) == 1
    assert "TAFL405" in said(capsys)[1]


def test_list_has_every_shipped_spec(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    data = json.loads(said(capsys)[0])
    assert [row["id"] for row in data] == [path.stem for path in places.shipped_specs()]
    assert main(["list"]) == 0
    assert said(capsys)[0].count("\n") == len(data)


def test_explain_knows_every_code(capsys: pytest.CaptureFixture[str]) -> None:
    for code, row in CODES.items():
        assert main(["explain", code.lower()]) == 0
        out, _ = said(capsys)
        assert out.startswith(f"{code} ({row.severity}): {row.title}\n\n") and row.text in out
    assert main(["explain"]) == 0
    assert said(capsys)[0].count("\n") == len(CODES)


def test_schema_prints_what_it_would_write(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0 and json.loads(said(capsys)[0])["title"]
    assert main(["schema", "--page"]) == 0 and "### `endings.goal`" in said(capsys)[0]
    assert main(["schema", "--errors"]) == 0 and "## TAFL101" in said(capsys)[0]


def test_a_spec_is_found_by_id_module_name_alias_and_file(tmp_path: Path) -> None:
    brandubh = places.specs() / "brandubh-7.yaml"
    assert find_spec("brandubh-7") == find_spec("brandubh_7") == find_spec("brandub") == brandubh
    assert find_spec(spec(tmp_path, SMALL)).name == "some.yaml"


def test_problems_name_a_file_in_the_project_by_its_place_there(tmp_path: Path) -> None:
    root = places.checkout()
    assert root is not None
    problem = examine(root / "tests" / "errors" / "TAFL405.yaml").problems[0]
    assert problem.span.file == "tests/errors/TAFL405.yaml"
    path = spec(tmp_path, SMALL.replace("K", "."))
    assert examine(path).problems[0].span.file == path


def test_check_imports_nothing_heavy() -> None:
    code = "import sys; from taflc.cli import main; main(['check', 'legacy-tyr-19']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split("\n")[1].split())
    assert "taflc.load" in loaded and not loaded & set(HEAVY)


def test_check_is_static_and_quick() -> None:
    """A 19x19 spec takes a few milliseconds; with Python's start the answer is there within 150."""
    best = []
    for _ in range(5):
        started = time.perf_counter()
        examined = examine(places.specs() / "legacy-tyr-19.yaml")
        best.append(time.perf_counter() - started)
        assert examined.variant is not None
    assert _LOADER.__name__ != "CSafeLoader" or min(best) < 0.1


@pytest.mark.parametrize("path", places.shipped_specs(), ids=lambda path: path.stem)
def test_the_yaml_reader_in_pure_python_reads_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    fast = examine(path)
    monkeypatch.setattr("taflc.yamlnodes._LOADER", yaml.SafeLoader)
    slow = examine(path)
    assert slow.variant == fast.variant and slow.problems == fast.problems
