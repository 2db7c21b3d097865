"""Rulebooks as Markdown and as HTML, printed by the templates in ``templates/rulebook/``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from taflc import places
from taflc.model import Variant
from taflc.rulebook import svg, textboard
from taflc.rulebook.book import book
from taflc.rulebook.chapters import in_short
from taflc.rulebook.figures import Figure, set_up
from taflc.rulebook.grammar import sentence
from taflc.rulebook.languages import LANGUAGES, language
from taflc.rulebook.summary import Summary, summary

if TYPE_CHECKING:
    from jinja2 import Environment

FORMATS = ("md", "html")

__all__ = ["FORMATS", "LANGUAGES", "Summary", "emit", "shipped_variants", "summary"]


def emit(variant: Variant, lang: str = "en", format: str = "md", others: Iterable[Variant] = ()) -> str:
    """The text of a rulebook in a language (``en``, ``de``, ``ru``) and a format (``md``, ``html``).

    ``others``: the variants among which the nearest relative is looked for. Raises ``ValueError`` for
    an unknown language or format, or if a worked example of the variant does not hold.
    """
    if format not in FORMATS:
        raise ValueError(f"there is no rulebook format {format!r}; formats are {', '.join(FORMATS)}")
    contents = book(variant, lang, others)
    labels = language(lang).labels
    template = _environment(format).get_template(f"book.{format}.j2")

    def picture(figure: Figure, which: str) -> str:
        shown = figure.before if which == "before" else figure.after
        return "" if shown is None else svg.draw(variant, shown, f"{which}: {' '.join(figure.example.play)}")

    def text_picture(figure: Figure) -> str:
        before = textboard.draw(variant, figure.before)
        if figure.after is not None:
            before = textboard.side_by_side(before, textboard.draw(variant, figure.after))
        return "\n".join(before)

    return template.render(
        book=contents,
        label=labels.__getitem__,
        text_set_up="\n".join(textboard.draw(variant, set_up(variant))),
        text_picture=text_picture,
        text_legend=textboard.legend(variant, lang),
        symbols=svg.symbols(variant),
        set_up=svg.draw(variant, set_up(variant), labels["setup"]),
        picture=picture,
        icon=svg.piece_icon,
        source_kind=lambda kind: labels.get(f"kind.{kind}", kind),
        english=lang == "en",
    )


@cache
def _environment(format: str) -> Environment:
    """The templates' environment; texts of a spec are text in HTML and in Markdown too, whatever they look like."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(places.templates() / "rulebook"),
        undefined=StrictUndefined,
        autoescape=format == "html",
        finalize=_plain_markdown if format == "md" else None,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(sentence=sentence, in_short=in_short, cell=_cell)
    return environment


def _plain_markdown(value: object) -> str:
    r"""A value as Markdown without markup and links of its own.

    >>> _plain_markdown("<b>[x](y)")
    '\\<b>[x]\\(y)'
    """
    return str(value).replace("<", "\\<").replace("](", "]\\(")


def _cell(text: str) -> str:
    """A text as one cell of a Markdown table."""
    return text.replace("|", "\\|")


@cache
def shipped_variants() -> tuple[Variant, ...]:
    """The shipped variants, for the search of the nearest relative; specs that do not load are left out."""
    from taflc.load import examine

    found = (examine(path).variant for path in places.shipped_specs())
    return tuple(variant for variant in found if variant is not None)
