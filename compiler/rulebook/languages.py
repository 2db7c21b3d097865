"""The languages that rulebooks are written in."""

from __future__ import annotations

from taflc.rulebook.english import ENGLISH
from taflc.rulebook.german import GERMAN
from taflc.rulebook.grammar import Language
from taflc.rulebook.russian import RUSSIAN

LANGUAGES = {language.code: language for language in (ENGLISH, GERMAN, RUSSIAN)}


def language(code: str) -> Language:
    """The language of a code; ``ValueError`` names those there are."""
    if code not in LANGUAGES:
        raise ValueError(f"there is no rulebook language {code!r}; languages are {', '.join(LANGUAGES)}")
    return LANGUAGES[code]
