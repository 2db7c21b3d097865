"""Other pieces."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from taflc.conformance.mutations.base import Mutation, called, ids, mutates, toggled, with_piece
from taflc.model import Jump, Needs, PieceId, Piercing, Variant, Zone


@mutates("pieces.KIND.moves")
def moves(variant: Variant) -> Iterator[Mutation]:
    """Each piece with another reach."""
    for piece in variant.pieces:
        reach = piece.range
        others = [1, 2, variant.size - 2] if reach is None else [reach - 1, reach + 1, None]
        for other in others:
            if other == 0 or other == reach or (other or 0) >= variant.size:
                continue
            word = "any distance" if other is None else "one step" if other == 1 else str(other)
            yield Mutation(f"pieces.{piece.kind}.moves", f"{called(piece.id)}: {word}",
                           with_piece(variant, piece, range=other), piece.id)


@mutates("pieces.KIND.jump", "pieces.KIND.jump.over", "pieces.KIND.jump.takes", "pieces.KIND.jump.from_or_to",
         "pieces.KIND.jump.landing_captures")
def jump(variant: Variant) -> Iterator[Mutation]:
    """Each piece that jumps over others, or does other things; each that does not, jumping over one kind."""
    plain = [p.id for p in variant.pieces if not p.royal]
    for piece in variant.pieces:
        path, rule = f"pieces.{piece.kind}.jump", piece.jump
        for over in plain:
            pieces = toggled(rule.over, over) if rule else frozenset({over})
            changed = dataclasses.replace(rule, over=pieces) if rule else Jump(pieces, False, frozenset(), True)
            word = f"{called(piece.id)}: {'over' if over in pieces else 'not over'} {called(over)}"
            yield Mutation(path + (".over" if rule else ""), word,
                           with_piece(variant, piece, jump=changed if pieces else None), piece.id)
        if rule is None:
            continue
        changes: list[tuple[str, str, Jump | None]] = [
            ("", "none", None),
            (".takes", "nothing" if rule.takes else "jumped piece", dataclasses.replace(rule, takes=not rule.takes)),
            (".landing_captures", "no" if rule.landing_captures else "yes",
             dataclasses.replace(rule, landing_captures=not rule.landing_captures)),
        ]
        for name in [g.name for g in variant.groups] + ["edge"]:
            ends = rule.from_or_to ^ {name}
            changes.append((".from_or_to", " ".join(sorted(ends)) or "anywhere",
                            dataclasses.replace(rule, from_or_to=ends)))
        for key, word, other in changes:
            yield Mutation(path + key, f"{called(piece.id)}: {word}", with_piece(variant, piece, jump=other), piece.id)


@mutates("pieces.KIND.captures")
def captures(variant: Variant) -> Iterator[Mutation]:
    """Each piece with every other part in captures."""
    for piece in variant.pieces:
        for word, hammer, anvil in (
            ("armed", True, True), ("unarmed", False, False), ("hammer only", True, False), ("anvil only", False, True),
        ):
            if (hammer, anvil) != (piece.hammer, piece.anvil):
                yield Mutation(f"pieces.{piece.kind}.captures", f"{called(piece.id)}: {word}",
                               with_piece(variant, piece, hammer=hammer, anvil=anvil), piece.id)


@mutates("pieces.KIND.taken", "pieces.KIND.taken.elsewhere", "pieces.KIND.taken.on", "pieces.KIND.taken.beside")
def taken(variant: Variant) -> Iterator[Mutation]:
    """Each zone of each piece with every other need; and a zone it does not have."""
    for piece in variant.pieces:
        path = f"pieces.{piece.kind}.taken"
        for index, zone in enumerate(piece.zones):
            for needs in Needs:
                if needs is zone.needs or (needs is Needs.THREE and zone.where != "beside"):
                    continue
                zones = (*piece.zones[:index], dataclasses.replace(zone, needs=needs), *piece.zones[index + 1:])
                where = f"{zone.where} {zone.group}".removesuffix(" None")
                yield Mutation(path, f"{called(piece.id)} {where}: {needs.value}",
                               with_piece(variant, piece, zones=zones), piece.id, zone.group)
        has = {(zone.where, zone.group) for zone in piece.zones}
        usual = piece.zones[-1].needs
        for group in variant.groups:
            for where in ("on", "beside"):
                if (where, group.name) in has:
                    continue
                for needs in (Needs.FOUR, Needs.CUSTODIAL) if piece.royal else (Needs.FOUR,):
                    if needs is usual:
                        continue
                    extra = Zone(where, group.name, needs)
                    first = [z for z in piece.zones if z.where == "on"]
                    middle = [z for z in piece.zones if z.where == "beside"]
                    (first if where == "on" else middle).append(extra)
                    zones = (*first, *middle, piece.zones[-1])
                    yield Mutation(path, f"{called(piece.id)} {where} {group.name}: {needs.value}",
                                   with_piece(variant, piece, zones=zones), piece.id, group.name)


@mutates("pieces.KIND.pierced_by", "pieces.KIND.pierced_by.hammers", "pieces.KIND.pierced_by.anvils",
         "pieces.KIND.pierced_by.squares", "pieces.KIND.pierced_by.not_near")
def pierced_by(variant: Variant) -> Iterator[Mutation]:
    """Piercing pairs: none, other kinds, other squares; for a piece that has none, a pair of soldiers."""
    for piece in variant.pieces:
        path, rule = f"pieces.{piece.kind}.pierced_by", piece.pierced
        enemies = sorted({p.kind for p in variant.pieces if p.side is not piece.side})
        if rule is None:
            if all(zone.needs in (Needs.CUSTODIAL, Needs.NEVER) for zone in piece.zones):
                continue
            for kind in enemies:
                pair = Piercing(frozenset({kind}), frozenset({kind}), frozenset(), frozenset())
                yield Mutation(path, f"{called(piece.id)}: two of {kind}",
                               with_piece(variant, piece, pierced=pair), piece.id)
            continue
        changes: list[tuple[str, str, Piercing | None]] = [("", "none", None)]
        names = [group.name for group in variant.groups]
        for field, key, values in (("hammers", ".hammers", enemies), ("anvils", ".anvils", enemies),
                                   ("anvil_groups", ".squares", names), ("not_near", ".not_near", names)):
            for value in values:
                now = getattr(rule, field) ^ {value}
                changes.append((key, ("also " if value in now else "not ") + value,
                                dataclasses.replace(rule, **{field: now})))
        for key, word, other in changes:
            yield Mutation(path + key, f"{called(piece.id)}: {word}", with_piece(variant, piece, pierced=other),
                           piece.id)


@mutates("pieces.KIND.when_taken", "pieces.KIND.when_taken.flips_unless_both")
def when_taken(variant: Variant) -> Iterator[Mutation]:
    """Removed, flips, flips unless both are of one kind; only a kind both sides have can flip."""
    known = set(ids(variant))
    for piece in variant.pieces:
        if piece.royal or PieceId(piece.side.enemy, piece.kind) not in known:
            continue
        path = f"pieces.{piece.kind}.when_taken"
        enemies = sorted({p.kind for p in variant.pieces if p.side is not piece.side and not p.royal})
        yield Mutation(path, f"{called(piece.id)}: {'removed' if piece.flips else 'flips'}",
                       with_piece(variant, piece, flips=not piece.flips, removed_by_both=frozenset()), piece.id)
        if not piece.flips:
            continue
        for kind in enemies:
            both = piece.removed_by_both ^ {kind}
            yield Mutation(path, f"{called(piece.id)}: flips unless both are {' or '.join(sorted(both)) or 'nothing'}",
                           with_piece(variant, piece, removed_by_both=both), piece.id)
