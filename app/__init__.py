"""Ransen: a battle table in the browser whose server knows the rules."""
