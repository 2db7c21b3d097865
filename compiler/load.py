"""From a spec file to a Variant: read, follow `extends`, merge, read by the table, resolve, run the passes.

The only ways in are :func:`load_variant` and :func:`load_variant_text`; both raise
:class:`~taflc.problems.SpecProblems` with every problem found, and :func:`examine` returns the problems
(warnings too) beside the variant instead.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from taflc import places
from taflc.inherited import tell_at_the_child
from taflc.merge import attach_cites, drop_without_parent, merge
from taflc.model import Variant
from taflc.passes import run_passes
from taflc.problems import Problem, Report, SpecProblems, nearest, shorten
from taflc.resolve import resolve
from taflc.schema import TREE
from taflc.schema.read import read_block
from taflc.schema.types import is_id
from taflc.source import Span, printable
from taflc.yamlnodes import Entry, MapNode, ScalarNode, compose, decode, read_bytes

MAX_PARENTS = 5


@dataclass(frozen=True, slots=True)
class Examined:
    """A spec's variant (``None`` if it has errors) and everything noticed about it, in text order.

    ``files``: the files that were read, the spec's own first, then its ancestors'.
    """

    variant: Variant | None
    problems: tuple[Problem, ...]
    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class _File:
    """One spec file: its root, its path if it has one, and the name it is shown by."""

    root: MapNode
    path: Path | None
    name: str

    @property
    def folder(self) -> Path | None:
        """The folder it lies in."""
        return self.path.parent if self.path else None


def load_variant(path: str | os.PathLike[str]) -> Variant:
    """The variant of a spec file; raises ``SpecProblems`` with all its problems if it has errors."""
    return _variant(examine(path))


def load_variant_text(text: str, name: str = "spec.yaml") -> Variant:
    """The variant of a spec's text, shown as ``name``; parents are looked for among the shipped specs."""
    return _variant(examine_text(text, name))


def _variant(examined: Examined) -> Variant:
    if examined.variant is None:
        raise SpecProblems(examined.problems)
    return examined.variant


def examine(path: str | os.PathLike[str], examples: bool = False) -> Examined:
    """The variant of a spec file and all problems, warnings included; never raises for a bad spec.

    With ``examples`` the worked examples are played through the reference interpreter too.
    """
    report = Report()
    name = shown_name(path)
    data = read_bytes(os.fspath(path), name, report)
    return _examine(data, name, Path(path).resolve(), report, examples)


def examine_text(text: str, name: str = "spec.yaml") -> Examined:
    """As :func:`examine`, for a text."""
    return _examine(text.encode("utf-8", "surrogatepass"), name, None, Report(), False)


def shown_name(path: str | os.PathLike[str]) -> str:
    """How a spec file is named in problems and origins: by its place in the project, else as the user wrote it."""
    full, name = Path(path).resolve(), os.fspath(path)
    for base, prefix in ((places.checkout(), ""), (places.specs(), "spec/")):
        if base is not None and full.is_relative_to(base):
            name = prefix + full.relative_to(base).as_posix()
            break
    # The name of a file may hold anything; what is shown of it must not move a terminal's cursor.
    return printable(name)


def _examine(data: bytes | None, name: str, path: Path | None, report: Report, examples: bool) -> Examined:
    variant: Variant | None = None
    files: tuple[Path, ...] = (path,) if path else ()
    chain: list[_File] | None = None
    try:
        file = _read(data, name, path, report)
        chain = _parents(file, report) if file is not None else None
        if chain is not None:
            files = tuple(file.path for file in chain if file.path)
            variant = _resolve(chain, report)
            if examples and not report.errors:
                from taflc.replay_examples import replay_examples

                replay_examples(variant, report)
    except SpecProblems:
        pass
    if chain is not None and len(chain) > 1 and report.errors:
        # Too many problems end this too; those that there are have been collected.
        with contextlib.suppress(SpecProblems):
            _tell_inherited(chain, report)
    problems = report.in_order()
    return Examined(None if report.errors else variant, tuple(problems), files)


def _tell_inherited(chain: list[_File], report: Report) -> None:
    """Move what is wrong only because of the child out of its parents' files."""
    child, parent = chain[:2]
    extends = _extends(child)
    if extends is not None and parent.path is not None:
        data = read_bytes(str(parent.path), parent.name, Report())
        known = _examine(data, parent.name, parent.path, Report(), False).problems
        roots = {file.name: file.root for file in chain[1:]}
        tell_at_the_child(report, child.root, extends.span, roots, known)


def _read(data: bytes | None, name: str, path: Path | None, report: Report) -> _File | None:
    """The nodes of one file, citations attached."""
    text = decode(data, name, report) if data is not None else None
    root = compose(text, report) if text is not None else None
    if root is None:
        return None
    attach_cites(root, report)
    return _File(root, path, name)


def _resolve(chain: list[_File], report: Report) -> Variant:
    main, merged = chain[0], chain[-1].root
    drop_without_parent(merged, report)
    for file in reversed(chain[:-1]):
        _own_layout_evidence(file, report)
        merged = merge(merged, file.root, report)
    values = read_block(TREE, merged, report, None, "")
    extends = _extends(main)
    variant = resolve(values, extends.text if extends else None, main.name, report)
    run_passes(variant, report)
    return variant


def _own_layout_evidence(file: _File, report: Report) -> None:
    """A spec with a layout of its own must say itself how good the evidence for it is."""
    board, about = file.root.entries.get("board"), file.root.entries.get("about")
    layout = board.value.entries.get("layout") if board and isinstance(board.value, MapNode) else None
    said = isinstance(about.value, MapNode) and "layout_evidence" in about.value.entries if about else False
    if layout and not said:
        report.add(
            "TAFL704",
            layout.key.span,
            "This spec has its own layout but does not say how good the evidence for it is.",
            expected="about: {layout_evidence: sourced, inferred or reconstruction}",
            help="The parent's word about its own layout does not speak for this one; a set-up that you made up is a"
            " reconstruction.",
        )


def _extends(file: _File) -> ScalarNode | None:
    entry: Entry | None = file.root.entries.get("extends")
    return entry.value if entry and isinstance(entry.value, ScalarNode) else None


def _id(file: _File) -> str:
    entry = file.root.entries.get("id")
    return entry.value.text if entry and isinstance(entry.value, ScalarNode) else ""


def _parents(main: _File, report: Report) -> list[_File] | None:
    """The spec and its ancestors, nearest first; ``None`` after reporting why they cannot be had."""
    chain = [main]
    spans: list[tuple[Span | None, str]] = []
    while (extends := _extends(chain[-1])) is not None:
        word = extends.text
        if not is_id(word):
            report.add(
                "TAFL205",
                extends.span,
                "This is not the id of a spec.",
                found=shorten(word) or "nothing",
                expected="small letters and digits, words joined by single hyphens: tyr-simple-11",
            )
            return None
        if word in [_id(file) for file in chain]:
            report.add(
                "TAFL302",
                extends.span,
                "These specs extend each other in a circle.",
                found=" -> ".join([*(_id(file) for file in chain), word]),
                expected="a spec without `extends` at the end of the line",
                related=spans,
            )
            return None
        if len(chain) > MAX_PARENTS:
            report.add(
                "TAFL303", extends.span, "The line of parents is too long.", expected=f"at most {MAX_PARENTS} parents"
            )
            return None
        spans.append((extends.span, f"{_id(chain[-1])} extends {word}"))
        parent = _parent(chain[-1], extends, report)
        if parent is None:
            return None
        chain.append(parent)
    return chain


def _parent(file: _File, extends: ScalarNode, report: Report) -> _File | None:
    """The parent spec: beside the child, else among the shipped ones."""
    folders = [folder for folder in (file.folder, places.specs()) if folder is not None]
    for folder in folders:
        path = folder / f"{extends.text}.yaml"
        if path.is_file():
            beside = folder == file.folder
            name = file.name[: file.name.rfind("/") + 1] + path.name if beside else shown_name(path)
            parent = _read(read_bytes(str(path), name, report), name, path, report)
            if parent is not None and _id(parent) != extends.text:
                report.add(
                    "TAFL305",
                    extends.span,
                    "The parent's file does not hold the spec of this name.",
                    found=f"{name} with id: {shorten(_id(parent)) or 'nothing'}",
                    expected=f"id: {extends.text}",
                )
                return None
            return parent
    known = sorted({path.stem for folder in folders for path in folder.glob("*.yaml")})
    report.add(
        "TAFL301",
        extends.span,
        "There is no such spec to extend.",
        found=extends.text,
        expected=f"{extends.text}.yaml beside this spec or among the shipped specs",
        near=nearest(extends.text, known),
    )
    return None
