"""All expectations of one variant's generated tests, from the reference alone, remembered between runs.

They depend on the rules and on this compiler's reference and recipes, not on where the spec's lines stand,
so that is what the cache is keyed by. Reading a broken or foreign cache file is the same as having none.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from taflc import places
from taflc.conformance.counts import counted
from taflc.conformance.games import Games, Played, Ply, choose
from taflc.conformance.probes import Probe
from taflc.conformance.search import Case, Found, Search
from taflc.conformance.situations import Situations, situations
from taflc.conformance.sweep import Sweep, sweeps
from taflc.emit.environment import spec_hash
from taflc.model import PieceId, Side, Variant
from taflc.reference import Step


@dataclass
class Suite:
    """Rule cases, the values no case tells apart, games with how often each rule occurs, perft counts, and what
    an engine is asked besides (``test_engine.py``)."""

    found: Found
    games: Games
    perft: tuple[int, ...]
    situations: Situations
    sweeps: list[Sweep]


def suite_of(variant: Variant, cache: bool = True) -> Suite:
    """The suite of a variant, from the cache if it is there."""
    path = places.caches() / "conformance" / f"{variant.id}-{spec_hash(variant)}-{sources_hash()}.json"
    if cache:
        try:
            return _loaded(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError):
            pass
    suite = made(variant)
    if cache:
        _keep(path, variant.id, suite)
    return suite


def made(variant: Variant) -> Suite:
    """The suite, worked out anew."""
    found = Search(variant).run()
    return Suite(found, choose(variant, found.cases), counted(variant), situations(variant), sweeps(variant))


@functools.cache
def sources_hash() -> str:
    """A hash of the reference, the recipes and the model they read; what only words or runs the tests is left out."""
    here = places.sources() / "conformance"
    running = {here / "board.py", here / "running.py"}
    files = [*(set(here.rglob("*.py")) - running), *(here.parent / "reference").glob("*.py"), here.parent / "model.py",
             here.parent / "text.py"]
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _keep(path: Path, id: str, suite: Suite) -> None:
    """Write the cache file whole or not at all, and drop what it replaces; not being able to is no error."""
    text = json.dumps(_plain(suite), separators=(",", ":"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
        for older in path.parent.glob(f"{id}-*.json"):
            if re.fullmatch(rf"{id}-[0-9a-f]{{16}}-[0-9a-f]{{16}}\.json", older.name) and older != path:
                older.unlink(missing_ok=True)
    except OSError:
        return


def _plain(suite: Suite) -> dict[str, Any]:
    cases = [
        [c.path, c.answer, c.catches, c.probe.side.value, [[s, p.side.value, p.kind] for s, p in c.probe.men],
         [list(step) for step in c.probe.play], c.probe.look, c.probe.title, c.probe.show, c.probe.game]
        for c in suite.found.cases
    ]
    return {"cases": cases, "open": suite.found.open, "setup": suite.found.setup, "games": asdict(suite.games),
            "perft": suite.perft, "situations": asdict(suite.situations), "sweeps": [asdict(s) for s in suite.sweeps]}


def _loaded(data: dict[str, Any]) -> Suite:
    cases = []
    for path, answer, catches, side, men, play, look, title, show, game in data["cases"]:
        probe = Probe(
            tuple((s, PieceId(Side(owner), kind)) for s, owner, kind in men), Side(side),
            tuple(Step(*step) for step in play), look, title, show, game,
        )
        cases.append(Case(path, probe, answer, [tuple(caught) for caught in catches]))
    found = Found(cases, [tuple(o) for o in data["open"]], [tuple(s) for s in data["setup"]])
    games = [
        Played(g["name"], g["start"], [Ply(**ply) for ply in g["plies"]]) for g in data["games"]["games"]
    ]
    start, steps = data["games"]["quiet"]
    quiet = (str(start), [str(step) for step in steps])
    # JSON has no tuples.
    named: dict[str, Any] = {
        name: [tuple(one) if isinstance(one, list) else one for one in held]
        for name, held in data["situations"].items()
    }
    return Suite(
        found, Games(games, data["games"]["counts"], quiet), tuple(data["perft"]), Situations(**named),
        [Sweep(**sweep) for sweep in data["sweeps"]],
    )
