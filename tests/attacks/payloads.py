"""Texts that would do something if anybody took them for more than text, and a spec that holds all of them.

What they would do is write a file named ``pwned`` where they run, or break the text they are put into.
"""

from __future__ import annotations

import json

TEXTS = {
    "a template expression": "{{ cycler.__init__.__globals__.os.system('touch pwned') }}",
    "a template statement": "{% for x in [].__class__.__base__.__subclasses__() %}{{ x }}{% endfor %}",
    "a template's end": "{% endraw %}{% include '/etc/passwd' %}{# # ##}",
    "a closed string": "x\"); open('pwned','w') #",
    "a closed string of the other kind": "x'); open(\"pwned\",\"w\") #",
    "a closed docstring": 'x""" + str(open("pwned","w")) + """',
    "a closed docstring of the other kind": "x''' + str(open('pwned','w')) + '''",
    "a backslash at the end": "x\\",
    "a backslash before a quote": 'x\\"); open("pwned","w") #',
    "escapes": "\\x22\\u0022\\N{QUOTATION MARK}\\42 \\n\\r\\0",
    "a closed C comment": '*/ int pwned(void); #include "/etc/passwd" /*',
    "a C line comment": "// \\",
    "a trigraph": "??/ ??' ??) ??=",
    "formats": "%s%n%x {0.__class__} %(x)s {} $x ${HOME}",
    "a shell's words": "$(touch pwned) `touch pwned` ; touch pwned | touch pwned & > pwned",
    "an import": "__import__('os').system('touch pwned')",
    "a path upwards": "../../../../../../pwned",
    "a path from the root": "/etc/pwned",
    "markup": "</title><script>alert('pwned')</script><img src=x onerror=y>&lt;&amp;]]>",
    "markdown": "[x](javascript:alert(1)) | ![x](file:///etc/passwd) <!-- --> # x",
    "letters that look alike": "оdіn-11 tуr ᴛyr ｔｙｒ",
    "letters beyond ASCII": "Ünï ★ 𝕋 日本",
    "a Cython directive": "# cython: boundscheck=True",
    "a coding line": "# -*- coding: rot13 -*-",
    "a YAML tag": "!!python/object/apply:os.system ['touch pwned']",
    "a YAML alias": "*x &y !!map",
    "a NUL in words": "x\\0y %00",
}
"""All are good titles: one line of printable text. The check takes them, and they must stay what they are."""

KINDS = ("int", "struct", "class", "lambda", "while", "register", "self", "object", "board", "none_")
"""Names of kinds that mean something in C, Cython or Python."""

GROUPS = ("return", "def", "static", "len", "engine", "null", "include", "true", "centre_", "cdef")
"""Names of groups that do."""

RULES_OF_GROUPS: tuple[dict[str, object], ...] = (
    {"stop": "king"}, {"pass": "nobody"}, {"hostile": {"empty": "attackers", "occupied": "king"}}, {"reenter": "king"},
)  # fmt: skip
"""What sets a group apart, so that an engine must have a name for it."""

ID = "attacked"

LAYOUT = """\
    . . t . .
    . . T . .
    t T K T t
    . . T . .
    . . t . .
"""


def short(text: str, limit: int = 80) -> str:
    """A text that fits into a field of so many characters."""
    assert len(text) <= limit, text
    return text


def spec() -> str:
    """A good spec with every text in every place that takes free text, and every name."""
    texts = list(TEXTS.values())
    letters = "bcefghijlm"
    sections = {
        "id": ID,
        "title": {"en": short(texts[10]), "de": short(texts[0]), "ru": short(texts[3])},
        "about": {
            "family": "x'\"\\ {{ 7*7 }} */", "author": short(texts[5]), "year": 2020, "evidence": "modern",
            "layout_evidence": "reconstruction",
        },
        "sources": {
            f"source-{number}": {"title": text, "kind": "{{ 7*7 }} '\"\\ */", "where": text, "note": text}
            for number, text in enumerate(texts)
        },
        "gaps": [
            {"topic": short(text), "text": text, "cite": f"source-{number} {text}"} for number, text in enumerate(texts)
        ],
        "readings": [
            {
                "rule": "turn.first", "question": text, "taken": text, "instead": [text],
                "cite": f"source-{number} {text}",
            }
            for number, text in enumerate(texts)
        ],
        "squares": {
            name: {
                "at": [f"{'abcde'[number % 5]}{1 + 4 * (number // 5)}"], "title": {"en": short(texts[number])},
                **RULES_OF_GROUPS[number % len(RULES_OF_GROUPS)],
            }
            for number, name in enumerate(GROUPS)
        },
        "pieces": {
            "king": {}, "man": {"title": {"en": short(texts[8]), "de": short(texts[9])}},
            **{
                name: {
                    "letters": {"attackers": letter, "defenders": letter.upper()},
                    "title": {"en": short(texts[10 + at])},
                    "moves": at + 1, "taken": 2 + 2 * (at % 2), "captures": "unarmed" if at % 3 else "hammer only",
                }
                for at, (name, letter) in enumerate(zip(KINDS, letters, strict=True))
            },
        },
        "endings": {"goal": "corners"},
        "examples": [
            {
                "name": f"{number}: {short(text, 76)}", "shows": "pieces.king.moves", "to_move": "attackers",
                "play": "a3-a2", "expect": {"outcome": "none"}, "note": text, "cite": f"source-{number} {text}",
            }
            for number, text in enumerate(texts)
        ],
    }  # fmt: skip
    lines = [entry(name, value) for name, value in sections.items() if name != "examples"]
    lines += ["board:", "  size: 5", "  layout: |", LAYOUT.rstrip("\n"), "examples:"]
    for example in sections["examples"]:
        name, *rest = [entry(key, value) for key, value in example.items()]
        lines += [f"  - {name}", *(f"    {line}" for line in rest), "    position: |"]
        lines += ["  " + row for row in LAYOUT.rstrip("\n").split("\n")]
    return "\n".join(lines) + "\n"


def entry(name: str, value: object) -> str:
    """A key with its value; JSON is YAML, but for halves of surrogate pairs."""
    return f"{name}: {json.dumps(value, ensure_ascii=False)}"
