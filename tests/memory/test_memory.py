"""One small engine under the sanitizers, and that they would notice. ``make sanitize`` runs more of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taflc import places
from taflc.emit.artefacts import emit_all

from . import __main__ as memory

BRANDUBH = memory.ROOT / "spec" / "brandubh-7.yaml"
needs = pytest.mark.skipif(bool(memory.missing("sanitize")), reason=memory.missing("sanitize"))
pytestmark = pytest.mark.xdist_group("sanitized")


@needs
def test_a_small_engine_plays_clean() -> None:
    done = memory.sanitized(BRANDUBH, 30_000)
    assert done["findings"] == 0, done.get("why")
    assert done["tests"] > 200 and done["plies"] >= 30_000


@needs
def test_the_sanitizers_notice_a_buffer_that_is_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = "PyBytes_FromStringAndSize(NULL, n * sizeof(u16))", "PyBytes_FromStringAndSize(NULL, n)"

    def broken(variant: Any) -> dict[str, str]:
        texts = emit_all(variant)
        assert texts["board.pxi"].count(old) == 1
        return {**texts, "board.pxi": texts["board.pxi"].replace(old, new)}

    kept = places.caches() / "broken"
    monkeypatch.setattr(memory, "emit_all", broken)
    monkeypatch.setattr(places, "caches", lambda: kept)
    done = memory.sanitized(BRANDUBH, 1000)
    assert done["findings"] == 1 and "heap-buffer-overflow" in done["why"]


def test_the_figures_are_kept_by_variant(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory, "RESULT", tmp_path / "deep" / "sanitize.json")
    memory.keep("sanitize", "b", {"tests": 1, "findings": 1, "why": "long"})
    memory.keep("sanitize", "a", {"tests": 2, "findings": 0})
    memory.keep("memcheck", "a", {"tests": 3, "findings": 0})
    memory.keep("sanitize", "b", {"tests": 4, "findings": 0})
    data = json.loads((tmp_path / "deep" / "sanitize.json").read_text(encoding="utf-8"))
    assert data["variants"] == {"a": {"tests": 2, "findings": 0}, "b": {"tests": 4, "findings": 0}}
    assert data["memcheck"] == {"a": {"tests": 3, "findings": 0}}


def test_the_ten_usual_variants_are_there() -> None:
    assert len(set(memory.TEN)) == 10 and set(memory.TEN) <= {path.stem for path in places.shipped_specs()}
