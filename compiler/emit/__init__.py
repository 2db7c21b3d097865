"""Emitters: one artefact a file."""
