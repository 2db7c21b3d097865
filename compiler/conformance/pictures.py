"""Pictures: cases that share their pieces' squares, drawn once, with all their questions beside them.

Where the same figure is asked with different pieces, or without some, the squares that differ get numbers
in the drawing and each question names what stands on 1, 2, 3. Ranks without a piece are not drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from taflc.conformance.probes import Probe, step_text
from taflc.conformance.search import Case
from taflc.conformance.sketch import path as path_of
from taflc.conformance.words import about
from taflc.model import PieceId, Variant, square_name

PLACES = 4
"""At most this many squares of a picture may differ from one question to the other."""


@dataclass
class Ask:
    """A question, its answer, and the letters for which it is the answer (empty: as drawn)."""

    question: str
    answer: str
    letters: list[str] = field(default_factory=list)


@dataclass
class Picture:
    """A drawing with its questions.

    ``about``: what the rule is about; ``title``: what this picture shows of it, or empty; ``proves``: the
    paths of the rules it shows, the one it was made for first; ``catches``: (rule, other value) told apart.
    """

    about: str
    title: str
    proves: list[str]
    rows: list[str]
    asks: list[Ask]
    catches: list[tuple[str, str]]


@dataclass
class _Group:
    path: str
    title: str
    cases: list[Case]
    differ: frozenset[int]

    def takes(self, case: Case) -> frozenset[int] | None:
        """The squares that would differ if ``case`` joined, or ``None`` if it does not fit."""
        probe, first = case.probe, self.cases[0].probe
        if (case.path, probe.title, probe.side) != (self.path, self.title, first.side):
            return None
        mine, other = dict(first.men), dict(probe.men)
        differ = self.differ | {s for s in mine.keys() | other.keys() if mine.get(s) != other.get(s)}
        return differ if len(differ) <= PLACES else None


def pictures(variant: Variant, cases: list[Case]) -> list[Picture]:
    """The cases as pictures, those of one rule together, in the order the rules stand in the spec."""
    groups: list[_Group] = []
    for case in cases:
        for group in groups:
            differ = group.takes(case)
            if differ is not None:
                group.cases.append(case)
                group.differ = differ
                break
        else:
            groups.append(_Group(case.path, case.probe.title, [case], frozenset()))
    order = {path: index for index, path in enumerate(variant.values)}
    groups.sort(key=lambda group: (_section(group.path), order.get(group.path, len(order)), group.path))
    return [_picture(variant, group) for group in groups]


def _section(path: str) -> int:
    sections = ("board", "squares", "pieces", "turn", "captures", "endings")
    return sections.index(path.split(".")[0])


def _picture(variant: Variant, group: _Group) -> Picture:
    differ = sorted(group.differ, key=lambda s: (-(s // variant.size), s % variant.size))
    marks = {square: str(index + 1) for index, square in enumerate(differ)}
    first = group.cases[0].probe
    asks: list[Ask] = []
    for case in group.cases:
        question = question_of(case.probe, variant.size)
        men = dict(case.probe.men)
        letters = "".join(variant.piece(men[s]).letter if s in men else "." for s in differ)
        for ask in asks:
            if (ask.question, ask.answer) == (question, case.answer):
                break
        else:
            ask = Ask(question, case.answer)
            asks.append(ask)
        if letters and letters not in ask.letters:
            ask.letters.append(letters)
    touched = {s for case in group.cases for step in case.probe.play for s in path_of(step, variant.size)}
    touched |= {case.probe.look for case in group.cases if case.probe.look is not None}
    catches = [caught for case in group.cases for caught in case.catches]
    proves = [*dict.fromkeys([group.path, *(path for path, _ in catches)])]
    rows = draw(variant, dict(first.men), marks, touched)
    return Picture(about(group.path), group.title, proves, rows, asks, catches)


def question_of(probe: Probe, size: int) -> str:
    """The question as the generated test writes it."""
    if probe.look is not None:
        return f"{square_name(probe.look, size)} goes to"
    return " ".join(step_text(step, size) for step in probe.play)


def draw(variant: Variant, men: dict[int, PieceId], marks: dict[int, str], touched: set[int]) -> list[str]:
    """The drawing: from the top the ranks where a piece stands or moves, with their numbers, the files below.

    ``marks`` replaces the letters of some squares. ``+`` is an empty square of a declared group.
    """
    size = variant.size
    ranks = sorted({s // size for s in (*men, *marks, *touched)}, reverse=True)
    special = frozenset().union(*(g.squares for g in variant.groups if len(g.squares) <= size))
    width = 2 if size > 9 else 1
    rows = []
    for rank in ranks:
        cells = [
            marks.get(s) or (variant.piece(men[s]).letter if s in men else "+" if s in special else ".")
            for s in range(rank * size, rank * size + size)
        ]
        rows.append(f"{rank + 1:>{width}} " + " ".join(cells))
    rows.append(" " * width + " " + " ".join(chr(97 + f) for f in range(size)))
    return rows
