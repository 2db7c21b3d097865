"""The commands of ``taflc``, one a module: ``arguments(parser)`` declares its options, ``run(options)`` does it."""
