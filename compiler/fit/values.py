"""Every value that may be written for a rule of a variant, in the spec's words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from taflc.errors import TaflcError
from taflc.model import PieceId, Side, Variant
from taflc.problems import listing, nearest
from taflc.schema import TREE, Branch
from taflc.schema.rows_board import GROUPS, KINDS, WHO
from taflc.schema.types import Truth, Word
from taflc.selectors import Selectors

MOST = 500
"""A rule with more values must be given those to try."""


def branch_of(variant: Variant, path: str) -> Branch:
    """The table's row for a rule path of this variant.

    Raises :class:`TaflcError` with the nearest path for one that is no rule or names no group or kind of it.
    """
    branch = TREE
    parts = path.split(".")
    for index, part in enumerate(parts):
        above = ".".join(parts[:index])
        known = names_in(variant, above, branch)
        found = branch.child(part)
        if found is None or (branch.wild is not None and part not in known):
            near = nearest(part, known)
            near = ".".join([*parts[:index], near, *parts[index + 1 :]]) if near else nearest(path, variant.values)
            hint = f"did you mean {near}?" if near else f"`taflc show {variant.id} --resolved` lists its rules"
            raise TaflcError(f"{variant.id} has no rule {path}; {hint}")
        branch = found
    rule = branch.key.rule or branch.key.section == "captures" or path.endswith((".hostile", ".too_few"))
    if len(parts) < 2 or not rule:
        raise TaflcError(f"{path} is no rule; `taflc show {variant.id} --resolved` lists them")
    return branch


def names_in(variant: Variant, above: str, branch: Branch) -> list[str]:
    """The keys that may stand in a mapping: those of the table, or the variant's own names."""
    if branch.wild is None:
        return list(branch.children)
    if above == "pieces":
        return list(dict.fromkeys(piece.kind for piece in variant.pieces))
    return [group.name for group in variant.groups]


def values_of(variant: Variant, path: str) -> list[str]:
    """All values of a rule, as they would be written in a spec.

    Not every one need make a game: that is for the checks to say. Raises :class:`TaflcError` for a path that is no
    rule, and for a rule with too many values to try.
    """
    values: list[str] = []
    for value in of_branch(variant, branch_of(variant, path), path):
        values.append(value)
        if len(values) > MOST:
            parts = ", ".join(f"{path}.{name}" for name in branch_of(variant, path).children)
            part = f", or vary a part of it ({parts})" if parts else ""
            raise TaflcError(f"{path} has more than {MOST} values: give those to try, --vary {path}=VALUE,VALUE{part}")
    return values


def of_branch(variant: Variant, branch: Branch, path: str) -> Iterator[str]:
    """The plain values of a row, and the mappings its inner keys make."""
    yield from plain(variant, branch, path)
    if branch.children and branch.name not in ("squares", "pieces"):
        yield from mappings(variant, branch, path)


def plain(variant: Variant, branch: Branch, path: str) -> Iterator[str]:
    """The values that are no mapping."""
    type_ = branch.key.type
    if type_ is None:
        return
    if isinstance(type_, Truth):
        yield from ("yes", "no")
    elif isinstance(type_, Word):
        yield from type_.allowed
        if type_.numbers:
            low, high = type_.numbers
            yield from (str(number) for number in range(low, min(high, longest(variant, path, high)) + 1))
    elif path == "captures.linnaean":
        yield from ("off", *(group.name for group in variant.groups))
    elif type_ is WHO or path.endswith("jump.over"):
        yield from selections(variant, path.endswith("jump.over"))
    elif type_ is GROUPS or path.endswith((".from_or_to", ".squares", ".not_near")):
        names = ["centre", "corners", "edge", *(group.name for group in variant.groups)]
        yield from subsets(list(dict.fromkeys(names)), empty=type_ is not GROUPS)
    elif type_ is KINDS or path.endswith(".flips_unless_both"):
        kinds = [piece.kind for piece in variant.pieces if not piece.royal]
        yield from subsets(list(dict.fromkeys(kinds)), empty=type_ is KINDS)
    else:
        raise TaflcError(f"{path} has no end of values: give those to try, --vary {path}=VALUE,VALUE")


def longest(variant: Variant, path: str, high: int) -> int:
    """The highest number that makes sense for a rule: no piece moves farther than the board is wide.

    Counts of plies and pieces have no such limit.
    """
    if path.endswith(".moves"):
        return variant.size - 2
    if high > 9:
        raise TaflcError(f"{path} may be any number up to {high}: give those to try, --vary {path}=VALUE,VALUE")
    return high


def mappings(variant: Variant, branch: Branch, path: str) -> Iterator[str]:
    """Every mapping of a row's inner keys; an inner key that need not be written is left out as well."""
    names = names_in(variant, "squares", branch) if branch.wild is not None else list(branch.children)
    choices: list[list[str | None]] = []
    for name in names:
        inner = branch.child(name)
        assert inner is not None
        values: list[str | None] = list(itertools.islice(of_branch(variant, inner, f"{path}.{name}"), MOST + 1))
        # A default that is written out is the same game as one that is not.
        choices.append(values if inner.key.required or inner.key.default in values else [None, *values])
    for chosen in itertools.product(*choices):
        written = [f"{name}: {value}" for name, value in zip(names, chosen, strict=True) if value is not None]
        if written:
            yield "{" + ", ".join(written) + "}"


def subsets(names: Sequence[str], *, empty: bool) -> Iterator[str]:
    """Every set of some names as a list, a single name without brackets.

    >>> list(subsets(["edge", "corners"], empty=False))
    ['edge', 'corners', '[edge, corners]']
    """
    for count in range(0 if empty else 1, len(names) + 1):
        for some in itertools.combinations(names, count):
            yield some[0] if count == 1 else f"[{', '.join(some)}]"


def selections(variant: Variant, over: bool) -> Iterator[str]:
    """Every set of pieces in as few words as possible; whom a piece may jump ``over`` is somebody, and not royal."""
    sides: dict[str, set[Side]] = {}
    for piece in variant.pieces:
        sides.setdefault(piece.kind, set()).add(piece.side)
    royal = frozenset(piece.kind for piece in variant.pieces if piece.royal)
    selectors = Selectors({kind: frozenset(both) for kind, both in sides.items()}, royal)
    words = {word: selectors.select(word.replace("_", " ")) for word in selectors.words()}
    pieces = [piece.id for piece in variant.pieces if not (over and piece.royal)]
    for count in range(1 if over else 0, len(pieces) + 1):
        for some in itertools.combinations(pieces, count):
            yield in_words(frozenset(some), words)


def in_words(pieces: frozenset[PieceId], words: dict[str, frozenset[PieceId]]) -> str:
    """A set of pieces as one selector, as two, or piece by piece."""
    for word, named in words.items():
        if named == pieces:
            return word
    inside = {word: named for word, named in words.items() if named < pieces and named}
    for one, two in itertools.combinations(inside, 2):
        if inside[one] | inside[two] == pieces and not inside[one] & inside[two]:
            return f"[{one}, {two}]"
    single: Iterable[str] = (next(word for word in inside if inside[word] == {piece}) for piece in sorted_ids(pieces))
    return f"[{', '.join(single)}]"


def sorted_ids(pieces: frozenset[PieceId]) -> list[PieceId]:
    """Pieces in a fixed order."""
    return sorted(pieces, key=lambda piece: (piece.side.value, piece.kind))


def split(text: str) -> list[str]:
    """The values between commas, those inside brackets left whole.

    >>> split("ignored,{what: position, times: 3, result: draw}")
    ['ignored', '{what: position, times: 3, result: draw}']

    Raises :class:`TaflcError` for brackets that do not fit and for an empty value.
    """
    parts, depth = [""], 0
    for char in text:
        depth += (char in "[{") - (char in "]}")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
        if depth < 0:
            break
    parts = [part.strip() for part in parts]
    if depth:
        raise TaflcError(f"the brackets of {text!r} do not fit together")
    if not all(parts):
        raise TaflcError(
            f"a value is missing in {text!r}; between the commas of {listing(parts, 'and')} stands nothing"
        )
    return parts
