"""From the text of an engine to a native module: Cython, then the C compiler."""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from taflc.build.toolchain import COLD, Toolchain
from taflc.emit.write import WriteError, refusal, writing_to

#: The compilers are given this long for one engine, in seconds.
TIME_LIMIT = 600

_CODE = "/* #### Code section: module_code ### */"


class CompileError(Exception):
    """An engine's text did not compile: one sentence, and the compiler's whole output as ``log``."""

    def __init__(self, sentence: str, log: str) -> None:
        super().__init__(sentence)
        self.log = log


def compile_engine(folder: Path, module: str, tools: Toolchain) -> tuple[Path, dict[str, float]]:
    """Compile ``folder/engine.pyx`` as ``tafl.engines.MODULE.engine``.

    Returns the native module's path (in ``folder``) and the seconds Cython and the C compiler took.
    The full module name is compiled in: without it two loaded engines collide and pickles break.
    Raises :class:`CompileError`, or :class:`taflc.emit.write.WriteError` when the disk is full.
    """
    began = time.perf_counter()
    _cython(folder, f"tafl.engines.{module}.engine")
    spare_the_cold(folder / "engine.c")
    translated = time.perf_counter()
    native = folder / f"engine{tools.suffix}"
    _cc(folder, tools, native.name)
    (folder / "engine.c").unlink()
    return native, {"cython": round(translated - began, 2), "cc": round(time.perf_counter() - translated, 2)}


def _cython(folder: Path, full_name: str) -> None:
    # In this process, since importing Cython costs more than translating an engine: a worker imports
    # it once. The relative name keeps the folder out of the C text and out of tracebacks.
    # It has no types, hence the Any.
    cython: Any = importlib.import_module("Cython.Compiler.Main")
    errors: Any = importlib.import_module("Cython.Compiler.Errors")
    output = io.StringIO()
    failed = True
    before = os.getcwd()
    os.chdir(folder)
    try:
        with writing_to(folder), contextlib.redirect_stderr(output), contextlib.redirect_stdout(output):
            options = cython.CompilationOptions(language_level=3)
            result = cython.compile("engine.pyx", options, full_module_name=full_name)
            failed = result.num_errors > 0 or not result.c_file
    except errors.CompileError as error:
        output.write(str(error))
    finally:
        os.chdir(before)
    if failed:
        log = output.getvalue()
        raise CompileError(f"Cython refuses the generated engine: {first_error(log)}", log)


def spare_the_cold(source: Path) -> None:
    """Let the C compiler spend its time on what is fast: the rest of Cython's C text gets a pragma of its own.

    Nine tenths of that text are the Python face, what Cython adds to every module, and the filling of tables
    at import; compiling them like the engine costs as much as the engine (4.5 instead of 2.2 CPU seconds for
    brandubh-7) and gains nothing. Compilers that do not know the pragma ignore it.
    """
    text = source.read_text(encoding="utf-8")
    code = text.find(_CODE)
    for level, mark in COLD:
        at = text.find(mark, code)
        if code < 0 or at < 0:
            continue
        pragma = f'#pragma GCC optimize ("{level}", "wrapv", "no-strict-aliasing")\n'
        text = text[:at] + pragma + text[at:]
    source.write_text(text, encoding="utf-8")


def _cc(folder: Path, tools: Toolchain, output: str) -> None:
    # Temporary files go to the staging folder too, so that a full disk or a kill is met in one place only.
    environment = {**os.environ, "TMPDIR": str(folder.parent), "LC_ALL": "C"}
    try:
        run = subprocess.run(
            tools.arguments("engine.c", output),
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=TIME_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise CompileError(f"the C compiler was still busy after {TIME_LIMIT} seconds", "") from None
    except OSError as error:
        raise CompileError(f"the C compiler {tools.command[0]} does not run: {error.strerror}", "") from error
    full = os.strerror(errno.ENOSPC)
    if run.returncode != 0 and full in run.stdout:
        raise WriteError(refusal(OSError(errno.ENOSPC, full), folder))
    if run.returncode < 0:
        name = signal.Signals(-run.returncode).name
        raise CompileError(f"the C compiler was ended by {name}, perhaps for want of memory", run.stdout)
    if run.returncode != 0 or not (folder / output).is_file():
        raise CompileError(f"the C compiler refuses the generated engine: {first_error(run.stdout)}", run.stdout)


def first_error(log: str) -> str:
    """The line of a compiler's output that says what is wrong first.

    >>> first_error("engine.c: In function f:\\nengine.c:7:5: error: expected ';'\\n    7 | x\\n")
    "engine.c:7:5: error: expected ';'"
    """
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for line in lines:
        if "error:" in line.lower() or line.startswith("engine.pyx:"):
            return line
    return lines[-1] if lines else "it gives no reason"
