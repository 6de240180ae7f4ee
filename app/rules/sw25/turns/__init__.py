"""Whose turn it is, and what a turn allows."""
