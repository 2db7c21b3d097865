"""``python -m tools.lint [STEP ...]`` runs everything that reads the code without running it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tools import linktree

ROOT = linktree.ROOT


def engines() -> list[Path]:
    """The packages of all engines that are built."""
    return sorted(stub.parent for stub in (ROOT / "generated").glob("*/engine.pyi"))


def ruff() -> list[str]:
    """Style and common mistakes, hand-written Python only."""
    return ["ruff", "check", "--quiet", "."]


def types() -> list[str]:
    """Strict types of both packages as Python imports them, engines and explanations included, and of the tools."""
    packages = [word for package in ("taflc", "tafl", "tools", "benchmarks") for word in ("-p", package)]
    return ["mypy", "--strict", "--no-error-summary", "--exclude", "/engines/[^/]+/test_", *packages]


def stubs() -> list[str]:
    """Each engine's stub against the compiled engine."""
    modules = [f"tafl.engines.{package.name}.engine" for package in engines()]
    return ["mypy.stubtest", "--concise", *modules]


def cython() -> list[str]:
    """Style of the generated engines; the settings are in pyproject.toml."""
    texts = [text for package in engines() for end in ("pyx", "pxi") for text in sorted(package.glob(f"*.{end}"))]
    return ["cython_lint.cython_lint", *map(str, texts)]


STEPS: dict[str, Callable[[], list[str]]] = {"ruff": ruff, "types": types, "stubs": stubs, "cython": cython}


def run(step: str, tree: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run one step; ``tree`` is where type checkers look for the packages."""
    # cython-lint looks for pycodestyle on the path, where it need not be when the environment is not active.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "MYPYPATH": str(tree or linktree.make()), "PATH": path}
    return subprocess.run(
        [sys.executable, "-m", *STEPS[step]()],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def main(names: list[str]) -> int:
    """Run the named steps, or all; 1 if one finds something."""
    status = 0
    for step in names or STEPS:
        began = time.perf_counter()
        done = run(step)
        print(f"{step:<7} {'ok' if done.returncode == 0 else 'FAILED':<6} {time.perf_counter() - began:5.1f} s")
        if done.returncode != 0:
            print(done.stdout)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
