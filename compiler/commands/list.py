"""``taflc list``: the shipped specs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--json", action="store_true", help="a JSON array of objects")
    parser.add_argument("--ids", action="store_true", help="only the ids, unread, for shells and scripts")


def run(options: argparse.Namespace) -> int:
    """Print one line for each spec; 1 if one of them has errors."""
    from taflc import places
    from taflc.load import examine

    if options.ids:
        print("\n".join(path.stem for path in places.shipped_specs()))
        return 0
    rows, bad = [], []
    for path in places.shipped_specs():
        variant = examine(path).variant
        if variant is None:
            bad.append(path.stem)
            continue
        rows.append(
            {
                "id": variant.id,
                "title": variant.title["en"],
                "size": variant.size,
                "evidence": variant.evidence,
                "layout_evidence": variant.layout_evidence,
                "extends": variant.extends,
            }
        )
    if options.json:
        import json

        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        width = max((len(str(row["id"])) for row in rows), default=0)
        for row in rows:
            layout = "" if row["layout_evidence"] == "sourced" else f", set-up: {row['layout_evidence']}"
            print(f"{row['id']:<{width}}  {row['title']}  ({row['evidence']}{layout})")
    if bad:
        import sys

        print(f"taflc list: not read, because they have errors: {', '.join(bad)}", file=sys.stderr)
    return 1 if bad else 0
