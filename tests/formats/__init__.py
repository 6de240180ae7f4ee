"""Sheets, pieces, rooms and maps of other programs, in and out."""
