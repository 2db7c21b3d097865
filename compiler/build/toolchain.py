"""The C compiler and Cython: which ones, with what flags, and what to say when they are missing."""

from __future__ import annotations

import functools
import importlib.metadata
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from tafl import cpu
from taflc.errors import TaflcError

#: What ``--march`` understands; ``auto`` is the best level of this machine, plain C where it is not an x86-64.
MARCH = ("auto", *cpu.LEVELS)

# -O3: bare -O2 of gcc 12 loses 30-50 % of perft. -fwrapv and -fno-strict-aliasing: what CPython itself relies on.
_FLAGS = ("-O3", "-fwrapv", "-fno-strict-aliasing", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-w")

# The engines' loops over words are vectors already. What gcc makes vectors of besides are loops of three or four
# turns, which cost random games on 19x19 a tenth (8 to 15 % measured) and gain nothing elsewhere.
_GCC_FLAGS = ("-fvect-cost-model=very-cheap",)
#: The first gcc that knows these flags.
_GCC = 11

#: How hard the C compiler tries from these places of Cython's C text on: the Python face, what runs once at
#: import, and Cython's helpers. With O1 instead of O2 the face costs 0.3 CPU seconds less an engine, and push
#: and pop take 8 ns more of 75.
COLD = (
    ("O2", '/* "board.pxi":'),
    ("O0", "/* #### Code section: module_exttypes ### */"),
    ("O1", "/* #### Code section: utility_code_def ### */"),
)


# A checked engine stops the process where an index would leave its table: the compiler asserts it for tables whose
# length it knows (a trap needs no library), the engine's own text for all other buffers.
_CHECKED = ("-DTAFL_CHECKED", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error")
_CHECKED_CLANG = ("-DTAFL_CHECKED", "-fsanitize=bounds", "-fsanitize-trap=bounds")


class ToolchainError(TaflcError):
    """Something that compiling needs is missing; the text is one sentence that says how to get it."""


@dataclass(frozen=True, slots=True)
class Toolchain:
    """Everything outside the generated text that decides what a compiled engine is."""

    command: tuple[str, ...]
    compiler: str
    cython: str
    level: str
    flags: tuple[str, ...]
    include: str
    suffix: str
    checked: bool = False

    def arguments(self, source: str, output: str) -> list[str]:
        """The command line that turns the C file ``source`` into the extension module ``output``."""
        return [*self.command, *self.flags, "-shared", f"-I{self.include}", source, "-o", output]

    def identity(self) -> list[str]:
        """What goes into an engine's key: no paths, so that a moved checkout is not rebuilt."""
        return [self.compiler, self.cython, *self.flags, *(word for pair in COLD for word in pair), self.suffix]


def toolchain(march: str = "auto", *, checked: bool = False) -> Toolchain:
    """The tools to build with on this machine; ``march`` is one of :data:`MARCH`.

    Engines that are ``checked`` assert the bounds of every buffer; they are a little slower.

    Raises :class:`ToolchainError` if Cython, the C compiler or Python's headers are missing, or if
    this processor could not run what ``march`` asks for.
    """
    if march not in MARCH:
        raise ToolchainError(f"unknown level {march!r}: it is one of {', '.join(MARCH)}")
    level = cpu.level() if march == "auto" else march
    if level not in cpu.here():
        raise ToolchainError(f"this processor cannot run {level} engines, only {', '.join(cpu.here())}")
    include = sysconfig.get_path("include")
    if not (Path(include) / "Python.h").is_file():
        raise ToolchainError(missing_headers())
    command = find_compiler()
    march_flags = () if level == "generic" else (f"-march={level}",)
    # The engine says at run time for which level it was compiled.
    flags = (*_FLAGS, *march_flags, f'-DTAFL_CPU="{level}"')
    if sys.platform == "darwin":
        flags = (*flags, "-undefined", "dynamic_lookup")
    compiler = compiler_version(command)
    flags = (*flags, *gcc_flags(compiler))
    if checked:
        flags = (*flags, *(_CHECKED_CLANG if "clang" in compiler else _CHECKED))
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
    return Toolchain(command, compiler, cython_version(), level, flags, include, suffix, checked)


def find_compiler() -> tuple[str, ...]:
    """The C compiler's command: ``$CC``, else the one Python was built with, else cc, gcc or clang."""
    asked = os.environ.get("CC", "").strip()
    if asked:
        command = tuple(shlex.split(asked))
        if shutil.which(command[0]) is None:
            raise ToolchainError(f"the C compiler named by CC ({asked}) was not found: correct or unset CC")
        return command
    own = shlex.split(sysconfig.get_config_var("CC") or "")[:1]
    for name in (*own, "cc", "gcc", "clang"):
        if shutil.which(name) is not None:
            return (name,)
    raise ToolchainError(
        "no C compiler was found: install one (Debian, Ubuntu: apt install gcc; Fedora: dnf install gcc)"
    )


@functools.cache
def compiler_version(command: tuple[str, ...]) -> str:
    """The first line of what the compiler says about itself."""
    try:
        asked = subprocess.run([*command, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.SubprocessError) as error:
        raise ToolchainError(f"the C compiler {command[0]} does not run: {error}") from error
    lines = asked.stdout.splitlines()
    if asked.returncode != 0 or not lines:
        raise ToolchainError(f"the C compiler {command[0]} does not run: it answers --version with nothing")
    return lines[0].strip()


def gcc_flags(compiler: str) -> tuple[str, ...]:
    """The flags that only gcc knows, and only since some version.

    >>> gcc_flags("gcc (Debian 12.2.0-14+deb12u1) 12.2.0")
    ('-fvect-cost-model=very-cheap',)
    >>> gcc_flags("gcc (GCC) 10.2.1 20210110"), gcc_flags("Debian clang version 14.0.6")
    ((), ())
    """
    version = re.search(r"\) ([0-9]+)\.[0-9]", compiler)
    known = version is not None and int(version[1]) >= _GCC and "clang" not in compiler
    return _GCC_FLAGS if known else ()


def cython_version() -> str:
    """Cython's version; :class:`ToolchainError` if it is not installed."""
    try:
        return importlib.metadata.version("cython")
    except importlib.metadata.PackageNotFoundError:
        raise ToolchainError('Cython is not installed: pip install "taflc[compile]"') from None


def missing_headers() -> str:
    """The sentence for a Python without its C headers."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return (
        f"the headers of Python {version} were not found: install them "
        f"(Debian, Ubuntu: apt install python{version}-dev; Fedora: dnf install python3-devel)"
    )
