"""From one notation to another: games and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.errors import IllegalMoveError, InvalidMoveError, TaflError
from tafl.notation import otg, otn, own
from tafl.notation.turns import board_of, game_of, own_text

if TYPE_CHECKING:
    from tafl.board import Board
    from tafl.records.game import Game
    from tafl.variant import Variant

FORMATS = ("own", "opentafl", "site")
"""The notations games are written in: the project's own, OpenTafl's, a playing site's lines."""

SITE_RESULTS = {"attackers": "Black", "defenders": "White", "draw": "Draw", None: "Ongoing"}
SITE_ACTS = {"resignation": " resigned", "time": " timeout"}


def write(game: Game, form: str, variant: Variant | None) -> str:
    """A game in another notation; ``variant`` is what it is played in, where that is known.

    A game that follows the rules is played through, so that captures, jumps and letters are the rules' own. In
    the project's and the site's notation other games are written as they were recorded; OpenTafl's needs the
    rules and raises :class:`tafl.IllegalMoveError`. Raises :class:`tafl.TaflError` for an unknown notation.
    """
    if form == "opentafl":
        if variant is None:
            raise TaflError("OpenTafl records carry the rules: say with --variant which variant is played")
        return otg.write_game(game, variant)
    game = played_through(game, variant)
    if form == "own":
        return own.write_game(game)
    if form == "site":
        return site_line(game, variant)
    raise TaflError(f"there is no notation {form!r}: choose {', '.join(FORMATS)}")


def played_through(game: Game, variant: Variant | None) -> Game:
    """The same game with its moves as the rules write them; unchanged where record and rules part."""
    if variant is None:
        return game
    try:
        made = game_of(board_of(game, variant))
    except (IllegalMoveError, InvalidMoveError):
        return game
    for old, new in zip(game.moves, made.moves, strict=True):
        new.comment, new.clock = old.comment, old.clock
    made.tags, made.comment, made.variations = dict(game.tags), game.comment, dict(game.variations)
    made.result, made.ended_by = game.result or made.result, game.ended_by or made.ended_by
    return made


def site_line(game: Game, variant: Variant | None) -> str:
    """A line ``moves,captures by attackers,captures by defenders,result``."""
    moves = " ".join(own_text(move).replace("^", "-").replace("~", "x") for move in game.moves)
    taken = game.taken or _taken(game, variant)
    return (
        f"{moves}{SITE_ACTS.get(game.ended_by, '')},{taken[0]},{taken[1]},{SITE_RESULTS.get(game.result, 'Ongoing')}\n"
    )


def _taken(game: Game, variant: Variant | None) -> tuple[int, int]:
    """How many pieces each side took, by the record; raises ``TaflError`` if nothing says who began."""
    if variant is None:
        raise TaflError("a site's line counts captures by side: say with --variant who moves first")
    first = 0 if (game.start or variant.start).split()[1] == "a" else 1
    counts = [0, 0]
    for number, move in enumerate(game.moves):
        counts[(number + first) % 2] += len(move.captures or ())
    return counts[0], counts[1]


def position(text: str, variant: Variant, to_move: str | None) -> str:
    """A position in the other of the two notations: the project's from OpenTafl's, and the other way.

    Raises ``ValueError`` for a position that is none.
    """
    if text.lstrip().startswith("/"):
        board: Board = variant.board(otn.read_position(text, variant, to_move or variant.start.split()[1]))
        return board.position()
    return otn.write_position(variant.board(text))
