"""The signs on pieces, the same as in the library's pictures of boards.

They are drawn around the origin, in a square of 100 by 100. The library cannot be asked, since the compiler plays no
games and draws no boards of its own, so the outlines stand here again; a test compares them.
"""

CROWN = (
    "M-27 21 L-33 -13 L-16 2 L0 -25 L16 2 L33 -13 L27 21 Z M-27 25 H27 V31 H-27 Z "
    "M-33 -19 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 M0 -31 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 "
    "M33 -19 m-4.5 0 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0"
)
SWORD = (
    "M0 -37 L6.5 -27 V9 H-6.5 V-27 Z M-18 10 H18 Q21 10 21 14 Q21 18 18 18 H-18 Q-21 18 -21 14 Q-21 10 -18 10 Z "
    "M-4.5 18 H4.5 V27 H-4.5 Z M0 32 m-6.5 0 a6.5 6.5 0 1 0 13 0 a6.5 6.5 0 1 0 -13 0"
)
HORSE = (
    "M-19 32 C-20 18 -8 12 -8 1 C-13 6 -18 6 -22 9 C-27 12 -31 6 -28 0 C-23 -9 -20 -14 -15 -20 "
    "C-13 -23 -10 -26 -8 -27 L-7 -35 L1 -29 C19 -25 29 -6 26 32 Z M-11 -14 m-3 0 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0"
)
AXES = (
    "M-27 27 L15 -15 L19 -11 L-23 31 Z M27 27 L-15 -15 L-19 -11 L23 31 Z "
    "M10 -30 C22 -33 33 -22 30 -10 C25 -15 19 -15 14 -12 L8 -18 C13 -22 14 -26 10 -30 Z "
    "M-10 -30 C-22 -33 -33 -22 -30 -10 C-25 -15 -19 -15 -14 -12 L-8 -18 C-13 -22 -14 -26 -10 -30 Z"
)
SHIELD = "M-26 -28 Q0 -20 26 -28 V-2 C26 18 12 29 0 36 C-12 29 -26 18 -26 -2 Z"
STAR = "M0 -18 L5 -5 L19 -5 L8 4 L12 18 L0 9 L-12 18 L-8 4 L-19 -5 L-5 -5 Z"

SIGNS = {"commander": SWORD, "knight": HORSE, "mercenary": AXES, "guard": SHIELD}
"""The sign of a kind; the royal piece has a crown, men and elite guards are put together in :mod:`.svg`."""
