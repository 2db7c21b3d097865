"""The Jinja environment that every template is rendered in, and the header of generated files.

One environment for the whole program: ``StrictUndefined``, whole-line blocks, no globals that change.
Templates get one context object and do no arithmetic; lines that need a memory are made in Python.
"""

from __future__ import annotations

import functools
import hashlib
import json
import keyword
import textwrap
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from taflc import places
from taflc.model import Example, Reading, Variant
from taflc.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterable


@functools.cache
def environment() -> Environment:
    """The environment, made at first use."""
    made = Environment(
        loader=FileSystemLoader(places.templates()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["lines"] = indent_lines
    made.filters["literal"] = literal
    made.filters["comment"] = comment
    made.filters["tuple"] = tuple_literal
    made.filters["hanging"] = hanging
    made.filters["wrapped"] = wrapped
    made.filters["comment_lines"] = comment_lines
    return made


def render(template: str, **context: object) -> str:
    """The text of a template, with blank lines kept to two and none at the end."""
    text = environment().get_template(template).render(**context)
    out: list[str] = []
    for line in (line.rstrip() for line in text.splitlines()):
        if line or (out and not (out[-1] == "" and out[-2:-1] in ([""], []))):
            out.append(line)
    return "\n".join(out).strip("\n") + "\n"


def indent_lines(lines: Iterable[str], depth: int = 1) -> str:
    """Lines of code, all but the first indented; the placeholder stands where the first begins."""
    return ("\n" + "    " * depth).join(lines)


def literal(value: object) -> str:
    """A Python literal of plain data in ASCII, whatever characters a spec holds.

    >>> literal({"de": "Gerät", "en": 'a "b"'})
    '{"de": "Ger\\\\u00e4t", "en": "a \\\\"b\\\\""}'
    """
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{literal(key)}: {literal(held)}" for key, held in value.items()) + "}"
    if isinstance(value, (tuple, list)):
        return tuple_literal(literal(item) for item in value)
    if value is None or isinstance(value, (bool, int)):
        return repr(value)
    raise TypeError(f"no literal for {type(value).__name__}")


def tuple_literal(items: Iterable[object]) -> str:
    """A tuple of texts that are code already.

    >>> tuple_literal([1]), tuple_literal([1, 2])
    ('(1,)', '(1, 2)')
    """
    texts = [str(item) for item in items]
    return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"


def hanging(items: Iterable[object], depth: int = 0) -> str:
    """A tuple of texts that are code already, over several lines if it is long; ``depth`` of its first line.

    >>> print(hanging(range(30, 60)))
    (
        30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54,
        55, 56, 57, 58, 59,
    )
    """
    text = tuple_literal(list(items))
    if len(text) <= 80:
        return text
    indent = "    " * depth
    inside = textwrap.wrap(text[1:-1].rstrip(",") + ",", 100)
    return "\n".join(["(", *(f"{indent}    {line}" for line in inside), f"{indent})"])


def wrapped(text: str, depth: int = 0) -> str:
    """A string literal in ASCII, over several lines if it is long, each after the first indented.

    >>> print(wrapped("one two " * 15, 1))
    "one two one two one two one two one two one two one two one two one two one two one two one two "
        "one two one two one two "
    """
    pieces = textwrap.wrap(text, 96, drop_whitespace=False, break_on_hyphens=False)
    return ("\n" + "    " * depth).join(literal(piece) for piece in pieces) or '""'


def comment_lines(text: str) -> str:
    """Text that may come from a spec as comment lines.

    >>> print(comment_lines("word " * 30))
    # word word word word word word word word word word word word word word word word word word word word word word word
    # word word word word word word word
    """
    return "\n".join(f"# {line}" for line in textwrap.wrap(comment(text), 116))


def comment(text: str) -> str:
    """Text that may come from a spec as the inside of a one-line comment: no line ends, nothing but print.

    >>> comment("one\\ntwo")
    'one two'
    """
    return "".join(char if char.isprintable() else " " for char in " ".join(text.split()))


def identifier(name: str) -> bool:
    """Whether a name from a spec may stand in generated code as it is."""
    return name.isidentifier() and name.isascii() and not keyword.iskeyword(name)


def spec_hash(variant: Variant) -> str:
    """A hash of everything a variant says, its places in files left out; the same on every machine and day."""
    text = json.dumps(_plain(variant), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    if isinstance(value, Span):
        return None
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        left_out = {"where"} if isinstance(value, (Example, Reading)) else {"path", "origins"}
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value) if f.name not in left_out}
    if isinstance(value, Mapping):
        pairs = [[_plain(key), _plain(held)] for key, held in value.items()]
        return sorted(pairs, key=lambda pair: json.dumps(pair, sort_keys=True))
    if isinstance(value, (set, frozenset)):
        return sorted((_plain(item) for item in value), key=lambda item: json.dumps(item, sort_keys=True))
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value
