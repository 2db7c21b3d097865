"""Generated conformance tests: positions, questions, and the reference interpreter's answers."""
