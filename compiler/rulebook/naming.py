"""Pieces, kinds and groups of a variant as nouns of a language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from taflc.model import PieceId, PieceSet, Side, Variant, area, square_name
from taflc.rulebook.grammar import Argument, Language, Nominal, Noun, joined, listed
from taflc.rulebook.statements import Argument as Wordless
from taflc.rulebook.statements import Kinds, Mark, Pieces, Places, Relative, Squares, Statement, everyone, royals
from taflc.usual_kinds import TITLES


class Names:
    """The names of one variant in one language.

    A title that the spec gives is looked up in the language's lexicon, then the kind's or group's own
    name; a name that is in no lexicon is put behind a general noun that can be declined, as in *die Figur
    „Zwerg“*.
    """

    def __init__(self, variant: Variant, language: Language) -> None:
        self.variant, self.language = variant, language
        self.royal = royals(variant)
        self.soldiers = everyone(variant) - self.royal
        self.kinds = list(dict.fromkeys(piece.kind for piece in variant.pieces))
        #: Whether a word that needs explaining has been used.
        self.said_soldiers = False
        self._titles = {piece.kind: piece.title for piece in variant.pieces}
        self._groups = {group.name: group for group in variant.groups}

    # --- nouns

    def kind(self, kind: str) -> Noun:
        """The noun for a kind of piece."""
        return self._noun(kind, self._titles.get(kind, {}), "kind", several=kind not in {id.kind for id in self.royal})

    def group(self, name: str) -> Noun:
        """The noun for a group of squares or a built-in area."""
        group = self._groups.get(name)
        return self._noun(name, group.title if group else {}, "group", several=self._several(name))

    def _several(self, name: str) -> bool:
        group = self._groups.get(name)
        squares = group.squares if group else area(name, self.variant.size) or frozenset()
        return len(squares) > 1

    def _noun(self, name: str, titles: Mapping[str, str], what: str, several: bool) -> Noun:
        nouns, code = self.language.nouns, self.language.code
        own = titles.get(code, "")
        if name in nouns and own in ("", TITLES.get(name, {}).get(code)):
            return nouns[name]
        title = own or titles.get("en", "") or name.replace("_", " ")
        return nouns.get(title.lower()) or self.language.unknown(title, what, several)

    # --- nominals

    def royal_nominal(self, ids: Iterable[PieceId]) -> Nominal:
        """The royal pieces, each with its article."""
        kinds = sorted({id.kind for id in ids}, key=self.kinds.index)
        return joined([self.language.definite(self.kind(kind), False) for kind in kinds], self.language)

    def group_nominal(self, name: str) -> Nominal:
        """A group with its article; in the plural if its noun has no singular: the corners, but the throne."""
        noun = self.group(name)
        return self.language.definite(noun, not noun.singular)

    def pieces(self, ids: PieceSet) -> Nominal:
        """A set of pieces; an empty one has no nominal: ``ValueError``."""
        if not ids:
            raise ValueError("nobody is no subject")
        whole = everyone(self.variant)
        if ids == whole:
            return self.language.plural_of(self.language.nouns["everyone"], "")
        parts = self._cover(ids)
        if len(parts) > 2 and len(rest := self._cover(whole - ids)) == 1:
            return self.language.excepting(self.language.plural_of(self.language.nouns["everyone"], ""), rest[0])
        return joined(parts, self.language)

    def _cover(self, ids: PieceSet) -> list[Nominal]:
        """The set in the fewest words: royal pieces first, then whole sides and kinds, whichever is shorter."""
        parts = [self.royal_nominal((id,)) for id in sorted(ids & self.royal, key=lambda id: self.kinds.index(id.kind))]
        rest = ids - self.royal
        nouns, plural_of = self.language.nouns, self.language.plural_of
        if rest and rest == self.soldiers and len({id.kind for id in rest}) > 1:
            self.said_soldiers = True
            return [*parts, plural_of(nouns["soldiers"], "")]
        by_side: list[Nominal] = []
        left = rest
        for side in Side:
            own = frozenset(id for id in self.soldiers if id.side is side)
            if own and own <= left and (len(own) > 1 or side is Side.ATTACKERS):
                by_side.append(plural_of(nouns[side.value], ""))
                left -= own
        by_side += self._by_kind(left)
        by_kind = self._by_kind(rest)
        shorter = len(by_side) < len(by_kind) or len(by_side) == 1
        return parts + (by_side if shorter else by_kind)

    def _by_kind(self, ids: PieceSet) -> list[Nominal]:
        parts = []
        for kind in self.kinds:
            here = {id for id in ids if id.kind == kind}
            all_sides = {id for id in self.soldiers if id.kind == kind}
            if here and here == all_sides:
                parts.append(self.language.plural_of(self.kind(kind), ""))
            else:
                parts += [
                    self.language.plural_of(self.kind(kind), side.value) for side in Side if PieceId(side, kind) in here
                ]
        return parts

    def relative(self, pairs: Collection[tuple[str, str]]) -> Nominal:
        """Kinds as a piece sees them: enemy men, men of either side."""
        parts = []
        for kind in self.kinds:
            relations = {relation for relation, other in pairs if other == kind}
            if relations:
                qualifier = "either" if len(relations) > 1 else relations.pop()
                parts.append(self.language.plural_of(self.kind(kind), qualifier))
        return joined(parts, self.language)

    def squares(self, squares: Collection[int]) -> str:
        """Squares by name, file by file."""
        size = self.variant.size
        ordered = sorted(squares, key=lambda square: (square % size, square // size))
        return listed([square_name(square, size) for square in ordered], self.language.conjunction)

    # --- statements

    def argument(self, value: Wordless) -> Argument:
        """A statement's argument as the phrases need it."""
        match value:
            case Pieces(ids):
                return self.pieces(ids)
            case Relative(pairs):
                return self.relative(pairs)
            case Kinds(names):
                kinds = sorted(names, key=self.kinds.index)
                return joined([self.language.plural_of(self.kind(kind), "") for kind in kinds], self.language)
            case Places(names):
                return joined([self.group_nominal(name) for name in names], self.language)
            case Squares(squares):
                return self.squares(squares)
            case Mark(text):
                return text
            case int():
                return value

    def arguments(self, statement: Statement) -> dict[str, Argument]:
        """All arguments of a statement, the king (``k``) always among them."""
        named: dict[str, Argument] = {name: self.argument(value) for name, value in statement.args}
        if statement.who:
            named["who"] = self.pieces(statement.who)
        if "k" not in named and self.royal:
            named["k"] = self.royal_nominal(self.royal)
        return named
