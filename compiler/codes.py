"""The catalogue of problem codes: what each means and how to put it right.

A code never changes its meaning. The hundreds say what a problem is about: 1 the file, 2 keys and
values, 3 ``extends``, 4 the board, 5 pieces, 6 rules that do not go together, 7 sources, 8 worked
examples, 9 what else is noticed. ``taflc explain CODE`` prints a row; ``docs/errors.md`` has them all.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """What a code means: ``severity`` is ``error`` or ``warning``; ``text`` explains it to an author."""

    severity: str
    title: str
    text: str


def _error(title: str, text: str) -> Code:
    return Code("error", title, text)


def _warning(title: str, text: str) -> Code:
    return Code("warning", title, text)


FILE = {
    "TAFL101": _error(
        "the file cannot be read",
        "There is no file of this name, it is a folder, or its permissions keep it closed.",
    ),
    "TAFL102": _error(
        "the file is too big",
        "A spec is a few kilobytes of text. A file over 256 KB is not read at all: it is something else.",
    ),
    "TAFL103": _error(
        "not UTF-8",
        "Specs are saved as UTF-8, so that German and Russian titles look the same everywhere. Save the file again"
        " with that encoding; the place shown is the first byte that does not fit.",
    ),
    "TAFL104": _error(
        "an invisible character",
        "A control character (or a line separator that only some programs show) stands in the text. It cannot be"
        " seen, so nobody could know what the spec says. Delete it.",
    ),
    "TAFL105": _error("a tab", "YAML is indented with spaces only. Replace the tab by spaces."),
    "TAFL106": _error(
        "not YAML",
        "The text breaks YAML's own rules, so nothing in it can be understood. The usual causes: a key without its"
        " colon and the blank behind it (write `goal: corners`), a colon followed by a blank inside a text (put the"
        " text in quotes), a bracket or quotation mark that is not closed, lines that should start in the same column"
        " and do not.",
    ),
    "TAFL107": _error(
        "a key written twice",
        "Two entries of one mapping have the same key. Most YAML readers silently take the last one; here neither is"
        " taken. Delete one, or put both under one key.",
    ),
    "TAFL108": _error(
        "anchors and aliases",
        "YAML's `&name` and `*name` are not used in specs: they hide what a value is, and can be made to explode."
        " Write the value out; to share rules between variants use `extends`.",
    ),
    "TAFL109": _error(
        "not a spec",
        "The file is empty, or does not start with keys such as `id:`. A spec is a mapping; see the examples in the"
        " spec folder.",
    ),
    "TAFL110": _error("two documents", "A line `---` starts a second YAML document. One file holds one spec."),
    "TAFL111": _error(
        "YAML tags",
        "YAML's `!tag` is not used in specs. If a text should begin with an exclamation mark, put it in quotes.",
    ),
    "TAFL112": _error(
        "nested too deep or too long",
        "Lists and mappings inside each other are deeper, or values more, than any spec needs.",
    ),
}

VALUES = {
    "TAFL201": _error(
        "an unknown key",
        "The language has no such key here. Look at the words that are offered; a misspelt rule would otherwise"
        " silently keep its default. A text with a comma inside {...} needs quotes, or the comma ends it.",
    ),
    "TAFL202": _error("a key is missing", "This key has no default: the spec must say it (or inherit it)."),
    "TAFL203": _error(
        "a value that cannot be understood",
        "The value is none of those that this key can have. The message lists them, and shows how the key is written.",
    ),
    "TAFL204": _error(
        "a mapping or list is expected",
        "This key holds further keys (or a list of such mappings), not a single value. Write the keys indented under"
        " it, or in {...}.",
    ),
    "TAFL205": _error(
        "a text of the wrong form",
        "Ids are small letters and digits in words joined by single hyphens. Titles and names are one line of"
        " printable text within the given length. Nothing in a spec can be code, a path or a template: it is text.",
    ),
    "TAFL206": _error(
        "a name of the wrong form",
        "Names of kinds and groups are small letters, digits and underscores, start with a letter and have at most"
        " 24 characters. Ids of sources have hyphens instead of underscores.",
    ),
    "TAFL207": _error(
        "a name that is taken",
        "The name has a meaning of its own in the language (everyone, soldiers, none, ...), or something else in the"
        " spec is already called so.",
    ),
}

EXTENDS = {
    "TAFL301": _error(
        "an unknown parent",
        "`extends` names a spec by its id. It is looked for as ID.yaml beside this spec, then among the shipped ones.",
    ),
    "TAFL302": _error(
        "specs extend each other in a circle",
        "Following `extends` leads back to where it started, so no spec of the circle says what holds in the end.",
    ),
    "TAFL303": _error(
        "too many parents",
        "The line of parents is longer than anyone could follow when reading the spec.",
    ),
    "TAFL304": _error(
        "nothing to remove",
        "`NAME: none` removes a kind or group that the parent has. The parent has none of this name (or there is no"
        " parent).",
    ),
    "TAFL305": _error(
        "the parent's file holds another spec",
        "A parent is found by its file's name, and the `id` inside must be the same.",
    ),
}

BOARD = {
    "TAFL401": _error(
        "a board that is not drawn as a block",
        "A layout or position starts with `|` after the colon; each row is a line below it. Without the `|` YAML"
        " joins the lines or reads a row such as 0000000 or 11:11 as a number.",
    ),
    "TAFL402": _error("wrong number of rows", "A layout has as many rows as the board; a diagram at most as many."),
    "TAFL403": _error("wrong length of a row", "Every row has the same number of squares: one letter or dot each."),
    "TAFL404": _error(
        "an unknown letter",
        "The letter belongs to no kind of piece that this spec declares under `pieces`.",
    ),
    "TAFL405": _error(
        "no king",
        "The set-up has no royal piece. Without one the attackers could never win by taking it, nor the defenders by"
        " bringing it home.",
    ),
    "TAFL406": _error(
        "several kings",
        "The set-up has more than one royal piece. What it means to take one of them is not sayable; exactly one is"
        " allowed.",
    ),
    "TAFL407": _error("a king of the attackers", "Royal pieces belong to the defenders; `sides` must say so."),
    "TAFL408": _error(
        "a square off the board",
        "Squares are named by a letter for the column, a from the left, and the number of the row, 1 at the bottom.",
    ),
    "TAFL409": _error("corner regions meet", "Corner regions of N x N squares must leave the corners apart."),
    "TAFL410": _error(
        "an unknown group",
        "A rule names a group of squares that is neither declared under `squares` nor one of centre, corners, edge.",
    ),
    "TAFL411": _error("a side has no pieces", "Both sides need pieces in the set-up."),
}

PIECES = {
    "TAFL501": _error(
        "words that name no pieces",
        "Pieces are named by everyone, nobody, attackers, defenders, soldiers (all that are not royal), or a kind in"
        " singular or plural; before soldiers or a kind may stand attacking or defending, and in `jump.over` also"
        " enemy or own.",
    ),
    "TAFL502": _error(
        "words for pieces that do not exist",
        "The words are understood, but this variant has no such piece: attacking kings, for instance.",
    ),
    "TAFL503": _error("an unknown kind", "Only kinds declared under `pieces` can be named here."),
    "TAFL504": _error("a letter used twice", "Each kind of each side needs a letter of its own."),
    "TAFL505": _error(
        "a kind without a letter",
        "Letters are known for man, king, commander, knight, mercenary, guard and elite_guard; any other kind says"
        " its own under `letters`, one for each side that has it.",
    ),
    "TAFL506": _error("a letter for a side without the piece", "`sides` says that this side has no such piece."),
    "TAFL507": _error(
        "a jump over the king",
        "Royal pieces can never be jumped, so no word that includes them may stand in `jump.over`.",
    ),
    "TAFL508": _error(
        "a piece that changes sides exists on one side only",
        "What changes sides must exist on both: `sides: both`, with a letter for each side.",
    ),
    "TAFL509": _error(
        "a king that changes sides",
        "The game ends when a royal piece is taken; it cannot go over to the enemy instead.",
    ),
    "TAFL510": _error(
        "three sides without a group beside them",
        "`3` says that the piece is next to a square which closes its fourth side. It can only stand under"
        " `beside`, where that group of squares is named.",
    ),
}

RULES = {
    "TAFL601": _error(
        "a goal the king may not enter",
        "The king wins on these squares, but no rule ever lets him stop there: see `stop` and `reenter` of the groups"
        " they lie in.",
    ),
    "TAFL602": _error("the king starts on a goal", "The game would be over before it began."),
    "TAFL603": _error(
        "the king can never reach a goal",
        "Even on an empty board the king cannot get from his square to any goal: his moves, or squares that he may"
        " not pass or stop on, shut him in. The defenders could not win.",
    ),
    "TAFL604": _error(
        "the attackers can never win",
        "The king cannot be taken, and no ending of this spec is won by the attackers.",
    ),
    "TAFL605": _error(
        "the king's finish without captures",
        "`king_finish` ends a run of captures of the king, but this king never captures. Say `king_finish: no`.",
    ),
    "TAFL606": _error(
        "a Linnaean throne without a king",
        "The Linnaean capture needs the king on the named group, but he neither starts there nor may stop there.",
    ),
    "TAFL607": _error(
        "a repetition rule that does not fit together",
        "Where moves are compared, the third time decides, and who loses is fixed: the player who repeats his own"
        " move; for both players' moves the one who began. Only repeated positions have a free choice.",
    ),
    "TAFL608": _warning(
        "a rule that can never apply",
        "Another rule always comes first, or what the rule speaks of does not exist in this variant. The spec says"
        " two things of which only one holds; delete one.",
    ),
    "TAFL609": _error(
        "a draw from the start",
        "The set-up has fewer pieces than `too_few` asks for, so the game would be drawn at once.",
    ),
    "TAFL610": _error(
        "no first step",
        "The side that begins cannot move any piece in the set-up, so the game would end before it starts.",
    ),
}

EVIDENCE = {
    "TAFL701": _error(
        "an unknown source",
        "A citation begins with the id of an entry under `sources`; after a blank may follow which statement of it.",
    ),
    "TAFL702": _error(
        "a reading of a rule that does not exist",
        "The rule path of a reading must lead to a rule of this spec, so that readers find what was decided.",
    ),
    "TAFL703": _error(
        "an example of a rule that does not exist",
        "`shows` names rules by their path, such as pieces.king.taken.",
    ),
    "TAFL704": _error(
        "a layout without its evidence",
        "Where a set-up comes from must be said by the spec that has it: `sourced` (a source shows it), `inferred`"
        " (from game records) or `reconstruction` (made up, to fit a text or by you for a game of your own). A made-up"
        " set-up that does not say so would be taken for history.",
    ),
    "TAFL705": _error(
        "a citation for a key that does not exist",
        "In `cite: {KEY: source}` every key must be one of the same mapping.",
    ),
    "TAFL706": _warning(
        "a sourced layout without a source",
        "`layout_evidence: sourced` says that a source shows this set-up, but `board` does not cite it. Add"
        " `cite: {layout: SOURCE}`.",
    ),
    "TAFL707": _warning(
        "a source that nothing cites", "The source is listed, but no rule, reading or example rests on it."
    ),
}

EXAMPLES = {
    "TAFL801": _error("two examples of one name", "Examples are told apart, inherited and dropped by their names."),
    "TAFL802": _error(
        "a step that is none",
        "A step is written d1-d4, a jump d1^d3, and `end` stops a run. It goes along one row or column.",
    ),
    "TAFL803": _error(
        "a run square that does not fit",
        "`run_square` is where the piece stands that is in the middle of a run: a piece of the side to move, in a"
        " variant with `berserk`.",
    ),
    "TAFL804": _error("outcome and reason do not fit", "A game that is over has a reason, one that goes on has none."),
    "TAFL805": _error("an ending won by the wrong side", "Each ending is won by one side only, or is a draw."),
    "TAFL806": _error(
        "an inherited example that does not fit",
        "The parent's example uses pieces, squares or rules that this variant has not. Write it again under the same"
        " name, or list it in `drop_examples`.",
    ),
    "TAFL807": _error("no such example to drop", "`drop_examples` lists names of examples of the parent."),
    "TAFL808": _error(
        "an example that does not come true",
        "Played by the rules of this spec the example ends otherwise than it says. Either the example or a rule is"
        " wrong; if it was inherited, write it again under the same name or drop it.",
    ),
    "TAFL809": _error("an example without its king", "A position has exactly one king, like the game."),
}

NOTICED = {
    "TAFL901": _error(
        "not supported yet",
        "The language can say this, but no engine can be built for it yet. It is never silently left out.",
    ),
    "TAFL902": _warning(
        "a kind that is not in the game",
        "The kind is declared but stands nowhere in the set-up, and nothing turns into it.",
    ),
    "TAFL903": _warning(
        "a set-up that is nearly symmetric",
        "Almost all pieces have their mirror image; the few that have not look like a slip of the hand. If it is"
        " meant so, a reading of `board.layout` that says so silences the warning.",
    ),
    "TAFL904": _warning("an alias that is the id", "An alias is another name; this one is the variant's own id."),
}

CODES: dict[str, Code] = {**FILE, **VALUES, **EXTENDS, **BOARD, **PIECES, **RULES, **EVIDENCE, **EXAMPLES, **NOTICED}
