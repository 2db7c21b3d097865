"""From statements to sentences: joining those that say the same, and speaking a language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from taflc.model import PieceSet, Variant
from taflc.rulebook.grammar import Argument, Language, fill
from taflc.rulebook.naming import Names
from taflc.rulebook.statements import Statement, everyone, statements


@dataclass(frozen=True)
class Merged:
    """A statement with every rule path that says it."""

    statement: Statement
    paths: tuple[str, ...]

    @property
    def key(self) -> str:
        """The statement's key."""
        return self.statement.key


def merged(all_statements: Iterable[Statement]) -> tuple[Merged, ...]:
    """Statements with the same words about different pieces joined into one about all of them."""
    found: dict[object, Merged] = {}
    for statement in all_statements:
        what = (statement.key, statement.args, statement.off, statement.quiet, bool(statement.who))
        mark: object = what if statement.who else (what, statement.path)
        old = found.get(mark)
        if old is None:
            found[mark] = Merged(statement, (statement.path,))
        else:
            paths = old.paths if statement.path in old.paths else (*old.paths, statement.path)
            found[mark] = Merged(replace(old.statement, who=old.statement.who | statement.who), paths)
    return tuple(found.values())


class Teller:
    """Tells a variant's statements in a language."""

    def __init__(self, variant: Variant, language: Language) -> None:
        self.variant, self.language = variant, language
        self.names = Names(variant, language)
        self.statements = statements(variant)
        #: The pieces that do not jump, where others do.
        self.grounded = frozenset(piece.id for piece in variant.pieces if piece.jump is None)

    def tell(self, statement: Statement) -> str:
        """The sentence of a statement; raises ``KeyError`` if the language has no phrase for it."""
        phrases = self.language.phrases
        key = statement.key
        if statement.who == everyone(self.variant) and f"{key}.all" in phrases:
            key += ".all"
        elif statement.key == "jump.none" and statement.who == self.grounded:
            key += ".rest"
        return fill(phrases[key], self.names.arguments(statement), self.language)

    def general(self, key: str, who: PieceSet = frozenset(), **arguments: Argument) -> str:
        """A sentence that belongs to no rule path, about ``who`` if the phrase asks for it."""
        named = self.names.arguments(Statement("", key, who)) | arguments
        return fill(self.language.phrases[key], named, self.language)

    def by_path(self) -> dict[str, str]:
        """What each rule path says, quiet statements included."""
        told: dict[str, list[str]] = {}
        for one in merged(self.statements):
            for path in one.paths:
                sides = [s for s in self.statements if s.path == path and s.key == one.key]
                own = sides[0]
                for other in sides[1:]:
                    if other.args == own.args:
                        own = replace(own, who=own.who | other.who)
                text = self.tell(replace(own, args=one.statement.args))
                if text not in told.setdefault(path, []):
                    told[path].append(text)
        return {path: " ".join(sentences) for path, sentences in told.items()}

    def label(self, key: str, **arguments: Argument) -> str:
        """A heading or short text; ``KeyError`` if the language lacks it."""
        return fill(self.language.label(key), arguments, self.language)
