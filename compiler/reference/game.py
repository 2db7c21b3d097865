"""A game with its history: repetition and plies without capture are judged here, never in ``play``.

They stand between *no legal step* and *too few pieces* in the order of endings. A ply without
capture is a whole turn in which nothing counted as a capture; flips count only where the berserk rule says so.

Where repetition is *illegal*, a step is illegal if it would end a turn in a position that has already
occurred one time less than the limit. A step that leaves its run open ends no turn and is never refused for
that; the step that would end the run may be. A side that has no legal step left for this reason has none: the
ending *no legal step* applies to it, and if that is in the middle of a run the position keeps its run square.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from taflc.model import Reason, Repetition, Variant
from taflc.reference.captures import counts_as_capture
from taflc.reference.endings import DRAW, loses_or_draws
from taflc.reference.ground import ground_of
from taflc.reference.position import END, Outcome, Played, Position, Step, start
from taflc.reference.repetition import Key, Turn, key_of, outcome_of, repeats
from taflc.reference.turns import judge, play_unchecked, steps_if_open


@dataclass(frozen=True)
class Moment:
    """The game at one point: all that ``undo`` must bring back."""

    position: Position
    outcome: Outcome | None
    turn: tuple[tuple[int, int], ...]
    took: bool
    quiet: int


class Game:
    """One game of a variant, from its start or from a given position.

    >>> from taflc.load import load_variant
    >>> game = Game(load_variant("spec/brandubh-7.yaml"))
    >>> len(game.legal_steps()), game.outcome
    (40, None)
    """

    def __init__(self, variant: Variant, position: Position | None = None) -> None:
        position = start(variant) if position is None else position
        self.variant = variant
        self._turns: list[Turn] = []
        self._seen: Counter[Key] = Counter()
        if position.run is None:
            self._seen[key_of(position)] = 1
        # A position loaded inside a run has had its capture already.
        self._moments = [Moment(position, judge(variant, position), (), position.run is not None, 0)]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._moments[-1].position

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why, or ``None`` while the game goes on."""
        return self._moments[-1].outcome

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The whole turns played so far, the one still open inside a run not among them."""
        return tuple(self._turns)

    def legal_steps(self) -> list[Step]:
        """The legal steps now, without those that an illegal repetition forbids."""
        if self.outcome is not None:
            return []
        steps = steps_if_open(self.variant, self.position)
        rule = self.variant.endings.repetition
        if rule is None or rule.result != "illegal":
            return steps
        return [step for step in steps if not self._forbidden(rule, step)]

    def play(self, step: Step) -> Played:
        """Play a legal step; the outcome in the answer is the game's. ``ValueError`` for an illegal step."""
        if step not in self.legal_steps():
            raise ValueError(f"illegal step {step}")
        before = self._moments[-1]
        played = play_unchecked(self.variant, before.position, step)
        turn = self._turn_with(step)
        took = before.took or counts_as_capture(ground_of(self.variant), played.captured, played.converted)
        if played.continues:
            self._moments.append(Moment(played.position, None, turn.steps, took, before.quiet))
        else:
            self._turns.append(turn)
            self._seen[key_of(played.position)] += 1
            quiet = 0 if took else before.quiet + 1
            outcome = played.outcome
            if outcome is None or outcome[1] == Reason.TOO_FEW.value:
                outcome = self._repetition(played.position) or self._quiet(quiet) or outcome
            self._moments.append(Moment(played.position, outcome, (), False, quiet))
        if self._stuck():
            rule = self.variant.endings.no_legal_step
            stuck = loses_or_draws(self.position.to_move, rule, Reason.NO_LEGAL_STEP)
            self._moments[-1] = replace(self._moments[-1], outcome=stuck)
        return replace(played, continues=played.continues and self.outcome is None, outcome=self.outcome)

    def undo(self) -> None:
        """Take the last step back; ``IndexError`` at the beginning."""
        if len(self._moments) == 1:
            raise IndexError("nothing to undo")
        undone = self._moments.pop()
        if undone.position.run is None:
            self._turns.pop()
            self._seen[key_of(undone.position)] -= 1

    def _turn_with(self, step: Step) -> Turn:
        """The turn so far with this step added; ``end`` adds nothing."""
        so_far = self._moments[-1].turn
        return Turn(self.position.to_move, so_far if step == END else (*so_far, (step.frm, step.to)))

    def _repetition(self, after: Position) -> Outcome | None:
        """The outcome if the turn just made, which led to ``after``, completes a repetition."""
        rule = self.variant.endings.repetition
        if rule is None or rule.result == "illegal" or not repeats(rule, self._turns, self._seen[key_of(after)]):
            return None
        return outcome_of(rule, self._turns[-1].side)

    def _quiet(self, plies: int) -> Outcome | None:
        """The draw after so many plies without a capture, if the limit is reached."""
        limit = self.variant.endings.quiet_plies
        return (DRAW, Reason.QUIET_PLIES.value) if limit is not None and plies >= limit else None

    def _stuck(self) -> bool:
        """Whether an illegal repetition leaves the side to move without a step."""
        rule = self.variant.endings.repetition
        return rule is not None and rule.result == "illegal" and self.outcome is None and not self.legal_steps()

    def _forbidden(self, rule: Repetition, step: Step) -> bool:
        """Whether ``step`` would end the turn with a repetition that is illegal."""
        played = play_unchecked(self.variant, self.position, step)
        if played.continues or played.outcome is not None:
            return False
        occurrences = self._seen[key_of(played.position)] + 1
        return repeats(rule, [*self._turns, self._turn_with(step)], occurrences)
