"""The usual kinds of pieces: the letters and titles they have when a spec gives none."""

from __future__ import annotations

LETTERS = {"man": "t", "king": "k", "commander": "c", "knight": "n", "mercenary": "m", "guard": "g", "elite_guard": "e"}
"""The attackers' letter of a kind; the defenders' is its capital."""

TITLES = {
    "man": {"en": "man", "de": "Mann", "ru": "воин"},
    "king": {"en": "king", "de": "König", "ru": "король"},
    "commander": {"en": "commander", "de": "Kommandant", "ru": "командир"},
    "knight": {"en": "knight", "de": "Ritter", "ru": "рыцарь"},
    "mercenary": {"en": "mercenary", "de": "Söldner", "ru": "наёмник"},
    "guard": {"en": "guard", "de": "Wächter", "ru": "страж"},
    "elite_guard": {"en": "elite guard", "de": "Elitewächter", "ru": "элитный страж"},
}
"""What a kind is called, by language."""
