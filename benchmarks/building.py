"""``python -m benchmarks building``: CPU seconds that one engine costs, step by step, and its sizes."""

from __future__ import annotations

import importlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.engines import specs_of
from taflc.build.compile import compile_engine
from taflc.build.toolchain import Toolchain, toolchain
from taflc.emit import engine
from taflc.load import load_variant
from taflc.places import module_name

#: An engine may cost so many CPU seconds on average, its text have so many lines, its import take so many ms.
SECONDS, LINES, IMPORT = 3.5, 1500, 15.0

_IMPORT = """
import sys, time
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
began = time.process_time()
loader = ExtensionFileLoader(sys.argv[1], sys.argv[2])
loader.exec_module(module_from_spec(spec_from_file_location(sys.argv[1], sys.argv[2], loader=loader)))
print((time.process_time() - began) * 1000)
"""


def children() -> float:
    """CPU seconds of all ended child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cost(spec: Path, tools: Toolchain) -> tuple[float, float, float, int, float]:
    """CPU seconds for generating, Cython and the C compiler; lines of the text; milliseconds of an import."""
    began = time.process_time()
    variant = load_variant(spec)
    texts = engine.emit_package(variant)
    generated = time.process_time() - began
    module = module_name(variant.id)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        began, before = time.process_time(), children()
        native, _ = compile_engine(Path(folder), module, tools)
        translated, compiled = time.process_time() - began, children() - before
        command = [sys.executable, "-c", _IMPORT, f"tafl.engines.{module}.engine", str(native)]
        imports = [float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(3)]
    return generated, translated, compiled, lines_of(texts), min(imports)


def lines_of(texts: Mapping[str, str]) -> int:
    """Lines of everything that Cython reads of a package."""
    return sum(text.count("\n") for name, text in texts.items() if name.endswith((".pyx", ".pxi", ".pxd")))


def run(names: Sequence[str], march: str) -> int:
    """Measure all engines and print a line each and the means; 1 if one of the limits is exceeded."""
    tools = toolchain(march)
    # A worker of the builder loads these once for all its engines.
    importlib.import_module("Cython.Compiler.Main")
    specs = specs_of(names)
    cost(specs[0], tools)
    print(f"CPU seconds; {tools.compiler}, Cython {tools.cython}, {tools.level}, load {os.getloadavg()[0]:.1f}")
    print(f"{'engine':<18}{'generate':>9}{'Cython':>8}{'C':>7}{'all':>7}{'lines':>7}{'import ms':>11}")
    rows = []
    for spec in specs:
        generated, translated, compiled, lines, imported = cost(spec, tools)
        rows.append((generated, translated, compiled, generated + translated + compiled, lines, imported))
        print(shown(spec.stem, rows[-1]), flush=True)
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    print(shown("mean", mean))
    most = max(row[4] for row in rows), max(row[5] for row in rows)
    print(f"limits: {SECONDS} s on average, {LINES} lines and {IMPORT:.0f} ms at most")
    return 1 if mean[3] > SECONDS or most[0] > LINES or most[1] > IMPORT else 0


def shown(name: str, row: Sequence[float]) -> str:
    """A line of the table."""
    generated, translated, compiled, whole, lines, imported = row
    return f"{name:<18}{generated:>9.2f}{translated:>8.2f}{compiled:>7.2f}{whole:>7.2f}{lines:>7.0f}{imported:>11.1f}"
