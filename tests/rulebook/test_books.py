"""Rulebooks of real variants: complete, honest, well formed, the same every time, and current in docs."""

from __future__ import annotations

import html.parser
import os
import re
import subprocess
import sys
from functools import cache

import pytest

from taflc import places
from taflc.emit.rulebook import FORMATS, LANGUAGES, emit, shipped_variants, summary
from taflc.load import load_variant
from taflc.model import Variant
from taflc.rulebook.languages import language
from taflc.rulebook.statements import statements
from taflc.rulebook.telling import Teller, merged

ROOT = places.checkout()
assert ROOT is not None
#: One variant of each source document; their rulebooks are kept in docs/rulebooks.
KEPT = ("legacy-tyr-19", "odin-11", "sea-battle-13", "tawlbwrdd-11", "tyr-11")
SHIPPED = [path.stem for path in places.shipped_specs()]
PATHS = [*places.shipped_specs(), *sorted((ROOT / "tests" / "specs").glob("*.yaml"))]


@cache
def variant(id: str) -> Variant:
    return next(other for other in shipped_variants() if other.id == id)


@cache
def book(id: str, lang: str, format: str) -> str:
    return emit(variant(id), lang, format, shipped_variants())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_rule_path_is_said_and_everything_said_is_in_the_book(path: object) -> None:
    assert isinstance(path, os.PathLike)
    resolved = load_variant(path)
    assert set(resolved.values) <= {statement.path for statement in statements(resolved)}
    for lang in LANGUAGES:
        text = emit(resolved, lang, "md", ())
        teller = Teller(resolved, language(lang))
        for one in merged(teller.statements):
            shown_otherwise = one.statement.quiet or one.statement.path == "board.size"
            assert shown_otherwise or teller.tell(one.statement) in text, one.statement
        assert not re.search(r"[{}]|\|\w+[.,]", re.sub("```.*?```", "", text, flags=re.DOTALL)), "an unfilled field"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", SHIPPED)
def test_a_set_up_without_source_is_said_at_the_top(id: str, lang: str) -> None:
    here = variant(id)
    labels = language(lang).labels
    for format in FORMATS:
        text = book(id, lang, format)
        start, end = ("<body>", "<section") if format == "html" else ("# ", "\n## ")
        head = text[text.index(start) :].split(end)[0]
        for evidence in ("inferred", "reconstruction"):
            assert (labels[f"warning.{evidence}"] in head) == (here.layout_evidence == evidence)
    told = language(lang).phrases["layout.reconstruction"] in summary(here, lang).paragraph
    assert told == (here.layout_evidence == "reconstruction")


@pytest.mark.parametrize("id", SHIPPED)
def test_what_specs_say_in_english_is_in_every_book_and_marked_there(id: str) -> None:
    here = variant(id)
    for lang in LANGUAGES:
        text = book(id, lang, "md")
        mark = language(lang).labels["english_notes"]
        assert (mark in text) if mark and (here.gaps or here.readings) else True
        assert bool(mark) == (lang != "en")
        for gap in here.gaps:
            assert gap.text in text
        for example in here.examples:
            assert example.name.lower() in text.lower() and (not example.note or example.note in text)
        for source in here.sources:
            assert source.title in text


def test_an_inherited_reading_gives_way_to_the_variants_own() -> None:
    text = book("legacy-tyr-13", "en", "md")
    assert "arms of seven" not in text and "on the squares of recorded Odin-like games" in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", KEPT)
def test_the_rulebooks_in_docs_are_current(id: str, lang: str) -> None:
    assert ROOT is not None
    kept = (ROOT / "docs" / "rulebooks" / f"{id}.{lang}.md").read_text(encoding="utf-8")
    made = f"taflc rulebook {' '.join(KEPT)} --lang all --into docs/rulebooks"
    assert kept == book(id, lang, "md"), f"make them again: {made}"


class Outline(html.parser.HTMLParser):
    """Checks that elements are closed in order, and gathers links, ids and languages."""

    VOID = frozenset(("meta", "br", "link", "img"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        self._note(attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(attrs)

    def _note(self, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name == "href" and value:
                self.links.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()


@pytest.mark.parametrize("id", KEPT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_html_is_one_well_formed_page_that_needs_nothing_else(id: str, lang: str) -> None:
    page = book(id, lang, "html")
    outline = Outline()
    outline.feed(page)
    outline.close()
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert all(link.startswith("#") and link[1:] in outline.ids for link in outline.links)
    assert "<script" not in page and "src=" not in page and "http" not in page
    assert f'<html lang="{lang}">' in page and "size: A4" in page
    assert page.count('<svg class="board"') == 1 + sum(
        2 if len(e.play) <= 3 and e.expect.legal else 1 for e in variant(id).examples
    )


def test_text_of_specs_is_escaped_in_html() -> None:
    from dataclasses import replace

    from taflc.model import Gap

    nasty = replace(variant("odin-11"), gaps=(Gap("<b>", "a & b"),))
    page = emit(nasty, "de", "html")
    assert "&lt;b&gt;" in page and "a &amp; b" in page and "<b>" not in page


def test_other_languages_and_formats_are_refused() -> None:
    with pytest.raises(ValueError, match="languages are en, de, ru"):
        emit(variant("odin-11"), "fr")
    with pytest.raises(ValueError, match="formats are md, html"):
        emit(variant("odin-11"), "en", "pdf")


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_bytes_under_another_hash_seed(format: str) -> None:
    program = (
        "from taflc.emit.rulebook import emit, shipped_variants;"
        "v = next(v for v in shipped_variants() if v.id == 'legacy-tyr-19');"
        f"import sys; sys.stdout.buffer.write(emit(v, 'ru', '{format}', shipped_variants()).encode())"
    )
    made = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": "77"}, capture_output=True, check=True
    )
    assert made.stdout.decode() == book("legacy-tyr-19", "ru", format)


@pytest.mark.parametrize("id", SHIPPED)
def test_summaries_fit_a_table_and_a_page(id: str) -> None:
    for lang in LANGUAGES:
        short = summary(variant(id), lang)
        assert len(short.line) <= 120 and "\n" not in short.line and not short.line.endswith(".")
        assert 100 < len(short.paragraph) < 1500 and short.paragraph.endswith(".")


def test_a_summary_in_english() -> None:
    short = summary(variant("odin-11"))
    assert short.line == "edge escape, armed king, taken by 2; jumps, berserk, changes of side"
    assert short.paragraph.startswith(
        "A game on 11 by 11 squares: the king with 12 defenders against 24 attackers. The defenders win as soon as the "
        "king reaches any square on the edge of the board. The attackers win as soon as they take the king."
    )
