import re
import xml.etree.ElementTree as ET

import pytest

import tafl
from tafl.errors import TaflError
from tafl.svg import THEMES, board_svg, save_gif, save_png
from tafl.svg.animation import game_svg
from tafl.svg.sheet import sheet_svg
from tests.tafl.oracle import ROOT, SPECS, oracle

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture):
    return ET.fromstring(picture)


@pytest.fixture
def board(engines):
    return tafl.Board("brandub-preset-7")


@pytest.mark.parametrize("theme", THEMES)
def test_every_piece_is_drawn_once_and_has_its_symbol(board, theme):
    root = parsed(board_svg(board, theme=theme))
    uses = root.findall(f"{SVG}use")
    assert len(uses) == 13
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    assert {use.get("href")[1:] for use in uses} == symbols
    assert root.find(f"{SVG}title").text == f"{board.variant.title}: {board.position()}"


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_every_variant_can_be_drawn(path):
    board = tafl.Board(oracle(path))
    root = parsed(board_svg(board))
    assert len(root.findall(f"{SVG}use")) == len(board.piece_map())
    width = float(root.get("viewBox").split()[2])
    for use in root.findall(f"{SVG}use"):
        assert 0 <= float(use.get("x")) <= width - 48 and 0 <= float(use.get("y")) <= width - 48


def test_the_board_can_be_turned_round(engines):
    board = tafl.Board("brandub-preset-7", "7/7/7/7/7/7/K5t a")

    def places(flip):
        root = parsed(board_svg(board, flip=flip, coordinates=False))
        return [(int(use.get("x")), int(use.get("y"))) for use in root.findall(f"{SVG}use")]

    far = 12 + 6 * 48
    assert places(False) == [(12, far), (far, far)]
    assert places(True) == [(far, 12), (12, 12)]


def test_marks(board):
    plain = board_svg(board)
    marked = board_svg(board, arrows=[("d1", "c1")], captured=["d3"], targets=["a1", 8], hostile_to="T")
    root = parsed(marked)
    assert len(root.findall(f"{SVG}polygon")) == 1
    assert len(root.findall(f"{SVG}circle")) == 2
    hostile = len(root.findall(f"{SVG}path")) - len(parsed(plain).findall(f"{SVG}path")) - 2
    assert hostile == len(board.variant.explain.hostile_squares(board.engine, "T")) == 4
    board.push("d1-c1")
    assert board_svg(board).count('fill-opacity="0.5"') == 2
    assert board_svg(board, last=False).count('fill-opacity="0.5"') == 0


def test_unknown_things_are_refused(board):
    with pytest.raises(TaflError, match="there is no theme"):
        board_svg(board, theme="neon")
    with pytest.raises(TaflError, match="has no piece 'x'"):
        board_svg(board, hostile_to="x")
    with pytest.raises(ValueError, match="not a square"):
        board_svg(board, targets=["z9"])


def test_notebooks_show_the_picture(board):
    assert parsed(board._repr_svg_()).tag == f"{SVG}svg"


def test_png_says_what_it_needs(board, monkeypatch, tmp_path):
    import sys

    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(TaflError, match="cairosvg"):
        save_png(board_svg(board), str(tmp_path / "x.png"))
    with pytest.raises(TaflError, match="GIF pictures need cairosvg"):
        save_gif(board, str(tmp_path / "x.gif"))


def test_a_gif_shows_a_picture_a_step(board, tmp_path):
    try:
        import cairosvg  # noqa: F401 - finds the library cairo
        from PIL import Image as image
    except (ImportError, OSError) as missing:
        pytest.skip(f"GIF pictures need the extra taflc[png] and the library cairo: {missing}")
    board.push("d1-c1")
    board.push("d5-c5")
    before = board.position()
    save_gif(board, str(tmp_path / "x.gif"), width=200, seconds=0.5, pause=2)
    assert board.position() == before
    picture = image.open(tmp_path / "x.gif")
    assert (picture.n_frames, picture.size, picture.info["loop"]) == (3, (200, 200), 0)
    durations, seen = [], set()
    for frame in range(3):
        picture.seek(frame)
        durations.append(picture.info["duration"])
        seen.add(picture.convert("RGB").tobytes())
    assert durations == [500, 500, 2000] and len(seen) == 3


def test_an_animation_keeps_time(engines):
    board = tafl.Board("brandub-preset-7", "7/7/7/2t1K2/2T4/7/2t3t a")
    for move in ("c1-c2", "e4-e1", "g1-f1", "e1-a1"):
        board.push(move)
    assert board.is_over()
    root = parsed(game_svg(board))
    assert len(root.findall(f"{SVG}use")) == 5
    faded = 0
    for animate in root.iter(f"{SVG}animate"):
        times = [float(time) for time in animate.get("keyTimes").split(";")]
        values = animate.get("values").split(";")
        assert len(times) == len(values)
        assert times[0] == 0 and times == sorted(times) and times[-1] <= 1
        if animate.get("calcMode") != "discrete":
            assert times[-1] == 1
        faded += animate.get("attributeName") == "opacity"
    assert faded == 1
    assert board.king_square == 0


def test_an_animation_shows_pieces_change_sides(engines):
    board = tafl.Board("tyr-preset-11", "11/11/11/11/5K5/11/11/3tM3t2/11/11/11 a")
    board.push("i4-f4")
    assert board.piece_at("e4") == "m"
    root = parsed(game_svg(board))
    assert len(root.findall(f"{SVG}use")) == 5
    assert len(re.findall('attributeName="opacity"', game_svg(board))) == 2


def test_a_sheet_has_every_kind_and_number(engines):
    variant = tafl.load("tyr-preset-11")
    root = parsed(sheet_svg(variant))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    counts = [(8, "commander", "attackers"), (2, "mercenary", "defenders"), (1, "king", "defenders")]
    legend = {f"{count} {variant.kind_name(kind, count)} of the {side}" for count, kind, side in counts}
    assert "1 king of the defenders" in legend <= set(texts)
    assert texts[0] == variant.title
    assert "layout" in texts[1]
    assert root.get("width") == "210mm"


def test_the_draw_command_writes_what_is_asked(engines, capsys, tmp_path):
    from tafl.cli import main

    assert main(["draw", "brandub-preset-7", "--moves", "d1-c1 d5-c5", "--flip", "--bare", "--theme", "dark"]) == 0
    assert parsed(capsys.readouterr().out).tag == f"{SVG}svg"
    for option, sign in (("--sheet", "210mm"), ("--animate", "<animate"), ("--hostile-to=t", "stroke-opacity")):
        path = tmp_path / "out.svg"
        assert main(["draw", "brandub-preset-7", "--moves", "d1-c1", option, "--out", str(path)]) == 0
        assert sign in path.read_text()
    assert main(["draw", "brandub-preset-7", "--moves", "d1-a1"]) == 2
    assert "illegal move d1-a1" in capsys.readouterr().err
    assert main(["draw", "brandub-preset-7", "--out", str(tmp_path / "out.bmp")]) == 2
    assert "ends in .svg, .png or .gif" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["draw", "--help"])
    assert "as a picture, SVG or PNG." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("legacy-tyr-13", "Legacy Tyr 13x13 · set-up reconstructed"),
        ("odin-11", "Odin 11x11 · set-up inferred from game records"),
        ("sea-battle-9", "Sea Battle 9x9"),
    ],
)
def test_a_caption_says_what_it_is_and_how_the_set_up_is_known(name, said):
    board = tafl.Board(oracle(ROOT / "spec" / f"{name}.yaml"))
    plain, root = parsed(board_svg(board)), parsed(board_svg(board, caption=True, size=500))
    assert [text.text for text in root.findall(f"{SVG}text")] == [said]
    assert plain.findall(f"{SVG}text") == []
    _, _, width, height = map(float, root.get("viewBox").split())
    assert height > width and int(root.get("height")) == int(500 * height / width)
    assert float(root.find(f"{SVG}text").get("y")) < height


def test_mercenaries_have_an_outline_of_their_own():
    symbols = parsed(board_svg(tafl.Board(oracle(ROOT / "spec" / "odin-11.yaml")))).iter(f"{SVG}symbol")
    outlines = {chr(int(s.get("id").rsplit("-", 1)[1])): s[0].tag.removeprefix(SVG) for s in symbols}
    assert {letter for letter, tag in outlines.items() if tag == "path"} == {"m", "M"}
    assert set(outlines) == set("tTcCmMK")
