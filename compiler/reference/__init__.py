"""The reference interpreter: slow, obvious, and the oracle of every generated test."""
