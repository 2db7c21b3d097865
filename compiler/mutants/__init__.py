"""Do the generated tests bite? Changed rules and faulty engines, run against tests that were made for the right ones.

``rules.py`` changes one rule of a variant, ``code.py`` one line of its engine. Both work in child processes
(``children.py``) with cheaply compiled engines (``engines.py``), and keep what they found in committed files
(``results.py``), so that a run goes on where the last one stopped.
"""
