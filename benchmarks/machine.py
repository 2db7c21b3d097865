"""What the figures were taken on: processor, system, compilers, flags."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from typing import Any

import taflc
from taflc.build.toolchain import Toolchain


def processor() -> str:
    """The processor's name as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
            names = re.findall(r"^model name\s*:\s*(.*)$", file.read(), flags=re.MULTILINE)
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def compiler_version(tools: Toolchain) -> str:
    """The C compiler's name and number, without the distribution's: ``gcc 12.2.0``."""
    asked = subprocess.run(
        [*tools.command, "-dumpfullversion", "-dumpversion"], capture_output=True, text=True, check=False
    )
    kind = "clang" if "clang" in tools.compiler.lower() else "gcc"
    return f"{kind} {asked.stdout.split()[0] if asked.stdout.split() else 'unknown'}"


def facts(tools: Toolchain) -> dict[str, Any]:
    """Everything that a figure depends on besides the code; no paths, no names of machines."""
    return {
        "processor": processor(),
        "processors": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "cython": tools.cython,
        "compiler": compiler_version(tools),
        "flags": [flag for flag in tools.flags if not flag.startswith("-D")],
        "level": tools.level,
        "taflc": taflc.__version__,
    }
