"""Replay: play a recorded game through an engine and say where, and why, record and rules part."""

from tafl.replay.findings import Finding, Replay
from tafl.replay.follow import follow

__all__ = ["Finding", "Replay", "follow"]
