"""Notations: how positions, moves, rules and games are written by this project and by others."""
