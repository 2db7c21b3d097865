"""Slides: how far pieces move, where they may stop, pass and come back to.

The lines written here are the whole of movement in an engine: counting, listing, sampling and legality
are all read from the words that ``reach_attackers`` and ``reach_defenders`` return.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from taflc.movement import MoveClass
from taflc.rules.jumps import jump_terms

if TYPE_CHECKING:
    from taflc.plan import Plan, SidePlan


def in_fours(lines: list[str]) -> list[str]:
    """Lines written for one word ``w``, turned into lines for the ``i``-th four words.

    >>> in_fours(["cdef u64 own = p.attackers[w]", "return own & MASK[p.king][w]"])
    ['cdef u64x4 own = fours(p.attackers)[i]', 'return own & fours(MASK[p.king])[i]']
    """
    word = re.compile(r"(\w[\w.]*(?:\[[^\]]*\])?)\[w\]")
    told = (word.sub(r"fours(\1)[i]", line).replace("cdef u64 ", "cdef u64x4 ") for line in lines)
    return [part for line in told for part in folded(line)]


def folded(line: str) -> list[str]:
    """A line of code, with the arguments of its call on lines of their own if it is long.

    >>> folded("to |= hop(own, enemy, vacant)"), len(folded(f"to |= hop({'own & ' * 20}own, enemy, vacant)"))
    (['to |= hop(own, enemy, vacant)'], 5)
    """
    if len(line) <= 110:
        return [line]
    head, _, rest = line.partition("(")
    depth, parts = 0, [""]
    for at, char in enumerate(rest):
        depth += (char in "([") - (char in ")]")
        if depth < 0:
            indent = " " * (len(head) - len(head.lstrip()))
            return [f"{head}(", *(f"{indent}    {part.strip()}," for part in parts), f"{indent}){rest[at + 1 :]}"]
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [line]


def reach_lines(plan: Plan, side: SidePlan) -> list[str]:
    """The body of ``reach_SIDE(p, i)``: one bit for every square and direction a piece of the side can move to."""
    base = side.classes[0]
    along = [c for c in side.classes[1:] if c.slides_as(base) and c.stop >= base.stop and c.range is None]
    swept = base.kinds.union(*(c.kinds for c in along))
    lines = [
        f"cdef u64 own = p.{side.name}[w]",
        *([f"cdef u64 enemy = p.{side.other}[w]"] if side.jumps_enemies else []),
        "cdef u64 vacant = BOARD[w] & ~(p.attackers[w] | p.defenders[w])",
    ]
    terms = []
    if any(pieces_of(plan, side, c.kinds) != "0" for c in side.classes):
        terms.append(slide_term(plan, side, base, pieces_of(plan, side, swept), base.stop, "STOP"))
    for each in along:
        more = each.stop - base.stop
        if more:
            term = slide_term(plan, side, each, pieces_of(plan, side, each.kinds), more, "ALSO_STOP")
            terms.append(only_in_fours(plan, more, term))
    for each in side.classes[1:]:
        if each not in along:
            terms.append(slide_term(plan, side, each, pieces_of(plan, side, each.kinds), each.stop, "STOP"))
    for each in side.classes:
        pieces = pieces_of(plan, side, each.kinds)
        for entry in each.reentry:
            inside = mask(plan, side, each, "HOME", entry.inside, "a piece here counts as inside")
            within = f"{atom(pieces)} & {inside}[w]"
            term = slide_term(plan, side, each, within, entry.target, "INSIDE_STOP")
            terms.append(only_in_fours(plan, entry.target, term))
    for each in side.classes:
        terms.extend(jump_terms(plan, side, each, over_own=False))
    return in_fours([*lines, *joined([term for term in terms if term])])


def joined(terms: list[str]) -> list[str]:
    """The terms as a return statement, one a line."""
    if not terms:
        return ["return own & 0"]
    first, *rest = terms
    if not rest and ONLY not in first:
        return [f"return {first}"]
    lines = [f"cdef u64 to = {first}"] if ONLY not in first else ["cdef u64 to = own & 0", *_added(first)]
    return [*lines, *(line for term in rest for line in _added(term)), "return to"]


#: Stands between a term and the words it can have bits in.
ONLY = " only in "


def _added(term: str) -> list[str]:
    expression, _, fours = term.partition(ONLY)
    return [f"if i in {fours}:", f"    to |= {expression}"] if fours else [f"to |= {expression}"]


def only_in_fours(plan: Plan, squares: frozenset[int], term: str) -> str:
    """A term that can only have bits on some squares, with the four-word groups where it need be worked out.

    On big boards a mask of a few squares has bits in few words; the loop over them is unrolled, so the
    condition costs nothing.
    """
    board = plan.geometry
    lanes = {lane for square in squares for lane in divmod(square, board.size)}
    groups = sorted({lane // board.lanes_per_word for lane in lanes})
    if not term or len(groups) == board.row_words:
        return term
    return f"{term}{ONLY}({', '.join(map(str, groups))}{',' if len(groups) == 1 else ''})"


def pieces_of(plan: Plan, side: SidePlan, kinds: frozenset[str]) -> str:
    """One word of the side's pieces of these kinds."""
    return plan.kinds.words(side.side, kinds, "own")


def atom(expression: str) -> str:
    """An expression that binds at least as tightly as a name."""
    return f"({expression})" if " " in expression else expression


def mask(plan: Plan, side: SidePlan, each: MoveClass, what: str, squares: frozenset[int], comment: str) -> str:
    """The name of a mask that belongs to a movement class, called after its kinds."""
    kinds = sorted(each.kinds)
    soldiers = frozenset(side.kinds - {plan.kinds.king})
    label = "SOLDIER" if each.kinds == soldiers else "_".join(plan.kinds.named(kind).identifier for kind in kinds)
    label = label.upper()
    return plan.masks.name(f"{label}_{what}", squares, comment, otherwise=f"{side.constant}_{label}_{what}")


def slide_term(
    plan: Plan, side: SidePlan, each: MoveClass, pieces: str, stop: frozenset[int], what: str
) -> str:
    """The slides of some pieces of a class that end on the squares of ``stop``."""
    if pieces == "0" or not stop:
        return ""
    path = "vacant"
    if each.passing != plan.everywhere:
        path += f" & {mask(plan, side, each, 'PASS', each.passing, 'where these pieces may pass')}[w]"
    last = "path & 0"
    if each.landing & stop:
        ends = mask(plan, side, each, "LAST", each.landing, "where a slide may end but not go on")
        last = f"vacant & {ends}[w]"
    if each.range is not None:
        slid = f"slide_up_to({pieces}, {path}, {last.replace('path', 'vacant')}, {each.range})"
    elif last != "path & 0":
        slid = f"slide_onto({pieces}, {path}, {last})"
    else:
        slid = f"slide({pieces}, {path})"
    name = mask(plan, side, each, what, stop, STOPS[what])
    return slid if name == "BOARD" else f"{slid} & {name}[w]"


STOPS = {
    "STOP": "where these pieces may stop",
    "ALSO_STOP": "where these pieces may stop besides",
    "INSIDE_STOP": "where these pieces may stop if they are inside already",
}
