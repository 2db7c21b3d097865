"""Words for explanations: who may, which square, where in the spec."""

from __future__ import annotations

from pathlib import Path, PurePath

from taflc import places
from taflc.model import Group, Piece, PieceSet, Side, Variant, Zone


def place(path: str) -> str:
    """A spec file as explanations name it: the same on every machine, so never with the folders above it.

    >>> place("/home/someone/rules/my-9.yaml")
    'my-9.yaml'
    """
    name = PurePath(path).name
    return f"spec/{name}" if (places.specs() / name).resolve() == Path(path).resolve() else name


def square_words(group: Group) -> str:
    """How one square of a group is called, with ``{}`` for its name."""
    name = group.title.get("en", group.name.replace("_", " ")).replace("{", "(").replace("}", ")")
    several = len(group.squares) > 1 and name.endswith("s") and not name.endswith("ss")
    return f"the {name[:-1] if several else name} {{}}"


def zone_words(zone: Zone) -> str:
    """Where a zone is: `` on the throne``, `` beside the throne``, nothing for elsewhere."""
    return "" if zone.group is None else f" {zone.where} the {zone.group.replace('_', ' ')}"


def who_may(pieces: PieceSet, variant: Variant) -> str:
    """The closing words of a ban: ``nobody may``, ``only the king may``, ``only attackers may``."""
    words = plural_words(pieces, variant)
    return f"{words} may" if words in ("nobody", "everyone") else f"only {words} may"


def plural_words(pieces: PieceSet, variant: Variant) -> str:
    """A set of a variant's pieces in words: ``nobody``, ``attackers``, ``men and the king``, ``attacking knights``."""
    known = {piece.id: piece for piece in variant.pieces}
    rest = {id for id in pieces if id in known}
    if not rest:
        return "nobody"
    if len(rest) == len(known):
        return "everyone"
    parts: list[str] = []
    for side in Side:
        whole = {id for id in known if id.side is side}
        if whole and whole <= rest:
            parts.append(side.value)
            rest -= whole
    for kind in dict.fromkeys(piece.kind for piece in variant.pieces):
        both = [id for id in known if id.kind == kind]
        if rest.issuperset(both):
            parts.append(_kind_words(known[both[0]]))
            rest.difference_update(both)
    for id in (id for id in known if id in rest):
        side_word = "attacking" if id.side is Side.ATTACKERS else "defending"
        parts.append(f"{side_word} {_kind_words(known[id])}")
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1]


def seen_from(piece: Piece, words: str) -> str:
    """Words for pieces as a piece sees them: ``enemy men`` for ``attacking men``, ``own`` for those of its side."""
    own, enemy = ("attacking", "defending") if piece.side is Side.ATTACKERS else ("defending", "attacking")
    return words.replace(f"{own} ", "own ").replace(f"{enemy} ", "enemy ")


def _kind_words(piece: Piece) -> str:
    """A kind in the plural, a royal one in the singular."""
    name = piece.title.get("en", piece.kind.replace("_", " "))
    if piece.royal:
        return f"the {name}"
    if name.endswith("man"):
        return f"{name[:-3]}men"
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
