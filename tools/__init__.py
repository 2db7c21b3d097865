"""Tools for those who work on the project: type checking, packing."""
