"""Work done in forked children: what crashes, hangs or eats memory there is an answer and not our end.

A child starts with everything its parent has imported, which for Cython and pytest is most of the time a
process of its own would need.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import resource
import selectors
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Key = TypeVar("Key")

MEMORY = 3 << 30
"""Bytes of address space a child may have."""

PATIENCE = 20
"""A child that waits instead of working is ended after this many times its CPU limit, in wall seconds."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a child said, or how it died.

    ``value``: what the function returned, read back from JSON. ``died``: empty, or ``"hangs"``, ``"dies of
    SIGSEGV"``, or the last line of an exception's traceback.
    """

    value: Any = None
    died: str = ""


@dataclass(slots=True)
class _Child(Generic[Key]):
    key: Key
    pid: int
    said: bytes = b""


def answers(
    calls: Iterable[tuple[Key, Callable[[], Any]]], at_once: int = 1, cpu: int = 60
) -> Iterator[tuple[Key, Answer]]:
    """Call each function in a child of its own, ``at_once`` at a time; yields the answers as they come.

    ``cpu``: the seconds of processor time a child may use, the processes it starts not counted. Children
    that still run when the caller goes away are killed.
    """
    waiting = iter(calls)
    running: dict[int, _Child[Key]] = {}
    with selectors.DefaultSelector() as selector:
        try:
            more = True
            while more or running:
                while more and len(running) < max(1, at_once):
                    call = next(waiting, None)
                    more = call is not None
                    if call is not None:
                        pipe, pid = _fork(call[1], cpu)
                        running[pipe] = _Child(call[0], pid)
                        selector.register(pipe, selectors.EVENT_READ)
                # Without a child there is nothing to wait for.
                for event, _ in selector.select() if running else ():
                    pipe = event.fd
                    text = os.read(pipe, 1 << 16)
                    running[pipe].said += text
                    if not text:
                        selector.unregister(pipe)
                        child = running.pop(pipe)
                        os.close(pipe)
                        yield child.key, _answer(child.said, os.waitpid(child.pid, 0)[1])
        finally:
            for pipe, child in running.items():
                os.killpg(child.pid, signal.SIGKILL)
                os.waitpid(child.pid, 0)
                os.close(pipe)


def answer(function: Callable[[], Any], cpu: int = 60) -> Answer:
    """The answer of one function in a child.

    >>> answer(lambda: 6 * 7), answer(lambda: 1 // 0).died
    (Answer(value=42, died=''), 'ZeroDivisionError: integer division or modulo by zero')
    """
    return next(answers([(0, function)], cpu=cpu))[1]


def _fork(function: Callable[[], Any], cpu: int) -> tuple[int, int]:
    """Start a child; returns the pipe to read from and its process id."""
    sys.stdout.flush()
    sys.stderr.flush()
    pipe, end = os.pipe()
    pid = os.fork()
    if pid:
        os.close(end)
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)
        return pipe, pid
    # In the child: nothing may return from here, and what it prints is nobody's business.
    status = 1
    try:
        os.setpgid(0, 0)
        os.close(pipe)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nothing, stream)
        faulthandler.disable()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        # No handler: a child that is inside native code never comes back to run one.
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(cpu * PATIENCE)
        try:
            said = {"value": function()}
        except BaseException as error:
            said = {"died": traceback.format_exception_only(error)[-1].strip()}
        with os.fdopen(end, "wb") as out:
            out.write(json.dumps(said).encode())
        status = 0
    finally:
        os._exit(status)


def _answer(said: bytes, status: int) -> Answer:
    """What a child that has ended answered."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        hang = number in (signal.SIGXCPU, signal.SIGALRM, signal.SIGKILL)
        return Answer(died="hangs" if hang else f"dies of {signal.Signals(number).name}")
    try:
        return Answer(**json.loads(said))
    except (ValueError, TypeError):
        return Answer(died="ends without a word")
