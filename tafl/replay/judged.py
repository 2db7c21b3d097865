"""What people found out about single records that no rule explains."""

JUDGED: dict[str, str] = {}
"""A reason in one line, by the game's name."""
