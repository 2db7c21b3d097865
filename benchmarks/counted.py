"""The program that valgrind runs: load one engine and do one piece of work with it.

``counted.py NATIVE MODULE POSITION MEASURE AMOUNT``: POSITION is a position's text, empty for the start;
MEASURE is bulk or made (AMOUNT: perft's depth), playouts (AMOUNT: games) or nothing. It imports little
that the interpreter has not loaded anyway, so that little besides the work is counted. Printed is how many nodes
or plies the work was. The yardstick's classes are understood too.
"""

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location


def main(native: str, module: str, position: str, measure: str, amount: str) -> None:
    """Do the work and print its size."""
    loader = ExtensionFileLoader(module, native)
    spec = spec_from_file_location(module, native, loader=loader)
    assert spec is not None
    made = module_from_spec(spec)
    loader.exec_module(made)
    ours = hasattr(made, "Board")
    board = made.Board(position or None) if ours else made.Game()
    number = int(amount)
    if measure == "bulk":
        print(board.perft(number))
    elif measure == "made":
        print(board.perft(number, bulk=False))
    elif measure == "playouts":
        played = board.playouts(number, 1)
        # Ours: wins, losses, draws, unfinished, plies; the yardstick tells the plies first.
        print(played[4] if ours else played[0])
    else:
        print(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
