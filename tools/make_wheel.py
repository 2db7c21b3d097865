"""``python -m tools.make_wheel`` packs the built engines into ``dist/`` and tries the wheel in a bare environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

#: What a bare environment must be able to do with every engine of the wheel.
_TRIAL = """
import importlib.util, sys
for name in ("jinja2", "yaml", "Cython", "pytest", "setuptools"):
    assert importlib.util.find_spec(name) is None, f"{name} is installed, so this proves nothing"
import tafl
ids = tafl.variants()
assert ids, "the wheel holds no engine"
for id in ids:
    board = tafl.load(id).engine_board()
    steps = board.legal_steps()
    board.push(steps[0])
    assert board.pop() == steps[0]
    assert board.perft(1) == len(steps)
assert not any(name in sys.modules for name in ("taflc", "jinja2", "yaml", "Cython"))
print(len(ids))
"""


def pack(into: Path) -> Path:
    """Build the wheel into the folder ``into`` and return its path; nothing is left in the checkout."""
    with tempfile.TemporaryDirectory() as work:
        # A build folder of its own: files left in a shared one would be packed again.
        command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", work]
        command += ["build", "--build-base", f"{work}/build"]
        command += ["bdist_wheel", "--bdist-dir", f"{work}/wheel", "--dist-dir", str(into.absolute())]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return max(into.glob("taflc-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


def try_out(wheel: Path, folder: Path) -> int:
    """Install ``wheel`` into a new bare environment in ``folder`` and play with every engine; how many there are.

    Raises ``CalledProcessError``, with what was said in its ``stderr``.
    """
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "--python", str(python)]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True, text=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("TAFL", "PYTHON", "XDG"))}
    clean["HOME"] = str(folder)

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=folder, env=clean, check=True, capture_output=True, text=True)
        return done.stdout

    count = int(run(str(python), "-c", _TRIAL))
    run(str(folder / "bin" / "tafl"), "list")
    run(str(folder / "bin" / "taflc"), "--help")
    return count


def main() -> int:
    """Pack, try, and say what came of it."""
    try:
        wheel = pack(ROOT / "dist")
        with tempfile.TemporaryDirectory() as folder:
            count = try_out(wheel, Path(folder))
    except subprocess.CalledProcessError as error:
        print(f"make wheel: {Path(error.cmd[0]).name} failed\n{error.stdout}{error.stderr}", file=sys.stderr)
        return 1
    print(f"{wheel.relative_to(ROOT)}: {count} engines, tried in a bare environment")
    return 0


if __name__ == "__main__":
    sys.exit(main())
