"""The walk-through of docs/adding-a-variant.md, done word for word in an empty folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "adding-a-variant.md").read_text(encoding="utf-8")


def blocks() -> list[tuple[str, str]]:
    """Every fenced block with its language, in order."""
    return re.findall(r"```(yaml|sh)\n(.*?)```", PAGE, flags=re.S)


@pytest.mark.xdist_group("adding-a-variant")
def test_the_walk_through_works_word_for_word(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment.pop("TAFL_ENGINE_PATH", None)
    commands = []
    for language, text in blocks():
        if language == "yaml":
            (tmp_path / "edge-brandubh-7.yaml").write_text(text, encoding="utf-8")
            continue
        for line in text.splitlines():
            program, *words = line.split()
            run = subprocess.run(
                [sys.executable, "-m", f"{program}.cli", *words],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert run.returncode == 0, f"{line}\n{run.stdout}{run.stderr}"
            commands.append((line, run.stdout))
    told = dict(commands)
    assert "no problems" in told["taflc check edge-brandubh-7.yaml --examples"]
    assert "endings.goal" in told["taflc diff edge-brandubh-7.yaml brandubh-7"]
    assert "turn.first" in told["taflc diff edge-brandubh-7.yaml brandubh-7"]
    assert "depth 1: 24" in told["tafl perft edge-brandubh-7 3"]


def test_new_never_overwrites_and_refuses_what_is_no_id(tmp_path: Path) -> None:
    def new(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "taflc.cli", "new", *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    (tmp_path / "mine-7.yaml").write_text("mine", encoding="utf-8")
    for words, hint in (
        (("mine-7", "--from", "brandubh-7"), "exists"),
        (("Mine 7", "--from", "brandubh-7"), "is no id"),
        (("brandubh-7", "--from", "brandubh-7"), "is a shipped variant"),
        (("mine-8", "--from", "brandub-7"), "did you mean brandubh-7"),
    ):
        run = new(*words)
        assert run.returncode == 2 and hint in run.stderr and run.stderr.count("\n") == 1, run
    assert (tmp_path / "mine-7.yaml").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["mine-7.yaml"]


def test_a_spec_that_lies_here_is_known_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from taflc.specs import find_spec

    monkeypatch.chdir(tmp_path)
    Path("my-game-7.yaml").write_text("id: my-game-7\n", encoding="utf-8")
    assert find_spec("my-game-7") == Path("my-game-7.yaml")
    assert find_spec("brandubh-7").parent.name == "spec"


@pytest.mark.parametrize("parent", ["odin-11", "tawlbwrdd-11", "legacy-tyr-19"])
def test_a_skeleton_is_legal_and_says_what_its_parent_says(parent: str, tmp_path: Path) -> None:
    from taflc.load import load_variant, load_variant_text
    from taflc.skeleton import skeleton
    from taflc.specs import find_spec

    original = load_variant(find_spec(parent))
    text = skeleton("copy", original)
    assert load_variant_text(text).values == original.values
    body, _, examples = text.partition("# A worked example")
    written = re.sub(r"^# (?=[ a-z_]+:|    )", "", body.partition(" headings'.\n")[2], flags=re.M)
    head = f"id: copy\ntitle: {{en: Copy}}\nextends: {original.id}\nabout: {{layout_evidence: inferred}}\n"
    if original.layout_evidence == "reconstruction":
        head = head.replace("inferred", "reconstruction")
    copy = load_variant_text(head + written)
    same = {path for path, value in copy.values.items() if value == original.values[path]}
    assert copy.values.keys() - same == set(), copy.values.keys() - same
    assert copy.pieces == original.pieces and copy.groups == original.groups and copy.endings == original.endings
    assert "examples:" in examples
