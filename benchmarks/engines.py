"""Engines to measure: found or built for a processor level, and loaded from where they are."""

from __future__ import annotations

import importlib.machinery
import importlib.util
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Protocol

from benchmarks import SPECS
from taflc import places
from taflc.build import build, front
from taflc.build.toolchain import toolchain


class Board(Protocol):
    """What the benchmarks use of an engine's board."""

    def legal_count(self) -> int: ...
    def legal_steps(self) -> list[int]: ...
    def push(self, step: int) -> None: ...
    def pop(self) -> int: ...
    def copy(self) -> Board: ...
    def outcome(self) -> tuple[str, str] | None: ...
    def perft(self, depth: int, *, bulk: bool = True, threads: int = 1) -> int: ...
    def playouts(
        self, games: int, seed: int, *, max_plies: int = 500, repetition: bool = True, threads: int = 1
    ) -> tuple[int, int, int, int, int]: ...


class BuildFailed(Exception):
    """An engine that was to be measured was not built; the text says why."""


@dataclass(frozen=True)
class Engine:
    """One compiled engine: the variant's id, the native module's path, the level it was compiled for."""

    id: str
    native: Path
    level: str

    @property
    def module(self) -> str:
        """The name of its package."""
        return places.module_name(self.id)

    @cached_property
    def _loaded(self) -> object:
        # From its file: two engines of one variant, for two levels, are then no trouble.
        loader = importlib.machinery.ExtensionFileLoader(f"tafl.engines.{self.module}.engine", str(self.native))
        spec = importlib.util.spec_from_file_location(loader.name, self.native, loader=loader)
        assert spec is not None
        made = importlib.util.module_from_spec(spec)
        loader.exec_module(made)
        return made

    def board(self, position: str | None = None) -> Board:
        """A new board: at the start, or at a position."""
        made: Board = self._loaded.Board(position)  # type: ignore[attr-defined]
        return made


def yardstick_specs() -> list[Path]:
    """The specs with the yardstick's rules, A, B and C in this order."""
    return sorted(SPECS.glob("*.yaml"))


def specs_of(names: Iterable[str]) -> list[Path]:
    """The specs that ids or files stand for, those of the benchmarks included; all of them for none.

    Raises ``taflc.build.front.FrontError`` for a name that stands for nothing.
    """
    own = {path.stem: path for path in yardstick_specs()}
    asked = list(names)
    if not asked:
        return [*own.values(), *places.shipped_specs()]
    return [own[name] if name in own else front.find_specs([name])[0] for name in asked]


def engines(specs: Sequence[Path], level: str = "auto", folder: Path | None = None) -> list[Engine]:
    """The engines of these specs, built where they are not up to date.

    Shipped variants at this machine's level are those of ``generated/``; everything else goes to
    ``folder``, by default the project's cache. Raises :class:`BuildFailed`.
    """
    tools = toolchain(level)
    usual = [spec for spec in specs if folder is None and level == "auto" and front.is_shipped(spec)]
    others = [spec for spec in specs if spec not in usual]
    outcomes = build(usual, march=level, quiet=True) if usual else []
    if others:
        into = folder or places.caches() / "benchmarks" / tools.level
        outcomes += build(others, into=into, march=level, quiet=True)
    found = {}
    for outcome in outcomes:
        if not outcome.good:
            raise BuildFailed(f"{outcome.name}: {outcome.message}")
        found[outcome.spec] = Engine(outcome.id, Path(outcome.package, outcome.record["native"]), tools.level)
    return [found[str(spec)] for spec in specs]
