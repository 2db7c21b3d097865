"""The OpenTafl rules record of a variant, and what of its rules that notation cannot say.

Keys whose value is the notation's default are left out. Where the notation has no word for a rule the nearest
is written and the rule is named among what is lost, so that nobody takes the record for the whole game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from taflc.model import Group, Needs, Piece, PieceSet, Side, Variant, area, square_name

LETTERS = {"man": "t", "commander": "c", "knight": "n", "king": "k", "mercenary": "m", "guard": "g"}
ORDER = "tcnkmgTCNKMG"
EVERY = frozenset(ORDER)
DEFENDING, ATTACKING = frozenset("TCNKM"), frozenset("tcnkm")
KING = frozenset("K")


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
    record.losses()
    words = [f"dim:{variant.size}", f"name:{variant.id}", *record.words, f"start:{_start(variant)}"]
    return " ".join(words), tuple(record.lost)


def _letter(piece: Piece) -> str:
    letter = LETTERS[piece.kind]
    return letter if piece.side is Side.ATTACKERS else letter.upper()


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
            row += (str(empty) if empty else "") + _letter(variant.piece(id))
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return f"/{'/'.join(rows)}/"


class _Record:
    """A record in the making: the words written so far and the rules lost."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.words: list[str] = []
        self.lost: list[str] = []
        self.present = frozenset(_letter(piece) for piece in variant.pieces)

    def say(self, key: str, value: str, default: str) -> None:
        """Write a key unless its value is the default."""
        if value != default:
            self.words.append(f"{key}:{value}")

    def say_set(self, key: str, ids: PieceSet, default: frozenset[str]) -> None:
        """Write a set of pieces unless it is the default as far as the variant has the pieces."""
        letters = {_letter(self.variant.piece(id)) for id in ids if any(p.id == id for p in self.variant.pieces)}
        if letters != default & self.present:
            self.words.append(f"{key}:{''.join(letter for letter in ORDER if letter in letters)}")

    def lose(self, what: str, so: bool = True) -> None:
        """Name a rule that the record does not carry."""
        if so:
            self.lost.append(what)

    # --- sections -------------------------------------------------------------------------

    def general(self) -> None:
        """How the king wins, encirclement, who begins, repetition."""
        variant, endings = self.variant, self.variant.endings
        self.say("esc", "e" if endings.goal == area("edge", variant.size) else "c", "c")
        self.say("surf", "n" if endings.encirclement == "off" else "y", "y")
        self.lose("encirclement only by one closed ring", endings.encirclement == "one ring")
        self.say("atkf", "y" if variant.first is Side.ATTACKERS else "n", "y")
        rule = endings.repetition
        results = {"draw": "d", "mover loses": "l", "beginner loses": "w"}
        if rule is None:
            self.say("tfr", "i", "d")
        elif rule.what == "position" and rule.times == 3 and rule.result in results:
            self.say("tfr", results[rule.result], "d")
        else:
            self.say("tfr", "i", "d")
            self.lose(f"repetition: {rule.what}, {rule.times} times, {rule.result}")

    def king_and_jumps(self) -> None:
        """The king's arms and strength, jumps, and the length of moves."""
        king = next((piece for piece in self.variant.pieces if piece.royal), None)
        if king is not None:
            arms = {(True, True): "y", (False, False): "n", (True, False): "h", (False, True): "a"}
            self.say("ka", arms[king.hammer, king.anvil], "y")
            self.say("ks", self._strength(king), "s")
        for kind, default in (("king", "n"), ("knight", "c"), ("commander", "j"), ("mercenary", "n"), ("guard", "n")):
            jumps = [piece for piece in self.variant.pieces if piece.kind == kind]
            if jumps:
                values = {self._jump(piece) for piece in jumps}
                self.say(f"{LETTERS[kind]}j", sorted(values)[0], default)
                self.lose(f"{kind}s of the two sides that jump differently", len(values) > 1)
        self.lose("men that jump", any(piece.jump for piece in self.variant.pieces if piece.kind == "man"))
        ranges = {_letter(piece): piece.range for piece in self.variant.pieces}
        if any(ranges.values()):
            self.words.append("spd:" + ",".join(str(ranges.get(letter) or -1) for letter in ORDER))

    def _strength(self, king: Piece) -> str:
        """The key ``ks`` for a king's zones."""
        needs = {(zone.where, zone.needs) for zone in king.zones}
        kinds = {need for _, need in needs}
        if kinds == {Needs.FOUR}:
            return "s"
        if kinds == {Needs.CUSTODIAL}:
            return "w"
        if kinds == {Needs.NEIGHBOURS}:
            return "m"
        if needs == {("on", Needs.FOUR), ("beside", Needs.THREE), ("elsewhere", Needs.CUSTODIAL)}:
            return "c"
        self.lose("how the king is taken: " + ", ".join(f"{zone.where} {zone.needs.value}" for zone in king.zones))
        return "c" if Needs.CUSTODIAL in kinds else "s"

    def _jump(self, piece: Piece) -> str:
        """The key of a piece's jump."""
        jump = piece.jump
        if jump is None:
            return "n"
        self.lose(f"{piece.kind} jumps over own pieces", any(id.side is piece.side for id in jump.over))
        self.lose(f"{piece.kind} captures nothing where it lands", not jump.landing_captures)
        return "r" if jump.from_or_to else "c" if jump.takes else "j"

    def squares(self) -> None:
        """Corners, centre and camps."""
        corners, centre = area("corners", self.variant.size), area("centre", self.variant.size)
        found: dict[str, Group] = {}
        for group in self.variant.groups:
            if group.squares == area("edge", self.variant.size):
                self.lose("rules of the edge's squares", not self._plain(group))
                continue
            key = "cor" if group.squares & (corners or frozenset()) else "cen" if group.squares == centre else ""
            if not key:
                key = "dfor" if not any(id.side is Side.ATTACKERS for id in group.stop) else "afor"
            if key not in found:
                found[key] = group
            elif replace(group, name="", squares=frozenset(), title={}) == replace(
                found[key], name="", squares=frozenset(), title={}
            ):
                found[key] = replace(found[key], squares=found[key].squares | group.squares)
                self.lose(f"{group.name} apart from {found[key].name}")
            else:
                self.lose(f"rules of the squares {group.name}", not self._plain(group))
        for key, default in (("cor", corners), ("cen", centre), ("afor", None), ("dfor", None)):
            self._group(key, found.get(key), default)

    def _plain(self, group: Group) -> bool:
        """Whether a group has no rules."""
        everyone = frozenset(piece.id for piece in self.variant.pieces)
        hostile = group.hostile_empty | group.hostile_occupied
        return not hostile and everyone <= group.stop & group.enter & group.pass_over

    def _group(self, key: str, group: Group | None, default: frozenset[int] | None) -> None:
        """One kind of special squares."""
        if group is None:
            if default is not None:
                self.words.append(f"{key}:")
            return
        if group.squares != default:
            self.words.append(f"{key}:" + ",".join(square_name(s, self.variant.size) for s in sorted(group.squares)))
        if key == "cen":
            self.say_set("cenh", group.hostile_occupied, ATTACKING)
            self.say_set("cenhe", group.hostile_empty, EVERY)
        else:
            hostile = {"cor": EVERY, "afor": DEFENDING, "dfor": ATTACKING}[key]
            self.say_set(f"{key}h", group.hostile_empty, hostile)
            self.lose(f"{group.name} hostile while occupied", bool(group.hostile_occupied))
        self.say_set(f"{key}p", group.pass_over, KING if key == "cor" else EVERY)
        self.say_set(f"{key}s", group.stop, {"afor": EVERY, "dfor": DEFENDING}.get(key, KING))
        if group.enter != group.stop:
            self.say_set(f"{key}re", group.enter, EVERY)

    def captures(self) -> None:
        """Shieldwall, forts, Linnaean capture, runs."""
        variant, wall = self.variant, self.variant.shieldwall
        if wall is not None:
            self.say("sw", "s" if wall.corners_close else "w", "n")
            self.say("swf", "y" if wall.flank_required else "n", "y")
            self.lose("the king takes no part in shieldwalls", not (wall.king_brackets and wall.king_fronts))
        self.say("efe", "y" if variant.endings.exit_fort else "n", "n")
        self.say("linc", "y" if variant.linnaean else "n", "n")
        if variant.berserk is not None:
            self.words.append("ber:c")
            self.lose("runs may be stopped", variant.berserk.stop == "optional")
            self.lose("the king may end a run with a step to a goal that takes nothing", variant.berserk.royal_finish)

    def losses(self) -> None:
        """Rules the notation has no key for."""
        variant, endings = self.variant, self.variant.endings
        self.lose("the hostile edge of the board", bool(variant.edge_hostile))
        for piece in _soldiers(variant):
            unarmed_guard = piece.kind == "guard" and not (piece.hammer or piece.anvil)
            self.lose(f"{piece.kind}: not fully armed", not (piece.hammer and piece.anvil) and not unarmed_guard)
            never = {zone.needs for zone in piece.zones} == {Needs.NEVER}
            plain = {zone.needs for zone in piece.zones} == {Needs.CUSTODIAL}
            self.lose(f"{piece.kind}: how it is taken", not plain and not (piece.kind == "guard" and never))
            self.lose(f"{piece.kind}: whether it changes sides", piece.flips != (piece.kind == "mercenary"))
            self.lose(f"{piece.kind}: pairs that remove it", bool(piece.removed_by_both))
        no_step_draws = endings.attackers_taken == "ignored" and endings.no_legal_step == "draw"
        self.lose("a draw when all attackers are taken", endings.attackers_taken == "draw" or no_step_draws)
        self.lose("a lone king", endings.lone_king != "ignored" or endings.lone_king_on_edge != "ignored")
        self.lose("a draw by no legal step", endings.no_legal_step == "draw")
        self.lose("a draw by moves without capture", endings.quiet_plies is not None)
        self.lose("a draw by too few pieces", bool(endings.too_few))


def _soldiers(variant: Variant) -> Iterable[Piece]:
    """One piece of each kind that is not royal."""
    kinds: dict[str, Piece] = {}
    for piece in variant.pieces:
        if not piece.royal:
            kinds.setdefault(piece.kind, piece)
    return kinds.values()
