"""Rulebooks: the rules of a Variant told to people, in English, German and Russian.

One direction again: ``statements`` turns a Variant into statements without words (a key and the pieces,
groups and numbers it is about), ``merge`` joins those that say the same of several kinds, and a language
(``english``, ``german``, ``russian``: data tables; ``grammar`` applies them) gives every statement its
sentence. ``figures`` replays worked examples for the diagrams that ``svg`` and ``textboard`` draw,
``relatives`` finds the nearest other variant and what differs, ``summary`` tells the rules in a phrase,
and ``book`` puts all of it together for the templates in ``templates/rulebook/``.
"""
