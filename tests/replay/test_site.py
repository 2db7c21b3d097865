"""Reading the site's records."""

import gzip
import lzma

import pytest

from tafl.errors import TaflError
from tafl.records import read
from tafl.records.site import read_lines, read_move, read_moves, read_table


@pytest.mark.parametrize(
    ("text", "squares", "captures"),
    [
        ("d1-d3", ("d1", "d3"), ()),
        ("d1-d3xe3xc3", ("d1", "d3"), ("e3", "c3")),
        ("a10-k10", ("a10", "k10"), ()),
        ("c5c6", ("c5", "c6"), None),
        ("h10k10", ("h10", "k10"), None),
        ("e3-e7-c7xe5xd7", ("e3", "e7", "c7"), ("e5", "d7")),
    ],
)
def test_a_move_is_squares_and_captures(text, squares, captures):
    move = read_move(text)
    assert (move.squares, move.captures, move.readable, str(move)) == (squares, captures, True, text)


@pytest.mark.parametrize("text", ["nox", "f6", "d1-", "d1-d3x", "D1-D3", "d1-d333", "", "-d1-d3"])
def test_a_token_that_is_no_move_is_kept_unreadable(text):
    move = read_move(text)
    assert (move.squares, move.captures, move.readable, move.text) == ((), None, False, text)


@pytest.mark.parametrize(
    ("text", "count", "ended_by"),
    [
        ("d1-d3 d4-c4 resigned", 2, "resignation"),
        ("d1-d3 timeout", 1, "time"),
        ("d1-d3 timeout timeout", 1, "time"),
        ("resigned", 0, "resignation"),
        ("d1-d3", 1, ""),
        ("", 0, ""),
    ],
)
def test_the_last_token_may_say_what_ended_the_game(text, count, ended_by):
    moves, how = read_moves(text)
    assert (len(moves), how) == (count, ended_by)


def test_a_table_gives_games_with_their_type_and_variant():
    games = list(read_table(["type\tid\tresult\tmoves\n", "51\t51-1-7\tWhite\td1-c1 resigned\n", "999\tx\t?\ta1-a2\n"]))
    first, second = games
    assert (first.name, first.tags["type"], first.variant) == ("51-1-7", "51", "brandubh-7")
    assert (first.result, first.ended_by, len(first.moves)) == ("defenders", "resignation", 1)
    assert (second.variant, second.result, second.tags["recorded result"]) == (None, None, "?")


def test_lines_give_games_with_their_counts():
    games = list(read_lines(["d1-c1 d3-b3xb4,0,1,Black", "d1-c1,0,0,Draw"], "brandubh-7"))
    assert [(game.name, game.result, game.taken, game.variant) for game in games] == [
        ("1", "attackers", (0, 1), "brandubh-7"),
        ("2", "draw", (0, 0), "brandubh-7"),
    ]


@pytest.mark.parametrize(
    ("line", "says"), [("d1-c1,0,White", "line 1 has 3 columns"), ("d1-c1,zero,0,White", "line 1: 'zero' is not")]
)
def test_a_damaged_line_is_named(line, says):
    with pytest.raises(TaflError, match=says):
        list(read_lines([line]))


def test_a_damaged_row_is_named():
    with pytest.raises(TaflError, match="line 2 has 3 columns"):
        list(read_table(["type\tid\tresult\tmoves", "51\tx\tWhite"]))


ROW = "type\tid\tresult\tmoves\n51\tx\tWhite\td1-c1\n"


def test_files_may_be_compressed(tmp_path):
    (tmp_path / "a.tsv").write_text(ROW)
    (tmp_path / "a.tsv.xz").write_bytes(lzma.compress(ROW.encode()))
    (tmp_path / "a.tsv.gz").write_bytes(gzip.compress(ROW.encode()))
    for name in ("a.tsv", "a.tsv.xz", "a.tsv.gz"):
        assert [game.name for game in read(str(tmp_path / name))] == ["x"]


def test_a_file_of_lines_takes_its_variant_from_its_name(tmp_path):
    (tmp_path / "brandubh.csv").write_text("d1-c1,0,0,White\n")
    (tmp_path / "other.csv").write_text("d1-c1,0,0,White\n")
    assert next(read(str(tmp_path / "brandubh.csv"))).variant == "brandubh-7"
    assert next(read(str(tmp_path / "other.csv"))).variant is None


@pytest.mark.parametrize("text", ["", "hello\n", "a,b\n", "\n\n"])
def test_a_file_without_records_is_refused(tmp_path, text):
    path = tmp_path / "x.txt"
    path.write_text(text)
    with pytest.raises(TaflError, match="holds no game records"):
        list(read(str(path)))


def test_a_damaged_compressed_file_is_one_error(tmp_path):
    path = tmp_path / "a.tsv.xz"
    path.write_bytes(lzma.compress((ROW * 5000).encode())[:-40])
    with pytest.raises(TaflError, match=r"is damaged after line|columns"):
        list(read(str(path)))
    path.write_bytes(b"no xz at all")
    with pytest.raises(TaflError, match="is damaged after line 0"):
        list(read(str(path)))


def test_an_endless_line_is_refused(tmp_path):
    path = tmp_path / "a.tsv"
    path.write_text("type\tid\tresult\tmoves\n51\tx\tWhite\t" + "d1-c1 " * 200_000)
    with pytest.raises(TaflError, match="line 2 is longer than"):
        list(read(str(path)))
