"""From read values to the Variant: names looked up, squares counted, every rule made explicit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from taflc.model import PieceId, Side, Variant
from taflc.problems import Report, SpecProblems
from taflc.resolve.board import declare_groups, diagram, make_group, plain_group, titles
from taflc.resolve.evidence import check_cites, check_rule_paths, make_gaps, make_readings, make_sources
from taflc.resolve.examples import make_examples
from taflc.resolve.names import Names
from taflc.resolve.paths import Paths, collect
from taflc.resolve.pieces import declare_kinds, make_piece
from taflc.resolve.rules import get, make_berserk, make_endings, make_linnaean, make_shieldwall
from taflc.schema.read import Value
from taflc.source import Span


def resolve(root: Mapping[str, Value], extends: str | None, main_file: str, report: Report) -> Variant:
    """The Variant of a merged and read spec.

    Problems go to ``report``; where they leave the variant whole enough for the passes it is returned
    all the same, so that more problems can be found, else ``SpecProblems`` is raised.
    """
    if not (has(root, "board", "size") and has(root, "pieces")):
        raise SpecProblems(report.in_order())
    board = root["board"]
    names = Names(report, board["size"].data)
    kinds = declare_kinds(root["pieces"], names)
    groups = [make_group(name, value, names) for name, value in declare_groups(root.get("squares"), names).items()]
    made = {
        PieceId(side, kind): make_piece(PieceId(side, kind), value, names)
        for kind, value in kinds.items()
        for side in Side
        if side in names.kinds[kind]
    }
    layout = diagram(board["layout"].data, names, whole=True) if "layout" in board.data else None
    edge = names.select(board["edge_hostile"].data) if "edge_hostile" in board.data else frozenset()
    captures, turn = root.get("captures"), root.get("turn")
    linnaean = make_linnaean(captures.data.get("linnaean") if captures else None, names)
    endings = make_endings(root["endings"], names) if "endings" in root else None
    examples = make_examples(root.get("examples"), names, main_file)
    paths = collect(root)
    sources = make_sources(root.get("sources"), report)
    _check_references(root, paths, names, report)
    for alias in root["aliases"].data if "aliases" in root else ():
        if "id" in root and alias == root["id"].data:
            report.add("TAFL904", root["aliases"].span, "The variant's own id is not an alias.", found=alias)
    check_cites(_citations(root, paths), root.get("sources"), report)
    perft, perft_cite = _perft(root.get("perft"))
    groups += [plain_group(name, names) for name in sorted(names.areas)]
    # Kinds that go under another name than their own are not to be found among the rule paths.
    named = not root["pieces"].refused and kinds.keys() <= root["pieces"].data.keys()
    if endings is None or layout is None or None in made.values() or not named or not complete(root):
        raise SpecProblems(report.in_order())
    about = root["about"]
    return Variant(
        id=root["id"].data,
        title=titles(root["title"]),
        aliases=tuple(root["aliases"].data),
        family=about["family"].data,
        author=about["author"].data,
        year=None if about["year"].data == "unknown" else about["year"].data,
        evidence=about["evidence"].data,
        layout_evidence=about["layout_evidence"].data,
        sources=sources,
        gaps=make_gaps(root.get("gaps")),
        readings=make_readings(root.get("readings")),
        extends=extends,
        path=main_file,
        size=names.size,
        layout=dict(sorted(layout.items())),
        groups=tuple(groups),
        edge_hostile=edge,
        pieces=tuple(piece for piece in made.values() if piece is not None),
        first=Side(get(turn, "first", "attackers")),
        berserk=make_berserk(turn),
        linnaean=linnaean,
        shieldwall=make_shieldwall(captures.data.get("shieldwall") if captures else None),
        endings=endings,
        examples=examples,
        perft=perft,
        perft_cite=perft_cite,
        values=paths.values,
        origins=paths.origins,
        cites=paths.cites,
    )


def has(root: Mapping[str, Value], *path: str) -> bool:
    """Whether a value was read at a path."""
    here: object = root
    for name in path:
        if not isinstance(here, Mapping) or name not in here:
            return False
        here = here[name].data
    return True


def complete(root: Mapping[str, Value]) -> bool:
    """Whether everything was read that a Variant cannot do without."""
    about = ("family", "author", "year", "evidence", "layout_evidence")
    return (
        has(root, "id")
        and has(root, "title", "en")
        and has(root, "aliases")
        and all(has(root, "about", key) for key in about)
        and not (has(root, "turn") and not has(root, "turn", "first"))
    )


def _perft(value: Value | None) -> tuple[tuple[int, ...], tuple[str, ...]]:
    if value is None:
        return (), ()
    if value.is_map:
        return tuple(get(value, "counts", ())), tuple(get(value, "cite", None) or ())
    return tuple(value.data), ()


def _check_references(root: Mapping[str, Value], paths: Paths, names: Names, report: Report) -> None:
    """Report readings and examples that name rules this spec does not have."""
    readings = [r["rule"].data for r in (root["readings"].data if "readings" in root else []) if "rule" in r.data]
    shows = [
        word
        for example in (root["examples"].data if "examples" in root else [])
        if "shows" in example.data
        for word in example["shows"].data
    ]
    groups = {**names.groups, **dict.fromkeys(names.unclear.groups, frozenset())}
    for words, code, what in ((readings, "TAFL702", "This reading"), (shows, "TAFL703", "This example")):
        clear = [word for word in words if not (names.unclear.any_group and word.text.startswith("squares."))]
        check_rule_paths(clear, code, what, names.kinds, groups, paths.values, report)


def _citations(root: Mapping[str, Value], paths: Paths) -> Iterator[tuple[str, Span]]:
    """Every citation with its place."""
    for node in paths.cite_nodes:
        yield node.text, node.span
    holders = [item for key in ("readings", "examples", "gaps") for item in (root[key].data if key in root else [])]
    if "perft" in root and root["perft"].is_map:
        holders.append(root["perft"])
    for holder in holders:
        cite = holder.data.get("cite")
        for text in (cite.data or ()) if cite else ():
            yield text, cite.span
