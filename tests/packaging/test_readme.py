"""What the README says can be done can be done."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tafl.cli
import taflc.cli

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def test_the_python_examples() -> None:
    # The fences would be taken for expected output.
    text = README.replace("```", "")
    parser = doctest.DocTestParser()
    test = parser.get_doctest(re.sub(r"^python$", "", text, flags=re.M), {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 10
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test).failed == 0


@pytest.mark.xdist_group("readme")
def test_the_walk_through(tmp_path: Path) -> None:
    spec, commands = re.findall(r"```(?:yaml|sh)\n(.*?)```", README.partition("## Write a variant")[2], flags=re.S)[:2]
    (name,) = re.findall(r"^id: (\S+)", spec)
    (tmp_path / f"{name}.yaml").write_text(spec, encoding="utf-8")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment.pop("TAFL_ENGINE_PATH", None)
    lines = [line.partition("#")[0].split() for line in commands.splitlines()]
    assert [line[:2] for line in lines] == [
        ["taflc", "check"],
        ["taflc", "show"],
        ["taflc", "build"],
        ["taflc", "test"],
        ["tafl", "perft"],
        ["taflc", "watch"],
    ]
    for program, *words in lines:
        words += ["--examples"] if words[0] == "check" else ["--once"] if words[0] == "watch" else []
        command = [sys.executable, "-m", f"{program}.cli", *words]
        run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, f"{program} {words}: {run.stdout}{run.stderr}"


def test_every_command_exists() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    commands = set(re.findall(r"^(?:`?\.venv/bin/)?(taflc|tafl) ([a-z]+)", text, flags=re.M))
    assert {name for program, name in commands if program == "tafl"} <= set(tafl.cli.COMMANDS)
    assert {name for program, name in commands if program == "taflc"} <= set(taflc.cli.COMMANDS)
    assert len(commands) >= 9


def test_every_target_of_make_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.M))
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    named = set(re.findall(r"(?:^|`)make(?: V=\S+)? ([a-z-]+)", text, flags=re.M))
    assert named <= targets, named - targets
    assert {"test", "doctor", "lint"} <= named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), link
