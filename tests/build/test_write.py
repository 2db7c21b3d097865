"""Generated packages are put in place whole or not at all."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from taflc.emit import write


def _put(target: Path, files: dict[str, str], module: str = "game") -> None:
    with write.package_lock(target, module), write.staging(target, module) as staged:
        write.write_texts(staged, {write.RECORD: "{}", **files})
        write.install(staged, target, module)


def _texts(folder: Path) -> dict[str, str]:
    return {entry.name: entry.read_text() for entry in folder.iterdir() if entry.name != write.RECORD}


@pytest.fixture(params=["exchange", "file by file"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways of replacing a package: in one system call, and where there is no such call."""
    if request.param == "file by file":

        def refuse(one: Path, other: Path) -> None:
            raise OSError(errno.ENOSYS, "no such call")

        monkeypatch.setattr(write, "_exchange", refuse)
    return str(request.param)


def test_a_new_package_replaces_the_old_one_whole(tmp_path: Path, way: str) -> None:
    _put(tmp_path, {"a.py": "1", "old.py": "1"})
    _put(tmp_path, {"a.py": "2", "new.py": "2"})
    assert _texts(tmp_path / "game") == {"a.py": "2", "new.py": "2"}


def test_nothing_is_left_in_the_working_folder_but_the_lock(tmp_path: Path, way: str) -> None:
    for version in ("1", "2"):
        _put(tmp_path, {"a.py": version})
    assert [entry.name for entry in (tmp_path / write.WORK).iterdir()] == ["game.lock"]


def test_what_a_killed_build_left_is_swept_away(tmp_path: Path) -> None:
    left = tmp_path / write.WORK / "game@abc" / "game"
    left.mkdir(parents=True)
    other = tmp_path / write.WORK / "game2@abc"
    other.mkdir()
    _put(tmp_path, {"a.py": "1"})
    assert not left.parent.exists()
    assert other.exists(), "the working folder of another package is not ours to touch"


def test_the_exchange_is_really_used_here(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / folder.name).touch()
    write._exchange(one, other)
    assert os.listdir(one) == ["other"]
    assert os.listdir(other) == ["one"]


def test_a_folder_that_was_not_generated_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "thesis.txt").write_text("years of work")
    with pytest.raises(write.WriteError, match="was not made by taflc"):
        _put(tmp_path, {"a.py": "1"})
    assert (tmp_path / "game" / "thesis.txt").read_text() == "years of work"


@pytest.mark.parametrize("name", ["../x.py", "/x.py", "a/b.py", "", ".", ".."])
def test_a_name_that_is_a_path_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a generated file"):
        write.write_texts(tmp_path, {name: "x"})


def test_the_lock_keeps_a_second_builder_waiting(tmp_path: Path) -> None:
    order: list[str] = []
    waits = threading.Event()

    def second() -> None:
        with write.package_lock(tmp_path, "game", waits.set):
            order.append("second")

    thread = threading.Thread(target=second)
    with write.package_lock(tmp_path, "game"):
        thread.start()
        assert waits.wait(10), "the second builder was not told that it has to wait"
        order.append("first")
    thread.join(10)
    assert order == ["first", "second"]


def test_two_packages_do_not_wait_for_each_other(tmp_path: Path) -> None:
    with write.package_lock(tmp_path, "one"), write.package_lock(tmp_path, "two", lambda: pytest.fail("it waits")):
        assert (tmp_path / write.WORK / "two.lock").exists()


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "free some space"), (errno.EROFS, "make it writable"), (errno.EACCES, "make it writable")],
)
def test_each_refusal_of_the_system_says_what_to_do(code: int, words: str) -> None:
    sentence = write.refusal(OSError(code, os.strerror(code)), Path("generated"))
    assert words in sentence
    assert "stay as they are" in sentence
    assert "\n" not in sentence
