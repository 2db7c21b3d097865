"""Putting nouns and numbers into the sentences of a language.

A language is data: nouns with their forms, phrases with fields, and a few words. A field names an
argument and says how it is used:

- ``{over:acc}``: the argument in a case (or one of the language's place forms: ``on``, ``onto``);
- ``{who?moves|move}``: a form that agrees with the argument: singular|plural, or m|f|n|plural;
- ``{n#square|squares}``: a form that agrees with a number (three forms where the language has three);
- ``{n:ord}``: the number as an ordinal word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Noun:
    """A noun's forms by case; ``one`` is how one square of a group of squares is called after *reaches*.

    ``place`` is ``"on"`` or ``"in"``: one stands *on* a throne but *in* a camp. ``singular`` or ``plural``
    may be empty if that number is never used.
    """

    gender: str
    singular: Mapping[str, str] = field(default_factory=dict)
    plural: Mapping[str, str] = field(default_factory=dict)
    place: str = "on"
    one: str = ""


@dataclass(frozen=True)
class Nominal:
    """Something a sentence speaks of, ready in every case, with what its verb must agree with."""

    forms: Mapping[str, str]
    plural: bool
    gender: str = "m"

    def __getitem__(self, case: str) -> str:
        return self.forms[case]

    @property
    def agreement(self) -> str:
        """``m``, ``f``, ``n`` or ``pl``."""
        return "pl" if self.plural else self.gender


@dataclass(frozen=True)
class Language:
    """Everything the rulebook needs to speak a language; see :mod:`taflc.rulebook.naming` for the nouns.

    ``nouns``: the lexicon, by the name of a kind or group or by a title in small letters.
    ``phrases``: statements by key. ``labels``: headings and short words. ``number_form``: which of the
    forms after ``#`` a number takes. ``definite``: a noun with its article, and its place forms (``on``,
    ``onto``, ``beside``, ``empty``, ``one``). ``plural_of``: a plural without article, with its side
    (``attackers``, ``defenders``), its relation (``own``, ``enemy``, ``either``) or nothing. ``unknown``: a
    noun for a name that is in no lexicon. ``excepting``: all but some.
    """

    code: str
    nouns: Mapping[str, Noun]
    phrases: Mapping[str, str]
    labels: Mapping[str, str]
    number_form: Callable[[int], int]
    ordinals: Sequence[str]
    conjunction: str
    definite: Callable[[Noun, bool], Nominal]
    plural_of: Callable[[Noun, str], Nominal]
    unknown: Callable[[str, str, bool], Noun]
    excepting: Callable[[Nominal, Nominal], Nominal]

    def label(self, key: str) -> str:
        """A heading or short word; raises ``KeyError`` for one the language lacks."""
        return self.labels[key]


Argument = Nominal | int | str

_FIELD = re.compile(r"\{(\w+)([:?#][^{}]*)?\}")


def listed(parts: Sequence[str], conjunction: str) -> str:
    """Words in a list as prose has it.

    >>> listed(["a", "b", "c"], "und"), listed(["a"], "und")
    ('a, b und c', 'a')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {conjunction} {parts[-1]}"


#: The forms of places that name one of several: a jump starts *on the throne or on a corner*.
ALTERNATIVES = ("on", "one")


def joined(nominals: Sequence[Nominal], language: Language) -> Nominal:
    """Several nominals in one list; one alone stays as it is, more are plural."""
    if len(nominals) == 1:
        return nominals[0]
    forms = {
        case: listed(
            [nominal[case] for nominal in nominals],
            language.label("or") if case in ALTERNATIVES else language.conjunction,
        )
        for case in nominals[0].forms
        if all(case in nominal.forms for nominal in nominals)
    }
    return Nominal(forms, True)


def fill(phrase: str, arguments: Mapping[str, Argument], language: Language) -> str:
    """A phrase with its fields filled in, as a sentence that begins with a capital.

    Raises ``KeyError`` for a field without argument or a case the argument lacks.
    """

    def replace(match: re.Match[str]) -> str:
        value, use = arguments[match[1]], match[2] or ""
        if use.startswith("?"):
            if not isinstance(value, Nominal):
                raise TypeError(f"{{{match[1]}}} is no noun that a verb could agree with")
            forms = use[1:].split("|")
            if len(forms) == 2:
                return forms[value.plural]
            return forms[("m", "f", "n", "pl").index(value.agreement)]
        if use.startswith("#"):
            return use[1:].split("|")[language.number_form(int(str(value)))]
        if use == ":ord":
            return language.ordinals[int(str(value))]
        if isinstance(value, Nominal):
            return value[use[1:] or "nom"]
        return str(value)

    # An insertion that ends with a comma (Russian) loses it before another sign.
    return sentence(re.sub(r",(?=[.,;:])", "", _FIELD.sub(replace, phrase)))


def sentence(text: str) -> str:
    """Text beginning with a capital letter.

    >>> sentence("the king moves"), sentence("«x»")
    ('The king moves', '«x»')
    """
    return text[:1].upper() + text[1:]


def fields(phrase: str) -> frozenset[str]:
    """The arguments a phrase asks for."""
    return frozenset(match[1] for match in _FIELD.finditer(phrase))
