"""The text of generated engines: the same everywhere, short enough to read, and clear about what it is."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from taflc.emit import engine
from taflc.emit.environment import spec_hash

from .engines import ROOT, SPECS, variant_of

EMIT = """
import sys
from pathlib import Path
from taflc.emit.engine import emit_package
from taflc.load import load_variant
for name, text in emit_package(load_variant(Path(sys.argv[1]))).items():
    print(name, text, sep="\\n")
"""


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_an_engine_is_short_enough_to_read(spec: Path) -> None:
    text = engine.emit(variant_of(spec))
    assert len(text.splitlines()) <= 1500
    assert str(ROOT) not in text and "  \n" not in text and "\t" not in text
    head = text[:2000]
    assert f"spec/{spec.name}" in head.replace("tests/specs", "spec") and "edit the spec or the templates" in head


@pytest.mark.parametrize("spec", ["legacy-tyr-13", "tawlbwrdd-11"])
def test_texts_are_the_same_bytes_with_any_hash_seed(spec: str) -> None:
    texts = []
    for seed in ("0", "1", "4242"):
        command = [sys.executable, "-c", EMIT, str(ROOT / "spec" / f"{spec}.yaml")]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        texts.append(subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True).stdout)
    assert len(set(texts)) == 1 and len(texts[0]) > 50_000


def test_the_hash_is_of_what_is_said_and_not_of_where() -> None:
    variant = variant_of(ROOT / "spec" / "brandubh-7.yaml")
    assert spec_hash(replace(variant, path="elsewhere.yaml", origins={})) == spec_hash(variant)
    assert spec_hash(replace(variant, size=9)) != spec_hash(variant)
    assert spec_hash(replace(variant, linnaean="throne")) != spec_hash(variant)


def test_nothing_of_a_title_is_taken_for_code() -> None:
    variant = variant_of(ROOT / "spec" / "brandubh-7.yaml")
    title = '"""\n{{ 7 * 7 }}{% include "x" %}\\" */ #endif\u2028import os'
    texts = engine.emit_package(replace(variant, title={"en": title}))
    for name in ("engine.pyx", "games.pxi", "board.pxi", "engine.pyi"):
        lines = texts[name].splitlines()
        assert not any(line.startswith(("import os", "{{", "{%")) for line in lines)
        assert all(line.startswith(("#", "TITLE")) for line in lines if "7 * 7" in line), name
    compile(texts["__init__.py"], "__init__.py", "exec")
