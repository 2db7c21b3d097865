"""Reading a move that cannot be played as recorded: as a known defect of the record, else against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafl.positions import write_position
from tafl.replay.line import Line, other, runs, thinned
from tafl.replay.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafl.protocol import EngineBoard
    from tafl.replay.findings import Finding

LOST = 40
"""What it costs a line to make up a move that the record has lost."""

TAKEN_BACK = 4
"""What it costs a line to take moves back, and 1 more for each of them."""

FORCED = 1000
"""What it costs a line to contradict the rules."""

TRIED = 20
"""How many lines are searched for defects, which is dear."""

BACK = 12
"""How many moves are taken back at most."""

CONFIRM = 3
"""How many further moves must fit the position that moves were taken back to."""

KEPT = 3
"""How many moves of a new continuation may fit the old position too, so that the break shows late."""

MANY = 400
"""How many lines are kept after an odd move."""

REPEATS = 4
"""How many moves back a repeated move is looked for."""


def odd(reader: Reader, lines: list[Line]) -> list[Line]:
    """The lines that fit an odd move, read in every way that is known; the next moves decide between them."""
    if not reader.squares:
        finding = reader.finding("no move", f"{reader.move.text!r} names no two squares of the board")
        return [line.then(line.board, "", (finding,)) for line in lines]
    ways = (Reader.merged, repeated, lost, taken_back, forced)
    return thinned((new for line in lines[:TRIED] for way in ways for new in way(reader, line)), MANY)


def repeated(reader: Reader, line: Line) -> Iterator[Line]:
    """A move recorded twice: nothing happened, or the second stands where another move was made."""
    first = max(0, reader.number - 1 - REPEATS)
    opened = reader.open_board(line)
    if opened is None or all(move.text != reader.move.text for move in reader.game.moves[first : reader.number - 1]):
        return
    finding = reader.finding("repeated move", "it has just been recorded")
    yield line.then(line.board, "", (finding,), 1)
    if reader.last:
        return
    for text, after in any_turn(opened[0]):
        made_up = reader.finding("lost move", f"perhaps {text}")
        yield line.then(after, text, (*opened[1], finding, made_up), LOST)


def lost(reader: Reader, line: Line) -> Iterator[Line]:
    """A move of the other side that stands where one of the side to move is missing."""
    opened, step = reader.open_board(line), reader.step()
    if opened is None or step is None:
        return
    board, found = opened
    piece = board.piece_at(reader.squares[0])
    if piece is None or reader.variant.pieces[piece].side == board.to_move:
        return
    for text, after in any_turn(board):
        if after.is_legal(step):
            finding = reader.finding("lost move", f"perhaps {text}")
            for new in reader.stepped(line, after, (*found, finding), step):
                yield new._replace(turn=f"{text}, {new.turn}", cost=new.cost + LOST)


def taken_back(reader: Reader, line: Line) -> Iterator[Line]:
    """A move that belongs to an earlier position: moves were taken back, but stayed in the record.

    The last few moves before this one may belong to the new continuation already. At least ``CONFIRM`` moves must
    follow it there, or nearly any contradiction could be read so; and nobody takes back a move that ended the game.
    """
    if reader.open_board(line) is None:
        return
    left = len(reader.game.moves) - reader.number
    for trail in trails(line):
        for kept in range(max(0, CONFIRM - left), KEPT + 1):
            for gone in range(1, min(BACK, len(trail) - 1 - kept) + 1):
                but = f", but the last {kept}," if kept else ""
                finding = reader.finding("taken back", f"the {gone + kept} moves before it{but} count for nothing")
                start = trail[kept + gone]
                for new in resumed(reader, start, kept):
                    cost = TAKEN_BACK + gone + 5 * kept + new.cost - start.cost
                    yield line.then(new.board, new.turn, (*new.found, finding), cost, new.earlier)


def trails(line: Line) -> Iterator[list[Line]]:
    """The lines before a line, itself first: as the game went, and as it was recorded if that is not the same."""
    went, recorded = [line], [line]
    while len(went) <= BACK + KEPT and went[-1].earlier is not None:
        went.append(went[-1].earlier)
    while len(recorded) <= BACK + KEPT and recorded[-1].before is not None:
        recorded.append(recorded[-1].before)
    yield went
    if any(one is not two for one, two in zip(went, recorded, strict=False)):
        yield recorded


def resumed(reader: Reader, line: Line, kept: int) -> Iterator[Line]:
    """An earlier line with the last ``kept`` moves and this one played from there."""
    lines = [line]
    for number in range(reader.number - kept, reader.number + 1):
        again = reader.at(number)
        lines = [new for each in lines for new in again.played(each)]
    yield from lines


def any_turn(board: EngineBoard) -> Iterator[tuple[str, EngineBoard]]:
    """Every turn of the side to move that does not end the game."""
    for step in board.legal_steps():
        for run in runs(board, step):
            if run.board.outcome() is None:
                yield run.text, run.board


def forced(reader: Reader, line: Line) -> Iterator[Line]:
    """The move against the rules: the pieces as the record has them, and as the rules have them."""
    opened = reader.open_board(line)
    if opened is None:
        return
    board, found = opened
    frm, to = reader.squares[0], reader.squares[-1]
    pieces = dict(board.pieces())
    letter = pieces.pop(frm, None)
    if letter is None:
        finding = reader.finding("no piece", f"{reader.names[frm]} is empty")
        for side in (board.to_move, other(board.to_move)):
            yield from loaded(reader, line, board.pieces(), side, (*found, finding))
        return
    step = reader.step()
    legal = step is not None and board.is_legal(step)
    if legal and step is not None:
        text = reader.verdict(board, step).text
        misread = (*found, reader.finding("captures misrecorded", f"{text}, and so do the next moves"))
        for run in runs(board, step):
            yield line.then(run.board, run.text, misread, FORCED + 1 + len(run.steps))
        found = (*found, reader.finding("captures differ", text))
    else:
        found = (*found, reader.finding("illegal", why_illegal(reader, board)))
    pieces[to] = letter
    turns = board.conversions_of(step) if legal and step is not None else []
    for square in reader.listed or ():
        if square != to and square in pieces:
            turned = flipped(reader, pieces[square]) if square in turns else None
            if turned is None:
                del pieces[square]
            else:
                pieces[square] = turned
    yield from loaded(reader, line, pieces, other(reader.variant.pieces[letter].side), found)


def loaded(reader: Reader, line: Line, pieces: dict[int, str], side: str, found: tuple[Finding, ...]) -> Iterator[Line]:
    """The line with a position set up against the rules, if the engine accepts it."""
    try:
        board = reader.variant.engine_board(write_position(pieces, reader.size, side))
    except ValueError:
        return
    yield line.then(board, reader.move.text, found, FORCED)


def flipped(reader: Reader, letter: str) -> str | None:
    """The letter of the same kind on the other side, ``None`` if there is none."""
    piece = reader.variant.pieces[letter]
    for other_letter, candidate in reader.variant.pieces.items():
        if candidate.kind == piece.kind and candidate.side != piece.side:
            return other_letter
    return None


def why_illegal(reader: Reader, board: EngineBoard) -> str:
    """Which rule forbids the recorded move, as the engine explains it."""
    why = reader.variant.explain.why_illegal(board, (reader.squares[0], reader.squares[-1]))
    return "the rules forbid it" if why is None else why.text


def stop(reader: Reader, line: Line) -> Finding:
    """Why nothing more can be made of a record: the finding that ends a replay early."""
    outcome = line.board.outcome()
    if outcome is None:
        return reader.finding("illegal", "no position can be made of it")
    winner, reason = outcome
    over = f"the {winner} have won by {reason}" if winner != "draw" else f"it is a draw by {reason}"
    kind = "encirclement not enforced" if reason == "encirclement" else "goes on"
    return reader.finding(kind, f"{over}, yet {len(reader.game.moves) - reader.number + 1} more moves are recorded")
