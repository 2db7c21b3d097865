"""The resolved Variant: every rule of one game, explicit, with the place it was written.

This is the contract of the house. The front end (``load``) makes it from YAML; the reference
interpreter and the Plan read it; nothing behind it sees YAML again. Everything here is frozen
and plain: squares are integers, sets are frozensets of :class:`PieceId`, and a rule that a
variant lacks is ``None``, ``False`` or an empty set, never a missing attribute.

Squares are ``rank * size + file`` counted from a1 = 0 (bottom left), so on a board of size 11
f6 is ``5 * 11 + 5 = 60``. Sides, kinds and groups are named by the strings the spec uses.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from taflc.source import Span


class Side(enum.Enum):
    """One of the two sides; the king belongs to the defenders.

    >>> Side.ATTACKERS.enemy
    <Side.DEFENDERS: 'defenders'>
    """

    ATTACKERS = "attackers"
    DEFENDERS = "defenders"

    # Enum hashes the name in Python, each time; pieces are keys by their sides, and members are single objects.
    __hash__ = object.__hash__

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side.DEFENDERS if self is Side.ATTACKERS else Side.ATTACKERS


class PieceId(NamedTuple):
    """A kind of piece on one side, e.g. ``PieceId(Side.ATTACKERS, "commander")``."""

    side: Side
    kind: str


PieceSet = frozenset[PieceId]


# --- board and squares -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """A named set of squares and what they do to the pieces that come near them.

    ``stop``: who may end a step on one of the squares. ``enter``: who may end a step there
    coming from outside the group (the spec's ``reenter``); always a subset of ``stop``.
    ``pass_over``: who may slide on across an empty square of it. ``hostile_empty`` and
    ``hostile_occupied``: the *victims* for whom the square is an anvil while it is empty, or
    while a piece of any kind stands on it.
    """

    name: str
    squares: frozenset[int]
    stop: PieceSet
    enter: PieceSet
    pass_over: PieceSet
    hostile_empty: PieceSet
    hostile_occupied: PieceSet
    title: Mapping[str, str] = field(default_factory=dict)


# --- pieces ------------------------------------------------------------------------------


class Needs(enum.Enum):
    """What it takes to capture a piece where it stands (the spec's ``taken``).

    CUSTODIAL: a hammer and an anvil on two opposite sides. THREE: only in a *beside* zone: the
    neighbours outside the group are all enemies that take part in captures, and the neighbours
    inside the group are held by such an enemy or hostile to the victim as they stand. FOUR: each
    of four neighbours is an enemy that takes part in captures, a hostile square, or the edge
    where the edge is an anvil for the victim. NEIGHBOURS: as FOUR, but the board's edge always
    counts. NEVER: cannot be taken.
    """

    CUSTODIAL = "2"
    THREE = "3"
    FOUR = "4"
    NEIGHBOURS = "all neighbours"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a piece must stand for ``needs`` to hold: ``on`` or ``beside`` a group, or ``elsewhere``.

    ``beside`` means: not on the group, and next to one of its squares. A piece's zones are tried
    in order, all ``on`` first, then ``beside``, and the last one is always ``elsewhere``.
    """

    where: str  # "on" | "beside" | "elsewhere"
    group: str | None
    needs: Needs


@dataclass(frozen=True, slots=True)
class Piercing:
    """Pairs that take a piece which otherwise needs more: commander + commander, or + a hostile corner.

    ``hammers``: kinds of the capturing side whose moved piece may be the hammer. ``anvils``: kinds
    that may stand opposite. ``anvil_groups``: groups whose squares, hostile to the victim as they
    stand, may be opposite. ``not_near``: groups on which and beside which the pair does not work.
    """

    hammers: frozenset[str]
    anvils: frozenset[str]
    anvil_groups: frozenset[str]
    not_near: frozenset[str]


@dataclass(frozen=True, slots=True)
class Jump:
    """A leap over one adjacent piece to the empty square directly behind it.

    ``over``: whom (royal pieces never). ``takes``: the jumped piece suffers its own when-taken rule
    with the jumper as the only captor. ``from_or_to``: if not empty, one end of the jump must be on
    a square of one of these groups. ``landing_captures``: ordinary captures around the landing square.
    """

    over: PieceSet
    takes: bool
    from_or_to: frozenset[str]
    landing_captures: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind on one side: how it moves, captures and is captured.

    ``range``: the longest slide in squares, ``None`` = any distance. ``hammer`` / ``anvil``: the
    parts it may take in a capture. ``flips``: instead of being removed it changes sides;
    ``removed_by_both``: but it is removed if hammer and anvil are both of one of these kinds.
    ``royal``: its capture ends the game.
    """

    id: PieceId
    letter: str
    royal: bool
    range: int | None
    jump: Jump | None
    hammer: bool
    anvil: bool
    zones: tuple[Zone, ...]
    pierced: Piercing | None
    flips: bool
    removed_by_both: frozenset[str]
    title: Mapping[str, str] = field(default_factory=dict)

    @property
    def side(self) -> Side:
        """The side this piece fights for."""
        return self.id.side

    @property
    def kind(self) -> str:
        """The kind's name in the spec."""
        return self.id.kind


# --- turns and captures ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Berserk:
    """After a capturing step the same piece may go on, each further step capturing.

    ``stop``: ``"optional"`` (``end`` is a legal step inside a run) or ``"forced"`` (the run must go
    on while a capturing step exists). ``conversion_counts``: a flip is a capture for starting or
    continuing a run. ``royal_finish``: the king may end his run with one step that takes nothing
    onto a goal square; this is always optional.
    """

    stop: str
    conversion_counts: bool
    royal_finish: bool


@dataclass(frozen=True, slots=True)
class Shieldwall:
    """Capture of a row of two or more men on the board's edge.

    ``corners_close``: a corner square is a bracket. ``flank_required``: the completing move must
    be one of the two brackets (otherwise closing a front also captures). ``king_brackets`` /
    ``king_fronts``: the king may be a bracket, or stand in front of the row.
    """

    corners_close: bool
    flank_required: bool
    king_brackets: bool
    king_fronts: bool


# --- endings -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Repetition:
    """What ends a game that goes in circles, judged on whole turns only.

    ``what``: ``"position"`` (the n-th occurrence), ``"own move"`` (a player's own turns
    o(i) = o(i-2) = o(i-4)) or ``"both moves"`` (both players have made the same turn three times).
    ``times``: n, for positions. ``result``: ``"draw"``, ``"mover loses"``, ``"beginner loses"``,
    ``"attackers lose"``, ``"defenders lose"`` or ``"illegal"``. The mover made the turn that
    completes the repetition; the beginner is the side then to move.
    """

    what: str
    times: int
    result: str


@dataclass(frozen=True, slots=True)
class Endings:
    """How games end; the order in which they are tried is fixed (docs/spec-language.md).

    ``goal``: the squares where the king wins. ``encirclement``: ``"off"``, ``"any rings"`` or
    ``"one ring"``. ``exit_fort``: defenders win by one. ``attackers_taken`` / ``lone_king``: what
    happens when all attackers, or all defenders but the king, are gone: ``"ignored"``, ``"loses"``
    (the side that lost them) or ``"draw"``. ``lone_king_on_edge``: a lone king on an edge whose every
    existing neighbour is an attacker: ``"ignored"``, ``"loses"`` or ``"draw"``. ``no_legal_step``:
    ``"loses"`` or ``"draw"``. ``quiet_plies``: a draw after so many plies without a capture, or
    ``None``. ``too_few``: a draw once every named side has fewer pieces than its number.
    """

    goal: frozenset[int]
    goal_names: tuple[str, ...]
    encirclement: str
    exit_fort: bool
    attackers_taken: str
    lone_king: str
    lone_king_on_edge: str
    no_legal_step: str
    repetition: Repetition | None
    quiet_plies: int | None
    too_few: Mapping[Side, int]


class Reason(enum.Enum):
    """Why a game is over; the words are the same in the engine, the reference and the tests."""

    KING_TAKEN = "king taken"
    GOAL = "king on a goal square"
    ENCIRCLEMENT = "encirclement"
    EXIT_FORT = "exit fort"
    ATTACKERS_TAKEN = "all attackers taken"
    LONE_KING = "lone king"
    LONE_KING_ON_EDGE = "lone king shut in on the edge"
    NO_LEGAL_STEP = "no legal step"
    REPETITION = "repetition"
    QUIET_PLIES = "moves without capture"
    TOO_FEW = "too few pieces"


# --- evidence and examples ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Source:
    """Something that states rules or a layout: a document, page, program or set of game records."""

    id: str
    title: str
    kind: str
    where: str
    note: str


@dataclass(frozen=True, slots=True)
class Gap:
    """What no source says, left open on purpose; ``cite`` names statements that leave it open."""

    topic: str
    text: str
    cite: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A question the sources leave open or answer differently, and the answer taken here."""

    rule: str
    question: str
    taken: str
    instead: tuple[str, ...]
    cite: tuple[str, ...]
    where: Span


@dataclass(frozen=True, slots=True)
class Expect:
    """What a worked example says must happen.

    ``legal`` False: the (last) step of ``play`` is illegal and nothing else is said. Otherwise
    ``captured`` and ``converted`` are the squares over the whole ``play``, ``continues`` whether the
    side may (or must) go on in its run, and ``outcome`` is ``None`` or (winner, reason) with winner
    ``"attackers"``, ``"defenders"`` or ``"draw"``.
    """

    legal: bool
    captured: frozenset[int]
    converted: frozenset[int]
    continues: bool
    outcome: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a position, a play, and what must happen; it cites the rules it shows.

    ``position`` is the project's position text on the variant's own board. ``play`` is a sequence
    of steps in text form (``d1-d4``, ``d1^d3``, ``end``); ``own`` is False when the example was
    inherited from the parent spec.
    """

    name: str
    shows: tuple[str, ...]
    cite: tuple[str, ...]
    position: str
    play: tuple[str, ...]
    expect: Expect
    note: str
    own: bool
    where: Span


# --- the whole ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Variant:
    """One game, resolved: identity, evidence, board, pieces, rules, examples.

    ``layout`` maps occupied squares to pieces at the start. ``edge_hostile``: victims for whom the
    board's edge is an anvil. ``linnaean``: the group (throne) of the Linnaean capture, or ``None``.
    ``values`` maps each rule path (``"endings.repetition"``) to its resolved value in spec words;
    ``origins`` to the place it was written, or ``None`` for a table default; ``cites`` to the
    statements of the sources it rests on (``"guide 5.4"``).
    """

    id: str
    title: Mapping[str, str]
    aliases: tuple[str, ...]
    family: str
    author: str
    year: int | None
    evidence: str
    layout_evidence: str
    sources: tuple[Source, ...]
    gaps: tuple[Gap, ...]
    readings: tuple[Reading, ...]
    extends: str | None
    path: str

    size: int
    layout: Mapping[int, PieceId]
    groups: tuple[Group, ...]
    edge_hostile: PieceSet
    pieces: tuple[Piece, ...]

    first: Side
    berserk: Berserk | None
    linnaean: str | None
    shieldwall: Shieldwall | None
    endings: Endings

    examples: tuple[Example, ...]
    perft: tuple[int, ...]
    perft_cite: tuple[str, ...]
    values: Mapping[str, object]
    origins: Mapping[str, Span | None]
    cites: Mapping[str, tuple[str, ...]]

    def piece(self, id: PieceId) -> Piece:
        """The piece with this id; raises ``KeyError`` if the variant has none."""
        for piece in self.pieces:
            if piece.id == id:
                return piece
        raise KeyError(id)

    def group(self, name: str) -> Group:
        """The declared group of this name; raises ``KeyError`` if there is none."""
        for group in self.groups:
            if group.name == name:
                return group
        raise KeyError(name)


# --- squares by name ---------------------------------------------------------------------


def square_name(square: int, size: int) -> str:
    """The name of a square on a board of this size.

    >>> square_name(60, 11)
    'f6'
    """
    return f"{chr(97 + square % size)}{square // size + 1}"


def square_index(name: str, size: int) -> int:
    """The square called ``name``; raises ``ValueError`` if it is not on the board.

    >>> square_index("f6", 11)
    60
    """
    file, rank = ord(name[:1] or "?") - 97, name[1:]
    if not (0 <= file < size and rank.isascii() and rank.isdigit() and rank[0] != "0" and 1 <= int(rank) <= size):
        raise ValueError(f"{name!r} is not a square of a {size}x{size} board")
    return (int(rank) - 1) * size + file


def neighbours(square: int, size: int) -> tuple[int | None, int | None, int | None, int | None]:
    """The squares left, below, right and above; ``None`` where the board ends.

    Opposite neighbours are two apart, so ``i`` and ``i + 2`` form a custodial pair.

    >>> neighbours(0, 11)
    (None, None, 1, 11)
    """
    file, rank = square % size, square // size
    return (
        square - 1 if file > 0 else None,
        square - size if rank > 0 else None,
        square + 1 if file < size - 1 else None,
        square + size if rank < size - 1 else None,
    )


def area(name: str, size: int) -> frozenset[int] | None:
    """The squares of a built-in area (``centre``, ``corners``, ``edge``), or ``None`` for another name.

    ``centre`` is one square on odd boards and the four middle ones on even boards.

    >>> sorted(area("centre", 8))
    [27, 28, 35, 36]
    """
    last = size - 1
    if name == "centre":
        middle = {last // 2, size // 2}
        return frozenset(r * size + f for r in middle for f in middle)
    if name == "corners":
        return frozenset((0, last, last * size, last * size + last))
    if name == "edge":
        return frozenset(s for s in range(size * size) if not {s % size, s // size}.isdisjoint((0, last)))
    return None
