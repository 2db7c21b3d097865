"""Russian: nouns and how they are declined. The sentences are in ``phrases_ru`` and ``labels_ru``."""

from __future__ import annotations

from taflc.rulebook.grammar import Language, Nominal, Noun
from taflc.rulebook.labels_ru import LABELS
from taflc.rulebook.phrases_ru import PHRASES

CASES = ("nom", "gen", "dat", "acc", "ins", "prep")


def _noun(gender: str, singular: str, plural: str, place: str = "on", one: str = "") -> Noun:
    """A noun from its six forms in each number; ``_`` stands for a blank inside a form."""

    def forms(text: str) -> dict[str, str]:
        words = [word.replace("_", " ") for word in text.split()]
        return dict(zip(CASES, words, strict=True)) | {"label": words[0]} if words else {}

    return Noun(gender, forms(singular), forms(plural), place, one)


NOUNS = {
    "everyone": _noun("f", "", "все_фигуры всех_фигур всем_фигурам все_фигуры всеми_фигурами всех_фигурах"),
    "soldiers": _noun("m", "воин воина воину воина воином воине", "воины воинов воинам воинов воинами воинах"),
    "attackers": _noun(
        "m",
        "нападающий нападающего нападающему нападающего нападающим нападающем",
        "нападающие нападающих нападающим нападающих нападающими нападающих",
    ),
    "defenders": _noun(
        "m",
        "защитник защитника защитнику защитника защитником защитнике",
        "защитники защитников защитникам защитников защитниками защитниках",
    ),
    "king": _noun("m", "король короля королю короля королём короле", "короли королей королям королей королями королях"),
    "man": _noun(
        "f",
        "простая_фигура простой_фигуры простой_фигуре простую_фигуру простой_фигурой простой_фигуре",
        "простые_фигуры простых_фигур простым_фигурам простые_фигуры простыми_фигурами простых_фигурах",
    ),
    "commander": _noun(
        "m",
        "командир командира командиру командира командиром командире",
        "командиры командиров командирам командиров командирами командирах",
    ),
    "knight": _noun(
        "m", "рыцарь рыцаря рыцарю рыцаря рыцарем рыцаре", "рыцари рыцарей рыцарям рыцарей рыцарями рыцарях"
    ),
    "mercenary": _noun(
        "m",
        "наёмник наёмника наёмнику наёмника наёмником наёмнике",
        "наёмники наёмников наёмникам наёмников наёмниками наёмниках",
    ),
    "guard": _noun("m", "страж стража стражу стража стражем страже", "стражи стражей стражам стражей стражами стражах"),
    "elite_guard": _noun(
        "m",
        "элитный_страж элитного_стража элитному_стражу элитного_стража элитным_стражем элитном_страже",
        "элитные_стражи элитных_стражей элитным_стражам элитных_стражей элитными_стражами элитных_стражах",
    ),
    "berserker": _noun(
        "m",
        "берсерк берсерка берсерку берсерка берсерком берсерке",
        "берсерки берсерков берсеркам берсерков берсерками берсерках",
    ),
    "грузовое судно": _noun(
        "n",
        "грузовое_судно грузового_судна грузовому_судну грузовое_судно грузовым_судном грузовом_судне",
        "грузовые_суда грузовых_судов грузовым_судам грузовые_суда грузовыми_судами грузовых_судах",
    ),
    "пёстрая фишка": _noun(
        "f",
        "пёстрая_фишка пёстрой_фишки пёстрой_фишке пёструю_фишку пёстрой_фишкой пёстрой_фишке",
        "пёстрые_фишки пёстрых_фишек пёстрым_фишкам пёстрые_фишки пёстрыми_фишками пёстрых_фишках",
    ),
    "centre": _noun("m", "центр_доски центра_доски центру_доски центр_доски центром_доски центре_доски", "", "in"),
    "corners": _noun(
        "f",
        "",
        "угловые_клетки угловых_клеток угловым_клеткам угловые_клетки угловыми_клетками угловых_клетках",
        one="любой угловой клетки",
    ),
    "edge": _noun("m", "край_доски края_доски краю_доски край_доски краем_доски краю_доски", ""),
    "throne": _noun("m", "трон трона трону трон троном троне", "троны тронов тронам троны тронами тронах"),
    "трон": _noun("m", "трон трона трону трон троном троне", "троны тронов тронам троны тронами тронах"),
    "castle": _noun(
        "f",
        "крепость крепости крепости крепость крепостью крепости",
        "крепости крепостей крепостям крепости крепостями крепостях",
        "in",
    ),
    "camp": _noun(
        "m", "лагерь лагеря лагерю лагерь лагерем лагере", "лагеря лагерей лагерям лагеря лагерями лагерях", "in"
    ),
}
NOUNS |= {
    "крепость": NOUNS["castle"],
    "лагерь": NOUNS["camp"],
    "camps": Noun("m", {}, NOUNS["camp"].plural, "in", "клетки лагерей"),
}
_EMPTY = {
    "m": ("пустой", "пустой"),
    "f": ("пустая", "пустую"),
    "n": ("пустое", "пустое"),
    "pl": ("пустые", "пустые"),
}


def definite(noun: Noun, plural: bool) -> Nominal:
    """A noun as it is (Russian has no article), with its place forms: на троне, в крепости."""
    forms = dict(noun.plural if plural else noun.singular)
    into = "в" if noun.place == "in" else "на"
    nominative, accusative = _EMPTY["pl" if plural else noun.gender]
    forms |= {
        "on": f"{into} {forms['prep']}",
        "onto": f"{into} {forms['acc']}",
        "beside": f"рядом с {forms['ins']}",
        "empty": f"{nominative} {forms['nom']}",
        "empty_acc": f"{accusative} {forms['acc']}",
        "one": noun.one or (f"одной из клеток «{forms['nom']}»" if plural else forms["gen"]),
    }
    return Nominal(forms, plural, noun.gender)


_OWN = dict(zip(CASES, ["свои", "своих", "своим", "свои", "своими", "своих"], strict=True))
_ENEMY = dict(zip(CASES, ["вражеские", "вражеских", "вражеским", "вражеские", "вражескими", "вражеских"], strict=True))


def plural_of(noun: Noun, qualifier: str) -> Nominal:
    """A plural with its side: командиры нападающих, вражеские наёмники."""
    animate = noun.plural["acc"] == noun.plural["gen"]
    forms = {}
    for case in CASES:
        adjective = "gen" if case == "acc" and animate else case
        name, own, enemy = noun.plural[case], _OWN[adjective], _ENEMY[adjective]
        forms[case] = {
            "": name,
            "attackers": f"{name} нападающих",
            "defenders": f"{name} защитников",
            "own": f"{own} {name}",
            "enemy": f"{enemy} {name}",
            "either": f"{own} и {enemy} {name}",
        }[qualifier]
    return Nominal(forms, True, noun.gender)


def excepting(whole: Nominal, exception: Nominal) -> Nominal:
    """All pieces but some; the comma that closes the insertion is dropped before other signs."""
    return Nominal({case: f"{whole[case]}, кроме {exception['gen']}," for case in CASES}, True)


def unknown(name: str, what: str, several: bool) -> Noun:
    """A noun for a name the lexicon lacks, behind a general one that can be declined."""
    if what == "kind":
        heads = "фигура фигуры фигуре фигуру фигурой фигуре", "фигуры фигур фигурам фигуры фигурами фигурах"
    else:
        heads = "клетка клетки клетке клетку клеткой клетке", "клетки клеток клеткам клетки клетками клетках"
    quoted = f"«{name}»".replace(" ", "_")
    singular, plural = (" ".join(f"{word}_{quoted}" for word in head.split()) for head in heads)
    if what == "group":
        return _noun("f", "" if several else singular, plural, one=f"одной из клеток «{name}»" if several else "")
    return _noun("f", singular, plural)


def _number_form(n: int) -> int:
    """клетку, клетки, клеток."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


_TIMES = (
    "",
    "в первый",
    "во второй",
    "в третий",
    "в четвёртый",
    "в пятый",
    "в шестой",
    "в седьмой",
    "в восьмой",
    "в девятый",
)

RUSSIAN = Language(
    code="ru",
    nouns=NOUNS,
    phrases=PHRASES,
    labels=LABELS,
    number_form=_number_form,
    ordinals=_TIMES,
    conjunction="и",
    definite=definite,
    plural_of=plural_of,
    unknown=unknown,
    excepting=excepting,
)
