"""What a rules record says of each kind of piece, as lines of a spec."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from taflc.opentafl.keys import KINDS
from taflc.opentafl.rules import Rules
from taflc.opentafl.words import side
from taflc.selectors import plural

JUMPED = "tmg"
"""Whom a jump may go over: the notation's program knows plain men, mercenaries and guards."""

ARMS = {"y": "armed", "n": "unarmed", "h": "hammer only", "a": "anvil only"}


def piece_lines(rules: Rules, kind: str, groups: Mapping[str, str]) -> Iterator[str]:
    """The lines under a kind; ``groups`` names the special squares."""
    letter = next(letter for letter, name in KINDS.items() if name == kind)
    sides = [one for one in (letter, letter.upper()) if one in rules.letters]
    if kind != "king" and len(sides) == 1:
        yield f"sides: {side(sides[0])}"
    yield f"moves: {_by_side(sides, lambda one: _moves(rules, one))}"
    jump = _by_side(sides, lambda one: _jump(rules, one, groups))
    if jump != "none":
        yield f"jump: {jump}"
    if kind == "king":
        yield f"captures: {ARMS[rules.words['ka']]}"
        yield f"taken: {_king_taken(rules)}"
        if pierced := _pierced(rules, groups):
            yield f"pierced_by: {pierced}"
    elif kind == "guard":
        yield from ("captures: unarmed", "taken: never")
    else:
        yield "taken: 2"
        yield from ["when_taken: flips"] if kind == "mercenary" else []


def _by_side(letters: list[str], value: Callable[[str], str]) -> str:
    """A value for both sides, or one for each if they differ."""
    values = {side(letter): value(letter) for letter in letters}
    if len(set(values.values())) == 1:
        return next(iter(values.values()))
    return "{" + ", ".join(f"{name}: {text}" for name, text in values.items()) + "}"


def _moves(rules: Rules, letter: str) -> str:
    speed = rules.speeds[letter]
    if speed is None or speed >= rules.size - 1:
        return "any distance"
    return "one step" if speed == 1 else str(speed)


def _jump(rules: Rules, letter: str, groups: Mapping[str, str]) -> str:
    """A piece's jump; none if there is nobody to jump, or no square that it is bound to."""
    mode = rules.words.get(f"{letter.lower()}j", "n")
    enemies = [one for one in JUMPED if _of_enemy(one, letter) in rules.letters]
    own_fort = "afor" if side(letter) == "attackers" else "dfor"
    ends = [groups[key] for key in ("cen", "cor", own_fort) if key in rules.areas]
    if mode == "n" or not enemies or (mode == "r" and not ends):
        return "none"
    names = [f"enemy {plural(KINDS[one])}" for one in enemies]
    over = names[0] if len(names) == 1 else f"[{', '.join(names)}]"
    takes = "jumped piece" if mode == "c" else "nothing"
    bound = f", from_or_to: [{', '.join(ends)}]" if mode == "r" else ""
    return f"{{over: {over}, takes: {takes}{bound}, landing_captures: yes}}"


def _of_enemy(kind: str, letter: str) -> str:
    """The letter of a kind among the enemies of a piece."""
    return kind.upper() if side(letter) == "attackers" else kind


def _king_taken(rules: Rules) -> str:
    strength = rules.words["ks"]
    if strength == "c" and "cen" in rules.areas:
        return "{elsewhere: 2, on: {throne: 4}, beside: {throne: 3}}"
    return {"s": "4", "m": "all neighbours"}.get(strength, "2")


def _pierced(rules: Rules, groups: Mapping[str, str]) -> str:
    """Commanders take a king that needs more than two: a pair of them, or one and a hostile corner."""
    if "c" not in rules.letters or _king_taken(rules) == "2":
        return ""
    corners = "cor" in rules.areas and "K" in rules.areas["cor"].hostile
    squares = f", squares: [{groups['cor']}]" if corners else ""
    centre = f", not_near: [{groups['cen']}]" if "cen" in rules.areas else ""
    return f"{{hammers: [commander], anvils: [commander]{squares}{centre}}}"
