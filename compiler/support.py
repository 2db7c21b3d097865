"""What a spec can say but no engine can be built for yet."""

from __future__ import annotations

from taflc.model import Variant


def unsupported(variant: Variant) -> list[tuple[str, str]]:
    """The rules of a variant that are not compiled yet, as (rule path, value in words)."""
    return []
