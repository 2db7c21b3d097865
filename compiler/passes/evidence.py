"""Whether what a spec says it rests on is really cited."""

from __future__ import annotations

from taflc.model import Variant
from taflc.passes.place import place, written
from taflc.problems import Report


def run(variant: Variant, report: Report) -> None:
    """Read sources and citations. Reports a sourced layout that cites nothing (TAFL706) and idle sources (707).

    Only sources written in this spec are asked for: a parent's may speak of what was replaced.
    """
    if variant.layout_evidence == "sourced" and "board.layout" not in variant.cites:
        report.add(
            "TAFL706",
            place(variant, "board.layout"),
            "The layout is said to be sourced, but no source is cited for it.",
            expected="cite: {layout: SOURCE} under `board`",
        )
    cited = {cite.split()[0] for cites in variant.cites.values() for cite in cites}
    cited |= {cite.split()[0] for reading in variant.readings for cite in reading.cite}
    cited |= {cite.split()[0] for example in variant.examples for cite in example.cite}
    cited |= {cite.split()[0] for gap in variant.gaps for cite in gap.cite}
    cited |= {cite.split()[0] for cite in variant.perft_cite}
    for source in variant.sources:
        here = written(variant, f"sources.{source.id}")
        if here is not None and here.file == variant.path and source.id not in cited:
            report.add("TAFL707", here, f"Nothing cites the source `{source.id}`.")
