"""The commands of ``tafl``: each module has ``arguments(parser)`` and ``run(options)``."""
