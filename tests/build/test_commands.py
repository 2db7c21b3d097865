"""The builder as people meet it: the commands, on a spec of one's own."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from taflc import places

#: The tests share one home, which takes seconds to build, so one process runs them all.
pytestmark = pytest.mark.xdist_group("commands")

BRANDUBH = (places.specs() / "brandubh-7.yaml").read_text(encoding="utf-8")


class Home:
    """A person's folder: a spec of their own, and a cache that nobody else uses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spec = folder / "my-brandubh.yaml"
        self.cache = folder / "cache"
        self.write("")

    def write(self, remark: str, id: str = "my-brandubh") -> None:
        """Save the spec, with a remark in its title that changes what is generated."""
        text = re.sub(r"^id: .*$", f"id: {id}", BRANDUBH, flags=re.M)
        text = re.sub(r"^title: .*$", f"title: {{en: Mine {remark}}}", text, flags=re.M)
        text = re.sub(r"^(aliases|perft): .*\n", "", text, flags=re.M)
        self.spec.write_text(text, encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which commands run."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("TAFL_")}
        return {**inherited, "XDG_CACHE_HOME": str(self.cache)}

    def start(self, *words: object, **environment: str) -> subprocess.Popen[str]:
        """Start ``taflc`` (or ``tafl``, if the first word is that) in a process group of its own."""
        package, *rest = map(str, words if words[0] == "tafl" else ("taflc", *words))
        return subprocess.Popen(
            [sys.executable, "-m", f"{package}.cli" if package == "taflc" else package, *rest],
            cwd=self.folder,
            env={**self.environment, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *words: object, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        process = self.start(*words, **environment)
        out, err = process.communicate(timeout=300)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def title(self) -> str:
        """The title of the engine as it loads now, after a game's first moves."""
        program = "import tafl; v = tafl.load('my-brandubh'); b = v.engine_board(); b.playouts(1, 1); print(v.title)"
        command = [sys.executable, "-B", "-c", program]
        run = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=True)
        return run.stdout.strip()


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """One home for all tests, with the spec already built: compiling takes seconds."""
    home = Home(tmp_path_factory.mktemp("home"))
    home.write("1")
    run = home.run("build", home.spec)
    assert run.returncode == 0, run.stderr
    return home


def test_a_spec_of_ones_own_becomes_an_engine_in_the_cache(home: Home) -> None:
    (engine,) = home.cache.rglob("engine.*.so")
    assert engine.parent.name == "my_brandubh"
    assert engine.is_relative_to(home.cache / "taflc" / "engines")
    run = home.run("tafl", "perft", "my-brandubh", "2", "--json")
    assert json.loads(run.stdout)["counts"] == [40, 960], run.stderr


def test_its_generated_tests_run(home: Home) -> None:
    run = home.run("test", home.spec, "-k", "perft")
    assert run.returncode == 0, run.stdout + run.stderr
    assert re.search(r"\d+ passed", run.stdout)


def test_no_test_that_matches_is_a_failure(home: Home) -> None:
    assert home.run("test", home.spec, "-k", "no_such_test_anywhere").returncode != 0


def test_what_is_up_to_date_is_left_alone(home: Home) -> None:
    home.write("1")
    run = home.run("build", home.spec)
    assert "my-brandubh: up to date" in run.stderr
    assert run.stdout == "1 of 1 engines ready, 0 built now\n"


def test_an_id_that_is_taken_is_refused(home: Home, tmp_path: Path) -> None:
    other = Home(tmp_path)
    other.write("x", id="brandubh-7")
    run = other.run("build", other.spec)
    assert run.returncode == 1
    assert "brandubh-7 is the id of a shipped variant: give my-brandubh.yaml another id" in run.stderr
    assert not other.cache.exists()


def test_a_folder_of_engines_can_be_chosen(home: Home, tmp_path: Path) -> None:
    run = home.run("generate", home.spec, TAFL_ENGINE_PATH=str(tmp_path / "engines"))
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "engines" / "my_brandubh" / "engine.pyx").is_file()


@pytest.mark.parametrize(
    ("name", "hint"), [("brandubh-8", "did you mean brandubh-7?"), ("no/such.yaml", "there is no spec no/such.yaml")]
)
def test_a_name_that_stands_for_nothing(home: Home, name: str, hint: str) -> None:
    run = home.run("build", name)
    assert run.returncode == 2
    assert hint in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_bad_spec_is_shown_with_its_place(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.spec.write_text(home.spec.read_text().replace("size: 7", "size: seven"))
    run = home.run("build", home.spec)
    assert run.returncode == 1
    assert re.search(r"my-brandubh\.yaml:\d+:\d+: error TAFL\d+", run.stderr)


def test_a_missing_compiler_is_one_sentence(home: Home) -> None:
    run = home.run("build", "--force", home.spec, CC="no-such-compiler")
    assert run.returncode == 2
    assert "the C compiler named by CC (no-such-compiler) was not found" in run.stderr
    assert run.stderr.count("\n") == 1
    assert home.title() == "Mine 1"
    doctor = home.run("doctor", CC="no-such-compiler")
    assert doctor.returncode == 1
    assert "MISSING  C compiler: the C compiler named by CC (no-such-compiler) was not found" in doctor.stdout


def test_missing_headers_are_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from taflc.build import toolchain

    monkeypatch.setattr(toolchain.sysconfig, "get_path", lambda name: str(tmp_path))
    with pytest.raises(toolchain.ToolchainError, match=r"the headers of Python 3\.\d+ were not found: install them"):
        toolchain.toolchain()


def test_a_compiler_that_fails_keeps_the_engine(home: Home, tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    says = 'if [ "$1" = --version ]; then echo cc 1.0; else echo "engine.c:1:1: error: no"; exit 1; fi'
    broken.write_text(f"#!/bin/sh\n{says}\n")
    broken.chmod(0o755)
    run = home.run("build", "--force", home.spec, CC=str(broken))
    assert run.returncode == 1
    why = "the C compiler refuses the generated engine: engine.c:1:1: error: no"
    assert f"{why}; my-brandubh stays in use" in run.stderr
    assert home.title() == "Mine 1"


def test_doctor_finds_this_machine_well(home: Home) -> None:
    run = home.run("doctor")
    assert run.returncode == 0, run.stdout
    assert "MISSING" not in run.stdout


def test_commands_killed_at_random_moments_and_racing_cost_no_engine(home: Home) -> None:
    chance = random.Random(5)
    titles = {home.title()}
    for number in range(int(os.environ.get("TAFL_KILLS", "3"))):
        home.write(f"kill {number}")
        titles.add(f"Mine kill {number}")
        racers = [home.start("build", "--force", home.spec) for _ in range(2)]
        time.sleep(chance.uniform(0.1, 6))
        # One loses only its main process, so that its worker is left without a parent; the other loses all.
        racers[0].kill()
        os.killpg(racers[1].pid, signal.SIGKILL)
        for process in racers:
            process.communicate()
        assert home.title() in titles
    home.write("1")
    run = home.run("build", home.spec)
    assert run.returncode == 0, run.stderr
    assert home.title() == "Mine 1"


def test_an_interrupted_build_says_nothing_and_ends(home: Home) -> None:
    process = home.start("build", "--force", home.spec)
    time.sleep(1.5)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert home.title() == "Mine 1"


def test_watch_builds_what_is_saved(home: Home) -> None:
    process = home.start("watch", home.spec, PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    lines: list[str] = []

    def read_until(words: str) -> None:
        for line in process.stdout or ():
            lines.append(line)
            if line.startswith(words):
                return

    read_until("watching")
    home.write("watched")
    read_until("my-brandubh is ready")
    stages = [line.split()[0] for line in lines if " ok " in line]
    assert stages[-4:] == ["checking", "generating", "compiling", "playing"] or stages[-3:] == [
        "checking",
        "generating",
        "playing",
    ]
    assert home.title() == "Mine watched"
    home.spec.write_text("id: [")
    read_until("checking     FAILED")
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 130
    assert home.title() == "Mine watched"
    home.write("1")
    assert home.run("build", home.spec).returncode == 0
