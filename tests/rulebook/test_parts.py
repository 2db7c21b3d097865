"""Figures, relatives and the command line of rulebooks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tafl.svg import pieces
from taflc.cli import main
from taflc.emit.rulebook import shipped_variants
from taflc.model import Example, Expect, Variant, square_index
from taflc.rulebook import signs, svg, textboard
from taflc.rulebook.book import book
from taflc.rulebook.figures import figure, set_up, window
from taflc.rulebook.languages import language
from taflc.rulebook.relatives import differences, different, nearest, same_rules
from taflc.rulebook.telling import Teller
from taflc.source import Span
from tests.rulebook.specs import rich, text


def shipped(id: str) -> Variant:
    return next(variant for variant in shipped_variants() if variant.id == id)


# --- figures ------------------------------------------------------------------------------


def worked(position: str, *play: str, legal: bool = True, taken: str = "", turned: str = "") -> Example:
    """A worked example on 11x11; ``position`` is drawn from rank 3 down to rank 1."""
    board = "/".join(["11"] * 8 + position.split("/"))
    squares = [frozenset(square_index(name, 11) for name in names.split()) for names in (taken, turned)]
    expect = Expect(legal, squares[0], squares[1], False, None)
    return Example("it", ("pieces.man.taken",), (), board, play, expect, "", True, Span("x", 1, 1))


def drawn(example: Example) -> tuple[list[str], list[str]]:
    shown = figure(shipped("odin-11"), example)
    after = [] if shown.after is None else textboard.draw(shipped("odin-11"), shown.after)
    return textboard.draw(shipped("odin-11"), shown.before), after


KING = "8K2"
BETWEEN = f"{KING}/1tM2t5/11 a"


def test_before_and_after_are_what_the_reference_plays() -> None:
    before, after = drawn(worked(BETWEEN, "f2-d2", turned="c2"))
    assert before[-3] == " 2  . t M . . t . . . . ." and after[-3] == " 2  . t m t . . . . . . ."


def test_a_piece_turned_twice_is_drawn_as_it_ends() -> None:
    before, after = drawn(worked("2T5K2/1tM2t5/1T9 a", "f2-d2", "b1-c1", turned="c2"))
    assert before[-3] == " 2  . t M . . t . . . . ." and after[-3] == " 2  . t M t . . . . . . ."


def test_a_forbidden_step_has_no_picture_after() -> None:
    before, after = drawn(worked(f"{KING}/1cC8/11 a", "b2^d2", legal=False))
    assert before and not after


def test_a_long_play_is_told_in_words() -> None:
    before, after = drawn(worked(f"{KING}/1t2T6/11 a", "b2-b3", "e2-e3", "b3-b2", "e3-e2"))
    assert before and not after


def test_an_example_that_does_not_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="illegal step"):
        figure(shipped("odin-11"), worked(BETWEEN, "f2-a2", turned="c2"))


def test_pictures_are_cut_to_what_happens_and_show_a_near_border() -> None:
    middle = window([square_index("j10", 19), square_index("k10", 19)], 19)
    assert (middle.low_file, middle.high_file, middle.low_rank, middle.high_rank) == (8, 12, 8, 12)
    corner = window([square_index("b2", 19), square_index("d5", 19)], 19)
    assert (corner.low_file, corner.low_rank) == (0, 0) and corner.high_file == 4 and corner.high_rank == 5
    far = window([square_index("r18", 19)], 19)
    assert (far.high_file, far.high_rank) == (18, 18) and len(far.files) == len(far.ranks) == 5
    assert window([0, 24], 5) == window([0], 5)


def test_text_boards_mark_goals_and_special_squares() -> None:
    assert textboard.draw(shipped("brandubh-7"), set_up(shipped("brandubh-7")))[0] == "7  * . . t . . *"
    castle = textboard.draw(shipped("tawlbwrdd-11"), replace(set_up(shipped("tawlbwrdd-11")), board={}))
    assert castle[5] == " 6  . . . . . + . . . . ." and castle[0] == "11  . . . . . . . . . . ."


def test_diagrams_mark_what_is_taken_and_what_is_forbidden() -> None:
    variant = shipped("odin-11")

    def before(example: Example) -> str:
        return svg.draw(variant, figure(variant, example).before, "a board")

    taking = before(worked("3T4K2/1tT1Tt5/3t7 a", "d1-d2", taken="c2 e2"))
    assert taking.count('class="taken"') == 2 and 'class="arrow good"' in taking and 'class="no"' not in taking
    assert before(worked(BETWEEN, "f2-d2", turned="c2")).count('class="turned"') == 1
    forbidden = before(worked(f"{KING}/1cC8/11 a", "b2^d2", legal=False))
    assert 'class="arrow bad"' in forbidden and 'class="no"' in forbidden
    assert "Q" in forbidden.split('class="arrow bad"')[1], "a jump is an arc"


def test_the_legend_lists_the_looks_that_are_drawn() -> None:
    def legend(id: str) -> list[tuple[str, str]]:
        return [(entry.look, entry.name) for entry in book(shipped(id), "en").legend]

    assert legend("odin-11") == [("goal", "Goal of the king")]
    assert legend("tawlbwrdd-11") == [("goal", "Goal of the king"), ("s1", "Castle")]
    assert legend("brandubh-7") == [("s1", "Throne"), ("goal s2", "Corners (goal of the king)")]
    looks = svg.square_classes(shipped("brandubh-7"))
    assert looks[0] == "goal s2" and looks[square_index("d4", 7)] == "s1" and 1 not in looks


def test_every_piece_has_a_shape_and_unknown_kinds_their_letter() -> None:
    store = svg.symbols(rich())
    for piece in rich().pieces:
        assert f'id="{svg.symbol_id(piece.id)}"' in store
    odd = rich({"pieces.ogre": {"letters": {"attackers": "o", "defenders": "O"}}})
    assert ">O</text>" in svg.symbols(odd)


def test_a_board_in_letters_says_what_its_marks_mean(capsys: pytest.CaptureFixture[str]) -> None:
    for id in ("brandubh-7", "tawlbwrdd-11", "odin-11"):
        assert main(["show", id]) == 0
        above, _, below = capsys.readouterr().out.partition(". empty square")
        for mark, words in (("*", "* goal of the king"), ("+", "special square")):
            used = mark in textboard.marks(shipped(id)).values()
            assert used == (words in below.split("\n")[0])
        assert above.splitlines()[-3].split()[0] == "1" and above.splitlines()[-2].split()[:3] == ["a", "b", "c"]


def test_the_signs_are_those_of_the_librarys_pictures() -> None:
    for name, outline in vars(signs).items():
        if name.isupper():
            assert outline == getattr(pieces, name), name
    shapes = {piece.id: svg.symbols(rich()).partition(f'"{svg.symbol_id(piece.id)}"')[2] for piece in rich().pieces}
    for piece in rich().pieces:
        sign = signs.CROWN if piece.royal else signs.SIGNS.get(piece.kind)
        assert sign is None or sign in shapes[piece.id].partition("</symbol>")[0]


# --- relatives ----------------------------------------------------------------------------


def test_the_parent_is_the_nearest_if_its_rules_differ() -> None:
    closest, same = nearest(shipped("tyr-11"), shipped_variants())
    assert closest is not None and closest.id == "tyr-simple-11"
    assert [other.id for other in same] == ["tyr-15"]


def test_a_parent_with_the_same_rules_is_a_twin() -> None:
    closest, same = nearest(shipped("odin-15"), shipped_variants())
    assert "odin-11" in [other.id for other in same]
    assert closest is not None and closest.id != "odin-11"


def test_a_variant_alone_has_no_relative() -> None:
    here = shipped("odin-11")
    assert nearest(here, [here]) == (None, [])


def test_a_variant_does_not_differ_from_itself() -> None:
    for variant in shipped_variants():
        assert different(variant, variant) == []


OGRE = {"letters": {"attackers": "o", "defenders": "N"}}


@pytest.mark.parametrize(
    ("changes", "paths"),
    [
        ({"turn.first": "defenders"}, ["turn.first"]),
        ({"pieces.king.taken": "2"}, ["pieces.king.taken"]),
        ({"pieces.knight": None, "pieces.ogre": OGRE}, ["board.layout", "pieces.knight", "pieces.ogre"]),
        ({"pieces.commander.jump.over": ["men"]}, ["pieces.commander.jump.over"]),
        ({"turn.berserk": "off"}, ["turn.berserk"]),
        ({"endings.repetition": {"what": "position", "times": 2, "result": "draw"}}, ["endings.repetition"]),
    ],
)
def test_what_differs(changes: dict[str, object], paths: list[str]) -> None:
    here, there = rich(), rich(changes)
    for lang in ("en", "de", "ru"):
        told = differences(Teller(here, language(lang)), Teller(there, language(lang)))
        assert sorted(d.path for d in told) == paths
        assert all(d.here != d.there for d in told)


# --- the command --------------------------------------------------------------------------


def test_the_command_prints_a_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "tyr", "--lang", "ru"]) == 0
    assert capsys.readouterr().out.split("\n")[2] == "# Тюр 11×11"


def test_the_command_writes_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "books"
    assert main(["rulebook", "odin-11", "odin-15", "--lang", "all", "--format", "html", "--into", str(folder)]) == 0
    assert len(capsys.readouterr().out.split()) == 6
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "odin-11.de.html" and len(names) == 6
    assert (folder / "odin-15.en.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_users_own_spec(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "rich-11.yaml"
    own.write_text(text({"turn.first": "defenders"}), encoding="utf-8")
    assert main(["rulebook", str(own)]) == 0
    assert "The defenders move first" in capsys.readouterr().out


def test_bad_input_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "odin-11", "tyr-11"]) == 2
    assert "--into" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["rulebook", "odin-11", "--lang", "fr"])
    assert capsys.readouterr().err.count("\n") == 1
    bad = tmp_path / "bad-11.yaml"
    bad.write_text(text({"turn.first": "nobody"}), encoding="utf-8")
    assert main(["rulebook", str(bad)]) == 1
    assert "TAFL203" in capsys.readouterr().err


def test_twins_of_a_collection_are_those_that_each_finds_for_itself() -> None:
    some = [variant for variant in shipped_variants() if variant.family in ("tyr", "tablut", "tawlbwrdd", "legacy-tyr")]
    twins = same_rules(some)
    assert {other.id for other in twins["legacy-tyr-19"]} == {"legacy-tyr-13", "legacy-tyr-15"}
    for variant in some:
        assert list(twins[variant.id]) == nearest(variant, some)[1]
