"""The passes, where the corpus of bad specs does not already show them: what they let through, and near misses."""

from __future__ import annotations

import pkgutil

import pytest

import taflc.passes
from taflc.model import square_index
from taflc.passes import ALWAYS, LAST, WHOLE_GAME
from taflc.passes.place import royals
from taflc.passes.reach import reachable
from tests.front.specs import FULL, SMALL, changed, problems, variant

MOAT = "squares:\n  moat: {at: [b2, b3, b4, c2, c4, d2, d3, d4], stop: soldiers, pass: soldiers}\npieces:"


def test_every_pass_is_run_and_says_what_it_does() -> None:
    names = {name for _, name, _ in pkgutil.iter_modules(taflc.passes.__path__)} - {"place", "movement"}
    modules = (*ALWAYS, *WHOLE_GAME, *LAST)
    assert {module.__name__.rpartition(".")[2] for module in modules} == names
    for module in modules:
        assert module.__doc__ and module.run.__doc__ and "TAFL" in module.run.__doc__


def test_a_king_behind_a_moat_gets_out_by_jumping() -> None:
    walled = changed(SMALL, "pieces:", MOAT)
    assert problems(walled) == ["TAFL603"]
    jumper = changed(walled, "king: {}", "king: {jump: {over: soldiers}}")
    assert problems(jumper) == []
    barred = changed(walled, "king: {}", "king: {jump: {over: soldiers, from_or_to: edge}}")
    assert problems(barred) == []
    barred = changed(walled, "king: {}", "king: {jump: {over: soldiers, from_or_to: corners}}")
    assert problems(barred) == ["TAFL603"]


def test_where_a_king_can_come() -> None:
    game = variant(changed(SMALL, "pieces:", "squares:\n  throne: {at: centre, reenter: nobody}\npieces:"))
    (king,) = royals(game)
    assert len(reachable(game, king, square_index("c3", 5))) == 25
    assert square_index("c3", 5) not in reachable(game, king, square_index("a1", 5))
    slow = variant(changed(SMALL, "king: {}", "king: {moves: one step}"))
    assert len(reachable(slow, royals(slow)[0], 0)) == 25


def test_a_goal_he_may_stop_on_but_not_enter() -> None:
    text = changed(SMALL, "pieces:", "squares:\n  corners: {at: corners, reenter: attackers}\npieces:")
    assert problems(text) == ["TAFL601"]
    assert problems(changed(text, "goal: corners", "goal: [edge]")) == []


@pytest.mark.parametrize(
    "king, endings, codes",
    [
        ("taken: never", "no_legal_step: draw", ["TAFL604"]),
        ("taken: never", "no_legal_step: loses", []),
        ("taken: never", "no_legal_step: draw, encirclement: one ring", []),
        ("taken: never", "no_legal_step: draw, lone_king: loses", []),
        ("taken: never", "no_legal_step: draw, repetition: {what: position, times: 3, result: defenders lose}", []),
        ("taken: never", "no_legal_step: draw, repetition: {what: own move, result: mover loses}", []),
        ("taken: never", "no_legal_step: draw, repetition: {what: position, result: attackers lose}", ["TAFL604"]),
        ("taken: never", "no_legal_step: draw, repetition: {what: position, result: draw}", ["TAFL604"]),
        ("taken: never, pierced_by: {hammers: man, anvils: man}", "no_legal_step: draw", ["TAFL604"]),
        ("taken: {elsewhere: never, on: {edge: all neighbours}}", "no_legal_step: draw", []),
    ],
)
def test_ways_for_the_attackers_to_win(king: str, endings: str, codes: list[str]) -> None:
    text = changed(SMALL, "king: {}", f"king: {{{king}}}")
    assert problems(changed(text, "endings:\n  goal: corners", f"endings: {{goal: corners, {endings}}}")) == codes


def test_men_without_arms_cannot_take_the_king() -> None:
    text = changed(SMALL, "man: {}", "man: {captures: {attackers: anvil only}}") + "  no_legal_step: draw\n"
    assert problems(text) == ["TAFL604"]


def test_a_king_that_takes_by_jumping_may_finish_his_run() -> None:
    berserk = "turn: {berserk: {stop: optional}}\nendings:"
    text = changed(changed(SMALL, "king: {}", "king: {captures: unarmed}"), "endings:", berserk)
    assert problems(text) == ["TAFL605"]
    assert problems(changed(text, "unarmed", "unarmed, jump: {over: enemy men, takes: jumped piece}")) == []
    assert problems(changed(text, "captures: unarmed", "captures: anvil only")) == ["TAFL605"]


def test_a_jump_may_name_enemies_that_only_one_side_has() -> None:
    assert problems(changed(FULL, "over: enemy men, from_or_to", "over: [enemy men, enemy knights], from_or_to")) == []
    man = changed(FULL, "    captures: anvil only\n", "    captures: anvil only\n    jump: {over: [enemy knights]}\n")
    assert problems(man) == [], "only the attackers' men have no enemy knights to jump"
    assert problems(changed(man, "enemy knights]", "nobody]")) == ["TAFL608"]


def test_symmetry_is_satisfied_by_one_mirror_and_silenced_by_a_reading() -> None:
    assert problems(changed(SMALL, "    . . T . .\n", "    t . T . .\n")) == ["TAFL903"]
    assert problems(changed(SMALL, "    . . T . .\n", "    t . T . t\n")) == []
    silenced = changed(
        changed(SMALL, "    . . T . .\n", "    t . T . .\n"),
        "board:",
        "readings: [{rule: board.layout, question: Symmetric?, taken: No.}]\nboard:",
    )
    assert problems(silenced) == []


def test_warnings_come_only_when_there_are_no_errors() -> None:
    odd = changed(SMALL, "    . . T . .\n", "    t . T . .\n")
    assert problems(odd) == ["TAFL903"] and problems(changed(odd, "king: {}", "king: {taken: 7}")) == ["TAFL203"]


def test_several_problems_of_different_kinds_come_together() -> None:
    text = changed(SMALL, "t T K T t", "t T T T t")
    text = changed(
        text, "man: {}", "man: {sides: both, when_taken: flips}\n  guard: {sides: attackers, when_taken: flips}"
    )
    assert problems(text + "  cite: {goal: book}\n") == ["TAFL405", "TAFL508", "TAFL701"]


def test_too_few_needs_every_named_side_to_be_short() -> None:
    assert problems(SMALL + "  too_few: {attackers: 9, defenders: 2}\n") == []
    assert problems(SMALL + "  too_few: {attackers: 9}\n") == ["TAFL609"]


def test_an_example_may_be_a_position_alone() -> None:
    example = (
        "examples:\n  - name: it is over\n    shows: endings.goal\n    to_move: attackers\n"
        "    position: |\n      K . t\n    expect: {outcome: defenders win, reason: king on a goal square}\n"
    )
    assert variant(SMALL + example).examples[0].play == ()
    illegal = example.replace("{outcome: defenders win, reason: king on a goal square}", "illegal")
    assert problems(SMALL + illegal) == ["TAFL802"]


def test_a_pair_that_adds_nothing_to_how_a_piece_is_taken() -> None:
    for taken in ("2", "never"):
        pair = f"king: {{taken: {taken}, pierced_by: {{hammers: man, anvils: man}}}}"
        assert problems(changed(SMALL, "king: {}", pair)) == ["TAFL608"]
    zones = "king: {taken: {elsewhere: never, on: {edge: 4}}, pierced_by: {hammers: man, anvils: man}}"
    assert problems(changed(SMALL, "king: {}", zones)) == []
