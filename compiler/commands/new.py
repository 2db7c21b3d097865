"""``taflc new``: start a spec from another one, with all its rules at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("id", metavar="ID", help="the new variant's id, for instance my-tafl-9")
    parser.add_argument("--from", dest="parent", metavar="V", required=True, help="the spec to start from: id or file")
    parser.add_argument("--into", metavar="FOLDER", default=".", help="where to write ID.yaml (default: here)")


def run(options: argparse.Namespace) -> int:
    """Write ``ID.yaml`` and say what to do next; never over a file that exists."""
    import os
    from pathlib import Path

    from taflc import places
    from taflc.errors import TaflcError
    from taflc.load import load_variant
    from taflc.schema.types import is_id
    from taflc.skeleton import SCHEMA, skeleton
    from taflc.specs import find_spec

    if not is_id(options.id):
        raise TaflcError(f"{options.id!r} is no id: lower case words joined by hyphens, such as my-tafl-9")
    if options.id in {spec.stem for spec in places.shipped_specs()}:
        raise TaflcError(f"{options.id} is a shipped variant; choose another id")
    folder, origin = Path(options.into), find_spec(options.parent)
    target = folder / f"{options.id}.yaml"
    parent = load_variant(origin)
    beside = origin.resolve().parent in (folder.resolve(), places.specs().resolve())
    if not beside:
        raise TaflcError(f"a spec extends one beside it or a shipped one: use --into {origin.parent}")
    root = places.checkout()
    schema = os.path.relpath(root / SCHEMA, folder) if root else SCHEMA
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(skeleton(options.id, parent, schema.replace(os.sep, "/")))
    except FileExistsError:
        raise TaflcError(f"{target} exists; nothing was written") from None
    print(f"{target} extends {parent.id}. Change it, then: taflc check {target} && taflc build {target}")
    return 0
