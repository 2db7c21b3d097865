"""Faults that are none: the engine plays exactly as before, for a reason that somebody has found by reading."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from taflc.build.compile import CompileError
from taflc.mutants.engines import build, cheap
from taflc.mutants.faults import Fault


@dataclass(frozen=True, slots=True)
class Equal:
    """A sort of fault that changes nothing: patterns for function, line and what stands there instead."""

    function: str
    line: str
    instead: str
    reason: str


READ: tuple[Equal, ...] = ()
"""Those that were found among survivors and read."""


def reason_for(fault: Fault) -> str:
    """Why a fault changes nothing, or an empty text if nobody has found that."""
    for one in READ:
        if (
            re.fullmatch(one.function, fault.line.function or "module")
            and re.search(one.line, fault.line.text)
            and re.search(one.instead, fault.instead)
        ):
            return one.reason
    return ""


def same_machine_code(texts: Mapping[str, str], other: Mapping[str, str], module: str) -> bool:
    """Whether an optimizing compiler makes the same code of both; needs objcopy, else the answer is no."""
    tools = cheap("-O2")
    with tempfile.TemporaryDirectory(prefix="code-mutants-") as folder:
        codes = []
        for name, one in (("a", texts), ("b", other)):
            try:
                native = build(one, module, tools, Path(folder) / name)
                bare = native.with_suffix(".bare")
                sections = [word for name in (".text", ".rodata", ".data") for word in ("-j", name)]
                subprocess.run(["objcopy", "-O", "binary", *sections, str(native), str(bare)], check=True)
            except (CompileError, OSError, subprocess.SubprocessError):
                return False
            codes.append(bare.read_bytes())
    return codes[0] == codes[1]
