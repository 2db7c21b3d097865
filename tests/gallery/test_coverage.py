"""docs/coverage.md says what can be said and what cannot; here the code is asked."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tafl.records.types import SITE_TYPES
from taflc import places
from taflc.emit.opentafl import rules_record
from taflc.emit.rulebook import shipped_variants
from taflc.load import examine_text
from taflc.opentafl import read_record, spec_text
from taflc.opentafl.keys import KEYS
from taflc.rulebook.relatives import different
from taflc.schema import TABLE

ROOT = places.checkout()
assert ROOT is not None
FILE = ROOT / "docs" / "coverage.md"
PAGE = FILE.read_text(encoding="utf-8")


def section(title: str) -> str:
    """A part of the page, from its heading to the next of its rank."""
    (level,) = re.findall(rf"^(#+) {re.escape(title)}$", PAGE, flags=re.MULTILINE)
    return re.split(rf"^#{{1,{len(level)}}} ", PAGE.partition(f"\n{level} {title}\n")[2], flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of the rows of all tables in a text, without heads and lines."""
    found: list[list[str]] = []
    lines = [line for line in text.split("\n") if line.startswith("|")]
    for line in lines:
        if re.fullmatch(r"[|:\- ]+", line):
            found.pop()  # the head stands before its line
        else:
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def code(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_rule_is_said_to_be_sayable_and_every_rule_named_exists() -> None:
    rules = {key.path for key in TABLE if key.rule}
    named = [path for row in rows(section("What can be said")) for path in code(row[2])]
    assert sorted(named) == sorted(rules)
    paths = set(re.findall(r"`((?:board|squares\.GROUP|pieces\.KIND|turn|captures|endings)\.[\w.]+)", PAGE))
    assert paths <= {key.path for key in TABLE}


# --- OpenTafl ---------------------------------------------------------------------------------


def notation() -> dict[str, list[str]]:
    """The rows of the table of OpenTafl's keys, by key."""
    whole = section("OpenTafl's rules notation").partition("\n### ")[0]
    return {code(row[0])[0]: row for row in rows(whole)}


def test_every_key_of_opentafl_is_in_the_table_in_its_order() -> None:
    assert list(notation()) == list(KEYS)


def test_the_emitter_writes_no_other_keys() -> None:
    written = {word.partition(":")[0] for one in shipped_variants() for word in rules_record(one)[0].split()}
    assert len(written) > 15 and written <= set(notation())


@pytest.mark.parametrize("key", [key for key, row in KEYS.items() if row.form == "word"])
def test_every_word_of_a_key_is_in_its_row(key: str) -> None:
    assert set(code(notation()[key][1])) == set(KEYS[key].words)


def test_every_rule_a_key_stands_for_exists() -> None:
    known = {key.path for key in TABLE}
    for key, row in notation().items():
        assert code(row[2])[0] in known, key


DIAMOND = "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
CROSS = "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
SMALL = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
BELL = "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"

#: OpenTafl's built-in variants as far as a record says all of their rules.
BUILT_IN = {
    "Sea Battle 9x9": f"dim:9 esc:e ka:n cor: cen: {CROSS}",
    "Fetlar 11x11": f"dim:11 {DIAMOND}",
    "Copenhagen 11x11": f"dim:11 tfr:w sw:s efe:y {DIAMOND}",
    "Copenhagen, relaxed shieldwall": f"dim:11 tfr:w sw:s swf:n efe:y {DIAMOND}",
    "Brandub 7x7": f"dim:7 surf:n ks:w cenh: cenhe: {SMALL}",
    "Tawlbwrdd 11x11": f"dim:11 esc:e ks:w cor: cen: {BELL}",
    "Tablut 9x9": f"dim:9 esc:e ks:c linc:y cor: cens: cenh: {CROSS}",
    "Magpie 7x7": f"dim:7 surf:n ks:m spd:-1,-1,-1,-1,-1,-1,-1,1 {SMALL}",
    "Computer Fetlar 11x11": f"dim:11 tfr:w {DIAMOND}",
}

#: What may differ and yet no play shows it; the page says why.
UNSEEN = {"squares.corners.pass", "squares.throne.hostile.occupied"}


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_nearest_to_a_built_in_variant_is_the_nearest(name: str) -> None:
    ((_, near, words),) = [row for row in rows(section("Its built-in variants")) if row[0] == name]
    theirs = examine_text(spec_text(read_record(BUILT_IN[name]), "theirs"), "theirs.yaml").variant
    assert theirs is not None
    apart = {
        one.id: set(different(theirs, one)) - UNSEEN
        for one in shipped_variants()
        if one.size == theirs.size and one.layout.keys() == theirs.layout.keys()
    }
    (named,) = re.findall(r"\[([\w-]+)\]", near)
    assert len(apart[named]) == min(map(len, apart.values()))
    assert (words == "nothing") == (not apart[named]), apart[named]
    assert len(words.split(";")) == max(len(apart[named]), 1)


# --- what cannot be said ----------------------------------------------------------------------

ROWS = ["...t...", "...t...", "...T...", "ttTKTtt", "...T...", "...t...", "...t..."]


def problems(**parts: str) -> set[str]:
    """The codes of the problems of a small spec with some parts put in the place of its own."""
    spec = {
        "size": "7",
        "layout": "/".join(ROWS),
        "squares": "{throne: {at: centre}}",
        "king": "{taken: 4}",
        "man": "{}",
        "more": "",
        "turn": "{first: attackers}",
        "endings": "{goal: edge}",
    } | parts
    lines = [
        "id: try-7\ntitle: {en: Try}\nabout: {evidence: modern, layout_evidence: reconstruction}",
        f"board:\n  size: {spec['size']}\n  layout: |",
        *(f"    {row}" for row in spec["layout"].split("/")),
        f"squares: {spec['squares']}\npieces:\n  king: {spec['king']}\n  man: {spec['man']}",
        spec["more"],
        f"turn: {spec['turn']}\nendings: {spec['endings']}",
    ]
    return {problem.code for problem in examine_text("\n".join(lines) + "\n", "try-7.yaml").problems}


#: What a spec would say that asks for it, by the words of the page.
ASKED: dict[str, dict[str, str]] = {
    "a board that is not square": {"layout": "/".join(ROWS[:-1])},
    "a board under 5x5 or over 19x19": {"size": "21", "layout": "/".join(["." * 21] * 21)},
    "diagonal moves or captures": {"man": "{moves: diagonal}"},
    "moves or arms that depend on where": {"king": "{taken: 4, captures: {elsewhere: armed, on: {throne: unarmed}}}"},
    "a soldier that falls to three enemies": {"man": "{taken: 3}"},
    "a jump over a longer way": {"man": "{jump: {over: enemy men, distance: 2}}"},
    "a jump over the king": {"man": "{jump: {over: king}}"},
    "a piece that becomes another kind": {"man": "{when_taken: commander}"},
    "a third side": {"man": "{sides: neutral}"},
    "a first move drawn by lot": {"turn": "{first: random}"},
    "passing a turn": {"turn": "{first: attackers, pass: yes}"},
    "a goal of the attackers": {"endings": "{goal: {attackers: edge}}"},
    "a game without goal squares": {"endings": "{no_legal_step: loses}"},
    "whoever completes a repetition wins": {
        "endings": "{goal: edge, repetition: {what: position, times: 3, result: mover wins}}"
    },
    "a run that goes on without capturing": {"turn": "{berserk: {stop: never}}"},
    "clocks": {"endings": "{goal: edge, minutes: 30}"},
    "no royal piece": {"king": "{taken: 4, royal: no}"},
    "several royal pieces": {"layout": "/".join(ROWS).replace("ttTK", "ttKK")},
    "a royal piece of the attackers": {
        "layout": "/".join(["...k...", *ROWS[1:]]),
        "king": "{taken: 4, sides: both, letters: {attackers: k, defenders: K}}",
    },
    "a royal piece that changes sides": {"king": "{taken: 4, when_taken: flips}"},
    "a second royal kind": {"more": "  commander: {sides: defenders, royal: yes}"},
}


@cache
def refusals() -> tuple[tuple[str, str], ...]:
    """What is refused, and the code of the refusal."""
    tables = rows(section("What cannot be said, and why"))
    return tuple((row[0], code[0]) for row in tables if (code := re.findall(r"\[(TAFL\d+)\]", row[1])))


def test_the_small_spec_itself_is_not_refused() -> None:
    assert not {code for code in problems() if not code.startswith("TAFL9")}


@pytest.mark.parametrize("asked", ASKED)
def test_what_cannot_be_said_is_refused_as_the_page_says(asked: str) -> None:
    (answer,) = [code for words, code in refusals() if words.startswith(asked)]
    assert answer in problems(**ASKED[asked])


def test_every_refusal_on_the_page_is_tried() -> None:
    assert [words for words, _ in refusals() if not any(words.startswith(asked) for asked in ASKED)] == []


# --- which games are shipped ------------------------------------------------------------------


def test_every_recorded_type_without_a_variant_is_named_with_the_reason() -> None:
    named = [number for row in rows(section("Recorded types")) for number in re.findall(r"(?:^|, )(\d+)\b", row[0])]
    assert sorted(named, key=int) == [number for number, one in SITE_TYPES.items() if not one.variants]


def test_the_example_of_a_twin_is_a_spec() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", PAGE, flags=re.DOTALL)
    (id,) = re.findall(r"^id: (\S+)", text)
    twin = examine_text(text, f"{id}.yaml").variant
    assert twin is not None and twin.extends in {one.id for one in shipped_variants()}
    assert id not in {one.id for one in shipped_variants()}


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert len(links) > 60
    for link in links:
        path, _, anchor = link.partition("#")
        assert (FILE.parent / path).is_file(), link
        headings = re.findall(r"^#+ (.+)$", (FILE.parent / path).read_text(encoding="utf-8"), flags=re.MULTILINE)
        slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert not anchor or anchor in slugs, link
    for id in re.findall(r"\[([\w-]+)\]\(variants/\1\.md\)", PAGE):
        assert (places.specs() / f"{id}.yaml").is_file()
