"""``taflc show``: a spec in short, or every rule with its value, place and sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from taflc.model import Variant


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("spec", metavar="SPEC", help="a spec's file or id")
    parser.add_argument("--resolved", action="store_true", help="every rule: path, value, file and line, sources")
    parser.add_argument("--json", action="store_true", help="the same as a JSON object")


def run(options: argparse.Namespace) -> int:
    """Print the variant; ``cli`` tells the problems of one that has errors."""
    from taflc.load import load_variant
    from taflc.specs import find_spec

    variant = load_variant(find_spec(options.spec))
    if options.json:
        import json

        print(json.dumps(as_json(variant, options.resolved), ensure_ascii=False, indent=2))
    else:
        print("\n".join(summary(variant) + (["", *resolved(variant)] if options.resolved else ["", *notes(variant)])))
    return 0


def summary(variant: Variant) -> list[str]:
    """Title, evidence, board and counts."""
    from taflc.rulebook.figures import set_up
    from taflc.rulebook.textboard import draw, legend
    from taflc.text import format_position

    about = [f"{variant.evidence} game", f"set-up: {layout_evidence(variant)}", f"family {variant.family}"]
    if variant.author != "unknown":
        about.append(f"by {variant.author}{f', {variant.year}' if variant.year else ''}")
    lines = [f"{variant.title['en']} ({variant.id})", "; ".join(about), ""]
    lines += draw(variant, set_up(variant))
    lines += ["", legend(variant, "en").replace("`", ""), format_position(variant, variant.layout, variant.first)]
    counts = []
    for piece in variant.pieces:
        count = sum(1 for here in variant.layout.values() if here == piece.id)
        counts.append(f"{piece.letter} {piece.side.value} {piece.kind} x {count}")
    return [*lines, ", ".join(counts)]


def layout_evidence(variant: Variant) -> str:
    """What the set-up rests on, in words; a reconstruction always says so."""
    words = {
        "sourced": "as a source shows it",
        "inferred": "inferred from game records",
        "reconstruction": "a RECONSTRUCTION, shown by no source",
    }
    return words[variant.layout_evidence]


def notes(variant: Variant) -> list[str]:
    """Sources, gaps and readings."""
    lines = [f"source {s.id}: {s.title} ({s.kind}; {s.where})" for s in variant.sources]
    lines += [f"gap: {gap.topic}: {gap.text}" for gap in variant.gaps]
    for reading in variant.readings:
        instead = f" Instead: {'; '.join(reading.instead)}." if reading.instead else ""
        lines.append(f"reading of {reading.rule}: {reading.question} {reading.taken}{instead}")
    return lines


WIDTH = 120
"""Columns that ``--resolved`` may take; citations that go beyond stand on lines of their own."""


def resolved(variant: Variant) -> list[str]:
    """Every rule: path, value, where it was written (or that it is the default), citations.

    A rule with parts leaves its value to them.
    """
    import textwrap

    from taflc.rulebook.chapters import in_short

    whole = {path.rpartition(".")[0] for path in variant.values}
    rows = []
    for path, value in variant.values.items():
        said = "(drawn above)" if path == "board.layout" else "(below)" if path in whole else in_words(value, path)
        origin = variant.origins[path]
        rows.append((path, said, f"{origin.file}:{origin.line}" if origin else "default"))
    widths = [min(max(len(row[i]) for row in rows), 60) for i in range(3)]
    lines = []
    for row in rows:
        line = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        cites = in_short(variant.cites.get(row[0], ()))
        if not cites or len(line) + len(cites) + 4 <= WIDTH:
            lines.append(f"{line}  [{cites}]" if cites else line.rstrip())
        else:
            lines.append(line.rstrip())
            lines += textwrap.wrap(f"[{cites}]", WIDTH, initial_indent="    ", subsequent_indent="     ")
    return lines


def in_words(value: object, name: str = "") -> str:
    """A value as a spec would write it on one line; a list that is empty in words.

    >>> in_words({"elsewhere": 2, "on": {"throne": 4}})
    '{elsewhere: 2, on: {throne: 4}}'
    >>> in_words([], "pieces.knight.jump.from_or_to")
    'anywhere'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {in_words(item, key)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        empty = "anywhere" if name.endswith("from_or_to") else "none"
        return "[" + ", ".join(in_words(item) for item in value) + "]" if value else empty
    return str(value)


def as_json(variant: Variant, rules: bool) -> dict[str, object]:
    """The variant as plain data."""
    from taflc.text import format_position

    data: dict[str, object] = {
        "id": variant.id,
        "title": dict(variant.title),
        "size": variant.size,
        "evidence": variant.evidence,
        "layout_evidence": variant.layout_evidence,
        "start": format_position(variant, variant.layout, variant.first),
        "extends": variant.extends,
        "sources": [{"id": s.id, "title": s.title, "kind": s.kind, "where": s.where} for s in variant.sources],
        "gaps": [{"topic": gap.topic, "text": gap.text, "cite": list(gap.cite)} for gap in variant.gaps],
        "readings": [
            {"rule": r.rule, "question": r.question, "taken": r.taken, "instead": list(r.instead), "cite": list(r.cite)}
            for r in variant.readings
        ],
    }
    if rules:
        data["rules"] = [
            {
                "path": path,
                "value": value,
                "file": origin.file if (origin := variant.origins[path]) else None,
                "line": origin.line if origin else None,
                "cite": list(variant.cites.get(path, ())),
            }
            for path, value in variant.values.items()
        ]
    return data
