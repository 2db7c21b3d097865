"""Problems in what a spec inherits, told where its author can mend them: in the spec itself.

A parent that is right by itself can be wrong for a child: a removed group is still asked about, a drawing no longer
fits the board. Then the parent's line is only a place to look at; what is to be done is to be done in the child.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from taflc.merge import label
from taflc.problems import Place, Problem, Report, shorten
from taflc.source import Span
from taflc.yamlnodes import ListNode, MapNode

MOST_PLACES = 3
"""So many places in the parent are shown with a problem."""

TOLD = ("TAFL808",)
"""Problems that say themselves what to do in the child."""


def tell_at_the_child(
    report: Report, child: MapNode, extends: Span, parents: Mapping[str, MapNode], known: Iterable[Problem]
) -> None:
    """Move problems out of the parents' files into the child's, those of one cause together.

    ``parents``: the roots of the ancestors by the names their files are shown by; ``known``: the problems that the
    nearest of them has by itself, which stay where they are.
    """
    own = {(problem.code, problem.span) for problem in known}
    groups: dict[tuple[str, str, str], list[Problem]] = {}
    kept = []
    for problem in report.problems:
        root = parents.get(problem.span.file)
        if root is None or problem.code in TOLD or problem.severity != "error" or (problem.code, problem.span) in own:
            kept.append(problem)
            continue
        section, example = _part(root, problem.span)
        groups.setdefault((section, example, "" if example else problem.code), []).append(problem)
    report.problems = kept
    examples: dict[Span, dict[str, Problem]] = {}
    for (section, example, _), found in groups.items():
        span = _anchor(child, section, found[0]) or extends
        if example:
            examples.setdefault(span, {})[example] = found[0]
            continue
        places = (Place(one.span, "inherited from here", one.line_text) for one in found[:MOST_PLACES])
        moved = replace(
            found[0], span=span, line_text=report.line_of(span), related=(*places, *found[0].related),
            help=f"`{section}` is inherited; write here what is to be otherwise.",
        )
        report.problems.append(moved)
    for span, some in examples.items():
        _tell_examples(report, span, some)


def _tell_examples(report: Report, span: Span, examples: Mapping[str, Problem]) -> None:
    """Report inherited examples that one cause leaves wrong, by name, each with its first problem."""
    from json import dumps  # seldom needed, and not quickly loaded

    names, several = list(examples), len(examples) > 1
    more = f" and {len(names) - MOST_PLACES} more" if len(names) > MOST_PLACES else ""
    listed = ", ".join(dumps(name, ensure_ascii=False) for name in names)
    report.add(
        "TAFL806",
        span,
        f"{len(names)} inherited examples do not fit the variant." if several
        else "An inherited example does not fit the variant.",
        found="; ".join(map(shorten, names[:MOST_PLACES])) + more,
        expected="examples that can hold under this spec's rules" if several
        else "an example that can hold under this spec's rules",
        help=f"Write them again under their names, or drop them: `drop_examples: [{listed}]`." if several
        else "Write the example again under the same name, or list the name in `drop_examples`.",
        related=[
            (problem.span, f"inherited from here: {problem.message}")
            for problem in list(examples.values())[:MOST_PLACES]
        ],
    )


def _part(root: MapNode, span: Span) -> tuple[str, str]:
    """The section of a file that a place lies in, and the name of the example if it is one."""
    above = [(entry.key.span.line, name) for name, entry in root.entries.items() if entry.key.span.line <= span.line]
    section = max(above)[1] if above else ""
    examples = root.entries[section].value if section == "examples" else None
    if isinstance(examples, ListNode):
        before = [item for item in examples.items if item.span.line <= span.line]
        return section, label(before[-1], "name") if before else ""
    return section, ""


def _anchor(child: MapNode, section: str, problem: Problem) -> Span | None:
    """What the child wrote that is most likely the cause: a kind or group of that name, else the same section."""
    words = set(re.findall(r"\w+", problem.found))
    for name in ("squares", "pieces"):
        entry = child.entries.get(name)
        if entry is not None and isinstance(entry.value, MapNode):
            for inner, node in entry.value.entries.items():
                if inner in words:
                    return node.key.span
    return child.entries[section].key.span if section in child.entries else None
