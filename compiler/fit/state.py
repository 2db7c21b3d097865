"""What has been counted, kept on disk, so that a search goes on where it was stopped.

One file for the games that are replayed and the code that replays them, named by a hash of both; a line for each chunk
of games and candidate. Candidates are known by a hash of their rules: another search on the same games, with other
rules to vary, reads what this one has counted.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from taflc import places
from taflc.fit.count import Count, read_count

if TYPE_CHECKING:
    from tafl.records import Game


class State:
    """The counts of one set of games, read from a file and added to it; a file that cannot be written is no error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts: dict[tuple[str, int], Count] = {}
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            lines = []
        for line in lines:
            try:
                key, chunk, data = json.loads(line)
                self.counts[str(key), int(chunk)] = read_count(data)
            except (ValueError, TypeError):
                # The last line of a search that was killed while it wrote.
                continue

    def get(self, key: str, chunk: int) -> Count | None:
        """What a candidate's rules gave on a chunk of games, if it was counted."""
        return self.counts.get((key, chunk))

    def put(self, key: str, chunk: int, count: Count) -> None:
        """Keep a count."""
        self.counts[key, chunk] = count
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps([key, chunk, count.plain()]) + "\n")
        except OSError:
            return

    def forget(self) -> None:
        """Count everything anew."""
        self.counts.clear()
        self.path.unlink(missing_ok=True)


def state_of(chunks: Sequence[Sequence[Game]]) -> State:
    """The state of a search on these games."""
    digest = hashlib.sha256(code_hash().encode())
    for chunk in chunks:
        for game in chunk:
            digest.update(f"{game.name}\t{game.result}\t{game.ended_by}\t{game.start}\n".encode())
            digest.update(" ".join(move.text for move in game.moves).encode(errors="replace") + b"\n")
        digest.update(b"\n")
    return State(places.caches() / "fit" / f"{digest.hexdigest()[:16]}.jsonl")


def code_hash() -> str:
    """A hash of what replays games: the reference, the replay and this room."""
    folders = [places.sources() / "reference", places.sources() / "fit"]
    found = importlib.util.find_spec("tafl.replay")
    folders += map(Path, (found.submodule_search_locations if found else None) or ())
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
