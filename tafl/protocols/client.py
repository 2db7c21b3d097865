"""The other end: drive an engine that speaks the Hnefatafl Text Protocol in a process of its own."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from tafl.errors import TaflError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType


class Client:
    """A running engine that can be asked.

    Use it in a ``with``: at the end it is told to quit, and stopped if it does not.

    >>> import sys
    >>> with Client([sys.executable, "-m", "tafl", "engine", "--variant", "brandubh-7"]) as engine:
    ...     engine.ask("play attacker d1 c1"), engine.ask("turn")
    ('', 'defender')
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start an engine; raises ``OSError`` if the program cannot be run."""
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )
        self._number = 0

    def ask(self, command: str) -> str:
        """Send a command, wait for the answer and return its text.

        Raises :class:`tafl.TaflError` with the engine's words if it refuses, or if it is gone.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        self._number += 1
        try:
            self._process.stdin.write(f"{self._number} {' '.join(command.split())}\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise TaflError("the engine is gone") from None
        lines: list[str] = []
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise TaflError("the engine is gone")
            line = line.rstrip("\r\n")
            if line:
                lines.append(line)
            elif lines:
                break
        mark, text = lines[0][:1], "\n".join(lines)[1:]
        number, _, answer = text.partition(" ") if text[:1].isdigit() else ("", "", text.removeprefix(" "))
        if mark not in ("=", "?") or number not in ("", str(self._number)):
            raise TaflError(f"the engine answers {lines[0]!r} to {command!r}")
        if mark == "?":
            raise TaflError(answer)
        return answer.strip("\n").rstrip()

    def close(self) -> None:
        """Tell the engine to quit, and stop it if it does not within a few seconds."""
        if self._process.poll() is None:
            try:
                self.ask("quit")
                self._process.wait(5)
            except (TaflError, subprocess.TimeoutExpired):
                self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
