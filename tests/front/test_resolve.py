"""Every rule of a spec arrives in the Variant with its value, place and citations."""

from __future__ import annotations

from taflc.load import examine_text
from taflc.model import Needs, PieceId, Side, Zone, area, square_index
from taflc.reference import run_example
from tests.front.specs import FULL, SMALL, changed, problems, variant

A, D = Side.ATTACKERS, Side.DEFENDERS


def squares(*names: str) -> frozenset[int]:
    return frozenset(square_index(name, 7) for name in names)


def test_the_full_spec_has_no_problems() -> None:
    assert problems(FULL) == []


def test_identity_and_evidence() -> None:
    full = variant(FULL)
    assert (full.id, full.title["ru"], full.aliases, full.author, full.year) == (
        "full-7",
        "Всё",
        ("full",),
        "Nobody",
        2020,
    )
    assert (full.family, full.evidence, full.layout_evidence, full.extends) == ("test", "modern", "inferred", None)
    assert full.sources[0].where == "a shelf" and full.gaps[0].cite == ("guide 9",)
    assert full.readings[0].instead == ("the defenders",)
    assert full.cites["about.author"] == ("guide 1",)
    assert full.perft == (1, 2) and full.perft_cite == ("guide 10",)


def test_groups() -> None:
    full = variant(FULL)
    throne = full.group("throne")
    king = PieceId(D, "king")
    assert throne.squares == squares("d4") and throne.stop == {king} and throne.enter == frozenset()
    assert throne.pass_over == {king} | {p.id for p in full.pieces if p.side is A}
    assert throne.hostile_empty == {p.id for p in full.pieces}
    assert throne.hostile_occupied == {PieceId(A, "man")}
    assert throne.title == {"en": "castle", "de": "Burg"}
    camps = full.group("camps")
    assert camps.stop == {p.id for p in full.pieces} and camps.enter == {p.id for p in full.pieces if p.side is D}
    assert full.group("regions").squares >= squares("a1", "b2", "g7", "f6") and len(full.group("regions").squares) == 16
    corners = full.group("corners")  # named by a rule only, so it changes nothing
    assert corners.squares == area("corners", 7) and corners.stop == corners.pass_over and not corners.hostile_empty


def test_pieces() -> None:
    full = variant(FULL)
    king, man = full.piece(PieceId(D, "king")), full.piece(PieceId(A, "man"))
    assert king.royal and king.range == 3 and (king.hammer, king.anvil) == (True, False) and king.letter == "K"
    assert king.zones == (
        Zone("on", "throne", Needs.FOUR),
        Zone("beside", "throne", Needs.THREE),
        Zone("elsewhere", None, Needs.CUSTODIAL),
    )
    assert king.jump and king.jump.over == {PieceId(A, "man")} and not king.jump.takes
    assert king.jump.from_or_to == {"throne"} and not king.jump.landing_captures
    assert king.pierced and king.pierced.anvils == {"commander"} and king.pierced.not_near == {"throne"}
    assert man.range == 1 and full.piece(PieceId(D, "man")).range is None and (man.hammer, man.anvil) == (False, True)
    commander = full.piece(PieceId(A, "commander"))
    assert full.piece(PieceId(D, "commander")).jump is None and commander.jump and commander.jump.takes
    assert PieceId(A, "man") in commander.jump.over and PieceId(A, "commander") not in commander.jump.over
    assert PieceId(D, "commander") in commander.jump.over and PieceId(D, "king") not in commander.jump.over
    assert commander.zones == (Zone("elsewhere", None, Needs.NEIGHBOURS),)
    knight = full.piece(PieceId(A, "knight"))
    assert (knight.hammer, knight.anvil, knight.zones[0].needs) == (False, False, Needs.NEVER)
    mercenary = full.piece(PieceId(D, "mercenary"))
    assert mercenary.flips and mercenary.removed_by_both == {"mercenary"} and mercenary.letter == "M"


def test_turns_captures_and_endings() -> None:
    full = variant(FULL)
    assert full.first is D and full.berserk is not None and full.shieldwall is not None
    assert (full.berserk.stop, full.berserk.conversion_counts, full.berserk.royal_finish) == ("forced", False, False)
    assert full.linnaean == "throne" and not full.shieldwall.corners_close and not full.shieldwall.king_fronts
    endings = full.endings
    assert endings.goal == squares("a1", "a7", "g1", "g7", "d1", "d7") and endings.goal_names == ("corners", "camps")
    assert (endings.encirclement, endings.exit_fort, endings.attackers_taken) == ("one ring", True, "loses")
    assert (endings.lone_king, endings.lone_king_on_edge, endings.no_legal_step) == ("draw", "ignored", "draw")
    assert endings.repetition and (endings.repetition.times, endings.repetition.result) == (2, "defenders lose")
    assert endings.quiet_plies == 50 and endings.too_few == {A: 2, D: 2}


def test_the_example() -> None:
    (example,) = variant(FULL).examples
    assert example.position == "7/7/7/7/7/6K/1tM2n1 a b1" and example.play == ("b1-b2", "end") and example.own
    assert example.expect.converted == squares("c1") and example.expect.continues and example.expect.outcome is None


def test_a_king_taken_is_captured_without_saying_so() -> None:
    text = changed(
        FULL, "{converted: c1, continues: yes, outcome: none}", "{outcome: attackers win, reason: king taken}"
    )
    assert variant(text).examples[0].expect.captured == squares("g2")


def test_a_king_that_has_moved_is_captured_where_he_then_stands() -> None:
    example = """\
examples:
  - name: he walks between two men
    shows: pieces.king.taken
    position: |
      . . . . .
      . t . . .
      . . . K .
      . . . . .
      . t . . .
    to_move: defenders
    play: [d3-b3, b1-b2]
    expect: {outcome: attackers win, reason: king taken}
"""
    (held,) = variant(SMALL + example).examples
    assert held.expect.captured == {square_index("b3", 5)}
    assert run_example(variant(SMALL + example), held) == []


def test_values_are_in_the_words_of_the_spec() -> None:
    values = variant(FULL).values
    assert values["pieces.man.moves"] == {"attackers": "one step", "defenders": "any distance"}
    assert values["pieces.commander.jump.takes"] == {"attackers": "jumped piece"}
    assert values["pieces.king.taken"] == {"elsewhere": 2, "on": {"throne": 4}, "beside": {"throne": 3}}
    assert values["pieces.knight.letters"] == {"attackers": "n"}
    assert values["endings.exit_fort"] == "on" and values["turn.berserk.king_finish"] == "no"
    assert values["squares.regions.at"] == {"corners": 2} and values["squares.camps.at"] == ["d1", "d7"]


def test_defaults_are_explicit_and_have_no_place() -> None:
    small = variant(SMALL)
    for path, value in (
        ("turn.berserk", "off"),
        ("endings.repetition", "ignored"),
        ("pieces.king.sides", "defenders"),
        ("pieces.king.royal", "yes"),
        ("captures.linnaean", "off"),
        ("board.edge_hostile", "nobody"),
        ("pieces.man.letters", {"attackers": "t", "defenders": "T"}),
    ):
        assert small.values[path] == value and small.origins[path] is None
    assert str(small.origins["endings.goal"]) == "spec.yaml:16:3"


def test_citations_of_a_mapping_a_key_a_nested_key_and_a_default() -> None:
    full = variant(FULL)
    assert full.cites["board.layout"] == full.cites["board.size"] == ("guide 2",)
    assert full.cites["squares.throne.hostile.empty"] == ("guide 3", "guide 3.1")
    assert full.cites["squares.throne.hostile.occupied"] == ("guide 3",)
    text = changed(FULL, "  man:\n", "  man:\n    cite: {jump: guide 5}\n")
    assert variant(text).cites["pieces.man.jump"] == ("guide 5",)


def test_moves_compared_fix_times_and_loser() -> None:
    for what, result in (("own move", "mover loses"), ("both moves", "beginner loses")):
        repetition = variant(SMALL + f"  repetition: {{what: {what}}}\n").endings.repetition
        assert repetition and (repetition.what, repetition.times, repetition.result) == (what, 3, result)


def test_what_is_fixed_where_moves_are_compared_is_told_in_words() -> None:
    for what, words in (("own move", "a player's own moves are"), ("both moves", "both players' moves are")):
        (problem,) = examine_text(SMALL + f"  repetition: {{what: {what}, times: 4}}\n").problems
        assert problem.code == "TAFL607" and f"Where {words} compared" in problem.message


def test_words_of_other_languages_as_names_are_only_names() -> None:
    for name in ("class", "lambda", "int", "return", "none_", "__init__"[2:6], "self", "template"):
        text = changed(SMALL, "  man: {}\n", f"  man: {{}}\n  {name}: {{letters: {{attackers: z, defenders: Z}}}}\n")
        text = changed(text, "t T K T t", "z T K T z")
        text = changed(text, "pieces:", f"squares:\n  {name}_group: {{at: [a1]}}\npieces:")
        assert name in {piece.kind for piece in variant(text).pieces}
