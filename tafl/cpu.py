"""What this processor can run: the level an engine is compiled for, and whether it can be loaded.

Engines use wide registers and bit instructions where the processor has them. Levels are those of
the x86-64 psABI; every other processor runs engines of level ``generic``, which are plain C.
"""

from __future__ import annotations

import functools
import platform

#: The levels, best first.
LEVELS = ("x86-64-v4", "x86-64-v3", "x86-64-v2", "generic")

# The flags as Linux names them in /proc/cpuinfo; each level needs those of the levels below it too.
_NEEDS = {
    "x86-64-v2": "cx16 lahf_lm popcnt pni sse4_1 sse4_2 ssse3",
    "x86-64-v3": "abm avx avx2 bmi1 bmi2 f16c fma movbe xsave",
    "x86-64-v4": "avx512f avx512bw avx512cd avx512dq avx512vl",
}


def supported(flags: str, machine: str) -> tuple[str, ...]:
    """The levels that a processor with these flags runs, best first.

    >>> supported("cx16 lahf_lm popcnt pni sse4_1 sse4_2 ssse3 avx", "x86_64")
    ('x86-64-v2', 'generic')
    >>> supported("", "aarch64")
    ('generic',)
    """
    levels = ["generic"]
    if machine.lower() in ("x86_64", "amd64"):
        have = set(flags.split())
        for level, needs in _NEEDS.items():
            if not have.issuperset(needs.split()):
                break
            levels.insert(0, level)
    return tuple(levels)


@functools.cache
def here() -> tuple[str, ...]:
    """The levels that this machine runs, best first; ``generic`` alone where the system does not tell."""
    flags = ""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
            for line in file:
                if line.startswith("flags"):
                    flags = line.partition(":")[2]
                    break
    except OSError:
        pass
    return supported(flags, platform.machine())


def level() -> str:
    """The level engines are compiled for on this machine.

    ``x86-64-v3`` at most: 512-bit registers do not help boards of the usual sizes and can slow
    the processor down, so ``x86-64-v4`` is only for those who ask for it.
    """
    return next(level for level in here() if level != "x86-64-v4")
