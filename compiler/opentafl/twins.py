"""Which shipped variants a spec plays the same game as, as far as OpenTafl's notation can tell."""

from __future__ import annotations

import re

from taflc import places
from taflc.emit.opentafl import rules_record
from taflc.load import examine
from taflc.model import Variant


def twins(variant: Variant) -> list[str]:
    """The ids of shipped variants whose rules record says everything about them, and the same as this variant's."""
    own = _nameless(variant)
    found = []
    for path in places.shipped_specs():
        said = re.search(r"(?m)^  size: *([0-9]+)", path.read_text(encoding="utf-8"))
        if said and int(said[1]) != variant.size:
            continue  # most specs say their size, and need no reading then
        other = examine(path).variant
        if other is not None and other.size == variant.size and _nameless(other) == own:
            found.append(other.id)
    return found


def _nameless(variant: Variant) -> tuple[list[str], tuple[str, ...]]:
    """A variant's record without its name, and what it does not carry."""
    record, lost = rules_record(variant)
    return [word for word in record.split() if not word.startswith("name:")], lost
