"""``taflc new``: start a spec from another one, with all its rules at hand, or from OpenTafl's rules record."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from taflc.opentafl.rules import Rules

LONGEST = 100_000
"""The longest file, in characters, in which a rules record is looked for."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("id", metavar="ID", help="the new variant's id, for instance my-tafl-9")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--from", dest="parent", metavar="V", help="the spec to start from: id or file")
    source.add_argument(
        "--from-opentafl",
        dest="record",
        metavar="RECORD",
        help="OpenTafl's rules record to start from: dim:7 ... start:/.../ in quotes, a file with it, or - for input",
    )
    parser.add_argument("--into", metavar="FOLDER", default=".", help="where to write ID.yaml (default: here)")


def run(options: argparse.Namespace) -> int:
    """Write ``ID.yaml`` and say what to do next; never over a file that exists."""
    from pathlib import Path

    from taflc import places
    from taflc.errors import TaflcError
    from taflc.schema.types import is_id

    if not is_id(options.id):
        raise TaflcError(f"{options.id!r} is no id: lower case words joined by hyphens, such as my-tafl-9")
    if options.id in {spec.stem for spec in places.shipped_specs()}:
        raise TaflcError(f"{options.id} is a shipped variant; choose another id")
    folder = Path(options.into)
    if options.record is not None:
        return from_opentafl(options.id, options.record, folder)
    return from_parent(options.id, options.parent, folder)


def from_parent(id: str, name: str, folder: Path) -> int:
    """Write a spec that extends another one."""
    from taflc import places
    from taflc.errors import TaflcError
    from taflc.load import load_variant
    from taflc.skeleton import skeleton
    from taflc.specs import find_spec

    origin = find_spec(name)
    parent = load_variant(origin)
    beside = origin.resolve().parent in (folder.resolve(), places.specs().resolve())
    if not beside:
        raise TaflcError(f"a spec extends one beside it or a shipped one: use --into {origin.parent}")
    target = write(folder / f"{id}.yaml", skeleton(id, parent, schema_for(folder)))
    print(f"{target} extends {parent.id}. Change it, then: taflc check {target} && taflc build {target}")
    return 0


def from_opentafl(id: str, record: str, folder: Path) -> int:
    """Write a spec that says what OpenTafl's rules record says; 1 if that cannot be done, with all the reasons."""
    import sys

    from taflc.load import examine_text
    from taflc.opentafl import RecordFaults, read_record, spec_text
    from taflc.opentafl.twins import twins

    text, name = record_text(record)
    try:
        rules = read_record(text, name)
    except RecordFaults as error:
        print(error, file=sys.stderr)
        return 1
    spec = spec_text(rules, id, schema_for(folder))
    examined = examine_text(spec, f"{id}.yaml")
    if examined.variant is None:
        print("No spec can say this game:", file=sys.stderr)
        for problem in examined.problems:
            print(f"\n{problem.text()}", file=sys.stderr)
        return 1
    target = write(folder / f"{id}.yaml", spec)
    print(f"{target} says what the record says{told(rules)}.")
    same = twins(examined.variant)
    if same:
        print(f"Of the shipped variants {', '.join(same)} play by it too.")
    print(f"Look at its readings and give it examples, then: taflc check {target} && taflc build {target}")
    return 0


def told(rules: Rules) -> str:
    """How many questions the record left open."""
    from taflc.opentafl.notes import readings

    count = len(readings(rules))
    return f"; what it leaves open stands under its readings, {count} question{'s'[count == 1 :]}"


def record_text(record: str) -> tuple[str, str]:
    """A record's text and the name it is shown by: the argument itself, a file's text, or what is typed in."""
    import sys
    from pathlib import Path

    from taflc.errors import TaflcError

    if record == "-":
        return sys.stdin.read(LONGEST), "input"
    if "dim:" in record or ":/" in record:
        return record, "record"
    path = Path(record)
    if not path.is_file():
        raise TaflcError(f"{record[:60]!r} is neither a rules record (dim:7 ... start:/.../) nor a file")
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(LONGEST), record


def schema_for(folder: Path) -> str:
    """The path of the JSON Schema for the editor's modeline of a spec in this folder."""
    import os

    from taflc import places
    from taflc.skeleton import SCHEMA

    root = places.checkout()
    return (os.path.relpath(root / SCHEMA, folder) if root else SCHEMA).replace(os.sep, "/")


def write(target: Path, text: str) -> Path:
    """Write a new file; raises :class:`TaflcError` if there is one."""
    from taflc.errors import TaflcError

    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise TaflcError(f"{target} exists; nothing was written") from None
    return target
