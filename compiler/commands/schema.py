"""``taflc schema``: the language's table as JSON Schema and as pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--page", action="store_true", help="print the reference page instead")
    which.add_argument("--errors", action="store_true", help="print the page of problem codes instead")
    which.add_argument("--write", action="store_true", help="write all three into the project's docs folder")


def run(options: argparse.Namespace) -> int:
    """Print or write."""
    texts = documents()
    if options.write:
        from taflc import places
        from taflc.errors import TaflcError

        root = places.checkout()
        if root is None:
            raise TaflcError("there is no project to write into: --write works in a checkout only")
        for name, text in texts.items():
            path = root / "docs" / name
            path.write_text(text, encoding="utf-8")
            print(places.shown(path))
        return 0
    name = "spec-reference.md" if options.page else "errors.md" if options.errors else "variant.schema.json"
    print(texts[name], end="")
    return 0


def documents() -> Mapping[str, str]:
    """The generated documents by their name in the docs folder."""
    import json

    from taflc.schema.json_schema import json_schema
    from taflc.schema.page import errors_page, reference_page

    return {
        "variant.schema.json": json.dumps(json_schema(), ensure_ascii=False, indent=1) + "\n",
        "spec-reference.md": reference_page(),
        "errors.md": errors_page(_shown()),
    }


def _shown() -> Mapping[str, str]:
    """What the command prints for each bad spec of the corpus; nothing where there is no checkout."""
    from taflc import places

    root = places.checkout()
    files = sorted((root / "tests" / "errors").glob("TAFL*.yaml")) if root else []
    return {path.stem: "\n".join(output(path)) for path in files}


def output(path: Path) -> list[str]:
    """The expected lines in the leading comment of a bad spec, without the command and the exit status."""
    text = path.read_bytes().decode("utf-8", "replace")
    comment = []
    for line in text.split("\n"):
        if not line.startswith("#"):
            break
        comment.append(line.removeprefix("#").removeprefix(" "))
    start = next(i for i, line in enumerate(comment) if line.startswith("$ "))
    end = next(i for i, line in enumerate(comment) if line.startswith("exit "))
    return comment[start + 1 : end]
