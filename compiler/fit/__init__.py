"""Finding rules by recorded games: variants that differ in some rules, ranked by how much of the records they explain.

- ``values``: the values that may be written for a rule, all of them;
- ``candidates``: the variants that some rules and values make, checked like any spec;
- ``board``: the reference interpreter with the face of an engine, so that ``tafl.replay`` can play on it;
- ``count``: what came of replaying some games, and which of two counts is better;
- ``search``: replaying the most promising candidate first, and leaving those that can no longer be among the best;
- ``state``: what has been counted, kept on disk, so that a search goes on where it was stopped;
- ``telling``: the ranking as text and as JSON.
"""
