"""tafl: play, study and embed tafl variants through their compiled engines."""
