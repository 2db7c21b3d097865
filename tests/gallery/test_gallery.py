"""The gallery: current, complete, without dead links, readable, and the same everywhere."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from taflc import places
from taflc.cli import main
from taflc.commands.gallery import changed
from taflc.emit.gallery import INDEX, MARK, emit
from taflc.emit.rulebook import shipped_variants
from taflc.model import Variant
from taflc.rulebook.statements import special_groups

ROOT = places.checkout()
assert ROOT is not None
FOLDER = ROOT / "docs" / "variants"
SHIPPED = [path.stem for path in places.shipped_specs()]

#: A page is to be taken in at a glance.
LONGEST = 150


@cache
def gallery() -> dict[str, str]:
    """The gallery as the command would write it now."""
    assert ROOT is not None
    return emit(shipped_variants(), [path.name for path in (ROOT / "docs" / "rulebooks").glob("*.md")])


def shipped(id: str) -> Variant:
    return next(variant for variant in shipped_variants() if variant.id == id)


def test_the_gallery_in_docs_is_current() -> None:
    assert changed(FOLDER, gallery()) == [], "make it again: taflc gallery"


def test_every_variant_has_a_page_and_a_row() -> None:
    assert {f"{id}.md" for id in SHIPPED} == set(gallery()) - {INDEX}
    for id in SHIPPED:
        assert gallery()[INDEX].count(f"<br>`{id}`") == 1


def links(text: str) -> list[str]:
    """Where a page's links and pictures lead, without code."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)\)", prose) + re.findall(r'src="([^"]+)"', prose)


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)


@pytest.mark.parametrize("name", [*(f"{id}.md" for id in SHIPPED), INDEX])
def test_every_link_leads_somewhere(name: str) -> None:
    found = links(gallery()[name])
    assert len(found) >= 4
    for link in found:
        if re.match(r"https?://", link):
            continue
        place, _, anchor = unquote(link).partition("#")
        path = (FOLDER / (place or name)).resolve()
        assert path.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(path), f"{link}: no such heading"


@pytest.mark.parametrize("id", SHIPPED)
def test_a_page_says_what_it_must(id: str) -> None:
    page, here = gallery()[f"{id}.md"], shipped(id)
    assert page.count("\n") <= LONGEST
    assert page.startswith(f"<!-- {MARK} -->\n\n# {here.title['en']}\n")
    assert f"pictures/{id}.svg" in page and f"spec/{id}.yaml" in page and f"`tafl play {id}`" in page
    assert ("⚠" in page.split("<img")[0]) == (here.layout_evidence != "sourced")
    for gap in here.gaps:
        assert gap.text in page
    assert len(re.findall(r"^- .+\(.+\)\.", page.partition("## Sources")[2], flags=re.MULTILINE)) == len(here.sources)
    assert (f"Built on [{shipped(here.extends).title['en']}]({here.extends}.md)" in page) if here.extends else True
    assert all(f" {count:,} |" in page for count in here.perft)
    assert not re.search(r"\{\{|\}\}|\|\|", re.sub(r"```.*?```", "", page, flags=re.DOTALL))


def test_groups_with_the_same_rules_are_told_once() -> None:
    told = [(one, gallery()[f"{one.id}.md"].count(" the same holds as for ")) for one in shipped_variants()]
    assert any(count for _, count in told) and not all(count for _, count in told)
    for variant, count in told:
        groups = special_groups(variant)
        rules = {(g.stop, g.enter, g.pass_over, g.hostile_empty, g.hostile_occupied) for g in groups}
        assert count == len(groups) - len(rules), variant.id


@pytest.mark.parametrize("name", [INDEX, f"{SHIPPED[0]}.md", f"{SHIPPED[-1]}.md"])
def test_rows_of_a_table_have_its_columns(name: str) -> None:
    columns = 0
    for line in gallery()[name].split("\n"):
        cells = len(re.findall(r"(?<!\\)\|", line)) if line.startswith("|") else 0
        assert not (columns and cells) or cells == columns, line
        columns = cells


def test_relatives_name_each_other() -> None:
    for variant in shipped_variants():
        page = gallery()[f"{variant.id}.md"]
        if variant.extends:
            parent = gallery()[f"{variant.extends}.md"]
            assert re.search(rf"^- Built on this one: .*\({variant.id}\.md\)", parent, flags=re.MULTILINE)
        for label in ("The same rules on another board", "The same set-up under other rules"):
            for others in re.findall(rf"^- {label}.*?: (.*)$", page, flags=re.MULTILINE):
                for other in re.findall(r"\(([\w-]+\.md)\)", others):
                    assert re.search(rf"^- {label}.*\({variant.id}\.md\)", gallery()[other], flags=re.MULTILINE)


def test_the_same_bytes_whatever_the_order_and_the_hash_seed() -> None:
    some = shipped_variants()[:12]
    assert emit(some) == emit(tuple(reversed(some)))
    code = (
        "import sys; from taflc.emit.gallery import emit; from taflc.load import load_variant; "
        "print(ascii(emit([load_variant(path) for path in sys.argv[1:]])))"
    )
    command = [sys.executable, "-c", code, *map(str, places.shipped_specs()[:6])]
    texts = {
        subprocess.run(
            command, env={"PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, encoding="ascii", check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1


def test_the_command_writes_what_changed_and_no_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("taflc.emit.gallery.emit", lambda *_: gallery())
    assert main(["gallery", "--into", str(tmp_path), "--check"]) == 1
    assert list(tmp_path.iterdir()) == []
    assert main(["gallery", "--into", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(gallery())
    (tmp_path / "gone-7.md").write_text(f"<!-- {MARK} -->\n", encoding="utf-8")
    (tmp_path / "notes.md").write_text("my own\n", encoding="utf-8")
    (tmp_path / INDEX).write_text("spoilt\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["gallery", "--into", str(tmp_path)]) == 0
    assert [line.rpartition("/")[2] for line in capsys.readouterr().out.splitlines()] == [INDEX, "gone-7.md (gone)"]
    assert {path.name for path in tmp_path.iterdir()} == {*gallery(), "notes.md"}
    assert main(["gallery", "--into", str(tmp_path), "--check"]) == 0
