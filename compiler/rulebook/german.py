"""German: nouns and how they are declined. The sentences are in ``phrases_de`` and ``labels_de``."""

from __future__ import annotations

from taflc.rulebook.grammar import Language, Nominal, Noun
from taflc.rulebook.labels_de import LABELS
from taflc.rulebook.phrases_de import PHRASES

CASES = ("nom", "gen", "dat", "acc")


def _noun(
    gender: str,
    nominative: str,
    genitive: str,
    plural: str,
    dative_plural: str = "",
    *,
    weak: str = "",
    place: str = "on",
    one: str = "",
) -> Noun:
    """A noun by its principal parts; ``weak`` is the form of dative and accusative where it differs."""
    oblique = weak or nominative
    singular = dict(zip((*CASES, "label"), (nominative, genitive, oblique, oblique, nominative), strict=True))
    many = dict(zip(CASES, (plural, plural, dative_plural or plural, plural), strict=True))
    return Noun(gender, singular if nominative else {}, many if plural else {}, place, one)


def _adjective(stem: str, noun: Noun) -> Noun:
    """A noun with an adjective before it: weak after an article, strong without one."""
    ending = {"m": "er", "f": "e", "n": "es"}[noun.gender]
    weak = {"nom": "e", "gen": "en", "dat": "en", "acc": "en" if noun.gender == "m" else "e"}
    strong = {"nom": "e", "gen": "er", "dat": "en", "acc": "e"}
    singular = {case: f"{stem}{weak[case]} {noun.singular[case]}" for case in CASES}
    singular["label"] = f"{stem}{ending} {noun.singular['nom']}"
    return Noun(noun.gender, singular, {case: f"{stem}{strong[case]} {noun.plural[case]}" for case in CASES})


_STONE = _noun("m", "Stein", "Steins", "Steine", "Steinen")

NOUNS = {
    "everyone": Noun(
        "f", {}, {"nom": "alle Figuren", "gen": "aller Figuren", "dat": "allen Figuren", "acc": "alle Figuren"}
    ),
    "soldiers": _noun("m", "Soldat", "Soldaten", "Soldaten", weak="Soldaten"),
    "attackers": _noun("m", "Angreifer", "Angreifers", "Angreifer", "Angreifern"),
    "defenders": _noun("m", "Verteidiger", "Verteidigers", "Verteidiger", "Verteidigern"),
    "king": _noun("m", "König", "Königs", "Könige", "Königen"),
    "man": _adjective("gewöhnlich", _STONE),
    "commander": _noun("m", "Kommandant", "Kommandanten", "Kommandanten", weak="Kommandanten"),
    "knight": _noun("m", "Ritter", "Ritters", "Ritter", "Rittern"),
    "mercenary": _noun("m", "Söldner", "Söldners", "Söldner", "Söldnern"),
    "guard": _noun("m", "Wächter", "Wächters", "Wächter", "Wächtern"),
    "elite_guard": _noun("m", "Elitewächter", "Elitewächters", "Elitewächter", "Elitewächtern"),
    "berserker": _noun("m", "Berserker", "Berserkers", "Berserker", "Berserkern"),
    "frachtschiff": _noun("n", "Frachtschiff", "Frachtschiffs", "Frachtschiffe", "Frachtschiffen"),
    "variegated man": _noun("m", "Variegated Man", "Variegated Man", "Variegated Men"),
    "centre": _noun("f", "Brettmitte", "Brettmitte", "", one="die Brettmitte"),
    "corners": _noun("n", "", "", "Eckfelder", "Eckfeldern", one="ein Eckfeld"),
    "edge": _noun("m", "Brettrand", "Brettrands", "", one="ein beliebiges Feld am Brettrand"),
    "throne": _noun("m", "Thron", "Throns", "Throne", "Thronen"),
    "thron": _noun("m", "Thron", "Throns", "Throne", "Thronen"),
    "castle": _noun("f", "Burg", "Burg", "Burgen"),
    "burg": _noun("f", "Burg", "Burg", "Burgen"),
    "camp": _noun("n", "Lager", "Lagers", "Lager", "Lagern", place="in", one="ein Feld des Lagers"),
    "camps": _noun("n", "", "", "Lager", "Lagern", place="in", one="ein Feld der Lager"),
}

_ARTICLES = {
    "m": ("der", "des", "dem", "den"),
    "f": ("die", "der", "der", "die"),
    "n": ("das", "des", "dem", "das"),
    "pl": ("die", "der", "den", "die"),
}


def definite(noun: Noun, plural: bool) -> Nominal:
    """A noun with its article: der König, die Eckfelder."""
    names = noun.plural if plural else noun.singular
    articles = dict(zip(CASES, _ARTICLES["pl" if plural else noun.gender], strict=True))
    forms = {case: f"{articles[case]} {names[case]}" for case in CASES}
    into = "in" if noun.place == "in" else "auf"
    # After an article "leer" takes -e, but -en in the plural and in the masculine accusative.
    soft = "leeren" if plural else "leere"
    object_ = "leeren" if plural or noun.gender == "m" else "leere"
    forms |= {
        "on": f"{into} {forms['dat']}",
        "onto": f"{into} {forms['acc']}",
        "beside": f"neben {forms['dat']}",
        "empty": f"{articles['nom']} {soft} {names['nom']}",
        "empty_acc": f"{articles['acc']} {object_} {names['acc']}",
        "one": noun.one or (f"eines der {names['nom']}" if plural else forms["acc"]),
    }
    return Nominal(forms, plural, noun.gender)


def plural_of(noun: Noun, qualifier: str) -> Nominal:
    """A plural without article, with its side: Kommandanten der Angreifer, gegnerische Söldner."""
    endings = {"nom": "e", "gen": "er", "dat": "en", "acc": "e"}
    forms = {}
    for case in CASES:
        name, ending = noun.plural[case], endings[case]
        forms[case] = {
            "": name,
            "attackers": f"{name} der Angreifer",
            "defenders": f"{name} der Verteidiger",
            "own": f"eigen{ending} {name}",
            "enemy": f"gegnerisch{ending} {name}",
            "either": f"eigen{ending} und gegnerisch{ending} {name}",
        }[qualifier]
    return Nominal(forms, True, noun.gender)


def excepting(whole: Nominal, exception: Nominal) -> Nominal:
    """All pieces but some: alle Figuren außer Kommandanten."""
    return Nominal({case: f"{whole[case]} außer {exception['dat']}" for case in CASES}, True)


def unknown(name: str, what: str, several: bool) -> Noun:
    """A noun for a name the lexicon lacks, behind a general one that can be declined."""
    if what == "kind":
        return _noun("f", f"Figur „{name}“", f"Figur „{name}“", f"Figuren „{name}“")
    if several:
        return _noun("n", "", "", f"Felder „{name}“", f"Feldern „{name}“", one=f"eines der Felder „{name}“")
    return _noun("n", f"Feld „{name}“", f"Felds „{name}“", "", one=f"das Feld „{name}“")


GERMAN = Language(
    code="de",
    nouns=NOUNS,
    phrases=PHRASES,
    labels=LABELS,
    number_form=lambda n: 0 if n == 1 else 1,
    ordinals=("", "ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten", "neunten"),
    conjunction="und",
    definite=definite,
    plural_of=plural_of,
    unknown=unknown,
    excepting=excepting,
)
