"""Engines built by taflc; each submodule is one variant."""
