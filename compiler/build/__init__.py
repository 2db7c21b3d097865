"""Building: from a spec to a native engine that was seen to load and play."""
