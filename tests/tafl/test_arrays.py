import random
import subprocess
import sys

import pytest

import tafl
from tafl import squares
from tafl.positions import write_position

np = pytest.importorskip("numpy", reason="arrays need the extra taflc[arrays]")

from tafl import arrays  # noqa: E402 - needs numpy

VARIANTS = ["brandubh-7", "odin-11", "legacy-tyr-13", "tyr-simple-11"]


def positions(name, count=6):
    """Some positions of random games."""
    chance = random.Random(name)
    for _ in range(count):
        board = tafl.Board(name)
        for _ in range(chance.randrange(40)):
            if board.is_over():
                break
            board.push(board.move(chance.choice(board.engine.legal_steps())))
        yield board


@pytest.mark.parametrize("name", VARIANTS)
def test_planes_hold_the_whole_position(name):
    for board in positions(name):
        found = arrays.planes(board)
        names = arrays.plane_names(board.variant)
        assert found.shape == (len(names), board.size, board.size) and found.dtype == np.uint8
        flat = dict(zip(names, found.reshape(len(names), -1), strict=True))
        letters = {int(s): letter for letter in board.variant.pieces for s in np.flatnonzero(flat[letter])}
        side = "attackers" if flat["to move"].all() else "defenders"
        assert flat["to move"].sum() in (0, board.size**2)
        run = next(iter(np.flatnonzero(flat["run"]).tolist()), None)
        assert write_position(letters, board.size, side, run) == board.position()
        assert set(np.flatnonzero(flat["goal"])) == set(board.variant.goal)


@pytest.mark.parametrize("name", VARIANTS)
def test_masks_are_the_legal_moves(name):
    for board in positions(name):
        mask = arrays.action_mask(board)
        assert sorted(np.flatnonzero(mask).tolist()) == sorted(int(move) for move in board.legal_moves)
        assert (mask == arrays.action_mask(board.engine)).all()


@pytest.mark.parametrize("symmetry", range(squares.SYMMETRIES))
def test_what_is_legal_on_the_turned_board_is_what_was_legal_turned(symmetry):
    """The variants are symmetric, so the rules must not see the difference."""
    for board in positions("odin-11", 3):
        pieces = {squares.turned(s, symmetry, 11): p for s, p in board.engine.pieces().items()}
        run = None if board.run_square is None else squares.turned(board.run_square, symmetry, 11)
        twin = tafl.Board("odin-11", write_position(pieces, 11, board.to_move, run))
        fresh = tafl.Board("odin-11", board.position())
        assert (arrays.turned_planes(arrays.planes(fresh), symmetry) == arrays.planes(twin)).all()
        assert (arrays.turned_actions(arrays.action_mask(fresh), symmetry, 11) == arrays.action_mask(twin)).all()


@pytest.mark.parametrize("size", [7, 11])
def test_maps_are_the_lists_and_undo_each_other(size):
    for symmetry in range(squares.SYMMETRIES):
        there, back = arrays.action_map(symmetry, size), arrays.action_map(squares.inverse(symmetry), size)
        assert there.tolist() == squares.action_map(symmetry, size)
        assert (back[there] == np.arange(squares.actions(size))).all()
        with pytest.raises(ValueError, match="read-only"):
            there[0] = 1


def test_nothing_else_needs_numpy_and_its_lack_is_a_sentence():
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import tafl, tafl.squares, tafl.session\n"
        "tafl.Board('brandubh-7').push('d1-c1')\n"
        "try: import tafl.arrays\n"
        "except tafl.TaflError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "tafl.arrays needs numpy: pip install 'taflc[arrays]'\n"
