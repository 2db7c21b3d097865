"""Rule objects: what each rule matches, needs and emits into an engine."""
