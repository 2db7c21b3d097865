"""``python -m tools.quality [--count] [--check]`` writes ``docs/quality.md``: how much the tests would notice.

The page is made from ``docs/quality/*.json`` alone, which the measurements write; what has not been measured is
said to be so. ``--count`` counts the generated and hand-written tests anew first, for which all tests must have
been generated. ``--check`` only says whether the page is what would be written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools import quality_counts

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "docs" / "quality"
PAGE = ROOT / "docs" / "quality.md"
CORPORA = ROOT / "tests" / "fuzz" / "corpora"

FILES = ("counts", "mutants", "code-mutants", "random-specs", "sanitize", "fuzz", "kills")
"""The measurements, each a file; every one may be missing."""

NOT_RUN = "not run yet"
NONE = "–"

Figures = dict[str, Any]


def read(folder: Path = FIGURES, corpora: Path = CORPORA) -> Figures:
    """All measurements by the name of their file, ``None`` for those that are missing; and what fuzzing once found."""
    figures: Figures = {}
    for name in FILES:
        path = folder / f"{name}.json"
        figures[name] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None
    figures["found"] = {
        path.stem: [row["was"] for row in json.loads(path.read_text(encoding="utf-8"))["regressions"]]
        for path in sorted(corpora.glob("*.json"))
    }
    return figures


def page(figures: Figures) -> str:
    """The page's text."""
    parts = [
        HEAD,
        *table(("measured", "result", "measured again by"), at_a_glance(figures)),
        "",
        "## Variant by variant",
        "",
        VARIANTS,
        "",
        *table(HEADS, by_variant(figures), numbers=True),
        "",
        "## Mutants that nothing catches",
        "",
        *mutants_left(figures),
        "",
        "## Fuzzing, target by target",
        "",
        *fuzzed(figures),
        "",
        "## Failures of random specs",
        "",
        *random_failures(figures["random-specs"]),
        "",
        HOW,
    ]
    return "\n".join(parts) + "\n"


def table(heads: tuple[str, ...], rows: Iterator[tuple[object, ...]], *, numbers: bool = False) -> Iterator[str]:
    """A Markdown table; ``numbers`` puts all columns but the first to the right."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "|".join("---:" if numbers and index else "---" for index in range(len(heads))) + "|"
    for row in rows:
        yield "| " + " | ".join(shown(cell) for cell in row) + " |"


def shown(cell: object) -> str:
    """A cell's text: thousands are set apart, bars are not taken for borders.

    >>> shown(1234567), shown("a|b"), shown(None)
    ('1,234,567', 'a\\\\|b', '–')
    """
    if cell is None:
        return NONE
    if isinstance(cell, int):
        return f"{cell:,}"
    return str(cell).replace("|", "\\|")


def percent(part: int, whole: int) -> str:
    """A share.

    >>> percent(199, 200), percent(0, 0)
    ('99.5 %', '–')
    """
    # Rounded down: all but one is not all.
    return f"{1000 * part // whole / 10:.1f} %" if whole else NONE


def duration(seconds: float) -> str:
    """A time in words.

    >>> duration(4000), duration(130), duration(70)
    ('1.1 hours', '2 minutes', '1 minute')
    """
    return f"{seconds / 3600:.1f} hours" if seconds >= 3600 else several(round(seconds / 60), "minute")


def several(number: int, noun: str) -> str:
    """A number of things.

    >>> several(1, "variant"), several(2000, "variant")
    ('1 variant', '2,000 variants')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


# --- at a glance -----------------------------------------------------------------------------------


def at_a_glance(figures: Figures) -> Iterator[tuple[object, ...]]:
    """What was measured, what came of it, and the command that does it again."""
    counts = figures["counts"]
    yield "generated tests", generated(counts), "`make test V=...`"
    yield "mutants of the rules", mutants(figures["mutants"], counts), "`make mutants`"
    yield "mutants of the code", mutants(figures["code-mutants"]), "`make code-mutants`"
    yield "random specs", random_specs(figures["random-specs"]), "`make fuzz-specs N=300`"
    yield "properties of every engine", properties(counts), "`pytest tests/properties`"
    yield "sanitizers", sanitizers(figures["sanitize"]), "`make sanitize`"
    yield "random games", asserted(figures["sanitize"]), "`make games`"
    yield "valgrind", memcheck(figures["sanitize"]), "`make memcheck`"
    yield "fuzzing", fuzzing(figures), "`make fuzz SECONDS=360`"
    yield "attacks by specs", attacks(counts), "`pytest tests/attacks`"
    yield "interrupted builds", kills(figures["kills"]), "`make kills KILLS=100`"


def generated(counts: Figures | None) -> str:
    """Sums over all variants."""
    if not counts:
        return NOT_RUN
    rows = counts["variants"].values()
    rules, examples, games = (sum(row[name] for row in rows) for name in ("rule_tests", "examples", "games"))
    return f"{len(rows)} variants: {rules:,} rule tests, {examples:,} worked examples, {games:,} games"


def mutants(found: Figures | None, counts: Figures | None = None) -> str:
    """Sums over the variants that were measured."""
    if not found or not found["variants"]:
        return NOT_RUN
    rows = found["variants"].values()
    made, equivalent, by_rules, caught = (
        sum(row[name] for row in rows) for name in ("made", "equivalent", "caught_by_rule_tests", "caught")
    )
    of = made - equivalent
    all_of = f" of {len(counts['variants'])}" if counts else ""
    return (
        f"{len(rows)}{all_of} variants, {made:,} mutants, {equivalent:,} of them the same game; of the others "
        f"{percent(caught, of)} caught, {percent(by_rules, of)} by rule tests alone"
    )


def random_specs(found: Figures | None) -> str:
    """How many specs, and what they did."""
    if not found or not found["tried"]:
        return NOT_RUN
    failed = f", {found['failed']:,} failed" if found.get("failed") else ""
    return (
        f"{found['tried']:,} tried: {found['refused']:,} refused with a place, {found['built']:,} built and held to "
        f"the reference over {found['plies']:,} plies{failed}; {len(found['failures_found']):,} failures kept"
    )


def properties(counts: Figures | None) -> str:
    """How many property tests there are."""
    if not counts:
        return NOT_RUN
    return f"{sum(counts['properties'].values())} properties in {len(counts['properties'])} files"


def sanitizers(found: Figures | None) -> str:
    """Sums over the variants that were run."""
    if not found or not found.get("variants"):
        return NOT_RUN
    rows = found["variants"].values()
    tests, games, plies, findings = (sum(row.get(name, 0) for row in rows) for name in SANITIZED)
    took = duration(sum(row.get("seconds", 0) for row in rows))
    return (
        f"{several(len(rows), 'variant')}, {several(tests, 'test')}, {several(games, 'game')} of {plies:,} plies "
        f"in {took}: {several(findings, 'finding')}"
    )


SANITIZED = ("tests", "games", "plies", "findings")


def asserted(found: Figures | None) -> str:
    """Random games of engines that assert their bounds, summed over the variants."""
    rows = list((found or {}).get("games", {}).values())
    if not rows:
        return NOT_RUN
    games, plies, findings = (sum(row.get(name, 0) for row in rows) for name in ("games", "plies", "findings"))
    return (
        f"{len(rows)} variants with all assertions on, {games:,} games of {plies:,} plies: "
        f"{findings:,} stuck or stopped by an assertion"
    )


def memcheck(found: Figures | None) -> str:
    """The run under valgrind, of one variant or several."""
    runs = (found or {}).get("memcheck")
    if not runs:
        return NOT_RUN
    rows = list(runs.values()) if all(isinstance(row, dict) for row in runs.values()) else [runs]
    findings = sum(row.get("findings", 0) for row in rows)
    plies = sum(row.get("plies", 0) for row in rows)
    return f"{several(len(rows), 'variant')}, {plies:,} plies: {several(findings, 'finding')}"


def fuzzing(figures: Figures) -> str:
    """Sums over all targets."""
    if not figures["fuzz"]:
        return NOT_RUN
    rows = figures["fuzz"]["targets"].values()
    took, busy = (duration(sum(row[name] for row in rows)) for name in ("seconds", "cpu_seconds"))
    found = sum(len(was) for was in figures["found"].values())
    return (
        f"{len(rows)} targets, {sum(row['inputs'] for row in rows):,} inputs in {took} "
        f"({busy} of the processor); {found} failures found, all mended and kept in the corpora"
    )


def attacks(counts: Figures | None) -> str:
    """How many attacks there are."""
    if not counts:
        return NOT_RUN
    found = counts["attacks"]
    return (
        f"{found['refused']} specs are refused; {found['texts']} texts and {found['names']} names arrive in a compiled "
        "engine as they were written, and run nothing"
    )


def kills(found: Figures | None) -> str:
    """The kill loop."""
    if not found:
        return NOT_RUN
    ways = {way: times for way, times in found["ended by"].items() if way != "ended before it was killed"}
    left = found["left"]
    return (
        f"{sum(ways.values())} builds killed in {len(ways)} ways: {left['the last engine']} times the last engine was "
        f"left, {left['the new engine']} times the new one, {found['broken']} times anything else"
    )


# --- variant by variant ------------------------------------------------------------------------------

HEADS = (
    "variant", "rule tests", "examples", "games", "mutants", "by rule tests", "by any test", "same game", "not caught",
    "code mutants", "caught", "same code", "sanitized plies", "findings",
)  # fmt: skip


def by_variant(figures: Figures) -> Iterator[tuple[object, ...]]:
    """A row for each variant that anything is known of."""
    parts = [(figures[name] or {}).get("variants", {}) for name in ("counts", "mutants", "code-mutants", "sanitize")]
    for id in sorted(set().union(*parts)):
        count, rule, code, memory = (part.get(id) for part in parts)
        yield (
            id,
            *((count or {}).get(name) for name in ("rule_tests", "examples", "games")),
            *_shares(rule),
            *((code["made"], _share(code, "caught"), code["equivalent"]) if code else (None, None, None)),
            *((memory.get("plies"), memory.get("findings")) if memory else (None, None)),
        )


def _shares(row: Figures | None) -> tuple[object, ...]:
    if not row:
        return (None,) * 5
    shares = (_share(row, name) for name in ("caught_by_rule_tests", "caught"))
    return row["made"], *shares, row["equivalent"], len(row["survivors"])


def _share(row: Figures, name: str) -> str:
    """The share of the mutants that could be caught."""
    return percent(row[name], row["made"] - row["equivalent"])


# --- what is left ------------------------------------------------------------------------------------

KEPT = 60
"""So many survivors are listed in a table; the file has all."""


def mutants_left(figures: Figures) -> Iterator[str]:
    """The mutants that survive, each with its reason, and why others are the same game, by reason."""
    for name, what in (("mutants", "the rules"), ("code-mutants", "the code")):
        yield f"### Of {what}"
        yield ""
        found = (figures[name] or {}).get("variants")
        if not found:
            yield f"{NOT_RUN.capitalize()}."
            yield ""
            continue
        left = [(id, row["what"], row.get("reason", "")) for id, held in found.items() for row in held["survivors"]]
        if left:
            yield from table(("variant", "changed", "why it is not caught"), iter(left[:KEPT]))
            if len(left) > KEPT:
                yield ""
                yield f"And {len(left) - KEPT:,} more in `docs/quality/{name}.json`."
        else:
            yield "None survives."
        yield ""
        reasons = Counter(row.get("reason", "") for held in found.values() for row in held["equivalents"])
        if reasons:
            yield "Nothing can catch a mutant that is the same game. Why they are the same:"
            yield ""
            yield from table(("reason", "mutants"), iter(reasons.most_common(KEPT)), numbers=True)
            yield ""


def fuzzed(figures: Figures) -> Iterator[str]:
    """The targets, and what was found in them."""
    if not figures["fuzz"]:
        yield f"{NOT_RUN.capitalize()}."
        return
    limits = figures["fuzz"]["limits"]
    yield (
        f"An input may take {limits['seconds_an_input']:g} s of the processor's time, and the process that reads it "
        f"may have {limits['memory_mb']} MB of memory of its own."
    )
    yield ""
    heads = ("target", "inputs", "seconds", "of the processor", "slowest input, s", "most memory, MB", "failures found")
    seconds = ("seconds", "cpu_seconds")
    rows = (
        (name, row["inputs"], *(round(row[which]) for which in seconds), row["slowest"], round(row["peak_mb"]),
         len(figures["found"].get(name, ())))
        for name, row in figures["fuzz"]["targets"].items()
    )  # fmt: skip
    yield from table(heads, rows, numbers=True)
    found = [(name, was) for name, all_of in figures["found"].items() for was in all_of]
    if found:
        yield ""
        yield "What was found; each input is kept and tried again in every run:"
        yield ""
        yield from table(("target", "was"), ((name, " ".join(was.split())[:160]) for name, was in found))


def random_failures(found: Figures | None) -> Iterator[str]:
    """Each failure that random specs found."""
    if not found or not found["tried"]:
        yield f"{NOT_RUN.capitalize()}."
        return
    for failure in found["failures_found"]:
        words = failure if isinstance(failure, str) else "; ".join(f"{key}: {value}" for key, value in failure.items())
        yield f"- {' '.join(words.split())[:300]}"
    if not found["failures_found"]:
        yield "None."


HEAD = """# How much the tests would notice

*Generated by `make quality` from `docs/quality/*.json`; edit neither.*

Programs that play tafl are wrong in their rules because their tests cannot fail. Here is measured whether ours can:
rules are changed one by one, and code is damaged, and the *unchanged* generated tests must object; random specs, random
input, sanitizers and killed builds look for what nobody thought of. `make test`, and with it CI, runs all properties
and attacks and a fast slice of the rest; `make proof` runs that rest in some hours, goes on where it was stopped, and
writes this page.
"""

VARIANTS = """\
*Mutants*: other variants that differ from this one in a single rule; *by rule tests*, *by any test*: how many of those
that are another game its generated tests notice. *Code mutants*: its engine with one small fault each."""

HOW = """\
## How each is measured

- **Generated tests.** Each variant's tests are made from its spec and the reference interpreter, never from an engine.
  `test_conformance.py` asks for the rules, `test_engine.py` whether the engine holds together where games seldom come:
  crowded boards, sides without a step, boards without room, runs in a crowd, rings with a gap, each square in turn.
  `make` and `make test` build all engines and run everything there is.
- **Mutants of the rules.** `make mutants [V=...]` changes each rule of a variant to each other legal value and runs
  the variant's own `test_conformance.py`, on a board that the reference plays and on a compiled engine. It stops and
  goes on at will.
- **Mutants of the code.** `make code-mutants [V="..."]` puts seeded small faults into engines and runs both files. What
  survives has been read, and the table above says what it is.
- **Random specs.** `python -m tests.random_specs N` draws whole specs from the schema table, builds them and holds them
  to the reference step by step, to their own tests and to their texts.
- **Properties.** `pytest tests/properties`: taking back, hashing, sampling, symmetry, texts, threads; on every engine.
- **Sanitizers, valgrind, asserted games.** `make sanitize`, `make memcheck`, `make games`, each for some variants with
  `V="..."`.
- **Fuzzing.** `make fuzz SECONDS=360 [TARGET=...]` gives changed inputs to everything that reads text, for so long
  each, and adds to the figures. An input that fails is kept in `tests/fuzz/corpora` and tried in every run.
- **Attacks.** `pytest tests/attacks`: specs that would run code, leave their folder or reach the C compiler as code.
- **Interrupted builds.** `make kills KILLS=100` ends builds at random moments; `pytest tests/build` fills disks, takes
  permissions and compilers away, and lets builds race.
- **This page.** `make quality` counts the tests and writes it."""


def main() -> int:
    """Write the page, or with ``--check`` say whether it is out of date (1)."""
    parser = argparse.ArgumentParser(prog="python -m tools.quality", description="Write docs/quality.md.")
    parser.add_argument("--count", action="store_true", help="count the tests anew first")
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if the page is out of date")
    options = parser.parse_args()
    FIGURES.mkdir(parents=True, exist_ok=True)
    if options.count:
        counts = json.dumps(quality_counts.counts(), indent=1)
        (FIGURES / "counts.json").write_text(counts + "\n", encoding="utf-8")
    text = page(read())
    if options.check:
        stale = not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text
        says = "not what the figures say; `make quality` writes it" if stale else "up to date"
        print(f"{PAGE.relative_to(ROOT)}: {says}")
        return int(stale)
    PAGE.write_text(text, encoding="utf-8")
    print(PAGE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
