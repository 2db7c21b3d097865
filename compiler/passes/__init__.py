"""The passes between a located spec and a resolved Variant, one a file."""
