"""What the words of a rules record leave open, and where the notation's own program plays otherwise."""

from __future__ import annotations

from typing import NamedTuple

from taflc.opentafl.rules import Rules


class Note(NamedTuple):
    """A reading of the spec that is written: the rule, the question, the answer taken, the other one."""

    rule: str
    question: str
    taken: str
    instead: str


def readings(rules: Rules) -> list[Note]:
    """The questions that this record raises."""
    words, notes = rules.words, [NO_STEP]
    if words["tfr"] in ("w", "l"):
        notes.append(REPETITION)
    if words["tfr"] == "i":
        notes.append(IGNORED)
    if words["ber"] == "c":
        notes.append(RUNS)
    if words["surf"] == "y":
        notes.append(RING)
    if words["efe"] == "y":
        notes.append(FORT)
    if words["sw"] != "n":
        notes.append(WALL)
    if words["ks"] == "c" and "cen" in rules.areas:
        notes.append(BESIDE)
    if "dfor" in rules.areas and "dforp" not in rules.said:
        notes.append(PASS)
    if "c" in rules.letters and words["ks"] != "w":
        notes.append(PIERCED)
    for key, kind in (("k", "king"), ("c", "commander"), ("n", "knight"), ("m", "mercenary")):
        if words[f"{key}j"] != "n" and {key, key.upper()} & rules.letters and rules.letters & set("cnCN"):
            notes.append(Note(f"pieces.{kind}.jump", *JUMP))
            break
    return notes


NO_STEP = Note(
    "endings.no_legal_step",
    "What if a side has no legal step? The notation has no word for it.",
    "It loses.",
    "nothing happens, as in OpenTafl's program, which waits",
)
REPETITION = Note(
    "endings.repetition",
    "Who wins by the third occurrence of a position?",
    "As the notation's description has it, from the view of who brings it about.",
    "the other side, as OpenTafl's program has it",
)
IGNORED = Note(
    "endings.repetition",
    "Is the third occurrence of a position really nothing?",
    "It is, as the notation's description has it.",
    "a draw, as OpenTafl's program has it",
)
RUNS = Note(
    "turn.berserk.stop",
    "What must a piece do that has captured?",
    "Go on capturing while it can, as the notation's description has it.",
    "go on in any way, as OpenTafl's program lets it",
)
RING = Note(
    "endings.encirclement",
    "Which rings end the game?",
    "Any that leave no defender a way to the edge.",
    "one ring round all of them",
)
FORT = Note(
    "endings.exit_fort",
    "What is a fort that the attackers cannot break? The notation leaves it to the program.",
    "The king on the edge, a free square in the area he can reach, no attacker touching it, no man of the wall open "
    "to capture.",
    "any closed wall, the king beside the edge too",
)
WALL = Note(
    "captures.shieldwall",
    "Which rows fall to a shieldwall? The notation says only how one is closed.",
    "Rows of two or more, every one of them fronted; the king may front or close, and is not taken in one.",
    "only those that OpenTafl's program finds, which misses some",
)
BESIDE = Note(
    "pieces.king.taken",
    "How is the king taken beside the centre?",
    "By enemies on his other three sides, the centre closing the fourth if it is held by one or hostile to him.",
    "on four sides, whatever closes them",
)
PASS = Note(
    "squares.forts.pass",
    "Who passes over the defenders' forts?",
    "The defenders, as the notation's description has it.",
    "everyone, as OpenTafl's program has it",
)
PIERCED = Note(
    "pieces.king.pierced_by",
    "What can commanders do to a king who is taken on more than two sides? The notation leaves it to the program.",
    "Two of them, or one and a hostile corner, take him from two sides, but not on the centre or beside it.",
    "nothing more than men",
)
JUMP = (
    "Who may be jumped? The notation says enemies.",
    "Men, mercenaries and guards of the enemy, as in OpenTafl's program.",
    "all enemies but the king",
)
