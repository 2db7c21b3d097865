"""The rules in a phrase and in a paragraph, for tables, lists and the head of a rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from taflc.model import Needs, Side, Variant
from taflc.rulebook.grammar import listed
from taflc.rulebook.languages import language
from taflc.rulebook.statements import royals
from taflc.rulebook.telling import Teller

_NUMBERS = {Needs.CUSTODIAL: "2", Needs.THREE: "3", Needs.FOUR: "4"}


@dataclass(frozen=True)
class Summary:
    """A variant's rules in short: ``line`` for a table, ``paragraph`` for a reader."""

    line: str
    paragraph: str


def summary(variant: Variant, lang: str = "en") -> Summary:
    """The rules in a phrase and in a paragraph; ``ValueError`` for a language there is none of."""
    return summary_by(Teller(variant, language(lang)))


def summary_by(teller: Teller) -> Summary:
    """As :func:`summary`, with a teller that is already there."""
    return Summary(_line(teller), _paragraph(teller))


def _line(teller: Teller) -> str:
    variant, label = teller.variant, teller.language.label
    endings = variant.endings
    king = [_escape(teller)]
    for piece in variant.pieces:
        if not piece.royal:
            continue
        role = {(True, True): "armed", (False, False): "unarmed", (True, False): "hammer"}
        king.append(label(f"line.king.{role.get((piece.hammer, piece.anvil), 'anvil')}"))
        needs = [zone.needs for zone in piece.zones]
        numbers = sorted({_NUMBERS[need] for need in needs if need in _NUMBERS})
        if numbers:
            king.append(label("line.taken").replace("{n}", listed(numbers, label("or"))))
        elif Needs.NEIGHBOURS in needs:
            king.append(label("line.taken.all"))
        if piece.range is not None:
            king.append(label("line.steps").replace("{n}", str(piece.range)))
    soldiers = [piece for piece in variant.pieces if not piece.royal]
    extras = {
        "line.jumps": any(piece.jump for piece in variant.pieces),
        "line.runs": variant.berserk is not None,
        "line.flips": any(piece.flips for piece in variant.pieces),
        "line.short": any(piece.range is not None for piece in soldiers),
        "line.edge": bool(variant.edge_hostile),
        "line.linnaean": variant.linnaean is not None,
        "line.shieldwall": variant.shieldwall is not None,
        "line.encirclement": endings.encirclement != "off",
        "line.fort": endings.exit_fort,
        "line.defenders_first": variant.first is Side.DEFENDERS,
    }
    rest = [label(key) for key, present in extras.items() if present]
    return ", ".join(king) + ("; " + ", ".join(rest) if rest else "")


def _escape(teller: Teller) -> str:
    names = teller.variant.endings.goal_names or ("none",)
    if len(names) == 1 and f"line.goal.{names[0]}" in teller.language.labels:
        return teller.language.label(f"line.goal.{names[0]}")
    places = [teller.names.group_nominal(name)["nom"] for name in names]
    return teller.language.label("line.goal").replace("{g}", listed(places, teller.language.label("or")))


def _paragraph(teller: Teller) -> str:
    variant = teller.variant
    royal = royals(variant)
    standing = list(variant.layout.values())
    attackers = sum(piece.side is Side.ATTACKERS for piece in standing)
    defenders = sum(piece.side is Side.DEFENDERS and piece not in royal for piece in standing)
    sentences = [teller.general("sum.intro", n=variant.size, a=attackers, d=defenders)]
    if variant.layout_evidence == "reconstruction":
        sentences.append(teller.general("layout.reconstruction"))
    told = {statement.path: statement for statement in teller.statements}
    sentences.append(teller.tell(told["endings.goal"]))
    sentences.append(teller.general("win.king_taken"))
    kings = [s for s in teller.statements if s.who and s.who <= royal]
    for statement in kings:
        if statement.path.endswith(".captures"):
            armed = statement.key == "captures.armed"
            sentences.append(teller.general("sum.armed") if armed else teller.tell(statement))
    sentences += [teller.tell(statement) for statement in kings if statement.path.endswith(".taken")]
    jumpers = frozenset(piece.id for piece in variant.pieces if piece.jump)
    turncoats = frozenset(piece.id for piece in variant.pieces if piece.flips)
    for key, who in (("sum.jumps", jumpers), ("sum.flips", turncoats)):
        if who:
            sentences.append(teller.general(key, who))
    if variant.berserk is not None:
        sentences.append(teller.tell(told["turn.berserk"]))
    for path in ("captures.shieldwall", "endings.encirclement", "endings.exit_fort", "endings.repetition"):
        if not told[path].off:
            sentences.append(teller.tell(told[path]))
    return " ".join(sentences)
