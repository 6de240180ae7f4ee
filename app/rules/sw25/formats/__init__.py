"""Sheets of Sword World 2.5 as other programs write them, in and out."""
