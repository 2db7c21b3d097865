"""What a spec declares in a way that was refused: whatever uses it is not reported a second time."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass, field

from taflc.model import Side
from taflc.schema.types import NAME
from taflc.selectors import RESERVED
from taflc.yamlnodes import Node, ScalarNode

CASES = {Side.ATTACKERS: string.ascii_lowercase, Side.DEFENDERS: string.ascii_uppercase}


@dataclass
class Unclear:
    """Marks that may be a letter that was refused, and groups whose squares nobody knows.

    ``any_group``: all of ``squares`` was refused, so a group may have any name.
    """

    letters: set[str] = field(default_factory=set)
    groups: set[str] = field(default_factory=set)
    any_group: bool = False

    def letter(self, side: Side, *written: Node) -> None:
        """Some piece of a side has a letter that was refused, written so."""
        self.letters |= set(CASES[side])
        for node in written:
            self.letters |= set(node.text) if isinstance(node, ScalarNode) else set()

    def group(self, name: str) -> bool:
        """Whether a group of this name may have been meant to exist."""
        return self.any_group or name in self.groups


def likely_name(name: str) -> str:
    """The legal name that was probably meant by one that was refused; empty if there is none.

    >>> likely_name("Elite-Guard"), likely_name("soldiers"), likely_name("3rd")
    ('elite_guard', '', '')
    """
    likely = re.sub("[ -]+", "_", name.strip()).lower()
    return likely if re.fullmatch(NAME, likely, re.ASCII) and likely not in RESERVED else ""
