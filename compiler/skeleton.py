"""A filled-in start for a new spec: everything its parent says, ready to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from taflc.model import Variant

SCHEMA = "docs/variant.schema.json"


def skeleton(id: str, parent: Variant, schema: str = SCHEMA) -> str:
    """The text of a spec ``id`` that extends ``parent``: legal as it is, with the parent's rules as comments.

    ``schema`` is the path of the JSON Schema for the editor's modeline. Whoever takes the ``#`` from a
    section has a spec that says the same as its parent, and changes what should differ.
    """
    lines = [
        f"# yaml-language-server: $schema={schema}",
        f"id: {id}",
        f"title: {{en: {flow(id.replace('-', ' ').capitalize())}}}",
        f"extends: {parent.id}",
        "",
        "# Who made this variant, and what it is: a game of your own is modern. What is not said here is the parent's.",
        "about: {author: unknown, year: unknown, evidence: modern}",
        "",
        f"# Every rule that is not written here is {parent.id}'s, and so are its worked examples: each must come true",
        "# under the new rules too, or be written again under its name, or be dropped (drop_examples: [NAME]).",
        f"# Below stands what {parent.id} says. Take away the `# ` before what you want to change, and its headings'.",
        "",
    ]
    for section in ("board", "squares", "pieces", "turn", "captures", "endings"):
        written = list(_section(section, parent))
        if len(written) > 1:
            lines += [*(f"# {line}" for line in written), ""]
    return "\n".join([*lines, *example_lines()]) + "\n"


def example_lines() -> list[str]:
    """A worked example to fill in, as comments."""
    return [
        "# A worked example shows one rule; the diagram may be smaller than the board, its bottom left square is a1.",
        "# examples:",
        "#   - name: say in a sentence what it shows",
        "#     shows: pieces.king.taken",
        "#     position: |",
        *(f"#       {row}" for row in (". . . . .", ". . . . .", ". t K . t", ". . . . .", ". . . . .")),
        "#     to_move: attackers",
        "#     play: e3-d3",
        "#     expect: {captured: [c3], outcome: attackers win, reason: king taken}",
    ]


def _section(section: str, parent: Variant) -> Iterator[str]:
    """One section of the resolved parent as YAML lines, two spaces an inner level."""
    yield f"{section}:"
    if section == "board":
        yield f"  size: {parent.size}"
        yield "  layout: |"
        yield from (f"    {row}" for row in str(parent.values["board.layout"]).split("\n"))
        yield f"  edge_hostile: {flow(parent.values['board.edge_hostile'])}"
        return
    opened = ""
    for path, value in parent.values.items():
        head, *rest = path.split(".")
        depth = 2 if section in ("squares", "pieces") else 1
        # Inner keys (turn.berserk.stop) are already part of the value of their mapping.
        if head != section or (len(rest) > depth and path != f"{section}.{rest[0]}.hostile.empty"):
            continue
        if depth == 2 and rest[0] != opened:
            opened = rest[0]
            yield f"  {opened}:"
        if rest[-1] == "empty":
            whole = {key: parent.values[f"{section}.{rest[0]}.hostile.{key}"] for key in ("empty", "occupied")}
            yield f"    hostile: {flow(whole)}"
        elif rest[-1] != "hostile":
            yield f"{'  ' * depth}{rest[-1]}: {flow(value)}"


def flow(value: object) -> str:
    """A value in spec words on one line.

    >>> flow({"over": ["enemy men", "enemy mercenaries"], "takes": "nothing"})
    '{over: [enemy men, enemy mercenaries], takes: nothing}'
    """
    if isinstance(value, Mapping):
        items = cast("Mapping[object, object]", value).items()
        return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in items) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(inner) for inner in value) + "]"
    text = str(value)
    return f'"{text}"' if any(mark in text for mark in ",:{}[]#'") else text
