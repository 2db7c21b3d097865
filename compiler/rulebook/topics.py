"""What rule paths, kinds and groups are called in headings and tables."""

from __future__ import annotations

from taflc.rulebook.grammar import sentence
from taflc.rulebook.telling import Teller
from taflc.usual_kinds import TITLES


def kind_label(teller: Teller, kind: str) -> str:
    """A kind's name for tables; a renamed king also with his usual name: Frachtschiff (König).

    Other kinds have other rules in other games, so there the usual name would mislead.
    """
    noun = teller.names.kind(kind)
    name = noun.singular.get("label", kind)
    usual = teller.language.nouns.get(kind)
    royal = any(piece.royal for piece in teller.variant.pieces if piece.kind == kind)
    if royal and kind in TITLES and usual is not None and usual.singular.get("label", name) != name:
        return f"{name} ({usual.singular['label']})"
    return name


def group_label(teller: Teller, group: str) -> str:
    """A group's name for a heading."""
    noun = teller.names.group(group)
    several = teller.names.group_nominal(group).plural
    return sentence(noun.plural["nom"] if several or not noun.singular else noun.singular["label"])


def topic(teller: Teller, path: str, other: Teller | None = None) -> str:
    """What a rule path is about, as a heading; a kind or group only ``other`` has is called as there."""
    labels = teller.language.labels
    section, _, rest = path.partition(".")
    if section not in ("pieces", "squares"):
        return sentence(labels[f"topic.{path}"])
    name, _, rule = rest.partition(".")
    declared = teller.names.kinds if section == "pieces" else [group.name for group in teller.variant.groups]
    if name not in declared and other is not None:
        teller = other
    named = teller.names.kind(name).singular["label"] if section == "pieces" else group_label(teller, name)
    return sentence(f"{named}: {labels[f'topic.{rule}']}" if rule else named)
