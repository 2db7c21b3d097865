"""What an engine needs to know of a variant: words, kinds, classes, masks, verdicts, rules.

The Plan is made from the Variant alone and is the only thing the engine's templates see. It holds no
YAML and nothing to parse. Everything is ordered, so that the same Variant gives the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from taflc.bounds import Bound, bounds
from taflc.geometry import Geometry
from taflc.kinds import Kinds
from taflc.masks import Masks
from taflc.model import Needs, Piece, PieceId, Reason, Side, Variant
from taflc.movement import MoveClass, Squares, move_classes, named_squares
from taflc.rules.base import Rule
from taflc.rules.prose import all_rules


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game can end in this variant: the engine's constant, the winner or ``draw``, and the reason."""

    constant: str
    code: int
    winner: str
    reason: str


@dataclass(frozen=True)
class SidePlan:
    """One side as its engine functions are written: its names, kinds and movement classes."""

    side: Side
    classes: tuple[MoveClass, ...]
    kinds: frozenset[str]
    hammers: frozenset[str]
    anvils: frozenset[str]
    partners: frozenset[str]

    @property
    def name(self) -> str:
        """``attackers`` or ``defenders``; functions and words are called after it."""
        return self.side.value

    @property
    def other(self) -> str:
        """The other side's name."""
        return self.side.enemy.value

    @property
    def constant(self) -> str:
        """``ATTACKERS`` or ``DEFENDERS``."""
        return self.name.upper()

    @property
    def other_constant(self) -> str:
        """The other side's constant."""
        return self.other.upper()

    @property
    def jumps_enemies(self) -> bool:
        """Whether some piece may jump over an enemy."""
        return any(each.jump is not None and each.jump.over_enemies for each in self.classes)

    @property
    def jumps_own(self) -> bool:
        """Whether some piece may jump over one of its own side."""
        return any(each.jump is not None and each.jump.over_own for each in self.classes)

    @property
    def jump_kinds(self) -> frozenset[str]:
        """The kinds that jump at all."""
        return frozenset().union(*(each.kinds for each in self.classes if each.jump is not None))

    @property
    def taking_kinds(self) -> frozenset[str]:
        """The kinds whose jumps take the piece jumped over."""
        return frozenset().union(*(each.kinds for each in self.classes if each.jump is not None and each.jump.takes))

    @property
    def bare_kinds(self) -> frozenset[str]:
        """The kinds whose jumps take nothing around the square they land on."""
        return frozenset().union(
            *(each.kinds for each in self.classes if each.jump is not None and not each.jump.landing_captures)
        )


class Plan:
    """Everything the engine's templates read.

    >>> from taflc.load import load_variant
    >>> plan = Plan(load_variant("spec/brandubh-7.yaml"))
    >>> plan.geometry.words, [kind.constant for kind in plan.kinds.all]
    (4, ['KIND_MAN', 'KIND_KING'])
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.geometry = Geometry(variant.size)
        classes = {side: move_classes(variant, side) for side in Side}
        self.kinds = Kinds(variant, classes)
        self.masks = Masks(variant.size)
        self.sides = tuple(self._side(side, classes[side]) for side in Side)
        self.rules: tuple[Rule, ...] = all_rules(variant)

    @property
    def attackers(self) -> SidePlan:
        """The attackers."""
        return self.sides[0]

    @property
    def defenders(self) -> SidePlan:
        """The defenders."""
        return self.sides[1]

    def side(self, side: Side) -> SidePlan:
        """The plan of one side."""
        return self.attackers if side is Side.ATTACKERS else self.defenders

    def against(self, side: SidePlan) -> SidePlan:
        """The plan of the other side."""
        return self.side(side.side.enemy)

    @property
    def jumps(self) -> bool:
        """Whether any piece jumps."""
        return any(side.jumps_enemies or side.jumps_own for side in self.sides)

    @property
    def jumps_own(self) -> bool:
        """Whether any piece jumps over its own side's."""
        return any(side.jumps_own for side in self.sides)

    @property
    def flips(self) -> bool:
        """Whether any piece changes sides when taken."""
        return any(piece.flips for piece in self.variant.pieces)

    @property
    def runs(self) -> bool:
        """Whether a turn may be a run of steps."""
        return self.variant.berserk is not None

    @property
    def wide_step(self) -> bool:
        """Whether origin and target of a step need more than 16 bits together."""
        return 2 * self.geometry.square_bits > 15

    @property
    def everywhere(self) -> Squares:
        """All squares of the board."""
        return frozenset(range(self.geometry.squares))

    @cached_property
    def bounds(self) -> tuple[Bound, ...]:
        """How long the engine's buffers are, and why."""
        return bounds(self.variant, self.geometry, self.jumps_own)

    def pieces_of(self, side: Side) -> tuple[Piece, ...]:
        """The pieces of a side, by kind number."""
        mine = [piece for piece in self.variant.pieces if piece.side is side]
        return tuple(sorted(mine, key=lambda piece: self.kinds.named(piece.kind).index))

    # --- captures -------------------------------------------------------------------------

    def hostile(self, victim: PieceId, occupied: bool) -> Squares:
        """The squares hostile to a victim while they are empty, or while they are occupied."""
        squares: set[int] = set()
        for group in self.variant.groups:
            if victim in (group.hostile_occupied if occupied else group.hostile_empty):
                squares |= group.squares
        return frozenset(squares)

    def hostile_to(self, side: Side, occupied: bool) -> Squares:
        """The squares hostile to any piece of a side."""
        return frozenset().union(*(self.hostile(piece.id, occupied) for piece in self.pieces_of(side)))

    def edge_takes(self, side: Side) -> bool:
        """Whether the board's edge can help to take a piece of this side."""
        return any(
            piece.id in self.variant.edge_hostile or any(zone.needs is Needs.NEIGHBOURS for zone in piece.zones)
            for piece in self.pieces_of(side)
        )

    @cached_property
    def hostility(self) -> bool:
        """Whether any square, or the edge, is hostile to anybody."""
        return bool(self.variant.edge_hostile) or any(
            group.hostile_empty or group.hostile_occupied for group in self.variant.groups
        )

    def needs(self, piece: Piece) -> dict[Needs, Squares]:
        """What taking a piece needs, and on which squares."""
        found: dict[Needs, set[int]] = {}
        for square in range(self.geometry.squares):
            found.setdefault(self.zone_at(piece, square)[0], set()).add(square)
        return {need: frozenset(squares) for need, squares in found.items()}

    def zone_at(self, piece: Piece, square: int) -> tuple[Needs, Squares]:
        """What taking a piece on this square needs, and the squares of the zone's group (none elsewhere)."""
        for zone in piece.zones:
            if zone.group is None:
                return zone.needs, frozenset()
            group = named_squares(self.variant, zone.group)
            if square in group if zone.where == "on" else square in self.beside(group):
                return zone.needs, group
        raise ValueError(f"{piece.kind} has no zone for square {square}")

    def beside(self, group: Squares) -> Squares:
        """The squares not in a group but next to one of its squares."""
        size = self.geometry.size
        near = set()
        for square in group:
            rank, file = divmod(square, size)
            near |= {s * size + file for s in (rank - 1, rank + 1) if 0 <= s < size}
            near |= {rank * size + s for s in (file - 1, file + 1) if 0 <= s < size}
        return frozenset(near) - group

    def special_victims(self, side: Side) -> tuple[Piece, ...]:
        """The pieces of a side that are not simply taken from two sides everywhere."""
        return tuple(piece for piece in self.pieces_of(side) if set(self.needs(piece)) != {Needs.CUSTODIAL})

    # --- endings --------------------------------------------------------------------------

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Every way a game of this variant can end, numbered from 1."""
        rules = self.variant.endings
        found: list[tuple[str, str, Reason]] = [("KING_TAKEN", "attackers", Reason.KING_TAKEN)]
        if rules.goal:
            found.append(("GOAL_REACHED", "defenders", Reason.GOAL))
        if rules.encirclement != "off":
            found.append(("ENCIRCLED", "attackers", Reason.ENCIRCLEMENT))
        if rules.exit_fort:
            found.append(("EXIT_FORT", "defenders", Reason.EXIT_FORT))
        for constant, result, winner, reason in (
            ("ATTACKERS_TAKEN", rules.attackers_taken, "defenders", Reason.ATTACKERS_TAKEN),
            ("LONE_KING", rules.lone_king, "attackers", Reason.LONE_KING),
            ("LONE_KING_ON_EDGE", rules.lone_king_on_edge, "attackers", Reason.LONE_KING_ON_EDGE),
            ("STUCK_ATTACKERS", rules.no_legal_step, "defenders", Reason.NO_LEGAL_STEP),
            ("STUCK_DEFENDERS", rules.no_legal_step, "attackers", Reason.NO_LEGAL_STEP),
        ):
            if result != "ignored":
                found.append((constant, winner if result == "loses" else "draw", reason))
        if rules.repetition is not None and rules.repetition.result == "draw":
            found.append(("REPEATED", "draw", Reason.REPETITION))
        elif rules.repetition is not None and rules.repetition.result != "illegal":
            found += [(f"REPEATED_{side.constant}_LOSE", side.other, Reason.REPETITION) for side in self.sides]
        if rules.quiet_plies is not None:
            found.append(("QUIET", "draw", Reason.QUIET_PLIES))
        if rules.too_few:
            found.append(("TOO_FEW", "draw", Reason.TOO_FEW))
        return tuple(
            Verdict(constant, code, winner, reason.value)
            for code, (constant, winner, reason) in enumerate(found, start=1)
        )

    def verdict_of_repetition(self, mover: SidePlan) -> str:
        """The constant of the verdict when this side's turn completes a repetition."""
        repetition = self.variant.endings.repetition
        if repetition is None:
            raise ValueError("the variant has no rule of repetition")
        losers = {
            "mover loses": mover.constant,
            "beginner loses": mover.other_constant,
            "attackers lose": "ATTACKERS",
            "defenders lose": "DEFENDERS",
        }
        return "REPEATED" if repetition.result == "draw" else f"REPEATED_{losers[repetition.result]}_LOSE"

    # --- making ---------------------------------------------------------------------------

    def _side(self, side: Side, classes: tuple[MoveClass, ...]) -> SidePlan:
        mine = self.pieces_of(side)
        return SidePlan(
            side=side,
            classes=classes,
            kinds=self.kinds.of(side),
            hammers=frozenset(piece.kind for piece in mine if piece.hammer),
            anvils=frozenset(piece.kind for piece in mine if piece.anvil),
            partners=frozenset(piece.kind for piece in mine if piece.hammer or piece.anvil),
        )
