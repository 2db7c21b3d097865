"""Where the C compiler is told to try less hard: after all that is fast, in what Cython really writes."""

from __future__ import annotations

from pathlib import Path

from taflc.build.compile import _cython, spare_the_cold
from taflc.build.toolchain import COLD, toolchain
from taflc.emit import engine
from taflc.load import load_variant

SPEC = Path(__file__).parents[2] / "spec" / "brandubh-7.yaml"
HOT = ("descend_attackers", "random_games", "list_moves", "play", "is_legal")


def test_only_what_is_not_fast_is_compiled_with_less_zeal(tmp_path: Path) -> None:
    for name, text in engine.emit_package(load_variant(SPEC)).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    _cython(tmp_path, "tafl.engines.brandubh_7.engine")
    source = tmp_path / "engine.c"
    before = source.read_text(encoding="utf-8")
    spare_the_cold(source)
    after = source.read_text(encoding="utf-8")
    parts = after.split("#pragma GCC optimize")
    assert len(parts) == 1 + len(COLD)
    assert [part.split('"')[1] for part in parts[1:]] == [level for level, _ in COLD]
    for name in HOT:
        definition = f"_6engine_{name}("
        assert any(line.endswith("{") and definition in line for line in parts[0].splitlines()), name
    lines = after.splitlines(keepends=True)
    assert "".join(line for line in lines if not line.startswith("#pragma GCC optimize")) == before


def test_a_text_without_the_places_stays_as_it_is(tmp_path: Path) -> None:
    source = tmp_path / "engine.c"
    source.write_text("int f(void) { return 1; }\n")
    spare_the_cold(source)
    assert source.read_text() == "int f(void) { return 1; }\n"


def test_the_zeal_is_part_of_what_an_engine_is() -> None:
    identity = toolchain().identity()
    assert all(word in identity for pair in COLD for word in pair)
