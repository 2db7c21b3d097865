"""Fuzzing of everything that reads text: specs, positions, moves, records, notations, protocols, command lines.

``python -m tests.fuzz --seconds 60 [TARGET ...]`` (``make fuzz SECONDS=60 TARGET=...``) changes inputs of the
committed corpora at random and gives them to a target in a process of its own, whose memory and time for each
input are limited. An input fails if it ends in an error that is no answer, in a crash, or in no answer at all.
"""
