"""Specs that the front end's tests change: a small one, and one that says every rule there is."""

from __future__ import annotations

from taflc.load import examine_text
from taflc.model import Variant

SMALL = """\
id: small
title: {en: Small}
about: {evidence: modern, layout_evidence: reconstruction}
board:
  size: 5
  layout: |
    . . t . .
    . . T . .
    t T K T t
    . . T . .
    . . t . .
pieces:
  king: {}
  man: {}
endings:
  goal: corners
"""

FULL = """\
id: full-7
title: {en: Full, de: Voll, ru: Всё}
aliases: [full]
about: {family: test, author: Nobody, year: 2020, evidence: modern, layout_evidence: inferred, cite: {author: guide 1}}
sources:
  guide: {title: The guide, kind: document, where: a shelf, note: thin}
gaps:
  - {topic: time, text: The guide says nothing of clocks., cite: guide 9}
readings:
  - {rule: turn.first, question: Who begins, taken: The attackers., instead: [the defenders], cite: guide 4}
board:
  size: 7
  layout: |
    . . t m t . .
    . . . n . . .
    t . . T . . t
    m t M K C t m
    t . . T . . t
    . . . n . . .
    . . t m t . .
  edge_hostile: king
  cite: guide 2
squares:
  throne:
    at: centre
    stop: king
    pass: [king, attackers]
    reenter: nobody
    hostile: {empty: everyone, occupied: attacking men}
    title: {en: castle, de: Burg}
    cite: {hostile.empty: guide 3.1, hostile: guide 3}
  camps: {at: [d1, d7], reenter: defenders}
  regions: {at: {corners: 2}}
pieces:
  king:
    moves: 3
    jump: {over: enemy men, from_or_to: throne, landing_captures: no}
    captures: hammer only
    taken: {elsewhere: 2, on: {throne: 4}, beside: {throne: 3}}
    pierced_by: {hammers: commander, anvils: [commanders], squares: corners, not_near: throne}
  man:
    moves: {attackers: one step}
    captures: anvil only
  commander:
    jump: {attackers: {over: [own men, enemy soldiers], takes: jumped piece}}
    taken: all neighbours
  knight: {sides: attackers, taken: never, captures: unarmed}
  mercenary: {when_taken: {flips_unless_both: [mercenary]}}
turn:
  first: defenders
  berserk: {stop: forced, conversion_counts: no, king_finish: no}
captures:
  linnaean: throne
  shieldwall: {corners_close: no, flank_required: no, king_brackets: no, king_fronts: no}
endings:
  goal: [corners, camps]
  encirclement: one ring
  exit_fort: on
  attackers_taken: loses
  lone_king: draw
  no_legal_step: draw
  repetition: {what: position, times: 2, result: defenders lose}
  quiet_plies: 50
  too_few: {attackers: 2, defenders: 2}
  cite: guide 7
perft: {counts: [1, 2], cite: guide 10}
examples:
  - name: a mercenary changes sides
    shows: [pieces.mercenary.when_taken, turn.berserk]
    cite: guide 5.7
    position: |
      . . . . . . K
      . t M . . n .
    to_move: attackers
    run_square: b1
    play: [b1-b2, end]
    expect: {converted: c1, continues: yes, outcome: none}
    note: Only a drawing.
"""


def problems(text: str) -> list[str]:
    """The codes of everything noticed about a spec's text, in order."""
    return [problem.code for problem in examine_text(text).problems]


def variant(text: str) -> Variant:
    """The variant of a text that must have no errors."""
    examined = examine_text(text)
    assert examined.variant is not None, "\n".join(problem.text() for problem in examined.problems)
    return examined.variant


def changed(text: str, old: str, new: str) -> str:
    """A text with one place changed; the place must exist."""
    assert old in text
    return text.replace(old, new, 1)
