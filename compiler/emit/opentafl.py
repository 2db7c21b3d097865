"""The OpenTafl rules record of a variant, and what of its rules that notation cannot say.

Keys whose value is the notation's default are left out. Where the notation has no word for a rule the nearest
is written and the rule is named among what is lost, so that nobody takes the record for the whole game. The way
back, from a record to a spec, is :mod:`taflc.opentafl`.
"""

from __future__ import annotations

from taflc.model import Needs, Piece, PieceId, PieceSet, Side, Variant, area, square_name
from taflc.opentafl.ground import ground_of
from taflc.opentafl.keys import EVERY, KEYS, KINDS
from taflc.opentafl.losses import losses

LETTERS = {kind: letter for letter, kind in KINDS.items()}


def rules_record(variant: Variant) -> tuple[str, tuple[str, ...]]:
    """The record, and the rules lost in it, each in a phrase; the record is empty if a kind has no letter there."""
    nameless = sorted({piece.kind for piece in variant.pieces} - LETTERS.keys())
    if nameless:
        return "", tuple(f"pieces of the kind {kind}" for kind in nameless)
    record = _Record(variant)
    record.general()
    record.king_and_jumps()
    record.squares()
    record.captures()
    record.lost += losses(variant, record.ground)
    words = [f"dim:{variant.size}", f"name:{variant.id}", *record.words, f"start:{_start(variant)}"]
    return " ".join(words), tuple(dict.fromkeys(record.lost))


def _letter(id: PieceId) -> str:
    letter = LETTERS[id.kind]
    return letter if id.side is Side.ATTACKERS else letter.upper()


def _start(variant: Variant) -> str:
    """The layout, rank 1 first."""
    rows = []
    for rank in range(variant.size):
        row, empty = "", 0
        for square in range(rank * variant.size, (rank + 1) * variant.size):
            id = variant.layout.get(square)
            if id is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + _letter(id)
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return f"/{'/'.join(rows)}/"


class _Record:
    """A record in the making: the words written so far and the rules lost."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.ground = ground_of(variant)
        self.words: list[str] = []
        self.lost: list[str] = []
        self.present = frozenset(_letter(piece.id) for piece in variant.pieces)

    def say(self, key: str, value: str) -> None:
        """Write a key unless its value is the default."""
        if value != KEYS[key].default:
            self.words.append(f"{key}:{value}")

    def say_set(self, key: str, letters: frozenset[str]) -> None:
        """Write a set of pieces unless it is the default as far as the variant has the pieces."""
        # What may pass over the defenders' forts is always said: description and program differ in the default.
        if letters & self.present != frozenset(KEYS[key].default) & self.present or key == "dforp":
            self.words.append(f"{key}:{''.join(letter for letter in EVERY if letter in letters & self.present)}")

    # --- sections -------------------------------------------------------------------------

    def general(self) -> None:
        """How the king wins, encirclement, who begins, repetition."""
        variant, endings = self.variant, self.variant.endings
        corner = self.ground.goal or ("cor" in self.ground.groups and self.ground.groups["cor"].squares == endings.goal)
        self.say("esc", "c" if corner else "e")
        self.say("surf", "n" if endings.encirclement == "off" else "y")
        self.say("atkf", "y" if variant.first is Side.ATTACKERS else "n")
        rule = endings.repetition
        results = {"draw": "d", "mover loses": "l", "beginner loses": "w"}
        if rule is not None and rule.what == "position" and rule.times == 3 and rule.result in results:
            self.say("tfr", results[rule.result])
        else:
            self.say("tfr", "i")
            self.lost += [f"repetition: {rule.what}, {rule.times} times, {rule.result}"] if rule is not None else []

    def king_and_jumps(self) -> None:
        """The king's arms and strength, jumps, and the length of moves."""
        king = next((piece for piece in self.variant.pieces if piece.royal), None)
        if king is not None:
            arms = {(True, True): "y", (False, False): "n", (True, False): "h", (False, True): "a"}
            self.say("ka", arms[king.hammer, king.anvil])
            self.say("ks", self._strength(king))
        for kind in ("king", "knight", "commander", "mercenary", "guard"):
            values = {_jump(piece) for piece in self.variant.pieces if piece.kind == kind}
            if values:
                self.say(f"{LETTERS[kind]}j", sorted(values)[0])
                self.lost += [f"{kind}s of the two sides that jump differently"] if len(values) > 1 else []
        ranges = {_letter(piece.id): piece.range for piece in self.variant.pieces}
        if any(ranges.values()):
            self.words.append("spd:" + ",".join(str(ranges.get(letter) or -1) for letter in EVERY))

    def _strength(self, king: Piece) -> str:
        """The key ``ks`` for a king's zones."""
        needs = {(zone.where, zone.needs) for zone in king.zones}
        kinds = {need for _, need in needs}
        plain = {Needs.FOUR: "s", Needs.CUSTODIAL: "w", Needs.NEIGHBOURS: "m"}
        if len(kinds) == 1 and kinds <= plain.keys():
            return plain[kinds.pop()]
        by_centre = {("on", Needs.FOUR), ("beside", Needs.THREE), ("elsewhere", Needs.CUSTODIAL)}
        centres = {self.ground.keys.get(zone.group) for zone in king.zones if zone.group is not None}
        if needs != by_centre or centres != {"cen"}:
            ways = ", ".join(f"{zone.where} {zone.needs.value}" for zone in king.zones)
            self.lost.append(f"how the king is taken: {ways}")
        return "c" if Needs.CUSTODIAL in kinds else "s"

    def squares(self) -> None:
        """Corners, centre and forts."""
        for key in ("cor", "cen", "afor", "dfor"):
            group = self.ground.groups.get(key)
            if group is not None:
                default = KEYS[key].default == "default" and group.squares == _usual(key, self.variant.size)
                self.words += [] if default else [f"{key}:{self._names(group.squares)}"]
                self._rules(key, group.hostile_empty, group.hostile_occupied, group.pass_over, group.stop)
                if group.enter != group.stop:
                    self.say_set(f"{key}re", self._letters(group.enter))
            elif key == "cor" and self.ground.goal:
                # The king's goals are corner squares there, with or without other rules.
                goal, every = self.ground.goal, frozenset(piece.id for piece in self.variant.pieces)
                self.words += [] if goal == _usual(key, self.variant.size) else [f"{key}:{self._names(goal)}"]
                self._rules(key, frozenset(), frozenset(), every, every)
            elif KEYS[key].default:
                self.words.append(f"{key}:")

    def _rules(self, key: str, empty: PieceSet, occupied: PieceSet, over: PieceSet, stop: PieceSet) -> None:
        """What one kind of special squares does."""
        if key == "cen":
            self.say_set("cenh", self._letters(occupied))
            self.say_set("cenhe", self._letters(empty))
        else:
            self.say_set(f"{key}h", self._letters(empty))
        self.say_set(f"{key}p", self._letters(over))
        self.say_set(f"{key}s", self._letters(stop))

    def _names(self, squares: frozenset[int]) -> str:
        return ",".join(square_name(square, self.variant.size) for square in sorted(squares))

    def _letters(self, ids: PieceSet) -> frozenset[str]:
        return frozenset(_letter(id) for id in ids)

    def captures(self) -> None:
        """Shieldwall, forts, Linnaean capture, runs."""
        variant, wall = self.variant, self.variant.shieldwall
        if wall is not None:
            self.say("sw", "s" if wall.corners_close else "w")
            self.say("swf", "y" if wall.flank_required else "n")
        self.say("efe", "y" if variant.endings.exit_fort else "n")
        self.say("linc", "y" if variant.linnaean else "n")
        self.say("ber", "c" if variant.berserk is not None else "n")


def _jump(piece: Piece) -> str:
    """The value of a piece's jump."""
    if piece.jump is None:
        return "n"
    return "r" if piece.jump.from_or_to else "c" if piece.jump.takes else "j"


def _usual(key: str, size: int) -> frozenset[int] | None:
    """The squares that a record means when it does not name them."""
    return area("corners" if key == "cor" else "centre", size)
