"""OpenTafl's rules records as specs: what is wrong is named with its place, or the spec that comes of it is whole."""

from __future__ import annotations

import re

from tafl.notation.rules_record import DEFAULTS
from taflc.load import examine_text
from taflc.opentafl import RecordFaults, read_record, spec_text
from tests.fuzz.targets import Target
from tests.fuzz.targets.notations import VARIANTS, loaded
from tests.fuzz.targets.records import RULES
from tests.fuzz.targets.specs import shown

WORDS = [*(f" {key}:" for key in DEFAULTS), " dim:", " start:", " starti:", " name:", " osr:", *"tcnkmgTCNKMGywsncdjih",
         "-1", "7", "9", "11", "a1,", "d4,d5", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", " "]  # fmt: skip


def seeds() -> list[str]:
    """Records of engines, as OpenTafl writes them."""
    return [RULES, f"{RULES} surf:y cenh:K ka:h ber:c mj:c", *(loaded(name).otn_rules for name in VARIANTS)]


def run(text: str) -> str:
    """Read the record; what it says can be told as a spec, which the check understands."""
    try:
        rules = read_record(text, "fuzz.txt")
    except RecordFaults as error:
        said = str(error)
        assert said.strip() and all(char.isprintable() or char == "\n" for char in said), f"not printable: {said!r}"
        return re.sub(r"`[^`]*`|[0-9]+", "#", error.faults[0].message)[:40]
    examined = examine_text(spec_text(rules, "from-record"))
    for problem in examined.problems:
        shown(problem)
    codes = {problem.code for problem in examined.problems}
    # Whatever a record says, the text made of it is YAML of the schema's form.
    assert not {code for code in codes if code.startswith(("TAFL1", "TAFL2"))}, sorted(codes)
    return " ".join(sorted(codes)) + f" {examined.variant is not None}"


def target(name: str) -> Target:
    """The target."""
    return Target(name, WORDS, seeds, run)
