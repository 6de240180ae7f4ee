"""Whether a figure or a word is told, as a word of its own: ids, times and hashes hold letters too."""

from __future__ import annotations

import re

__all__ = ["tells"]


def tells(text: str, secret: str | int) -> bool:
    """Whether `secret` stands in `text` as a word of its own."""
    return re.search(rf"(?<![\w-]){re.escape(str(secret))}(?![\w-])", text) is not None
