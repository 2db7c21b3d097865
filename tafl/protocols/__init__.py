"""Text protocols through which other programs play: each turns lines into calls of a :class:`tafl.session.Session`."""
