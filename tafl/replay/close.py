"""Comparing how the rules and a record end a game, and summing up its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.records.game import ACTS
from tafl.replay.findings import Finding, Replay
from tafl.replay.unmarked import likely

if TYPE_CHECKING:
    from tafl.records import Game
    from tafl.replay.line import Line
    from tafl.variant import Variant

LATE = 4
"""How many plies after a repetition a game may be decided by it."""

NO_MOVES = ("no move", "repeated move")
"""Findings whose token was no move at all."""

UNPLAYED = ("illegal", "no piece")
"""Findings whose move the rules do not allow."""


def close(variant: Variant, game: Game, lines: list[Line], stopped: Finding | None) -> Replay:
    """The replay of a game from the lines that fit it; ``stopped`` is why it could not be followed to its end."""
    line = min(lines, key=lambda line: (rank(game, line, stopped), line.cost))
    replay = Replay(variant.id, outcome=line.board.outcome())
    history = line.history()
    for each in history:
        replay.turns.append(each.turn)
        replay.findings += each.found
    if stopped is not None:
        replay.findings.append(stopped)
    else:
        replay.end = end(game, line)
        replay.findings += remarks(variant, game, line, replay)
    count(replay, game, len(history))
    return replay


def count(replay: Replay, game: Game, reached: int) -> None:
    """Count the moves, those that are legal, and those whose captures are listed and the same."""
    kinds: dict[int, set[str]] = {}
    for finding in replay.findings:
        kinds.setdefault(finding.number, set()).add(finding.kind)
    for number, move in enumerate(game.moves, 1):
        found = kinds.get(number, set())
        if not found.isdisjoint(NO_MOVES):
            continue
        replay.moves += 1
        if number > reached or not found.isdisjoint(UNPLAYED):
            continue
        replay.legal += 1
        if move.captures is not None:
            replay.listed += 1
            replay.equal += "captures differ" not in found


def rank(game: Game, line: Line, stopped: Finding | None) -> int:
    """How badly a line's end fits the record's, 0 for well."""
    if stopped is not None:
        return 0
    how = end(game, line)
    outcome = line.board.outcome()
    return 0 if how != "differs" else 1 if outcome is None else 2


def end(game: Game, line: Line) -> str:
    """How the ends compare: ``"rules"``, ``"players"`` or ``"differs"``."""
    outcome = line.board.outcome()
    if outcome is not None:
        return "rules" if outcome[0] == game.result else "differs"
    acts = game.ended_by in ACTS or game.result in (None, "draw") or not game.moves
    return "players" if acts else "differs"


def remarks(variant: Variant, game: Game, line: Line, replay: Replay) -> list[Finding]:
    """What there is to say of an end that differs; a repetition just before it may explain it."""
    number = len(game.moves)
    text = game.moves[-1].text if game.moves else ""
    if not game.moves:
        return [Finding(0, "", "no moves", f"only the result is recorded: {game.result or 'none'}")]
    outcome = line.board.outcome()
    if replay.end == "rules" and outcome is not None and game.ended_by in ACTS[:-1]:
        return [Finding(number, text, "act after the end", f"{game.ended_by} after {outcome[1]}")]
    if replay.end != "differs":
        return []
    if outcome is not None:
        says = f"the {outcome[0]}" if outcome[0] != "draw" else "nobody"
        return [Finding(number, text, "other winner", f"{says} won by {outcome[1]}; the record says {game.result}")]
    for finding in replay.findings:
        late = number - finding.number
        if finding.kind == "repetition not enforced" and late <= LATE and finding.text.startswith(str(game.result)):
            replay.findings.remove(finding)
            replay.end = "rules"
            return [Finding(number, text, "repetition decided", f"{finding.text}, {late} plies before the end")]
    says = f"the record says that the {game.result} won{likely(variant, line, str(game.result))}"
    return [Finding(number, text, "end unmarked", says)]
