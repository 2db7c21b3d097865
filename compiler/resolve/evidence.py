"""Sources, gaps, readings and citations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from taflc.model import Gap, Reading, Source
from taflc.problems import Report, listing, nearest, shorten
from taflc.resolve.paths import rule_path_exists
from taflc.schema.read import Value
from taflc.schema.types import is_id
from taflc.source import Span
from taflc.yamlnodes import ScalarNode


def make_sources(value: Value | None, report: Report) -> tuple[Source, ...]:
    """The sources by id."""
    sources = []
    for name, source in (value.data if value else {}).items():
        if not is_id(name):
            report.add(
                "TAFL206",
                source.key,
                "This cannot be the id of a source.",
                found=shorten(name) or "nothing",
                expected="small letters and digits, words joined by single hyphens: odin-guide",
            )
        if all(key in source.data for key in ("title", "kind", "where", "note")):
            sources.append(Source(name, *(source[key].data for key in ("title", "kind", "where", "note"))))
    return tuple(sources)


def make_gaps(value: Value | None) -> tuple[Gap, ...]:
    """The gaps in order."""
    gaps = value.data if value else []
    return tuple(
        Gap(gap["topic"].data, gap["text"].data, tuple(gap["cite"].data or ()))
        for gap in gaps
        if {"topic", "text", "cite"} <= gap.data.keys()
    )


def make_readings(value: Value | None) -> tuple[Reading, ...]:
    """The readings in order; those with a refused part are left out."""
    readings = []
    for reading in value.data if value else []:
        if {"rule", "question", "taken", "instead", "cite"} <= reading.data.keys():
            readings.append(
                Reading(
                    reading["rule"].data.text,
                    reading["question"].data,
                    reading["taken"].data,
                    tuple(reading["instead"].data),
                    tuple(reading["cite"].data or ()),
                    reading.span,
                )
            )
    return tuple(readings)


def check_cites(cites: Iterable[tuple[str, Span]], sources: Value | None, report: Report) -> None:
    """Report citations whose first word is not the id of a source, be it one that was refused."""
    if sources is None:
        return
    ids = [*sources.data, *sources.refused]
    for text, span in cites:
        if text.split()[0] not in ids:
            report.add(
                "TAFL701",
                span,
                "This citation names no source.",
                found=shorten(text.split()[0]),
                expected="the id of a source: " + listing(ids) if ids else "an entry under `sources` to cite",
                near=nearest(text.split()[0], ids),
            )


def check_rule_paths(
    words: Iterable[ScalarNode],
    code: str,
    what: str,
    kinds: Mapping[str, object],
    groups: Mapping[str, object],
    known: Iterable[str],
    report: Report,
) -> None:
    """Report rule paths that do not exist in this spec."""
    for word in words:
        if not rule_path_exists(word.text, kinds, groups):
            report.add(
                code,
                word.span,
                f"{what} names a rule that this spec does not have.",
                found=shorten(word.text),
                expected="a rule path such as pieces.king.taken or endings.goal",
                near=nearest(word.text, known),
                help="`taflc show --resolved` lists all of them.",
            )
