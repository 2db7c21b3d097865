"""``taflc doctor``: say in one sentence each what is missing, and how to get it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments: it has none."""


def run(options: argparse.Namespace) -> int:
    """Examine this machine; 1 if something that building needs is missing."""
    good = True
    for name, fine, words in examine():
        print(f"{'ok     ' if fine else 'MISSING'}  {name}: {words}")
        good = good and fine
    return 0 if good else 1


def examine() -> Iterator[tuple[str, bool, str]]:
    """Everything that building and testing need, as (name, whether it is there, one sentence)."""
    import platform
    import sys

    from tafl import cpu

    yield "Python", sys.version_info >= (3, 11), f"{platform.python_version()}; 3.11 or newer is needed"
    for module, distribution, extra in (
        ("jinja2", "jinja2", "compile"),
        ("yaml", "pyyaml", "compile"),
        ("Cython", "cython", "compile"),
        ("pytest", "pytest", "test"),
    ):
        yield _library(module, distribution, extra)
    yield _compiler()
    yield "processor", True, f"engines are compiled for {cpu.level()}"
    yield from _folders()
    yield _engines()


def _library(module: str, distribution: str, extra: str) -> tuple[str, bool, str]:
    import importlib.metadata
    import importlib.util

    if importlib.util.find_spec(module) is None:
        return distribution, False, f'it is not installed: pip install "taflc[{extra}]"'
    return distribution, True, importlib.metadata.version(distribution)


def _compiler() -> tuple[str, bool, str]:
    """Whether a C compiler turns a file that includes Python's headers into a module that Python can load."""
    import subprocess
    import sys
    import tempfile
    from pathlib import Path

    from taflc.build.compile import first_error
    from taflc.build.toolchain import ToolchainError, toolchain

    try:
        tools = toolchain()
    except ToolchainError as error:
        return "C compiler", False, str(error)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(_PROBE)
        run = subprocess.run(
            tools.arguments("probe.c", f"probe{tools.suffix}"), cwd=folder, capture_output=True, text=True, check=False
        )
        if run.returncode != 0:
            return "C compiler", False, f"{tools.compiler} cannot compile a module: {first_error(run.stderr)}"
        run = subprocess.run(
            [sys.executable, "-c", "import probe"], cwd=folder, capture_output=True, text=True, check=False
        )
        if run.returncode != 0:
            return "C compiler", False, f"what {tools.compiler} compiles does not load: {first_error(run.stderr)}"
    return "C compiler", True, tools.compiler


_PROBE = """#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def _folders() -> Iterator[tuple[str, bool, str]]:
    import os

    from taflc import places

    for name, folder in (("engines", places.generated()), ("own engines", places.own_engines())):
        existing = next(path for path in (folder, *folder.parents) if path.exists())
        fine = os.access(existing, os.W_OK)
        words = "can be written" if fine else "cannot be written: change its permissions"
        yield f"folder of {name}", fine, f"{places.shown(folder)} {words}"


def _engines() -> tuple[str, bool, str]:
    """How many of the shipped variants are built and up to date; old ones are no fault of the machine."""
    from taflc import places
    from taflc.build import package, record
    from taflc.build.toolchain import ToolchainError, toolchain

    try:
        tools = [toolchain(), toolchain(checked=True)]
    except ToolchainError:
        tools = []
    specs = places.shipped_specs()
    current, checked = 0, []
    for spec in specs:
        folder = places.generated() / places.module_name(spec.stem)
        built = record.read(folder)
        if built is not None and package.current(folder, tools[built.checked] if tools else None) is not None:
            current += 1
            checked += [spec.stem] if built.checked else []
    words = f"{current} of {len(specs)} are up to date"
    if checked:
        few = ", ".join(checked[:3]) + (", ..." if len(checked) > 3 else "")
        words += f", {len(checked)} of them checked builds ({few})"
    return "engines", True, words if current == len(specs) else f"{words}: `make` or `taflc build` builds the others"
