"""When a piece is taken it may change sides instead; jumps that take; the Linnaean capture."""

from __future__ import annotations

import pytest

from taflc.model import Needs, PieceId, Side, Variant

from .build import ALL, KING, MAN_A, MAN_D, A, D, group, jump, letters_at, names, piece, played, takes, variant

MERCENARIES = tuple(piece(side, "mercenary", flips=True) for side in Side)
BOTH = tuple(piece(side, "mercenary", flips=True, removed_by_both=frozenset(["mercenary"])) for side in Side)
MERC_A, MERC_D = PieceId(A, "mercenary"), PieceId(D, "mercenary")


def flips(game: Variant, diagram: str, side: Side, text: str) -> str:
    """The squares whose pieces change sides, by name."""
    return names(played(game, diagram, side, text).converted, game.size)


FLIP = """
    . . . . K
    . . . . .
    . M t . .
    . . . . .
    t . . . .
"""


def test_a_flipped_piece_stays_and_changes_its_owner() -> None:
    game = variant(5, *MERCENARIES)
    result = played(game, FLIP, A, "a1-a3")
    assert (result.captured, names(result.converted, 5)) == (frozenset(), "b3")
    assert letters_at(game, result.position, {"a3": "t", "b3": "m", "c3": "t"})


def test_it_flips_again_and_again() -> None:
    game = variant(5, *MERCENARIES)
    diagram = """
        . . . . K
        . . . . .
        . m T . .
        . . . . .
        T . . . .
    """
    assert flips(game, diagram, D, "a1-a3") == "b3"


def test_captures_and_flips_of_one_step_do_not_cascade() -> None:
    """c4 flips and then stands with c2 around the man on c3: he is safe, for neither of them has just landed."""
    game = variant(7, *MERCENARIES)
    diagram = """
        . . . . . . K
        . . . . . . .
        . . . . . . .
        . t M . . t .
        . . T . . . .
        . . t . . . .
        . . . . . . .
    """
    result = played(game, diagram, A, "f4-d4")
    assert (names(result.captured, 7), names(result.converted, 7)) == ("", "c4")
    assert letters_at(game, result.position, {"c4": "m", "c3": "T", "c2": "t"}), "c3 between m and t stays"


def test_two_flip_at_once() -> None:
    game = variant(7, *MERCENARIES)
    diagram = """
        . . . . . . K
        . . . . . . .
        . . . t . . .
        . t M . M t .
        . . . . . . .
        . . . . . . .
        . . . t . . .
    """
    assert flips(game, diagram, A, "d1-d4") == "c4 e4"


@pytest.mark.parametrize(
    ("hammer", "anvil", "removed"),
    [("m", "m", True), ("m", "t", False), ("t", "m", False), ("t", "t", False)],
)
def test_removed_only_between_two_of_the_named_kind(hammer: str, anvil: str, removed: bool) -> None:
    diagram = f"""
        . . . . K
        . . . . .
        . M {anvil} . .
        . . . . .
        {hammer} . . . .
    """
    result = played(variant(5, *BOTH), diagram, A, "a1-a3")
    assert (names(result.captured, 5), names(result.converted, 5)) == (("b3", "") if removed else ("", "b3"))


def test_a_hostile_square_as_anvil_flips() -> None:
    game = variant(5, *BOTH, groups=[group("throne", 5, "centre", hostile_empty=ALL)])
    diagram = """
        . . . . K
        . . . . .
        . M . . .
        . . . . .
        m . . . .
    """
    assert flips(game, diagram, A, "a1-a3") == "b3"
    assert flips(game, diagram.replace(". M . . .", ". M t . ."), A, "a1-a3") == "b3"
    assert takes(game, diagram.replace(". M . . .", ". M m . ."), A, "a1-a3") == "b3", "a piece on it counts as itself"


# --- jumps ---------------------------------------------------------------------------------

JUMP = """
    . . . . K
    . . . . .
    . x T . .
    . . . . .
    . . . . .
"""


def test_a_jump_takes_nothing_or_the_jumped_piece() -> None:
    commander = piece(A, "commander", jump=jump(MAN_D))
    knight = piece(A, "knight", jump=jump(MAN_D, takes=True))
    assert takes(variant(5, commander), JUMP.replace("x", "c"), A, "b3^d3") == ""
    assert takes(variant(5, knight), JUMP.replace("x", "n"), A, "b3^d3") == "c3"


def test_the_square_jumped_from_is_empty_and_no_anvil_unless_hostile() -> None:
    diagram = JUMP.replace("x", "c")
    commander = piece(A, "commander", jump=jump(MAN_D))
    assert takes(variant(5, commander), diagram, A, "b3^d3") == ""
    hostile = group("spot", 5, "b3", hostile_empty=frozenset([MAN_D]))
    assert takes(variant(5, commander, groups=[hostile]), diagram, A, "b3^d3") == "c3"


LANDING = """
    . . . . K
    . . . t .
    . x T . T
    . . . T .
    . . . t .
"""


def test_landing_captures_are_ordinary_or_off() -> None:
    diagram = LANDING.replace("x", "c")
    on = variant(5, piece(A, "commander", jump=jump(MAN_D)))
    off = variant(5, piece(A, "commander", jump=jump(MAN_D, landing_captures=False)))
    assert takes(on, diagram, A, "b3^d3") == "d2"
    assert takes(off, diagram, A, "b3^d3") == ""


def test_a_jump_that_takes_and_landing_captures_happen_together() -> None:
    diagram = LANDING.replace("x", "n")
    on = variant(5, piece(A, "knight", jump=jump(MAN_D, takes=True)))
    off = variant(5, piece(A, "knight", jump=jump(MAN_D, takes=True, landing_captures=False)))
    assert takes(on, diagram, A, "b3^d3") == "d2 c3"
    assert takes(off, diagram, A, "b3^d3") == "c3"


def test_slides_capture_even_where_landing_captures_are_off() -> None:
    game = variant(5, piece(A, "commander", jump=jump(MAN_D, landing_captures=False)))
    diagram = """
        . . . . K
        . . . . .
        c . T t .
        . . . . .
        . . . . .
    """
    assert takes(game, diagram, A, "a3-b3") == "c3"


def test_a_jumped_piece_that_flips_flips() -> None:
    knight = piece(A, "knight", jump=jump(MERC_D, takes=True))
    for mercenaries in (MERCENARIES, BOTH):
        game = variant(5, knight, *mercenaries)
        assert flips(game, JUMP.replace("x", "n").replace("T", "M"), A, "b3^d3") == "c3"


def test_one_jumper_is_no_pair_even_if_of_the_named_kind() -> None:
    jumper = piece(A, "mercenary", flips=True, removed_by_both=frozenset(["mercenary"]), jump=jump(MERC_D, takes=True))
    game = variant(5, BOTH[1], jumper)
    assert flips(game, JUMP.replace("x", "m").replace("T", "M"), A, "b3^d3") == "c3"


def test_a_jump_takes_however_strong_the_victim_but_not_what_cannot_be_taken() -> None:
    guard = PieceId(D, "guard")
    knight = piece(A, "knight", hammer=False, anvil=False, jump=jump(guard, takes=True))
    for needs, taken in ((Needs.FOUR, "c3"), (Needs.NEVER, "")):
        game = variant(5, knight, piece(D, "guard", zones=needs))
        assert takes(game, JUMP.replace("x", "n").replace("T", "G"), A, "b3^d3") == taken


def test_an_own_piece_jumped_over_is_never_taken() -> None:
    game = variant(5, piece(A, "knight", jump=jump(MAN_A, MAN_D, takes=True)))
    assert takes(game, JUMP.replace("x", "n").replace("T", "t"), A, "b3^d3") == ""


# --- Linnaean capture ----------------------------------------------------------------------

SHUT_IN = """
    . . . . . . .
    . . . . . . .
    . . . t . . .
    . . t K T . .
    . . . t . . .
    . . . . . t .
    . . . . . . .
"""


def linnaean(man: Needs = Needs.CUSTODIAL, **rules: object) -> Variant:
    throne = group("throne", 7, "centre")
    return variant(
        7,
        piece(D, "king", zones=Needs.FOUR),
        piece(D, "man", zones=man),
        groups=[throne],
        **{"linnaean": "throne", **rules},
    )


def test_the_man_beside_a_king_shut_in_on_the_throne_is_taken_against_it() -> None:
    assert takes(linnaean(), SHUT_IN, A, "f2-f4") == "e4"
    assert takes(linnaean(linnaean=None), SHUT_IN, A, "f2-f4") == ""


def test_it_needs_all_three_other_sides_and_the_throne() -> None:
    assert takes(linnaean(), SHUT_IN.replace(". . t K", ". . T K"), A, "f2-f4") == ""
    assert takes(linnaean(), SHUT_IN.replace(". . t K", ". . . K"), A, "f2-f4") == ""
    off_throne = """
        . . . . . . .
        . . . t . . .
        . . t K T . t
        . . . t . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    assert takes(linnaean(), off_throne, A, "g5-f5") == ""


def test_a_man_who_needs_more_than_two_is_not_taken_so() -> None:
    assert takes(linnaean(Needs.FOUR), SHUT_IN, A, "f2-f4") == ""
    assert takes(linnaean(Needs.NEVER), SHUT_IN, A, "f2-f4") == ""


def test_it_is_only_the_defenders_who_are_taken_so() -> None:
    """The king and another man do not use the throne against an attacker in this way; the king is an anvil anyway."""
    unarmed = variant(
        7,
        piece(D, "king", hammer=False, anvil=False),
        groups=[group("throne", 7, "centre")],
        linnaean="throne",
    )
    diagram = """
        . . . . . . .
        . . . . . . .
        . . . T . . .
        . . T K t . .
        . . . T . . .
        . . . . . T .
        . . . . . . .
    """
    assert takes(unarmed, diagram, D, "f2-f4") == ""


def test_a_royal_piece_taken_in_any_way_ends_the_game() -> None:
    game = variant(5)
    diagram = """
        . . . . T
        . . . . .
        . K t . .
        . . . . .
        t . . . .
    """
    result = played(game, diagram, A, "a1-a3")
    assert (names(result.captured, 5), result.outcome) == ("b3", ("attackers", "king taken"))
    assert KING not in result.position.board.values()
