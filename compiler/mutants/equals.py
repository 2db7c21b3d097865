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
from taflc.mutants.reckoned import reckoned


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


CHANGES_SIDES = r"add_victim\((?!catch, [vs], False\))"
"""A line by which pieces may change sides."""

SIDES = ("attackers", "defenders")
"""The sides by the words in an engine's names."""

READ: tuple[Equal, ...] = (
    Equal(r"catch_of", r"kind = kind_of_\w+\(p, f\)", r"kind_of_",
          "the kind of the piece that moves has no say in what it takes in this variant",
          r">> kind\)|\bis_(captor|bracket)_of_\w+\(.*\bFalse\)|^is_shut_in_by_defenders: .*c\.king"),
    Equal(r"go_on_\w+", r"captures\[0\]", r"captures\[0\]|pass",
          "where a run may always stop nobody asks how many steps capture", r"captures == 0"),
    Equal(r"lay_out_board", r"lane // LANES_PER_WORD \* 4", r"LANES_PER_WORD \* \d",
          "all lines of an orientation are in its first word", r"ROW_WORDS = (?!1\b)"),
    *(Equal(rf"descend_{side}", r"held = ", rf"= \(p\.{side}\[w\] \| p\.{side}\[w\]\)",
            "between an enemy and the next own piece there is no square that is reached from elsewhere")
      for side in SIDES),
    Equal(r"\w+_attackers", r"ZOBRIST\[ATTACKERS\]\[kind\]", r"ZOBRIST\[ATTACKERS\]\[0\]",
          "the attackers have one kind only, which is number 0", r"^kind_of_attackers: (?!\s*return KIND_MAN$)(?=.)"),
    *(Equal(rf"turns_over_by_{side}", rf"0x8 >> kind_of_{side}\(c, s\)", rf"0x8 >> kind_of_{other}\(c, s\)",
            "both sides' pieces of this kind are kept in one set") for side, other in (SIDES, SIDES[::-1])),
    Equal(r"edge_is_seen", r"for i in range\(FOURS\)", r"range\((1, FOURS|FOURS - 1)\)",
          "sees less at a glance, and then the flood decides"),
    Equal(r"edge_is_seen", r"fours\(c\.defenders\)", r"fours\(c\.attackers\)",
          "sees less at a glance, and then the flood decides"),
    Equal(r"edge_is_seen", r"return True$", r"return False$", "sees less at a glance, and then the flood decides"),
    Equal(r"edge_is_seen", r"vacant = .* & ~fours\(c\.attackers\)", r"vacant = .* & fours\(c\.attackers\)",
          "sees less at a glance, and then the flood decides"),
    Equal(r"times_before", r"hashes\[i\] == p\.hash and is_same\(", r"hashes\[i\] == p\.hash or is_same\(",
          "only two positions that share a hash by chance, one in 2^64, would show it"),
    Equal(r"near_\w+", r"closing = \(p\.\w+\[w\] & ~MASK\[p\.king\]\[w\]\)$",
          r"closing = \(p\.\w+\[w\] \| ~MASK\[p\.king\]\[w\]\)$",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"near_\w+", r"hop_(back_)?in_word\(own & p\.is_knight\[w\]", r"\(own \| p\.is_knight\[w\]",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"note", r"now\.begin = past\[ply - 1\]\.begin", r"pass",
          "of where a turn began only its side is asked, and a run is of one side", r"^(?!note: ).*\.begin\b"),
    Equal(r"mark_near_\w+", r"bits = near_", r"& BOARD\[w\] \||~\(p\.(\w+)\[w\] \| p\.\1\[w\]\)",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"near_\w+", r"closing = .*\(HOSTILE_EMPTY\[w\] & ~enemy\)",
          r"closing = .*\(HOSTILE_EMPTY\[w\] \| ~enemy\)|closing = .*\(HOSTILE_EMPTY\[w\]\)",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"near_\w+", r"near \|= \(\(\(enemy >> 1\) & \(enemy >> 2\)\) \| \(\(enemy << 1\) & \(enemy << 2\)\)\) & ",
          r"\(enemy >> 1\) \| \(enemy >> 2\)|\(enemy << 1\) \| \(enemy << 2\)|\| EDGE_LINE|\(enemy << 2\)\)\)$"
          r"|\((enemy (?:>>|<<) [12])\) & \(\1\)",
          "lets more steps through to where it is worked out exactly what they take"),
    Equal(r"\w+", r"\bp\.attackers\[w\] \| p\.defenders\[w\]|\(fours\(p\.attackers\)\[i\] \| fours\(p\.defenders\)",
          r"(?:= |\()p\.attackers\[w\] \^ p\.defenders\[w\](?:\)|$)"
          r"|\(fours\(p\.attackers\)\[i\] \^ fours\(p\.defenders\)\[i\]\)",
          "no square holds pieces of both sides"),
    Equal(r"\w+", r"(?:= |return |\()(\w+|SQUARE_AT\[w\]\[b - 2\]) \| <u32>.* << SQUARE_BITS\)*$",
          r"(?:= |return |\()(\w+|SQUARE_AT\[w\]\[b - 2\]) \^ <u32>.* << SQUARE_BITS\)*$",
          "origin and target of a move have bits of their own"),
    *(Equal(rf"origin_of_{side}", r"held = ", rf"= \(p\.{side}\[w\] \| p\.{side}\[w\]\) & ",
            "the next own piece before the square is the one that goes there, over an enemy or not")
      for side in SIDES),
    Equal(r"reach_of_\w+", r"& ahead & \(held ", r"to = reach\[w % 4\] & \(held \^ \(held - 1\)\)$",
          "only squares ahead of the piece are asked for where there are no runs", r"^go_on_"),
    Equal(r"is_legal", r"\(p, WORD\[f\]\[o\], BIT\[f\]\[o\]\)",
          r"\(p, WORD\[t\]\[o\], BIT\[f\]\[o\]\) >> BIT\[t\]\[o\]",
          "squares that share a line share its word"),
    Equal(r"list_moves", r"reach &= reach - 1$", r"reach &= reach - 2$",
          "nothing goes to bit 0, which no square of the line precedes, and above it both drop the lowest bit"),
    Equal(r"list_moves", r"below = ", r"below = \(held & \(<u64>0 << b\)\) \^ \(\(held & \(~<u64>0 << b\)\) - 1\)$",
          "all that differs are squares with pieces, where no step ends"),
    Equal(r"step_of", r"- \(t > f\)$", r"- \(t >= f\)$", "no step ends where it began"),
    Equal(r"direction", r"\(t < f\)", r"\(t <= f\) if (t != f|f % N == t % N) else -1$",
          "the squares are not the same here"),
    Equal(r"reach_defenders",
          r"^    to \|= slide\(fours\(MASK\[p\.king\]\)\[i\], vacant\) & fours\(KING_ALSO_STOP\)\[i\]$",
          r"^    to \|= slide\(fours\(MASK\[p\.king\]\)\[i\], vacant\)$",
          "where soldiers may not stop the king may, so he may stop everywhere",
          r"\A(?!(?:.*\n)*: memcpy\(SOLDIER_STOP, BOARD, sizeof\(BOARD\)\)\n"
          r": drop_squares\(SOLDIER_STOP, (\([\d, ]+\))\)\n(?:: .*\n)*: set_squares\(KING_ALSO_STOP, \1\)\n"
          r"(?:.*\n)*reach_defenders:     cdef u64x4 own = fours\(p\.defenders\)\[i\]\n"
          r"(?:reach_defenders: .*\n)*"
          r"reach_defenders:     cdef u64x4 to = slide\(own, vacant\) & fours\(SOLDIER_STOP\)\[i\]\n)"),
    *(Equal(rf"settle_{side}|go_on_{side}|catch_of", rf"\bcaught_by_{side}\(&?\w+, [fs], t, kind, ",
            rf"\bcaught_by_{side}\(&?\w+, t, t, kind, ",
            "where no jump takes anything or is barred from it, nobody asks where the piece came from",
            rf"^caught_by_{side}: .*\bf\b") for side in SIDES),
    *(Equal(rf"shift_{side}", rf"toggle_{side}\(c, t, kind\)", rf"toggle_{other}\(c, t, kind\)|pass",
            "what is caught is never asked of the square of the piece that catches",
            rf"^go_on_|^is_shut_in_by_{side}|^take_row") for side, other in (SIDES, SIDES[::-1])),
    Equal(r"add_victim", r"catch\.turning\[|catch\.turned \+= 1", r"", "no piece ever changes sides", CHANGES_SIDES),
    Equal(r"", r"    TAKEN = 2\b", r"    TAKEN = 3\b", "any number will do that no other effect has"),
    Equal(r"", r"    TAKEN = 2\b", r"    TAKEN = 1\b",
          "no piece ever changes sides, so no effect but this one is known",
          CHANGES_SIDES),
    Equal(r"", r"    TAKEN = 2\b", r"    TAKEN = 1\b", "this variant has no rule that reads what is remembered here",
          r"^(?!note: ).*== TAKEN\b|^times_before: |QUIET\b"),
    Equal(r"lay_out_board", r"FRONT_BE|at % LANE == (1|N - 2):", r"", "nobody reads these squares",
          r"^(?!lay_out_board: ).*\bFRONT_BE"),
    Equal(r"__hash__", r"hash >> 1\)", r"hash (<< 1|>> 2)\)$",
          "any number will do that equal boards share and that is never -1"),
    Equal(r"note", r"\breachable", r"",
          "this variant has no rule that reads what is remembered here", r"^times_before: "),
    Equal(r"note", r"\b(quiet|took)\b", r"", "this variant has no rule that reads what is remembered here", r"QUIET\b"),
    Equal(r"grow", r"aligned_alloc\(64, room \* 64\)", r"aligned_alloc\(64, room \* 6[35]\)",
          "what is remembered of a ply needs half of that room"),
    Equal(r"__dealloc__|grow", r"free\(", r"pass", "plays the same; memory is lost, which the sanitizers would say"),
    Equal(r"grow", r"MemoryError|== NULL", r"^ *pass$|== NULL and past == NULL", "only where memory runs out"),
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
    return reckoned(fault, texts)


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
