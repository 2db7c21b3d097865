"""Where each rule is written, for the explanations: variant, spec line, statements of the sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from taflc.emit.environment import literal
from taflc.emit.explain_words import place
from taflc.model import Variant
from taflc.rulebook.chapters import in_short


def source_rows(variant: Variant) -> list[tuple[str, str]]:
    """Every rule an explanation may name, with its source; the empty path stands for the game as a whole."""
    paths = ["", "turn.berserk"]
    paths += ["turn.berserk.stop", "turn.berserk.conversion_counts"] * bool(variant.berserk)
    paths += ["board.edge_hostile"] * bool(variant.edge_hostile)
    everyone = frozenset(piece.id for piece in variant.pieces)
    for group in variant.groups:
        said = {
            "stop": not group.stop.issuperset(everyone),
            "reenter": group.enter != group.stop,
            "pass": not group.pass_over.issuperset(everyone),
            "hostile.empty": bool(group.hostile_empty),
            "hostile.occupied": bool(group.hostile_occupied),
        }
        paths += [f"squares.{group.name}.{name}" for name, so in said.items() if so]
    for kind in dict.fromkeys(piece.kind for piece in variant.pieces):
        pieces = [piece for piece in variant.pieces if piece.kind == kind]
        paths += [f"pieces.{kind}.{name}" for name in ("moves", "jump", "captures", "taken")]
        paths += [f"pieces.{kind}.pierced_by"] * any(piece.pierced for piece in pieces)
        paths += [f"pieces.{kind}.when_taken"] * any(piece.flips for piece in pieces)
        paths += [f"pieces.{kind}.when_taken.flips_unless_both"] * any(piece.removed_by_both for piece in pieces)
        if any(piece.jump for piece in pieces):
            paths += [f"pieces.{kind}.jump.{name}" for name in ("over", "takes", "from_or_to", "landing_captures")]
    paths += ["captures.linnaean"] * bool(variant.linnaean) + ["captures.shieldwall"] * bool(variant.shieldwall)
    paths += [f"endings.{name}" for name in _endings(variant)]
    return [(literal(path), literal(source_of(variant, path))) for path in paths]


def _endings(variant: Variant) -> list[str]:
    """The endings the variant has, by the last part of their paths."""
    endings = variant.endings
    said = {
        "goal": bool(endings.goal),
        "encirclement": endings.encirclement != "off",
        "exit_fort": endings.exit_fort,
        "attackers_taken": endings.attackers_taken != "ignored",
        "lone_king": endings.lone_king != "ignored",
        "lone_king_on_edge": endings.lone_king_on_edge != "ignored",
        "no_legal_step": True,
        "repetition": endings.repetition is not None,
        "quiet_plies": endings.quiet_plies is not None,
        "too_few": bool(endings.too_few),
    }
    return [name for name, so in said.items() if so]


def source_of(variant: Variant, path: str) -> str:
    """Variant, place in the spec, and statements of the sources behind a rule: ``x-11, spec/x-11.yaml:31, guide 5``.

    A rule written nowhere stands as the default of the spec language.
    """
    origin = _nearest(variant.origins, path)
    where = f"{place(origin.file)}:{origin.line}" if origin else place(variant.path)
    stated = path in ("", "turn") or variant.origins.get(path) is not None
    cites = in_short(_cites(variant, path))
    return ", ".join(filter(None, [variant.id, where, "" if stated else "by default", cites]))


def _cites(variant: Variant, path: str) -> tuple[str, ...]:
    """The statements behind a rule; of a rule with parts, those about all of it if there are any."""
    cites: tuple[str, ...] = _nearest(variant.cites, path) or ()
    parts = [other for other in variant.values if other.rpartition(".")[0] == path]
    whole = tuple(cite for cite in cites if all(cite in variant.cites.get(part, (cite,)) for part in parts))
    return whole or cites


def _nearest(table: Mapping[str, Any], path: str) -> Any:
    """What a table says of a path or, failing that, of what the path is a part of."""
    while path:
        if table.get(path):
            return table[path]
        path = path.rpartition(".")[0]
    return None
