"""What the builder is asked to do and what comes of it; both cross to the worker processes as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Job:
    """Build (or with ``compile`` False only generate) one spec.

    ``target`` is the folder that gets the package, empty for the usual one: ``generated/`` for a
    shipped spec, the user's own engines for any other.
    """

    spec: str
    target: str = ""
    march: str = "auto"
    force: bool = False
    compile: bool = True
    checked: bool = False

    def line(self) -> str:
        """The job as one line of JSON."""
        return json.dumps(asdict(self)) + "\n"

    @classmethod
    def parse(cls, line: str) -> Job:
        """The job that :meth:`line` wrote."""
        return cls(**json.loads(line))


@dataclass(slots=True)
class Outcome:
    """What became of a job.

    ``state``: ``"built"``, ``"generated"``, ``"current"`` (nothing had to be done) or ``"failed"``.
    ``message`` is what a person must know (problems of the spec, or one sentence); ``log`` holds
    the compiler's output or a traceback. ``package`` is the folder, ``record`` the package's record.
    """

    spec: str
    state: str
    id: str = ""
    package: str = ""
    message: str = ""
    log: str = ""
    seconds: float = 0.0
    record: dict[str, Any] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether the package is now what the spec says."""
        return self.state != "failed"

    @property
    def name(self) -> str:
        """The variant's id, or the spec's file if it never came that far."""
        return self.id or self.spec
