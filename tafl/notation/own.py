"""The project's own game records: tags in brackets, then numbered turns; several games in a file.

::

    [variant "odin-11"]
    [attackers "greedy"]
    [result "attackers"]
    [end "king taken"]

    1. d1-d4 f6-f8xf9 {a comment}
    2. a4-c4^e4xd4

A comment in braces belongs to the turn before it, or to the whole game if it stands before the first; a comment
that begins with ``[clock 0:05:10]`` carries the clock, one with ``[variation]`` a line of what might have been
played instead, as OpenTafl's records write it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tafl.errors import TaflError
from tafl.notation.turns import is_turn, own_text, read_turn
from tafl.records.game import RESULTS, Game, RecordedMove

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TAG = re.compile(r'\[([a-z][a-z0-9 _-]*) "((?:[^"\\]|\\.)*)"\]', re.IGNORECASE)
_TOKEN = re.compile(r"\s+|\{(?P<comment>[^}]*)\}|(?P<number>[0-9]+\.(?![0-9]))|(?P<turn>[^\s{}]+)")
_CLOCK = re.compile(r"\[clock ([^\]]*)\]\s*")
_VARIATION = "[variation] "
WIDTH = 100


def write_game(game: Game) -> str:
    """One game as text that ends with a line end."""
    tags = {"variant": game.variant or "", **game.tags}
    tags |= {"position": game.start or "", "result": game.result or "", "end": game.ended_by}
    lines = [f'[{name} "{_escaped(text)}"]' for name, text in tags.items() if text.strip()]
    words: list[str] = [_braced(game.comment)] if game.comment else []
    for number, move in enumerate(game.moves):
        if number % 2 == 0:
            words.append(f"{number // 2 + 1}.")
        words.append(own_text(move))
        comment = (f"[clock {move.clock}] " if move.clock else "") + move.comment
        if comment:
            words.append(_braced(comment))
        if number % 2 or number == len(game.moves) - 1:
            lines_of = game.variations.get(number // 2 + 1, "").split("\n")
            words += [_braced(f"{_VARIATION}{line}") for line in lines_of if line]
    return "\n".join([*lines, "", *_filled(words)]).strip("\n") + "\n"


def write_games(games: Iterable[Game]) -> str:
    """Several games, a blank line between two."""
    return "\n".join(write_game(game) for game in games)


def read_games(text: str) -> Iterator[Game]:
    """The games of a text; raises :class:`tafl.TaflError` naming the line that cannot be read."""
    game: Game | None = None
    for number, line in _joined_comments(text):
        stripped = line.strip()
        tag = _TAG.fullmatch(stripped)
        if tag:
            if game is None or game.moves or game.comment:
                if game is not None:
                    yield _finished(game)
                game = Game()
            game.tags[tag[1].lower()] = re.sub(r"\\(.)", r"\1", tag[2])
        elif stripped:
            game = game or Game()
            _read_moves(game, stripped, number)
    if game is not None:
        yield _finished(game)


def _joined_comments(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers; lines that stand in one comment are joined."""
    began, joined = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if not joined and _TAG.fullmatch(line.strip()):
            # A brace in a tag begins no comment.
            yield number, line
            continue
        began, joined = (began, f"{joined} {line}") if joined else (number, line)
        if joined.count("{") <= joined.count("}"):
            yield began, joined
            joined = ""
    if joined:
        yield began, joined


def _read_moves(game: Game, line: str, number: int) -> None:
    """Add the turns and comments of one line to a game."""
    at = 0
    while at < len(line):
        token = _TOKEN.match(line, at)
        if token is None:
            raise TaflError(f"line {number}: a comment is not closed: {line[at : at + 40]!r}")
        at = token.end()
        if token["turn"]:
            if not is_turn(token["turn"]):
                raise TaflError(f"line {number}: {token['turn']!r} is not a turn")
            game.moves.append(read_turn(token["turn"]))
        elif token["comment"] is not None:
            _comment(game, token["comment"].strip())


def _comment(game: Game, text: str) -> None:
    """Give a comment to the last turn, or to the game."""
    if not game.moves:
        game.comment = f"{game.comment} {text}".strip()
        return
    if text.startswith(_VARIATION):
        number, line = (len(game.moves) + 1) // 2, text.removeprefix(_VARIATION)
        game.variations[number] = f"{game.variations[number]}\n{line}" if number in game.variations else line
        return
    move: RecordedMove = game.moves[-1]
    clock = _CLOCK.match(text)
    if clock:
        move.clock, text = clock[1], text[clock.end() :]
    move.comment = f"{move.comment} {text}".strip()


def _finished(game: Game) -> Game:
    """Move what has a place of its own out of the tags; raises :class:`tafl.TaflError` for an unknown result."""
    game.variant = game.tags.pop("variant", None)
    game.start = game.tags.pop("position", None)
    game.result = game.tags.pop("result", None)
    game.ended_by = game.tags.pop("end", "")
    if game.result is not None and game.result not in RESULTS:
        raise TaflError(f"the result {game.result!r} is none of {', '.join(RESULTS)}")
    return game


def _escaped(text: str) -> str:
    """A tag's text with quotes and backslashes escaped, on one line."""
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')


def _braced(text: str) -> str:
    """A comment in braces; braces inside become parentheses."""
    return "{" + " ".join(text.split()).replace("{", "(").replace("}", ")") + "}"


def _filled(words: list[str]) -> list[str]:
    """Words in lines; a turn stays with its number."""
    lines: list[str] = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH and not line.endswith("."):
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines
