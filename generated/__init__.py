"""Engines built by taflc; each submodule is one variant.

Engines of a user's own specs lie elsewhere (``TAFL_ENGINE_PATH``, the user's cache) and are found here too.
"""

from tafl.places import engine_folders

__path__ += [folder for folder in engine_folders() if folder not in __path__]
