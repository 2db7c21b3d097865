"""A rules record told as a spec: legal, complete, every rule cited to the record."""

from __future__ import annotations

import json
from collections.abc import Iterator

from taflc.model import area, square_name
from taflc.opentafl.notes import readings
from taflc.opentafl.pieces import piece_lines
from taflc.opentafl.rules import Area, Rules
from taflc.opentafl.words import armed, side, who
from taflc.problems import shorten
from taflc.schema.types import Prose
from taflc.skeleton import SCHEMA, example_lines

SOURCE = "opentafl"
"""The id of the source that every rule of the spec cites."""

LONGEST = Prose.limit
"""So many characters of a record are kept as a note, which is what a text of a spec may have."""

GROUPS = {"cor": "corners", "cen": "throne", "afor": "camps", "dfor": "forts"}
"""What the notation's special squares are called in the spec."""

TITLES = {
    "cor": "{en: corners, de: Ecken, ru: углы}",
    "cen": "{en: throne, de: Thron, ru: трон}",
    "afor": "{en: camps, de: Lager, ru: лагеря}",
    "dfor": "{en: forts, de: Burgen, ru: крепости}",
}


def spec_text(rules: Rules, id: str, schema: str = SCHEMA) -> str:
    """The text of a spec ``id`` that says what the record says; ``schema`` is for the editor's modeline.

    Where the notation's words leave a question open, or its own program plays otherwise, a reading says so.
    """
    sections = (_head, _readings, _board, _squares, _pieces, _turn, _captures, _endings)
    lines = [f"# yaml-language-server: $schema={schema}", f"id: {id}"]
    for section in sections:
        found = list(section(rules))
        lines += [*found, ""] if found else []
    return "\n".join([*lines, *example_lines()]) + "\n"


def title(rules: Rules) -> str:
    """The variant's name with its size, if it has a name."""
    name = rules.name[:60] or "A game of OpenTafl"
    size = f"{rules.size}x{rules.size}"
    return name if size in name else f"{name} {size}"


def _head(rules: Rules) -> Iterator[str]:
    yield f"title: {{en: {json.dumps(title(rules), ensure_ascii=False)}}}"
    yield ""
    yield "# What OpenTafl plays; if you know who made the game, and when, say it here."
    yield "about: {evidence: app, layout_evidence: sourced}"
    yield ""
    yield "sources:"
    yield f"  {SOURCE}:"
    yield f"    title: {json.dumps(f'{rules.name[:60]}, rules record'.lstrip(', '), ensure_ascii=False)}"
    yield "    kind: rules record"
    yield "    where: OpenTafl's notation"
    yield f"    note: {json.dumps(shorten(rules.text, LONGEST), ensure_ascii=False)}"


def _readings(rules: Rules) -> Iterator[str]:
    notes = readings(rules)
    if notes:
        yield "readings:"
    for note in notes:
        yield f"  - rule: {note.rule}"
        yield f"    question: {json.dumps(note.question)}"
        yield f"    taken: {json.dumps(note.taken)}"
        yield f"    instead: [{json.dumps(note.instead)}]"
        yield f"    cite: {SOURCE}"


def _board(rules: Rules) -> Iterator[str]:
    yield "board:"
    yield f"  cite: {SOURCE}"
    yield f"  size: {rules.size}"
    yield "  layout: |"
    for rank in range(rules.size - 1, -1, -1):
        row = (rules.layout.get(rank * rules.size + file, ".") for file in range(rules.size))
        yield f"    {' '.join(row)}"


def _squares(rules: Rules) -> Iterator[str]:
    if rules.areas:
        yield "squares:"
    elif rules.words["linc"] == "y":
        # The Linnaean capture is about the middle of the board, whether that is otherwise special or not.
        yield from ("squares:", *_plain_centre())
    for key, found in rules.areas.items():
        yield f"  {GROUPS[key]}:"
        yield f"    cite: {SOURCE}"
        yield f"    title: {TITLES[key]}"
        yield f"    at: {_at(key, found, rules.size)}"
        yield f"    stop: {who(found.stop, rules.letters)}"
        yield f"    pass: {who(found.pass_over, rules.letters)}"
        if not found.stop & rules.letters <= found.reenter:
            yield f"    reenter: {who(found.reenter, rules.letters)}"
        occupied = found.hostile_occupied if key == "cen" or occupied_matters(rules, found) else frozenset[str]()
        empty, full = (who(letters, rules.letters) for letters in (found.hostile, occupied))
        yield f"    hostile: {{empty: {empty}, occupied: {full}}}"
    if rules.areas and "cen" not in rules.areas and rules.words["linc"] == "y":
        yield from _plain_centre()


def _plain_centre() -> Iterator[str]:
    """The middle of the board as a group without rules."""
    yield from ("  throne:", f"    cite: {SOURCE}", f"    title: {TITLES['cen']}", "    at: centre")


def _at(key: str, found: Area, size: int) -> str:
    """The squares by an area's name, or one by one."""
    name = {"cor": "corners", "cen": "centre"}.get(key, "")
    if found.squares == area(name, size):
        return name
    return f"[{', '.join(square_name(square, size) for square in sorted(found.squares))}]"


def occupied_matters(rules: Rules, found: Area) -> bool:
    """Whether it can make a difference that squares are hostile while a piece stands on them.

    It cannot if only armed enemies of the victims ever stand there, or a king who has won.
    """
    here = found.stop & rules.letters | {rules.layout[square] for square in found.squares & rules.layout.keys()}
    here -= {"K"} if found.squares <= rules.goal else set()
    return any(
        side(one) == side(victim) or not armed(one, rules.words["ka"])
        for one in here
        for victim in found.hostile & rules.letters
        if (one, victim) != ("K", "K")
    )


def _pieces(rules: Rules) -> Iterator[str]:
    yield "pieces:"
    for kind in rules.kinds:
        yield f"  {kind}:"
        yield f"    cite: {SOURCE}"
        yield from (f"    {line}" for line in piece_lines(rules, kind, GROUPS))


def _turn(rules: Rules) -> Iterator[str]:
    yield "turn:"
    yield f"  cite: {SOURCE}"
    yield f"  first: {'attackers' if rules.words['atkf'] == 'y' else 'defenders'}"
    if rules.words["ber"] == "c":
        yield "  berserk: {stop: forced, conversion_counts: yes, king_finish: no}"


def _captures(rules: Rules) -> Iterator[str]:
    found = []
    if rules.words["linc"] == "y":
        found.append("  linnaean: throne")
    if rules.words["sw"] != "n":
        corners, flank = _yes(rules.words["sw"] == "s"), _yes(rules.words["swf"] == "y")
        found.append(
            f"  shieldwall: {{corners_close: {corners}, flank_required: {flank}, king_brackets: yes, king_fronts: yes}}"
        )
    if found:
        yield from ("captures:", f"  cite: {SOURCE}", *found)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _endings(rules: Rules) -> Iterator[str]:
    results = {"d": "draw", "l": "mover loses", "w": "beginner loses"}
    repetition = rules.words["tfr"]
    yield "endings:"
    yield f"  cite: {SOURCE}"
    yield f"  goal: {'corners' if rules.words['esc'] == 'c' else 'edge'}"
    yield f"  encirclement: {'any rings' if rules.words['surf'] == 'y' else 'off'}"
    yield f"  exit_fort: {'on' if rules.words['efe'] == 'y' else 'off'}"
    yield "  no_legal_step: loses"
    if repetition in results:
        yield f"  repetition: {{what: position, times: 3, result: {results[repetition]}}}"
    else:
        yield "  repetition: ignored"
