"""Simplified Combat: three areas in a row."""
