"""The table of what is generated for a variant: which emitter writes it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import NamedTuple

from taflc.model import Variant


class Artefact(NamedTuple):
    """One kind of generated text and its emitter.

    The emitter is a function (``module``, ``function``) of the Variant. With ``file`` it returns the
    text of that file, without it a mapping from file names to texts.
    """

    name: str
    module: str
    function: str
    file: str | None = None


ARTEFACTS = (
    Artefact("description", "taflc.emit.about", "emit", "about.json"),
    Artefact("engine", "taflc.emit.engine", "emit_package"),
    Artefact("explanations", "taflc.emit.explain", "emit", "explain.py"),
    Artefact("conformance tests", "taflc.emit.conformance", "emit_package"),
)


def emit_all(variant: Variant) -> dict[str, str]:
    """Every generated text of ``variant`` by file name.

    Raises ``RuntimeError`` if two emitters write the same file.
    """
    texts: dict[str, str] = {}
    for artefact in ARTEFACTS:
        emitted = getattr(importlib.import_module(artefact.module), artefact.function)(variant)
        written: Mapping[str, str] = emitted if artefact.file is None else {artefact.file: emitted}
        twice = texts.keys() & written.keys()
        if twice:
            raise RuntimeError(f"the emitter of {artefact.name} writes {', '.join(sorted(twice))} a second time")
        texts.update(written)
    return texts
