"""The table as a page for people: ``docs/spec-reference.md``, and the codes as ``docs/errors.md``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from taflc.codes import CODES
from taflc.schema import TREE, Branch

NOTE = "<!-- Written by `taflc schema --write` from the table in `compiler/schema`; do not edit. -->"

INTRO = """# Spec reference

Every key of a spec, from the same table that the compiler reads specs by. How the rules play is told in
`spec-language.md`; the specs in `spec/` are the best examples.

- A spec is a YAML file, `ID.yaml`, with nothing of YAML but mappings, lists, texts and comments. Words are never
  turned into numbers or truth values behind your back: `no`, `on`, `010` and `11:11` are what they look like.
- KIND, GROUP and SOURCE stand for names that you choose: small letters, digits and `_` (sources: `-`).
- "Per side": instead of one value write `{attackers: ..., defenders: ...}` where the sides differ.
- **Words for pieces**: `everyone`, `nobody`, `attackers`, `defenders`, `soldiers` (all that are not royal), a kind
  or its plural (`man`, `men`, `mercenaries`), each kind and `soldiers` also after `attacking` or `defending`, and
  in `jump.over` after `enemy` or `own`. A list of them means all of them together.
- **Citations**: the mappings under about, board, squares, pieces, turn, captures and endings may carry `cite`, a
  source id with or without a statement (`guide 5.4`), or a list of such, for everything the mapping states, or a
  mapping from its keys to such. A key that is not written may be cited too: the source confirms the default.
- **Rule paths** (in `shows`, `rule` and the resolved spec) are the keys joined by dots: `pieces.king.taken`,
  `squares.throne.hostile.empty`, `endings.goal`.
- **extends**: mappings merge key by key; words, lists and the layout replace; examples, readings, gaps and sources
  are added to the parent's. An example of the same name, a reading of the same rule and a gap of the same topic
  replace the parent's; a parent's reading goes when the child writes that rule itself. `NAME: none` removes a kind
  or group, `drop_examples` an example. Inherited examples keep their diagrams, anchored at a1.
"""


def reference_page() -> str:
    """The reference page, every key in the table's order."""
    lines = [NOTE, "", INTRO.rstrip()]
    for branch in TREE.children.values():
        lines += ["", f"## {branch.name}", ""]
        for inner in branch.walk():
            lines += _entry(inner)
        lines.pop()
    return "\n".join(lines) + "\n"


def _entry(branch: Branch) -> Iterator[str]:
    """One key: its path, what may be written, default, meaning, example."""
    key = branch.key
    facts = []
    if key.type is not None:
        facts.append(key.type.words)
    if branch.is_list:
        facts.append("a list of mappings")
    elif branch.children:
        zone = branch.key.path.startswith("pieces.KIND.taken.")
        names = "names of groups" if zone else "names of your own" if branch.wild else "a mapping"
        facts.append(f"or {names}" if key.type is not None else names)
    if key.per_side:
        facts.append("per side")
    if key.required:
        facts.append("must be said")
    elif key.default not in (None, "", "[]"):
        facts.append(f"default `{key.default}`")
    yield from (f"### `{key.path}`", "")
    if facts:
        yield from (f"*{'; '.join(facts)}*", "")
    section = f" Drives: {key.section}." if key.section else ""
    if key.example and "\n" in key.example:
        yield from (f"{key.meaning}{section}", "", "```yaml", f"{branch.name}: {key.example}", "```", "")
    else:
        example = f" Example: `{branch.name}: {key.example}`." if key.example else ""
        yield from (f"{key.meaning}{example}{section}", "")


def errors_page(shown: Mapping[str, str]) -> str:
    """The page of problem codes; ``shown`` has what ``taflc check`` prints for an example of each."""
    lines = [
        "<!-- Written by `taflc schema --write` from `compiler/codes.py` and `tests/errors`; do not edit. -->",
        "",
        "# Problems",
        "",
        "What `taflc check` can say about a spec. A code never changes its meaning; `taflc explain CODE` prints the",
        "same text. Every example is a file of `tests/errors`, whose whole output is tested.",
    ]
    for code, row in CODES.items():
        lines += ["", f"## {code}: {row.title}", "", f"({row.severity}) {row.text}"]
        if code in shown:
            lines += ["", "```text", shown[code], "```"]
    return "\n".join(lines) + "\n"
