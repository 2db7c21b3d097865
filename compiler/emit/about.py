"""``about.json``: what an engine is, so that it can be found and listed without loading native code."""

from __future__ import annotations

import json

from taflc.emit.opentafl import rules_record
from taflc.model import Variant
from taflc.rulebook.chapters import readings
from taflc.rulebook.languages import language
from taflc.rulebook.summary import summary_by
from taflc.rulebook.telling import Teller
from taflc.rulebook.topics import topic


def emit(variant: Variant) -> str:
    """The text of ``about.json``: id, titles, aliases, size, evidence, kinds, rules in a phrase, readings, gaps.

    ``kinds`` gives each kind's name in English, one and many; readings and gaps have the rulebook's topics.
    """
    teller = Teller(variant, language("en"))
    short = summary_by(teller)
    nouns = {kind: teller.names.kind(kind) for kind in teller.names.kinds}
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
        "kinds": {kind: [noun.singular["nom"], noun.plural["nom"]] for kind, noun in nouns.items()},
        "rules": short.line,
        "summary": short.paragraph,
        "readings": [
            {"rule": one.rule, "topic": topic(teller, one.rule), "question": one.question, "taken": one.taken}
            for one in readings(variant)
        ],
        "gaps": [{"topic": one.topic, "text": one.text} for one in variant.gaps],
        "opentafl": record,
        "opentafl_lost": list(lost),
    }
    return json.dumps(about, ensure_ascii=False, indent=2) + "\n"
