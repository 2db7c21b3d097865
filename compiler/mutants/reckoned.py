"""Faults that are none because of what else stands in the engine: found by looking, not by a pattern in one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from taflc.model import neighbours
from taflc.mutants.faults import Fault
from taflc.mutants.lines import functions

Check = Callable[[Fault, Mapping[str, str]], bool]
CHECKS: dict[str, Check] = {}
"""Reason -> whether it holds of a fault in an engine of these texts."""


def because(reason: str) -> Callable[[Check], Check]:
    """Register a check under the reason that it stands for."""

    def register(check: Check) -> Check:
        CHECKS[reason] = check
        return check

    return register


def reckoned(fault: Fault, texts: Mapping[str, str]) -> str:
    """The first reason that holds of a fault, or an empty text."""
    return next((reason for reason, check in CHECKS.items() if check(fault, texts)), "")


@because("nothing follows this return in its function, and it stands in no loop")
def ends_its_function(fault: Fault, texts: Mapping[str, str]) -> bool:
    """A bare return dropped where the function is at its end anyhow."""
    if (fault.line.text.strip(), fault.instead.strip()) != ("return", "pass"):
        return False
    lines = texts[fault.line.file].split("\n")
    depth = _depth(fault.line.text)
    for line in reversed(lines[: fault.line.number]):
        if not line.strip() or _depth(line) >= depth:
            continue
        depth = _depth(line)
        if re.match(r"\s*(for|while)\b", line):
            return False
        if re.match(r"\s*(cdef|cpdef|def)\b", line):
            break
    else:
        return False
    # Without a value, so the next line of code must be outside the function, not merely outside the condition.
    following = (line for line in lines[fault.line.number + 1 :] if line.strip())
    return _depth(next(following, "")) <= depth


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


_SET = re.compile(r"(?P<call>(?:set|drop)_squares\(\w+, )\((?P<squares>(?:\d+, )*\d+,?)\)\)")


@because("the same squares in another order, and they become a set")
def is_the_same_set(fault: Fault, texts: Mapping[str, str]) -> bool:
    """Squares of a set exchanged."""
    before, after = (_SET.fullmatch(text.strip()) for text in (fault.line.text, fault.instead))
    return bool(before and after and before["call"] == after["call"]) and _numbers(before) == _numbers(after)


def _numbers(found: re.Match[str] | None) -> list[str]:
    return sorted(re.findall(r"\d+", found["squares"])) if found else []


@because("the winner of a verdict that is never given in this variant")
def is_of_no_verdict(fault: Fault, texts: Mapping[str, str]) -> bool:
    """A number in WINNER whose verdict no function names."""
    before, after = (
        re.fullmatch(r"WINNER\[:\] = \[([\d, ]+)\]", text.strip()) for text in (fault.line.text, fault.instead)
    )
    if not (before and after):
        return False
    old, new = before[1].split(", "), after[1].split(", ")
    if len(old) != len(new):
        return False
    code = functions(texts)
    block = re.search(r"^    NOT_OVER = 0.*\n(?:    \w+ = \d+.*\n)*", code.pop("", ""), re.MULTILINE)
    verdicts = {int(at): name for name, at in re.findall(r"(\w+) = (\d+)", block[0])} if block else {}
    changed = [at for at, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
    return bool(changed) and all(
        at in verdicts and not any(re.search(rf"\b{verdicts[at]}\b", text) for text in code.values()) for at in changed
    )


_ROW = re.compile(r"\((ATTACKERS|DEFENDERS), (KIND_\w+), (\w+), (?:\(([\d, ]+)\)|tuple\(range\(SQUARES\)\))\),")
Row = tuple[str, str, str, tuple[int, ...]]


def tables(texts: Mapping[str, str]) -> dict[str, list[Row]] | None:
    """What `lay_out_captures` enters in each table: side, kind, value, squares; None where that is not understood."""
    found: dict[str, list[Row]] = {"HOSTILE": [], "NEEDS": [], "IN_GROUP": []}
    size = re.search(r"^    SQUARES = (\d+)", functions(texts).get("", ""), re.MULTILINE)
    rows: list[Row] = []
    for line in functions(texts).get("lay_out_captures", "").split("\n"):
        row = _ROW.fullmatch(line.strip())
        if row and size:
            squares = tuple(int(s) for s in re.findall(r"\d+", row[4])) if row[4] else tuple(range(int(size[1])))
            rows.append((row[1], row[2], row[3], squares))
        elif enters := re.match(r"(HOSTILE|NEEDS|IN_GROUP)\[side\]\[kind\]", line.strip()):
            found[enters[1]], rows = rows, []
        elif line.strip() not in ("", "):", "for side, kind, which, squares in (", "for s in squares:"):
            return None
    return found


@because("the same squares are hostile to both sides' pieces of the kinds that this side has")
def is_hostile_to_both(fault: Fault, texts: Mapping[str, str]) -> bool:
    """The other side's table of hostile squares, which says the same."""
    asked = re.fullmatch(r"caught_by_(attackers|defenders)", fault.line.function)
    side, other = ("DEFENDERS", "ATTACKERS") if asked and asked[1] == "attackers" else ("ATTACKERS", "DEFENDERS")
    if not asked or fault.line.text.replace(f"HOSTILE[{side}]", f"HOSTILE[{other}]") != fault.instead:
        return False
    kinds = set(re.findall(r"\bKIND_\w+", functions(texts).get(f"kind_of_{side.lower()}", "")))
    entered = tables(texts)
    if not kinds or not entered:
        return False
    own, others = (
        {row[1:] for row in entered["HOSTILE"] if row[0] == name and row[1] in kinds} for name in (side, other)
    )
    return own == others


def _size(texts: Mapping[str, str]) -> int:
    found = re.search(r"^    N = (\d+)\b", functions(texts).get("", ""), re.MULTILINE)
    return int(found[1]) if found else 0


@because("while the game lasts no piece that needs all four sides closed stands on the board's edge")
def needs_no_edge(fault: Fault, texts: Mapping[str, str]) -> bool:
    """FOUR taken for ALL_AROUND: they differ only beside the board's edge, and a king on a goal square has won."""
    if not re.match(r"    FOUR = 2\b", fault.line.text) or not re.match(r"    FOUR = 3\b", fault.instead):
        return False
    code, entered, size = functions(texts), tables(texts), _size(texts)
    asked = any(re.search(r"\bFOUR\b", text) for name, text in code.items() if name not in ("", "lay_out_captures"))
    if asked or not entered or not size:
        return False
    inner, goal = range(1, size - 1), _goal(code.get("", ""))
    return all(
        (s % size in inner and s // size in inner) or (row[1] == "KIND_KING" and s in goal)
        for row in entered["NEEDS"] if row[2] == "FOUR" for s in row[3]
    )


def _goal(module: str) -> set[int]:
    found = re.search(r"^GOAL = \(([\d,\s]*)\)", module, re.MULTILINE)
    return {int(s) for s in re.findall(r"\d+", found[1])} if found else set()


@because("no hostile square lies beside these squares but inside the group, where it counts")
def meets_no_hostile_square(fault: Fault, texts: Mapping[str, str]) -> bool:
    """THREE without its demand for enemies outside the group: nothing else closes those sides."""
    line = r"elif needs == THREE and not \(IN_GROUP\[(ATTACKERS|DEFENDERS)\]\[kind\]\[v\] >> z\) {} 1:"
    asked = re.fullmatch(line.format("&"), fault.line.text.strip())
    if not asked or not re.fullmatch(line.format(r"\|"), fault.instead.strip()):
        return False
    entered, size = tables(texts), _size(texts)
    if not entered or not size:
        return False
    for side, kind, _, squares in (row for row in entered["NEEDS"] if row[:1] + row[2:3] == (asked[1], "THREE")):
        hostile = {s for row in entered["HOSTILE"] if row[:2] == (side, kind) for s in row[3]}
        for s in squares:
            inside = sum(int(row[2]) for row in entered["IN_GROUP"] if row[:2] == (side, kind) and s in row[3])
            for z, beside in enumerate(neighbours(s, size)):
                if beside in hostile and not inside >> z & 1:
                    return False
    return True


@because("both sides' steps are picked alike, because nobody jumps")
def is_a_twin(fault: Fault, texts: Mapping[str, str]) -> bool:
    """The other side's `pick`, where no side jumps."""
    swapped = re.sub(
        r"\bpick_(attackers|defenders)\(",
        lambda found: "pick_attackers(" if found[1] == "defenders" else "pick_defenders(",
        fault.line.text,
    )
    if swapped == fault.line.text or swapped != fault.instead:
        return False
    code = functions(texts)
    bodies = [
        code.get(f"pick_{side}", "").replace(f"origin_of_{side}(", "origin_of(") + code.get(f"origin_of_{side}", "")
        for side in ("attackers", "defenders")
    ]
    return bool(bodies[0]) and bodies[0] == bodies[1]
