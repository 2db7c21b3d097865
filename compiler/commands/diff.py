"""``taflc diff``: what two variants play differently, rule by rule, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("first", metavar="V", help="a spec's file or id")
    parser.add_argument("second", metavar="W", help="another")
    parser.add_argument("--lang", choices=("en", "de", "ru"), default="en", help="the language of the words")
    parser.add_argument("--json", action="store_true", help="an array of {path, first, second}")


def run(options: argparse.Namespace) -> int:
    """Print the differences; 0 also when there are none."""
    from taflc.load import load_variant
    from taflc.rulebook.languages import language
    from taflc.rulebook.relatives import differences
    from taflc.rulebook.telling import Teller
    from taflc.specs import find_spec

    words = language(options.lang)
    first, second = (Teller(load_variant(find_spec(name)), words) for name in (options.first, options.second))
    found = differences(first, second)
    if options.json:
        import json

        rows = [{"path": one.path, "first": one.here, "second": one.there} for one in found]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    names = first.variant.id, second.variant.id
    width = max(len(name) for name in names)
    for one in found:
        print(one.path)
        for name, text in zip(names, (one.here, one.there), strict=True):
            print(f"  {name:{width}}  {text or '-'}")
    if not found:
        print(f"{names[0]} and {names[1]} play by the same rules")
    return 0
