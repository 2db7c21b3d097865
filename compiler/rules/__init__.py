"""Rule objects (``prose``), and the lines that moves, jumps and captures need in an engine."""
