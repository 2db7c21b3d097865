"""taflc: compile declarative tafl specs into native engines, tests and rulebooks."""
