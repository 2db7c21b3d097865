"""Where the gallery's links lead: to other pages of the project, and out to sources.

Links are written as seen from ``docs/variants``, wherever the pages are put, so that the same pages come out
everywhere.
"""

from __future__ import annotations

import re

PICTURES = "../pictures"
RULEBOOKS = "../rulebooks"
SPECS = "../../spec"

#: Programs and sites that many specs name, and where they are.
PLACES = {
    "aagenielsen.dk": "http://aagenielsen.dk",
    "AbstractPlay": "https://github.com/AbstractPlay/gameslib",
    "bunburya/hnefatafl-rs": "https://github.com/bunburya/hnefatafl-rs",
    "gallorob/Hnefatafl-AI": "https://github.com/gallorob/Hnefatafl-AI",
    "Ludii": "https://ludii.games",
    "OpenTafl": "https://github.com/jslater89/OpenTafl",
}

_LINK = re.compile(
    r"(?P<url>https?://[^\s;,)]+)|(?P<doc>docs/[\w/-]+\.md)|(?P<php>\b\w+\.php)\b|(?P<name>"
    + "|".join(map(re.escape, PLACES))
    + ")"
)


def linked(text: str) -> str:
    """A source's words with links on what can be looked up; a place named again is linked once.

    >>> linked("docs/sources/a-guide.md")
    '[docs/sources/a-guide.md](../sources/a-guide.md)'
    >>> linked("aagenielsen.dk, some_rules.php; Ludii")
    '[aagenielsen.dk](http://aagenielsen.dk), [some_rules.php](http://aagenielsen.dk/some_rules.php); [Ludii](https://ludii.games)'
    """
    seen: set[str] = set()

    def link(match: re.Match[str]) -> str:
        words = match[0]
        if match["url"]:
            return f"<{words}>"
        if match["doc"]:
            return f"[{words}](../{words.removeprefix('docs/')})"
        if match["php"]:
            # Pages of the playing site; the specs name them by their file alone.
            return f"[{words}]({PLACES['aagenielsen.dk']}/{words})" if "aagenielsen.dk" in text else words
        if words in seen:
            return words
        seen.add(words)
        return f"[{words}]({PLACES[words]})"

    return _LINK.sub(link, text)
