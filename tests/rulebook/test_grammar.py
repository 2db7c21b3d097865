"""Nouns, cases, numbers and agreement: sentences as a native speaker would write them."""

from __future__ import annotations

import pytest

from taflc.emit.rulebook import shipped_variants
from taflc.model import PieceId, Side, Variant
from taflc.rulebook.grammar import fields, fill
from taflc.rulebook.languages import LANGUAGES, language
from taflc.rulebook.naming import Names
from taflc.rulebook.telling import Teller
from tests.rulebook.specs import rich


def shipped(id: str) -> Variant:
    return next(variant for variant in shipped_variants() if variant.id == id)


def test_every_language_has_the_same_phrases_with_the_same_fields() -> None:
    english = language("en")
    for code, other in LANGUAGES.items():
        assert other.phrases.keys() == english.phrases.keys(), code
        assert other.labels.keys() == english.labels.keys(), code
        for key, phrase in english.phrases.items():
            # A language may leave out whom a sentence is about, or name the king; it cannot ask for more.
            assert fields(other.phrases[key]) <= fields(phrase) | {"k", "who"}, (code, key)
            kept = fields(phrase) - {"k", "who", "g", "n"}
            assert kept <= fields(other.phrases[key]), (code, key)
        for key, text in english.labels.items():
            assert (
                set(part.split("}")[0] for part in text.split("{")[1:])
                == set(part.split("}")[0] for part in other.labels[key].split("{")[1:])
                or key == "named"
            ), (code, key)


def test_no_phrase_is_the_same_in_two_languages() -> None:
    for key, text in language("en").phrases.items():
        texts = [other.phrases[key] for other in LANGUAGES.values()]
        assert len(set(texts)) == len(texts) or not any(c.isalpha() for c in text), key


@pytest.mark.parametrize(
    ("id", "lang", "path", "sentence"),
    [
        (
            "tawlbwrdd-11",
            "en",
            "squares.castle.stop",
            "No piece may stop on the castle, not even the king after leaving the castle.",
        ),
        (
            "tawlbwrdd-11",
            "de",
            "squares.castle.stop",
            "Auf der Burg darf keine Figur stehen bleiben, auch der König nicht mehr, sobald er die Burg verlassen"
            " hat.",
        ),
        (
            "tawlbwrdd-11",
            "ru",
            "squares.castle.stop",
            "Останавливаться в крепости не может ни одна фигура, даже король, покинувший крепость.",
        ),
        (
            "sea-battle-13",
            "de",
            "pieces.king.captures",
            "Das Frachtschiff ist unbewaffnet und darf nicht mitschlagen, weder als ziehende Figur noch als Gegenüber.",
        ),
        (
            "sea-battle-13",
            "ru",
            "pieces.king.captures",
            "Грузовое судно не вооружено и в захвате не участвует: ни своим ходом, ни как вторая половина клещей.",
        ),
        (
            "odin-11",
            "de",
            "pieces.commander.jump.over",
            "Kommandanten dürfen nur gegnerische gewöhnliche Steine und gegnerische Variegated Men überspringen.",
        ),
        (
            "odin-11",
            "ru",
            "pieces.commander.jump.over",
            "Командиры могут перепрыгивать только через вражеские простые фигуры и вражеские пёстрые фишки.",
        ),
        ("tyr-11", "en", "pieces.commander.jump.over", "Commanders may jump only over men of either side."),
        (
            "tyr-11",
            "de",
            "pieces.commander.jump.over",
            "Kommandanten dürfen nur eigene und gegnerische gewöhnliche Steine überspringen.",
        ),
        ("brandubh-7", "de", "squares.corners.stop", "Auf den Eckfeldern darf nur der König stehen bleiben."),
        ("brandubh-7", "ru", "squares.throne.pass", "Проходить через пустой трон может любая фигура."),
        ("brandubh-7", "de", "endings.goal", "Die Verteidiger gewinnen, sobald der König ein Eckfeld erreicht."),
    ],
)
def test_sentences(id: str, lang: str, path: str, sentence: str) -> None:
    assert Teller(shipped(id), language(lang)).by_path()[path] == sentence


def names(lang: str, **changes: object) -> Names:
    return Names(rich({path.replace("__", "."): value for path, value in changes.items()}), language(lang))


def everyone_but(*kinds: str) -> frozenset[PieceId]:
    return frozenset(piece.id for piece in rich().pieces if piece.kind not in kinds)


@pytest.mark.parametrize(
    ("lang", "everyone", "soldiers", "but", "attackers", "mixed"),
    [
        ("en", "all pieces", "soldiers", "all pieces but men", "attackers", "the king and attacking men"),
        (
            "de",
            "alle Figuren",
            "Soldaten",
            "alle Figuren außer gewöhnlichen Steinen",
            "Angreifer",
            "der König und gewöhnliche Steine der Angreifer",
        ),
        (
            "ru",
            "все фигуры",
            "воины",
            "все фигуры, кроме простых фигур,",
            "нападающие",
            "король и простые фигуры нападающих",
        ),
    ],
)
def test_sets_of_pieces(lang: str, everyone: str, soldiers: str, but: str, attackers: str, mixed: str) -> None:
    of = names(lang)
    whole = everyone_but()
    men = frozenset((PieceId(Side.ATTACKERS, "man"), PieceId(Side.DEFENDERS, "king")))
    assert of.pieces(whole)["nom"] == everyone
    assert of.pieces(everyone_but("king"))["nom"] == soldiers
    assert of.pieces(everyone_but("man"))["nom"] == but
    assert of.pieces(frozenset(id for id in whole if id.side is Side.ATTACKERS))["nom"] == attackers
    assert of.pieces(men)["nom"] == mixed
    with pytest.raises(ValueError, match="nobody"):
        of.pieces(frozenset())


def test_an_insertion_loses_its_comma_before_a_full_stop() -> None:
    russian = language("ru")
    but = names("ru").pieces(everyone_but("man"))
    assert fill("Могут {who}.", {"who": but}, russian) == "Могут все фигуры, кроме простых фигур."
    assert fill("{who} могут.", {"who": but}, russian) == "Все фигуры, кроме простых фигур, могут."


@pytest.mark.parametrize(
    ("lang", "kind", "group"),
    [
        ("en", "Dwarfs do not jump.", "Only the king may stop on the wolf den."),
        ("de", "Figuren „Zwerg“ springen nicht.", "Auf dem Feld „Wolfshöhle“ darf nur der König stehen bleiben."),
        ("ru", "Фигуры «dwarf» не прыгают через фигуры.", "Останавливаться на клетке «wolf den» может только король."),
    ],
)
def test_names_that_no_lexicon_has(lang: str, kind: str, group: str) -> None:
    variant = rich(
        {
            "pieces.dwarf": {
                "sides": "attackers",
                "letters": {"attackers": "d"},
                "title": {"en": "dwarf", "de": "Zwerg"},
            },
            "squares.den": {"at": ["d3"], "stop": ["king"], "title": {"en": "wolf den", "de": "Wolfshöhle"}},
        }
    )
    told = Teller(variant, language(lang)).by_path()
    assert told["pieces.dwarf.jump"] == kind
    assert told["squares.den.stop"] == group


@pytest.mark.parametrize(
    ("number", "russian"), [(2, "2 клетки"), (4, "4 клетки"), (5, "5 клеток"), (11, "11 клеток"), (12, "12 клеток")]
)
def test_russian_numbers(number: int, russian: str) -> None:
    told = Teller(rich({"pieces.king.moves": number}), language("ru")).by_path()
    assert russian in told["pieces.king.moves"]


def test_alternatives_are_joined_by_or() -> None:
    variant = rich({"endings.goal": ["corners", "edge"], "pieces.commander.jump.from_or_to": ["throne", "corners"]})
    told = Teller(variant, language("de")).by_path()
    assert "ein Eckfeld oder ein beliebiges Feld am Brettrand" in told["endings.goal"]
    assert "auf den Eckfeldern oder auf dem Thron" in told["pieces.commander.jump.from_or_to"]


def test_a_field_without_its_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{who} moves.", {}, language("en"))
    with pytest.raises(TypeError, match="no noun"):
        fill("{n?a|b}", {"n": 3}, language("en"))
