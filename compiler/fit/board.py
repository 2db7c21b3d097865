"""The reference interpreter with the face of an engine, as ``tafl.replay`` needs it.

Reference and not engines: a rule's values make hundreds of variants, and each would have to be compiled first.
"""

from __future__ import annotations

import copy
import sys
import types
from typing import Any

from tafl.registry import Entry
from tafl.variant import Variant as Loaded
from taflc.conformance.board import ReferenceBoard
from taflc.model import Variant
from taflc.reference import Game, Step, start
from taflc.text import format_position


class OneGame(Game):
    """A game that lists its legal steps once for each position, and can be copied."""

    _listed: tuple[object, list[Step]] | None = None

    def legal_steps(self) -> list[Step]:
        """The legal steps now."""
        now = self._moments[-1]
        if self._listed is None or self._listed[0] is not now:
            self._listed = (now, super().legal_steps())
        return self._listed[1]

    def copied(self) -> OneGame:
        """The same game, to be played on by itself."""
        other = copy.copy(self)
        other._turns, other._seen, other._moments = list(self._turns), self._seen.copy(), list(self._moments)
        return other


class Board(ReferenceBoard):
    """A Board on the reference whose copies cost little."""

    def __init__(self, position: str | None = None) -> None:
        super().__init__(position)
        self._game = OneGame(self.variant, self._from)

    def copy(self) -> Board:
        """The same board with the same history."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        assert isinstance(self._game, OneGame)
        other._game, other._played = self._game.copied(), list(self._played)
        return other


class Explain:
    """The explain section of a variant, generated when it is first asked."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._module: Any = None

    def why_illegal(self, board: Any, step: Any) -> Any:
        """Which rule forbids a step."""
        if self._module is None:
            from taflc.emit.explain import emit

            module = types.ModuleType(f"taflc.fit.explain_{id(self)}")
            # Its dataclasses look their module up by name.
            sys.modules[module.__name__] = module
            exec(compile(emit(self._variant), f"explain of {self._variant.id}", "exec"), module.__dict__)
            self._module = module
        return self._module.why_illegal(board, step)


def loaded(variant: Variant) -> Loaded:
    """A variant as ``tafl`` knows it, its engine the reference interpreter."""
    engine = types.SimpleNamespace(
        ID=variant.id,
        SIZE=variant.size,
        START=format_position(variant, variant.layout, start(variant).to_move),
        LETTERS={piece.letter: (piece.side.value, piece.kind) for piece in variant.pieces},
        GOAL=tuple(sorted(variant.endings.goal)),
        # A replay only asks which pieces jump.
        RULES=tuple((f"pieces.{piece.kind}.jump.over", "They jump.") for piece in variant.pieces if piece.jump),
        Board=type("Board", (Board,), {"variant": variant}),
    )
    royal = [piece.letter for piece in variant.pieces if piece.royal]
    found = Loaded(engine, Entry(variant.id, "", "", {"royal": royal}))
    found._explain = Explain(variant)  # type: ignore[assignment]
    return found
