"""As many engines are tested as there are specs: each has its generated test, made from the spec as it is now."""

import pytest

from taflc import places
from taflc.emit.conformance import TEST, emit_package
from taflc.load import load_variant

SHIPPED = places.shipped_specs()


def test_there_are_specs():
    assert len(SHIPPED) >= 16


def test_there_are_as_many_generated_tests_as_specs():
    tested = {path.parent.name for path in places.generated().glob(f"*/{TEST}")}
    assert {places.module_name(path.stem) for path in SHIPPED} <= tested, "run `make` first"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_generated_test_is_that_of_the_spec(path):
    written = places.generated() / places.module_name(path.stem) / TEST
    assert written.read_text(encoding="utf-8") == emit_package(load_variant(path))[TEST], "run `make` first"
