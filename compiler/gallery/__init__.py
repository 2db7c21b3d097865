"""The gallery: one page for each variant of a collection and an index, told by the rooms that tell rules.

Nothing here has words for rules of its own: sentences are those of ``rulebook``, and the OpenTafl record is the
emitter's. ``kin`` finds who is built on whom and who plays by the same rules, ``links`` leads to sources, ``page``
and ``index`` gather what the templates in ``templates/gallery/`` print.
"""
