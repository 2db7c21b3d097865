"""Words for explanations: who may, which square, where in the spec."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePath

from taflc import places
from taflc.model import Group, Piece, PieceSet, Side, Variant, Zone
from taflc.rulebook.english import ENGLISH
from taflc.rulebook.grammar import listed
from taflc.rulebook.naming import Names


def place(path: str) -> str:
    """A spec file as explanations name it: the same on every machine, so never with the folders above it.

    >>> place("/any/folder/my-9.yaml")
    'my-9.yaml'
    """
    name = PurePath(path).name
    # Shipped specs are called that from wherever the compiler is run.
    return path if path == f"spec/{name}" and (places.specs() / name).is_file() else name


def square_words(group: Group) -> str:
    """How one square of a group is called, with ``{}`` for its name."""
    name = group.title.get("en", group.name.replace("_", " ")).replace("{", "(").replace("}", ")")
    several = len(group.squares) > 1 and name.endswith("s") and not name.endswith("ss")
    return f"the {name[:-1] if several else name} {{}}"


def zone_words(zone: Zone, variant: Variant) -> str:
    """Where a zone is: `` on the throne``, `` beside the throne``, nothing for elsewhere."""
    return "" if zone.group is None else f" {Names(variant, ENGLISH).group_nominal(zone.group)[zone.where]}"


def group_words(name: str, variant: Variant) -> str:
    """A group or built-in area with its article: ``the throne``, ``the corners``."""
    return Names(variant, ENGLISH).group_nominal(name)["nom"]


def reached_words(name: str, variant: Variant) -> str:
    """What a piece has reached on a square of a group or area: ``the edge``, ``a corner``, ``the throne``."""
    usual = {"edge": "the edge", "corners": "a corner"}
    return usual.get(name) or Names(variant, ENGLISH).group_nominal(name)["one"]


def piece_words(piece: Piece, variant: Variant) -> str:
    """A kind in words: its English title if it has one."""
    return Names(variant, ENGLISH).kind(piece.kind).singular["nom"]


def kinds_words(kinds: Collection[str], variant: Variant) -> str:
    """Kinds in the plural, in the order of the spec: ``men and mercenaries``."""
    names = Names(variant, ENGLISH)
    return listed([names.kind(kind).plural["nom"] for kind in names.kinds if kind in kinds], "or")


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
            parts.append(_kind_words(known[both[0]], variant))
            rest.difference_update(both)
    for id in (id for id in known if id in rest):
        side_word = "attacking" if id.side is Side.ATTACKERS else "defending"
        parts.append(f"{side_word} {_kind_words(known[id], variant)}")
    return listed(parts, "and")


def seen_from(piece: Piece, words: str) -> str:
    """Words for pieces as a piece sees them: ``enemy men`` for ``attacking men``, ``own`` for those of its side."""
    own, enemy = ("attacking", "defending") if piece.side is Side.ATTACKERS else ("defending", "attacking")
    return words.replace(f"{own} ", "own ").replace(f"{enemy} ", "enemy ")


def _kind_words(piece: Piece, variant: Variant) -> str:
    """A kind in the plural, a royal one in the singular."""
    return f"the {piece_words(piece, variant)}" if piece.royal else kinds_words([piece.kind], variant)
