"""Writing a generated package so that no reader ever sees half of one.

A package is put together in a working folder on the same filesystem and then changes places with
the one before it, in one system call where the system has one. A lock per package keeps two builds
apart; the system drops it when its holder dies, and what a dead builder left behind is swept away by
the next one.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from taflc.errors import TaflcError

#: The folder beside the packages where they are put together; hidden from pytest and from setuptools.
WORK = ".work"

#: The file in a package that says from what it was built.
RECORD = "build.json"

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


class WriteError(TaflcError):
    """A generated package could not be written; the text is one sentence that says what to do."""


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Turn the system's refusals to write below ``folder`` into a :class:`WriteError`."""
    try:
        yield
    except OSError as error:
        raise WriteError(refusal(error, folder)) from error


def refusal(error: OSError, folder: Path) -> str:
    """One sentence for a failed write: what happened, that nothing was lost, what to do.

    >>> refusal(OSError(errno.ENOSPC, "No space left on device"), Path("generated")).split("; ")[0]
    'no space left on the disk of generated'
    """
    if WORK in folder.parts:
        folder = Path(*folder.parts[: folder.parts.index(WORK)])
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return (
            f"no space left on the disk of {folder}; the engines already built stay as they are: "
            "free some space and build again"
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"cannot write to {folder} ({error.strerror}); the engines already built stay as they are: "
            "make it writable, or name another folder with --into"
        )
    if error.errno == errno.EFBIG:
        return (
            f"cannot write to {folder} ({error.strerror}); the engines already built stay as they are: "
            "raise the limit of file sizes (ulimit -f) and build again"
        )
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return f"{folder} is no folder to write to ({error.strerror}): move it elsewhere, or name another with --into"
    return f"cannot write to {folder}: {error.strerror or error}; the engines already built stay as they are"


@contextmanager
def package_lock(target: Path, module: str, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock of ``module`` in ``target``; call ``waiting`` once if another process has it.

    Raises :class:`WriteError` if the folder cannot be written.
    """
    with writing_to(target):
        work = target / WORK
        work.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(work / f"{module}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if waiting is not None:
                waiting()
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def staging(target: Path, module: str) -> Iterator[Path]:
    """An empty folder named ``module`` in which to put the package together; gone afterwards.

    The caller holds the package's lock, so whatever an earlier build left is nobody's and is removed.
    The name is new each time: a C compiler orphaned by a killed build may still write to the old one.
    """
    work = target / WORK
    for stale in work.glob(f"{module}@*"):
        shutil.rmtree(stale, ignore_errors=True)
    with writing_to(target):
        place = Path(tempfile.mkdtemp(prefix=f"{module}@", dir=work))
        place.chmod(0o755)
        staged = place / module
        staged.mkdir()
    try:
        yield staged
    finally:
        shutil.rmtree(place, ignore_errors=True)


def write_texts(folder: Path, texts: Mapping[str, str]) -> None:
    """Write each text under its name (a plain file name) in ``folder``.

    Raises ``ValueError`` for a name that is a path, :class:`WriteError` if the system refuses.
    """
    for name, text in texts.items():
        if name in ("", ".", "..") or Path(name).name != name:
            raise ValueError(f"{name!r} is not the name of a generated file")
        with writing_to(folder):
            (folder / name).write_bytes(text.encode("utf-8"))


def install(staged: Path, target: Path, module: str) -> None:
    """Put ``staged`` in the place of ``target/module``.

    A folder that is there but was not generated is left alone: :class:`WriteError`.
    """
    final = target / module
    with writing_to(target):
        if not final.exists():
            os.rename(staged, final)
            return
        ours = any((final / name).is_file() for name in (RECORD, "engine.pyx"))
        if not ours and any(entry.name != "__pycache__" for entry in final.iterdir()):
            raise WriteError(f"{final} is in the way and was not made by taflc: move it elsewhere")
        try:
            _exchange(staged, final)
        except OSError as error:
            if error.errno not in (errno.ENOSYS, errno.EINVAL, errno.EXDEV, errno.ENOTSUP):
                raise
            _replace_files(staged, final)


def _exchange(one: Path, other: Path) -> None:
    """Let two folders change places atomically; ``ENOSYS`` where the system cannot."""
    renameat2 = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if renameat2 is None:
        raise OSError(errno.ENOSYS, "no renameat2")
    if renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def _replace_files(staged: Path, final: Path) -> None:
    """Replace file by file: the record goes first and comes last, so a package cut off in between is rebuilt.

    The compiled engine is swapped after the texts. Between the first and the last of these calls the
    package is mixed, so this is only for filesystems that cannot exchange folders.
    """
    (final / RECORD).unlink(missing_ok=True)
    names = sorted(entry.name for entry in staged.iterdir())
    names.sort(key=lambda name: (name == RECORD, name.endswith(".so")))
    for name in names:
        os.replace(staged / name, final / name)
    for entry in final.iterdir():
        if entry.name not in names and entry.is_file():
            entry.unlink()
