"""``tafl list``: the engines that can be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafl.commands.common import add_json, print_json
from tafl.registry import HOW_TO_BUILD, Entry, entries, load

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--ids", action="store_true", help="print the ids alone")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Print the variants; without engines, say how to get them."""
    if options.ids:
        print("\n".join(entry.id for entry in entries()))
        return
    rows = [row(entry) for entry in entries()]
    if options.json:
        print_json(rows)
        return
    if not rows:
        print(f"No engine is built yet: {HOW_TO_BUILD}.")
        return
    wide = max(len(row["id"]) for row in rows)
    titles = max(len(row["title"]) for row in rows)
    for one in rows:
        board = f"{one['size']}x{one['size']}"
        layout = "" if one["layout_evidence"] == "sourced" else f", layout: {one['layout_evidence']}"
        print(f"{one['id']:<{wide}}  {one['title']:<{titles}}  {board:<5}  {one['evidence']}{layout}")


def row(entry: Entry) -> dict[str, Any]:
    """What the list says of one engine."""
    about = entry.about
    if "size" not in about:
        variant = load(entry.id)
        about = {
            "title": dict(variant.titles),
            "size": variant.size,
            "evidence": variant.evidence,
            "layout_evidence": variant.layout_evidence,
        }
    return {
        "id": entry.id,
        "title": about["title"].get("en", entry.id),
        "size": about["size"],
        "evidence": about["evidence"],
        "layout_evidence": about["layout_evidence"],
        "aliases": entry.aliases,
    }
