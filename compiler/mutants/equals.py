"""Faults that are none: the engine plays exactly as before, for a reason that somebody has found by reading."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from taflc.build.compile import CompileError
from taflc.mutants.engines import SWIFT, build, cheap
from taflc.mutants.faults import Fault
from taflc.mutants.lines import functions


@dataclass(frozen=True, slots=True)
class Equal:
    """A sort of fault that changes nothing: patterns for function, line and what stands there instead.

    ``unless``: a pattern in a line of the engine's code, its function's name before it, with which it would change
    something; none if empty.
    """

    function: str
    line: str
    instead: str
    reason: str
    unless: str = ""


READ: tuple[Equal, ...] = (
    Equal(r"catch_of", r"kind = kind_of_\w+\(p, f\)", r"kind_of_",
          "the kind of the piece that moves has no say in what it takes in this variant",
          r">> kind\)"),
    Equal(r"go_on_\w+", r"captures\[0\]", r"captures\[0\]|pass",
          "where a run may always stop nobody asks how many steps capture", r"captures == 0"),
    Equal(r"lay_out_board", r"lane // LANES_PER_WORD \* 4", r"LANES_PER_WORD \* \d",
          "all lines of an orientation are in its first word", r"ROW_WORDS = (?!1\b)"),
    Equal(r"descend_attackers", r"held = ", r"= \(p\.attackers\[w\] \| p\.attackers\[w\]\)",
          "between an enemy and the next own piece there is no square that is reached from elsewhere"),
    Equal(r"descend_defenders", r"held = ", r"= \(p\.defenders\[w\] \| p\.defenders\[w\]\)",
          "between an enemy and the next own piece there is no square that is reached from elsewhere"),
    Equal(r"\w+_attackers", r"ZOBRIST\[ATTACKERS\]\[kind\]", r"ZOBRIST\[ATTACKERS\]\[0\]",
          "the attackers have one kind only, which is number 0", r"^kind_of_attackers: (?!\s*return KIND_MAN$)(?=.)"),
    Equal(r"turns_over_by_\w+", r"0x8 >> kind_of_\w+\(c, s\)", r"0x8 >> kind_of_\w+\(c, s\)",
          "both sides' pieces of this kind are kept in one set"),
    Equal(r"edge_is_seen", r"for i in range\(FOURS\)", r"range\((1, FOURS|FOURS - 1)\)",
          "sees less at a glance, and then the flood decides"),
    Equal(r"mark_near_\w+", r"bits = near_", r"& BOARD\[w\] \|",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"note|grow", r"reachable|quiet", r"", "this variant has no rule that reads what is remembered here",
          r"^times_before: |QUIET\b"),
    Equal(r"__dealloc__|grow", r"free\(", r"pass", "plays the same; memory is lost, which the sanitizers would say"),
    Equal(r"grow", r"MemoryError|== NULL", r"", "only where memory runs out"),
    Equal(r"", r"MOST_STEPS = ", r"", "a bound with room to spare"),
    Equal(r"", r"TABLES = ", r"", "how many random games are played in turns; each has its own chance"),
)
"""Those that were found among survivors and read."""


def reason_for(fault: Fault, texts: Mapping[str, str]) -> str:
    """Why a fault changes nothing in an engine of these texts, or an empty text if nobody has found that."""
    lines = "\n".join(f"{name}: {line}" for name, text in functions(texts).items() for line in text.split("\n"))
    for one in READ:
        if (
            re.fullmatch(one.function, fault.line.function)
            and re.search(one.line, fault.line.text)
            and re.search(one.instead, fault.instead)
            and not (one.unless and re.search(one.unless, lines, re.MULTILINE))
        ):
            return one.reason
    return ""


class MachineCode:
    """What an optimizing compiler makes of an engine, to see whether a fault leaves anything of itself."""

    def __init__(self, texts: Mapping[str, str], module: str) -> None:
        self.texts, self.module = texts, module
        self._own: bytes | None = None

    def same(self, fault: Fault) -> bool:
        """Whether the faulty engine is the same machine code; without objcopy the answer is no."""
        if self._own is None:
            self._own = self._of(self.texts)
        return bool(self._own) and self._own == self._of(fault.apply(self.texts))

    def _of(self, texts: Mapping[str, str]) -> bytes:
        with tempfile.TemporaryDirectory(prefix="code-mutants-") as folder:
            try:
                native = build(texts, self.module, cheap(SWIFT), Path(folder))
                bare = native.with_suffix(".bare")
                sections = [word for name in (".text", ".rodata", ".data") for word in ("-j", name)]
                subprocess.run(["objcopy", "-O", "binary", *sections, str(native), str(bare)], check=True)
            except (CompileError, OSError, subprocess.SubprocessError):
                return b""
            return bare.read_bytes()
