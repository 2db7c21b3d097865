"""``taflc explain``: what a problem code means, with an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("code", nargs="?", metavar="CODE", help="a code such as TAFL403; none: all codes with titles")
    parser.add_argument("--json", action="store_true", help="the same as JSON")


def run(options: argparse.Namespace) -> int:
    """Print the explanation."""
    import json

    from taflc.codes import CODES
    from taflc.errors import TaflcError
    from taflc.problems import nearest

    if options.code is None:
        if options.json:
            print(json.dumps({code: row.title for code, row in CODES.items()}, ensure_ascii=False, indent=2))
        else:
            print("\n".join(f"{code}  {row.severity:<7}  {row.title}" for code, row in CODES.items()))
        return 0
    code = options.code.upper()
    if code not in CODES:
        near = nearest(code, CODES)
        hint = f"did you mean {near}?" if near else "`taflc explain` lists all codes"
        raise TaflcError(f"there is no problem code {options.code!r}; {hint}")
    row = CODES[code]
    if options.json:
        data = {"code": code, "severity": row.severity, "title": row.title, "text": row.text}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        print(f"{code} ({row.severity}): {row.title}\n\n{row.text}")
    return 0
