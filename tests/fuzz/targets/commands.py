"""Command lines of ``tafl`` and ``taflc``: an answer, or one line that says what is wrong and exit status 2."""

from __future__ import annotations

import argparse
import atexit
import contextlib
import functools
import importlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from types import ModuleType
from unittest import mock

import tafl.cli
import taflc.cli
from tests.front.specs import FULL, SMALL
from tests.fuzz.corpus import raw
from tests.fuzz.targets import Target
from tests.fuzz.targets.notations import MOVES
from tests.fuzz.targets.records import LINES, OTG, OWN, RULES, TABLE

POSITION = "'3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a'"

SEEDS = {
    "tafl": [
        "", "--version", "help", "completion bash", "list --json", "show brandubh-7", "show tyr-11 --unicode --json",
        f"moves brandubh-7 --position {POSITION} --json", "step brandubh-7 --move d1-c1",
        "step tyr-11 --move a1-z9 --json",
        "perft brandubh-7 2 --divide --json",
        "selfplay brandubh-7 --attackers random --games 1 --max-plies 5 --out o.txt",
        "stats brandubh-7 --games 2 --seed 3 --json",
        "draw brandubh-7 --moves 'd1-c1 d3-c3' --flip --caption --out x.svg",
        "draw brandubh-7 --sheet --theme print --bare", "draw tyr-11 --hostile-to T --size 300",
        "replay own.txt -j 1 --defects",
        "replay table.csv --type 51 --variant brandubh-7 --json", "convert own.txt --to opentafl --variant brandubh-7",
        f"convert --variant brandubh-7 --position {POSITION} --side d", "convert --rules --variant brandubh-7",
        "convert otg.txt --to site", "play brandubh-7 --bot random --seed 1 --side attackers --ascii",
        "engine --protocol uci --variant brandubh-7 --bot random", "engine --protocol htp", "draw brandubh-7 --animate",
    ],
    "taflc": [
        "", "--version", "help", "check small.yaml --json --strict", "check full.yaml --examples", "check bad.yaml",
        "show brandubh-7 --resolved", "show small.yaml --json", "new my-tafl-9 --from brandubh-7 --into .",
        "explain TAFL403 --json",
        f"new from-record-7 --from-opentafl '{RULES}'", "new from-file-7 --from-opentafl otg.txt", "completion bash",
        "diff brandubh-7 brandubh-2-7 --lang de", "diff small.yaml full.yaml --json", "explain", "schema",
        "schema --page",
        "rulebook brandubh-7 --lang ru", "rulebook small.yaml --lang all --format html --into .", "audit odin-guide",
        "generate small.yaml -j 1", "build --force --table --march generic small.yaml", "test small.yaml -k perft",
        "mutants small.yaml --games", "watch small.yaml", "check none.yaml", "check .", "check bytes.yaml",
    ],
}  # fmt: skip

FILES = {
    "small.yaml": SMALL, "full.yaml": FULL, "bad.yaml": SMALL.replace("size: 5", "size: 55"),
    "bytes.yaml": "id: \udcff", "own.txt": OWN, "table.csv": TABLE, "lines.csv": LINES, "otg.txt": OTG, "empty.txt": "",
}  # fmt: skip
"""What lies in the folder where the commands run."""

INPUT = "help\nd1-c1\nmoves\nboard\nname\nuci\nd3-c3\nundo\nd1-d9\nquit\n"
"""What the commands that read their input find there."""

ONLY_PARSED = (
    "build", "generate", "test", "mutants", "code-mutants", "fit", "gallery", "watch", "doctor", "list",
)  # fmt: skip
"""Commands of the compiler whose work is too long to do again and again; their options are read all the same."""

ALLOWED = re.compile(r"[\w.,\[\]{}'\"\\ -]*")


class Pipe(io.TextIOWrapper):
    """A standard stream in memory."""

    def __init__(self, data: bytes = b"", errors: str = "strict") -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8", errors=errors, newline="\n")

    def text(self) -> str:
        """All that was written."""
        self.flush()
        held = self.buffer
        assert isinstance(held, io.BytesIO)
        return held.getvalue().decode("utf-8")


@functools.cache
def folder() -> str:
    """A folder with the files that command lines may name; gone with the process."""
    made = tempfile.TemporaryDirectory(prefix="fuzz-")
    atexit.register(made.cleanup)
    for name, text in FILES.items():
        with open(os.path.join(made.name, name), "wb") as file:
            file.write(raw(text))
    return made.name


def module_of(name: str, command: str) -> ModuleType:
    """The module of a command."""
    return importlib.import_module(f"{name}.commands.{command.replace('-', '_')}")


def words_of(name: str) -> list[str]:
    """Commands, their options, and what goes with them."""
    program: ModuleType = importlib.import_module(f"{name}.cli")
    found = list(program.COMMANDS)
    for command in program.COMMANDS:
        parser = argparse.ArgumentParser(add_help=False)
        module_of(name, command).arguments(parser)
        for action in parser._actions:
            found += [*action.option_strings, *map(str, action.choices or ())]
    others = (*FILES, "brandubh-7", "tyr-11", "-", "--", "--help", "''", POSITION, "random", "greedy")
    found += [f" {word} " for word in others]
    return [*dict.fromkeys(found), *MOVES[:4], "d1-c1", "0", "1", "3", " "]


def tamed(words: list[str]) -> list[str]:
    """The same line, but nothing written outside the folder, no code imported by name, no work endless on purpose."""
    kept = []
    for word in words:
        if word == "--write":
            # It writes into the project's own documents.
            continue
        for part in (word, word.partition("=")[2]):
            leaves = part.startswith(("/", "~")) or ".." in part
            if (leaves and not re.fullmatch(r"/?[\w/]+/?", part)) or part.startswith(("/dev", "/proc", "/sys")):
                word = "outside"
        if ":" in word and not ALLOWED.fullmatch(word.replace(":", "")):
            word = word.replace(":", ".")
        kept.append(re.sub(r"[0-9]{2,}|[4-9]", "2", word) if re.fullmatch(r"(-\w|--[a-z-]+=)?[0-9]+", word) else word)
    return kept


@contextlib.contextmanager
def streams() -> Iterator[tuple[Pipe, Pipe]]:
    """Standard streams in memory, and the folder as the one worked in."""
    out, err = Pipe(), Pipe(errors="backslashreplace")
    before = os.getcwd()
    os.chdir(folder())
    try:
        with mock.patch.multiple(sys, stdin=Pipe(INPUT.encode()), stdout=out, stderr=err):
            yield out, err
    finally:
        os.chdir(before)


def run(name: str, text: str) -> str:
    """Run the command line."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = text.split()
    # No operating system passes these on.
    words = tamed([word.replace("\0", "") for word in words])
    words = [os.fsdecode(raw(word)) for word in words]
    program: ModuleType = tafl.cli if name == "tafl" else taflc.cli
    with streams() as (out, err), mock.patch.dict(os.environ, {"XDG_CACHE_HOME": folder(), "COLUMNS": "100"}):
        status = ended(program, words, name)
    said = err.text()
    assert status in (0, 1, 2), f"exit status {status}"
    assert "Traceback" not in said + out.text()
    if status == 2:
        assert said.count("\n") == 1 and said.startswith(f"{name}"), f"not one line: {said!r}"
    assert all(char.isprintable() or char in "\n\r" for char in said), f"not printable: {said!r}"
    command = words[0] if words[:1] and words[0] in program.COMMANDS else "no command"
    # What follows the first words of a refusal quotes what was typed.
    why = re.sub("[^a-z ]", "", said.partition(": ")[2])[:18] if command != "no command" else ""
    return f"{status} {command} {why}"


def ended(program: ModuleType, words: list[str], name: str) -> int:
    """The exit status of a command line; of long commands only the options are read."""
    try:
        if name == "taflc" and words[:1] and words[0] in ONLY_PARSED:
            program._parser(words[0], module_of(name, words[0]).arguments).parse_args(words[1:])
            return 0
        if name == "taflc" and words[:1] in (["check"], ["audit"]) and all(word.startswith("-") for word in words[1:]):
            words = [*words, "small.yaml"]
        return int(program.main(words))
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else int(error.code is not None)


def target(name: str) -> Target:
    """The target of one program."""
    return Target(name, words_of(name), lambda: SEEDS[name], lambda text: run(name, text))
