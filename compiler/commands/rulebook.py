"""``taflc rulebook``: the rules of variants told to people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from taflc.model import Variant

LANGUAGES = ("en", "de", "ru")
FORMATS = ("md", "html")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("specs", nargs="+", metavar="V", help="a spec's id or file; several only with --into")
    parser.add_argument("--lang", choices=(*LANGUAGES, "all"), default="en", help="the language (default: en)")
    parser.add_argument("--format", choices=FORMATS, default="md", help="Markdown or HTML (default: md)")
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="write FOLDER/ID.LANG.FORMAT and print its name")


def run(options: argparse.Namespace) -> int:
    """Print the rulebook, or write rulebooks into a folder; 1 if a spec has errors."""
    import sys

    from taflc import places
    from taflc.emit.rulebook import emit, shipped_variants
    from taflc.errors import TaflcError
    from taflc.load import load_variant
    from taflc.problems import SpecProblems
    from taflc.specs import find_spec

    languages = LANGUAGES if options.lang == "all" else (options.lang,)
    if options.into is None and len(options.specs) * len(languages) > 1:
        raise TaflcError("several rulebooks need a folder: --into FOLDER")
    variants: list[Variant] = []
    for spec in options.specs:
        try:
            variants.append(load_variant(find_spec(spec)))
        except SpecProblems as problems:
            print(problems, file=sys.stderr)
    others = shipped_variants()
    for variant in variants:
        for lang in languages:
            try:
                text = emit(variant, lang, options.format, others)
            except ValueError as problem:
                raise TaflcError(f"{variant.id}: {problem}") from problem
            if options.into is None:
                print(text, end="")
                continue
            options.into.mkdir(parents=True, exist_ok=True)
            file = options.into / f"{variant.id}.{lang}.{options.format}"
            file.write_text(text, encoding="utf-8")
            print(places.shown(file.absolute()))
    return 0 if len(variants) == len(options.specs) else 1
