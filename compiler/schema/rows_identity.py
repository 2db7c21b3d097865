"""The table's rows for what a variant is called and what it rests on."""

from __future__ import annotations

from taflc.schema.key import Key
from taflc.schema.types import ID, ID_LIMIT, Line, ListOf, Located, Prose, Word

_CITE = ListOf(Line(120, what="a source id, then, if you like, which statement of it: `guide 5.4`"))
_TITLE = Line(80, what="a name on one line, at most 80 characters")


def titles(path: str, what: str, required: bool = False) -> tuple[Key, ...]:
    """Rows for a mapping of titles by language."""
    return (
        Key(
            path,
            None,
            f"What {what} is called, by language.",
            example="{en: Throne}",
            section="texts",
            required=required,
        ),
        Key(f"{path}.en", _TITLE, "In English.", example="Brandubh 7x7", section="texts", required=required),
        Key(f"{path}.de", _TITLE, "In German.", example="Brandubh 7×7", section="texts"),
        Key(f"{path}.ru", _TITLE, "In Russian.", example="Брандуб 7×7", section="texts"),
    )


def cite(path: str) -> Key:
    """The row for a citation of one entry."""
    return Key(path, _CITE, "The sources that state this.", example="guide 5.4", section="evidence")


IDENTITY: tuple[Key, ...] = (
    Key(
        "id",
        Line(ID_LIMIT, ID, "small letters and digits, words joined by single hyphens: odin-11 (at most 48 characters)"),
        "The name of the variant in commands and file names. The file is best called ID.yaml.",
        example="brandubh-7",
        section="constants",
        required=True,
    ),
    *titles("title", "the variant", required=True),
    Key(
        "aliases",
        ListOf(Line(ID_LIMIT, ID, "another id: small letters and digits, words joined by hyphens")),
        "Other names under which commands find the variant. Never inherited.",
        "[]",
        "[brandubh, brandub]",
        "constants",
    ),
    Key(
        "extends",
        Line(ID_LIMIT, ID, "the id of another spec"),
        "The one spec whose rules hold where this one says nothing. Mappings merge key by key; words, lists and"
        " the layout replace the parent's; examples, sources, readings and gaps are added to the parent's; id,"
        " title, aliases and perft are not inherited.",
        example="tyr-simple-11",
        section="loading",
    ),
    Key(
        "about",
        None,
        "Who made the variant, and how good the evidence is.",
        example="{evidence: modern, layout_evidence: sourced}",
        section="evidence",
        required=True,
    ),
    Key(
        "about.family",
        Line(40),
        "The family it belongs to.",
        "unknown",
        "brandubh",
        "evidence",
    ),
    Key("about.author", Line(80), "Who made or reconstructed it.", "unknown", "Luk Martens", "evidence"),
    Key("about.year", Word(("unknown",), (1, 2100)), "When.", "unknown", "2020", "evidence"),
    Key(
        "about.evidence",
        Word(("historical", "reconstruction", "modern", "app")),
        "What kind of game it is: `historical` (described in its own time), `reconstruction` (worked out from"
        " remains), `modern` (a modern invention), `app` (as a program or web site plays it).",
        example="modern",
        section="evidence",
        required=True,
    ),
    Key(
        "about.layout_evidence",
        Word(("sourced", "inferred", "reconstruction")),
        "Where the set-up comes from: `sourced` (a source shows it), `inferred` (from game records),"
        " `reconstruction` (made up, to fit or anew; shown wherever the variant is shown). A spec with its own layout"
        " must say this itself.",
        example="sourced",
        section="evidence",
        required=True,
    ),
    Key("sources", None, "What the rules and the set-up rest on; each source has an id to cite it by."),
    Key("sources.SOURCE", None, "One source.", section="evidence"),
    Key("sources.SOURCE.title", Line(160), "Its title.", example="Odin 11x11, German guide", required=True),
    Key("sources.SOURCE.kind", Line(40), "What it is: document, program, game records, ...", "document", "document"),
    Key("sources.SOURCE.where", Line(200), "Where it is found.", "unknown", "source document 001"),
    Key("sources.SOURCE.note", Prose(), "What a reader should know about it.", "", "33 games on these squares."),
    Key("gaps[]", None, "What no source says, left open on purpose.", example="", section="evidence"),
    Key("gaps[].topic", Line(80), "What is open.", example="Thor and Loki", required=True),
    Key("gaps[].text", Prose(), "Why it stays open.", example="Only named; no rules are known.", required=True),
    cite("gaps[].cite"),
    Key(
        "readings[]",
        None,
        "Questions the sources leave open or answer differently, and the answer taken here.",
        section="evidence",
    ),
    Key("readings[].rule", Located("a rule path"), "The rule in question.", example="turn.first", required=True),
    Key("readings[].question", Prose(), "The question.", example="Who begins?", required=True),
    Key("readings[].taken", Prose(), "The answer taken, and why.", example="The attackers.", required=True),
    Key("readings[].instead", ListOf(Prose()), "The other answers.", "[]", "[the defenders]"),
    cite("readings[].cite"),
)
