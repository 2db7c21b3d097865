"""Whole specs drawn at random from the schema table: every key, every word, on boards of 5 to 13.

The table decides what is drawn: a key that is added to it is drawn too, or :class:`NotDrawn` says that
nobody told here what its values look like. What is drawn is a tree of plain values, a spec before it is
written; :func:`written` makes YAML of it. Most specs are good; some are refused, as people's are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from hypothesis import strategies as st

from taflc.model import Side, area, square_name
from taflc.schema import TREE, Branch
from taflc.schema.types import Line, ListOf, Located, Prose, Truth, Type, Word
from taflc.selectors import Selectors
from taflc.usual_kinds import LETTERS

T = TypeVar("T")
Tree = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]

#: Numbers that make games in which something happens; any other legal number is drawn now and then.
SENSIBLE = {
    "board.size": (5, 13),
    "pieces.KIND.moves": (1, 5),
    "squares.GROUP.at": (1, 3),
    "endings.repetition.times": (2, 4),
    "endings.quiet_plies": (5, 60),
    "endings.too_few.attackers": (1, 6),
    "endings.too_few.defenders": (1, 6),
}
#: How often a key that need not be written is written; the others half of the time.
CHANCES = {
    "turn": 0.8,
    "turn.berserk": 0.45,
    "captures.linnaean": 0.4,
    "captures.shieldwall": 0.45,
    "endings.no_legal_step": 0.6,
    "board.edge_hostile": 0.3,
    "pieces.KIND.royal": 0.01,
    "pieces.KIND.jump": 0.4,
    "pieces.KIND.when_taken": 0.35,
    "pieces.KIND.captures": 0.25,
    "squares.GROUP.stop": 0.4,
    "squares.GROUP.pass": 0.35,
    "squares.GROUP.reenter": 0.35,
}
#: Not drawn: what must be true of the rules (examples, counts) or needs a second file (a parent).
LEFT_OUT = ("id", "extends", "perft", "examples[]", "drop_examples")

KINDS = ("man", "commander", "knight", "mercenary", "guard", "elite_guard", "shield_bearer")
GROUPS = ("throne", "corners", "camp", "gates")
SOURCES = ("guide", "old-page")
TEXT = st.text(st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters="\u00a0"), min_size=1)


class NotDrawn(Exception):
    """The table has a key of whose values nothing is said here."""


class Drawer:
    """One spec being drawn: which kinds and groups it has decides what its words may be."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        low, high = SENSIBLE["board.size"]
        self.size: int = draw(st.integers(low, high))
        kinds = ["king", "man", *(kind for kind in KINDS[1:] if self.chance(0.3))]
        self.kinds = {kind: self.sides(kind) for kind in kinds}
        self.groups: list[str] = [name for name in GROUPS if self.chance(0.55)]
        self.sources: list[str] = [name for name in SOURCES if self.chance(0.3)]
        self.selectors = Selectors(self.kinds, frozenset(("king",)))

    # --- choosing -----------------------------------------------------------------------

    def chance(self, share: float) -> bool:
        """Whether something happens that happens so often; the simplest spec has it not."""
        return bool(self.draw(st.integers(0, 99)) >= 100 - round(share * 100))

    def one(self, of: list[T] | tuple[T, ...]) -> T:
        """One of some things, the first being the simplest."""
        return self.draw(st.sampled_from(of))  # type: ignore[no-any-return]

    def some(self, of: list[T], most: int = 3) -> list[T]:
        """One or a few different things."""
        return self.draw(st.lists(st.sampled_from(of), min_size=1, max_size=most, unique=True))  # type: ignore[no-any-return]

    def sides(self, kind: str) -> frozenset[Side]:
        """The sides that have a kind."""
        if kind == "king":
            return frozenset((Side.DEFENDERS,))
        one_side = kind != "man" and self.chance(0.3)
        return frozenset((self.one(tuple(Side)),)) if one_side else frozenset(Side)

    # --- by the table -------------------------------------------------------------------

    def mapping(self, branch: Branch) -> Tree:
        """The keys of a mapping that are written, with their values."""
        made: Tree = {}
        for name, child in branch.children.items():
            if child is branch.wild:
                for chosen in self.names(child):
                    made[chosen] = self.value(child, chosen)
            elif child.key.path not in LEFT_OUT and self.is_written(child):
                made[name] = self.value(child, name)
        return made

    def is_written(self, branch: Branch) -> bool:
        """Whether a key is written."""
        path = branch.key.path
        if path in ("squares", "sources"):
            return bool(self.groups if path == "squares" else self.sources)
        return branch.key.required or self.chance(CHANCES.get(path, 0.5))

    def names(self, branch: Branch) -> list[str]:
        """The names that the spec chooses, where it chooses them or where it takes them up again."""
        if branch.key.path == "pieces.KIND":
            return list(self.kinds)
        if branch.name == "SOURCE":
            return self.sources
        if branch.key.path == "squares.GROUP":
            return self.groups
        return [name for name in [*self.groups, "corners", "edge"] if self.chance(0.4)][:2]

    def value(self, branch: Branch, name: str) -> Any:
        """What is written for one key."""
        if branch.key.path == "pieces.KIND":
            return self.piece(branch, name)
        if branch.key.path == "squares.GROUP":
            group = {**self.mapping(branch), "at": self.squares(name)}
            for key in {"stop", "pass", "reenter"} & group.keys():
                # Most groups are of no use if the king is kept out of them.
                group[key] = list(dict.fromkeys([*group[key], "king"])) if self.chance(0.75) else group[key]
            return group
        if branch.is_list:
            return [self.mapping(branch) for _ in range(self.one((1, 2)))]
        if branch.key.per_side and self.chance(0.25):
            return {side.value: self.plain(branch) for side in Side}
        return self.plain(branch)

    def plain(self, branch: Branch) -> Any:
        """A value for one or both sides: a mapping where there may be one, or by its type."""
        if branch.children and (branch.key.type is None or self.chance(0.6)):
            made = self.mapping(branch)
            return self.consistent(branch.key.path, made) if not self.chance(0.04) else made
        assert branch.key.type is not None
        return self.typed(branch.key.type, branch.key.path)

    def typed(self, type: Type, path: str) -> Any:
        """A value of a type."""
        if path in PLACED:
            return PLACED[path](self)
        if isinstance(type, Word):
            words = [word for word in type.allowed if not (word == "none" and path in ("pieces.KIND", "squares.GROUP"))]
            if type.numbers and (not words or self.chance(0.5)):
                low, high = SENSIBLE.get(path, type.numbers) if not self.chance(0.03) else type.numbers
                return self.draw(st.integers(low, high))
            return self.one(words)
        if isinstance(type, Truth):
            return self.one(("no", "yes"))
        if isinstance(type, ListOf) and not isinstance(type.item, Located):
            return [self.typed(type.item, path)]
        if isinstance(type, Line) and type.pattern:
            raise NotDrawn(path)
        if isinstance(type, (Line, Prose)):
            return self.draw(TEXT.map(lambda text: text[: min(type.limit, 60)].strip() or "x"))
        raise NotDrawn(path)

    def consistent(self, path: str, made: Tree) -> Tree:
        """A mapping whose keys go together, where the table cannot say how."""
        if path == "endings.repetition":
            if made["what"] == "position":
                made.setdefault("result", self.one(("draw", "mover loses", "illegal")))
            else:
                made.pop("times", None)
                made.pop("result", None)
        if path == "turn.berserk":
            made.setdefault("king_finish", "no")
        return made

    # --- what the table only calls words ------------------------------------------------

    def piece(self, branch: Branch, kind: str) -> Tree:
        """One kind's rules, its sides and letters being settled already."""
        made = self.mapping(branch)
        sides = self.kinds[kind]
        made.pop("sides", None)
        made.pop("letters", None)
        if kind != "king" and len(sides) == 1:
            made["sides"] = next(iter(sides)).value
        if kind not in LETTERS:
            made["letters"] = {side.value: "b" if side is Side.ATTACKERS else "B" for side in sides}
        elsewhere = made.get("when_taken")
        if (kind == "king" or len(sides) == 1) and elsewhere != "removed" and not self.chance(0.02):
            made.pop("when_taken", None)
        return made

    def squares(self, name: str) -> Any:
        """The squares of a group."""
        if name == "throne":
            return "centre"
        if name == "corners":
            return {"corners": self.draw(st.integers(*SENSIBLE["squares.GROUP.at"]))} if self.chance(0.3) else "corners"
        if self.chance(0.2):
            return self.one(("edge", "corners", "centre"))
        chosen = self.draw(st.lists(st.integers(0, self.size**2 - 1), min_size=1, max_size=8, unique=True))
        if self.chance(0.6):
            # The same on all four sides of the board, as camps are.
            last, turned = self.size - 1, set()
            for square in chosen:
                for _ in range(4):
                    square = square % self.size * self.size + last - square // self.size
                    turned.add(square)
            chosen = sorted(turned)
        return [square_name(square, self.size) for square in chosen]

    def selector(self, relative: bool = False) -> list[str]:
        """Words for pieces that exist; in ``jump.over`` (``relative``) none that could mean the king."""
        words = []
        for word in self.selectors.words(relative):
            chosen = [self.selectors.select(word, side if relative else None) for side in Side]
            royal = any(piece.kind == "king" for pieces in chosen for piece in pieces)
            if (all(chosen) or word == "nobody") and not (relative and (royal or word == "nobody")):
                words.append(word.replace("_", " ") if self.chance(0.2) else word)
        return self.some(words)

    def group_names(self) -> list[str]:
        """Names of groups, or of areas that need no group."""
        return self.some([*self.groups, *(name for name in ("corners", "edge", "centre") if name not in self.groups)])

    def goal(self) -> list[str]:
        """Where the king wins: seldom where he begins."""
        away = [name for name in ("corners", "edge", *self.groups) if name != "throne" or self.chance(0.03)]
        return self.some(list(dict.fromkeys(away)), 2)

    def layout(self) -> list[str]:
        """A set-up: a king in the middle, everything else around him, thinly enough that all can move."""
        chance = random.Random(self.draw(st.integers(0, 2**32)))
        size, middle = self.size, self.size // 2
        king = middle * size + middle
        letters = {
            side: [self.letter(kind, side) for kind, sides in self.kinds.items() if side in sides and kind != "king"]
            for side in Side
        }
        board = {king: "K"}
        share, image = 0.15 + 0.25 * chance.random(), chance.choice((None, lambda s: size * size - 1 - s))
        for square in range(size * size):
            rank, file = divmod(square, size)
            near = max(abs(rank - middle), abs(file - middle)) <= size // 4
            side = Side.DEFENDERS if near != (chance.random() < 0.15) else Side.ATTACKERS
            at_corner = square in (area("corners", size) or ())
            if square not in board and chance.random() < share and letters[side] and not at_corner:
                board[square] = chance.choice(letters[side])
                if image is not None:
                    board.setdefault(image(square), board[square])
        for square, letter in zip((1, size + 1), "tT", strict=True):
            if letter not in board.values():
                board[square] = letter
        rows = range(size - 1, -1, -1)
        return [" ".join(board.get(rank * size + file, ".") for file in range(size)) for rank in rows]

    def letter(self, kind: str, side: Side) -> str:
        """A kind's letter."""
        small = LETTERS.get(kind, "b")
        return small if side is Side.ATTACKERS else small.upper()

    def rule_path(self) -> str:
        """A rule that every spec has."""
        paths = [b.key.path for b in TREE.walk() if b.key.rule and not {"KIND", "GROUP"} & set(b.key.path.split("."))]
        return self.one([path for path in paths if path.count(".") == 1])

    def cite(self) -> list[str]:
        """A citation, if there is anything to cite."""
        return [f"{self.one(self.sources)} 5.{self.draw(st.integers(1, 9))}"] if self.sources else []


PLACED: Mapping[str, Callable[[Drawer], Any]] = {
    "board.size": lambda drawer: drawer.size,
    "board.layout": lambda drawer: drawer.layout(),
    "board.edge_hostile": lambda drawer: drawer.selector(),
    "aliases": lambda drawer: [],
    "squares.GROUP.at": lambda drawer: "centre",
    **{
        f"squares.GROUP.{key}": lambda drawer: drawer.selector()
        for key in ("stop", "pass", "reenter", "hostile.empty", "hostile.occupied")
    },
    "pieces.KIND.letters.attackers": lambda drawer: "b",
    "pieces.KIND.letters.defenders": lambda drawer: "B",
    "pieces.KIND.jump.over": lambda drawer: drawer.selector(relative=True),
    "pieces.KIND.jump.from_or_to": lambda drawer: drawer.group_names(),
    **{
        f"pieces.KIND.{key}": lambda drawer: drawer.some(list(drawer.kinds), 2)
        for key in ("pierced_by.hammers", "pierced_by.anvils", "when_taken.flips_unless_both")
    },
    **{f"pieces.KIND.pierced_by.{key}": lambda drawer: drawer.group_names() for key in ("squares", "not_near")},
    "captures.linnaean": lambda drawer: drawer.one(["off", *drawer.groups]),
    "endings.goal": lambda drawer: drawer.goal(),
    "gaps[].cite": lambda drawer: drawer.cite(),
    "readings[].cite": lambda drawer: drawer.cite(),
    "readings[].rule": lambda drawer: drawer.rule_path(),
}


@st.composite
def spec_trees(draw: Draw) -> Tree:
    """A whole spec as a tree of plain values."""
    return {"id": "random-spec", **Drawer(draw).mapping(TREE)}


# --- writing --------------------------------------------------------------------------------


def written(tree: Tree) -> str:
    """A tree as a spec's text.

    >>> print(written({"id": "x", "board": {"size": 5, "layout": [". t", "T ."]}, "endings": {"goal": ["edge"]}}))
    id: "x"
    board:
      size: 5
      layout: |
        . t
        T .
    endings:
      goal: ["edge"]
    <BLANKLINE>
    """
    return "\n".join(_lines(tree, "")) + "\n"


def _lines(tree: Tree, indent: str) -> Iterator[str]:
    for key, value in tree.items():
        if key == "layout":
            yield f"{indent}{key}: |"
            yield from (f"{indent}  {row}" for row in value)
        elif isinstance(value, dict) and value:
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{indent}{key}:"
            for item in value:
                first, *others = list(_lines(item, indent + "    "))
                yield f"{indent}  - {first.strip()}"
                yield from others
        else:
            yield f"{indent}{key}: {flow(value)}"


def flow(value: Any) -> str:
    """A value on one line; every word in quotes, so that a text may have any sign in it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
