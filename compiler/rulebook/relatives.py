"""The nearest other variant with other rules, what is different there, and who has the same rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from taflc.model import PieceSet, Variant
from taflc.rulebook.statements import Statement, statements
from taflc.rulebook.telling import Teller

By = dict[str, frozenset[Statement]]


@dataclass(frozen=True)
class Difference:
    """A rule path that says one thing here and another there; an empty text where it does not exist."""

    path: str
    here: str
    there: str


def nearest(variant: Variant, others: Sequence[Variant]) -> tuple[Variant | None, list[Variant]]:
    """The nearest variant with other rules (or ``None``), and all variants with the very same rules.

    Rules are what is left when boards and set-ups may differ. The parent is the nearest if its rules differ,
    else the variant with the fewest and least different rules; among equals one of the same family comes first, then
    the smallest difference in size, then the order of ids decides.
    """
    rules = {other.id: _rules(different(variant, other), variant, other) for other in others}
    candidates = [other for other in others if other.id != variant.id]
    same = [other for other in candidates if not rules[other.id]]
    differing = [other for other in candidates if rules[other.id]]
    for other in differing:
        if other.id == variant.extends:
            return other, same
    closest = min(
        differing,
        key=lambda other: (
            sum(_weight(path, variant, other) for path in rules[other.id]),
            other.family != variant.family,
            abs(other.size - variant.size),
            other.id,
        ),
        default=None,
    )
    return closest, same


def _rules(paths: list[str], here: Variant, there: Variant) -> list[str]:
    """Rule paths without those that only say that the board or the set-up is another."""
    resized = here.size != there.size
    return [
        path for path in paths if path not in ("board.size", "board.layout") and not (resized and path.endswith(".at"))
    ]


def _weight(path: str, here: Variant, there: Variant) -> int:
    """How much a difference counts: a kind or group only one has as much as it can do that the other knows not."""
    section, _, name = path.partition(".")
    if section not in ("pieces", "squares") or "." in name:
        return 1
    mine, theirs = _read(_Key(here)), _read(_Key(there))
    if path not in mine.wholes:
        mine, theirs = theirs, mine
    news = {s.key for s in mine.said if s.path.startswith(f"{path}.") and not s.quiet} - theirs.keys
    return 1 + len(news)


def different(here: Variant, there: Variant) -> list[str]:
    """The rule paths that differ, in the order of the rules; kinds and groups that only one has come as one path."""
    left, right = _read(_Key(here)), _read(_Key(there))
    mine, theirs = left.by_path, right.by_path
    paths = []
    for path in {**mine, **theirs}:
        section, _, rest = path.partition(".")
        name = rest.split(".")[0]
        # Of the set-up the statements say only where it is from.
        if path.endswith(".letters") or (path != "board.layout" and mine.get(path) == theirs.get(path)):
            continue
        if section in ("pieces", "squares"):
            whole = f"{section}.{name}"
            if not (whole in left.wholes and whole in right.wholes):
                path = whole
        elif path == "board.layout" and here.layout == there.layout and here.size == there.size:
            continue
        if path not in paths:
            paths.append(path)
    # A rule's own path says what its inner paths say in detail.
    return [path for path in paths if not any(path.startswith(f"{p}.") and p in paths for p in paths)]


def same_rules(variants: Sequence[Variant]) -> dict[str, tuple[Variant, ...]]:
    """For the id of each variant the others with the very same rules, in the given order.

    As in :func:`nearest`, board and set-up may differ; this finds all twins of a collection at once.
    """
    likely: dict[object, list[Variant]] = {}
    for variant in variants:
        rules = {path: said for path, said in _read(_Key(variant)).by_path.items() if _compared(path)}
        likely.setdefault(frozenset(rules.items()), []).append(variant)
    return {
        variant.id: tuple(
            other for other in alike if other.id != variant.id and not _rules(different(variant, other), variant, other)
        )
        for alike in likely.values()
        for variant in alike
    }


def _compared(path: str) -> bool:
    """Whether a path must say the same in all variants with the same rules, whatever their boards."""
    return path not in ("board.size", "board.layout") and not path.endswith((".at", ".letters"))


class _Key:
    """A variant as a key of a cache: itself and no other; comparing its contents would take longer than reading it."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.variant is other.variant

    def __hash__(self) -> int:
        return id(self.variant)


@dataclass(frozen=True)
class _Told:
    """What a variant says: its statements and their keys, the same by path, and its kinds and groups as paths."""

    said: tuple[Statement, ...]
    keys: frozenset[str]
    by_path: By
    wholes: frozenset[str]


@lru_cache(maxsize=1024)
def _read(key: _Key) -> _Told:
    """What a variant says; a collection is compared with each of its variants in turn, so it is kept."""
    said = statements(key.variant)
    by_path = _by_path(key.variant, said)
    keys = frozenset(statement.key for statement in said)
    return _Told(said, keys, by_path, frozenset(".".join(path.split(".")[:2]) for path in by_path))


def _by_path(variant: Variant, said: tuple[Statement, ...]) -> By:
    """What each path says, in a form that two variants can be compared by."""
    found: dict[str, dict[Statement, PieceSet]] = {}
    for statement in said:
        # Where a book mentions a rule depends on the other rules; only what it says is compared.
        bare = replace(statement, who=frozenset(), off=False, quiet=False)
        about = found.setdefault(statement.path, {})
        about[bare] = about.get(bare, frozenset()) | statement.who
    # What holds for a kind on every side that has it is the same rule, whichever sides these are.
    whole = {
        kind: frozenset(piece.id for piece in variant.pieces if piece.kind == kind)
        for kind in {piece.kind for piece in variant.pieces}
    }
    return {
        path: frozenset(
            bare if who == whole.get(path.split(".")[1]) else replace(bare, who=who) for bare, who in about.items()
        )
        for path, about in found.items()
    }


def differences(here: Teller, there: Teller) -> list[Difference]:
    """What differs, in words."""
    found = []
    for path in different(here.variant, there.variant):
        if path == "board.layout":
            texts = layout_words(here), layout_words(there)
            if texts[0] == texts[1]:
                texts = texts[0], here.language.label("differences.elsewhere")
        elif path.count(".") == 1 and path.split(".")[0] in ("pieces", "squares"):
            texts = _existence(here, path, there), _existence(there, path, here)
        else:
            texts = _rule(here, path), _rule(there, path)
        # Sets that differ only because one variant has more kinds read the same: all attackers are all attackers.
        if texts[0] != texts[1]:
            found.append(Difference(path, *texts))
    return found


def _rule(teller: Teller, path: str) -> str:
    """What a rule path and the paths inside it say, or nothing if the variant has no such rule."""
    told = teller.by_path()
    own = [s for s in teller.statements if s.path == path or s.path.startswith(f"{path}.")]
    spoken = dict.fromkeys(statement.path for statement in own if not statement.quiet)
    return " ".join(told[one] for one in spoken) or told.get(path, "")


def _existence(teller: Teller, path: str, other: Teller) -> str:
    """A kind or group that the other variant lacks, with what it does that nothing there does."""
    known = {statement.key for statement in other.statements}
    told = teller.by_path()
    own = [statement for statement in teller.statements if statement.path.startswith(f"{path}.")]
    if not own:
        return ""
    paths = [f"{path}.sides" if path.startswith("pieces.") else f"{path}.at"]
    paths += [statement.path for statement in own if not statement.quiet and statement.key not in known]
    return " ".join(told[one] for one in dict.fromkeys(paths))


def layout_words(teller: Teller) -> str:
    """The number of pieces of a set-up, side by side."""
    variant, names = teller.variant, teller.names
    counts: dict[object, int] = {}
    for piece in variant.layout.values():
        counts[piece] = counts.get(piece, 0) + 1
    sides = []
    for side in ("defenders", "attackers"):
        parts = [
            f"{counts[piece.id]} × {names.kind(piece.kind).singular.get('label', piece.kind)}"
            for piece in variant.pieces
            if piece.side.value == side and piece.id in counts
        ]
        sides.append(f"{teller.language.label(f'side.{side}')}: {', '.join(parts)}")
    return "; ".join(sides)
