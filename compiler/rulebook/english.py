"""English: nouns and how they are used. The sentences are in ``phrases_en`` and ``labels_en``."""

from __future__ import annotations

from taflc.rulebook.grammar import Language, Nominal, Noun
from taflc.rulebook.labels_en import LABELS
from taflc.rulebook.phrases_en import PHRASES


def _noun(singular: str, plural: str = "", place: str = "on", one: str = "") -> Noun:
    forms = {"nom": singular, "label": singular} if singular else {}
    return Noun("n", forms, {"nom": plural or f"{singular}s"}, place, one)


NOUNS = {
    "everyone": _noun("", "all pieces"),
    "soldiers": _noun("soldier"),
    "attackers": _noun("attacker"),
    "defenders": _noun("defender"),
    "king": _noun("king"),
    "man": _noun("man", "men"),
    "commander": _noun("commander"),
    "knight": _noun("knight"),
    "mercenary": _noun("mercenary", "mercenaries"),
    "guard": _noun("guard"),
    "elite_guard": _noun("elite guard"),
    "berserker": _noun("berserker"),
    "centre": _noun("centre"),
    "corners": _noun("", "corners", one="a corner square"),
    "edge": _noun("edge", one="any square on the edge of the board"),
    "throne": _noun("throne"),
    "castle": _noun("castle"),
    "camp": _noun("camp", place="in", one="a square of the camp"),
    "camps": _noun("", "camps", place="in", one="a square of the camps"),
}


def definite(noun: Noun, plural: bool) -> Nominal:
    """A noun with its article: the king, the corners."""
    name = f"the {(noun.plural if plural else noun.singular)['nom']}"
    forms = {
        "nom": name,
        "acc": name,
        "on": f"{noun.place} {name}",
        "onto": f"{'into' if noun.place == 'in' else 'onto'} {name}",
        "beside": f"beside {name}",
        "empty": f"the empty {name.removeprefix('the ')}",
        "one": noun.one or (f"one of {name}" if plural else name),
    }
    return Nominal(forms, plural, noun.gender)


_QUALIFIED = {
    "": "{}",
    "attackers": "attacking {}",
    "defenders": "defending {}",
    "own": "{} of its own side",
    "enemy": "enemy {}",
    "either": "{} of either side",
}


def plural_of(noun: Noun, qualifier: str) -> Nominal:
    """A plural without article, with its side: attacking commanders, enemy men."""
    name = _QUALIFIED[qualifier].format(noun.plural["nom"])
    return Nominal({"nom": name, "acc": name}, True, noun.gender)


def excepting(whole: Nominal, exception: Nominal) -> Nominal:
    """All pieces but some."""
    name = f"{whole['nom']} but {exception['nom']}"
    return Nominal({"nom": name, "acc": name}, True)


def unknown(name: str, what: str, several: bool) -> Noun:
    """A noun for a name the lexicon lacks; English needs no more than the plural."""
    if what == "group":
        return _noun("", name) if several and name.endswith("s") else _noun(name, name)
    if name.endswith("man"):
        return _noun(name, f"{name[:-3]}men")
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return _noun(name, f"{name[:-1]}ies")
    return _noun(name)


ENGLISH = Language(
    code="en",
    nouns=NOUNS,
    phrases=PHRASES,
    labels=LABELS,
    number_form=lambda n: 0 if n == 1 else 1,
    ordinals=("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    conjunction="and",
    definite=definite,
    plural_of=plural_of,
    unknown=unknown,
    excepting=excepting,
)
