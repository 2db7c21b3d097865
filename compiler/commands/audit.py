"""``taflc audit``: hold the specs to their source documents, statement by statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--write", action="store_true", help="write docs/sources/*.md anew")


def run(options: argparse.Namespace) -> int:
    """Print what is not covered; 1 if anything is, or if a page is out of date."""
    from taflc.audit import faults, page, read_document
    from taflc.errors import TaflcError
    from taflc.load import load_variant
    from taflc.places import checkout
    from taflc.specs import find_spec

    root = checkout()
    if root is None:
        raise TaflcError("the source documents are only in a checkout of the project")
    status = 0
    for path in sorted((root / "docs" / "sources").glob("*.yaml")):
        document = read_document(path)
        variants = [load_variant(find_spec(id)) for id in document.variants]
        problems = faults(document, variants)
        text, target = page(document, variants), path.with_suffix(".md")
        if options.write:
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            problems.append(f"docs/sources/{target.name} is out of date: run `taflc audit --write`")
        for problem in problems:
            print(problem)
        covered = len(document.statements)
        print(f"{document.name}: {covered} statements, {len(problems)} problem{'' if len(problems) == 1 else 's'}")
        status |= bool(problems)
    return status
