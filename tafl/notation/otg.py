"""OpenTafl game records: tags ``[key:value]``, numbered turns, a block of comments after each.

::

    [result:-1]
    [rules:dim:7 name:Brandub atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

    1. d2-e2 c4-c5
    [comment on the first move|comment on the second]

Variations (``3b.1.2a. ...``) and their comments are carried as they are written, not read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tafl.errors import InvalidMoveError, TaflError
from tafl.notation.otn import NO_MOVE, RESIGNS, read_move, read_position, write_position, write_step
from tafl.notation.rules_record import RulesRecord, from_another_start, variant_of
from tafl.notation.turns import board_of, turns_of
from tafl.records.game import Game, RecordedMove

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.board import Board
    from tafl.moves import Move
    from tafl.variant import Variant

RESULTS = {"1": "attackers", "0": "draw", "-1": "defenders"}

_TAG = re.compile(r"\[([a-z][a-z0-9-]*):([^\]]*)\]\s*")
_TURN = re.compile(r"(?m)^(?P<number>[0-9]{1,9})\.[ \t]+(?P<moves>[^\n]*)$")
_VARIATION = re.compile(r"(?m)^[0-9]{1,9}[a-z]\.[0-9a-z.]+\.?[ \t]+[^\n]*$")
_CLOCK = re.compile(r"([0-9]{1,7} [0-9]{1,4}/[0-9]{1,5}(?: [0-9]{1,5}i)?)(?=\s|$)")
_COMMENT = re.compile(r"\[(?P<text>[^\]]*)\]")
_HEAD = re.compile(r"(?<=\n\n)(?:\[[a-z][a-z0-9-]*:[^\]]*\]\n)*?\[rules:")


def read_games(text: str) -> Iterator[Game]:
    """The games of a text, one after another: after a blank line, tags with rules among them begin the next one."""
    start, line = 0, 1
    for head in _HEAD.finditer(text):
        game = text[start : head.start()]
        if "[rules:" in game:
            yield read_game(game, line)
            start, line = head.start(), line + game.count("\n")
    yield read_game(text[start:], line)


def read_game(text: str, line: int = 1) -> Game:
    """One game, whose text begins on a line of its file; raises :class:`tafl.TaflError` for a text that is none.

    The variant is the one whose engine answers to the record's rules, if need be from another start.
    """
    tags, at = _tags(text)
    game = Game(tags=tags)
    game.comment = tags.pop("start-comment", "").strip()
    game.result = RESULTS.get(tags.pop("result", "?"))
    rules = RulesRecord.parse(tags["rules"]) if "rules" in tags else None
    if rules is not None:
        game.variant = variant_of(rules)
        if game.variant is None and (moved := from_another_start(rules)) is not None:
            game.variant, game.start = moved, _start(rules, moved)
    _read_body(game, text, at, line)
    if "position" in tags and game.variant is not None:
        from tafl.registry import load

        variant = load(game.variant)
        game.start = read_position(tags.pop("position"), variant, variant.board().to_move)
    return game


def _start(rules: RulesRecord, name: str) -> str:
    """The set-up of a record, for a variant that plays by its rules from another one."""
    from tafl.registry import load

    variant = load(name)
    return read_position(rules.start, variant, variant.start.split()[1])


def _tags(text: str) -> tuple[dict[str, str], int]:
    """The tags before the first turn, and where they end."""
    tags: dict[str, str] = {}
    at = len(text) - len(text.lstrip())
    while match := _TAG.match(text, at):
        tags[match[1]] = match[2]
        at = match.end()
    if not tags:
        raise TaflError("this is no OpenTafl game record: it should begin with tags such as [rules:dim:7 ...]")
    return tags, at


def _read_body(game: Game, text: str, at: int, first_line: int) -> None:
    """Turns, comments and variations, in the order they stand in."""
    number, last = 0, 0
    in_variation = False
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif match := _TURN.match(text, at):
            number, in_variation = int(match["number"]), False
            last = len(game.moves)
            _read_turn(game, match["moves"])
            at = match.end()
        elif match := _VARIATION.match(text, at):
            _add_variation(game, number, match[0])
            in_variation, at = True, match.end()
        elif match := _COMMENT.match(text, at):
            if in_variation:
                _add_variation(game, number, match[0])
            else:
                _read_comments(game, last, match["text"])
            at = match.end()
        else:
            line, number = text[at:].partition("\n")[0], first_line + text.count("\n", 0, at)
            raise TaflError(f"line {number}: {line[:60]!r} is no turn, comment or variation")


def _add_variation(game: Game, number: int, text: str) -> None:
    """Keep a variation's text with the turn it follows."""
    game.variations[number] = f"{game.variations[number]}\n{text}" if number in game.variations else text


def _read_turn(game: Game, text: str) -> None:
    """The moves of one line; a step with ``=`` belongs to the move before it."""
    for word in text.split():
        if word == RESIGNS:
            game.ended_by = "resignation"
        elif not NO_MOVE.fullmatch(word):
            move, goes_on = read_move(word)
            before = game.moves[-1] if game.moves else None
            if goes_on and before is not None and before.squares[-1] == move.squares[0]:
                before.text += " " + word
                before.squares += move.squares[1:]
                before.captures = (*(before.captures or ()), *(move.captures or ()))
            elif goes_on:
                raise InvalidMoveError(f"{word!r} goes on in a run, but no run has come to {move.squares[0]}")
            else:
                game.moves.append(move)


def _read_comments(game: Game, first: int, text: str) -> None:
    """A block of comments: the first half belongs to the first move of the turn, the second to the other.

    A comment may begin with its player's time, as ``310 3/30``: seconds, overtimes and their length.
    """
    for move, comment in zip(game.moves[first:], text.split("|"), strict=False):
        clock = _CLOCK.match(comment.strip())
        move.clock = _shown_clock(clock[1]) if clock else ""
        move.comment = comment.strip()[clock.end() if clock else 0 :].strip()


def _shown_clock(text: str) -> str:
    """A time without overtime as hours, minutes and seconds, any other as it is written.

    >>> _shown_clock("310 0/0"), _shown_clock("310 3/30")
    ('0:05:10', '310 3/30')
    """
    seconds, overtime = int(text.split()[0]), text.partition(" ")[2]
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}" if overtime == "0/0" else text


def _written_clock(clock: str) -> str:
    """A time as the notation has it; nothing for one that is written in some other way.

    >>> _written_clock("0:05:10"), _written_clock("310 3/30"), _written_clock("soon")
    ('310 0/0', '310 3/30', '')
    """
    if parts := re.fullmatch(r"([0-9]{1,4}):([0-9]{2}):([0-9]{2})", clock):
        return f"{int(parts[1]) * 3600 + int(parts[2]) * 60 + int(parts[3])} 0/0"
    return clock if _CLOCK.fullmatch(clock) else ""


def write_game(game: Game, variant: Variant | None = None) -> str:
    """A game in this notation, played through on the way: the notation says which piece moves and what it takes.

    Raises :class:`tafl.IllegalMoveError` where record and rules part, :class:`tafl.TaflError` for pieces or moves
    the notation cannot write.
    """
    from tafl.registry import load

    variant = variant or load(game.variant or "")
    board = board_of(game, variant)
    tags = {key: value for key, value in game.tags.items() if "]" not in value and "\n" not in value}
    codes = {side: code for code, side in RESULTS.items()}
    tags["result"] = codes.get(game.result or "", "?")
    if game.ended_by and "termination" not in tags:
        tags["termination"] = game.ended_by
    tags.setdefault("rules", variant.otn_rules)
    if game.start is not None:
        tags["position"] = write_position(variant.board(game.start))
    if game.comment:
        tags["start-comment"] = _plain(game.comment)
    lines = [f"[{key}:{value}]" for key, value in tags.items()]
    return "\n".join([*lines, "", *_body(game, board)]) + "\n"


def _body(game: Game, board: Board) -> list[str]:
    """Turns with their comments and variations."""
    texts = _turn_texts(board)
    lines: list[str] = []
    resigned = game.ended_by == "resignation"
    for first in range(0, len(texts), 2):
        number = first // 2 + 1
        words = texts[first : first + 2]
        if resigned and len(words) == 1:
            words, resigned = [*words, RESIGNS], False
        lines.append(f"{number}. {' '.join(words)}")
        comments = [_comment_of(move) for move in game.moves[first : first + 2]]
        if any(comments):
            lines.append(f"[{'|'.join([*comments, ''][:2])}]")
        lines.append("")
        if number in game.variations:
            lines += [game.variations[number], ""]
    return [*lines, f"{len(texts) // 2 + 1}. {RESIGNS}"] if resigned else lines[:-1]


def _turn_texts(board: Board) -> list[str]:
    """Each turn made on a board as text."""
    back = board.copy()
    turns = turns_of(board)
    while back.engine.steps():
        back.engine.pop()
    return [_turn_text(back, turn) for turn in turns]


def _turn_text(board: Board, turn: list[Move]) -> str:
    """One turn, made on the board meanwhile."""
    words: list[str] = []
    for move in turn:
        if not move.is_end:
            words.append(write_step(board, move, goes_on=bool(words) or board.run_square is not None))
        board.engine.push(move.action)
    return " ".join(words)


def _comment_of(move: RecordedMove) -> str:
    """A move's comment, led by its clock."""
    return f"{_written_clock(move.clock)} {_plain(move.comment).replace('|', '/')}".strip()


def _plain(text: str) -> str:
    """A comment without the brackets that would end it."""
    return text.replace("[", "(").replace("]", ")")
