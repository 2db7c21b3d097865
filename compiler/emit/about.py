"""``about.json``: what an engine is, so that it can be found and listed without loading native code."""

from __future__ import annotations

import json

from taflc.emit.opentafl import rules_record
from taflc.model import Variant
from taflc.rulebook.summary import summary


def emit(variant: Variant) -> str:
    """The text of ``about.json``: id, titles, aliases, size, evidence, letters of royal pieces, rules in a phrase."""
    short = summary(variant)
    record, lost = rules_record(variant)
    about = {
        "id": variant.id,
        "title": dict(variant.title),
        "aliases": list(variant.aliases),
        "family": variant.family,
        "size": variant.size,
        "evidence": variant.evidence,
        "layout_evidence": variant.layout_evidence,
        "royal": sorted(piece.letter for piece in variant.pieces if piece.royal),
        "rules": short.line,
        "summary": short.paragraph,
        "opentafl": record,
        "opentafl_lost": list(lost),
    }
    return json.dumps(about, ensure_ascii=False, indent=2) + "\n"
