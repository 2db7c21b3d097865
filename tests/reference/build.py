"""Small variants built in Python, and diagrams, for tests of single rules.

The rule tests say exactly one thing each, so they build the variant they need here instead of reading a spec:
what is not said is off, unrestricted, or as in the plainest game (men and an armed king, each taken by two).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from taflc.model import (
    Endings,
    Group,
    Jump,
    Needs,
    Piece,
    PieceId,
    PieceSet,
    Side,
    Variant,
    Zone,
    area,
    square_index,
    square_name,
)
from taflc.reference import END, Game, Played, Position, Step, play

A, D = Side.ATTACKERS, Side.DEFENDERS
MAN_A, MAN_D, KING = PieceId(A, "man"), PieceId(D, "man"), PieceId(D, "king")
LETTERS = {"man": "t", "king": "k", "commander": "c", "knight": "n", "mercenary": "m", "guard": "g"}
ALL = frozenset(PieceId(side, kind) for side in Side for kind in LETTERS)
SOLDIERS = frozenset(id for id in ALL if id.kind != "king")
NOBODY: PieceSet = frozenset()


def piece(side: Side, kind: str, **rules: Any) -> Piece:
    """A piece that slides any distance, is armed, taken by two and removed, unless said otherwise."""
    letter = LETTERS[kind]
    given = {
        "letter": letter if side is A else letter.upper(),
        "royal": kind == "king",
        "range": None,
        "jump": None,
        "hammer": True,
        "anvil": True,
        "zones": (Zone("elsewhere", None, Needs.CUSTODIAL),),
        "pierced": None,
        "flips": False,
        "removed_by_both": frozenset(),
    }
    if isinstance(rules.get("zones"), Needs):
        rules["zones"] = (Zone("elsewhere", None, rules["zones"]),)
    return Piece(id=PieceId(side, kind), **{**given, **rules})


def jump(*over: PieceId, takes: bool = False, from_or_to: Iterable[str] = (), landing_captures: bool = True) -> Jump:
    """A jump over the pieces named."""
    return Jump(frozenset(over), takes, frozenset(from_or_to), landing_captures)


def group(name: str, size: int, at: str, **rules: Any) -> Group:
    """A group on named squares or a built-in area, open to everyone and hostile to nobody unless said otherwise."""
    squares = area(at, size) or frozenset(square_index(s, size) for s in at.split())
    stop = rules.pop("stop", ALL)
    given = {"enter": stop, "pass_over": ALL, "hostile_empty": NOBODY, "hostile_occupied": NOBODY}
    return Group(name=name, squares=squares, stop=stop, **{**given, **rules})


def variant(size: int, *pieces: Piece, groups: Iterable[Group] = (), **rules: Any) -> Variant:
    """A variant of men and a king, replaced and added to by ``pieces``; ``rules`` are those of Variant and Endings."""
    all_pieces = {p.id: p for p in (piece(A, "man"), piece(D, "man"), piece(D, "king"), *pieces)}
    ends: dict[str, Any] = {
        "goal": frozenset(),
        "goal_names": (),
        "encirclement": "off",
        "exit_fort": False,
        "attackers_taken": "ignored",
        "lone_king": "ignored",
        "lone_king_on_edge": "ignored",
        "no_legal_step": "loses",
        "repetition": None,
        "quiet_plies": None,
        "too_few": {},
    }
    for name in ends.keys() & rules.keys():
        ends[name] = rules.pop(name)
    given: dict[str, Any] = {
        "edge_hostile": NOBODY,
        "first": A,
        "berserk": None,
        "linnaean": None,
        "shieldwall": None,
        "layout": {size * size // 2: KING, 0: MAN_A},
    }
    identity: dict[str, Any] = {
        "id": "made-up",
        "title": {"en": "Made up"},
        "aliases": (),
        "family": "test",
        "author": "",
        "year": None,
        "evidence": "modern",
        "layout_evidence": "reconstruction",
        "sources": (),
        "gaps": (),
        "readings": (),
        "extends": None,
        "path": "made-up.yaml",
        "examples": (),
        "perft": (),
        "perft_cite": (),
        "values": {},
        "origins": {},
        "cites": {},
    }
    return Variant(
        size=size,
        groups=tuple(groups),
        pieces=tuple(all_pieces.values()),
        endings=Endings(**ends),
        **{**identity, **given, **rules},
    )


def position(game: Variant, diagram: str, to_move: Side, run: str | None = None) -> Position:
    """The position drawn, top rank first; blanks do not matter."""
    rows = ["".join(line.split()) for line in diagram.strip().splitlines()]
    return Position(board_of(game, rows), to_move, None if run is None else square_index(run, game.size))


def board_of(game: Variant, rows: list[str]) -> dict[int, PieceId]:
    """The board drawn by rows of letters."""
    letters = {p.letter: p.id for p in game.pieces}
    size = game.size
    assert [len(row) for row in rows] == [size] * size, rows
    return {
        (size - 1 - i) * size + file: letters[letter]
        for i, row in enumerate(rows)
        for file, letter in enumerate(row)
        if letter != "."
    }


def step(game: Variant, text: str) -> Step:
    """The step written ``d1-d4``, ``d1^d3`` or ``end``."""
    if text == "end":
        return END
    frm, to = text.replace("^", "-").split("-")
    return Step(square_index(frm, game.size), square_index(to, game.size), "^" in text)


def names(squares: Iterable[int], size: int) -> str:
    """Square names in ascending order, e.g. ``"a1 c3"``."""
    return " ".join(square_name(s, size) for s in sorted(squares))


def steps(found: Iterable[Step], size: int) -> set[str]:
    """Steps as text."""
    return {"end" if s == END else square_name(s.frm, size) + "-^"[s.jump] + square_name(s.to, size) for s in found}


def played(game: Variant, diagram: str, to_move: Side, text: str, run: str | None = None) -> Played:
    """What a legal step does in the position drawn."""
    return play(game, position(game, diagram, to_move, run), step(game, text))


def takes(game: Variant, diagram: str, to_move: Side, text: str, run: str | None = None) -> str:
    """The squares whose pieces the step removes, by name."""
    return names(played(game, diagram, to_move, text, run).captured, game.size)


def playing(game: Variant, diagram: str, to_move: Side, *texts: str) -> Game:
    """A game played from the position drawn, every step asserted legal."""
    going = Game(game, position(game, diagram, to_move))
    for text in texts:
        assert step(game, text) in going.legal_steps(), text
        going.play(step(game, text))
    return going


def letters_at(game: Variant, now: Position, squares: Mapping[str, str]) -> bool:
    """Whether the named squares hold the pieces of these letters (``.`` for none)."""
    letter = {p.id: p.letter for p in game.pieces}
    board = now.board
    return all(
        (letter[board[s]] if (s := square_index(name, game.size)) in board else ".") == want
        for name, want in squares.items()
    )
