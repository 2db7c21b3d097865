"""A spec in which every rule is in use, and the same with single values changed."""

from __future__ import annotations

import copy
import json
from typing import Any

from taflc.load import load_variant_text
from taflc.model import Variant

LAYOUT = """
    . . . . t t t . . . .
    . . . . . c . . . . .
    . . . . . m . . . . .
    . . . . . T . . . . .
    t . . . . T . . . . t
    t c m T T K T N M c t
    t . . . . T . . . . t
    . . . . . T . . . . .
    . . . . . m . . . . .
    . . . . . c . . . . .
    . . . . t t t . . . .
"""

BASE: dict[str, Any] = {
    "id": "rich-11",
    "title": {"en": "Rich", "de": "Reich", "ru": "Полный"},
    "about": {"family": "test", "evidence": "modern", "layout_evidence": "sourced"},
    "squares": {
        "throne": {"at": "centre", "stop": ["king"], "hostile": {"empty": ["everyone"], "occupied": ["attackers"]}},
        "corners": {"at": "corners", "stop": ["king"], "hostile": {"empty": ["everyone"]}},
    },
    "pieces": {
        "king": {
            "taken": 4,
            "pierced_by": {
                "hammers": ["commander"],
                "anvils": ["commander"],
                "squares": ["corners"],
                "not_near": ["throne"],
            },
        },
        "man": {},
        "commander": {"sides": "attackers", "jump": {"over": ["enemy men"], "from_or_to": ["throne"]}},
        "knight": {"sides": "defenders", "jump": {"over": ["enemy soldiers"], "takes": "jumped piece"}},
        "guard": {"sides": "defenders"},
        "mercenary": {"when_taken": {"flips_unless_both": ["mercenary"]}},
    },
    "turn": {"berserk": {"stop": "optional"}},
    "captures": {"linnaean": "throne", "shieldwall": {"corners_close": "yes"}},
    "endings": {
        "goal": ["corners"],
        "no_legal_step": "loses",
        "repetition": {"what": "position", "times": 3, "result": "draw"},
        "too_few": {"attackers": 2, "defenders": 2},
    },
}


def text(changes: dict[str, Any] | None = None, size: int = 11, layout: str = LAYOUT) -> str:
    """The base spec with values put at dotted paths; ``None`` removes a key."""
    spec = copy.deepcopy(BASE)
    edge = (changes or {}).pop("board.edge_hostile", ["nobody"])
    for path, value in (changes or {}).items():
        *above, last = path.split(".")
        inner = spec
        for name in above:
            if not isinstance(inner.get(name), dict):
                inner[name] = {}
            inner = inner[name]
        if value is None:
            inner.pop(last, None)
        else:
            inner[last] = value
    rows = "\n".join(row for row in layout.split("\n") if row.strip())
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in spec.items()]
    return "\n".join(
        [*lines, "board:", f"  size: {size}", f"  edge_hostile: {json.dumps(edge)}", "  layout: |", rows, ""]
    )


def rich(changes: dict[str, Any] | None = None) -> Variant:
    """The base variant with values put at dotted paths."""
    return load_variant_text(text(dict(changes or {})), "rich-11.yaml")
