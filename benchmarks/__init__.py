"""Speed, measured: one module a question, one command each (``python -m benchmarks --help``)."""

from __future__ import annotations

from pathlib import Path

#: The folder of this package; figures and plots that are committed lie in it.
HERE = Path(__file__).resolve().parent

#: The specs that state the rules and starts of the hand-written yardstick engines.
SPECS = HERE / "specs"
