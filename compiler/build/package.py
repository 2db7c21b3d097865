"""One variant: from its spec to an installed package, or a reason why not."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from taflc import places
from taflc.build import record as records
from taflc.build.compile import CompileError, compile_engine
from taflc.build.record import Record
from taflc.build.smoke import SmokeError, smoke
from taflc.build.toolchain import Toolchain
from taflc.emit.write import RECORD, WORK, install, package_lock, staging, write_texts, writing_to
from taflc.errors import TaflcError

#: Called with the name of a stage as it begins.
Say = Callable[[str], None]


class BuildError(TaflcError):
    """A variant was not built: a sentence, and ``log`` with everything that was said (may be empty)."""

    def __init__(self, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.log = log


@dataclass(frozen=True, slots=True)
class Generated:
    """What a spec turned into: the id, the texts by file name, and the spec files that were read."""

    id: str
    texts: Mapping[str, str]
    files: tuple[Path, ...]

    @property
    def module(self) -> str:
        """The package's name."""
        return places.module_name(self.id)


def current(package: Path, tools: Toolchain | None) -> Record | None:
    """The package's record if nothing would change by building it again, else ``None``.

    Without ``tools`` only the generated texts are looked at.
    """
    record = records.read(package)
    if record is None or records.inputs_key(record.paths()) != record.inputs:
        return None
    texts = read_texts(package, record)
    if records.texts_hash(texts) != record.texts:
        return None
    if tools is None:
        return record
    good = records.engine_key(texts, tools) == record.engine and records.native_intact(package, record)
    return record if good else None


def read_texts(package: Path, record: Record) -> dict[str, str]:
    """The generated texts that lie in a package."""
    texts = {}
    try:
        for entry in package.iterdir():
            if entry.is_file() and entry.name not in (RECORD, record.native):
                texts[entry.name] = entry.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    return texts


def write_package(made: Generated, target: Path, say: Say) -> Record:
    """Install the generated texts; a native module that is there stays, even if it is older than they are."""
    with package_lock(target, made.module, lambda: say("waiting for another build")), staging(
        target, made.module
    ) as staged:
        record = _stage_texts(made, staged)
        package = target / made.module
        old = records.read(package)
        if old is not None and old.native:
            _adopt(package, old, record, staged)
        _finish(record, staged, target, made.module)
    return record


def build_package(made: Generated, target: Path, tools: Toolchain, say: Say, *, force: bool = False) -> Record:
    """Install the generated texts together with an engine compiled from them and seen to play.

    The package that was there stays in use until the new one has passed, and stays if it does not.
    Raises :class:`BuildError` (with the compiler's log; the texts are kept in ``.work/failed``) or
    :class:`taflc.emit.write.WriteError`.
    """
    module, package = made.module, target / made.module
    with package_lock(target, module, lambda: say("waiting for another build")), staging(target, module) as staged:
        record = _stage_texts(made, staged)
        record.engine = records.engine_key(made.texts, tools)
        old = records.read(package)
        try:
            if not force and old is not None and old.engine == record.engine and records.native_intact(package, old):
                _adopt(package, old, record, staged)
            else:
                say("compiling")
                native, record.seconds = compile_engine(staged, module, tools)
                record.native, record.level, record.checked = native.name, tools.level, tools.checked
                record.native_hash = records.file_hash(native)
            say("playing")
            record.perft = smoke(staged.parent, module)
        except (CompileError, SmokeError) as error:
            kept = _keep_failed(staged, target, module, error.log)
            kind = "stays in use" if old is not None and old.native else "is not built"
            raise BuildError(f"{error}; {made.id} {kind} (see {places.shown(kept)})", error.log) from error
        _finish(record, staged, target, module)
        shutil.rmtree(target / WORK / "failed" / module, ignore_errors=True)
    return record


def prune(target: Path, modules: Iterable[str]) -> list[str]:
    """Remove the packages in ``target`` that we made and that are none of ``modules``; returns their names.

    A spec that is renamed or taken away would otherwise leave an engine that still answers to its name.
    """
    keep = set(modules)
    gone = [path.parent for path in sorted(target.glob(f"*/{RECORD}")) if path.parent.name not in keep]
    for package in gone:
        with package_lock(target, package.name), writing_to(target):
            shutil.rmtree(package)
    return [package.name for package in gone]


def _stage_texts(made: Generated, staged: Path) -> Record:
    write_texts(staged, made.texts)
    key = records.inputs_key(made.files)
    if key is None:
        raise BuildError(f"the spec of {made.id} vanished while it was being read: build again")
    return Record(made.id, key, [records.portable(file) for file in made.files], records.texts_hash(made.texts))


def _adopt(package: Path, old: Record, record: Record, staged: Path) -> None:
    """Take over the native module of the package that is there."""
    if not (package / old.native).is_file():
        return
    with writing_to(staged):
        try:
            os.link(package / old.native, staged / old.native)
        except OSError:
            shutil.copy2(package / old.native, staged / old.native)
    record.engine, record.native, record.native_hash = old.engine, old.native, old.native_hash
    record.level, record.seconds, record.perft, record.checked = old.level, old.seconds, old.perft, old.checked


def _finish(record: Record, staged: Path, target: Path, module: str) -> None:
    write_texts(staged, {RECORD: record.text()})
    install(staged, target, module)


def _keep_failed(staged: Path, target: Path, module: str, log: str) -> Path:
    """Keep what did not compile, for whoever works on the templates; returns the folder."""
    kept = target / WORK / "failed" / module
    shutil.rmtree(kept, ignore_errors=True)
    with writing_to(target):
        kept.parent.mkdir(exist_ok=True)
        (staged / "log.txt").write_text(log, encoding="utf-8")
        os.rename(staged, kept)
    return kept
