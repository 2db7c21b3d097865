"""``taflc gallery``: a page for each shipped variant, and an index."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="where the pages go (default: docs/variants)")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is not what it would be")


def run(options: argparse.Namespace) -> int:
    """Write what has changed and name it; with ``--check`` only name it, and fail if there is anything."""
    import sys

    from taflc import places
    from taflc.emit.gallery import emit
    from taflc.emit.rulebook import shipped_variants
    from taflc.errors import TaflcError

    docs = places.docs()
    folder = options.into or (docs / "variants" if docs else None)
    if folder is None:
        raise TaflcError("this is no checkout, so the gallery needs a folder: --into FOLDER")
    variants = shipped_variants()
    files = emit(variants, [path.name for path in (docs / "rulebooks").glob("*.md")] if docs else [])
    stale = changed(folder, files)
    for name in stale:
        path = folder / name
        if not options.check and name in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[name], encoding="utf-8")
        elif not options.check:
            path.unlink()
        print(f"{places.shown(path.absolute())}{'' if name in files else ' (gone)'}")
    if docs is not None:
        for variant in variants:
            if not (docs / "pictures" / f"{variant.id}.svg").is_file():
                made = f"tafl draw {variant.id} --caption --out docs/pictures/{variant.id}.svg"
                print(f"taflc gallery: {variant.id} has no picture: {made}", file=sys.stderr)
    unread = len(places.shipped_specs()) - len(variants)
    if unread:
        print(f"taflc gallery: {unread} specs have errors and no page; `taflc check` tells them", file=sys.stderr)
    return 1 if unread or (options.check and stale) else 0


def changed(folder: Path, files: dict[str, str]) -> list[str]:
    """The names whose contents in a folder are not those of ``files``, and pages of variants that are gone.

    A file that the gallery did not write is none of its business.
    """
    from taflc.emit.gallery import MARK

    found = {}
    for path in sorted(folder.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        if path.name in files or MARK in text.partition("\n")[0]:
            found[path.name] = text
    return [name for name in sorted({**found, **files}) if found.get(name) != files.get(name)]
