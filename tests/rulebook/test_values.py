"""Every value that a rule may have is said in every language, and no two values of a rule sound the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from taflc.emit.rulebook import FORMATS, emit
from taflc.model import Variant
from taflc.rulebook.languages import LANGUAGES
from taflc.rulebook.statements import statements
from taflc.rulebook.telling import Teller, merged
from taflc.schema import TABLE, Key
from taflc.schema.types import Truth, Word
from tests.rulebook.specs import rich

WHO: list[Any] = [["everyone"], ["nobody"], ["king"], ["soldiers"], ["attackers"], ["defending men", "commanders"]]

#: Values of rules that are no words from a list: for rows of the table whose choices it cannot name.
SAMPLES: dict[str, list[Any]] = {
    "board.edge_hostile": WHO,
    "squares.GROUP.at": ["centre", "corners", ["f6", "f7"], {"corners": 2}],
    "squares.GROUP.stop": [*WHO[:1], *WHO[2:]],
    "squares.GROUP.pass": WHO,
    "squares.GROUP.reenter": [*WHO[:2], WHO[2]],
    "squares.GROUP.hostile.empty": WHO,
    "squares.GROUP.hostile.occupied": WHO,
    # One royal kind is what the engines can play; that a man is none is said of him.
    "pieces.KIND.royal": ["yes"],
    "pieces.KIND.letters": [{"defenders": "G"}, {"defenders": "W"}],
    # 1 is the same as one step.
    "pieces.KIND.moves": ["any distance", "one step", 2, 5, 18],
    "pieces.KIND.jump": ["none", {"over": ["enemy men"]}],
    "pieces.KIND.jump.over": [["enemy men"], ["own men"], ["men"], ["enemy soldiers", "own men"]],
    "pieces.KIND.jump.from_or_to": [[], ["throne"], ["throne", "corners"]],
    "pieces.KIND.taken": [
        "2",
        "4",
        "all neighbours",
        "never",
        {"elsewhere": "2", "on": {"throne": "4"}},
        {"elsewhere": "4", "beside": {"throne": "3"}},
    ],
    "pieces.KIND.pierced_by": ["none", {"hammers": ["commander"]}],
    "pieces.KIND.pierced_by.hammers": [["commander"], ["commander", "man"]],
    "pieces.KIND.pierced_by.anvils": [[], ["commander"], ["commander", "man"]],
    "pieces.KIND.pierced_by.squares": [[], ["corners"]],
    "pieces.KIND.pierced_by.not_near": [[], ["throne"], ["throne", "corners"]],
    "pieces.KIND.when_taken": ["removed", "flips", {"flips_unless_both": ["mercenary"]}],
    "pieces.KIND.when_taken.flips_unless_both": [["mercenary"], ["mercenary", "man"]],
    "captures.linnaean": ["off", "throne"],
    "captures.shieldwall": ["off", {}],
    "turn.berserk": ["off", {"stop": "optional"}],
    "endings.goal": [["corners"], ["edge"], ["corners", "edge"], ["den", "corners"]],
    "endings.repetition": [
        "ignored",
        {"what": "position", "times": 3, "result": "draw"},
        {"what": "own move"},
        {"what": "both moves"},
    ],
    "endings.repetition.what": ["position", "own move", "both moves"],
    "endings.too_few": ["off", {"attackers": 2}, {"defenders": 3}, {"attackers": 2, "defenders": 3}],
}

#: Which kind or group of the rich spec has the rule; others need no choice.
NAMES = {
    "pierced_by": "king",
    "taken": "king",
    "when_taken": "mercenary",
    "sides": "guard",
    "royal": "king",
    "at": "den",
    "letters": "guard",
}

#: Values that other values of the rich spec would contradict, and what goes with them.
COMPANIONS: dict[str, dict[str, Any]] = {
    "squares.GROUP.at": {"squares.den": {"at": "centre"}},
    "squares.GROUP.stop": {"squares.den": {"at": ["e5", "g7"]}},
    "squares.GROUP.reenter": {"squares.den": {"at": ["e5", "g7"]}},
    "endings.goal": {"squares.den": {"at": ["c3", "i9"]}},
    "endings.repetition.what": {"endings.repetition": {}},
}


def values(key: Key) -> list[Any]:
    """Every value a row names, or samples of it."""
    if key.path in SAMPLES:
        return SAMPLES[key.path]
    if isinstance(key.type, Truth):
        return ["yes", "no"]
    if isinstance(key.type, Word):
        low, high = key.type.numbers or (1, 0)
        numbers = [n for n in (low, low + 1, 4, high) if low <= n <= high]
        return [*key.type.allowed, *dict.fromkeys(numbers)]
    return []


def place(key: Key) -> str:
    """The row's path with a kind or group of the rich spec."""
    rule = key.path.split(".")[2] if key.path.count(".") > 1 else ""
    kind = NAMES.get(rule, "commander")
    group = NAMES.get(rule, "den" if rule in ("stop", "reenter") else "throne")
    return key.path.replace("KIND", kind).replace("GROUP", group)


def variant_with(key: Key, value: Any) -> Variant:
    changes = dict(COMPANIONS.get(key.path, {}))
    path = place(key)
    if key.path == "endings.repetition.what" and value == "position":
        changes = {"endings.repetition": {"times": 3, "result": "draw"}}
    return rich({**changes, path: value})


ROWS = [key for key in TABLE if key.rule and key.path not in ("board.size", "board.layout")]


def test_what_is_not_royal_is_said() -> None:
    for language in LANGUAGES.values():
        told = Teller(rich(), language).by_path()
        assert told["pieces.man.royal"] != told["pieces.king.royal"]


@pytest.mark.parametrize("key", ROWS, ids=lambda key: key.path)
def test_every_value_is_said_and_sounds_like_no_other(key: Key) -> None:
    said: dict[str, dict[str, Any]] = {code: {} for code in LANGUAGES}
    tried = values(key)
    assert tried, "the test has no value for this rule"
    for value in tried:
        variant = variant_with(key, value)
        for code, language in LANGUAGES.items():
            told = Teller(variant, language).by_path()
            assert place(key) in told, f"{code} says nothing of {place(key)}: {value}"
            sentence = told[place(key)]
            assert sentence[-1] in ".…" and not set("{}|") & set(sentence), sentence
            assert sentence not in said[code], (
                f"{value} and {said[code][sentence]} sound the same in {code}: {sentence}"
            )
            said[code][sentence] = value


WAYS = [
    (where, needs)
    for where in ("on", "beside", "elsewhere")
    for needs in ("2", "3", "4", "all neighbours", "never")
    if where == "beside" or needs != "3"
]


def taken(kind: str, where: str, needs: str) -> Variant:
    zones: dict[str, Any] = {"elsewhere": "2", "on": {"throne": "never"}}
    zones[where] = needs if where == "elsewhere" else {"throne": needs}
    return rich({f"pieces.{kind}.taken": zones})


@pytest.mark.parametrize(("where", "needs"), WAYS)
@pytest.mark.parametrize("kind", ["king", "man"])
def test_every_way_to_be_taken_is_said_wherever_it_holds(kind: str, where: str, needs: str) -> None:
    variant = taken(kind, where, needs)
    piece = next(piece for piece in variant.pieces if piece.kind == kind)
    for language in LANGUAGES.values():
        teller = Teller(variant, language)
        told = {
            teller.tell(one.statement) for one in merged(teller.statements) if one.paths[0] == f"pieces.{kind}.taken"
        }
        assert len(told) == len(piece.zones)


def everything() -> list[Variant]:
    """Variants that between them say everything a variant can say."""
    found = [variant_with(key, value) for key in ROWS for value in values(key)]
    found += [taken(kind, where, needs) for kind in ("king", "man") for where, needs in WAYS]
    # A throne that is not hostile, and squares next to which no square is.
    quiet = {"squares.throne.hostile": {}, "squares.corners.hostile": {}}
    found += [
        rich({**quiet, "pieces.king.taken": {"elsewhere": "4", "on": {"throne": "4"}, "beside": {"throne": needs}}})
        for needs in ("3", "4")
    ]
    found += [rich({"about.layout_evidence": evidence}) for evidence in ("inferred", "reconstruction")]
    found += [rich({**quiet, "pieces.king.taken": "4"}), rich({"squares.den": {"at": ["e5"], "stop": ["nobody"]}})]
    found += [rich({"squares.throne.stop": ["nobody"]}), rich({"squares.throne.reenter": ["nobody"]})]
    den = {"at": ["f5", "g6"], "hostile": {"empty": ["king"]}}
    found.append(rich({"squares.den": den, "pieces.king.taken": {"elsewhere": "2", "on": {"throne": "4"}}}))
    found.append(goalless())
    return found


def goalless() -> Variant:
    """A variant that no spec can say: without goals. Programs that change rules or read other notations make such."""
    whole = rich()
    return replace(whole, endings=replace(whole.endings, goal=frozenset(), goal_names=()))


def test_a_variant_without_goals_has_a_book_in_every_language() -> None:
    for code, language in LANGUAGES.items():
        sentence = Teller(goalless(), language).by_path()["endings.goal"]
        assert sentence != Teller(rich(), language).by_path()["endings.goal"]
        for format in FORMATS:
            text = emit(goalless(), code, format, (rich(),))
            assert sentence in text and language.label("line.goal.none").lower() in text.lower()
            assert language.label("legend.text.goal") not in text and 'class="sq goal"' not in text


def test_no_phrase_is_missing_and_none_is_left_over() -> None:
    said = set()
    for variant in everything():
        for one in merged(statements(variant)):
            said.add(one.key)
    for code, language in LANGUAGES.items():
        phrases = {key for key in language.phrases if not key.startswith(("g.", "sum.", "win."))}
        variants_of = {key for key in phrases if key.rpartition(".")[2] in ("all", "rest") and key not in said}
        assert {key.rpartition(".")[0] for key in variants_of} <= said
        assert phrases - variants_of - said == set(), f"phrases of {code} that nothing says"
        assert said - phrases == set(), f"phrases that {code} lacks"
