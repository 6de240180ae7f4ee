"""The formats of a rule system, by the module that it names."""

from __future__ import annotations

import importlib

from app.rules.pieces import PLAIN_FORMATS, Formats


def formats_of(module: str) -> Formats:
    """The plain ones where it has none of its own."""
    if not module:
        return PLAIN_FORMATS
    found: Formats = importlib.import_module(module).FORMATS
    return found
