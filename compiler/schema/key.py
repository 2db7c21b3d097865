"""One row of the language's table, and the tree that the rows make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from taflc.schema.types import Type

WILD = ("KIND", "GROUP", "SOURCE")


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a spec: where it stands, what may be written, what it means.

    ``path`` has dots between keys, ``KIND``, ``GROUP`` and ``SOURCE`` for names the spec chooses, and
    ``[]`` after a list of mappings. ``type`` is ``None`` for a key that holds only a mapping.
    ``default`` is in spec words (``None``: there is none). ``section`` names the engine section it
    drives, or what else reads it. ``rule``: it is a rule path with a value in every resolved variant.
    ``per_side``: one value for both sides, or ``{attackers: ..., defenders: ...}``. ``renewed_by``: a
    child that writes this inner key replaces the whole mapping instead of merging with the parent's.
    """

    path: str
    type: Type | None
    meaning: str
    default: str | None = None
    example: str = ""
    section: str = ""
    required: bool = False
    rule: bool = False
    per_side: bool = False
    renewed_by: str = ""


@dataclass(slots=True)
class Branch:
    """A node of the tree of keys: its row, and the keys in its mapping or, if ``is_list``, in each of its mappings."""

    name: str
    key: Key
    children: dict[str, Branch] = field(default_factory=dict)
    is_list: bool = False

    @property
    def wild(self) -> Branch | None:
        """What stands under a name the spec chooses, if this is a mapping of such names."""
        for name in WILD:
            if name in self.children:
                return self.children[name]
        return None

    def child(self, name: str) -> Branch | None:
        """The branch for a key as written."""
        found = self.children.get(name) if name not in WILD else None
        return found if found is not None else self.wild

    def walk(self) -> Iterator[Branch]:
        """This branch and all below it, in the order of the table."""
        yield self
        for child in self.children.values():
            yield from child.walk()


def tree(rows: tuple[Key, ...]) -> Branch:
    """The tree of a table; every key's parent must stand before it."""
    root = Branch("", Key("", None, "A spec: one variant of tafl."))
    for row in rows:
        branch = root
        *above, last = row.path.split(".")
        for name in above:
            branch = branch.children[name.removesuffix("[]")]
        name = last.removesuffix("[]")
        branch.children[name] = Branch(name, row, is_list=last.endswith("[]"))
    return root
