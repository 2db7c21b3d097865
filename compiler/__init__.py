"""taflc: compile declarative tafl specs into native engines, tests and rulebooks."""

__version__ = "0.1.0"
