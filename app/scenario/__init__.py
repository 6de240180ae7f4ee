"""Scenario files: a position, commands and what must come of them, in YAML."""
