"""The catalogue of problem codes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """What a code means: ``severity`` is ``error`` or ``warning``; ``text`` explains it to an author."""

    severity: str
    title: str
    text: str


class _Any(dict[str, Code]):
    def __missing__(self, key: str) -> Code:
        return Code("error", key, key)


CODES: dict[str, Code] = _Any()
