"""Who moves alike: the movement classes of a side, as sets of squares and kinds.

Kinds that may stop on, pass and re-enter the same squares, as far and over the same pieces, slide as
one set of bits. This module turns the groups and pieces of a Variant into such classes; how a class is
written in an engine is the business of ``rules.movement``.
"""

from __future__ import annotations

from dataclasses import dataclass

from taflc.model import Jump, Piece, Side, Variant, area

Squares = frozenset[int]


@dataclass(frozen=True, slots=True)
class Reentry:
    """Squares of one or more groups that may be stopped on only by a piece already inside all of them."""

    inside: Squares
    target: Squares


@dataclass(frozen=True, slots=True)
class JumpClass:
    """A jump as an engine needs it: kinds of each side that may be jumped, and where it may begin or end.

    ``ends`` is ``None`` where a jump may begin and end anywhere, else the squares of which one must be
    its origin or its landing square.
    """

    over_enemies: frozenset[str]
    over_own: frozenset[str]
    takes: bool
    ends: Squares | None
    landing_captures: bool


@dataclass(frozen=True, slots=True)
class MoveClass:
    """Kinds of one side that move alike.

    ``stop``: squares where a piece from anywhere may end a step; ``reentry``: more squares, for pieces
    that are inside already; ``passing``: squares a slide may cross while they are empty; ``range``: the
    longest slide, ``None`` for any distance.
    """

    kinds: frozenset[str]
    stop: Squares
    reentry: tuple[Reentry, ...]
    passing: Squares
    range: int | None
    jump: JumpClass | None

    @property
    def landing(self) -> Squares:
        """Squares where a slide may end although none may go on from there."""
        anywhere = self.stop.union(*(entry.target for entry in self.reentry))
        return anywhere - self.passing

    def slides_as(self, other: MoveClass) -> bool:
        """Whether pieces of both classes sweep the same squares, wherever they may stop."""
        return (self.passing, self.range, self.landing) == (other.passing, other.range, other.landing)


def stop_squares(variant: Variant, piece: Piece) -> tuple[Squares, tuple[Reentry, ...]]:
    """Where a piece may stop coming from outside, and where only from inside some groups."""
    anywhere: set[int] = set()
    inside: dict[Squares, set[int]] = {}
    for square in range(variant.size**2):
        groups = [group for group in variant.groups if square in group.squares]
        if not all(piece.id in group.stop for group in groups):
            continue
        closed = [group.squares for group in groups if piece.id not in group.enter]
        if closed:
            inside.setdefault(frozenset.intersection(*closed), set()).add(square)
        else:
            anywhere.add(square)
    entries = (Reentry(within, frozenset(target)) for within, target in inside.items())
    return frozenset(anywhere), tuple(sorted(entries, key=lambda entry: sorted(entry.inside)))


def passing_squares(variant: Variant, piece: Piece) -> Squares:
    """The squares a piece may slide across while they are empty; the board's corners, beyond which
    there is nothing, are always among them.
    """
    barred = (group.squares for group in variant.groups if piece.id not in group.pass_over)
    return frozenset(range(variant.size**2)).difference(*barred) | (area("corners", variant.size) or frozenset())


def jump_class(variant: Variant, piece: Piece, jump: Jump | None) -> JumpClass | None:
    """A piece's jump, or ``None`` if it has none or may jump over nobody."""
    if jump is None or not jump.over:
        return None
    ends: set[int] = set()
    for name in jump.from_or_to:
        ends |= named_squares(variant, name)
    return JumpClass(
        over_enemies=frozenset(over.kind for over in jump.over if over.side is not piece.side),
        over_own=frozenset(over.kind for over in jump.over if over.side is piece.side),
        takes=jump.takes,
        ends=frozenset(ends) if jump.from_or_to else None,
        landing_captures=jump.landing_captures,
    )


def named_squares(variant: Variant, name: str) -> Squares:
    """The squares of a declared group or built-in area; ``KeyError`` for neither."""
    for group in variant.groups:
        if group.name == name:
            return group.squares
    found = area(name, variant.size)
    if found is None:
        raise KeyError(name)
    return found


def move_classes(variant: Variant, side: Side) -> tuple[MoveClass, ...]:
    """The movement classes of a side, the one with most pieces in the layout first."""
    classes: dict[tuple[object, ...], set[str]] = {}
    for piece in variant.pieces:
        if piece.side is side:
            key = (*stop_squares(variant, piece), passing_squares(variant, piece), piece.range)
            classes.setdefault((*key, jump_class(variant, piece, piece.jump)), set()).add(piece.kind)
    made = [MoveClass(frozenset(kinds), *key) for key, kinds in classes.items()]  # type: ignore[arg-type]
    held = [piece.kind for piece in variant.layout.values() if piece.side is side]
    return tuple(sorted(made, key=lambda each: (-sum(kind in each.kinds for kind in held), sorted(each.kinds))))
