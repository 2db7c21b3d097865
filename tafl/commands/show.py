"""``tafl show``: what a variant is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.commands.common import add_json, add_variant, print_json
from tafl.registry import load
from tafl.squares import square_names
from tafl.term import wrapped

if TYPE_CHECKING:
    import argparse

    from tafl.variant import Variant

EVIDENCE = {
    "sourced": "the layout is in a source",
    "inferred": "the layout is inferred from game records, no source draws it",
    "reconstruction": "the layout is a reconstruction: no source has one",
}
"""What is said of each kind of layout evidence."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_variant(parser)
    parser.add_argument("--unicode", action="store_true", help="draw figures instead of letters")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Print the start board, the pieces, the rules, the sources, and what they leave open."""
    variant = load(options.variant)
    if options.json:
        print_json(
            {
                "id": variant.id,
                "title": variant.title,
                "titles": dict(variant.titles),
                "aliases": variant.aliases,
                "size": variant.size,
                "evidence": variant.evidence,
                "layout_evidence": variant.layout_evidence,
                "start": variant.start,
                "pieces": {letter: [piece.side, piece.kind] for letter, piece in variant.pieces.items()},
                "groups": {name: square_names(squares, variant.size) for name, squares in variant.groups.items()},
                "goal": square_names(variant.goal, variant.size),
                "summary": variant.entry.about.get("summary", ""),
                "rules": [{"path": path, "text": text} for path, text in variant.rules],
                "sources": list(variant.sources),
                "readings": variant.entry.about.get("readings", []),
                "gaps": variant.entry.about.get("gaps", []),
            }
        )
        return
    print(described(variant, unicode=options.unicode))


def described(variant: Variant, *, unicode: bool = False) -> str:
    """The variant on a page of 80 columns."""
    from tafl.text import board_text, figure

    board, about = variant.board(), variant.entry.about
    pieces = board.engine.pieces()
    counts = []
    for letter, piece in variant.pieces.items():
        count = sum(1 for other in pieces.values() if other == letter)
        if count:
            mark = figure(variant, letter) if unicode else letter
            counts.append(f"{mark}  {count:>3} {variant.kind_name(piece.kind, count)} of the {piece.side}")
    lines = [
        f"{variant.title} ({variant.id}), {variant.size}x{variant.size}, {variant.evidence}; "
        f"{EVIDENCE.get(variant.layout_evidence, variant.layout_evidence)}",
        "",
        board_text(board, unicode=unicode),
        "",
        *counts,
        "",
        f"The {board.to_move} move first.",
        "",
    ]
    summary = str(about.get("summary", ""))
    lines += [*wrapped(summary, ""), "", "Rule by rule:"] if summary else []
    for _, text in variant.rules:
        lines += wrapped(text, "- ")
    lines += ["", "Sources:"] if variant.sources else []
    for source in variant.sources:
        lines += wrapped(source, "- ")
    return "\n".join(lines + left_open(variant))


def left_open(variant: Variant) -> list[str]:
    """What the sources leave open, and how it is taken here, in short; nothing where they say all."""
    gaps, readings = (variant.entry.about.get(name, []) for name in ("gaps", "readings"))
    lines: list[str] = []
    if gaps:
        lines += ["", "What no source says:"]
    for gap in gaps:
        lines += wrapped(f"{gap['topic']}: {sentences(gap['text'])[0]}", "- ")
    if readings:
        lines += ["", "Where the sources are silent or differ, this is taken:"]
    for reading in readings:
        asked = sentences(reading["question"])[-1]
        words = [asked] if asked.endswith("?") else []
        lines += wrapped(" ".join([f"{reading['topic']}:", *words, sentences(reading["taken"])[0]]), "- ")
    if lines:
        lines += ["", *wrapped(f"More on these: taflc rulebook {variant.id}", "")]
    return lines


def sentences(text: str) -> list[str]:
    """The sentences of a text.

    >>> sentences("13 of 20 games (e.g. 7) replay. Do the others?")
    ['13 of 20 games (e.g. 7) replay.', 'Do the others?']
    """
    import re

    return re.split(r"(?<=[.!?]) (?=[A-Z])", text)
