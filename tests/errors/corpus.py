"""The corpus of bad specs: one file a problem code, what the command prints in its leading comment.

A file begins with ``# $ taflc check FILE``, then the whole output, then ``# exit N``. Before the
command may stand ``# padded to N bytes`` (the file is filled up with blank lines, so that a huge file
need not be stored) and ``# as if unsupported: PATH VALUE`` (a value is refused as not supported).
``python -m tests.errors.corpus`` writes the comments anew from what the command says; read the diff.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
CODE = re.compile(r"TAFL\d{3}")


def files() -> list[Path]:
    """All bad specs, by code."""
    return sorted(path for path in HERE.glob("*.yaml") if CODE.fullmatch(path.stem))


def split(data: bytes) -> tuple[list[str], bytes]:
    """The lines of the leading comment, and the rest of the file."""
    lines = data.split(b"\n")
    end = next((i for i, line in enumerate(lines) if not line.startswith(b"#")), len(lines))
    comment = [line.decode("utf-8").removeprefix("#").removeprefix(" ") for line in lines[:end]]
    return comment, b"\n".join(lines[end:])


def run(path: Path) -> list[str]:
    """What the command line really says about a bad spec: the output's lines and ``exit N``."""
    data = path.read_bytes()
    comment, _ = split(data)
    arguments = next(line for line in comment if line.startswith("$ taflc ")).split()[2:]
    command = [sys.executable, "-m", "taflc.cli", *arguments]
    with tempfile.TemporaryDirectory() as folder:
        for other in HERE.glob("*.yaml"):
            shutil.copy(other, folder)
        for line in comment:
            if line.startswith("padded to "):
                Path(folder, path.name).write_bytes(data.ljust(int(line.split()[2]), b"\n"))
            elif line.startswith("as if unsupported: "):
                _, _, rest = line.partition(": ")
                refused = tuple(rest.split(" ", 1))
                code = f"import sys, taflc.support as s; s.unsupported = lambda variant: [{refused!r}]\n"
                command = [sys.executable, "-c", f"{code}from taflc.cli import main; sys.exit(main(sys.argv[1:]))"]
                command += arguments
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=60, check=False)
    output = (done.stdout + done.stderr).decode("utf-8").rstrip("\n")
    return [*output.split("\n"), f"exit {done.returncode}"]


def expected(path: Path) -> list[str]:
    """What the leading comment says the command prints."""
    comment, _ = split(path.read_bytes())
    start = next(i for i, line in enumerate(comment) if line.startswith("$ "))
    return comment[start + 1 :]


def accept(path: Path) -> None:
    """Write what the command says into the leading comment; twice, because the comment moves the lines."""
    for _ in range(2):
        comment, rest = split(path.read_bytes())
        start = next(i for i, line in enumerate(comment) if line.startswith("$ "))
        lines = [f"# {line}".rstrip() for line in [*comment[: start + 1], *run(path)]]
        path.write_bytes("\n".join(lines).encode("utf-8") + b"\n" + rest)


if __name__ == "__main__":
    for bad in files():
        if not sys.argv[1:] or bad.stem in sys.argv[1:]:
            accept(bad)
